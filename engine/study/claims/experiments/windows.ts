/** Which window finds the score with the fewest nodes. */

import { type Changes, searchVariants } from "../variants.ts";
import { type Row, SAVINGS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less, same } from "../judgement.ts";
import { middlegames } from "../positions.ts";
import { STUDY_INFINITE } from "../switchboard/evaluation.ts";

const FULL = "full window";
const PVS = "PVS";
const MTD = "MTD(f), one bound";
const TWO_BOUNDS = "MTD(f), two bounds";
const ASPIRING = "aspiration ± 50";
const PLAIN = { scout: false } as const;
const ASPIRATION = { window: "aspiration" } as const;
const VARIANTS: Changes = {
  [FULL]: PLAIN,
  "aspiration ± 5": { ...PLAIN, ...ASPIRATION, aspiration: 5 },
  "aspiration ± 15": { ...PLAIN, ...ASPIRATION, aspiration: 15 },
  [ASPIRING]: { ...PLAIN, ...ASPIRATION },
  "aspiration ± 150": { ...PLAIN, ...ASPIRATION, aspiration: 150 },
  [PVS]: {},
  "PVS + aspiration ± 50": ASPIRATION,
  [MTD]: { ...PLAIN, window: "MTD(f)" },
  [TWO_BOUNDS]: { ...PLAIN, window: "MTD(f)", table: "two bounds" },
};
const NAMES = Object.keys(VARIANTS);

export default experiment({
  question: "Which window finds the same score with the fewest nodes?",
  quick: middlegames(4),
  full: middlegames(5),
  tables: () => [{
    title: "With quiescence of captures and promotions",
    columns: [...SAVINGS, "other scores", "researches"],
    variants: searchVariants(VARIANTS),
  }],
  plots: (rows) => [{
    title: "MTD(f): one bound moves until it meets the other",
    x: { name: "searches" },
    y: { name: "score" },
    curves: closingIn(rows[MTD]),
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

/** MTD(f)'s bounds after each search, at the root that needed the most. */
function closingIn({ found }: Row) {
  const bounds = found.map(({ bounds = [] }) => bounds)
    .reduce((most, bounds) => bounds.length > most.length ? bounds : most);
  return (["lower", "upper"] as const).map((end) => {
    const points = bounds.map((bound, index) =>
      [index + 1, bound[end]] as const
    )
      .filter(([, score]) => Math.abs(score) < STUDY_INFINITE);
    return { name: `${end} bound`, points };
  });
}
