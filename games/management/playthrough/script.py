"""The lines of a scripted game, and which of them make no sense at all.

A line that breaks the rules of the game is refused and answered; a line that is none, as checked
here, ends the script.
"""

import json
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS


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


class _Step(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    at: int | UnsetType = UNSET


class _Seated(_Step, kw_only=True):
    seat: str


class ThrowStep(_Seated, kw_only=True, tag="throw"):
    """Throw these faces."""

    faces: list[int]


class TakeStep(_Seated, kw_only=True, tag="take"):
    """Take a number with the dice at these places."""

    number: int
    dice: list[int]


class CallStep(_Seated, kw_only=True, tag="call"):
    """Call a number."""

    number: int


class CorrectStep(_Seated, kw_only=True, tag="correct"):
    """Mend the faces."""

    faces: list[int]


class KeepStep(_Seated, kw_only=True, tag="keep"):
    """Keep dice, in a score game."""

    dice: list[int]


class ScoreStep(_Seated, kw_only=True, tag="score"):
    """Write a category, in a score game."""

    category: str


class PassStep(_Seated, kw_only=True, tag="pass"):
    """Hand the dice on."""


class WaveStep(_Seated, kw_only=True, tag="wave"):
    """Nothing to call."""


class LeaveStep(_Seated, kw_only=True, tag="leave"):
    """Leave the table."""


class AwayStep(_Seated, kw_only=True, tag="away"):
    """Go away."""


class BackStep(_Seated, kw_only=True, tag="back"):
    """Come back."""


class SkipStep(_Seated, kw_only=True, tag="skip"):
    """Skip a thrower who is away."""


class AgainStep(_Seated, kw_only=True, tag="again"):
    """Repeat a throw, in a score game."""


class StandStep(_Seated, kw_only=True, tag="stand"):
    """Let a throw stand, in a score game."""


class RefuseStep(_Seated, kw_only=True, tag="refuse"):
    """Refuse the last die, in a score game."""


class _Unseated(_Step, kw_only=True):
    seat: str | UnsetType = UNSET


class PauseStep(_Unseated, kw_only=True, tag="pause"):
    """Stop the clocks."""


class GoOnStep(_Unseated, kw_only=True, tag="go_on"):
    """Go on."""


class CallOffStep(_Unseated, kw_only=True, tag="call_off"):
    """Call the game off."""


class TickStep(_Unseated, kw_only=True, tag="tick"):
    """Let time pass."""


ScoreGameStep = KeepStep | ScoreStep | AgainStep | StandStep | RefuseStep

Step = (
    ThrowStep | TakeStep | CallStep | CorrectStep | PassStep | WaveStep | LeaveStep | AwayStep
    | BackStep | SkipStep | PauseStep | GoOnStep | CallOffStep | TickStep
    | KeepStep | ScoreStep | AgainStep | StandStep | RefuseStep
)  # fmt: skip


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
    header: Header = _convert(fields, Header)
    _check_header(header)
    return header


def parse_step(fields: dict[str, Any], seats: list[str], time_ms: int) -> Step:
    """A step of a game with these seats that has come to `time_ms`. Raises Malformed."""
    step: Step = _convert(fields, Step)
    if step.seat is not UNSET and step.seat not in seats:
        raise Malformed(f"unknown seat: {step.seat}")
    if step.at is not UNSET and step.at < time_ms:
        raise Malformed(f"time goes back: {step.at}")
    return step


def _convert(fields: dict[str, Any], kind: Any) -> Any:
    try:
        return msgspec.convert(fields, kind, strict=True)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from error


def _check_header(header: Header) -> None:
    if header.preset not in PRESETS:
        raise Malformed(f"unknown preset: {header.preset}")
    for key, value in header.options.items():
        if key not in OPTIONS:
            raise Malformed(f"unknown option: {key}")
        if type(value) is not type(OPTIONS[key].default):
            raise Malformed(f"wrong type: {key}")
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
