"""A finished game as a timeline: steps, boards, odds, awards, dice."""

import msgspec
import pytest
from msgspec import UNSET

from games.odds.race import odds
from games.replay import timeline as telling
from games.replay.awards import Award
from games.replay.dice_thrown import dice_thrown, together
from games.replay.document import document
from games.replay.timeline import SideBoard, timeline_of_game
from games.rules.card.preset import PRESETS
from games.rules.card.ruleset import OPTIONS as OF
from games.rules.commands import Call, CallOff, Keep, Pass, Refuse, Score, Take, Throw, ThrowAgain
from games.rules.state.events import OrderThrown, Thrown
from games.rules.state.evolve import evolve
from tests.replay.recording import Recording
from tests.rules.given import Given, kinds


def told(given):
    return timeline_of_game(document(given.opened, given.log, b"", {}))


@pytest.fixture
def overlooked():
    """Ana overlooks 2 and 1, Cem calls wrong, Ben calls the 2 and wins with the 1 in his turn."""
    game = Given(seats=("Ana", "Ben", "Cem"), crossed={"Ana": 22, "Ben": 22})
    game.now = 1_000
    game.throws(1, 1, 4)
    game.when(Throw(seat="Ana"))
    game.now = 13_400
    game.when(Pass(seat="Ana"))
    game.now = 14_000
    game.when(Call(seat="Cem", number=5))
    game.now = 14_210
    game.when(Call(seat="Ben", number=2))
    game.at(18_000)
    game.throws(1, 2, 3)
    game.when(Throw(seat="Ben"))
    game.now = 19_000
    game.when(Take(seat="Ben", number=1, dice=(0,)))
    assert game.game.end.winner == ("Ben",)
    return game


def test_every_step_is_told_with_the_sides_that_changed(overlooked):
    timeline = told(overlooked)
    assert kinds(step.event for step in timeline.steps) == [
        "game_began", "order_set", "turn_began", "thrown", "passed", "window_opened",
        "called_wrong", "called", "window_settled", "turn_began", "thrown", "taken", "game_won",
        "settled",
    ]  # fmt: skip
    assert {n: step.board for n, step in enumerate(timeline.steps) if step.board} == {
        0: {
            "Ana": SideBoard(crossed=22, needs=2),
            "Ben": SideBoard(crossed=22, needs=2),
            "Cem": SideBoard(crossed=0, needs=1),
        },
        7: {"Ben": SideBoard(crossed=23, needs=1)},
        11: {"Ben": SideBoard(crossed=24)},
    }
    assert [step.turn for step in timeline.steps] == [0, 0] + [1] * 7 + [2] * 5


def test_dice_that_have_served_lie_aside_until_the_next_throw():
    game = Given(seats=("Ana", "Ben"), options={"dice_use": "once", "interception": "off"})
    for seat in ("Ana", "Ben"):
        game.throws(1, 2, 4)
        game.when(Throw(seat=seat))
        for number in (1, 2):
            game.when(Take(seat=seat, number=number, dice=(number - 1,)))
        game.when(Pass(seat=seat))
    game.when(CallOff())
    lying = [(*kinds([step.event]), step.aside) for step in told(game).steps]
    assert lying[2:8] == [
        ("turn_began", ()), ("thrown", ()), ("taken", (0,)), ("taken", (0, 1)), ("passed", (0, 1)),
        ("turn_began", ()),
    ]  # fmt: skip


def score_timeline(preset, *deeds):
    """What lies beside each throw, by the kind of step; the lines that were written."""
    game = Given(preset, seats=("Ana", "Ben"))
    for deed in deeds:
        if isinstance(deed, tuple):
            # Of fewer dice the first count.
            game.throws(*(*deed, 6, 6)[:3])
            deed = Throw(seat="Ana")
        game.when(deed)
    game.when(CallOff())
    timeline = told(game)
    return [(*kinds([step.event]), step.beside) for step in timeline.steps[3:-1]], timeline.lines


