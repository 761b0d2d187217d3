/** From a random mover up to micro-Max: each row has what is new in it. */

import type { MicroMax } from "../../../plain.ts";
import Material from "./material.ts";
import OnePly from "./one_ply.ts";
import RandomMover from "./random_mover.ts";
import WithoutOrder from "./without_order.ts";
import WithoutRecaptures from "./without_recaptures.ts";
import WithoutTable from "./without_table.ts";

interface Rung {
  /** What is new. */
  readonly name: string;
  readonly Search: typeof MicroMax;
  readonly file: string;
}

/** The rungs from below; above the last is micro-Max. */
export const BUILT_UP: readonly Rung[] = [
  { name: "random mover", Search: RandomMover, file: "random_mover.ts" },
  { name: "takes what it can", Search: OnePly, file: "one_ply.ts" },
  { name: "alpha-beta", Search: Material, file: "material.ts" },
  {
    name: "centre and pawns",
    Search: WithoutRecaptures,
    file: "without_recaptures.ts",
  },
  { name: "recaptures", Search: WithoutTable, file: "without_table.ts" },
  { name: "table", Search: WithoutOrder, file: "without_order.ts" },
];
