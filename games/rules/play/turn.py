"""A turn: throw, take, pass, and whose turn is next. Source: rule book, 2 and 2b."""

from games.rules.chips.ending import has_finished, has_played, win, win_highest
from games.rules.commands import Pass, Take, Throw
from games.rules.dice.dice import DICE, check_faces, check_places, drawn
from games.rules.dice.making import made_of_all
from games.rules.errors import Refused
from games.rules.ids import Faces, Seat, Side
from games.rules.play.latecomers import let_in
from games.rules.play.throwers import next_thrower
from games.rules.score import score_game
from games.rules.state.decision import Decision, current, wrong_phase
from games.rules.state.events import By, Passed, Taken, Thrown, TurnBegan
from games.rules.state.table import Game, SideState, ThrowState
from games.rules.track import ladder, track
from games.rules.window.calls import open_window, opens_after


def throw(decision: Decision, command: Throw) -> None:
    """Throw all dice: at the start of a turn, or again after something was taken."""
    game = decision.live
    his_turn(decision, command.seat)
    current(command.throw, game.throws)
    entered = entered_faces(game, command.faces)
    if game.phase == "throw":
        thrower_only(game, command.seat)
        if game.rules.dice == "entered" and entered is None:
            raise Refused("rules/faces_missing")
        thrown(decision, entered)
        return
    if game.phase != "take":
        raise wrong_phase(game)
    thrower_only(game, command.seat)
    if game.rules.throws == "one":
        raise Refused("rules/one_throw")
    if not _throw_state(game).taken:
        raise Refused("rules/nothing_taken")
    if game.rules.missed_when == "each_throw" and opens_after(decision):
        open_window(decision, "throw", entered)
    elif game.rules.dice == "entered" and entered is None:
        raise Refused("rules/faces_missing")
    else:
        thrown(decision, entered)


def thrown(decision: Decision, entered: Faces | None, by: By = "hand") -> None:
    """The dice fall: as entered, or as the program draws them."""
    game = decision.game
    assert game.thrower is not None
    number = game.throws + 1
    faces = drawn(decision.stamp.draw, number, dice_to_throw(game)) if entered is None else entered
    decision.emit(
        Thrown(
            at_ms=decision.now,
            seat=game.thrower,
            side=game.moving.side,
            throw=number,
            faces=faces,
            by=by,
        )
    )


def take(decision: Decision, command: Take) -> None:
    """Cross a number off, if these dice make it and it may be crossed now."""
    game = decision.live
    side = his_turn(decision, command.seat)
    current(command.throw, game.throws)
    if game.phase != "take":
        raise wrong_phase(game)
    if game.rules.side_takes == "thrower":
        thrower_only(game, command.seat)
    throw = _throw_state(game)
    dice = check_places(command.dice)
    cell = _cell_of(game, command.number)
    if throw.aside.intersection(dice):
        raise Refused("rules/die_set_aside")
    if throw.spent:
        raise Refused("rules/throw_again_for_more" if _goes_on(game) else "rules/throw_spent")
    made = made_of_all(tuple(throw.faces[place] for place in dice), game.rules.operations)
    if command.number not in made:
        raise Refused("rules/not_made_by_these_dice", number=command.number)
    decision.emit(
        Taken(
            at_ms=decision.now,
            seat=command.seat,
            side=side,
            throw=throw.number,
            number=command.number,
            cell=cell,
            dice=dice,
        )
    )
    if has_finished(decision, side):
        win(decision, (side,), "finished")


def pass_on(decision: Decision, command: Pass) -> None:
    """Hand the dice on, with a window if something was thrown."""
    game = decision.live
    his_turn(decision, command.seat)
    current(command.throw, game.throws)
    current(command.turn, game.turns)
    if game.phase not in ("throw", "take"):
        raise wrong_phase(game)
    thrower_only(game, command.seat)
    passed(decision, seat=command.seat)


def passed(decision: Decision, seat: Seat | None = None, by: By = "hand") -> None:
    """The dice are handed on, by whomever."""
    game = decision.game
    number = game.throws if game.phase == "take" else None
    opens = number is not None and opens_after(decision)
    decision.emit(Passed(at_ms=decision.now, side=game.moving.side, seat=seat, throw=number, by=by))
    if opens:
        open_window(decision, "turn")
    else:
        next_turn(decision)


def next_turn(decision: Decision) -> None:
    """The turn of the next side that still has one; a score game ends when none has."""
    let_in(decision)
    game = decision.game
    count = len(game.sides)
    for step in range(1, count + 1):
        side = game.sides[(game.mover + step) % count]
        if not (side.left or has_played(game, side)):
            begin_turn(decision, side)
            return
    win_highest(decision)


def begin_turn(decision: Decision, side: SideState) -> None:
    """A side's turn, and its next thrower."""
    decision.emit(
        TurnBegan(
            at_ms=decision.now,
            side=side.side,
            thrower=next_thrower(decision.table, side),
            turn=decision.game.turns + 1,
        )
    )


def his_turn(decision: Decision, seat: Seat) -> Side:
    """The mover's side, if this seat is of it. Raises `rules/not_your_turn`."""
    side = decision.side_of(seat)
    game = decision.live
    if game.phase == "order":
        raise wrong_phase(game)
    if side != game.moving.side:
        raise Refused("rules/not_your_turn")
    return side


def thrower_only(game: Game, seat: Seat) -> None:
    """Raises `rules/not_thrower`."""
    if seat != game.thrower:
        raise Refused("rules/not_thrower")


def _throw_state(game: Game) -> ThrowState:
    assert game.throw is not None
    return game.throw


def _goes_on(game: Game) -> bool:
    return game.rules.throws == "until_nothing"


def dice_to_throw(game: Game) -> int:
    """How many dice the next throw of the turn has."""
    rules = score_game(game.rules)
    return DICE if rules is None or game.score is None else rules.dice(game.score)


def entered_faces(game: Game, faces: Faces | None, count: int = DICE) -> Faces | None:
    """The faces of real dice, if any were entered. Raises where the program draws them."""
    if faces is None:
        return None
    if game.rules.dice != "entered":
        raise Refused("rules/dice_are_drawn")
    return check_faces(faces, count)


def _cell_of(game: Game, number: int) -> int:
    """The cell that a number would cross for the mover. Raises if it may not be crossed now."""
    numbers = track(game.rules.cells)
    crossed = game.moving.crossed
    required = game.required(game.moving.side)
    if required is not None:
        if number != required:
            raise Refused("rules/not_required", required=required)
        return next(cell for cell in range(len(numbers)) if cell not in crossed)
    for cell in ladder(game.rules.cells, crossed):
        if numbers[cell] == number:
            if cell in crossed:
                raise Refused("rules/already_crossed", number=number)
            return cell
    raise Refused("rules/not_on_track", number=number)
