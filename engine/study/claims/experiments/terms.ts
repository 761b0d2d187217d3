/** The textbook program with terms as its evaluation, and without each of them. */

import type { Engine } from "../../../mod.ts";
import { parseFen } from "../../../chess/notation/fen.ts";
import { scoreOf } from "../../../chess/score.ts";
import { winningChance } from "../../../review/winning_chance.ts";
import {
  TERMS_ALONE,
  withoutTerms,
} from "../../../player/textbook/evaluation/terms.ts";
import { createTextbook } from "../../../player/textbook/textbook.ts";
import {
  type Term,
  TERMS,
} from "../../../player/textbook/evaluation/weights.ts";
import { type Arm, engineArm, type Found } from "../arms.ts";
import { ERRORS, SOLVED } from "../columns.ts";
import { experiment } from "../experiment.ts";
import { enginePlayer } from "../../contests/engine_player.ts";
import { withMatches } from "../match_table.ts";
import { puzzles, scoredPositions, type Task } from "../positions.ts";

/** What is left out, by name. Terms that speak of one thing go together. */
const LEFT_OUT: Readonly<Record<string, readonly Term[]>> = {
  "no tempo": ["tempo"],
  "no bishop pair": ["bishopPair"],
  "no rook files": ["rookOnOpenFile", "rookOnHalfOpenFile"],
  "no mobility": ["mobility", "trapped"],
  "no pawn structure": ["isolatedPawn", "guardedPawn"],
  "no passed pawns": ["passedPawn", "passedOwnKing", "passedTheirKing"],
  "no shelter": ["shelter", "storm"],
  "no king attack": ["kingAttack"],
  "no threats": ["attackedByPawn", "minorAttacksMajor", "rookAttacksQueen"],
  "tables alone": TERMS,
};

/** Entries of the table, for short searches. */
const ENTRIES = 2 ** 14;

/** The program, which plays as if these terms were worth nothing. */
function engineWithout(terms: readonly Term[]): Engine {
  const think = createTextbook(ENTRIES, TERMS_ALONE);
  return (...asked) => withoutTerms(terms, () => think(...asked));
}

function armWithout(name: string, terms: readonly Term[]): Arm {
  const { measure } = engineArm(name, engineWithout(terms));
  return {
    name,
    measure: (task) =>
      task.score === undefined
        ? measure(task)
        : withoutTerms(terms, () => errorOf(task)),
  };
}

/** How far the static score is from Stockfish's, in points of winning chance. */
function errorOf({ fen, score = 0 }: Task): Found {
  const board = TERMS_ALONE.boardOf(parseFen(fen));
  const [ours, theirs] = [TERMS_ALONE.evaluate(board), score]
    .map((cp) => winningChance(scoreOf("cp", cp)));
  return { numbers: { error: Math.abs(ours - theirs) }, steps: [] };
}

const measurements = experiment({
  question: "What is each term of the textbook program's evaluation worth?",
  quick: [...puzzles(2000, 20), ...scoredPositions(100)],
  full: [...puzzles(2000, 100), ...scoredPositions()],
  tables: () => [{
    title:
      "The textbook program with terms as its evaluation, and without some",
    columns: [...ERRORS, ...SOLVED],
    arms: [
      armWithout("all terms", []),
      ...Object.entries(LEFT_OUT)
        .map(([name, terms]) => armWithout(name, terms)),
    ],
  }],
  claims: [],
});

export default withMatches(measurements, {
  title: "Games against all terms",
  pairings: (nodes) =>
    Object.entries(LEFT_OUT).map(([name, terms]) => ({
      name,
      player: enginePlayer(name, () => engineWithout(terms), nodes),
      other: enginePlayer("all terms", () => engineWithout([]), nodes),
    })),
  quick: { openings: 2, nodes: 1000 },
  full: { openings: 20, nodes: 1000 },
});
