// Made by `manage.py wire_types` from what games/wire declares: change that, and make this anew.

/** A JSON merge patch (RFC 7396): what is null is taken out, what is absent stays. */
export type Patch<T> = T extends object ? { [K in keyof T]?: Patch<T[K]> | null } : T;

export type Phase = "lobby" | "order" | "throw" | "take" | "window" | "over";

export type Presence = "here" | "away" | "gone";

export type Colour = "red" | "blue" | "green" | "orange" | "violet" | "teal" | "pink" | "yellow";

export type Shape = "circle" | "square" | "triangle" | "diamond" | "star" | "hexagon" | "cross" | "crescent";

export const COLOURS: readonly Colour[] = ["red", "blue", "green", "orange", "violet", "teal", "pink", "yellow"];

export const SHAPES: readonly Shape[] = ["circle", "square", "triangle", "diamond", "star", "hexagon", "cross", "crescent"];

/** Why the server closed a socket. */
export const CLOSED = {
  nonsense: 4400,
  origin: 4403,
  unknown_table: 4404,
  behind: 4408,
  newer: 4409,
  too_large: 4413,
  too_many: 4429,
  fault: 4500,
  stopping: 4503,
} as const;

export const MESSAGE_BYTES = 16384;

/**
 * Throw the dice. `throw`: the number of the last throw seen, 0 before the first, and `since`
 * of the round while all throw for the order; `faces` only at a table with real dice.
 */
export interface Throw {
  type: "throw";
  id: string;
  seat: string;
  throw: number;
  faces?: number[];
}

/** Cross off `number`, made of these dice of that throw. */
export interface Take {
  type: "take";
  id: string;
  seat: string;
  throw: number;
  number: number;
  dice: number[];
}

/** Hand the dice on. `throw`: the last throw seen; `turn`: the turn it was seen in. */
export interface Pass {
  type: "pass";
  id: string;
  seat: string;
  throw: number;
  turn: number;
}

/** Claim a missed number in that window. */
export interface Call {
  type: "call";
  id: string;
  seat: string;
  window: number;
  number: number;
}

/** Nothing for me in that window. */
export interface Wave {
  type: "wave";
  id: string;
  seat: string;
  window: number;
}

/** Enter the faces of that throw anew, at a table with real dice. */
export interface Correct {
  type: "correct";
  id: string;
  seat: string;
  throw: number;
  faces: number[];
}

/** Pass on an away thrower's dice, where clocks are off. */
export interface Skip {
  type: "skip";
  id: string;
  seat: string;
  turn: number;
}

/** Stop the clocks (host). */
export interface Pause {
  type: "pause";
  id: string;
  seat: string;
}

/** Let the clocks go on (host). */
export interface GoOn {
  type: "go_on";
  id: string;
  seat: string;
}

/** End the game without a winner; everything goes back (host). */
export interface CallOff {
  type: "call_off";
  id: string;
  seat: string;
}

/** Leave the table. */
export interface Leave {
  type: "leave";
  id: string;
  seat: string;
}

/** I am away. */
export interface Away {
  type: "away";
  id: string;
  seat: string;
}

/** I am back. */
export interface Back {
  type: "back";
  id: string;
  seat: string;
}

/** Name, colour and shape of the seat. */
export interface ChangeProfile {
  type: "change_profile";
  id: string;
  seat: string;
  name: string;
  colour: string;
  shape: string;
}

/** Accept the rule card of that number; `string` is this phone's part in the chance. */
export interface Ready {
  type: "ready";
  id: string;
  seat: string;
  card: number;
  string: string;
}

/** Take back `ready`: watch the next game. */
export interface SitOut {
  type: "sit_out";
  id: string;
  seat: string;
}

/** Have the bank hand out the same again, between games. */
export interface TakeChips {
  type: "take_chips";
  id: string;
  seat: string;
}

/** Choose game, house rules and stake (host). */
export interface SetUp {
  type: "set_up";
  id: string;
  seat: string;
  preset: string;
  options: { [key: string]: string | number };
  scheme: string;
  stake: number;
  per_point: number;
}

