/** From puzzle to puzzle: the mistakes of a game, and the way back to it. */

import { position } from "../../engine/chess/game/game.ts";
import { sanAt } from "../../engine/chess/notation/numbered_moves.ts";
import { formatFen } from "../../engine/chess/notation/fen.ts";
import type { OwnMistake, Puzzle } from "./puzzles/puzzle.ts";
import type { MatchEvent } from "./events.ts";
import { isUnsolved, type Match, type TaskMatch } from "./match.ts";
import { poseMistake } from "./practice.ts";
import { askSavedGames, type Step, type Whose } from "./step.ts";
import { advance } from "./turns.ts";

/** Begins with the mistakes of the game on the board, or goes on with them. */
export function learn(match: Match, whose: Whose = "own"): Step {
  if (match.kind === "round") return goOnPractising(match);
  const act = { type: "learn", whose } as const;
  return askSavedGames(match, { type: "practise", act });
}

/**
 * Sets up a game's mistakes, from the one on the board on or else from the first.
 * A new one that is improved on so soon comes back in some days, not tomorrow.
 */
export function startRound(
  match: Match,
  mistakes: readonly OwnMistake[],
): Step {
  const known = mistakes.slice(firstOf(match, mistakes))
    .map((puzzle) => ({ ...puzzle, box: Math.max(0, puzzle.box) }));
  const round = { mistakes: known, at: 0, found: 0, missed: 0 };
  return poseMistake(match, round);
}

/** Index of the mistake on the board; of the first, too, at the game's end. */
function firstOf(match: Match, mistakes: readonly OwnMistake[]): number {
  return Math.max(0, mistakes.findIndex((mistake) => isShown(match, mistake)));
}

/** Whether a game is looked through, and a mistake is its move on the board. */
export function isShown(
  { game }: Match,
  { fen, played }: OwnMistake,
): boolean {
  const { shown, ply } = game;
  return shown > 0 && shown < ply && sanAt(game, shown) === played &&
    formatFen(position(game, shown - 1)) === fen;
}

/** Goes on after a puzzle: to the next mistake of its game, or to another puzzle. */
export function goOnPractising(match: TaskMatch): Step {
  const { puzzle, solution } = match;
  if (match.kind === "puzzle") {
    const left = solution === null ? puzzle : undefined;
    const act = { type: "next", left } as const;
    return askSavedGames(match, { type: "practise", act });
  }
  const { round } = match;
  const at = round.at + Number(solution !== null);
  return at < round.mistakes.length
    ? poseMistake(match, { ...round, at })
    : leavePractice(match);
}

/** Brings back what was on the board before; a miss is noted. */
export function leavePractice(match: TaskMatch): Step {
  const back = advance(match.before, ...roundEnd(match));
  const puzzle = missedIn(match);
  if (puzzle === null) return back;
  const act = { type: "leave", puzzle } as const;
  const next = {
    type: "savedGames",
    request: { type: "practise", act },
  } as const;
  return back.next.type === "read" ? { ...back, next } : back;
}

/** The puzzle on the board if it was missed, and is not solved yet. */
export function missedIn(match: Match): Puzzle | null {
  return isUnsolved(match) && match.puzzle.isMissed ? match.puzzle : null;
}

/** What has become of a round, if one of its mistakes is done. */
function roundEnd(match: TaskMatch): MatchEvent[] {
  if (match.kind === "puzzle") return [];
  const { round, solution } = match;
  const done = round.at + Number(solution !== null);
  return done === 0 ? [] : [{ type: "roundEnded", round, done }];
}
