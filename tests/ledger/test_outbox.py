"""What the ledger hears is all that happens to chips: random games, cut into commits anywhere."""

from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules import commands as c
from games.rules.errors import Refused
from games.rules.state.evolve import evolve
from games.table.outbox import ENTRY, Ended, Handed, entries
from games.table.record import Secrets
from tests.rules.given import Given
from tests.rules.test_whole_games import games, plays

SEATS = ("Ana", "Ben", "Cem")
SECRETS = Secrets(b"seed", {"s1": "string"})

between_games = st.sampled_from(
    [
        c.CallOff(),
        c.Start(seat="Ana", card=1),
        c.Again(seat="Ben"),
        c.TakeChips(seat="Cem"),
        c.ChangeProfile(seat="Ben", name="Benedikt"),
        c.Join(name="Zoe"),
        c.Leave(seat="Cem"),
    ]
)


def tried(game, play):
    for step in play:
        if isinstance(step, int):
            game.now += step
            continue
        try:
            game.when(step)
        except Refused:
            continue


def heard(game, cuts=()):
    """The entries of its log, cut into commits at these places."""
    table, found = game.opened, []
    edges = sorted({0, len(game.log), *(cut % (len(game.log) + 1) for cut in cuts)})
    for version, (begin, end) in enumerate(pairwise(edges), 1):
        events = game.log[begin:end]
        found += entries(evolve, table, version, events, lambda game: SECRETS)
        for event in events:
            table = evolve(table, event)
    return found


def between(table):
    """Purses as between games: what lies on the table is still its owner's."""
    laid = table.game.laid if table.game and table.game.phase != "over" else {}
    return {s: p.purse + laid.get(s, 0) for s, p in table.people.items()}


@settings(max_examples=150, deadline=None)
@given(
    game=games(),
    play=plays,
    more=st.lists(between_games, max_size=12),
    cuts=st.lists(st.integers(0, 10_000), max_size=6),
)
def test_purses_and_bank_are_the_sums_of_what_is_heard(game, play, more, cuts):
    tried(game, play)
    tried(game, [c.CallOff(), *more])
    purses, bank = Counter(), 0
    for entry in heard(game, cuts):
        assert ENTRY.unpack(ENTRY.pack(entry)) == entry
        assert 0 not in entry.chips.values()
        assert entry.chips.keys() <= entry.names.keys()
        purses.update(entry.chips)
        match entry:
            case Handed():
                bank -= sum(entry.chips.values())
            case Ended():
                assert sum(entry.chips.values()) == 0
                assert {seat for side in entry.sides.values() for seat in side} <= {*entry.names}
                assert (entry.how == "called_off") <= (not entry.chips)
    assert dict(purses) == {s: chips for s, chips in between(game.table).items() if chips}
    assert bank == game.table.bank


def test_each_game_is_heard_once_with_its_purses():
    game = Given("centennial", SEATS, scheme="agreed", stake=3)
    game.when(c.Leave(seat="Ana"))
    game.when(c.Leave(seat="Ben"))
    [handed, ended] = heard(game)
    assert handed.chips == dict.fromkeys(SEATS, 200)
    assert (ended.game, ended.how, ended.winner) == (1, "last_side", ("Cem",))
    assert ended.purses == {seat: game.table.people[seat].purse for seat in SEATS}
    assert ended.chips == {seat: ended.purses[seat] - 200 for seat in SEATS}
    assert game.log[ended.place].at_ms == ended.at_ms
    assert (ended.seed, ended.strings) == (b"seed", {"s1": "string"})


def test_a_chip_for_a_wrong_call_belongs_to_the_game():
    game = Given("centennial", SEATS, scheme="pot", stake=5, options={"wrong_call": "chip"})
    game.throws(6, 6, 5)
    game.when(c.Throw(seat="Ana"))
    game.when(c.Pass(seat="Ana"))
    game.when(c.Call(seat="Ben", number=20))
    assert game.table.people["Ben"].purse == 194
    game.at(game.game.window.settles_ms)
    game.when(c.Leave(seat="Ana"))
    game.when(c.Leave(seat="Ben"))
    ended = heard(game)[-1]
    assert ended.chips == {"Ana": -5, "Ben": -6, "Cem": 11}


def test_what_is_none_of_the_ledgers_business_is_not_told():
    game = Given("centennial", SEATS)
    before = len(heard(game))
    tried(game, [c.Throw(seat="Ana"), c.Away(seat="Ben"), c.Back(seat="Ben"), c.Pass(seat="Ana")])
    assert len(heard(game)) == before == 1


def test_who_changes_only_his_looks_is_told_by_name_and_moves_nothing():
    game = Given("centennial", SEATS)
    game.when(c.CallOff())
    before = len(game.log)
    game.when(c.ChangeProfile(seat="Ben", colour="teal"))
    assert heard(game, [before])[-1].chips == {}
