"""What a host may do with the people of his table, and who follows him. Source: design, seats."""

from games.rules.commands import AskBack, GiveBack, Lock, NameCohost, NameHost, Remove, Rename
from games.rules.computers import for_persons_only
from games.rules.errors import Refused
from games.rules.events import AskedBack, CohostNamed, Dressed, GaveBack, HostChanged, Locked
from games.rules.evolve import MOST_CLAIMS
from games.rules.presence import goes
from games.rules.seating import check_free_name, clean_name
from games.rules.story import Story


def lock(story: Story, command: Lock) -> None:
    """Let nobody else join, or anybody again. Twice is once."""
    story.host_only(command.seat)
    if story.table.locked != command.locked:
        story.tell(Locked(at_ms=story.now, locked=command.locked))


def remove(story: Story, command: Remove) -> None:
    """Have somebody leave; banned, his phone does not get in again."""
    story.host_only(command.seat)
    story.person(command.who)
    if command.who == command.seat:
        raise Refused("rules/not_oneself")
    goes(story, command.who, "banned" if command.ban else "removed")


def rename(story: Story, command: Rename) -> None:
    """Give somebody another name, at any time."""
    story.host_only(command.seat)
    person = story.person(command.who)
    name = clean_name(command.name)
    check_free_name(story.table, name, but=command.who)
    story.tell(
        Dressed(
            at_ms=story.now,
            seat=command.who,
            name=name,
            colour=person.colour,
            shape=person.shape,
        )
    )


def name_cohost(story: Story, command: NameCohost) -> None:
    """Name who follows the host."""
    story.host_only(command.seat)
    if command.who is not None:
        for_persons_only(story, command.who)
        if command.who == story.table.host:
            raise Refused("rules/not_oneself")
    if command.who != story.table.cohost:
        story.tell(CohostNamed(at_ms=story.now, seat=command.who))


def ask_back(story: Story, command: AskBack) -> None:
    """Claim a seat whose phone is away; the host is asked."""
    person = story.person(command.who)
    if person.presence == "here":
        raise Refused("rules/seat_is_here", name=person.name)
    if story.table.claims.get(command.claim) == command.who:
        return
    if command.claim not in story.table.claims and len(story.table.claims) >= MOST_CLAIMS:
        raise Refused("rules/too_many_claims")
    story.tell(AskedBack(at_ms=story.now, seat=command.who, claim=command.claim))


def give_back(story: Story, command: GiveBack) -> None:
    """Answer a claim: the seat moves to the phone that asked, or stays where it is."""
    story.host_only(command.seat)
    seat = story.table.claims.get(command.claim)
    if seat is None:
        raise Refused("rules/no_such_claim")
    story.person(seat)
    story.tell(GaveBack(at_ms=story.now, seat=seat, claim=command.claim, yes=command.yes))


def name_host(story: Story, command: NameHost) -> None:
    """Hand on the rights of the host."""
    story.host_only(command.seat)
    for_persons_only(story, command.who)
    if command.who != story.table.host:
        story.tell(HostChanged(at_ms=story.now, seat=command.who))
