"""The addresses of this machine that phones in the room can reach, and its URLs there and here."""

import ipaddress
import re
import socket
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum
from pathlib import Path

import ifaddr
import msgspec


class Kind(IntEnum):
    """What an address belongs to, best first."""

    WIFI = 0
    ETHERNET = 1
    OTHER = 2  # a VPN, a container's bridge, what is not connected, what we do not know
    LOOPBACK = 3


class Address(msgspec.Struct, frozen=True):
    """An IPv4 address of this machine, and the network interface it belongs to."""

    ip: str
    interface: str
    kind: Kind

    @property
    def in_the_room(self) -> bool:
        """Whether phones in the same room can be expected to reach it."""
        return self.kind in (Kind.WIFI, Kind.ETHERNET)


WIRELESS = re.compile(r"wl|wifi|ath\d|ra\d", re.IGNORECASE)
WIRED = re.compile(r"en|em\d|eth|usb|ethernet|lan", re.IGNORECASE)
NOT_OF_THE_ROOM = (
    ipaddress.IPv4Network("169.254.0.0/16"),  # gave itself an address: not connected
    ipaddress.IPv4Network("100.64.0.0/10"),  # a provider's or an overlay's network
)

EVERYWHERE = ("0.0.0.0", "")  # noqa: S104 - compared with, not bound to


def kind_of(ip: str, interface: str, connected: bool) -> Kind:
    """What the address `ip` of `interface` belongs to, by their names and numbers.

    A name that is neither that of a WiFi nor of an Ethernet card (`tun0`, `wg0`, `utun3`,
    `docker0`, `br-…`, `veth…`, `vboxnet0`) is of something that runs inside this machine.
    """
    address = ipaddress.IPv4Address(ip)
    if address.is_loopback:
        return Kind.LOOPBACK
    if not connected or any(address in network for network in NOT_OF_THE_ROOM):
        return Kind.OTHER
    if WIRELESS.match(interface):
        return Kind.WIFI
    return Kind.ETHERNET if WIRED.match(interface) else Kind.OTHER


def is_connected(interface: str) -> bool:
    """Whether the interface has a network on its other end, where the system says so."""
    state = Path("/sys/class/net") / interface / "operstate"
    return not state.exists() or state.read_text().strip() != "down"


def default_route() -> str:
    """The address that leads out of this machine; empty if none does. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def found() -> list[tuple[str, str]]:
    """Every IPv4 address of this machine with the name of its interface."""
    return [
        (ip.ip, str(adapter.name))
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
        if isinstance(ip.ip, str)
    ]


def best_first(
    addresses: Iterable[tuple[str, str]],
    way_out: str,
    connected: Callable[[str], bool] = is_connected,
) -> list[Address]:
    """The addresses in the order in which to offer them: WiFi, Ethernet, the rest, loopback;
    within a kind the one of the default route `way_out` first."""
    known = [
        Address(ip, interface, kind_of(ip, interface, connected(interface)))
        for ip, interface in addresses
    ]
    return sorted(known, key=lambda address: (address.kind, address.ip != way_out))


def here() -> list[Address]:
    """The addresses of this machine, best first; at least the loopback."""
    return best_first(found(), default_route()) or [Address("127.0.0.1", "lo", Kind.LOOPBACK)]


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
