"""A browser is told of the words of its language before it knows the program."""

from pathlib import Path

import pytest
from django.test import override_settings

from games.lobby.pages import words_ahead


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("ru-RU,ru;q=0.9,en;q=0.8", "ru-Ab1.js"),
        ("es", "es-Cd2.js"),
        ("uk, ru;q=0.5", "ru-Ab1.js"),
        ("en-GB,ru;q=0.9", None),
        ("de", None),
        ("*,../;q=1", None),
        ("", None),
    ],
)
def test_the_words_asked_for_first_come_ahead(
    tmp_path: Path, asked: str, words: str | None
) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("ru-Ab1.js", "ru.game-Xy9.js", "es-Cd2.js", "es-Cd2.js.gz"):
        (tmp_path / "assets" / name).touch()
    with override_settings(FRONTEND_DIST=tmp_path):
        link = words_ahead(asked)
    expected = words and f"</static/assets/{words}>; rel=modulepreload"
    assert link == expected
