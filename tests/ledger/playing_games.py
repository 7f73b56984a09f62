"""Whole games in a moment: dice are entered, nobody can call, and one side climbs alone."""

from games.rules.card.card import make_card
from games.rules.commands import Join, Leave, Ready, Start, Take, TakeChips, Throw
from games.table.order import Done

OPTIONS = {
    "cells": "12",
    "summit": "none",
    "dice": "entered",
    "interception": "off",
    "order_of_play": "anyone",
    "throw_ms": 0,
    "take_ms": 0,
}


def card(scheme="pot", stake=5):
    return make_card("centennial", OPTIONS, scheme, stake)


async def do(process, table_id, command, **how):
    done = await process.do(table_id, command, **how)
    assert isinstance(done, Done), done
    return done


async def sit_down(process, table_id, names=("Ana", "Ben", "Cleo")):
    """They join and are ready; their seats."""
    seats = []
    for name in names:
        joined = await do(process, table_id, Join(name=name), seat=None)
        await do(process, table_id, Ready(seat=joined.seat, card=1), secret=f"string of {name}")
        seats.append(joined.seat)
    return seats


async def begin(process, table_id, first):
    await do(process, table_id, Start(seat="s1", card=1, first=first))


async def win(process, table_id, winner):
    """A game that this one wins without handing on the dice."""
    await begin(process, table_id, winner)
    while True:
        game = (await process.table(table_id)).game
        if game.phase == "over":
            return game
        number = game.required(winner)
        faces, dice = ((number, 1, 1), (0,)) if number <= 6 else ((6, number - 6, 1), (0, 1))
        await do(process, table_id, Throw(seat=winner, faces=faces))
        await do(process, table_id, Take(seat=winner, number=number, dice=dice))


async def take_chips(process, table_id, seat):
    await do(process, table_id, TakeChips(seat=seat))


async def leave(process, table_id, seat):
    await do(process, table_id, Leave(seat=seat))
