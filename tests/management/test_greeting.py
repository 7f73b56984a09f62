"""What the terminal says."""

import pytest

from games.management import greeting
from games.management.addresses import Address, Kind

Said = pytest.CaptureFixture[str]


def test_the_greeting_has_address_code_and_qr_code(capsys: Said) -> None:
    greeting.greet("http://192.168.1.5:8000", "BCDF", "http://localhost:8000/tv/BCDF", True)

    said = capsys.readouterr().out
    assert "http://192.168.1.5:8000\n" in said
    assert "BCDF\n" in said
    assert "█" in said
    assert "http://localhost:8000/tv/BCDF" in said
    assert "falling asleep" not in said


def test_a_laptop_that_cannot_be_kept_awake_says_so(capsys: Said) -> None:
    greeting.greet("http://192.168.1.5:8000", "BCDF", "http://localhost:8000/tv/BCDF", False)

    assert "falling asleep" in capsys.readouterr().out


def test_a_good_address_leaves_no_doubt(capsys: Said) -> None:
    greeting.doubt(Address("192.168.1.5", "wlan0", Kind.WIFI))

    assert capsys.readouterr().out == ""


def test_the_best_of_the_rest_is_called_so(capsys: Said) -> None:
    greeting.doubt(Address("10.8.0.2", "tun0", Kind.OTHER))

    said = capsys.readouterr().out
    assert "10.8.0.2 (tun0) is the best of the rest" in said
    assert "--address" in said


def test_a_laptop_without_a_network_says_so(capsys: Said) -> None:
    greeting.doubt(Address("127.0.0.1", "lo", Kind.LOOPBACK))

    assert "in no network" in capsys.readouterr().out


def test_when_nobody_comes_it_names_wifi_guest_network_firewall_and_other_addresses(
    capsys: Said,
) -> None:
    greeting.no_phone_came("http://192.168.1.5:8000", "http://10.0.0.7:8000")

    said = capsys.readouterr().out
    for cause in ("WiFi", "Guest networks", "firewall", "http://10.0.0.7:8000"):
        assert cause in said