/** How many chips the bank hands out, before the first game (host). */
export interface SetPurse {
  type: "set_purse";
  id: string;
  seat: string;
  chips: number;
}

/** Who shares a track in the next game: seats by side; none: each for himself (host). */
export interface SetSides {
  type: "set_sides";
  id: string;
  seat: string;
  sides: { [key: string]: string[] };
}

/** Seat everybody clockwise as at the real table (host). */
export interface Arrange {
  type: "arrange";
  id: string;
  seat: string;
  places: string[];
}

/** Let nobody else join, or anybody again (host). */
export interface Lock {
  type: "lock";
  id: string;
  seat: string;
  locked: boolean;
}

/** Have a computer sit down, between games; it plays this well (host). */
export interface AddComputer {
  type: "add_computer";
  id: string;
  seat: string;
  level: "best" | "dreamy" | "sharp" | "steady";
}

/** Have somebody leave; with `ban`, his phone does not get in again (host). */
export interface Remove {
  type: "remove";
  id: string;
  seat: string;
  who: string;
  ban: boolean;
}

/** Give somebody another name, at any time (host). */
export interface Rename {
  type: "rename";
  id: string;
  seat: string;
  who: string;
  name: string;
}

/** Who follows the host when he is away for long; without `who`: nobody in particular (host). */
export interface NameCohost {
  type: "name_cohost";
  id: string;
  seat: string;
  who?: string;
}

/** Hand on the rights of the host (host). */
export interface NameHost {
  type: "name_host";
  id: string;
  seat: string;
  who: string;
}

/** Answer who asks a seat back: with `yes` it moves to the phone that asked (host). */
export interface GiveBack {
  type: "give_back";
  id: string;
  seat: string;
  claim: string;
  yes: boolean;
}

/**
 * Begin the game with those who accepted the rule card of that number (host); `first` begins,
 * where the rules let the host name one.
 */
export interface Start {
  type: "start";
  id: string;
  seat: string;
  card: number;
  first?: string;
}

/** Another game with the same seats. */
export interface Again {
  type: "again";
  id: string;
  seat: string;
}

/** Take a triplet or pair back, to throw as many dice once more. */
export interface ThrowAgain {
  type: "throw_again";
  id: string;
  seat: string;
  throw: number;
}

/** Keep these dice of that throw, by their places, to throw the rest. */
export interface Keep {
  type: "keep";
  id: string;
  seat: string;
  throw: number;
  dice: number[];
}

/** Let the dice stand as they are. */
export interface Stand {
  type: "stand";
  id: string;
  seat: string;
  throw: number;
}

/** Refuse the last die, at a price. */
export interface Refuse {
  type: "refuse";
  id: string;
  seat: string;
  throw: number;
}

/** Write the dice on a line of the sheet. */
export interface Score {
  type: "score";
  id: string;
  seat: string;
  throw: number;
  line: string;
}

/** The answer to `ping`: its number, and the version shown. */
export interface Pong {
  type: "pong";
  n: number;
  v: number;
}

/** Ask for the tables' clock; `t` comes back as it was sent. */
export interface AskClock {
  type: "clock";
  t: number;
}

/** Ask for a fresh view. */
export interface AskFresh {
  type: "fresh";
}

/** Hand on the rights of the host (host). */
export interface HouseNameHost {
  type: "name_host";
  id: string;
  who: string;
}

/** Answer who asks a seat back: with `yes` it moves to the phone that asked (host). */
export interface HouseGiveBack {
  type: "give_back";
  id: string;
  claim: string;
  yes: boolean;
}

/** Somebody took a seat. */
export interface JoinedEvent {
  type: "joined";
  seat: string;
  name: string;
}

/** Somebody left for good, by himself or by the host's hand. */
export interface LeftEvent {
  type: "left";
  seat: string;
  how: "banned" | "left" | "removed";
}

/** Somebody is not looking. */
export interface WentAwayEvent {
  type: "went_away";
  seat: string;
}

/** Somebody is here again. */
export interface CameBackEvent {
  type: "came_back";
  seat: string;
}

/** Somebody has another name, colour or shape. */
export interface ProfileChangedEvent {
  type: "profile_changed";
  seat: string;
}

