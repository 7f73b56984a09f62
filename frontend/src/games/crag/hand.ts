/** The dice of a turn as they lie: readings of the view, no rules. */
import type { Lying, Tray } from "../../score/parts.ts";
import { throwsOf } from "../../score/score.ts";
import { listed, places } from "../../table/draw.ts";
import type { CragTurn, ScoreView, View, WrittenView } from "../../wire/generated.ts";

/** What only this game tells of a turn. */
export const own = (turn: ScoreView | WrittenView | undefined) => (turn?.own ?? {}) as Partial<CragTurn>;

/** On a phone: the places of the first throw, of which some may be empty. */
export function lying({ score, throw: thrown }: View): Lying[] {
  const [first = [], second] = throwsOf(score);
  const { hand, kept } = own(score);
  const number = thrown?.number ?? 0;
  return first.map((_, place) => {
    const stays = kept?.[place] === true;
    const tumble = second && stays ? number - 1 : number;
    return { key: `${tumble}.${place}`, face: hand?.[place], place, tumble, kept: stays };
  });
}

/** On the screen: what is kept lies apart from what is thrown beside it. */
export function lie({ score, throw: thrown }: View): Tray {
  const [first = [], second] = throwsOf(score);
  const { kept } = own(score);
  const stays = places(kept);
  const apart = stays.map((place) => ({ key: `kept.${place}`, face: first[place] ?? 1, place, dim: false }));
  const dice = listed(thrown?.faces).map((face, place) => ({ face, place }));
  if (second)
    return { apart, thrown: dice.map((die) => ({ ...die, key: `${thrown?.number}.${die.place}`, dim: false })) };
  const left = dice.map((die) => ({ ...die, key: `kept.${die.place}`, dim: kept !== undefined }));
  return { apart, thrown: left.filter(({ place }) => !stays.includes(place)) };
}
