"""Every phase × every command: allowed, or refused with just this code."""

import pytest

from games.rules import commands as c
from games.rules.errors import Refused
from games.rules.ids import Seat
from tests.rules.given import Given

ANA, BEN = Seat("Ana"), Seat("Ben")


def order() -> Given:
    return Given(options={"throw_ms": 30_000}, order_throw=True)


def throw() -> Given:
    return Given()


def take() -> Given:
    given = Given()
    given.throws(1, 1, 2)
    given.when(c.Throw(seat=ANA))
    return given


def window() -> Given:
    given = take()
    given.when(c.Pass(seat=ANA))
    return given


def settling() -> Given:
    """The window is closed to calls and not yet settled."""
    given = window()
    given.now = given.game.window.closes_ms
    return given


def paused() -> Given:
    given = take()
    given.when(c.Pause())
    return given


def over() -> Given:
    given = throw()
    given.when(c.CallOff())
    return given


PHASES = (order, throw, take, window, settling, paused, over)

OK = "allowed"
TURN = "rules/not_your_turn"
PAUSED = "rules/paused"
OVER = "rules/game_over"
ORDER = "rules/order_not_settled"
OPEN = "rules/window_is_open"
SHUT = "rules/window_closed"
YET = "rules/not_thrown_yet"
SCORES = "rules/only_in_score_games"

# The mover is Ana; Ben needs 1 like her.
WALK: list[tuple[c.Command, tuple[str, ...]]] = [
    # command                                   order  throw  take  window  settling  paused  over
    (c.Throw(seat=ANA), (OK, OK, "rules/nothing_taken", OPEN, OPEN, PAUSED, OVER)),
    (c.Throw(seat=BEN), (OK, TURN, TURN, TURN, TURN, PAUSED, OVER)),
    (c.Take(seat=ANA, number=1, dice=(0,)), (ORDER, YET, OK, OPEN, OPEN, PAUSED, OVER)),
    (c.Take(seat=BEN, number=1, dice=(0,)), (ORDER, TURN, TURN, TURN, TURN, PAUSED, OVER)),
    (c.Pass(seat=ANA), (ORDER, OK, OK, OPEN, OPEN, PAUSED, OVER)),
    (c.Pass(seat=BEN), (ORDER, TURN, TURN, TURN, TURN, PAUSED, OVER)),
    (c.Call(seat=BEN, number=1), (SHUT, SHUT, SHUT, OK, SHUT, PAUSED, OVER)),
    (c.Call(seat=ANA, number=1), (SHUT, SHUT, SHUT, "rules/own_throw", SHUT, PAUSED, OVER)),
    (c.Wave(seat=BEN), (SHUT, SHUT, SHUT, OK, SHUT, PAUSED, OVER)),
    (c.Correct(seat=ANA, faces=(1, 2, 3)),
     (ORDER, *["rules/dice_are_drawn"] * 4, PAUSED, OVER)),
    (c.Skip(seat=BEN),
     (ORDER, "rules/thrower_is_here", "rules/thrower_is_here", OPEN, OPEN, PAUSED, OVER)),
    *(
        (command, (ORDER, SCORES, SCORES, SCORES, SCORES, PAUSED, OVER))
        for command in (
            c.ThrowAgain(seat=ANA),
            c.Keep(seat=ANA, dice=(0,)),
            c.Stand(seat=ANA),
            c.Refuse(seat=ANA),
            c.Score(seat=ANA, line="ones"),
        )
    ),
    (c.Pause(), (OK, OK, OK, OK, OK, PAUSED, OVER)),
    (c.GoOn(), (*["rules/not_paused"] * 5, OK, OVER)),
    (c.CallOff(), (OK, OK, OK, OK, OK, OK, OVER)),
    (c.Away(seat=ANA), (OK,) * 7),
    (c.Back(seat=ANA), (OK,) * 7),
    (c.Leave(seat=ANA), (OK,) * 7),
    (c.Measure(seat=ANA, credit_ms=9), (OK,) * 7),
    (c.Resumed(), (OK,) * 7),
    (c.TimeUp(), (OK,) * 7),
    (c.Join(name="Dea"), (OK,) * 7),
    (c.Ready(seat=BEN, card=1), (OK,) * 7),
    (c.Ready(seat=BEN, card=2), ("rules/card_changed",) * 7),
    (c.SitOut(seat=BEN), (OK,) * 7),
    (c.TakeChips(seat=BEN), (*["rules/game_is_on"] * 6, OK)),
    (c.SetPurse(seat=ANA, chips=100), ("rules/after_first_game",) * 7),
    (c.SetSides(seat=ANA, sides={"A": (ANA,), "B": (BEN,)}), (*["rules/game_is_on"] * 6, OK)),
    (c.SetSides(seat=BEN, sides={}), ("rules/not_host",) * 7),
    (c.AskBack(who=BEN, claim="c"), ("rules/seat_is_here",) * 7),
    (c.GiveBack(claim="c", yes=True), ("rules/no_such_claim",) * 7),
    (c.Lock(seat=ANA, locked=True), (OK,) * 7),
    (c.Lock(seat=BEN, locked=True), ("rules/not_host",) * 7),
    (c.Remove(seat=ANA, who=BEN), (OK,) * 7),
    (c.Remove(seat=ANA, who=ANA), ("rules/not_oneself",) * 7),
    (c.Remove(seat=BEN, who=ANA, ban=True), ("rules/not_host",) * 7),
    (c.AddComputer(seat=ANA, level="best"), ("rules/game_is_on",) * 6 + (OK,)),
    (c.Rename(seat=ANA, who=BEN, name="Bo"), (OK,) * 7),
    (c.Rename(seat=ANA, who=BEN, name=" ana "), ("rules/name_taken",) * 7),
    (c.NameCohost(seat=ANA, who=BEN), (OK,) * 7),
    (c.NameCohost(seat=BEN, who=BEN), ("rules/not_host",) * 7),
    (c.NameHost(seat=ANA, who=BEN), (OK,) * 7),
    (c.NameHost(who=BEN), (OK,) * 7),
    (c.NameHost(seat=BEN, who=BEN), ("rules/not_host",) * 7),
    (c.ChangeProfile(seat=BEN, name="Bo", colour="teal"), (*["rules/game_is_on"] * 6, OK)),
    (c.SetUp(seat=ANA, preset="stoletie"), (*["rules/game_is_on"] * 6, OK)),
    (c.SetUp(seat=BEN, preset="stoletie"), ("rules/not_host",) * 7),
    (c.Arrange(seat=ANA, places=(BEN, ANA, Seat("Cem"))), (*["rules/game_is_on"] * 6, OK)),
    (c.Start(seat=ANA, card=1), (*["rules/game_is_on"] * 6, "rules/too_few_sides")),
    (c.Again(seat=BEN), (*["rules/game_is_on"] * 6, "rules/too_few_sides")),
    (c.Throw(seat=Seat("Zoe")), (*["rules/no_such_seat"] * 5, PAUSED, OVER)),
    (c.Leave(seat=Seat("Zoe")), ("rules/no_such_seat",) * 7),
]  # fmt: skip