/** There is a new rule card; who had accepted the old one has to look again. */
export interface WasSetUpEvent {
  type: "set_up";
}

/** The seats were set clockwise. */
export interface ArrangedEvent {
  type: "arranged";
}

/** Somebody accepted the rule card with this number. */
export interface ReadiedEvent {
  type: "readied";
  seat: string;
}

/** Somebody who had accepted the rule card watches after all. */
export interface SatOutEvent {
  type: "sat_out";
  seat: string;
}

/** The bank handed somebody chips again. */
export interface ChipsTakenEvent {
  type: "chips_taken";
  seat: string;
  chips: number;
}

/** The bank hands out another number of chips, to those who sit here already too. */
export interface PurseSetEvent {
  type: "purse_set";
}

/** Who shares a track in the next game; none at all: each for himself. */
export interface SidesSetEvent {
  type: "sides_set";
}

/** Nobody else may join, or anybody again. */
export interface LockedEvent {
  type: "locked";
  locked: boolean;
}

/** A phone without a seat says that this one is its owner's. */
export interface AskedBackEvent {
  type: "asked_back";
  seat: string;
  claim: string;
}

/** A claim was answered; with `yes`, the seat has moved to the phone that asked. */
export interface GaveBackEvent {
  type: "gave_back";
  seat: string;
  claim: string;
  yes: boolean;
}

/** Another person is host. */
export interface HostChangedEvent {
  type: "host_changed";
  seat: string;
}

/** Somebody is to follow the host; no `seat`: nobody in particular. */
export interface CohostNamedEvent {
  type: "cohost_named";
  seat?: string;
}

/** A game began: stakes are paid. */
export interface GameBeganEvent {
  type: "game_began";
  game: number;
}

/** A latecomer entered the game between turns, as a side of one, last in the order. */
export interface LetInEvent {
  type: "let_in";
  seat: string;
}

/** A side threw for the order of play. */
export interface OrderThrownEvent {
  type: "order_thrown";
  side: string;
  faces: number[];
  seat?: string;
  by?: "clock";
}

/** The order of play is settled. */
export interface OrderSetEvent {
  type: "order_set";
  order: string[];
}

/** A side's turn began. */
export interface TurnBeganEvent {
  type: "turn_began";
  side: string;
  thrower: string;
  turn: number;
}

/** All dice were thrown. */
export interface ThrownEvent {
  type: "thrown";
  seat: string;
  side: string;
  throw: number;
  faces: number[];
}

/** The faces entered for real dice were mended. */
export interface CorrectedEvent {
  type: "corrected";
  seat: string;
  throw: number;
  faces: number[];
}

/** A number was made and its cell (0-based) crossed off. */
export interface TakenEvent {
  type: "taken";
  seat: string;
  side: string;
  throw: number;
  number: number;
  cell: number;
  dice: number[];
}

/** A triplet or pair was taken back, to be thrown once more. */
export interface ThrownAgainEvent {
  type: "thrown_again";
  seat: string;
  side: string;
  throw: number;
}

/** Dice of the throw, by their places, lie still while the others are thrown. */
export interface KeptEvent {
  type: "kept";
  seat: string;
  side: string;
  throw: number;
  dice: number[];
}

/** The last die was refused, at a price. */
export interface DieRefusedEvent {
  type: "refused";
  seat: string;
  side: string;
  throw: number;
}

/** The dice stand as they are. */
export interface StoodEvent {
  type: "stood";
  side: string;
  throw: number;
  seat?: string;
  by?: "clock";
}

/** A turn of a score game was written: `points` on `line`, a round's number or a category. */
export interface ScoredEvent {
  type: "scored";
  side: string;
  line: string;
  points: number;
  seat?: string;
  by?: "clock";
}

/** The dice were handed on. */
export interface PassedEvent {
  type: "passed";
  side: string;
  seat?: string;
  by?: "clock";
}

/** Somebody passed over a thrower who was away. */
export interface SkippedEvent {
  type: "skipped";
  seat: string;
}

/** Calls are heard until `closes_at_ms`. */
export interface WindowOpenedEvent {
  type: "window_opened";
  window: number;
  throw: number;
  closes_at_ms: number;
}

