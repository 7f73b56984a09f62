"""From a player's message to the command that asks it of the rules."""

from __future__ import annotations

from typing import assert_never

from msgspec import UNSET, UnsetType

from games.rules import commands
from games.rules.ids import Seat, Side
from games.wire import messages as wire

PlayerDeed = (
    wire.Throw | wire.Take | wire.Pass | wire.Call | wire.Wave | wire.Correct | wire.Skip
    | wire.Pause | wire.GoOn | wire.CallOff | wire.Leave | wire.Away | wire.Back | wire.Dress
    | wire.Ready | wire.SetUp | wire.Arrange | wire.Start | wire.Again
    | wire.SitOut | wire.TakeChips | wire.SetPurse | wire.SetSides | wire.Lock | wire.Remove
    | wire.AddComputer | wire.Rename | wire.NameCohost | wire.NameHost | wire.GiveBack
    | wire.ThrowAgain | wire.Keep | wire.Stand | wire.Refuse | wire.Score
)  # fmt: skip


def command(deed: PlayerDeed) -> commands.Command:
    """The command of this deed; the numbers of what its sender was looking at go with it."""
    seat = Seat(deed.seat)
    match deed:
        case wire.Throw():
            faces = None if isinstance(deed.faces, UnsetType) else deed.faces
            return commands.Throw(seat=seat, throw=deed.throw, faces=faces)
        case wire.Take():
            return commands.Take(seat=seat, throw=deed.throw, number=deed.number, dice=deed.dice)
        case wire.Pass():
            return commands.Pass(seat=seat, throw=deed.throw, turn=deed.turn)
        case wire.Call():
            return commands.Call(seat=seat, window=deed.window, number=deed.number)
        case wire.Wave():
            return commands.Wave(seat=seat, window=deed.window)
        case wire.Correct():
            return commands.Correct(seat=seat, throw=deed.throw, faces=deed.faces)
        case wire.ThrowAgain():
            return commands.ThrowAgain(seat=seat, throw=deed.throw)
        case wire.Keep():
            return commands.Keep(seat=seat, throw=deed.throw, dice=deed.dice)
        case wire.Stand():
            return commands.Stand(seat=seat, throw=deed.throw)
        case wire.Refuse():
            return commands.Refuse(seat=seat, throw=deed.throw)
        case wire.Score():
            return commands.Score(seat=seat, throw=deed.throw, line=deed.line)
        case wire.Skip():
            return commands.Skip(seat=seat, turn=deed.turn)
        case wire.Pause():
            return commands.Pause(seat=seat)
        case wire.GoOn():
            return commands.GoOn(seat=seat)
        case wire.CallOff():
            return commands.CallOff(seat=seat)
        case wire.Leave():
            return commands.Leave(seat=seat)
        case wire.Away():
            return commands.Away(seat=seat)
        case wire.Back():
            return commands.Back(seat=seat)
        case wire.Dress():
            return commands.Dress(seat=seat, name=deed.name, colour=deed.colour, shape=deed.shape)
        case wire.Ready():
            return commands.Ready(seat=seat, card=deed.card)
        case wire.SetUp():
            return commands.SetUp(
                seat=seat,
                preset=deed.preset,
                options=deed.options,
                scheme=deed.scheme,
                stake=deed.stake,
                per_point=deed.per_point,
            )
        case wire.Arrange():
            return commands.Arrange(seat=seat, places=tuple(map(Seat, deed.places)))
        case wire.Start():
            first = None if deed.first is UNSET else Seat(str(deed.first))
            return commands.Start(seat=seat, card=deed.card, first=first)
        case wire.Again():
            return commands.Again(seat=seat)
        case wire.SitOut():
            return commands.SitOut(seat=seat)
        case wire.TakeChips():
            return commands.TakeChips(seat=seat)
        case wire.SetPurse():
            return commands.SetPurse(seat=seat, chips=deed.chips)
        case wire.SetSides():
            sides = {Side(side): tuple(map(Seat, some)) for side, some in deed.sides.items()}
            return commands.SetSides(seat=seat, sides=sides)
        case wire.Lock():
            return commands.Lock(seat=seat, locked=deed.locked)
        case wire.AddComputer():
            return commands.AddComputer(seat=seat, level=deed.level)
        case wire.Remove():
            return commands.Remove(seat=seat, who=Seat(deed.who), ban=deed.ban)
        case wire.Rename():
            return commands.Rename(seat=seat, who=Seat(deed.who), name=deed.name)
        case wire.NameCohost():
            who = None if isinstance(deed.who, UnsetType) else Seat(deed.who)
            return commands.NameCohost(seat=seat, who=who)
        case wire.NameHost():
            return commands.NameHost(seat=seat, who=Seat(deed.who))
        case wire.GiveBack():
            return commands.GiveBack(seat=seat, claim=deed.claim, yes=deed.yes)
        case _:
            assert_never(deed)


def house_command(deed: wire.HouseNameHost | wire.HouseGiveBack) -> commands.Command:
    """The command of a deed of the house, which has no seat."""
    match deed:
        case wire.HouseNameHost():
            return commands.NameHost(who=Seat(deed.who))
        case wire.HouseGiveBack():
            return commands.GiveBack(claim=deed.claim, yes=deed.yes)
        case _:
            assert_never(deed)
