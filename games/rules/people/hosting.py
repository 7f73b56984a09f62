"""What a host may do with the people of his table, and who follows him. Source: design, seats."""

from games.rules.commands import AskBack, GiveBack, Lock, NameCohost, NameHost, Remove, Rename
from games.rules.errors import Refused
from games.rules.people.computers import for_persons_only
from games.rules.people.presence import goes
from games.rules.people.seating import check_free_name, clean_name
from games.rules.state import events as e
from games.rules.state.decision import Decision
from games.rules.state.evolve import MOST_CLAIMS


def lock(decision: Decision, command: Lock) -> None:
    """Let nobody else join, or anybody again. Twice is once."""
    decision.host_only(command.seat)
    if decision.table.locked != command.locked:
        decision.emit(e.Locked(at_ms=decision.now, locked=command.locked))


def remove(decision: Decision, command: Remove) -> None:
    """Have somebody leave; banned, his phone does not get in again."""
    decision.host_only(command.seat)
    decision.person(command.who)
    if command.who == command.seat:
        raise Refused("rules/not_oneself")
    goes(decision, command.who, "banned" if command.ban else "removed")


def rename(decision: Decision, command: Rename) -> None:
    """Give somebody another name, at any time."""
    decision.host_only(command.seat)
    person = decision.person(command.who)
    name = clean_name(command.name)
    check_free_name(decision.table, name, but=command.who)
    decision.emit(
        e.ProfileChanged(
            at_ms=decision.now,
            seat=command.who,
            name=name,
            colour=person.colour,
            shape=person.shape,
        )
    )


def name_cohost(decision: Decision, command: NameCohost) -> None:
    """Name who follows the host."""
    decision.host_only(command.seat)
    if command.who is not None:
        for_persons_only(decision, command.who)
        if command.who == decision.table.host:
            raise Refused("rules/not_oneself")
    if command.who != decision.table.cohost:
        decision.emit(e.CohostNamed(at_ms=decision.now, seat=command.who))


def ask_back(decision: Decision, command: AskBack) -> None:
    """Claim a seat whose phone is away; the host is asked."""
    person = decision.person(command.who)
    if person.presence == "here":
        raise Refused("rules/seat_is_here", name=person.name)
    if decision.table.claims.get(command.claim) == command.who:
        return
    if command.claim not in decision.table.claims and len(decision.table.claims) >= MOST_CLAIMS:
        raise Refused("rules/too_many_claims")
    decision.emit(e.AskedBack(at_ms=decision.now, seat=command.who, claim=command.claim))


def give_back(decision: Decision, command: GiveBack) -> None:
    """Answer a claim: the seat moves to the phone that asked, or stays where it is."""
    decision.host_only(command.seat)
    seat = decision.table.claims.get(command.claim)
    if seat is None:
        raise Refused("rules/no_such_claim")
    decision.person(seat)
    decision.emit(e.GaveBack(at_ms=decision.now, seat=seat, claim=command.claim, yes=command.yes))


def name_host(decision: Decision, command: NameHost) -> None:
    """Hand on the rights of the host."""
    decision.host_only(command.seat)
    for_persons_only(decision, command.who)
    if command.who != decision.table.host:
        decision.emit(e.HostChanged(at_ms=decision.now, seat=command.who))
