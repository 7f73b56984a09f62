"""The table of the evening."""

from pathlib import Path

import pytest

from games.management.folder import evening_table


class FakeTables:
    """Tables by code; those that were opened live until they are cleared away."""

    def __init__(self) -> None:
        self.living: dict[str, str] = {}
        self.cards: list[object] = []

    async def open(self, card: object, id: str) -> str:
        self.cards.append(card)
        code = "BCDFGHJK"[len(self.cards) :][:4]
        self.living[code] = id
        return code

    async def find(self, code: str) -> str | None:
        return self.living.get(code)


@pytest.fixture
def tables() -> FakeTables:
    return FakeTables()


async def test_it_is_the_same_one_as_long_as_it_lives(tables: FakeTables, tmp_path: Path) -> None:
    first = await evening_table(tables, tmp_path)  # type: ignore[arg-type]

    assert await evening_table(tables, tmp_path) == first  # type: ignore[arg-type]
    assert len(tables.cards) == 1


async def test_a_new_one_is_opened_when_it_lives_no_more(
    tables: FakeTables, tmp_path: Path
) -> None:
    first = await evening_table(tables, tmp_path)  # type: ignore[arg-type]
    tables.living.clear()

    second = await evening_table(tables, tmp_path)  # type: ignore[arg-type]

    assert second != first
    assert await evening_table(tables, tmp_path) == second  # type: ignore[arg-type]


async def test_it_is_centennial_with_interception_and_a_pot_of_five(
    tables: FakeTables, tmp_path: Path
) -> None:
    await evening_table(tables, tmp_path)  # type: ignore[arg-type]

    (card,) = tables.cards
    assert card.preset == "centennial"  # type: ignore[attr-defined]
    assert card.rules.interception == "on"  # type: ignore[attr-defined]
    assert (card.stakes.scheme, card.stakes.stake) == ("pot", 5)  # type: ignore[attr-defined]
