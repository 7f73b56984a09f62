"""What comes of a command: events, or a refusal. Pure."""

from typing import assert_never

from games.rules import time_up as clock
from games.rules.chips import bank, ending
from games.rules.commands import (
    AddComputer,
    Again,
    Arrange,
    AskBack,
    Away,
    Back,
    Call,
    CallOff,
    ChangeProfile,
    Command,
    Correct,
    GiveBack,
    GoOn,
    Join,
    Keep,
    Leave,
    Lock,
    Measure,
    NameCohost,
    NameHost,
    Pass,
    Pause,
    Ready,
    Refuse,
    Remove,
    Rename,
    Resumed,
    Score,
    SetPurse,
    SetSides,
    SetUp,
    SitOut,
    Skip,
    Stand,
    Start,
    Take,
    TakeChips,
    Throw,
    ThrowAgain,
    TimeUp,
    Wave,
)
from games.rules.errors import Refused
from games.rules.facts import complete
from games.rules.people import computers, hosting, presence, seating, siding
from games.rules.play import beginning, correcting, order_phase, pausing, scoring, skipping, turn
from games.rules.stamp import Stamp
from games.rules.state.decision import Decision
from games.rules.state.events import Event
from games.rules.state.table import Table
from games.rules.window import calls as window


def decide(table: Table, command: Command, stamp: Stamp) -> tuple[Event, ...]:
    """The events that the command brings about at this table; none if it changes nothing.

    Raises:
        Refused: with a stable code and the values that explain it.
    """
    return tuple(decision_on(table, command, stamp).events)


def decision_on(table: Table, command: Command, stamp: Stamp) -> Decision:
    """The same with the table as it then is. Raises Refused."""
    decision = Decision(table, stamp, complete)
    if isinstance(command, Take | Pass | Call | Wave) and _scores(table):
        raise Refused("rules/not_in_score_games")
    _do(decision, command)
    return decision


def _scores(table: Table) -> bool:
    return table.game is not None and table.game.rules.game != "track"


def _do(decision: Decision, command: Command) -> None:
    match command:
        case Throw() if decision.game.phase == "order":
            order_phase.throw_for_order(decision, command)
        case Throw() if _scores(decision.table):
            scoring.throw(decision, command)
        case Throw():
            turn.throw(decision, command)
        case Take():
            turn.take(decision, command)
        case Pass():
            turn.pass_on(decision, command)
        case Call():
            window.call(decision, command)
        case Wave():
            window.wave(decision, command)
        case TimeUp():
            clock.time_up(decision)
        case Correct():
            correcting.correct(decision, command)
        case Skip():
            skipping.skip(decision, command)
        case ThrowAgain():
            scoring.throw_again(decision, command)
        case Keep():
            scoring.keep(decision, command)
        case Stand():
            scoring.stand(decision, command)
        case Refuse():
            scoring.refuse(decision, command)
        case Score():
            scoring.score(decision, command)
        case Away():
            presence.away(decision, command)
        case Back():
            presence.back(decision, command)
        case Measure():
            presence.measure(decision, command)
        case Leave():
            presence.leave(decision, command)
        case Pause():
            pausing.pause(decision, command)
        case GoOn():
            pausing.go_on(decision, command)
        case Resumed():
            pausing.resumed(decision)
        case CallOff():
            ending.call_off(decision, command)
        case Join():
            seating.join(decision, command)
        case AddComputer():
            computers.add_computer(decision, command)
        case ChangeProfile():
            seating.change_profile(decision, command)
        case SetUp():
            seating.set_up(decision, command)
        case Arrange():
            seating.arrange(decision, command)
        case Ready():
            beginning.ready(decision, command)
        case SitOut():
            seating.sit_out(decision, command)
        case TakeChips():
            bank.take_chips(decision, command)
        case SetPurse():
            bank.set_purse(decision, command)
        case SetSides():
            siding.set_sides(decision, command)
        case Lock():
            hosting.lock(decision, command)
        case Remove():
            hosting.remove(decision, command)
        case Rename():
            hosting.rename(decision, command)
        case NameCohost():
            hosting.name_cohost(decision, command)
        case AskBack():
            hosting.ask_back(decision, command)
        case GiveBack():
            hosting.give_back(decision, command)
        case NameHost():
            hosting.name_host(decision, command)
        case Start():
            beginning.start(decision, command)
        case Again():
            beginning.again(decision, command)
        case _:
            assert_never(command)
