"""`manage.py bench`: how fast moves reach everybody, measured on this machine.

It starts a server of its own, with a private Valkey that has everything on the disk before it
answers, and plays a real game from this process, the load.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.management.load.players import Players

RUNS = 3
RUN_S = 8.0
PACED_S = 7.0
PACED_PER_S = 10
CARD = {
    "preset": "centennial",
    "options": {
        "order_of_play": "anyone",
        "interception": "off",
        "throw_ms": 0,
        "take_ms": 0,
    },
    "scheme": "none",
    "stake": 1,
    "per_point": 1,
}


class Command(BaseCommand):
    """Measures moves a second and the time to the last phone."""

    help = "Measure how fast moves reach everybody at a table, on this machine."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How many phones, and whether to print JSON."""
        parser.add_argument("--phones", type=int, default=100, help="2 to 120 (default 100)")
        parser.add_argument("--json", action="store_true", help="one JSON object as last line")

    def handle(self, *args: object, **options: Any) -> None:
        """Measure and print."""
        phones = min(max(options["phones"], 2), 120)
        with _server() as (port, cpu_s):
            figures = asyncio.run(_measure(port, phones, cpu_s))
        if options["json"]:
            self.stdout.write(json.dumps(figures))
            return
        last = figures["last_phone_ms"]
        self.stdout.write(
            f"{phones} phones: {figures['moves_per_s']} moves/s, "
            f"{figures['cpu_ms_per_move']} ms of CPU each; at {PACED_PER_S} moves/s the last phone "
            f"has it after {last['p50']} ms (95 %: {last['p95']}, 99 %: {last['p99']})"
        )


@contextmanager
def _server() -> Iterator[tuple[int, Any]]:
    """A server in a process of its own: its port, and a function for its CPU seconds."""
    environment = {**os.environ, "DJANGO_SETTINGS_MODULE": settings.SETTINGS_MODULE}
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        process = subprocess.Popen(
            [sys.executable, "-m", "games.management.load.server", folder, "--unlimited"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
            cwd=Path(settings.BASE_DIR),
        )
        assert process.stdin is not None
        assert process.stdout is not None
        ask, answer = process.stdin, process.stdout

        def cpu_s() -> float:
            ask.write("cpu\n")
            ask.flush()
            return float(answer.readline())

        try:
            if not (port := answer.readline()):
                raise RuntimeError("the server did not start")
            yield int(port), cpu_s
        finally:
            ask.close()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


async def _measure(port: int, phones: int, cpu_s: Any) -> dict[str, Any]:
    players = Players("127.0.0.1", port, phones)
    await players.sit_down(CARD)
    rates, busy, costs = [], [], []
    for _ in range(RUNS):
        cpu_before, load_before = cpu_s(), time.process_time()
        began, moves = time.perf_counter(), 0
        while (elapsed := time.perf_counter() - began) < RUN_S:
            await players.move(*players.next_move())
            moves += 1
        rates.append(moves / elapsed)
        busy.append((time.process_time() - load_before) / elapsed)
        costs.append((cpu_s() - cpu_before) * 1000 / moves)
    best = rates.index(max(rates))
    lasts = await _paced(players)
    players.hang_up()
    return {
        "phones": phones,
        "moves_per_s": round(rates[best], 1),
        "runs": [round(rate, 1) for rate in rates],
        "last_phone_ms": {name: round(value, 2) for name, value in lasts.items()},
        "cpu_ms_per_move": round(costs[best], 2),
        "load_utilisation": round(busy[best], 3),
    }


async def _paced(players: Players) -> dict[str, float]:
    """Milliseconds from a move to the last phone, at an easy pace."""
    times = []
    began = time.perf_counter()
    for turn in range(int(PACED_S * PACED_PER_S)):
        await asyncio.sleep(max(0.0, began + turn / PACED_PER_S - time.perf_counter()))
        times.append(await players.move(*players.next_move()) * 1000)
    cuts = statistics.quantiles(times, n=100, method="inclusive")
    return {"p50": cuts[49], "p95": cuts[94], "p99": cuts[98]}
