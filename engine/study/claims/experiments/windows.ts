/** Which window finds the score with the fewest nodes, in micro-Max's own tree. */

import { INFINITY_SCORE, MicroMax } from "../../../plain.ts";
import Aspiration from "../../gallery/aspiration.ts";
import Mtdf from "../../gallery/mtdf.ts";
import TwoBounds from "../../gallery/extra_fields/two_bounds.ts";
import PrincipalVariation from "../../gallery/principal_variation.ts";
import { toPly } from "../depths/by_depth.ts";
import { type Row, SAVINGS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less, same } from "../judgement.ts";
import { classVariant, type SearchVariant } from "../variants.ts";

const FULL = "full window";
const PVS = "PVS";
const MTD = "MTD(f), one bound";
const TWO_BOUNDS = "MTD(f), two bounds";
const ASPIRING = "aspiration ± 33";
const CLASSES: Readonly<Record<string, typeof MicroMax>> = {
  [FULL]: MicroMax,
  [ASPIRING]: Aspiration,
  [PVS]: PrincipalVariation,
  [TWO_BOUNDS]: TwoBounds,
};
const NAMES = [...Object.keys(CLASSES), MTD];

export default experiment({
  question: "Which window finds the same score with the fewest nodes?",
  quick: toPly(3, 8),
  full: toPly(4, 40),
  tables: () => [{
    title: "micro-Max with other windows",
    columns: [...SAVINGS, "acted", "other scores"],
    variants: [
      ...Object.entries(CLASSES)
        .map(([name, Search]) => classVariant(name, Search)),
      closingIn(),
    ],
  }],
  plots: (rows) => [{
    title: "MTD(f): one bound moves until it meets the other",
    x: { name: "searches" },
    y: { name: "score" },
    curves: boundsOf(rows[MTD]),
  }],
  claims: [
    {
      claim: "Narrower windows find the same score",
      source: "Fierz",
      quote: "it arrives at the same result as a normal AlphaBeta search",
      judge: same("score", NAMES),
    },
    {
      claim: "A window around the last score saves nodes",
      source: "Fierz",
      quote: "we will just need to search fewer nodes than with the larger " +
        "window",
      judge: less(ASPIRING, FULL),
    },
    {
      claim: "PVS saves nodes",
      source: "Fierz",
      quote: "AlphaBeta algorithm, which has to search fewer nodes when the " +
        "alpha-beta window is smaller",
      judge: less(PVS, FULL),
    },
    {
      claim: "MTD(f) needs fewer nodes than alpha-beta",
      source: "Fierz",
      quote: "generally uses less nodes to find this value",
      judge: less(MTD, FULL),
    },
    {
      claim: "MTD(f) should store two bounds",
      source: "Fierz",
      quote: "I read that for MTD to work, you have to store both upper and " +
        "lower bounds in your hashtable",
      judge: less(TWO_BOUNDS, MTD),
    },
  ],
});

/** MTD(f), with what it knows after each search of its last iteration. */
function closingIn(): SearchVariant {
  const search = new Mtdf(2 ** 20);
  const variant = classVariant(MTD, search);
  return {
    ...variant,
    measure: (task) => ({
      ...variant.measure(task),
      bounds: [...search.bounds],
    }),
  };
}

/** These bounds at the root that needed the most. */
function boundsOf({ found }: Row) {
  const bounds = found.map(({ bounds = [] }) => bounds)
    .reduce((most, bounds) => bounds.length > most.length ? bounds : most);
  const ends = { lower: "alpha", upper: "beta" } as const;
  return Object.entries(ends).map(([name, end]) => {
    const points = bounds
      .map((bound, index) => [index + 1, bound[end]] as const)
      .filter(([, score]) => Math.abs(score) < INFINITY_SCORE);
    return { name: `${name} bound`, points };
  });
}
