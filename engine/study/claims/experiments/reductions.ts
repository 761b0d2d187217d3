/** Less depth: null move, late moves and ProbCut, and what fools them. */

import { MicroMax } from "../../../plain.ts";
import LateMoves from "../../gallery/late_moves.ts";
import NullMove from "../../gallery/null_move.ts";
import ProbCut from "../../gallery/prob_cut.ts";
import NullMoveWithPieces from "../../gallery/selective/null_move_with_pieces.ts";
import Sacrifices from "../../gallery/selective/sacrifices.ts";
import { SOLUTIONS, totalOf } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { cheaper, decideClaim, sooner } from "../judgement.ts";
import { puzzles, trialsOf } from "../positions.ts";
import { classVariant } from "../variants.ts";

const NONE = "none";
const ALWAYS = "null move";
const PIECES = "null move with pieces";
const LATE = "late moves";
const PROB_CUT = "ProbCut";
const SACRIFICES = "sacrifices";
const CLASSES: Readonly<Record<string, typeof MicroMax>> = {
  [NONE]: MicroMax,
  [ALWAYS]: NullMove,
  [PIECES]: NullMoveWithPieces,
  [LATE]: LateMoves,
  [PROB_CUT]: ProbCut,
  [SACRIFICES]: Sacrifices,
};
/** Where a side is easily in zugzwang. */
const ENDINGS = "king and pawn";

export default experiment({
  question: "Is it worth searching hopeless lines less deeply?",
  quick: [...trialsOf(ENDINGS, 2000).slice(0, 8), ...puzzles(5000, 25)],
  full: [...trialsOf(ENDINGS, 20_000), ...puzzles(10_000, 120)],
  tables: () => [{
    title: "Puzzles and endings of king and pawn with equal nodes",
    columns: [...SOLUTIONS, "depth", "acted", "wins"],
    variants: Object.entries(CLASSES)
      .map(([name, Search]) => classVariant(name, Search)),
  }],
  claims: [
    {
      claim: "The null move works well in chess",
      source: "Fierz",
      quote: "the Null Move, which works well in chess",
      judge: cheaper(PIECES, NONE),
    },
    {
      claim: "Zugzwang fools the null move",
      source: "Fierz",
      quote: "There are many examples of Null-Move chess programs failing " +
        "spectacularly in these positions",
      judge: (rows) => {
        const [none, always, pieces] = [NONE, ALWAYS, PIECES]
          .map((name) => totalOf(rows[name], "wins"));
        const asked = rows[NONE].found.filter(({ numbers }) =>
          "plies" in numbers
        ).length;
        return decideClaim(always < none, {
          "wins seen": none,
          [ALWAYS]: always,
          [PIECES]: pieces,
          "of endings": asked,
        }, asked);
      },
    },
    {
      claim: "Late moves need less depth",
      source: "Wiki",
      judge: cheaper(LATE, NONE),
    },
    {
      claim: "ProbCut beats plain alpha-beta",
      source: "Fierz",
      quote: "It worked much better than plain alphabeta",
      judge: cheaper(PROB_CUT, NONE),
    },
    {
      claim: "Sacrifices deserve full depth",
      source: "Fierz",
      quote: "Chess programs cannot afford to do this, because successful " +
        "attacks on the king often involve sacrifices",
      judge: sooner(NONE, SACRIFICES),
    },
    {
      claim: "Knowledge of the game beats ProbCut",
      source: "Fierz",
      quote: "but not as well as my game-specific pruning algorithm",
      judge: cheaper(PIECES, PROB_CUT),
    },
  ],
});
