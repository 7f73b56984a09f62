"""Dice: three of them, six faces. They are thrown elsewhere and only read here."""

from games.rules.errors import Refused
from games.rules.ids import Faces
from games.rules.stamp import Draw

DICE = 3
"""How many dice a throw has. Source: rule book, words."""


def check_faces(faces: Faces, count: int = DICE) -> Faces:
    """The faces as given, if they are `count` numbers of 1..6.

    Raises:
        Refused: `rules/wrong_number_of_dice` or `rules/no_such_face`.
    """
    if len(faces) != count:
        raise Refused("rules/wrong_number_of_dice", count=count)
    for face in faces:
        if not 1 <= face <= 6:
            raise Refused("rules/no_such_face", face=face)
    return faces


def check_places(
    places: tuple[int, ...], count: int = DICE, *, allow_none: bool = False
) -> tuple[int, ...]:
    """The places of dice within a throw as given (0-based), if each is there and named once.

    Raises:
        Refused: `rules/no_dice_chosen`, `rules/no_such_die` or `rules/die_named_twice`.
    """
    if not places and not allow_none:
        raise Refused("rules/no_dice_chosen")
    for place in places:
        if not 0 <= place < count:
            raise Refused("rules/no_such_die", die=place)
    if len(set(places)) != len(places):
        raise Refused("rules/die_named_twice")
    return places


def drawn(draw: Draw, throw: int, dice: int = DICE) -> Faces:
    """The faces of a throw that the program draws; of fewer dice, the first of the three."""
    return check_faces(draw(throw))[:dice]
