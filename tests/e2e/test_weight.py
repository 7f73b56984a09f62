"""What a first visit weighs on a phone's network: plain http, so gzip and no brotli."""

from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from tests.e2e.phones import room_at
from tests.playing import Playing

JOIN_BYTES = 35_000
ALL_BYTES = 80_000
QR_BYTES = 1_720
"""What the picture of a table's code weighs here: whose is larger or smaller is chance."""
TO_JOIN = """() => {
  const [works] = performance.getEntriesByName("can join");
  const came = [...performance.getEntriesByType("navigation"),
                ...performance.getEntriesByType("resource")];
  return came.filter((one) => one.startTime <= works.startTime)
    .reduce((bytes, one) => bytes + one.transferSize, 0);
}"""
"""Bytes, headers too, of all that was asked for before the join form stood."""


class Scales:
    """Weighs all that comes over the wire to one page, headers too."""

    def __init__(self, session: CDPSession) -> None:
        self.hosts: set[str] = set()
        self.bytes = 0
        self._pictures: set[str] = set()
        session.on("Network.requestWillBeSent", self._starts)
        session.on("Network.loadingFinished", self._ends)
        session.send("Network.enable")

    def _starts(self, event: dict[str, Any]) -> None:
        host, path = event["request"]["url"].split("/", 3)[2:]
        self.hosts.add(host)
        if path.startswith("qr/"):
            self._pictures.add(event["requestId"])

    def _ends(self, event: dict[str, Any]) -> None:
        drawn = event["requestId"] in self._pictures
        self.bytes += QR_BYTES if drawn else int(event["encodedDataLength"])


@pytest.mark.parametrize("locale", ["en-GB", "es-AR", "ru-RU"])
def test_a_first_visit_is_light_to_the_end_of_a_game(
    house: Playing, browser: Browser, locale: str
) -> None:
    with room_at(browser, house) as room:
        code = room.opens_table()
        host = room.phone("Ben")
        host.sits_down(room.url, code)
        ana = room.phone("Ana", locale=locale, extra_http_headers={"accept-encoding": "gzip"})
        scales = Scales(ana.page.context.new_cdp_session(ana.page))

        ana.page.goto(f"{room.url}/t/{code}")
        expect(ana.at("name")).to_be_editable()
        to_join = ana.page.evaluate(TO_JOIN)
        assert 15_000 < to_join <= JOIN_BYTES

        ana.at("name").fill("Ana")
        ana.at("join").click()
        expect(ana.at("lobby")).to_be_visible()
        ana.says_ready()
        host.at("start").click()
        ana.at("throw").click()
        host.at("menu").click()
        host.at("leave").click()
        host.at("leave-sure").click()
        expect(ana.at("end")).to_be_visible()
        ana.page.wait_for_load_state("networkidle")
        assert JOIN_BYTES < scales.bytes <= ALL_BYTES
        assert scales.hosts == {room.url.split("/")[2]}
