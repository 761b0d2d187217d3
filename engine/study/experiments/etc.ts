/** Enhanced transposition cutoffs: nodes saved against what they cost. */

import { searchArms, undisturbed } from "../arms.ts";
import { experiment } from "../experiment.ts";
import { less } from "../judgement.ts";
import { endings, middlegames } from "../positions.ts";

const [NEVER, NEAR, FAR] = ["never", "depth 2 and more", "depth 4 and more"];
const TIME = "milliseconds";

export default experiment({
  question: "Is it worth looking all moves up before any is searched?",
  quick: [...middlegames(4), ...endings(6)],
  full: [...middlegames(5), ...endings(8)],
  tables: () => [[
    "By the depth from which on moves are looked up",
    ["nodes", "saved %", "p", "made", "probes", "ms"],
    searchArms({
      [NEVER]: {},
      [NEAR]: { transpositionCutoffs: 2 },
      "depth 3 and more": { transpositionCutoffs: 3 },
      [FAR]: { transpositionCutoffs: 4 },
    }).map(undisturbed),
  ]],
  claims: [
    ["Looking all moves up saves nodes", "Fierz", less(NEAR, NEVER)],
    ["Near the leaves it costs time", "Fierz", less(NEVER, NEAR, TIME)],
    ["Away from the leaves it saves time", "Fierz", less(FAR, NEVER, TIME)],
  ],
});
