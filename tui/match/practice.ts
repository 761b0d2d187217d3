/** Mistakes to practise: each is a puzzle in a game of its own, which is not saved. */

import { newGame, playMove, position } from "../../engine/game/game.ts";
import { type GamePly, sanAt } from "../../engine/game/variation_tree.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import type { Fact } from "../../engine/review/facts.ts";
import type { LegalMove } from "../../engine/rules/position.ts";
import { helped, type Match } from "./match.ts";
import { happened, request, showBoard, type Step } from "./step.ts";

/** A position, as FEN, in which a person went wrong, and one move is good. */
export interface Puzzle {
  readonly fen: string;
  /** The mistake in SAN. */
  readonly played: string;
  /** What was wrong with the mistake. */
  readonly facts: readonly Fact[];
  /** The good move and what may follow, in SAN. */
  readonly line: readonly string[];
  /** When it is due, in milliseconds since 1970. */
  readonly due: number;
  /** How many times in a row it was answered rightly, less one. */
  readonly box: number;
  /** Whether another move was answered before, or help was given. */
  readonly isMissed?: boolean;
}

/** The puzzle that is practised, in the game that begins with a ply. */
export type Practised = Puzzle & { readonly first: GamePly };

/** Whether a puzzle is practised. */
export function isPractising({ practised, game }: Match): boolean {
  return practised?.first === game.plies[0];
}

/** Whether the answer to the puzzle is still to be given. */
export function isAnswering(match: Match): boolean {
  return isPractising(match) && match.game.ply === 0;
}

/** Sets a puzzle up, in a game of its own. */
export function posePuzzle(match: Match, puzzle: Puzzle): Step {
  const game = newGame(parseFen(puzzle.fen));
  const humanSides = position(game).side;
  const practised = { ...puzzle, first: game.plies[0] };
  const before = match.before ?? match;
  const posed = { ...match, game, humanSides, score: null, practised, before };
  return showBoard(posed, { type: "posed", puzzle });
}

/** Answers a puzzle: the good move is right, and so is any that mates. */
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
  const step: Step = happened(missed, { type: "answered", san, fault });
  return { ...step, isRejected: true };
}
