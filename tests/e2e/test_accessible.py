"""Every screen of the phone against WCAG 2.2 AA, as far as a program can judge it (axe)."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.phones import Phone, Room, room_at
from tests.playing import Playing

AXE = Path(__file__).resolve().parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
JUDGE = """async () => {
  // The faint squares of the pad: against a picture no contrast can be measured.
  for (const pad of document.querySelectorAll(".pad")) pad.style.backgroundImage = "none";
  await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)));
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const found = await axe.run(document, { runOnly: { type: "tag", values: tags } });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`));
}"""


def faults(page: Page) -> list[str]:
    """What axe finds on the page as it stands."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(JUDGE)
    return found


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_screen_can_be_used_by_everybody(
    house: Playing, browser: Browser, theme: str
) -> None:
    found: dict[str, list[str]] = {}
    with room_at(browser, house) as room:
        for screen, page in screens(room, theme):
            found[screen] = faults(page)
    assert {screen: list_ for screen, list_ in found.items() if list_} == {}


def screens(room: Room, theme: str) -> Iterator[tuple[str, Page]]:
    """One screen after the other, with its name."""
    ana, ben = (themed(room, name, theme) for name in ("Ana", "Ben"))
    ana.page.goto(room.url)
    expect(ana.at("open-a-table")).to_be_visible()
    yield "start", ana.page
    ana.at("settings").click()
    expect(ana.at("settings-sheet")).to_be_visible()
    yield "settings", ana.page
    ana.at("close").click()
    ana.at("open-a-table").click()
    ana.at("house-rules").locator("summary").click()
    yield "open a table", ana.page

    code = room.opens_table(
        options={"dice": "entered", "throw_ms": 0, "take_ms": 0, "window_ms": 30_000}
    )
    ana.page.goto(f"{room.url}/t/{code}")
    expect(ana.at("name")).to_be_visible()
    yield "join", ana.page
    for phone in (ana, ben):
        phone.sits_down(room.url, code)
    ben.says_ready()
    yield "lobby of the host", ana.page
    yield "lobby", ben.page
    ben.at("profile").click()
    expect(ben.at("profile-sheet")).to_be_visible()
    yield "profile", ben.page
    ben.at("close").click()
    ana.at("people").click()
    ana.at("person-s2").click()
    expect(ana.at("rename-s2")).to_be_visible()
    yield "people", ana.page
    ana.at("another").click()
    for name in ("Oma", "Opa"):
        ana.at("another-name").fill(name)
        ana.at("another-add").click()
        expect(ana.at("person-s3" if name == "Oma" else "person-s4")).to_be_visible()
        if name == "Oma":
            ana.at("another").click()
    ana.at("close").click()
    ana.at("sides-on").click()
    ana.at("member-s3").click()
    yield "sides", ana.page
    ana.at("sides-off").click()

    ana.at("first").select_option(label="Ana")
    ana.at("start").click()
    expect(ana.at("faces")).to_be_visible()
    yield "faces", ana.page
    ana.enters(1, 2, 4)
    ana.takes(1, [0])
    expect(ana.at("throw-again")).to_be_visible()
    yield "take", ana.page
    ben.needs(1)
    yield "waiting", ben.page
    ana.at("menu").click()
    expect(ana.at("menu-sheet")).to_be_visible()
    yield "menu", ana.page
    ana.at("close").click()
    ana.passes()
    expect(ben.at("call")).to_be_visible()
    yield "window", ben.page
    yield "window on the phone of three", ana.page
    ben.calls(1)
    for seat in ("s3", "s4"):
        ana.at(f"as-{seat}").click()
        ana.waves()
    expect(ana.at("result")).to_be_visible()
    yield "result", ana.page
    yield "result and faces", ben.page
    ana.at("menu").click()
    ana.at("call-off").click()
    ana.at("call-off-sure").click()
    expect(ben.at("end")).to_be_visible()
    yield "end", ben.page
    ben.at("evening-open").click()
    expect(ben.at("evening-sheet")).to_contain_text("Everybody is even.")
    yield "evening", ben.page
    yield from back_on_another_phone(room, ana, ben, code, theme)
    yield from any_number_of_the_ladder(room, theme)


def back_on_another_phone(
    room: Room, ana: Phone, ben: Phone, code: str, theme: str
) -> Iterator[tuple[str, Page]]:
    """Ben's phone dies; he asks for his seat from another."""
    ben.vanishes()
    other = themed(room, "Ben", theme)
    other.page.goto(f"{room.url}/t/{code}")
    other.at("before").click()
    expect(other.at("was-s2")).to_be_visible()
    yield "was here before", other.page
    other.at("was-s2").click()
    expect(ana.at("claim")).to_be_visible()
    yield "claim", ana.page


def any_number_of_the_ladder(room: Room, theme: str) -> Iterator[tuple[str, Page]]:
    """Matterhorn: the keys of the take, and the others' screens."""
    ana, ben = (themed(room, name, theme) for name in ("Ana", "Ben"))
    code = room.opens_table(
        preset="matterhorn", options={"dice": "entered", "throw_ms": 0, "take_ms": 0}
    )
    for phone in (ana, ben):
        phone.sits_down(room.url, code)
    ben.says_ready()
    ana.starts("Ana")
    ana.enters(1, 2, 4)
    yield "any number", ana.page
    ana.crosses(6, (1, 2))
    yield "any number, one crossed off", ana.page
    ana.passes()
    expect(ana.at("ladder")).to_be_visible()
    yield "waiting with a ladder", ana.page


def themed(room: Room, name: str, theme: str) -> Phone:
    """A phone whose owner has chosen this look, and less motion."""
    phone = room.phone(name, reduced_motion="reduce")
    phone.page.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    return phone
