"""A game that was exported once and is never exported again: files outlive programs."""

from games.replay.sealed import read, written
from games.replay.verify import Verified, verify
from tests.replay.papers import GOLDEN

PLAYED = Verified(
    table="BCDF",
    game=1,
    preset="centennial",
    events=375,
    throws=52,
    dice="drawn",
    first="thrown",
    resumed=0,
    fingerprint="6475dd22d1b3477690e6242d169128a6ab1ee04797769b88a83280a69f6a4b80",
)


def test_an_old_file_is_still_sound():
    assert verify(GOLDEN.read_bytes()) == PLAYED


def test_it_would_be_written_the_same_today():
    data = GOLDEN.read_bytes()
    assert written(read(data)) == data
