/** From a random mover up to micro-Max, one idea on top of the other. */

import { MicroMax } from "../../../plain.ts";
import { classPlayer } from "../../contests/engine_player.ts";
import { BUILT_UP } from "../../gallery/built_up/built_up.ts";
import { depthVariant, toPly } from "./by_depth.ts";
import { experiment } from "../experiment.ts";
import { type Pairing, withMatches } from "../match_table.ts";

/** The rungs from below, by what is new in each. */
const RUNGS: readonly (readonly [string, typeof MicroMax])[] = [
  ...BUILT_UP.map(({ name, Search }) => [name, Search] as const),
  ["micro-Max: best first, deepening", MicroMax],
];

const measurements = experiment({
  question: "What makes a random mover micro-Max?",
  quick: toPly(2, 8),
  full: toPly(3, 20),
  tables: () => [{
    title: "Nodes of each rung",
    columns: ["nodes"],
    variants: RUNGS.map(([name, Search]) => depthVariant(name, Search)),
  }],
  claims: [],
});

export default withMatches(measurements, {
  title: "Each row against the row above",
  pairings: (nodes) => RUNGS.slice(1).map((rung, i) => pairing(rung, i, nodes)),
  quick: { openings: 4, nodes: 100 },
  full: { openings: 20, nodes: 400 },
});

function pairing(
  [name, Search]: typeof RUNGS[number],
  below: number,
  nodes: number,
): Pairing {
  const [other, Below] = RUNGS[below];
  return {
    name,
    player: classPlayer(name, Search, nodes),
    other: classPlayer(other, Below, nodes),
  };
}
