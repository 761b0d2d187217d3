/** Enhanced transposition cutoffs: nodes saved against what they cost. */

import { searchArms } from "../arms.ts";
import type { Arm } from "../experiment.ts";
import { experiment } from "../frame.ts";
import { less } from "../judgement.ts";
import { ENDINGS, MIDDLEGAMES, tasksOf } from "../positions.ts";

const [NEVER, NEAR, FAR] = ["never", "depth 2 and more", "depth 4 and more"];
const TIME = "milliseconds";

export const etc = experiment({
  question: "Is it worth looking all moves up before any is searched?",
  quick: [...tasksOf(MIDDLEGAMES, 4), ...tasksOf(ENDINGS, 6)],
  full: [...tasksOf(MIDDLEGAMES, 5), ...tasksOf(ENDINGS, 8)],
  arms: () =>
    searchArms({
      [NEVER]: {},
      [NEAR]: { transpositionCutoffs: 2 },
      "depth 3 and more": { transpositionCutoffs: 3 },
      [FAR]: { transpositionCutoffs: 4 },
    }).map(undisturbed),
  tables: [[
    "By the depth from which on moves are looked up",
    ["nodes", "saved %", "p", "made", "probes", "ms"],
  ]],
  claims: [
    ["Looking all moves up saves nodes", "Fierz", less(NEAR, NEVER)],
    ["Near the leaves it costs time", "Fierz", less(NEVER, NEAR, TIME)],
    ["Away from the leaves it saves time", "Fierz", less(FAR, NEVER, TIME)],
  ],
});

/** Of three searches that are the same, the one that took the least time. */
function undisturbed(arm: Arm): Arm {
  const measure: Arm["measure"] = (task) =>
    [1, 2, 3].map(() => arm.measure(task)).reduce((best, found) =>
      found.numbers.milliseconds < best.numbers.milliseconds ? found : best
    );
  return { ...arm, measure };
}
