"""Whose pages may talk to this server: hosts and origins.

On a laptop people come by whatever address reaches it, so that every literal IP address, localhost
and the machine's own names are good; a name that is none of these is another site, or another
site's trick to reach this one (DNS rebinding). Elsewhere only the host itself is good.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterable
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

# What ASGI hands over; the frameworks around it name these types each in its own way.
Scope = Any
Receive = Any
Send = Any
App = Any

FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-real-ip", b"via")
"""Headers of requests that were handed on."""

IPV6_NETWORK = 64
"""Bits of an IPv6 address that name a network: in it everybody has as many as he likes."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def laptop() -> bool:
    """Whether this is the laptop in the room, not a server on the internet."""
    return bool(getattr(settings, "LAPTOP", True))


@cache
def machine_names() -> frozenset[str]:
    """The names by which this machine may be called in its own network."""
    name = socket.gethostname().lower().rstrip(".")
    first = name.partition(".")[0]
    return frozenset({"localhost", name, first, f"{first}.local", f"{first}.lan", f"{first}.home"})


def _split(netloc: str) -> tuple[str, int | None] | None:
    """Host and port of `host:port`, or nothing if it is none."""
    try:
        parts = urlsplit(f"//{netloc}")
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if not host or parts.path or parts.query or parts.username is not None:
        return None
    return host.rstrip("."), port


def _is_ours(host: str) -> bool:
    """Whether this name can mean nothing but a laptop in this network."""
    named: tuple[str, ...] = getattr(settings, "MACHINE_NAMES", ())
    if host in machine_names() or host in named or host.endswith(".localhost"):
        return True
    try:
        ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True


def host_is_good(host: str) -> bool:
    """Whether a request with this Host header is for us."""
    split = _split(host)
    if split is None:
        return False
    if laptop():
        return _is_ours(split[0])
    return any(
        allowed == "*" or split[0] == allowed or (allowed[:1] == "." and split[0].endswith(allowed))
        for allowed in settings.ALLOWED_HOSTS
    )


def origin_is_good(origin: str | None, host: str) -> bool:
    """Whether a page of this Origin may talk to us at this Host.

    No origin: no page of a browser sent it, and nobody's cookie can be misused by it.
    """
    if not host_is_good(host):
        return False
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
        name, port = parts.hostname, parts.port
    except ValueError:
        return False
    if parts.scheme not in ("http", "https") or not name:
        return False
    if laptop():
        return _is_ours(name)
    split = _split(host)
    assert split is not None
    scheme_port = _PORTS[parts.scheme]
    # Behind a proxy the port of the Host may be absent; then it is that of the scheme.
    return name == split[0] and (port or scheme_port) == (split[1] or scheme_port)


def from_this_machine(scope: Scope) -> bool:
    """Whether somebody comes from this very machine: by the peer's own address alone. What was
    handed on by a proxy came from elsewhere, whatever its headers say."""
    address = _peer(scope)
    if address is None or not address.is_loopback:
        return False
    return all(name not in FORWARDED for name, _ in scope["headers"])


def came_from(scope: Scope) -> str:
    """The address that somebody comes from, to count by; those of one IPv6 network are one.

    On a server it is the one that the proxy beside it has named, the last in `X-Forwarded-For`:
    whatever stands before that, anybody may have written. Nobody else's word is taken.
    """
    peer = _peer(scope)
    address = peer
    if not laptop() and (peer is None or peer.is_private):
        named = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        address = _address(named[-1].decode("latin-1").split(",")[-1]) if named else None
        address = address or peer
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, IPV6_NETWORK), strict=False))
    return str(address)


def _peer(scope: Scope) -> Address | None:
    client = scope.get("client")
    return _address(str(client[0])) if client else None


def _address(text: str) -> Address | None:
    try:
        address = ipaddress.ip_address(text.strip())
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


def header(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str | None:
    """The first header of this name (lower case), if there is one."""
    for key, value in headers:
        if key == name:
            return value.decode("latin-1")
    return None