def test_the_walk_names_every_command():
    assert {type(command) for command, _ in WALK} == set(c.Command.__args__)


@pytest.mark.parametrize("at", range(len(PHASES)), ids=[phase.__name__ for phase in PHASES])
@pytest.mark.parametrize(
    ("command", "answers"),
    WALK,
    ids=[f"{type(cmd).__name__}-{i}" for i, (cmd, _) in enumerate(WALK)],
)
def test_is_allowed_or_refused_with_its_code(at, command, answers):
    given = PHASES[at]()
    if answers[at] == OK:
        given.when(command)
        assert given.table == given.folded(), "the log alone makes the same table"
        assert given.chips() == 0
    else:
        assert given.refused(command) == answers[at]


def test_before_any_game_nothing_of_a_game_can_be_done():
    from games.rules.card.card import make_card
    from games.rules.decide import decide
    from games.rules.state.evolve import evolve
    from games.rules.state.table import Table

    table = Table(code="BCDF", card=make_card("centennial", {}))
    stamp = throw().stamp()
    for event in decide(table, c.Join(name="Ana"), stamp):
        table = evolve(table, event)
    seat = Seat("s1")
    for command in (
        c.Throw(seat=seat),
        c.Take(seat=seat, number=1, dice=(0,)),
        c.Pass(seat=seat),
        c.Call(seat=seat, number=1),
        c.Wave(seat=seat),
        c.Skip(seat=seat),
        c.Pause(seat=seat),
        c.CallOff(seat=seat),
        c.Again(seat=seat),
    ):
        with pytest.raises(Refused, match="rules/no_game"):
            decide(table, command, stamp)
