"""Frames as they come in, counted before anybody hears of them."""

import pytest
from daphne.ws_protocol import WebSocketFactory
from twisted.internet.testing import StringTransport

from games.live.server.heard import HeardSocket
from games.web import limits
from tests.live.test_floods import BINARY, CONTINUED, PING, TEXT, frame

MOST = limits.BURST * limits.FRAMES


class Queue(list):
    def put_nowait(self, message):
        self.append(message)


@pytest.fixture
def socket(monkeypatch):
    """An open socket at a moment that lasts."""
    monkeypatch.setattr("games.live.server.heard.time.monotonic", lambda: 1000.0)
    factory = WebSocketFactory(None, server="test")
    factory.protocol = HeardSocket
    factory.setProtocolOptions(utf8validateIncoming=False)
    socket = factory.buildProtocol(None)
    transport = StringTransport()
    transport.registerProducer(object(), True)  # who spoke HTTP before
    socket.makeConnection(transport)
    socket.state = socket.STATE_OPEN
    socket.websocket_version, socket.path = 13, "/"
    socket.inside_message, socket.current_frame = False, None
    socket.client_addr, socket.application_queue = None, Queue()
    yield socket
    for waiting in (socket.openHandshakeTimeoutCall, socket.closeHandshakeTimeoutCall):
        if waiting is not None:
            waiting.cancel()


def test_of_a_flood_in_one_piece_only_a_burst_is_heard_and_no_more_is_read(socket):
    socket.dataReceived(frame(TEXT, b"x") * 10 * MOST)
    assert len(socket.application_queue) == MOST + 1
    assert socket.transport.producerState == "paused"
    socket.dataReceived(frame(TEXT, b"x") * 10)
    assert len(socket.application_queue) == MOST + 1
    assert socket.transport.value().endswith(b"\x88\x02\x11\x4d")  # 4429


def test_pings_are_answered_no_more_often(socket):
    socket.dataReceived(frame(PING, b"") * 10 * MOST)
    assert socket.transport.value().count(b"\x8a\x00") == MOST + 1


def test_pieces_of_a_message_count_like_messages(socket):
    socket.dataReceived(frame(TEXT, b"x", last=False))
    socket.dataReceived(frame(CONTINUED, b"x", last=False) * 10 * MOST)
    assert socket.transport.producerState == "paused"
    assert socket.application_queue == []


def test_as_many_of_the_longest_messages_may_come_at_once_as_of_any(socket):
    longest = frame(TEXT, b"x" * 16_383)
    socket.dataReceived(longest * limits.BURST)
    assert len(socket.application_queue) == limits.BURST
    assert socket.transport.producerState == "producing"
    socket.dataReceived(longest * limits.BURST)
    assert socket.transport.producerState == "paused"


def test_for_one_who_takes_nothing_not_everything_is_kept(socket):
    text = "x" * 1024
    for _ in range(10_000):
        socket.serverSend(text)
    assert not socket.transport.disconnected
    socket.transport.clear()
    while not socket.transport.disconnected:
        socket.pauseProducing()  # as often as there is more
        socket.serverSend(text)
        assert len(socket.transport.value()) <= limits.UNSENT_BYTES


def test_one_who_takes_it_after_all_is_told_on(socket):
    for _ in range(100):
        socket.pauseProducing()
        socket.serverSend("x" * (limits.UNSENT_BYTES // 2))
        socket.resumeProducing()
    assert not socket.transport.disconnected


def test_what_is_no_text_comes_as_bytes(socket):
    socket.dataReceived(frame(TEXT, b"\xff") + frame(TEXT, "ж".encode()) + frame(BINARY, b"a"))
    assert [sorted(message) for message in socket.application_queue] == [
        ["bytes", "type"],
        ["text", "type"],
        ["bytes", "type"],
    ]