/** A call succeeded: its side crossed that number's cell on its own track. */
export interface CalledEvent {
  type: "called";
  seat: string;
  side: string;
  number: number;
  cell: number;
}

/** A call came for a number that another took, `margin_ms` too late. */
export interface CallLostEvent {
  type: "call_lost";
  seat: string;
  number: number;
  by?: string;
  margin_ms?: number;
}

/** A call was wrong; `price` is the option `wrong_call`. */
export interface CalledWrongEvent {
  type: "called_wrong";
  seat: string;
  number: number;
  price: "chip" | "locked_out" | "nothing";
}

/** A window is over; `missed` lists the numbers that had been missed, taken or not. */
export interface WindowSettledEvent {
  type: "window_settled";
  window: number;
  missed: number[];
}

/** All clocks stand still. */
export interface PausedEvent {
  type: "paused";
}

/** The running deadline starts anew, after a pause or an outage. */
export interface ResumedPlayEvent {
  type: "resumed";
}

/**
 * A side has won: `finished` its track, by a call (`intercepted`), as the `last_side`, or with
 * the `highest` total; that it may share with others, who stand in order of play like it.
 */
export interface GameWonEvent {
  type: "game_won";
  side: string;
  how: "finished" | "highest" | "intercepted" | "last_side";
  shared_with?: string[];
}

/** The game is void. */
export interface GameCalledOffEvent {
  type: "game_called_off";
}

/**
 * The stakes were settled; `transfers` is each side's result of the whole game, what it paid at
 * the start included.
 */
export interface SettledEvent {
  type: "settled";
  transfers: { [key: string]: number };
}

/**
 * The table itself; `game` counts the games begun, `commitment` binds the house to the dice of
 * the latest (`docs/chance.md`), `purse` is what the bank hands out,
 * `locked`: nobody else may join, `cohost`: who follows the host when he is away for long.
 */
export interface TableView {
  code: string;
  phase: Phase;
  paused?: true;
  host?: string;
  cohost?: string;
  locked?: true;
  purse: number;
  game: number;
  commitment?: string;
}

/** The rule card: every option in force. `changes` make it *house rules*. */
export interface CardView {
  number: number;
  preset: string;
  house?: true;
  changes?: { [key: string]: string | number };
  options: { [key: string]: string | number };
  scheme: string;
  stake: number;
  per_point: number;
}

/**
 * A player. `lock`: windows he is still locked out of, 0 = only this one; `plays`: the side he
 * plays in, absent = watches; `computer`: it is no person, and plays this well; `due`: what the
 * next game would take from the purse before its first throw, absent = nothing.
 */
export interface SeatView {
  name: string;
  colour: Colour;
  shape: Shape;
  place: number;
  presence: Presence;
  ready?: true;
  purse: number;
  due?: number;
  lock?: number;
  plays?: string;
  computer?: "best" | "dreamy" | "sharp" | "steady";
}

/**
 * A side of this game. `name`, `colour`, `shape`: absent where it is a single player, whose
 * seat it is then;
 * `order`: its place in the order of play; `crossed`: cells crossed from the start (in-order
 * games), else `cells` by index; `required`: its next number; `left`: all its members left. In a
 * score game: its `sheet`, points by line (a round's number or a category), and their sum.
 */
export interface SideView {
  name?: string;
  colour?: Colour;
  shape?: Shape;
  order: number;
  crossed?: number;
  cells?: { [key: string]: true };
  points?: number;
  sheet?: { [key: string]: number };
  required?: number;
  left?: true;
}

/**
 * Whose turn it is. `throws`: the throws of this game so far, the number of the last one. In a
 * score game: which `round` it is, of how many.
 */
export interface TurnView {
  number: number;
  side: string;
  thrower?: string;
  throws: number;
  round?: number;
  rounds?: number;
}

/** A number taken from the throw shown, and the dice that made it. */
export interface TakenView {
  number: number;
  dice: { [key: string]: true };
}

/** The last throw of this turn, by place of the die; absent before its first. */
export interface ThrowView {
  number: number;
  faces: { [key: string]: number };
  aside?: { [key: string]: true };
  taken?: { [key: string]: TakenView };
}

