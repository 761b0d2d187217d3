/** Practice: each puzzle is a game of its own, which is not saved. */

import { newGame, playMove, position } from "../../engine/game/game.ts";
import { sanAt } from "../../engine/game/variation_tree.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import type { LegalMove } from "../../engine/rules/position.ts";
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

/** Answers a puzzle: the good move is right, and so is any mate. */
export function answerPuzzle(
  match: Match,
  puzzle: Puzzle,
  move: LegalMove,
): Step {
  const { played, line: [best], facts } = puzzle;
  const game = playMove(match.game, move);
  const san = sanAt(game, 1);
  if (san === best || san.endsWith("#")) {
    const act = { type: "answer", puzzle, san } as const;
    const answer = { type: "practise", act } as const;
    return request({ ...match, game }, { type: "savedGames", request: answer });
  }
  const missed = helped(match);
  if (san !== played) {
    return request(missed, { type: "think", isHint: true, move });
  }
  const fault = { type: "repeated", facts } as const;
  const { side } = position(match.game);
  const step: Step = happened(missed, { type: "answered", san, side, fault });
  return { ...step, isRejected: true };
}
