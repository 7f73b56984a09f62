"""The lines of a scripted game, and which of them make no sense at all.

A line that breaks the rules of the game is refused and answered; a line that is none, as checked
here, ends the script.
"""

import json
from functools import reduce
from operator import or_
from typing import Any, cast, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType, defstruct, structs

from games.rules import commands
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS
from games.rules.ids import Faces


class Malformed(Exception):
    """A line that is no line of a script. The message says why."""


class ScriptStakes(msgspec.Struct, forbid_unknown_fields=True):
    """What is played for."""

    scheme: str
    stake: int | float | UnsetType = UNSET
    per_point: int | float | UnsetType = UNSET


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The line that begins a game."""

    preset: str
    seats: list[str]
    options: dict[str, str | int] = {}
    sides: dict[str, list[str]] = {}
    stakes: ScriptStakes = msgspec.field(default_factory=lambda: ScriptStakes("none"))
    first: str | UnsetType = UNSET
    crossed: dict[str, int | list[int]] = {}
    order_throw: bool = False

    def all_sides(self) -> dict[str, list[str]]:
        """Every side with its seats in seat order; who shares nothing is a side of one."""
        sides: dict[str, list[str]] = {}
        for seat in self.seats:
            side = next((name for name, some in self.sides.items() if seat in some), seat)
            sides.setdefault(side, []).append(seat)
        return sides


class Step(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="do", tag="tick"):
    """A line of a game: a command of the rules, or that time goes by. `at`: when, in ms."""

    at: int | UnsetType = UNSET
    seat: str | UnsetType = UNSET


STEPS: dict[str, type[Any]] = {
    "throw": commands.Throw,
    "take": commands.Take,
    "call": commands.Call,
    "correct": commands.Correct,
    "pass": commands.Pass,
    "wave": commands.Wave,
    "leave": commands.Leave,
    "away": commands.Away,
    "back": commands.Back,
    "skip": commands.Skip,
    "pause": commands.Pause,
    "go_on": commands.GoOn,
    "call_off": commands.CallOff,
    "again": commands.ThrowAgain,
    "keep": commands.Keep,
    "stand": commands.Stand,
    "refuse": commands.Refuse,
    "score": commands.Score,
}
"""The commands that a script may have. Those of the host it has from the house."""
_DO = {made: do for do, made in STEPS.items()}


def _needed(made: type[Any]) -> dict[str, str]:
    """What a command cannot do without, and what a script calls it."""
    names = [field.name for field in structs.fields(made) if field.required]
    return {name: "category" if name == "line" else name for name in names}


def _struct(do: str, made: type[Any]) -> Any:
    hints = get_type_hints(made)
    fields = [(said, hints[name]) for name, said in _needed(made).items()]
    if made is commands.Throw:
        fields.append(("faces", Faces))
    return defstruct(made.__name__, fields, bases=(Step,), tag=do, kw_only=True)


_MADE = {_struct(do, made): made for do, made in STEPS.items()}
_Step = reduce(or_, _MADE, Step)


def command(step: Step) -> commands.Command | None:
    """What a step commands; a tick nothing. A throw has its faces."""
    made = _MADE.get(type(step))
    if made is None:
        return None
    said = {name: getattr(step, said) for name, said in _needed(made).items()}
    if made is commands.Throw:
        said["faces"] = getattr(step, "faces", None)
    return cast(commands.Command, made(**said))


def line(command: commands.Command) -> dict[str, Any]:
    """The line of a script for a command; a throw's faces are to be told in it yet."""
    said = {said: getattr(command, name) for name, said in _needed(type(command)).items()}
    return {"seat": said.pop("seat"), "do": _DO[type(command)], **said}


def parse(line: str | bytes) -> Header | dict[str, Any]:
    """A header, or the fields of a step, from a text or its UTF-8. Raises Malformed."""
    try:
        fields = json.loads(line if isinstance(line, str) else line.decode())
        # An escape may name half a character, which no answer could repeat.
        json.dumps(fields, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise Malformed(f"no JSON: {error}") from error
    if not isinstance(fields, dict):
        raise Malformed("no JSON object")
    if "preset" not in fields:
        return fields
    header: Header = convert(fields, Header)
    _check_header(header)
    return header


def parse_step(fields: dict[str, Any], seats: list[str], time_ms: int) -> Step:
    """A step of a game with these seats that has come to `time_ms`. Raises Malformed."""
    step: Step = convert(fields, _Step)
    if step.seat is not UNSET and step.seat not in seats:
        raise Malformed(f"unknown seat: {step.seat}")
    if step.at is not UNSET and step.at < time_ms:
        raise Malformed(f"time goes back: {step.at}")
    return step


def convert(fields: dict[str, Any], kind: Any) -> Any:
    """One of this kind. Raises Malformed."""
    try:
        return msgspec.convert(fields, kind, strict=True)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from error


def check_options(options: dict[str, str | int]) -> None:
    """Raises Malformed where there is no such option, or a value is none of its kind."""
    for key, value in options.items():
        if key not in OPTIONS:
            raise Malformed(f"unknown option: {key}")
        if type(value) is not type(OPTIONS[key].default):
            raise Malformed(f"wrong type: {key}")


def _check_header(header: Header) -> None:
    if header.preset not in PRESETS:
        raise Malformed(f"unknown preset: {header.preset}")
    check_options(header.options)
    if len(set(header.seats)) != len(header.seats) or not all(header.seats):
        raise Malformed("seats need names of their own")
    shared = [seat for some in header.sides.values() for seat in some]
    if len(set(shared)) != len(shared) or not all(header.sides.values()):
        raise Malformed("a side has seats, and a seat one side")
    for seat in [*shared, *([] if header.first is UNSET else [header.first])]:
        if seat not in header.seats:
            raise Malformed(f"unknown seat: {seat}")
    alone = set(header.seats) - set(shared)
    if alone & set(header.sides):
        raise Malformed("a side bears the name of a seat outside it")
    for side in header.crossed:
        if side not in header.all_sides():
            raise Malformed(f"unknown side: {side}")
