import pytest

from tests.live.conftest import nothing_logged
from tests.live.server import LiveServer

__all__ = ["nothing_logged"]


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The real server in a process of its own."""
    with LiveServer(tmp_path_factory.mktemp("lobby")) as running:
        yield running
