"""What a first visit weighs on a phone's network: plain http, so gzip and no brotli."""

from typing import Any

from playwright.sync_api import Browser, CDPSession, expect

from tests.conftest import Play
from tests.e2e.phones import room_at

JOIN_BYTES = 35_000
ALL_BYTES = 80_000


class Scales:
    """Weighs all that comes over the wire to one page, headers too."""

    def __init__(self, session: CDPSession) -> None:
        self.started: dict[str, str] = {}
        self.weights: dict[str, int] = {}
        session.on("Network.requestWillBeSent", self._starts)
        session.on("Network.loadingFinished", self._ends)
        session.send("Network.enable")

    def _starts(self, event: dict[str, Any]) -> None:
        self.started[event["requestId"]] = event["request"]["url"]

    def _ends(self, event: dict[str, Any]) -> None:
        self.weights[event["requestId"]] = int(event["encodedDataLength"])

    def weight(self, requests: set[str]) -> int:
        """Bytes of these requests; all of them have to have come."""
        assert requests <= self.weights.keys()
        return sum(self.weights[request] for request in requests)


def test_a_first_visit_is_light(play: Play, browser: Browser) -> None:
    with room_at(browser, play()) as room:
        code = room.opens_table()
        ana = room.phone("Ana", extra_http_headers={"accept-encoding": "gzip"})
        scales = Scales(ana.page.context.new_cdp_session(ana.page))

        ana.page.goto(f"{room.url}/t/{code}")
        expect(ana.at("name")).to_be_editable()
        to_join = set(scales.started)
        ana.page.wait_for_load_state("networkidle")
        assert scales.weight(to_join) <= JOIN_BYTES

        ana.at("name").fill("Ana")
        ana.at("join").click()
        expect(ana.at("lobby")).to_be_visible()
        ana.page.wait_for_load_state("networkidle")
        assert scales.weight(set(scales.weights)) <= ALL_BYTES
        assert {url.split("/")[2] for url in scales.started.values()} == {room.url.split("/")[2]}
