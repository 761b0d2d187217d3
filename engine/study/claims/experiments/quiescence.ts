/** Quiescence: what it solves, and what it costs. */

import { parseFen } from "../../../chess/notation/fen.ts";
import { engineVariant, searchVariants } from "../variants.ts";
import { SAVINGS, SOLUTIONS } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { decideClaim, less, sooner } from "../judgement.ts";
import { middlegames, puzzles } from "../positions.ts";
import { STUDY_INFINITE } from "../switchboard/evaluation.ts";
import { Searcher } from "../switchboard/searcher.ts";
import {
  QUIESCENCE,
  type Techniques,
  TEXTBOOK_TECHNIQUES,
} from "../switchboard/techniques.ts";

const NONE = "none";
const RECAPTURES = "recaptures";
const CAPTURES = "captures";
const PROMOTIONS = "promotions";
const CHECKS = "checks";
/** Fierz's example: White is a rook down, and about to promote. */
const EXAMPLE = parseFen("8/4P1k1/8/8/8/8/r7/6K1 w - - 0 1");

export default experiment({
  question: "Which moves should be searched before a position is evaluated?",
  quick: [...puzzles(8000, 50), ...middlegames(3)],
  full: [...puzzles(50_000), ...middlegames(4)],
  tables: () => [{
    title: "Each kind of moves, together with those above it",
    columns: [...SOLUTIONS, "depth", ...SAVINGS, "quiet %"],
    variants: [
      ...QUIESCENCE.flatMap((quiescence) =>
        searchVariants({ [quiescence]: { quiescence } })
      ),
      engineVariant("micro-Max"),
    ],
  }],
  claims: [
    {
      claim: "Only quiet positions should be evaluated",
      source: "Fierz",
      quote:
        "it may often not be a good idea to evaluate a position if it is " +
        "too chaotic",
      judge: sooner(CAPTURES, NONE),
    },
    {
      claim: "A rook down but about to promote is not lost",
      source: "Fierz",
      quote: "it would (unless it was smart, which evaluation functions " +
        "usually aren't) conclude that white is dead lost",
      judge: () => {
        const scoreOf = (quiescence: Techniques["quiescence"]) => {
          const searcher = new Searcher(EXAMPLE, {
            ...TEXTBOOK_TECHNIQUES,
            quiescence,
          });
          return searcher.search(
            searcher.board,
            -STUDY_INFINITE,
            STUDY_INFINITE,
            0,
          );
        };
        return decideClaim(
          scoreOf(CAPTURES) < 0 && scoreOf(PROMOTIONS) > 0,
          Object.fromEntries(QUIESCENCE.map((kind) => [kind, scoreOf(kind)])),
        );
      },
    },
    {
      claim: "With all captures the tree explodes",
      source: "Fierz",
      quote: "You have to make sure that you are very restrictive in your " +
        "quiescence search, otherwise your search tree will explode completely",
      judge: less(RECAPTURES, CAPTURES, "nodes", "much"),
    },
    {
      claim: "With checks it grows further",
      source: "Wiki",
      judge: less(PROMOTIONS, CHECKS),
    },
  ],
});
