"""How players and sides are told apart: a colour and a shape, always both."""

from typing import Literal, get_args

Colour = Literal["red", "blue", "green", "orange", "violet", "teal", "pink", "yellow"]
Shape = Literal["circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "crescent"]

COLOURS: tuple[Colour, ...] = get_args(Colour)
SHAPES: tuple[Shape, ...] = get_args(Shape)

ALL_LOOKS = len(COLOURS) * len(SHAPES)


def look(place: int) -> tuple[Colour, Shape]:
    """The look for the n-th of many: all colours first, then other shapes in them."""
    place %= ALL_LOOKS
    colour, rounds = place % len(COLOURS), place // len(COLOURS)
    return COLOURS[colour], SHAPES[(place + rounds) % len(SHAPES)]
