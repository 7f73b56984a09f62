"""Every refusal has words that say what to do; nobody reads a code."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "frontend" / "src" / "words"
CODE = re.compile(r"""["']((?:rules|wire|lobby|table|live|store|ledger)/[a-z_]+)["']""")
HOLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")


def codes() -> set[str]:
    """All codes of refusals in what a server runs; the terminal speaks for itself."""
    found: set[str] = set()
    for source in (ROOT / "games").rglob("*.py"):
        if "management" not in source.parts:
            found.update(CODE.findall(source.read_text()))
    return found


def files(language: str) -> list[dict[str, str]]:
    """The texts of every file of a language; a game has a file of its own, in parts."""
    whole = [WORDS / f"{language}.json", *sorted(WORDS.glob(f"{language}.*.json"))]
    games = WORDS.parent.glob(f"games/*/words/{language}.json")
    parts = [part for file in games for part in json.loads(file.read_text()).values()]
    return [json.loads(file.read_text()) for file in whole] + parts


def words(language: str) -> dict[str, str]:
    """All texts of a language, by key."""
    return {key: text for texts in files(language) for key, text in texts.items()}


def test_the_server_refuses_with_codes() -> None:
    assert {"rules/not_your_turn", "lobby/unknown_code", "wire/too_large"} <= codes()


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_no_two_files_have_the_same_key(language: str) -> None:
    keys = [key for texts in files(language) for key in texts]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_every_refusal_has_words(language: str) -> None:
    known = words(language)
    assert sorted(code for code in codes() if f"refused.{code}" not in known) == []


def test_every_word_is_for_something_that_a_source_can_name() -> None:
    sources = "\n".join(
        file.read_text()
        for ending in ("svelte", "ts")
        for file in (ROOT / "frontend" / "src").rglob(f"*.{ending}")
        if not file.name.endswith(".test.ts")
    )
    # Keys that are put together where they are used: "award." + one, or `award.${one}.told`.
    begun = re.findall(r'"([a-z_.]+\.)"', sources)
    filled = re.findall(r"`([a-z_]+\.[^`\s]*\$\{[^`]*)`", sources)
    shapes = [re.compile(re.escape(start) + ".+") for start in begun]
    shapes += [re.compile(".*".join(map(re.escape, HOLE.split(key)))) for key in filled]
    # Sentences that the server tells by their keys.
    sources += "\n".join(file.read_text() for file in (ROOT / "games").rglob("*.py"))
    shapes.append(re.compile(r"dice\.(un)?even_(often|seldom)"))
    unused = [
        key
        for key in words("en")
        if f'"{key}"' not in sources and not any(shape.fullmatch(key) for shape in shapes)
    ]
    assert unused == []
