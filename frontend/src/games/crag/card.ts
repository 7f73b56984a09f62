import { scoreCard } from "../../score/card.ts";

export default scoreCard("crag", ["turn", "keep_none", "write", "lines"]);
