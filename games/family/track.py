"""The games on a track: each an identity card of data. Source: rule book, 3."""

from games.family.plug import Plug
from games.rules.card.preset import Preset
from games.rules.card.ruleset import Ruleset

PLUG = Plug(
    presets=(
        Preset(
            key="centennial",
            also_called=("El Centenario",),
            # Frey's text has no interception; the Russian and Martinetti sources and most printed
            # rules do.
            rules=Ruleset(),
            scheme="pot",
            best_players=(5, 0),
            minutes=(5, 15),
            source="Skip Frey, How to Win at Dice Games; a Spanish collection of dice games",
        ),
        # Stoletie: the Russian game of the same family.
        Preset(
            key="stoletie",
            also_called=("Столетие", "Martinetti", "Full House", "Ohio"),
            rules=Ruleset(summit="fresh", order_of_play="anyone"),
            scheme="agreed",
            best_players=(3, 6),
            source="a Russian collection of dice games",
        ),
        # Stoletie with one throw a turn, each die used once.
        Preset(
            key="stoletie-slow",
            rules=Ruleset(summit="fresh", order_of_play="anyone", dice_use="once", throws="one"),
            scheme="agreed",
            best_players=(3, 6),
            source="a Russian collection of dice games",
        ),
        # Stoletie with subtraction.
        Preset(
            key="stoletie-fast",
            rules=Ruleset(summit="fresh", order_of_play="anyone", operations="+-"),
            scheme="agreed",
            best_players=(3, 6),
            source="a Russian collection of dice games",
        ),
        # Martinetti: one summit, one throw, each die used once.
        Preset(
            key="martinetti",
            also_called=("Ohio",),
            # The source leaves the order of play and the stakes open: both are ours.
            rules=Ruleset(cells="23", dice_use="once", throws="one", summit="none"),
            scheme="pot",
            source="a Martinetti rule sheet",
        ),
        # One to Twenty: with subtraction and multiplication, and no way back.
        Preset(
            key="one-to-twenty",
            also_called=("От одного до двадцати",),
            rules=Ruleset(cells="20", operations="+-*", summit="none", order_of_play="anyone"),
            scheme="agreed",
            best_players=(3, 6),
            source="a Russian collection of dice games",
        ),
        # Matterhorn: any number of the ladder one stands on, several from one throw.
        Preset(
            key="matterhorn",
            also_called=("Everest", "Эверест", "Snowdon"),
            rules=Ruleset(
                order="free", dice_use="once", throws="one", summit="fresh", interception="off"
            ),
            scheme="pot",
            source="Skip Frey, How to Win at Dice Games; Spanish and Russian collections",
        ),
        # Everest, roped: the way up in order, the way down in any.
        Preset(
            key="everest-roped",
            rules=Ruleset(
                order="descent_free",
                dice_use="once",
                throws="one",
                summit="fresh",
                interception="off",
                order_of_play="anyone",
            ),
            scheme="pot",
            source="a Russian collection of dice games",
        ),
    )
)
