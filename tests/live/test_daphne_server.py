"""What the server asks of the system."""

import subprocess
import sys

import pytest

from games.live.server.daphne_server import MOST_OPEN

OPENED = """
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, ({may}, {at_most}))
from games.live.server.daphne_server import open_many
open_many()
print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""


@pytest.mark.parametrize(("may", "at_most", "then"), [(256, 1000, 1000), (900, 1000, 1000)])
def test_a_laptop_that_begins_with_few_may_have_as_many_open_as_the_system_lets_it(
    may, at_most, then
):
    assert at_most <= MOST_OPEN
    program = OPENED.format(may=may, at_most=at_most)
    environment = {"DJANGO_SETTINGS_MODULE": "centennial_site.settings"}
    told = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == [str(then), str(at_most)]