/** What the thrower of a score game may choose now. */
export interface ChoicesView {
  keep?: true;
  refuse?: true;
  score?: true;
  stand?: true;
  throw_again?: true;
}

/**
 * A turn of a score game so far. `throws`: those that stand, in order; `dice`: how many would
 * be thrown next; `choices`: what is open; `correctable`: entered faces may still be mended.
 * `points`: what counts so far, where that is told; `price`: at a table to learn at, what refusing
 * costs. `own`: what only this game has, as its own type tells.
 */
export interface ScoreView {
  throws: { [key: string]: { [key: string]: number } };
  own: { [key: string]: unknown };
  dice?: number;
  choices?: ChoicesView;
  correctable?: true;
  points?: number;
  price?: number;
}

/**
 * The turn of a score game that was written last, as it lay then, until the next throw.
 * `price`: what refusing cost.
 */
export interface WrittenView {
  side: string;
  line: string;
  points: number;
  price?: number;
  throws: { [key: string]: { [key: string]: number } };
  own: { [key: string]: unknown };
}

/**
 * The throw for the order: who is still to throw, what the others threw. `since`: the throw
 * after which this round began; a `throw` that names an earlier one is meant for another.
 */
export interface OrderView {
  since: number;
  waiting?: { [key: string]: true };
  rolls?: { [key: string]: { [key: string]: number } };
}

/** A window for interceptions. `waved` of `others` have nothing here. */
export interface WindowView {
  number: number;
  throw: number;
  opened_at_ms: number;
  closes_at_ms: number;
  waved: number;
  others: number;
}

/** The clock that runs for the thrower. */
export interface ClockView {
  ends_at_ms: number;
  length_ms: number;
}

/**
 * A missed number that was taken, by whom, and which of his cells it crossed. `margin_ms`: how
 * much earlier it was than the next call for it; absent where nobody else called it.
 */
export interface CaughtView {
  number: number;
  seat: string;
  side: string;
  cell: number;
  margin_ms?: number;
}

/** A wrong call and its price. */
export interface WrongView {
  number: number;
  price: "chip" | "locked_out" | "nothing";
}

/** A call that came too late: who was faster, and by how much; absent for a double tap. */
export interface LostView {
  number: number;
  by?: string;
  margin_ms?: number;
}

/** The last settled window, until the next throw: what `side` had missed, and who took what. */
export interface ResultView {
  window: number;
  faces: { [key: string]: number };
  side: string;
  missed?: { [key: string]: number };
  taken?: { [key: string]: CaughtView };
  wrong?: { [key: string]: WrongView };
  lost?: { [key: string]: LostView };
}

/** How the game ended and what it moved, by side. */
export interface EndView {
  how: "called_off" | "finished" | "highest" | "intercepted" | "last_side";
  winner?: { [key: string]: true };
  transfers?: { [key: string]: number };
}

/**
 * All that everybody at the table may see. Keys of `seats`: seats; of `sides`: sides; of
 * `track`: index of the cell; of `lines`: place in the sheet of a score game; of `shared`: sides
 * of the next game, with their seats; of `claims`: what tells apart those who ask a seat back.
 */
export interface View {
  table: TableView;
  card: CardView;
  seats?: { [key: string]: SeatView };
  shared?: { [key: string]: { [key: string]: true } };
  claims?: { [key: string]: string };
  track?: { [key: string]: number };
  sides?: { [key: string]: SideView };
  turn?: TurnView;
  throw?: ThrowView;
  lines?: { [key: string]: string };
  score?: ScoreView;
  written?: WrittenView;
  order?: OrderView;
  window?: WindowView;
  clock?: ClockView;
  pot?: number;
  result?: ResultView;
  end?: EndView;
}

/**
 * The whole view at version `v`; `you`: the seats this socket plays; `house`: a screen on the
 * laptop itself, which may name the host.
 */
export interface Fresh {
  type: "fresh";
  v: number;
  view: View;
  you: string[];
  now_ms: number;
  house?: true;
}

/**
 * What changed between the versions `from` and `v`. A client that is not at `from` asks for a
 * fresh view. `patch` is a JSON merge patch (RFC 7396) of the view.
 */
