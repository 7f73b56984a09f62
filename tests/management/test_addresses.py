"""Which address goes into the QR code."""

import pytest

from games.management.addresses import Kind, best_first, here, kind_of


@pytest.mark.parametrize(
    ("interface", "ip", "kind"),
    [
        ("wlan0", "192.168.1.5", Kind.WIFI),
        ("wlp3s0", "192.168.1.5", Kind.WIFI),
        ("eth0", "192.168.1.5", Kind.ETHERNET),
        ("enp0s31f6", "10.0.0.7", Kind.ETHERNET),
        ("en0", "192.168.1.5", Kind.ETHERNET),
        ("enx001122334455", "192.168.42.129", Kind.ETHERNET),
        ("tun0", "10.8.0.2", Kind.OTHER),
        ("wg0", "10.7.0.2", Kind.OTHER),
        ("utun3", "10.9.0.2", Kind.OTHER),
        ("docker0", "172.17.0.1", Kind.OTHER),
        ("br-1a2b3c", "172.18.0.1", Kind.OTHER),
        ("veth12ab", "172.19.0.1", Kind.OTHER),
        ("virbr0", "192.168.122.1", Kind.OTHER),
        ("vboxnet0", "192.168.56.1", Kind.OTHER),
        ("tailscale0", "100.101.102.103", Kind.OTHER),
        ("en5", "169.254.10.20", Kind.OTHER),
        ("lo", "127.0.0.1", Kind.LOOPBACK),
    ],
)
def test_names_and_numbers_tell_what_an_address_belongs_to(
    interface: str, ip: str, kind: Kind
) -> None:
    assert kind_of(ip, interface, connected=True) is kind


def test_wifi_comes_first_then_ethernet_then_the_rest_then_the_loopback() -> None:
    found = [
        ("127.0.0.1", "lo"),
        ("10.8.0.2", "tun0"),
        ("10.0.0.7", "eth0"),
        ("192.168.1.5", "wlan0"),
    ]

    ordered = best_first(found, way_out="10.8.0.2", connected=lambda _: True)

    assert [address.ip for address in ordered] == [
        "192.168.1.5",
        "10.0.0.7",
        "10.8.0.2",
        "127.0.0.1",
    ]


def test_of_two_alike_the_way_out_comes_first() -> None:
    found = [("10.0.0.7", "eth0"), ("192.168.1.5", "eth1")]

    ordered = best_first(found, way_out="192.168.1.5", connected=lambda _: True)

    assert ordered[0].ip == "192.168.1.5"


def test_a_card_without_a_cable_is_of_the_rest() -> None:
    found = [("10.0.0.7", "eth0"), ("192.168.1.5", "wlan0")]

    ordered = best_first(found, way_out="", connected=lambda interface: interface == "eth0")

    assert [address.in_the_room for address in ordered] == [True, False]
    assert ordered[0].interface == "eth0"


def test_this_machine_has_an_address() -> None:
    assert here()
