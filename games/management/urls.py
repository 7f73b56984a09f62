"""The URLs of this server, for phones and for the laptop's own browser."""

from collections.abc import Sequence

from games.management.addresses import Address

EVERYWHERE = ("0.0.0.0", "")  # noqa: S104 - compared with, not bound to


def url_of(host: str, port: int) -> str:
    """The URL of `host`, without a path."""
    bracketed = f"[{host}]" if ":" in host else host
    return f"http://{bracketed}" if port == 80 else f"http://{bracketed}:{port}"


def urls_for_phones(
    found: Sequence[Address], bind: str, port: int, address: str | None
) -> list[str]:
    """Where phones go, best first: `address` if somebody gave one, else the address the server is
    bound to, else every one of this machine that is `in_the_room`, else the best of the rest."""
    if address:
        return [url_of(address, port)]
    if bind not in EVERYWHERE:
        return [url_of(bind, port)]
    good = [one for one in found if one.in_the_room] or found[:1]
    return [url_of(one.ip, port) for one in good]


def url_for_here(bind: str, port: int) -> str:
    """Where the laptop's own browser goes: by the loopback wherever that is served, since only
    what comes by it is taken for the laptop itself."""
    loopback = bind in EVERYWHERE or bind.startswith("127.") or bind == "localhost"
    return url_of("localhost" if loopback else bind, port)
