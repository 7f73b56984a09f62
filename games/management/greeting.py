"""What `play` says in the terminal."""

import io
import sys

import segno

from games.management.addresses import Address, Kind

BLOCKS = "█▀▄"
# Said outright, since a terminal may be dark or light: white on black.
WHITE_ON_BLACK = "\033[38;5;231;48;5;16m"
AS_BEFORE = "\033[0m"


def say(*lines: str) -> None:
    """Print at once, wherever it goes."""
    print(*lines, sep="\n", flush=True)


def greet(url: str, code: str, tv_url: str, kept_awake: bool) -> None:
    """Where the table is and how to get there."""
    say(
        "",
        "Centennial is open.",
        "",
        f"  On your phone:  {url}",
        f"  Table:          {code}",
        "",
        qr_for_stdout(f"{url}/t/{code}"),
        "",
        f"  On a screen for all:  {tv_url}",
        "",
    )
    if not kept_awake:
        say("Keep this laptop from falling asleep yourself: it cannot be done from here.")
    say("Ctrl-C ends the evening; the table is still there when you come back.", "")


def doubt(best: Address) -> None:
    """Say so where no address is one that phones in the room can be expected to reach."""
    if best.in_the_room:
        return
    if best.kind is Kind.LOOPBACK:
        say("", "This laptop is in no network: only a browser on it can play. Join a WiFi.")
        return
    say(
        "",
        f"No WiFi and no Ethernet was found. {best.ip} ({best.interface}) is the best of the rest:",
        "phones may not reach it. --address gives another one.",
    )


def moved(url: str, code: str) -> None:
    """The laptop has got another address, as in another WiFi."""
    say("", f"This laptop has a new address: {url}", "", qr_for_stdout(f"{url}/t/{code}"), "")


def no_phone_came(url: str, *others: str) -> None:
    """What to look at when nobody came."""
    say(
        "",
        f"No phone has come to {url} yet. If some have tried:",
        "  - Are they in the same WiFi as this laptop, with mobile data off?",
        "  - Guest networks and many hotel networks keep devices apart: take another WiFi, or a",
        "    phone's hotspot for everybody.",
        "  - Does this laptop's firewall let Python accept connections? Allow it for this network.",
    )
    if others:
        say(f"  - This laptop has other addresses too: {', '.join(others)} (--address).")
    say("")


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
