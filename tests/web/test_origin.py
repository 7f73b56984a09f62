"""Whose pages may talk to this server."""

import pytest

from games.web import origin
from games.web.origin import came_from, host_is_good, origin_is_good

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


def coming(peer, *forwarded):
    headers = [(b"host", b"dice.example")]
    headers += [(b"x-forwarded-for", value.encode()) for value in forwarded]
    return {"client": peer and (peer, 40000), "headers": headers}


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("127.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("10.0.0.2", ["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
        ("::1", ["198.51.100.1", "203.0.113.7 "], "203.0.113.7"),
        ("127.0.0.1", ["::ffff:203.0.113.7"], "203.0.113.7"),
        ("127.0.0.1", ["2001:db8:1:2:a::1"], "2001:db8:1:2::/64"),
        ("127.0.0.1", ["2001:db8:1:2:b::9"], "2001:db8:1:2::/64"),
        ("127.0.0.1", ["fe80::1%eth0"], "fe80::/64"),
        ("127.0.0.1", ["203.0.113.7, somebody"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", [], "127.0.0.1"),
        # Who reaches the server past the proxy says nothing of himself that counts.
        ("8.8.8.8", ["203.0.113.7"], "8.8.8.8"),
        (None, [], "None"),
    ],
)
def test_on_a_server_who_comes_is_who_the_proxy_says(peer, forwarded, address):
    assert came_from(coming(peer, *forwarded)) == address


@pytest.mark.usefixtures("laptop")
def test_a_laptop_goes_by_the_peer_alone():
    assert came_from(coming("192.168.1.5", "203.0.113.7")) == "192.168.1.5"
