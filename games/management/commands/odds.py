"""`manage.py odds`: exact odds of a position, or what a game comes to at best play."""

import argparse
import json
import sys
from collections.abc import Iterable
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser

from games.management.arguments import json_object, stop
from games.management.playthrough.script import Malformed, check_options, convert
from games.odds.best_play import Solitaire, best_play
from games.odds.race import Odds, odds
from games.rules.card.card import make_card
from games.rules.card.preset import PRESETS
from games.rules.errors import Refused


class Query(msgspec.Struct, forbid_unknown_fields=True):
    """A question. `at`: crossed cells by side, in order of play; `turn`: a 0-based place in it."""

    preset: str
    options: dict[str, str | int] = {}
    at: list[int] = []
    turn: int = 0


class Command(BaseCommand):
    """Answers one question from the arguments, or one a line from standard input."""

    help = "Exact odds, as if nobody overlooked anything and nobody called: see docs/odds.md."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        """A question; without a preset, JSON lines are read from standard input."""
        parser.add_argument("--preset", help="a game by its key; default: questions on stdin")
        parser.add_argument("--options", type=json_object, default={}, help="JSON: changed options")
        parser.add_argument("--at", type=_numbers, default=[], help="crossed cells, by side: 0,5")
        parser.add_argument("--turn", type=int, default=0, help="whose turn: 0-based, in --at")
        parser.add_argument("--json", action="store_true", help="answer in JSON")

    def handle(self, *args: Any, **given: Any) -> None:
        """Answer; exit 1 if anything was refused, 2 at a question that makes no sense."""
        if given["preset"] is None:
            if given["options"] or given["at"] or given["turn"]:
                stop(error="--options, --at and --turn need --preset")
            sys.exit(_answer_lines(sys.stdin))
        fields = {key: given[key] for key in Query.__struct_fields__}
        try:
            answer = _answer(convert(fields, Query))
        except Malformed as malformed:
            stop(error=str(malformed))
        except Refused as refused:
            if given["json"]:
                print(_json(_refusal(refused)))
            print(refused.code, file=sys.stderr)
            sys.exit(1)
        else:
            print(_json(msgspec.to_builtins(answer)) if given["json"] else _text(answer))


def _answer_lines(lines: Iterable[str]) -> int:
    """Answer every line as it comes; returns the exit status."""
    status = 0
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            answer = msgspec.to_builtins(_answer(convert(json.loads(line), Query)))
        except (Malformed, ValueError) as error:
            stop(line=number, error=str(error))
        except Refused as refused:
            status = 1
            answer = _refusal(refused)
        print(_json(answer), flush=True)
    return status


def _answer(query: Query) -> Odds | Solitaire:
    """Raises Malformed, or Refused with the reason of a contradiction or `rules/no_odds`."""
    check_options(query.options)
    if query.preset not in PRESETS:
        raise Malformed(f"unknown preset: {query.preset}")
    rules = make_card(query.preset, query.options).rules
    if rules.game != "track" or rules.order == "free":
        return best_play(rules)
    try:
        return odds(rules, query.at, query.turn)
    except ValueError as error:
        raise Malformed(str(error)) from error


def _refusal(refused: Refused) -> dict[str, Any]:
    return {"ok": False, "code": refused.code}


def _json(answer: Any) -> str:
    return json.dumps(answer, ensure_ascii=False)


def _text(answer: Odds | Solitaire) -> str:
    if isinstance(answer, Odds):
        return "\n".join(
            f"{place}: {turns:.6f} turns alone, wins {win:.4%}"
            for place, (turns, win) in enumerate(
                zip(answer.expected_turns, answer.win, strict=True)
            )
        )
    unit = "" if answer.value_unit is None else f", {answer.value_unit:.6f} of it in one part"
    return f"{answer.value:.6f}{unit}"


def _numbers(text: str) -> list[int]:
    try:
        return [int(number) for number in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(f"whole numbers with commas between: {text!r}") from None
