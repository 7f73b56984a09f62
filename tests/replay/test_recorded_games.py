"""Whole games of every preset, recorded as a table records them, are found as they were played."""

import pytest

from games.replay.document import document
from games.replay.sealed import read, written
from games.replay.verify import verify
from games.rules import commands as c
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS as OF
from games.rules.dice.chance import faces
from games.rules.state.events import (
    Arranged,
    CallLost,
    ChipsTaken,
    GameBegan,
    Joined,
    Left,
    OrderThrown,
    ProfileChanged,
    PurseSet,
    SidesSet,
    Skipped,
    Thrown,
    WasSetUp,
)
from tests.replay.papers import exported
from tests.replay.recording import Recording

OPTIONS = {
    "as it is": {},
    "who begins is drawn, no race": {"order_of_play": "anyone", "fair_race": "off"},
    "real dice, the winner begins": {"dice": "entered", "next_first": "winner"},
    "latecomers": {"latecomers": "let_in", "window_policy": "when_possible"},
}


def recorded(preset, options, seed):
    """Two games at one table, one after the other; without the options that a game has not."""
    families = ("any", PRESETS[preset].rules.game)
    options = {key: value for key, value in options.items() if OF[key].family in families}
    table = Recording(seed, preset, options, calm=False)
    table.game()
    playing = [p for p in table.table.people.values() if p.presence != "gone" and p.accepted]
    if len(playing) > 1 and table.table.people[table.table.host].presence != "gone":
        table.game(again=True)
    return table.archived


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("preset", PRESETS)
def test_a_recorded_game_is_sound(preset, options):
    for archived in recorded(preset, options, seed=f"{preset} {options}"):
        data = exported(archived)
        verified = verify(data)
        entry, log = archived
        assert (verified.game, verified.preset) == (entry.game, preset)
        thrown = [event for event in log.events if isinstance(event, OrderThrown | Thrown)]
        assert verified.dice == options.get("dice", "drawn")
        drawn = [event for event in thrown if verified.dice == "drawn" or event.by == "clock"]
        assert verified.throws == len(drawn)
        assert written(read(data)) == data


def test_it_says_how_who_begins_was_settled():
    table = Recording(1, calm=True)
    assert verify(exported(table.game())).first == "thrown"
    table = Recording(1, options={"order_of_play": "anyone", "next_first": "winner"}, calm=True)
    entry, log = table.game()
    assert verify(exported((entry, log))).first == "drawn"
    assert verify(exported(table.game(again=True))).first == "winner"
    drawn = next(event.thrower for event in log.events if isinstance(event, GameBegan))
    other = next(seat for seat in entry.purses if seat != drawn)
    table = Recording(1, options={"order_of_play": "anyone"}, calm=True)
    assert verify(exported(table.game(first=other))).first == "named"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_with_computers_is_sound(preset, caplog):
    """What they do looks as if somebody had done it by hand."""
    levels = ("dreamy", "steady", "best")
    table = Recording(f"computers {preset}", preset, people=2, computers=levels)
    archived = table.game()
    verified = verify(exported(archived))
    assert verified.preset == preset
    computers = {seat for seat, person in table.table.people.items() if person.computer}
    did = {event.seat for event in archived[1].events if isinstance(event, Thrown)}
    assert did & computers
    assert not caplog.records, "no deed of a computer was refused"


def first_moment(table, when):
    """Plays until something holds of the game that is on."""
    for _ in range(20_000):
        if when(table.table.game):
            return table.table.game
        table.step()
    raise AssertionError("it never came to that")


def begun(seed, **more):
    table = Recording(seed, people=5, calm=True, **more)
    table.accepted(c.Start(seat=table.table.host, card=table.table.card.number))
    return table


@pytest.mark.parametrize("phase", ["throw", "take", "window"])
def test_a_game_is_sound_where_a_thrower_leaves_his_side(phase):
    table = begun(phase, sides={"Red": ("s1", "s3", "s5"), "Blue": ("s2", "s4")})
    first_moment(table, lambda game: (game.phase, game.thrower) == (phase, "s3"))
    table.accepted(c.Leave(seat="s3"))
    assert verify(exported(table.play_on())).game == 1


@pytest.mark.parametrize("deed", [c.Leave, c.Wave])
@pytest.mark.parametrize("seed", range(6))
def test_a_game_is_sound_where_a_caller_leaves_or_waves_before_he_is_answered(deed, seed):
    table = begun(f"held {seed}")
    game = first_moment(table, lambda game: game.window is not None and game.window.held)
    table.row(deed(seat=game.window.held[0].seat))
    assert verify(exported(table.play_on())).game == 1


