"""What is answered about finished games: lists, timelines and dice. Source: `docs/archive.md`."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from games.ledger.archive import GameListed
from games.replay.awards import Award
from games.replay.dice_thrown import DiceStatistics
from games.replay.timeline import OddsOfGame, SideBoard
from games.replay.verify import Verified
from games.rules.ids import Seat
from games.rules.looks import Colour, Shape
from games.rules.part import Mark, Part
from games.rules.view.parts import OptionValue
from games.wire.events import PublicEvent


class GamesOfTable(Part, frozen=True):
    """`GET /api/tables/CODE/games`: the oldest first. people: the latest name of every seat."""

    games: tuple[GameListed, ...]
    people: dict[Seat, str]


class TimelineSeat(Part, frozen=True):
    """Somebody who was at the table when the game ended, or had left it."""

    name: str
    colour: Colour
    shape: Shape


class TimelineSide(Part, frozen=True):
    """A side. name: only where several may share it."""

    side: str
    seats: tuple[str, ...]
    colour: Colour
    shape: Shape
    name: str | UnsetType = UNSET
    left: Mark | UnsetType = UNSET


class TimelineStep(Part, frozen=True):
    """Something that happened, in ms since 1970. turn: how many had begun by then. board: the
    sides that stand otherwise than before, as a whole; with the first step, all. aside: places of
    dice of the latest throw that have served. beside: faces that lie still beside it."""

    at_ms: int
    turn: int
    event: PublicEvent
    board: dict[str, SideBoard] | UnsetType = UNSET
    aside: tuple[int, ...] | UnsetType = UNSET
    beside: tuple[int, ...] | UnsetType = UNSET


class TimelineResult(Part, frozen=True):
    """How a game ended. transfers: each side's net chips."""

    how: str
    winner: tuple[str, ...]
    transfers: dict[str, int]


class Timeline(Part, frozen=True):
    """`GET /api/tables/CODE/games/N`: a finished game.

    sides: in order of play at the end. track: the number in each cell; absent in a score game, of
    which `lines` are those of the sheets that were written, in order.
    commitment, seed, fingerprint: in hex, as in its document. odds: only where a game has them.
    """

    code: str
    game: int
    preset: str
    options: dict[str, OptionValue]
    scheme: str
    stake: int
    per_point: int
    began_ms: int
    ended_ms: int
    seats: dict[str, TimelineSeat]
    sides: tuple[TimelineSide, ...]
    result: TimelineResult
    commitment: str
    seed: str
    fingerprint: str
    steps: tuple[TimelineStep, ...]
    awards: tuple[Award, ...]
    dice: DiceStatistics
    house: Mark | UnsetType = UNSET
    track: tuple[int, ...] | UnsetType = UNSET
    lines: tuple[str, ...] | UnsetType = UNSET
    odds: OddsOfGame | UnsetType = UNSET


class FaultFound(Part, frozen=True):
    """The first thing that is wrong with a file: its place in it, from 1, and what explains it."""

    code: str
    values: dict[str, str]
    line: int | UnsetType = UNSET
    event: int | UnsetType = UNSET
    field: str | UnsetType = UNSET


class Verdict(Part, frozen=True):
    """`GET /api/tables/CODE/games/N/verdict`: what `verify` says of the game's document, here by
    the house itself: `verified`, or a `fault`."""

    verified: Verified | UnsetType = UNSET
    fault: FaultFound | UnsetType = UNSET


class DiceOfPerson(Part, frozen=True):
    """What somebody has thrown in all games."""

    name: str
    dice: DiceStatistics


class EveningDice(Part, frozen=True):
    """`GET /api/tables/CODE/dice`: all throws of the finished games, and everybody's by seat."""

    games: int
    dice: DiceStatistics
    people: dict[Seat, DiceOfPerson]
