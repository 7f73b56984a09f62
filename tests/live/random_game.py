"""Games that a fool plays, as the commits of them: whatever is accepted, and the clock."""

import random

from games.rules import commands
from games.rules.card.card import make_card
from games.rules.decide import decide
from games.rules.due import settle_due
from games.rules.errors import Refused
from games.rules.stamp import Stamp
from games.rules.state.deadline import deadline
from games.rules.state.evolve import evolve
from games.rules.state.table import Table
from games.rules.track import track
from games.table.order import Commit, Snapshot

CARDS = [
    ("centennial", {}, "pot"),
    ("centennial", {"missed_when": "each_throw", "wrong_call": "chip"}, "pot"),
    ("stoletie-fast", {"window_policy": "when_possible", "fair_race": "off"}, "agreed"),
    ("martinetti", {}, "boards"),
    ("matterhorn", {}, "pot"),
    ("everest-roped", {"throw_ms": 0, "take_ms": 0}, "open_cells"),
]
PEOPLE = ("Ana", "Ben", "Cem", "Dan")
PLAYERS = len(PEOPLE)


class RandomGame:
    def __init__(self, seed):
        self.chance = random.Random(seed)
        preset, options, scheme = self.chance.choice(CARDS)
        self.table = Table(code="BCDF", card=make_card(preset, options, scheme))
        self.version = 1
        self.now = 1_000_000
        self.throws = {}

    def draw(self, number):
        # Ones and sixes mostly: the game gets on, and to its summit.
        game = self.table.games
        return self.throws.setdefault(
            (game, number), tuple(self.chance.choice((1, 1, 2, 3, 4, 6, 6)) for _ in range(3))
        )

    @property
    def snapshot(self):
        return Snapshot(self.version, self.table)

    def commits(self, count):
        """So many commits, each as `Tables` tells it."""
        for name in PEOPLE:
            yield from self.commit(commands.Join(name=name))
        for _ in range(count):
            yield from self.commit(self.next_command())

    def commit(self, command):
        before, happened = self.snapshot, []
        self.table, due = settle_due(self.table, self.now, self.draw)
        happened += due
        try:
            events = decide(self.table, command, Stamp(self.now, self.draw))
        except Refused:
            events = ()
        for event in events:
            self.table = evolve(self.table, event)
        happened += events
        if happened:
            self.version += 1
            yield Commit("0-table", before, self.snapshot, tuple(happened), frozenset())

    def of_hosts_and_guests(self, seat):
        """What is not about the dice. Only guests leave, or no game would go on for long."""
        chance, host = self.chance, self.table.host
        seats = list(self.table.people)
        claim = chance.choice([*self.table.claims, "0a1b"])
        sides = chance.choice(({}, {"A": tuple(seats[::2]), "B": tuple(seats[1::2])}))
        yes = chance.random() < 0.5
        return chance.choice(
            (
                commands.SitOut(seat=seat),
                commands.TakeChips(seat=seat),
                commands.SetPurse(seat=host, chips=chance.choice((50, 300))),
                commands.SetSides(seat=host, sides=sides),
                commands.Lock(seat=host, locked=yes),
                commands.Rename(seat=host, who=seat, name=f"Player {chance.randrange(99)}"),
                commands.NameCohost(seat=host, who=chance.choice((seat, None))),
                commands.NameHost(seat=host, who=seat),
                commands.AskBack(who=seat, claim=f"{chance.randrange(16):04x}"),
                commands.GiveBack(seat=host, claim=claim, yes=yes),
                commands.Join(name=f"Guest {len(seats)}"),
                chance.choice(
                    (
                        commands.Remove(seat=host, who=seats[-1], ban=yes),
                        commands.Leave(seat=seats[-1]),
                    )
                )
                if len(seats) > PLAYERS
                else commands.Away(seat=seat),
            )
        )

    def next_command(self):
        chance, game = self.chance, self.table.game
        self.now += chance.choice((0, 5, 50, 200, 800))
        ends = deadline(self.table)
        if ends is not None and chance.random() < 0.1:
            self.now = max(self.now, ends)
        seat = chance.choice(list(self.table.people))
        if chance.random() < 0.06:
            return self.of_hosts_and_guests(seat)
        if game is None or game.phase == "over":
            card = self.table.card.number
            ready = [one for one in self.table.people.values() if one.accepted == card]
            if len(ready) > 2:
                return commands.Start(seat=self.table.host, card=card)
            lobby = [commands.Ready(seat=seat, card=card)] * 3
            lobby.append(commands.ChangeProfile(seat=seat, colour=chance.choice(("red", "teal"))))
            return chance.choice(lobby)
        if game.paused and chance.random() < 0.3:
            return commands.GoOn(seat=self.table.host)
        if chance.random() < 0.08:
            other = [commands.Away(seat=seat), commands.Back(seat=seat), commands.Back(seat=seat)]
            other += [commands.Pause(seat=self.table.host), commands.GoOn(seat=self.table.host)] * 2
            return chance.choice([*other, commands.Measure(seat=seat, credit_ms=40)])
        number = chance.choice(track(game.rules.cells))
        match game.phase:
            case "order":
                return commands.Throw(seat=seat)
            case "window":
                calling = chance.choice([*game.sides]).side
                number = game.required(calling) or number
                call = commands.Call(seat=seat, number=number)
                return chance.choice((call, call, commands.Wave(seat=seat)))
        mover = game.thrower or seat
        if game.phase == "throw":
            return commands.Throw(seat=mover)
        for _ in range(30):
            dice = chance.sample(range(3), chance.choice((1, 2, 3)))
            take = commands.Take(
                seat=mover, number=game.required(game.moving.side) or number, dice=tuple(dice)
            )
            try:
                decide(self.table, take, Stamp(self.now, self.draw))
            except Refused:
                continue
            return take
        return chance.choice((commands.Throw(seat=mover), commands.Pass(seat=mover)))
