"""The games that can be played: to import this is to know them.

One folder a score game says all of it: rules, preset, options, sources, view, odds, best play and
how a computer chooses. Nothing but this file names one. `CENTENNIAL_PLUGS` names modules of more
games, with commas between, each with a `PLUG` as a folder here has it.
"""

import os
from importlib import import_module

from games.family import crag, multiplication, round_the_spot, track

_MORE = [name.strip() for name in os.environ.get("CENTENNIAL_PLUGS", "").split(",")]

for _leaf in (
    track,
    multiplication,
    round_the_spot,
    crag,
    *map(import_module, filter(None, _MORE)),
):
    _leaf.PLUG.put_in()
