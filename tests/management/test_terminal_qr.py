"""The QR code in the terminal."""

import segno

from games.management.greeting import terminal_qr

URL = "http://192.168.1.5:8000/t/BCDF"


def dark_modules(drawn: str) -> list[list[bool]]:
    """The modules of a code drawn in half blocks, two rows a line."""
    halves = {"█": (False, False), "▀": (False, True), "▄": (True, False), " ": (True, True)}
    rows: list[list[bool]] = []
    for line in drawn.splitlines():
        rows.append([halves[block][0] for block in line])
        rows.append([halves[block][1] for block in line])
    return rows


def test_it_is_the_code_of_the_text_with_a_border() -> None:
    code = [[bool(module) for module in row] for row in segno.make_qr(URL, error="l").matrix]

    drawn = dark_modules(terminal_qr(URL, "utf-8", colours=False))

    inner = [row[2:-2] for row in drawn[2 : 2 + len(code)]]
    assert inner == code
    assert not any(drawn[0] + drawn[1])


def test_colours_are_said_outright_and_end_with_each_line() -> None:
    for line in terminal_qr(URL, "utf-8", colours=True).splitlines():
        assert line.startswith("\033[")
        assert line.endswith("\033[0m")


def test_a_terminal_without_blocks_gets_none() -> None:
    assert terminal_qr(URL, "ascii", colours=False) == ""
