import pytest

from tests.live.guest import Guest
from tests.live.server import LiveServer
from tests.store.private import redis, url, valkey

__all__ = ["redis", "url", "valkey"]


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The real server in a process of its own, for all tests that need no other."""
    with LiveServer(tmp_path_factory.mktemp("live")) as running:
        yield running


@pytest.fixture
async def sit(server):
    """Seats guests; they leave at the end of the test."""
    guests = []

    async def sit(code, name=None, **how):
        guest = await Guest.come(server, code, name, **how)
        guests.append(guest)
        return guest

    yield sit
    for guest in guests:
        await guest.go()


@pytest.fixture
async def table(server, sit):
    """A table with Ana, its host, and Ben, ready to start; nobody throws for the order."""
    code = server.open_table(options={"order_of_play": "anyone", "dice": "entered"})
    ana, ben = await sit(code, "Ana"), await sit(code, "Ben")
    for guest in (ana, ben):
        await guest.do("ready", card=1, string=f"string of {guest.seat}")
    return code, ana, ben


@pytest.fixture
async def game(table):
    """The same, and the game is on: Ana is to throw."""
    code, ana, ben = table
    await ana.do("start", card=1, first=ana.seat)
    for guest in (ana, ben):
        await guest.until(lambda view: view["table"]["phase"] == "throw")
    return code, ana, ben


@pytest.fixture
def nothing_logged(server):
    """A player's mistake is no error of the program."""
    before = server.log()
    yield
    new = server.log()[len(before) :]
    assert "ERROR" not in new, new
    assert "Traceback" not in new, new
