/** What is searched beyond the last ply: what that solves, and what it costs. */

import { parseFen } from "../../notation/fen.ts";
import { engineArm, searchArms } from "../arms.ts";
import { experiment } from "../experiment.ts";
import { decide, less, solves } from "../judgement.ts";
import { middlegames, puzzles } from "../positions.ts";
import { INFINITE } from "../../textbook/evaluation.ts";
import { Searcher } from "../../textbook/searcher.ts";
import { QUIESCENCE, TEXTBOOK } from "../../textbook/techniques.ts";

const [NONE, RECAPTURES, CAPTURES, PROMOTIONS, CHECKS] = QUIESCENCE;
/** Fierz's example: White is a rook down, and about to promote. */
const EXAMPLE = parseFen("8/4P1k1/8/8/8/8/r7/6K1 w - - 0 1");

export default experiment({
  question: "Which moves are to be looked at before a position is judged?",
  quick: [...puzzles(8000, 50), ...middlegames(3)],
  full: [...puzzles(50_000), ...middlegames(4)],
  tables: () => [[
    "Each kind of moves with those above it",
    ["solved", "p solved", "depth", "nodes", "saved %", "quiet %"],
    [
      ...QUIESCENCE.flatMap((quiescence) =>
        searchArms({ [quiescence]: { quiescence } })
      ),
      engineArm("micro-Max"),
    ],
  ]],
  claims: [
    ["Quiet positions only can be evaluated", "Fierz", solves(CAPTURES, NONE)],
    ["Recaptures alone solve puzzles", "Muller", solves(RECAPTURES, NONE)],
    ["A rook down, about to promote, is not lost", "Fierz", () => {
      const scores = QUIESCENCE.map((quiescence) => {
        const searcher = new Searcher(EXAMPLE, { ...TEXTBOOK, quiescence });
        return searcher.search(searcher.board, -INFINITE, INFINITE, 0);
      });
      const because = QUIESCENCE.map((kind, at) => `${kind} ${scores[at]}`);
      return decide(scores[2] < 0 && scores[3] > 0, because.join(", "));
    }],
    [
      "With all captures the tree explodes",
      "Fierz",
      less(RECAPTURES, CAPTURES),
    ],
    ["With checks it grows further", "Wiki", less(PROMOTIONS, CHECKS)],
  ],
});
