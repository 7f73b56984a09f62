"""The addresses that phones are told."""

import pytest

from games.management.addresses import Address, Kind, url_for_here, url_of, urls_for_phones

WIFI = Address("192.168.1.5", "wlan0", Kind.WIFI)
CABLE = Address("10.0.0.7", "eth0", Kind.ETHERNET)
VPN = Address("10.8.0.2", "tun0", Kind.OTHER)
ALONE = Address("127.0.0.1", "lo", Kind.LOOPBACK)
ALL = [WIFI, CABLE, VPN, ALONE]


@pytest.mark.parametrize(
    ("found", "bind", "address", "urls"),
    [
        (ALL, "0.0.0.0", None, ["http://192.168.1.5:8000", "http://10.0.0.7:8000"]),  # noqa: S104
        ([VPN, ALONE], "0.0.0.0", None, ["http://10.8.0.2:8000"]),  # noqa: S104
        ([ALONE], "0.0.0.0", None, ["http://127.0.0.1:8000"]),  # noqa: S104
        (ALL, "10.8.0.2", None, ["http://10.8.0.2:8000"]),
        (ALL, "0.0.0.0", "laptop.lan", ["http://laptop.lan:8000"]),  # noqa: S104
        (ALL, "127.0.0.1", "203.0.113.4", ["http://203.0.113.4:8000"]),
    ],
)
def test_what_was_given_goes_before_what_was_found(
    found: list[Address], bind: str, address: str | None, urls: list[str]
) -> None:
    assert urls_for_phones(found, bind, 8000, address) == urls


@pytest.mark.parametrize(
    ("bind", "url"),
    [
        ("0.0.0.0", "http://localhost:8000"),  # noqa: S104
        ("127.0.0.1", "http://localhost:8000"),
        ("192.168.1.5", "http://192.168.1.5:8000"),
    ],
)
def test_the_laptop_itself_comes_by_the_loopback_where_it_can(bind: str, url: str) -> None:
    assert url_for_here(bind, 8000) == url


def test_a_url_names_its_port_unless_it_is_the_usual_one() -> None:
    assert url_of("192.168.1.5", 80) == "http://192.168.1.5"
    assert url_of("fe80::1", 8000) == "http://[fe80::1]:8000"
