"""Whose pages may talk to this server."""

import pytest

from games.live import origin
from games.live.origin import host_is_good, origin_is_good

GOOD_HOSTS = [
    "192.168.1.5:8000",
    "10.0.0.1",
    "127.0.0.1:8000",
    "[::1]:8000",
    "[fe80::1]:8000",
    "localhost:8000",
    "LOCALHOST",
    "anas-laptop.local:8000",
    "anas-laptop",
    "party.example:8000",
]
BAD_HOSTS = ["", "evil.example", "evil.example:8000", "192.168.1.5.evil.example", "a b", "x/y"]
BAD_HOSTS += ["user@192.168.1.5", "192.168.1.5:port", "[::1", "1.2.3.4@evil.example"]


@pytest.fixture
def laptop(settings, monkeypatch):
    settings.LAPTOP = True
    settings.MACHINE_NAMES = ("party.example",)
    monkeypatch.setattr(
        origin, "machine_names", lambda: {"localhost", "anas-laptop", "anas-laptop.local"}
    )


@pytest.fixture
def server(settings):
    settings.LAPTOP = False
    settings.ALLOWED_HOSTS = ["dice.example", ".party.example"]


@pytest.mark.usefixtures("laptop")
@pytest.mark.parametrize("host", GOOD_HOSTS)
def test_a_laptop_is_every_address_and_name_of_its_own(host):
    assert host_is_good(host)
    assert origin_is_good(f"http://{host}".lower(), host)
    assert origin_is_good(None, host)


@pytest.mark.usefixtures("laptop")
@pytest.mark.parametrize("host", BAD_HOSTS)
def test_a_laptop_is_nothing_else(host):
    assert not host_is_good(host)
    assert not origin_is_good(None, host)
    assert not origin_is_good("http://192.168.1.5:8000", host)


@pytest.mark.usefixtures("laptop")
@pytest.mark.parametrize(
    "page",
    [
        "null",
        "",
        "http://evil.example",
        "file://",
        "https://192.168.1.5.evil.example",
        "http://[",
        "x",
    ],
)
def test_a_page_of_another_site_may_not_talk_to_a_laptop(page):
    assert not origin_is_good(page, "192.168.1.5:8000")


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize(
    ("page", "host", "good"),
    [
        ("https://dice.example", "dice.example", True),
        ("http://dice.example", "dice.example", True),
        ("https://dice.example:8443", "dice.example:8443", True),
        ("https://dice.example:443", "dice.example", True),
        ("https://a.party.example", "a.party.example", True),
        ("https://b.party.example", "a.party.example", False),
        ("https://dice.example:8443", "dice.example", False),
        ("http://192.168.1.5", "dice.example", False),
        ("http://192.168.1.5", "192.168.1.5", False),
        ("https://evil.example", "dice.example", False),
        (None, "dice.example", True),
        (None, "evil.example", False),
    ],
)
def test_elsewhere_only_the_host_itself_is_good(page, host, good):
    assert origin_is_good(page, host) is good