def test_dice_that_were_set_aside_lie_beside_the_next_throw():
    again, refuse = ThrowAgain(seat="Ana"), Refuse(seat="Ana")
    deeds = ((1, 4, 5), (2, 2), again, (2, 3), (5,), refuse, (6,))
    lying, lines = score_timeline("multiplication", *deeds)
    assert lying == [
        ("thrown", ()), ("thrown", (5,)), ("thrown_again", (5,)), ("thrown", (5,)),
        ("thrown", (5, 3)), ("refused", (5, 3)), ("thrown", (5, 3)), ("scored", (5, 3)),
        ("turn_began", ()),
    ]  # fmt: skip
    assert lines == ("1",)


def test_dice_that_were_kept_lie_beside_the_next_throw():
    deeds = ((5, 1, 5), Keep(seat="Ana", dice=(0, 2)), (3,), Score(seat="Ana", line="crag"))
    lying, lines = score_timeline("crag", *deeds)
    assert lying == [
        ("thrown", ()), ("kept", (5, 5)), ("thrown", (5, 5)), ("scored", (5, 5)),
        ("turn_began", ()),
    ]  # fmt: skip
    assert lines == ("crag",)


def test_the_odds_stand_before_each_turn_and_end_with_the_winner(overlooked):
    rules = PRESETS["centennial"].rules
    first = odds(rules, (22, 22, 0), 0).win
    second = odds(rules, (22, 23, 0), 1).win
    timeline = told(overlooked)
    assert timeline.odds.step == (2, 9, 12)
    assert timeline.odds.turn == (1, 2, 2)
    assert timeline.odds.win == {
        side: (round(first[n], 4), round(second[n], 4), float(side == "Ben"))
        for n, side in enumerate(("Ana", "Ben", "Cem"))
    }


def test_awards_say_who_and_how_much(overlooked):
    assert told(overlooked).awards == (
        Award(award="quickest_call", figure=810, values={"ms": 810}, seat="Ben", step=7),
        Award(award="head_in_clouds", figure=2, values={"n": 2}, seat="Ana"),
        Award(award="deep_thinker", figure=12, values={"s": 12}, seat="Ana", step=4),
    )


def test_the_dice_are_those_that_were_thrown(overlooked):
    dice = told(overlooked).dice
    assert dice.entered is UNSET
    assert dice.drawn.faces == (3, 1, 1, 1, 0, 0)
    assert dice.drawn.sentence.key == "dice.too_few"


def test_the_longest_run_and_a_drought():
    game = Given(seats=("Ana", "Ben"), crossed={"Ana": 20}, options={"interception": "off"})
    for _ in range(4):
        game.throws(6, 6, 6)
        game.when(Throw(seat="Ana"))
        game.when(Pass(seat="Ana"))
        game.throws(6, 6, 6)
        game.when(Throw(seat="Ben"))
        game.when(Pass(seat="Ben"))
    game.throws(1, 2, 3)
    game.when(Throw(seat="Ana"))
    for number, dice in ((4, (0, 2)), (3, (2,)), (2, (1,)), (1, (0,))):
        game.when(Take(seat="Ana", number=number, dice=dice))
    timeline = told(game)
    won = len(timeline.steps) - 3
    assert [award for award in timeline.awards if award.award != "deep_thinker"] == [
        Award(award="longest_run", figure=4, values={"n": 4}, seat="Ana", step=won),
        Award(award="drought", figure=4, values={"n": 4}, side="Ana", step=23),
    ]
    assert kinds([timeline.steps[23].event]) == ["turn_began"]


