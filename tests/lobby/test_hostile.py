"""Requests that no page of ours sends: each is refused, nothing is logged, nobody is held up."""

import json
import socket

import pytest

from games.web.bodies import BODY_BYTES

pytestmark = [pytest.mark.process, pytest.mark.usefixtures("nothing_logged")]

HEAD = b"Host: 127.0.0.1\r\nConnection: close\r\n"
JSON = b"Content-Type: application/json\r\n"


def said(server, *parts):
    """All that the server answers to these bytes, until it hangs up."""
    heard = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        try:
            for part in parts:
                line.sendall(part)
            while more := line.recv(65536):
                heard += more
        except (BrokenPipeError, ConnectionResetError):
            # Hung up on while it still spoke.
            pass
    return heard


def test_a_body_without_end_is_refused_and_hung_up_on(server):
    length = b"Content-Length: %d\r\n\r\n" % (100 * BODY_BYTES)
    for beginning, chunk in (
        (length, b"x" * (BODY_BYTES + 1)),
        (
            b"Transfer-Encoding: chunked\r\n\r\n",
            b"%x\r\n" % (4 * BODY_BYTES) + b"x" * 2 * BODY_BYTES,
        ),
    ):
        # The whole body is never there: only who is refused before hears anything.
        answer = said(server, b"POST /api/card HTTP/1.1\r\n" + HEAD + JSON + beginning, chunk)
        assert not answer or answer.startswith(b"HTTP/1.1 413 ")
    assert server.ask("GET", "/api/where")[0] == 200


def test_a_body_that_is_too_long_by_little_hears_why(server):
    answer = said(
        server,
        b"POST /api/card HTTP/1.1\r\n"
        + HEAD
        + JSON
        + b"Content-Length: %d\r\n\r\n" % (2 * BODY_BYTES),
        b"x" * BODY_BYTES,
        b"x",
    )
    status, _, rest = answer.partition(b"\r\n")
    assert status == b"HTTP/1.1 413 Too Large"
    assert json.loads(rest.partition(b"\r\n\r\n")[2])["refused"]["code"] == "wire/too_large"


@pytest.mark.parametrize("root", [b"\xff", b"/api", b"http://evil.example"])
def test_nobody_says_at_which_address_we_are_but_we(server, root):
    asked = b"GET /api/where HTTP/1.1\r\n" + HEAD + b"Daphne-Root-Path: %s\r\n\r\n" % root
    assert said(server, asked).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(
    "path",
    [
        f"/qr/replay/{'x' * 64}/1.svg",
        f"/qr/replay/BCDF/{'9' * 2000}.svg",
        f"/qr/replay/{'%F0%9F%98%80' * 12}/1.svg",
        "/qr/BCDF.svg%0a",
    ],
)
def test_no_code_is_drawn_of_what_can_be_none(server, path):
    assert server.ask("GET", path)[0] == 404


@pytest.mark.parametrize("path", ["games/1%0d%0aX", "%0a/%0a", "a/b/c%E2%80%A8"])
def test_an_address_that_can_be_no_tables_is_refused_with_a_code(server, path):
    status, answer, _ = server.ask("GET", f"/api/tables/{path}")
    assert (status, answer["refused"]["code"]) == (404, "lobby/unknown_code")
