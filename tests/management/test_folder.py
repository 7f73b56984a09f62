"""The data folder: one program at a time, one key."""

import stat
from pathlib import Path

import pytest

from games.management.folder import AlreadyRunning, held, secret_key


def test_a_held_folder_says_where_its_holder_answers(tmp_path: Path) -> None:
    with held(tmp_path) as tell:
        tell("http://192.168.1.5:8000")

        with pytest.raises(AlreadyRunning) as refused, held(tmp_path):
            pass

    assert refused.value.url == "http://192.168.1.5:8000"


def test_a_holder_that_still_starts_has_no_address(tmp_path: Path) -> None:
    with held(tmp_path) as tell:
        tell("http://192.168.1.5:8000")
    with held(tmp_path), pytest.raises(AlreadyRunning) as refused, held(tmp_path):
        pass

    assert refused.value.url == ""


def test_a_folder_is_free_again_after_its_holder(tmp_path: Path) -> None:
    for _ in range(2):
        with held(tmp_path):
            assert (tmp_path / "play.lock").exists()


def test_the_key_stays_the_same_and_is_closed_to_others(tmp_path: Path) -> None:
    key = secret_key(tmp_path)

    assert secret_key(tmp_path) == key
    assert len(key) >= 50
    assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600


def test_two_folders_have_two_keys(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "other"]
    for folder in folders:
        folder.mkdir()

    assert secret_key(folders[0]) != secret_key(folders[1])