def test_names_of_sides_that_are_numbers_keep_their_order():
    table = Recording(3, people=5, sides={"12": ("s1", "s3"), "7": ("s2", "s4"), "Red": ("s5",)})
    assert verify(exported(table.game())).game == 1


@pytest.mark.parametrize("seed", range(4))
def test_a_game_of_sides_is_sound(seed):
    table = Recording(seed, people=5, sides={"Red": ("s1", "s3"), "Blue": ("s2", "s4", "s5")})
    archived = table.game()
    assert set(archived[0].sides) == {"Red", "Blue"}
    assert verify(exported(archived)).events == len(archived[1].events)


def test_what_is_settled_in_the_commit_of_the_start_is_played_again_too():
    """Between games much may happen that is in no log, unless it is committed with the start."""
    table = Recording(6, people=5, calm=True)
    table.accepted(
        c.SetUp(seat="s1", preset="stoletie-fast", options={"throw_ms": 20_000}, scheme="agreed"),
        c.SetPurse(seat="s1", chips=90),
        c.Arrange(seat="s1", places=("s1", "s5", "s2", "s4", "s3")),
        c.SetSides(seat="s1", sides={"Red": ("s2", "s5"), "Blue": ("s3", "s1")}),
        c.TakeChips(seat="s4"),
        c.ChangeProfile(seat="s4", name="Dea", colour="teal"),
        c.Remove(seat="s1", who="s5"),
        *(c.Ready(seat=seat, card=2) for seat in ("s1", "s2", "s3")),
    )
    table.row(
        c.SetUp(seat="s1", preset="one-to-twenty"),
        c.SetPurse(seat="s1", chips=80),
        c.Arrange(seat="s1", places=("s1", "s4", "s2", "s3")),
        c.SetSides(seat="s1", sides={"Blue": ("s4", "s2"), "Red": ("s1", "s3")}),
        c.TakeChips(seat="s4"),
        c.ChangeProfile(seat="s2", colour="pink"),
        c.Join(name="Eva"),
        c.Leave(seat="s3"),
        *(c.Ready(seat=seat, card=3) for seat in ("s4", "s2", "s6")),
        c.AddComputer(seat="s1", level="sharp"),
        c.Start(seat="s1", card=3),
    )
    archived = table.play_on()
    kinds = {type(event) for event in archived[1].events}
    assert kinds >= {
        WasSetUp,
        PurseSet,
        Arranged,
        SidesSet,
        ChipsTaken,
        ProfileChanged,
        Joined,
        Left,
    }
    assert verify(exported(archived)).preset == "one-to-twenty"


def test_a_skip_where_no_clock_runs_is_played_again():
    table = Recording(
        6, options={"throw_ms": 0, "take_ms": 0, "order_of_play": "anyone"}, calm=True
    )
    table.accepted(c.Start(seat="s1", card=1, first="s2"))
    table.accepted(c.Away(seat="s2"))
    table.now += 31_000
    table.accepted(c.Skip(seat="s3", turn=1))
    archived = table.play_on()
    assert any(isinstance(event, Skipped) for event in archived[1].events)
    assert verify(exported(archived)).first == "named"


def test_it_says_how_often_the_house_was_out_of_order():
    archived = Recording(5, calm=True).game(outages=3)
    assert verify(exported(archived)).resumed == 3


def test_the_faces_are_those_that_anybody_can_work_out():
    entry, log = Recording(3, calm=True).game()
    thrown = [event for event in log.events if isinstance(event, OrderThrown | Thrown)]
    assert [event.throw for event in thrown] == list(range(1, len(thrown) + 1))
    for event in thrown:
        assert event.faces == faces(entry.seed, entry.strings, 1, event.throw)


def test_what_a_log_still_tells_of_the_game_before_is_left_out():
    """A game that ends in the commit in which the next begins."""
    table = Recording(4, calm=True)
    (_, first), (entry, log) = table.game(), table.game(again=True)
    joined = (*first.events, *log.events)
    played = document(first.before.table, joined, entry.seed, entry.strings)
    assert played == document(log.before.table, log.events, entry.seed, entry.strings)


def test_a_log_without_an_end_is_no_game():
    entry, log = Recording(4, calm=True).game()
    with pytest.raises(ValueError, match="no game is over"):
        document(log.before.table, log.events[:-2], entry.seed, entry.strings)


def test_a_call_that_came_too_late_by_nothing_after_the_clock_was_set_back():
    """Its receipt is before that of the call that beat it."""
    table = Recording(1228, options={"wrong_call": "nothing", "throw_ms": 0, "take_ms": 0})
    archived = table.game()
    lost = [event for event in archived[1].events if isinstance(event, CallLost)]
    assert any(event.margin_ms == 0 for event in lost)
    assert verify(exported(archived)).throws > 0
