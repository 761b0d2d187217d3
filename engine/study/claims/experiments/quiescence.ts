/** Quiescence: what it solves, and what it costs. */

import { parseFen } from "../../../chess/notation/fen.ts";
import { toSetup } from "../../../chess/rules/position.ts";
import { MicroMax } from "../../../plain.ts";
import AllCaptures from "../../gallery/all_captures.ts";
import Checks from "../../gallery/quiescence/checks.ts";
import Promotions from "../../gallery/quiescence/promotions.ts";
import NoRecaptures from "../../gallery/taken_away/no_recaptures.ts";
import RecapturesAtTheLeaves from "../../gallery/taken_away/recaptures_at_the_leaves.ts";
import { SAVINGS, SOLUTIONS } from "../columns.ts";
import { toPly } from "../depths/by_depth.ts";
import { experiment } from "../experiment.ts";
import { decideClaim, less, sooner } from "../judgement.ts";
import { puzzles } from "../positions.ts";
import { classVariant } from "../variants.ts";

const NONE = "none";
const RECAPTURES = "recaptures";
const CAPTURES = "captures";
const PROMOTIONS = "promotions";
const CHECKS = "checks";
/** Each kind at the leaves, together with those above it. */
const KINDS: Readonly<Record<string, typeof MicroMax>> = {
  [NONE]: NoRecaptures,
  [RECAPTURES]: RecapturesAtTheLeaves,
  [CAPTURES]: AllCaptures,
  [PROMOTIONS]: Promotions,
  [CHECKS]: Checks,
};
/** Fierz's example: White is a rook down, and about to promote. */
const EXAMPLE = "8/4P1k1/8/8/8/8/r7/6K1 w - - 0 1";

export default experiment({
  question: "Which moves should be searched before a position is evaluated?",
  quick: [...puzzles(3000, 20), ...toPly(3, 8)],
  full: [...puzzles(10_000, 120), ...toPly(4, 40)],
  tables: () => [{
    title: "Each kind of moves, together with those above it",
    columns: [...SOLUTIONS, "depth", ...SAVINGS],
    variants: [
      ...Object.entries(KINDS)
        .map(([name, Search]) => classVariant(name, Search)),
      classVariant("micro-Max", MicroMax),
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
        const scores = Object.fromEntries(
          Object.entries(KINDS).map(([kind, Search]) =>
            [kind, leafScore(Search)] as const
          ),
        );
        return decideClaim(
          scores[CAPTURES] < 0 && scores[PROMOTIONS] > 0,
          scores,
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

/** What a class finds in the example as in a leaf: the first iteration. */
function leafScore(Search: typeof MicroMax): number {
  const search = new Search(2 ** 12);
  return search.search(search.load(toSetup(parseFen(EXAMPLE))), 1);
}
