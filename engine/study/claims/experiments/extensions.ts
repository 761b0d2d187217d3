/** Extensions: more depth for forced moves, less for all others. */

import { MicroMax } from "../../../plain.ts";
import CheckExtension from "../../gallery/check_extension.ts";
import Singular from "../../gallery/singular.ts";
import { SOLUTIONS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { loses, sooner } from "../judgement.ts";
import { puzzles } from "../positions.ts";
import { classVariant, playing } from "../variants.ts";

const NONE = "none";
const SINGULAR = "singular";

export default experiment({
  question: "Are forced moves worth more depth?",
  quick: puzzles(5000, 12),
  full: puzzles(20_000, 120),
  playsGames: true,
  tables: () => [{
    title: "Puzzles with equal nodes",
    columns: [...SOLUTIONS, "depth", "acted"],
    variants: [
      playing(NONE, MicroMax),
      playing(SINGULAR, Singular),
      classVariant("out of check", CheckExtension),
    ],
  }],
  claims: [
    {
      claim: "Singular extensions solve puzzles sooner",
      source: "Fierz",
      quote: "It usually works fine in some test positions",
      judge: sooner(SINGULAR, NONE),
    },
    {
      claim: "Overall, singular extensions do not pay",
      source: "Fierz",
      quote: "but overall, no go",
      judge: loses(SINGULAR),
    },
  ],
});
