import json

import pytest
from django.core.management import call_command

from games.management.commands import bench


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setattr(bench, "RUN_S", 0.5)
    monkeypatch.setattr(bench, "PACED_S", 1.0)


def test_the_bench_ends_with_one_json_object(capsys):
    call_command("bench", "--phones", "5", "--json")
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert figures["moves_per_s"] == max(figures["runs"]) > 10
    assert len(figures["runs"]) == 3
    last = figures["last_phone_ms"]
    assert 0 < last["p50"] <= last["p95"] <= last["p99"]
    assert 0 < figures["cpu_ms_per_move"] < 1000
    assert 0 < figures["load_utilisation"] < 1


def test_the_bench_says_it_in_words(capsys):
    call_command("bench", "--phones", "2")
    assert "moves/s" in capsys.readouterr().out
