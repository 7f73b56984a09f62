import { scoreCard } from "../../score/card.ts";

// Nothing is chosen around the spot, so the other clock never runs.
export default scoreCard("round_the_spot", ["turn", "a_one_counts", "double"], ["take_ms"]);
