/** From puzzle to puzzle: the mistakes of a game, and the way back to it. */

import { position } from "../../engine/chess/game/game.ts";
import { sanAt } from "../../engine/chess/notation/numbered_moves.ts";
import { formatFen } from "../../engine/chess/notation/fen.ts";
import type { OwnMistake } from "./puzzles/puzzle.ts";
import type { MatchEvent } from "./events.ts";
import { type Lesson, type Match, type Practised, puzzleOf } from "./match.ts";
import { posePuzzle } from "./practice.ts";
import { askSavedGames, type Step } from "./step.ts";
import { advance } from "./turns.ts";

/** Begins with the mistakes of the game on the board, or goes on with them. */
export function learn(match: Match): Step {
  const puzzle = puzzleOf(match);
  return puzzle?.lesson === undefined
    ? askSavedGames(match, { type: "practise", act: { type: "learn" } })
    : goOnPractising(match, puzzle);
}

/**
 * Sets up a game's mistakes, from the one on the board on or else from the first.
 * A new one that is improved on so soon comes back in some days, not tomorrow.
 */
export function startLesson(
  match: Match,
  mistakes: readonly OwnMistake[],
): Step {
  const known = mistakes.slice(firstOf(match, mistakes))
    .map((puzzle) => ({ ...puzzle, box: Math.max(0, puzzle.box) }));
  return poseOf(match, { mistakes: known, at: 0, found: 0, missed: 0 });
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

function poseOf(match: Match, lesson: Lesson): Step {
  return posePuzzle(match, lesson.mistakes[lesson.at], { lesson });
}

/** Goes on after a puzzle: to the next mistake of its game, or to another puzzle. */
export function goOnPractising(match: Match, puzzle: Practised): Step {
  const { lesson, solution } = puzzle;
  if (lesson === undefined) {
    const left = solution === undefined ? puzzle : undefined;
    const act = { type: "next", left } as const;
    return askSavedGames(match, { type: "practise", act });
  }
  const at = lesson.at + Number(solution !== undefined);
  return at < lesson.mistakes.length
    ? poseOf(match, { ...lesson, at })
    : leavePractice(puzzle);
}

/** Brings back what was on the board before; a miss is noted. */
export function leavePractice(puzzle: Practised): Step {
  const { home, lesson, solution, isMissed = false } = puzzle;
  const done = (lesson?.at ?? 0) + Number(solution !== undefined);
  const events: MatchEvent[] = lesson === undefined || done === 0
    ? []
    : [{ type: "lessonEnded", lesson, done }];
  const back = advance(home, ...events);
  if (solution !== undefined || !isMissed) return back;
  const act = { type: "leave", puzzle } as const;
  const next = {
    type: "savedGames",
    request: { type: "practise", act },
  } as const;
  return back.next.type === "read" ? { ...back, next } : back;
}
