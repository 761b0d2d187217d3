/** From a random mover up to micro-Max, one idea on top of the other. */

import { MicroMax } from "../../../plain.ts";
import { classPlayer } from "../../contests/engine_player.ts";
import Material from "../../gallery/upwards/material.ts";
import OnePly from "../../gallery/upwards/one_ply.ts";
import RandomMover from "../../gallery/upwards/random_mover.ts";
import WithoutOrder from "../../gallery/upwards/without_order.ts";
import WithoutRecaptures from "../../gallery/upwards/without_recaptures.ts";
import WithoutTable from "../../gallery/upwards/without_table.ts";
import { depthVariant, toPly } from "./by_depth.ts";
import { experiment } from "../experiment.ts";
import { type Pairing, withMatches } from "../match_table.ts";

/** The rungs from below, by what is new in each. */
const RUNGS: readonly (readonly [string, typeof MicroMax])[] = [
  ["random mover", RandomMover],
  ["takes what it can", OnePly],
  ["alpha-beta", Material],
  ["centre and pawns", WithoutRecaptures],
  ["recaptures", WithoutTable],
  ["table", WithoutOrder],
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
