/** Enhanced transposition cutoffs: the nodes they save, and their cost. */

import { MicroMax } from "../../../plain.ts";
import TranspositionCutoffs from "../../gallery/transposition_cutoffs.ts";
import { TIMES } from "../columns.ts";
import { toPly } from "../depths/by_depth.ts";
import { experiment } from "../experiment.ts";
import { less } from "../judgement.ts";
import { classVariant } from "../variants.ts";

/** Not in the last two plies. */
class FarFromLeaves extends TranspositionCutoffs {
  override readonly least = 4;
}

const NEVER = "never";
const NEAR = "2 plies and more";
const FAR = "3 plies and more";
const TIME = "milliseconds";
const ROUNDS = 3;

export default experiment({
  question: "Is it worth looking up all moves before searching any?",
  quick: toPly(3, 8),
  full: toPly(4, 40),
  tables: () => [{
    title: "By the plies left where moves are looked up",
    columns: ["nodes", "saved %", "acted", ...TIMES],
    rounds: ROUNDS,
    variants: [
      classVariant(NEVER, MicroMax),
      classVariant(NEAR, TranspositionCutoffs),
      classVariant(FAR, FarFromLeaves),
    ],
  }],
  claims: [
    {
      claim: "Looking up all moves saves nodes",
      source: "Fierz",
      quote: "This search is made unnecessary with the ETC lookup",
      judge: less(NEAR, NEVER),
    },
    {
      claim: "Near the leaves it costs time",
      source: "Fierz",
      quote: "if you use it close to the leaf nodes, the amount of the tree " +
        "that you cutoff is small",
      judge: less(NEVER, NEAR, TIME),
    },
    {
      claim: "Away from the leaves it saves time",
      source: "Fierz",
      quote:
        "If you only use ETC further away from the leafs, you will get a " +
        "big enough cutoff to compensate for the speed loss",
      judge: less(FAR, NEVER, TIME),
    },
  ],
});
