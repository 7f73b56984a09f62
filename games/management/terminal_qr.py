"""A QR code in the terminal."""

import io
import sys

import segno

BLOCKS = "█▀▄"
# Said outright, since a terminal may be dark or light: white on black.
WHITE_ON_BLACK = "\033[38;5;231;48;5;16m"
AS_BEFORE = "\033[0m"


def terminal_qr(text: str, encoding: str, colours: bool) -> str:
    """`text` as lines of half blocks; empty where `encoding` has none.

    `colours`: whether the terminal understands them. Without, it is meant for a dark one.
    """
    try:
        BLOCKS.encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return ""
    drawn = io.StringIO()
    segno.make_qr(text, error="l", boost_error=False).terminal(drawn, compact=True, border=2)
    lines = drawn.getvalue().splitlines()
    if colours:
        lines = [f"{WHITE_ON_BLACK}{line}{AS_BEFORE}" for line in lines]
    return "\n".join(lines)


def qr_for_stdout(text: str) -> str:
    """`text` as a QR code for where this program prints."""
    return terminal_qr(text, sys.stdout.encoding or "ascii", sys.stdout.isatty())
