"""Finished games once more: the evening's list, one game step by step, and whether it was so."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.climbs import SHORT, climbs
from tests.e2e.phones import Room, room_at
from tests.e2e.test_accessible import faults
from tests.playing import Playing
from tests.replay.papers import GOLDEN


def a_game(room: Room) -> str:
    """Ben takes 1 from Ana by a call and hands the dice on at his turn; Ana climbs to the end.

    Then the menu leads to the games so far. Gives the code of the table.
    """
    code = room.opens_table(options={**SHORT, "order_of_play": "anyone"})
    ana, ben = room.phone("Ana"), room.phone("Ben")
    for phone in (ana, ben):
        phone.sits_down(room.url, code)
    ben.says_ready()
    ana.starts(first="Ana")
    ana.enters(1, 1, 5)
    ana.passes()
    ben.calls(1)
    ben.waves()
    expect(ben.at("faces")).to_be_visible()
    ben.enters(6, 6, 6)
    ben.passes()
    ana.waves()
    climbs(ana)
    expect(ana.at("end")).to_be_visible()
    ben.at("menu").click()
    expect(ben.at("menu-replay")).to_have_attribute("href", f"/replay/{code}")
    return code


def scrubs(page: Page, step: int) -> None:
    """Move the slider to a step, from 0."""
    page.get_by_test_id("slider").evaluate(
        """(slider, step) => {
          slider.value = step;
          slider.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        step,
    )
    expect(page.get_by_test_id("stage")).to_have_attribute("data-step", str(step))


