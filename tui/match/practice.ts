/** Practice: each puzzle is a game of its own, which is not saved. */

import { newGame, playMove, position } from "../../engine/game/game.ts";
import { sanAt } from "../../engine/game/variation_tree.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import type { Assessment } from "../../engine/review/assess.ts";
import type { LegalMove } from "../../engine/rules/position.ts";
import type { AnswerFault } from "./events.ts";
import { helped, type Match } from "./match.ts";
import type { Puzzle } from "./puzzle.ts";
import { happened, request, showBoard, type Step } from "./step.ts";

/** Sets up a puzzle as a game of its own. */
export function posePuzzle(match: Match, puzzle: Puzzle): Step {
  const game = newGame(parseFen(puzzle.fen));
  const humanSides = position(game).side;
  const practised = { ...puzzle, first: game.plies[0] };
  const before = match.before ?? match;
  const posed = { ...match, game, humanSides, score: null, practised, before };
  return showBoard(posed, { type: "posed", puzzle });
}

/** Percentage points of winning chance that a right answer may cost. */
export const TOLERANCE = 5;

/**
 * Answers a puzzle. The best move is right, and so is any mate; the mistake is
 * wrong again. What another move is worth, the engine has to find out.
 */
export function answerPuzzle(
  match: Match,
  puzzle: Puzzle,
  move: LegalMove,
): Step {
  const { played, line: [best], facts } = puzzle;
  const san = sanAt(playMove(match.game, move), 1);
  if (san === best || san.endsWith("#")) return solve(match, puzzle, move);
  return san === played
    ? miss(match, san, { type: "repeated", facts })
    : request(match, { type: "think", isHint: true, move });
}

/** Takes the engine's assessment of an answer. */
export function takeVerdict(
  match: Match,
  puzzle: Puzzle,
  { game, move, drop, facts, better }: Assessment,
): Step {
  if (drop <= TOLERANCE) return solve(match, puzzle, move);
  // A good move has no fault to name.
  const faults = better.length === 0 ? [] : facts;
  const san = sanAt(playMove(game, move), game.ply + 1);
  return miss(match, san, { type: "worse", facts: faults });
}

/** Plays the right answer, and asks for the next puzzle. */
function solve(match: Match, puzzle: Puzzle, move: LegalMove): Step {
  const game = playMove(match.game, move);
  const act = { type: "answer", puzzle, san: sanAt(game, 1) } as const;
  const answer = { type: "practise", act } as const;
  return request({ ...match, game }, { type: "savedGames", request: answer });
}

function miss(match: Match, san: string, fault: AnswerFault): Step {
  const { side } = position(match.game);
  const event = { type: "answered", san, side, fault } as const;
  const step: Step = happened(helped(match), event);
  return { ...step, isRejected: true };
}