export interface Frame {
  type: "frame";
  from: number;
  v: number;
  patch: Patch<View>;
  events: PublicEvent[];
  now_ms: number;
}

/**
 * The command `id` was accepted and stands in version `v`; `events`: what only the player may
 * know yet of it, a call that was lost or wrong.
 */
export interface Done {
  type: "done";
  id: string;
  v: number;
  events?: PublicEvent[];
}

/** Nothing was changed. `code` is stable; `values` explain it. */
export interface Refused {
  type: "refused";
  code: string;
  values: { [key: string]: string | number };
  id?: string;
}

/** Are you there? To be answered with `pong`. */
export interface Ping {
  type: "ping";
  n: number;
}

/** The tables' clock, and the `t` of the question. */
export interface ClockTold {
  type: "clock";
  t: number;
  now_ms: number;
}

/**
 * To screens, after a turn of an in-order game: each side's chance to win if nobody overlooks
 * anything, before turn `turn` of game `game`. Who has left is not in it.
 */
export interface Odds {
  type: "odds";
  game: number;
  turn: number;
  win: { [key: string]: number };
}

/** `POST /api/card`: what would the rule card be? */
export interface CardBody {
  preset: string;
  options: { [key: string]: string | number };
  scheme: string;
  stake: number;
  per_point: number;
}

/** `POST /api/tables`: open a table with this card. */
export interface OpenBody {
  preset: string;
  options: { [key: string]: string | number };
  scheme: string;
  stake: number;
  per_point: number;
  id: string;
}

/** `POST /api/tables/CODE/join`: sit down. `another`: one more seat on the same phone. */
export interface JoinBody {
  id: string;
  name: string;
  string?: string;
  another?: boolean;
}

/**
 * `POST /api/tables/CODE/back`: that seat is mine. `id` is the asker's secret, and stays the
 * same when he asks again.
 */
export interface BackBody {
  id: string;
  seat: string;
}

/** A table was opened. */
export interface Opened {
  code: string;
}

/** A seat was taken; the cookie of the answer is its key. */
export interface Seated {
  seat: string;
}

/**
 * A seat was asked back. `claim`: what the table shows of the asker. Granted, `seat` is his,
 * and the cookie of the answer is its key.
 */
export interface BackAsked {
  claim: string;
  granted: boolean;
  seat?: string;
}

/** `GET /api/tables/CODE`. `you`: names of the seats that this browser holds, by seat. */
export interface TableAbout {
  code: string;
  phase: Phase;
  players: number;
  full: boolean;
  you: { [key: string]: string };
}

/** `GET /api/where`: the addresses at which phones in the room reach this server. */
export interface Where {
  urls: string[];
  laptop: boolean;
}

/** `POST /api/wifi`: the WiFi of the room; an empty `password` where it is open. */
export interface WifiBody {
  name: string;
  password: string;
}

/** The answer to `WifiBody`: a drawn code by which a camera joins that WiFi. */
export interface WifiCode {
  svg: string;
}

/**
 * Somebody, and what he has won (or, below zero, lost) in all games.
 *
 * handed_out: what the bank has given him; `purse` is both together.
 */
export interface PersonOfEvening {
  seat: string;
  name: string;
  chips_won: number;
  handed_out: number;
  purse: number;
}

/**
 * A game with its transfers: chips won or lost by each seat, those with nothing left out;
 * together 0.
 */
export interface GameOfEvening {
  number: number;
  preset: string;
  ended_ms: number;
  how: string;
  winner: string[];
  sides: { [key: string]: string[] };
  transfers: { [key: string]: number };
}

/** So many chips from one to another. */
export interface Payment {
  from: string;
  to: string;
  chips: number;
}

/** Everything, in the order of seats and of games. */
export interface Evening {
  people: PersonOfEvening[];
  games: GameOfEvening[];
  settle_up: Payment[];
}

/**
 * A finished game. whole: its log is there, so that it has a timeline; lost it is only where
 * the ledger was away for days.
 */
export interface GameListed {
  number: number;
  preset: string;
  ended_ms: number;
  how: string;
  winner: string[];
  sides: { [key: string]: string[] };
  house?: true;
  whole?: true;
}

