"""What comes of a command: events, or a refusal. Pure."""

from typing import assert_never

from games.rules import (
    bank,
    beginning,
    clock,
    computers,
    correcting,
    ending,
    hosting,
    order_phase,
    pausing,
    presence,
    scoring,
    seating,
    siding,
    skipping,
    turn,
    window,
)
from games.rules.commands import (
    AddComputer,
    Again,
    Arrange,
    AskBack,
    Away,
    Back,
    Call,
    CallOff,
    Command,
    Correct,
    Dress,
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
from games.rules.events import Event
from games.rules.stamp import Stamp
from games.rules.state import Table
from games.rules.story import Story


def decide(table: Table, command: Command, stamp: Stamp) -> tuple[Event, ...]:
    """The events that the command brings about at this table; none if it changes nothing.

    Raises:
        Refused: with a stable code and the values that explain it.
    """
    return tuple(told(table, command, stamp).events)


def told(table: Table, command: Command, stamp: Stamp) -> Story:
    """The same with the table as it then is. Raises Refused."""
    story = Story(table, stamp)
    if isinstance(command, Take | Pass | Call | Wave) and _scores(table):
        raise Refused("rules/not_in_score_games")
    _tell(story, command)
    return story


def _scores(table: Table) -> bool:
    return table.game is not None and table.game.rules.game != "track"


def _tell(story: Story, command: Command) -> None:
    match command:
        case Throw() if story.game.phase == "order":
            order_phase.throw_for_order(story, command)
        case Throw() if _scores(story.table):
            scoring.throw(story, command)
        case Throw():
            turn.throw(story, command)
        case Take():
            turn.take(story, command)
        case Pass():
            turn.pass_on(story, command)
        case Call():
            window.call(story, command)
        case Wave():
            window.wave(story, command)
        case TimeUp():
            clock.time_up(story)
        case Correct():
            correcting.correct(story, command)
        case Skip():
            skipping.skip(story, command)
        case ThrowAgain():
            scoring.throw_again(story, command)
        case Keep():
            scoring.keep(story, command)
        case Stand():
            scoring.stand(story, command)
        case Refuse():
            scoring.refuse(story, command)
        case Score():
            scoring.score(story, command)
        case Away():
            presence.away(story, command)
        case Back():
            presence.back(story, command)
        case Measure():
            presence.measure(story, command)
        case Leave():
            presence.leave(story, command)
        case Pause():
            pausing.pause(story, command)
        case GoOn():
            pausing.go_on(story, command)
        case Resumed():
            pausing.resumed(story)
        case CallOff():
            ending.call_off(story, command)
        case Join():
            seating.join(story, command)
        case AddComputer():
            computers.add_computer(story, command)
        case Dress():
            seating.dress(story, command)
        case SetUp():
            seating.set_up(story, command)
        case Arrange():
            seating.arrange(story, command)
        case Ready():
            seating.ready(story, command)
        case SitOut():
            seating.sit_out(story, command)
        case TakeChips():
            bank.take_chips(story, command)
        case SetPurse():
            bank.set_purse(story, command)
        case SetSides():
            siding.set_sides(story, command)
        case Lock():
            hosting.lock(story, command)
        case Remove():
            hosting.remove(story, command)
        case Rename():
            hosting.rename(story, command)
        case NameCohost():
            hosting.name_cohost(story, command)
        case AskBack():
            hosting.ask_back(story, command)
        case GiveBack():
            hosting.give_back(story, command)
        case NameHost():
            hosting.name_host(story, command)
        case Start():
            beginning.start(story, command)
        case Again():
            beginning.again(story, command)
        case _:
            assert_never(command)
