"""Every option of a game: its values, unit, default and source. Source: rule book, 2.

Keys and values are those of data, commands, logs and the interface; screens have words for them.
"""

from typing import Any, Literal

import msgspec

from games.rules.errors import Refused


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """The options of one game, all settled; `game` is no option but what they are options of.

    `rules["key"]` is any option by its key, `own` those of the game's own that are not at their
    default: (key, value), by key.
    """

    game: str = "track"
    cells: Literal["24", "23", "20", "12"] = "24"
    order: Literal["in_order", "free", "descent_free"] = "in_order"
    dice_use: Literal["again", "once"] = "again"
    throws: Literal["until_nothing", "one"] = "until_nothing"
    operations: Literal["+", "+-", "+-*"] = "+"
    summit: Literal["fresh", "three_sixes", "same_throw", "none"] = "three_sixes"
    interception: Literal["on", "off"] = "on"
    window_ms: int = 3000
    window_policy: Literal["always", "when_possible"] = "always"
    missed_when: Literal["passed", "each_throw"] = "passed"
    wrong_call: Literal["nothing", "locked_out", "chip"] = "locked_out"
    fair_race: Literal["on", "off"] = "on"
    throw_ms: int = 30000
    take_ms: int = 12000
    order_of_play: Literal["highest_clockwise", "roll_down", "roll_up", "anyone"] = (
        "highest_clockwise"
    )
    side_takes: Literal["anyone", "thrower"] = "anyone"
    dice: Literal["drawn", "entered"] = "drawn"
    learning: Literal["off", "on"] = "off"
    latecomers: Literal["next_game", "let_in"] = "next_game"
    next_first: Literal["same_way", "winner"] = "same_way"
    a_one_counts: Literal[0, 1] = 1
    keep_none: Literal["on", "off"] = "on"
    own: tuple[tuple[str, str | int], ...] = ()

    def __getitem__(self, key: str) -> str | int:
        if key in self.__struct_fields__:
            value: str | int = getattr(self, key)
            return value
        return dict(self.own).get(key, OPTIONS[key].default)

    def options(self) -> dict[str, str | int]:
        """What is told of it: the game, and all options that there are."""
        return {"game": self.game, **{key: self[key] for key in OPTIONS}}


Family = str
"""Which game an option is of: `track`, the key of a score game, or `any`."""

Source = Literal["frey", "spanish", "russian", "martinetti", "printed", "ours"]
"""Where a choice comes from. `frey`: Skip Frey, How to Win at Dice Games · `spanish`, `russian`:
collections of dice games · `martinetti`: a rule sheet · `printed`: most printed rules of the game ·
`ours`: none of them."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One option as data: `values` it may have, or for a length of time its range in ms.

    One that is no field of `Ruleset` is its game's own, and `usual` is its default.
    """

    key: str
    values: tuple[str | int, ...] = ()
    least: int = 0
    most: int = 0
    or_none: bool = False
    """Whether 0 is allowed too and means: no clock."""
    family: Family = "any"
    keeps_name: bool = False
    """Whether a change of it leaves a preset's name alone."""
    source: str = "rule book, 2"
    sources: dict[str | int, tuple[Source, ...]] = {}
    """Of its values, the most widely told first."""
    usual: str | int | None = None

    @property
    def default(self) -> str | int:
        """What holds unless a preset says otherwise."""
        value: str | int = getattr(Ruleset(), self.key) if self.usual is None else self.usual
        return value

    def sources_of(self, value: str | int) -> tuple[Source, ...]:
        """Those of one value; `ours` where there is no other."""
        return self.sources.get(value, ("ours",))

    def check(self, value: str | int) -> None:
        """Raises `rules/no_such_value` or `rules/out_of_range`."""
        if not self.values:
            good = type(value) is int and self.least <= value <= self.most
            if not (good or (self.or_none and value == 0 and type(value) is int)):
                raise Refused(
                    "rules/out_of_range", option=self.key, least=self.least, most=self.most
                )
        elif not any(value == one and type(value) is type(one) for one in self.values):
            raise Refused("rules/no_such_value", option=self.key, value=value)