/** `GET /api/tables/CODE/games`: the oldest first. people: the latest name of every seat. */
export interface GamesOfTable {
  games: GameListed[];
  people: { [key: string]: string };
}

/** Somebody who was at the table when the game ended, or had left it. */
export interface TimelineSeat {
  name: string;
  colour: Colour;
  shape: Shape;
}

/** A side. name: only where several may share it. */
export interface TimelineSide {
  side: string;
  seats: string[];
  colour: Colour;
  shape: Shape;
  name?: string;
  left?: true;
}

/** How a game ended. transfers: each side's net chips. */
export interface TimelineResult {
  how: string;
  winner: string[];
  transfers: { [key: string]: number };
}

/**
 * Where a side is: how many cells it has `crossed` and, in order, the number that it `needs`
 * next, else which `cells`; in a score game its `sheet`, points by line, and their sum.
 */
export interface SideBoard {
  crossed?: number;
  needs?: number;
  cells?: { [key: string]: boolean };
  points?: number;
  sheet?: { [key: string]: number };
  left?: boolean;
}

/**
 * Something that happened, in ms since 1970. turn: how many had begun by then. board: the
 * sides that stand otherwise than before, as a whole; with the first step, all. aside: places of
 * dice of the latest throw that have served. beside: faces that lie still beside it.
 */
export interface TimelineStep {
  at_ms: number;
  turn: number;
  event: PublicEvent;
  board?: { [key: string]: SideBoard };
  aside?: number[];
  beside?: number[];
}

/**
 * An award, by its key. `figure`: how much it was; `values`: what goes into its sentence.
 *
 * seat, or side: who gets it. step: where in the game it happened, where that is one moment.
 */
export interface Award {
  award: string;
  figure: number;
  values: { [key: string]: number };
  seat?: string;
  side?: string;
  step?: number;
}

/** What is to be said, in any language: a key of the words, and its values. */
export interface Sentence {
  key: string;
  values: { [key: string]: number };
}

/** `p`: the chance that fair dice are as uneven, or more. */
export interface ChiSquare {
  chi_square: number;
  degrees: number;
  p: number;
}

/**
 * What came, what was expected, and whether that is as it is with fair dice.
 *
 * each_face: how often each face was expected. three: throws of three dice. The tests are absent
 * where too little was thrown for them.
 */
export interface Judged {
  throws: number;
  faces: number[];
  each_face: number;
  three: number;
  sentence: Sentence;
  sums?: number[];
  sums_expected?: number[];
  faces_test?: ChiSquare;
  sums_test?: ChiSquare;
}

/** Dice and what is to be said of them; absent where none were thrown so. */
export interface DiceStatistics {
  drawn?: Judged;
  entered?: Judged;
}

/**
 * The chances to win before each turn, in columns: `step` at which the turn began, its number,
 * and for each side its chance, 0 where it is not at play. The last column is the end.
 */
export interface OddsOfGame {
  step: number[];
  turn: number[];
  win: { [key: string]: number[] };
}

/**
 * `GET /api/tables/CODE/games/N`: a finished game.
 *
 * sides: in order of play at the end. track: the number in each cell; absent in a score game, of
 * which `lines` are those of the sheets that were written, in order.
 * commitment, seed, fingerprint: in hex, as in its document. odds: only where a game has them.
 */
export interface Timeline {
  code: string;
  game: number;
  preset: string;
  options: { [key: string]: string | number };
  scheme: string;
  stake: number;
  per_point: number;
  began_ms: number;
  ended_ms: number;
  seats: { [key: string]: TimelineSeat };
  sides: TimelineSide[];
  result: TimelineResult;
  commitment: string;
  seed: string;
  fingerprint: string;
  steps: TimelineStep[];
  awards: Award[];
  dice: DiceStatistics;
  house?: true;
  track?: number[];
  lines?: string[];
  odds?: OddsOfGame;
}

/**
 * A game that is as it was played.
 *
 * events: how many. throws: those of them that the program drew, also for the order of play.
 * dice: `entered` ones are real, and their faces unchecked, but for those that the program threw
 * for who was away. first: how it was settled who begins. resumed: how often the house said that
 * it had been out of order. fingerprint: of the file.
 */
