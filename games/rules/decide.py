"""What comes of a command: events, or a refusal. Pure."""

from typing import assert_never

from games.rules import commands as c
from games.rules import time_up as clock
from games.rules.chips import bank, ending
from games.rules.errors import Refused
from games.rules.facts import complete
from games.rules.people import computers, hosting, presence, seating, siding
from games.rules.play import beginning, correcting, order_phase, pausing, scoring, skipping, turn
from games.rules.stamp import Stamp
from games.rules.state.decision import Decision
from games.rules.state.events import Event
from games.rules.state.table import Table
from games.rules.window import calls as window


def decide(table: Table, command: c.Command, stamp: Stamp) -> tuple[Event, ...]:
    """The events that the command brings about at this table; none if it changes nothing.

    Raises:
        Refused: with a stable code and the values that explain it.
    """
    return tuple(decision_on(table, command, stamp).events)


def decision_on(table: Table, command: c.Command, stamp: Stamp) -> Decision:
    """The same with the table as it then is. Raises Refused."""
    decision = Decision(table, stamp, complete)
    if isinstance(command, c.Take | c.Pass | c.Call | c.Wave) and _scores(table):
        raise Refused("rules/not_in_score_games")
    _do(decision, command)
    return decision


def _scores(table: Table) -> bool:
    return table.game is not None and table.game.rules.game != "track"


def _do(decision: Decision, command: c.Command) -> None:
    match command:
        case c.Throw() if decision.game.phase == "order":
            order_phase.throw_for_order(decision, command)
        case c.Throw() if _scores(decision.table):
            scoring.throw(decision, command)
        case c.Throw():
            turn.throw(decision, command)
        case c.Take():
            turn.take(decision, command)
        case c.Pass():
            turn.pass_on(decision, command)
        case c.Call():
            window.call(decision, command)
        case c.Wave():
            window.wave(decision, command)
        case c.TimeUp():
            clock.time_up(decision)
        case c.Correct():
            correcting.correct(decision, command)
        case c.Skip():
            skipping.skip(decision, command)
        case c.ThrowAgain():
            scoring.throw_again(decision, command)
        case c.Keep():
            scoring.keep(decision, command)
        case c.Stand():
            scoring.stand(decision, command)
        case c.Refuse():
            scoring.refuse(decision, command)
        case c.Score():
            scoring.score(decision, command)
        case c.Away():
            presence.away(decision, command)
        case c.Back():
            presence.back(decision, command)
        case c.Measure():
            presence.measure(decision, command)
        case c.Leave():
            presence.leave(decision, command)
        case c.Pause():
            pausing.pause(decision, command)
        case c.GoOn():
            pausing.go_on(decision, command)
        case c.Resumed():
            pausing.resumed(decision)
        case c.CallOff():
            ending.call_off(decision, command)
        case c.Join():
            seating.join(decision, command)
        case c.AddComputer():
            computers.add_computer(decision, command)
        case c.ChangeProfile():
            seating.change_profile(decision, command)
        case c.SetUp():
            seating.set_up(decision, command)
        case c.Arrange():
            seating.arrange(decision, command)
        case c.Ready():
            beginning.ready(decision, command)
        case c.SitOut():
            seating.sit_out(decision, command)
        case c.TakeChips():
            bank.take_chips(decision, command)
        case c.SetPurse():
            bank.set_purse(decision, command)
        case c.SetSides():
            siding.set_sides(decision, command)
        case c.Lock():
            hosting.lock(decision, command)
        case c.Remove():
            hosting.remove(decision, command)
        case c.Rename():
            hosting.rename(decision, command)
        case c.NameCohost():
            hosting.name_cohost(decision, command)
        case c.AskBack():
            hosting.ask_back(decision, command)
        case c.GiveBack():
            hosting.give_back(decision, command)
        case c.NameHost():
            hosting.name_host(decision, command)
        case c.Start():
            beginning.start(decision, command)
        case c.Again():
            beginning.again(decision, command)
        case _:
            assert_never(command)
