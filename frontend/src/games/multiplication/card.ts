import { scoreCard } from "../../score/card.ts";

export default scoreCard("multiplication", ["turn", "again", "points", "refuse"]);
