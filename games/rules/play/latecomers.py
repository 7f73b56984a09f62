"""Latecomers who enter a game between turns. Source: rule book, 6."""

from games.rules.chips.settlement import laid_at_start
from games.rules.ids import Side
from games.rules.state.decision import Decision
from games.rules.state.events import LetIn


def let_in(decision: Decision) -> None:
    """Latecomers who accepted the card enter, where it says so and each plays for himself."""
    game = decision.game
    alone = all(len(side.seats) == 1 for side in game.sides)
    if game.rules.latecomers != "let_in" or game.rules.game != "track" or not alone:
        return
    each = laid_at_start(game.rules, game.card.stakes)
    for seat, person in decision.table.people.items():
        if (
            person.presence == "here"
            and person.accepted == game.card.number
            and person.purse >= each
            and game.side_of(seat) is None
        ):
            decision.emit(LetIn(at_ms=decision.now, seat=seat, side=Side(seat)))
