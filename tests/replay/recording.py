"""Whole games as a table records them: decided in rows, with seed, strings, credits and outages.

Everything is drawn from one random number generator, so a game is the same each time.
"""

import random
from itertools import combinations

import msgspec

from games.family.crag.game import CATEGORIES
from games.rules import commands as c
from games.rules.card.card import make_card
from games.rules.decide import decide
from games.rules.dice.chance import SEED_BYTES, commitment
from games.rules.dice.dice import DICE as DICE_OF_A_THROW
from games.rules.dice.making import made_of_all
from games.rules.errors import Refused
from games.rules.play.turn import dice_to_throw
from games.rules.stamp import Stamp
from games.rules.state.deadline import deadline
from games.rules.state.table import Table
from games.rules.track import track
from games.table import outbox
from games.table.deciding import decide_batch
from games.table.game import TheGame
from games.table.order import Order, Refusal
from games.table.outbox import Ended, GameLog
from games.table.record import Record, Secrets
from games.table.stamp import Stamped

NAMES = ("Ana", "Ben", "Çem", "Даня", "Eva 🎲")
DICE = [dice for count in (1, 2, 3) for dice in combinations(range(3), count)]
START_MS = 1_800_000_000_000


class Recording:
    """A table at which somebody plays at random, and what the ledger will hear of it."""

    def __init__(
        self,
        seed,
        preset="centennial",
        options=None,
        scheme=None,
        people=4,
        calm=False,
        sides=None,
        computers=(),
    ):
        """calm: nobody fiddles, leaves or goes away, and the house is never out of order. sides:
        who shares a track, by side. computers: the levels of those who sit down too."""
        self.luck = random.Random(seed)
        self.calm = calm
        self.now = START_MS
        self.outage = 0
        self.rows = []
        self.archived = []
        card = make_card(preset, options or {}, scheme)
        self.record = Record(1, Table(code="BCDF", card=card), Secrets(), self.now, 0, (), {})
        self.base = None
        self.row(*(c.Join(name=name) for name in NAMES[:people]))
        for seat in self.table.people:
            credit_ms = self.luck.randrange(150)
            self.row(c.Ready(seat=seat, card=1), c.Measure(seat=seat, credit_ms=credit_ms))
        self.row(*(c.AddComputer(seat=self.table.host, level=level) for level in computers))
        if sides:
            self.accepted(c.SetSides(seat=self.table.host, sides=sides))

    @property
    def table(self):
        return self.record.table

    def row(self, *commands):
        """These are decided in a row and committed together."""
        letters = [self._stamped(command) for command in commands]
        before = self.record
        batch = decide_batch(TheGame(), "0-table", before, letters, self.now, self.outage)
        change = batch.change
        if change is None:
            return batch.outcomes
        if change.base is not None:
            self.base, self.rows = change.base, []
        self.record = change.after
        self.rows.append(change.events)
        for entry in map(outbox.ENTRY.unpack, change.outbox):
            if isinstance(entry, Ended):
                *earlier, last = self.rows
                events = [event for events in earlier for event in events]
                log = GameLog(self.base, (*events, *last[: entry.place + 1]))
                self.archived.append((entry, log))
        return batch.outcomes

    def accepted(self, *commands):
        outcomes = self.row(*commands)
        assert not any(isinstance(outcome, Refusal) for outcome in outcomes), outcomes

    def game(self, again=False, first=None, outages=0):
        """A game from its start to its end; what the ledger has to archive of it."""
        host, card = self.table.host, self.table.card.number
        begin = c.Again(seat=host) if again else c.Start(seat=host, card=card, first=first)
        self.accepted(begin)
        return self.play_on(outages)

    def play_on(self, outages=0):
        """The game that is on, to its end."""
        for number in range(20_000):
            if self.table.game.phase == "over":
                return self.archived[-1]
            self.outage += number < outages
            self.step()
        raise AssertionError("the game does not end")

    def step(self):
        luck = self.luck
        self.now += luck.choice((0, 3, 40, 200, 900))
        due = deadline(self.table)
        if due is not None and luck.random() < 0.3:
            self.now = max(self.now, due + luck.choice((0, 0, 7, 2000)))
        if not self.calm and luck.random() < 0.01:
            self.outage += 1
        if not self.calm and luck.random() < 0.004:
            self.now -= luck.choice((1500, 5000))
        self.row(*(self.next_command() for _ in range(luck.choice((1, 1, 1, 2, 4)))))

    def next_command(self):
        luck, table = self.luck, self.table
        game = table.game
        if game is None or game.phase == "over":
            return c.TimeUp()
        if game.paused:
            return luck.choice((c.GoOn(seat=table.host), c.GoOn(), c.Wave(seat=table.host)))
        seat = luck.choice([p.seat for p in table.people.values() if p.computer is None])
        if not self.calm and luck.random() < 0.04:
            return self.fiddling(seat)
        if due_now(table, self.now) or luck.random() < 0.03:
            return c.TimeUp()
        if game.phase in ("throw", "take") and table.people[game.thrower].computer is not None:
            return c.TimeUp()
        match game.phase:
            case "order":
                return c.Throw(seat=seat, faces=self.faces())
            case "window":
                side = game.side_of(seat)
                number = game.required(side) if side and luck.random() < 0.8 else luck.randint(1, 9)
                if luck.random() < 0.3:
                    return c.Wave(seat=seat)
                return c.Call(seat=seat, number=number or 1)
            case "throw":
                return c.Throw(seat=game.thrower, faces=self.faces())
        if game.score is not None:
            return self.choosing(game)
        return self.taking(game)

    def choosing(self, game):
        """Some choice of a score game, open or not."""
        luck, seat = self.luck, game.thrower
        return luck.choice(
            (
                c.Throw(seat=seat, faces=self.faces()),
                c.ThrowAgain(seat=seat),
                c.Keep(seat=seat, dice=luck.choice(DICE)),
                c.Stand(seat=seat),
                c.Refuse(seat=seat),
                c.Score(seat=seat, line=luck.choice(CATEGORIES)),
            )
        )

    def taking(self, game):
        luck = self.luck
        if luck.random() < 0.9:
            take = next(self.takes(game), None)
            if take is not None:
                return take
        throw = c.Throw(seat=game.thrower, faces=self.faces())
        return luck.choice((c.Pass(seat=game.thrower), throw))

    def takes(self, game):
        required = game.required(game.moving.side)
        numbers = track(game.rules.cells) if required is None else (required,)
        stamp = Stamp(self.now, lambda _: (1, 1, 1))
        for number in self.luck.sample(numbers, len(numbers)):
            for dice in self.luck.sample(DICE, len(DICE)):
                faces = tuple(game.throw.faces[place] for place in dice)
                if number not in made_of_all(faces, game.rules.operations):
                    continue
                take = c.Take(seat=game.thrower, number=number, dice=dice)
                try:
                    decide(self.table, take, stamp)
                except Refused:
                    continue
                yield take

    def faces(self):
        game = self.table.game
        if game.rules.dice == "drawn":
            return None
        dice = DICE_OF_A_THROW if game.phase == "order" else dice_to_throw(game)
        return tuple(self.luck.randint(1, 6) for _ in range(dice))

    def fiddling(self, seat):
        """What is not about the dice."""
        luck, host = self.luck, self.table.host
        claim = luck.choice([*self.table.claims, "0a1b"])
        return luck.choice(
            (
                c.Away(seat=seat),
                c.Back(seat=seat),
                c.Back(seat=seat),
                c.Back(seat=seat),
                c.Measure(seat=seat, credit_ms=luck.randrange(200)),
                c.Pause(seat=host),
                c.Pause(),
                c.Rename(seat=host, who=seat, name=f"Player {luck.randrange(99)}"),
                c.Lock(seat=host, locked=luck.random() < 0.5),
                c.NameHost(who=seat),
                c.NameCohost(seat=host, who=luck.choice((seat, None))),
                c.AskBack(who=seat, claim=f"{luck.randrange(16):04x}"),
                c.GiveBack(seat=host, claim=claim, yes=luck.random() < 0.5),
                c.Skip(seat=seat),
                c.SitOut(seat=seat),
                c.Ready(seat=seat, card=self.table.card.number),
                c.Join(name=f"Guest {len(self.table.people)}"),
                c.Leave(seat=seat) if luck.random() < 0.1 else c.Back(seat=seat),
                c.Remove(seat=host, who=seat) if luck.random() < 0.1 else c.Back(seat=seat),
                c.CallOff(seat=host) if luck.random() < 0.05 else c.Back(seat=seat),
                c.Correct(seat=seat, faces=(1, 2, 3)),
            )
        )

    def _stamped(self, command):
        seat = getattr(command, "seat", None)
        joins = isinstance(command, c.Join | c.Ready)
        person = self.table.people.get(seat)
        order = Order(
            id=f"{self.luck.randrange(1 << 60):x}",
            seat=seat,
            command=command,
            received_ms=self.now - self.luck.choice((0, 0, 4, 90)),
            credit_ms=person.credit_ms if person else 0,
            secret=f"string {self.luck.randrange(999)}" if joins else None,
        )
        place = seat or ("+" if joins else "*")
        if not isinstance(command, c.Start | c.Again):
            return Stamped(order, command, place)
        seed = self.luck.randbytes(SEED_BYTES)
        sealed = msgspec.structs.replace(command, commitment=commitment(seed))
        return Stamped(order, sealed, place, seed)


def due_now(table, now):
    due = deadline(table)
    return due is not None and due <= now