export interface Verified {
  table: string;
  game: number;
  preset: string;
  events: number;
  throws: number;
  dice: "drawn" | "entered";
  first: "drawn" | "named" | "thrown" | "winner";
  resumed: number;
  fingerprint: string;
}

/** The first thing that is wrong with a file: its place in it, from 1, and what explains it. */
export interface FaultFound {
  code: string;
  values: { [key: string]: string };
  line?: number;
  event?: number;
  field?: string;
}

/**
 * `GET /api/tables/CODE/games/N/verdict`: what `verify` says of the game's document, here by
 * the house itself: `verified`, or a `fault`.
 */
export interface Verdict {
  verified?: Verified;
  fault?: FaultFound;
}

/** What somebody has thrown in all games. */
export interface DiceOfPerson {
  name: string;
  dice: DiceStatistics;
}

/** `GET /api/tables/CODE/dice`: all throws of the finished games, and everybody's by seat. */
export interface EveningDice {
  games: number;
  dice: DiceStatistics;
  people: { [key: string]: DiceOfPerson };
}

/** Why a request was refused. */
export interface Why {
  code: string;
  values: { [key: string]: string | number };
}

/** The body of every refused request (4xx). */
export interface RefusedBody {
  refused: Why;
}

/** The faces set `aside`, in order, and whether the last die was `refused`. */
export interface MultiplicationTurn {
  aside: { [key: string]: number };
  refused?: true;
}

/**
 * How many throws `counted`, whether the turn is `doubled`, and which throws were `extra`, by
 * their places. At a table to learn at: what each face of each throw that counts is `worth`.
 */
export interface SpotTurn {
  counted: number;
  doubled?: true;
  extra?: { [key: string]: true };
  worth?: { [key: string]: { [key: string]: number } };
}

/** The dice as they lie in the `hand` and which were `kept`, by places of the first throw. */
export interface CragTurn {
  hand: { [key: string]: number };
  kept?: { [key: string]: true };
}

export type ClientMessage =
  | Throw
  | Take
  | Pass
  | Call
  | Wave
  | Correct
  | Skip
  | Pause
  | GoOn
  | CallOff
  | Leave
  | Away
  | Back
  | ChangeProfile
  | Ready
  | SitOut
  | TakeChips
  | SetUp
  | SetPurse
  | SetSides
  | Arrange
  | Lock
  | AddComputer
  | Remove
  | Rename
  | NameCohost
  | NameHost
  | GiveBack
  | Start
  | Again
  | ThrowAgain
  | Keep
  | Stand
  | Refuse
  | Score
  | Pong
  | AskClock
  | AskFresh;

export type ScreenMessage =
  | HouseNameHost
  | HouseGiveBack
  | Pong
  | AskClock
  | AskFresh;

export type PublicEvent =
  | JoinedEvent
  | LeftEvent
  | WentAwayEvent
  | CameBackEvent
  | ProfileChangedEvent
  | WasSetUpEvent
  | ArrangedEvent
  | ReadiedEvent
  | SatOutEvent
  | ChipsTakenEvent
  | PurseSetEvent
  | SidesSetEvent
  | LockedEvent
  | AskedBackEvent
  | GaveBackEvent
  | HostChangedEvent
  | CohostNamedEvent
  | GameBeganEvent
  | LetInEvent
  | OrderThrownEvent
  | OrderSetEvent
  | TurnBeganEvent
  | ThrownEvent
  | CorrectedEvent
  | TakenEvent
  | ThrownAgainEvent
  | KeptEvent
  | DieRefusedEvent
  | StoodEvent
  | ScoredEvent
  | PassedEvent
  | SkippedEvent
  | WindowOpenedEvent
  | CalledEvent
  | CallLostEvent
  | CalledWrongEvent
  | WindowSettledEvent
  | PausedEvent
  | ResumedPlayEvent
  | GameWonEvent
  | GameCalledOffEvent
  | SettledEvent;

export type ServerMessage =
  | Fresh
  | Frame
  | Done
  | Refused
  | Ping
  | ClockTold
  | Odds;