def _choices(key: str) -> tuple[str | int, ...]:
    hints: dict[str, Any] = Ruleset.__annotations__
    values: tuple[str | int, ...] = hints[key].__args__
    return values


def option(key: str, family: Family = "any", **more: Any) -> Option:
    """An option whose values are those of the field of `Ruleset`."""
    return Option(key=key, values=_choices(key), family=family, **more)


def _clock(key: str, least: int, most: int, **more: Any) -> Option:
    return Option(key=key, least=least, most=most, keeps_name=True, **more)


_THREE: tuple[Source, ...] = ("frey", "spanish", "russian")

OPTIONS: dict[str, Option] = {
    one.key: one
    for one in (
        option("cells", "track", sources={"24": _THREE, "23": ("martinetti",), "20": ("russian",)}),
        option(
            "order",
            "track",
            sources={"in_order": _THREE, "free": _THREE, "descent_free": ("russian",)},
        ),
        option("dice_use", "track", sources={"again": _THREE, "once": ("russian", "martinetti")}),
        # Frey and the Spanish collection have one throw in one sentence, and the turn go on in
        # another.
        option(
            "throws", "track", sources={"until_nothing": _THREE, "one": ("russian", "martinetti")}
        ),
        option(
            "operations",
            "track",
            source="rule book, 1",
            sources={"+": _THREE, "+-": ("russian",), "+-*": ("russian",)},
        ),
        option(
            "summit",
            "track",
            sources={
                "fresh": ("russian",),
                "three_sixes": ("frey", "spanish"),
                "none": ("russian", "martinetti"),
            },
        ),
        option(
            "interception",
            "track",
            keeps_name=True,
            source="rule book, 4",
            sources={"on": ("russian", "martinetti", "printed"), "off": ("frey", "spanish")},
        ),
        _clock("window_ms", 2_000, 30_000, family="track", source="rule book, 4.6"),
        option("window_policy", "track", keeps_name=True, source="rule book, 4.6"),
        option(
            "missed_when",
            "track",
            source="rule book, 4.8",
            sources={"passed": ("russian", "printed")},
        ),
        option("wrong_call", "track", keeps_name=True, source="rule book, 4.5"),
        option("fair_race", "track", keeps_name=True, source="rule book, 4.7"),
        _clock("throw_ms", 1, 3_600_000, or_none=True),
        _clock("take_ms", 1, 3_600_000, or_none=True),
        option(
            "order_of_play",
            source="rule book, 5",
            sources={
                "highest_clockwise": ("frey", "spanish"),
                "roll_down": ("spanish",),
                "roll_up": ("spanish",),
                "anyone": ("russian",),
            },
        ),
        option("side_takes", "track", source="rule book, 4b"),
        option("dice", keeps_name=True),
        option("learning", keeps_name=True),
        option("latecomers", keeps_name=True, source="rule book, 6"),
        option("next_first", keeps_name=True, source="rule book, 5"),
    )
}
"""By key, in the order in which they are offered; games put their own in."""


def with_changes(rules: Ruleset, changes: dict[str, str | int]) -> Ruleset:
    """The ruleset with some options changed; keys are those of `OPTIONS`.

    Raises:
        Refused: `rules/no_such_option`, `rules/no_such_value`, `rules/out_of_range`.
    """
    for key, value in changes.items():
        if key not in OPTIONS:
            raise Refused("rules/no_such_option", option=key)
        OPTIONS[key].check(value)
    fields = {key: value for key, value in changes.items() if key in Ruleset.__struct_fields__}
    own = dict(rules.own) | {key: changes[key] for key in changes.keys() - fields}
    changed = {key: value for key, value in own.items() if value != OPTIONS[key].default}
    return msgspec.structs.replace(rules, **fields, own=tuple(sorted(changed.items())))