def test_a_game_is_gone_through_and_proved(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = a_game(room)
        page = room.phone("Cem").page

        # The game itself waits until the archive has it, the list does not.
        page.goto(f"{room.url}/replay/{code}/1")
        page.get_by_test_id("all-games").click()
        expect(page.get_by_test_id("history")).to_contain_text("1 game")
        expect(page.get_by_test_id("won-1")).to_have_text("+5 chips")
        page.get_by_test_id("game-1").click()
        stage, says = page.get_by_test_id("stage"), page.get_by_test_id("says")
        expect(says).to_have_text("The game begins.")

        # Step by step, by button, slider and keys.
        page.get_by_test_id("step-on").click()
        expect(stage).to_have_attribute("data-step", "1")
        last = int(page.get_by_test_id("slider").get_attribute("max") or 0)
        scrubs(page, last)
        expect(says).to_have_text("The chips are where they belong.")
        expect(page.get_by_test_id("standing")).to_contain_text("+5 chips")
        page.keyboard.press("Home")
        expect(stage).to_have_attribute("data-step", "0")
        said = []
        for step in range(1, last + 1):
            page.keyboard.press("ArrowRight")
            expect(stage).to_have_attribute("data-step", str(step))
            said.append(says.inner_text())
        assert "Ana throws 1, 1, 5." in said
        assert "Ben takes 1 from Ana." in said
        assert "Ana takes 12." in said
        assert said[-2] == "Ana came through"
        page.get_by_test_id("turn-back").click()
        expect(stage).to_have_attribute("data-event", "turn_began")

        # By itself, until it is stopped.
        page.keyboard.press("Home")
        page.get_by_test_id("play").click()
        expect(stage).not_to_have_attribute("data-step", "0")
        page.get_by_test_id("play").click()

        expect(page.get_by_test_id("chart").locator("canvas")).to_be_visible()
        expect(page.get_by_test_id("awards")).to_contain_text("Ana")
        expect(page.get_by_test_id("dice-sheet")).to_contain_text("Real dice")

        # What this browser proves, and what it has to be told.
        page.get_by_test_id("check").click()
        proved, house_says = page.get_by_test_id("proved"), page.get_by_test_id("house")
        expect(proved).to_contain_text("Proved on this device")
        expect(proved).to_contain_text("The dice were real")
        expect(proved).not_to_contain_text("rules")
        expect(house_says).to_contain_text("The house’s word on the rules")
        expect(house_says).to_contain_text("follow from the rules")
        expect(house_says).to_contain_text(re.compile("Who begins was (named|drawn)"))
        expect(house_says).to_contain_text(f"manage.py verify centennial-{code}-1.json")


def test_a_house_that_lies_or_is_away_is_told_as_such(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        code = a_game(room)
        page = room.phone("Cem").page
        page.goto(f"{room.url}/replay/{code}/1")
        house_says, fault = page.get_by_test_id("house"), page.get_by_test_id("fault")

        def answers(address: str, body: str) -> None:
            page.unroute_all()
            page.route(f"**/games/1/{address}", lambda route: route.fulfill(body=body))
            page.get_by_test_id("check").click()

        wrong = {"code": "refused", "values": {"refusal": "rules/not_your_turn"}, "line": 20}
        answers("verdict", json.dumps({"fault": wrong | {"event": 7}}))
        expect(house_says).to_contain_text("The house itself says")
        expect(house_says).to_contain_text("line 20, event 7: The rules would have refused it")
        # It may well speak of another game than the one that was proved.
        told = page.request.get(f"{room.url}/api/tables/{code}/games/1/verdict").json()
        real = told["verified"]["fingerprint"]
        told["verified"]["fingerprint"] = "0" * 64
        answers("verdict", json.dumps(told))
        expect(house_says).to_contain_text("another file")
        expect(house_says).not_to_contain_text("follow from the rules")
        page.unroute_all()
        page.route("**/games/1/verdict", lambda route: route.abort())
        page.get_by_test_id("check").click()
        expect(house_says).to_contain_text("cannot tell just now")
        expect(page.get_by_test_id("proved")).to_contain_text(real)

        # Another document than the one that was sealed: nothing of it needs the house's word.
        page.unroute_all()
        document = page.request.get(f"{room.url}/api/tables/{code}/games/1/document").text()
        answers("document", document.replace('"faces":[1,1,5]', '"faces":[1,1,6]'))
        expect(fault).to_contain_text("This does not hold")
        expect(fault).to_contain_text("does not have its seal")
        expect(house_says).to_be_hidden()


def test_a_file_is_proved_and_a_changed_byte_is_found(
    house: Playing, browser: Browser, tmp_path: Path
) -> None:
    data = GOLDEN.read_bytes()
    lines = data.split(b"\n")
    changed = tmp_path / "changed.json"
    # Event 7, in line 20, is the first throw of the game.
    lines[19] = lines[19].replace(b'"faces":[6', b'"faces":[5')
    changed.write_bytes(b"\n".join(lines))
    forged = tmp_path / "forged.json"
    forged.write_text(sealed([line.decode() for line in lines[:-4]]))
    with room_at(browser, house) as room:
        page = room.phone("Ana").page
        page.goto(f"{room.url}/replay")
        page.get_by_test_id("file").set_input_files(GOLDEN)
        proved = page.get_by_test_id("proved")
        expect(proved).to_contain_text(
            "52 throws show what this seed and the phones’ strings give."
        )
        expect(proved).to_contain_text("3 phones added strings")
        expect(proved).to_contain_text(data.split(b"\n")[-3].split(b'"')[3].decode())
        # Of a file that somebody has brought along the house is not asked.
        expect(page.get_by_test_id("house")).to_contain_text("verify centennial-twelve.json")
        expect(page.get_by_test_id("house")).not_to_contain_text("The house’s word")

        page.get_by_test_id("file").set_input_files(changed)
        fault = page.get_by_test_id("fault")
        expect(fault).to_contain_text("line 20, event 7")
        expect(fault).to_contain_text("does not have its seal")

        # Sealed anew, the seals are right, and so is the promise.
        page.get_by_test_id("file").set_input_files(forged)
        expect(fault).to_contain_text("line 20, event 7, “faces”: Seed and strings give [6,")
        expect(fault.get_by_role("listitem")).to_have_count(3)

        drops(page, changed)
        expect(fault).to_contain_text("line 20, event 7")
        page.set_viewport_size({"width": 1280, "height": 720})
        drops(page, GOLDEN)
        expect(proved).to_be_visible()


def sealed(body: list[str]) -> str:
    """A file of these lines, as somebody would seal it who forges one."""
    seals = ",".join(f'"{sha256(line.encode()).hexdigest()[:16]}"' for line in body)
    data = "".join(f"{line}\n" for line in (*body, f'"seals":[{seals}],'))
    return f'{data}"fingerprint":"{sha256(data.encode()).hexdigest()}"\n}}\n'


def drops(page: Page, file: Path) -> None:
    """Let a file fall onto the page."""
    dropped = page.evaluate_handle(
        """(text) => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([text], "dropped.json", { type: "application/json" }));
          return dropped;
        }""",
        file.read_text(),
    )
    page.dispatch_event(".drop", "drop", {"dataTransfer": dropped})


def test_a_table_or_game_that_is_not_there_is_told_kindly(house: Playing, browser: Browser) -> None:
    with room_at(browser, house) as room:
        page = room.phone("Ana").page
        page.goto(f"{room.url}/replay/zzzz")
        expect(page.get_by_test_id("no-replay")).to_contain_text("There is no table ZZZZ")
        page.goto(f"{room.url}/replay/{house.code}")
        expect(page.get_by_test_id("no-games")).to_be_visible()
        page.goto(f"{room.url}/replay/{house.code}/7")
        expect(page.get_by_test_id("no-replay")).to_contain_text("There is no game 7")


@pytest.mark.long
def test_the_replay_can_be_used_by_everybody(house: Playing, browser: Browser) -> None:
    found: dict[str, list[str]] = {}
    with room_at(browser, house) as room:
        code = a_game(room)
        page = room.phone("Cem", reduced_motion="reduce").page
        page.goto(f"{room.url}/replay/{code}/1")
        expect(page.get_by_test_id("replay")).to_be_visible()
        for theme in ("light", "dark", "contrast"):
            page.goto(f"{room.url}/replay/{code}")
            page.evaluate(f"localStorage.setItem('theme', '{theme}')")
            page.reload()
            expect(page.get_by_test_id("dice-sheet")).to_be_visible()
            found[f"history, {theme}"] = faults(page)
            page.get_by_test_id("game-1").click()
            expect(page.get_by_test_id("chart").locator("canvas")).to_be_visible()
            scrubs(page, 8)
            page.get_by_test_id("check").click()
            expect(page.get_by_test_id("house")).to_contain_text("Who begins")
            found[f"game, {theme}"] = faults(page)
            page.set_viewport_size({"width": 1280, "height": 720})
            found[f"game on a screen, {theme}"] = faults(page)
            page.goto(f"{room.url}/replay")
            page.get_by_test_id("file").set_input_files(__file__)
            expect(page.get_by_test_id("fault")).to_be_visible()
            found[f"fault, {theme}"] = faults(page)
            page.set_viewport_size({"width": 390, "height": 844})
        # In letters of twice the size nothing reaches beyond the smallest phone.
        page.set_viewport_size({"width": 360, "height": 640})
        page.goto(f"{room.url}/replay/{code}/1")
        expect(page.get_by_test_id("chart").locator("canvas")).to_be_visible()
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_function("document.documentElement.scrollWidth <= innerWidth")
    assert {screen: list_ for screen, list_ in found.items() if list_} == {}