def test_a_win_from_the_abyss():
    crossed = {"Ana": 14, "Ben": 23}
    game = Given(seats=("Ana", "Ben"), crossed=crossed, options={"interception": "off"})
    for seat in ("Ana", "Ben"):
        game.throws(6, 6, 6)
        game.when(Throw(seat=seat))
        game.when(Pass(seat=seat))
    while game.game.phase != "over":
        number = game.game.required("Ana")
        faces, dice = ((number, 1, 1), (0,)) if number <= 6 else ((6, number - 6, 1), (0, 1))
        game.throws(*faces)
        game.when(Throw(seat="Ana"))
        game.when(Take(seat="Ana", number=number, dice=dice))
    timeline = told(game)
    percent = round(100 * odds(PRESETS["centennial"].rules, (14, 23), 1).win[0])
    # Before Ben's turn it was least.
    assert timeline.awards[:2] == (
        Award(
            award="from_the_abyss",
            figure=percent,
            values={"percent": percent, "turn": 2},
            side="Ana",
            step=timeline.odds.step[1],
        ),
        Award(
            award="longest_run",
            figure=10,
            values={"n": 10},
            seat="Ana",
            step=len(timeline.steps) - 3,
        ),
    )


def test_a_game_that_was_called_off_has_no_winner_and_no_last_column():
    game = Given(seats=("Ana", "Ben"))
    game.when(Throw(seat="Ana"))
    game.when(CallOff())
    timeline = told(game)
    assert kinds([timeline.steps[-1].event]) == ["game_called_off"]
    even = (pytest.approx(0.5, abs=0.05),)
    assert timeline.odds.win == {"Ana": even, "Ben": even}
    assert timeline.awards == ()


def test_of_a_long_game_some_turns_are_left_out_evenly(monkeypatch):
    monkeypatch.setattr(telling, "MOST_COLUMNS", 6)
    game = Given(seats=("Ana", "Ben"), crossed={"Ana": 23}, options={"interception": "off"})
    for _ in range(10):
        for seat in ("Ana", "Ben"):
            game.throws(6, 6, 6)
            game.when(Throw(seat=seat))
            game.when(Pass(seat=seat))
    game.throws(1, 2, 3)
    game.when(Throw(seat="Ana"))
    game.when(Take(seat="Ana", number=1, dice=(0,)))
    assert told(game).odds.turn == (1, 6, 11, 16, 21, 21)


OPTIONS = {
    "as it is": {},
    "real dice": {"dice": "entered"},
    "latecomers": {"latecomers": "let_in", "window_policy": "when_possible"},
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_timeline_of_any_game_leads_to_its_end(preset, options):
    families = ("any", PRESETS[preset].rules.game)
    options = {key: value for key, value in options.items() if OF[key].family in families}
    table = Recording(f"timeline {preset} {options}", preset, options)
    entry, log = table.game()
    whole = document(log.before.table, log.events, entry.seed, entry.strings)
    timeline = timeline_of_game(whole)
    board = {}
    for step in timeline.steps:
        board |= step.board
    after = whole.before
    for event in whole.events:
        after = evolve(after, event)
    assert timeline.after == after
    assert set(board) == {side.side for side in after.game.sides}
    for side in after.game.sides:
        mine = board[side.side]
        assert mine.left == side.left
        if after.game.rules.game != "track":
            assert (mine.points, mine.sheet) == (side.points, side.sheet)
            continue
        assert mine.crossed == len(side.crossed)
        if after.game.rules.order != "in_order":
            assert set(mine.cells) == {str(cell) for cell in side.crossed}
        else:
            assert mine.needs == (after.game.required(side.side) or UNSET)
    in_order = PRESETS[preset].rules.game == "track" and after.game.rules.order == "in_order"
    assert (timeline.odds is not None) == in_order
    if timeline.odds is not None:
        columns = list(zip(*timeline.odds.win.values(), strict=True))
        assert len(columns) == len(timeline.odds.step) == len(timeline.odds.turn)
        assert all(sum(column) == pytest.approx(1, abs=0.001) for column in columns)
    seats = {person.seat for person in after.people.values()}
    for award in timeline.awards:
        assert (award.seat in seats) != (award.side in board)
        assert award.step is UNSET or award.step < len(timeline.steps)
    thrown = [e for e in whole.events if isinstance(e, Thrown | OrderThrown)]
    dice = together(dice_thrown(whole))
    assert dice.drawn.throws + dice.entered.throws == len(thrown)
    assert sum(dice.drawn.faces) + sum(dice.entered.faces) == sum(len(e.faces) for e in thrown)
    assert msgspec.json.encode(timeline.awards)
