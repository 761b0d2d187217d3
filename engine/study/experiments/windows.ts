/** Which window finds the score with the fewest nodes. */

import { type Changes, searchArms } from "../arms.ts";
import type { Row } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { less, same } from "../judgement.ts";
import { middlegames } from "../positions.ts";
import { INFINITE } from "../../textbook/evaluation.ts";

const [FULL, PVS] = ["full window", "PVS"];
const [MTD, TWO_BOUNDS] = ["MTD(f), one bound", "MTD(f), two bounds"];
const ASPIRING = "aspiration ± 50";
const [PLAIN, ROUND] = [{ scout: false }, { window: "aspiration" }] as const;
const ARMS: Changes = {
  [FULL]: PLAIN,
  "aspiration ± 5": { ...PLAIN, ...ROUND, aspiration: 5 },
  "aspiration ± 15": { ...PLAIN, ...ROUND, aspiration: 15 },
  [ASPIRING]: { ...PLAIN, ...ROUND },
  "aspiration ± 150": { ...PLAIN, ...ROUND, aspiration: 150 },
  [PVS]: {},
  "PVS + aspiration ± 50": ROUND,
  [MTD]: { ...PLAIN, window: "MTD(f)" },
  [TWO_BOUNDS]: { ...PLAIN, window: "MTD(f)", table: "two bounds" },
};
const NAMES = Object.keys(ARMS);

export default experiment({
  question: "Which window finds the same score with the fewest nodes?",
  quick: middlegames(4),
  full: middlegames(6),
  tables: () => [[
    "Nodes with captures and promotions searched to the end",
    ["nodes", "saved %", "p", "other scores", "researches"],
    searchArms(ARMS),
  ]],
  plots: (rows) => [{
    title: "MTD(f): one bound walks until it meets the other",
    x: { name: "searches" },
    y: { name: "score" },
    curves: closingIn(rows[MTD]),
  }],
  claims: [
    ["Narrower windows find the same score", "Fierz", same("score", NAMES)],
    ["A window around the last score saves", "Fierz", less(ASPIRING, FULL)],
    ["PVS saves nodes", "Fierz", less(PVS, FULL)],
    ["MTD(f) takes fewer nodes than alpha-beta", "Fierz", less(MTD, FULL)],
    ["MTD(f) is to store two bounds", "Fierz", less(TWO_BOUNDS, MTD)],
  ],
});

/** What MTD(f) knows after each of the most searches that a root has taken. */
function closingIn({ found }: Row) {
  const bounds = found.map(({ bounds = [] }) => bounds)
    .reduce((most, bounds) => bounds.length > most.length ? bounds : most);
  return ["lower bound", "upper bound"].map((name, side) => {
    const points = bounds.map((pair, call) => [call + 1, pair[side]] as const);
    return { name, points: points.filter(([, it]) => Math.abs(it) < INFINITE) };
  });
}
