"""Whether a game was played as its file says. Source: `docs/verify.md`."""

from typing import Literal

import msgspec

from games.replay import sealed
from games.replay.canonical import canonical
from games.replay.document import Document, document_after
from games.replay.errors import Fault
from games.replay.replay import Replay
from games.rules.dice import chance
from games.rules.state.events import GameBegan


class Verified(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is as it was played.

    events: how many. throws: those of them that the program drew, also for the order of play.
    dice: `entered` ones are real, and their faces unchecked, but for those that the program threw
    for who was away. first: how it was settled who begins. resumed: how often the house said that
    it had been out of order. fingerprint: of the file.
    """

    table: str
    game: int
    preset: str
    events: int
    throws: int
    dice: Literal["drawn", "entered"]
    first: Literal["thrown", "drawn", "named", "winner"]
    resumed: int
    fingerprint: str


def verify(data: bytes) -> Verified:
    """What the file of a game proves.

    Raises:
        Fault: the first thing that is wrong with it, and where.
    """
    document = sealed.read(data)
    _keeps_its_promise(document)
    replay = Replay(document)
    replay.play()
    _is_told_right(document, replay)
    began = next(event for event in document.events if isinstance(event, GameBegan))
    return Verified(
        table=document.table,
        game=document.game,
        preset=document.card.preset,
        events=len(document.events),
        throws=replay.drawn,
        dice=document.card.rules.dice,
        first=_how_first(began, replay),
        resumed=replay.resumed,
        fingerprint=sealed.fingerprint(data),
    )


def _keeps_its_promise(document: Document) -> None:
    """The seed is the one that the house had bound itself to before the game."""
    try:
        seed = bytes.fromhex(document.seed)
    except ValueError:
        seed = b""
    if len(seed) != chance.SEED_BYTES or seed.hex() != document.seed:
        raise Fault("no_seed", line=sealed.line_of("seed"), field="seed", bytes=chance.SEED_BYTES)
    if chance.commitment(seed) != document.commitment:
        raise Fault("broken_promise", line=sealed.line_of("seed"), field="seed")


def _is_told_right(document: Document, replay: Replay) -> None:
    """The head of the document says what came of the game."""
    try:
        right = document_after(
            document.before,
            document.events,
            replay.table,
            document.seed,
            document.strings,
            document.schema,
        )
    except ValueError as error:
        number = len(document.events)
        raise Fault("breaks_off", line=sealed.line_of_event(number), event=number) from error
    for field in sealed.HEAD:
        # As text: the order of sides and seats counts too.
        found, expected = (canonical(getattr(one, field)) for one in (document, right))
        if found != expected:
            raise Fault("head", line=sealed.line_of(field), field=field, expected=expected)


def _how_first(began: GameBegan, replay: Replay) -> Literal["thrown", "drawn", "named", "winner"]:
    if began.order_throw:
        return "thrown"
    if replay.first_named:
        return "named"
    return "drawn" if replay.first_drawn else "winner"
