/**
 * Matches for tests, and choices of the engine.
 *
 * @module
 */

import type { Game } from "../../../engine/chess/game/game.ts";
import type { ChosenMove } from "../../../engine/player/choose_move.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import {
  type GameMatch,
  HUMAN_SIDES,
  isTask,
  type Match,
  type SideChoice,
  type TaskMatch,
} from "../../../tui/match/match.ts";
import { DENOMAX, PLAIN_MANNER } from "../../../tui/match/players.ts";
import { move } from "../chess/games.ts";

/** A match in a game; people play `"white"`, `"black"`, `"both"` or `"none"`. */
export function matchOf(game: Game, side = "both"): GameMatch {
  return {
    kind: "game",
    game,
    humanSides: HUMAN_SIDES[side as SideChoice],
    strength: { limits: { nodes: 100 } },
    hasCoach: false,
    opponent: DENOMAX,
    manner: PLAIN_MANNER,
    score: null,
    opinions: [],
    drawOffer: null,
    date: "2026.01.31",
    isCasual: false,
  };
}

/** The puzzle on the board, which must be one. */
export function taskIn(match: Match): TaskMatch {
  if (isTask(match)) return match;
  throw new Error(`There is no puzzle, but a ${match.kind}`);
}

/** The judgement of a good move. */
export const GOOD: Omit<JudgedMove, "ply" | "san"> = {
  mark: null,
  drop: 0,
  score: 10,
  line: [],
  facts: [],
  reply: [],
};

/** A choice of the engine. */
export function choice(text: string, score = 0): ChosenMove {
  const info = { ply: 3, nodes: 9, score, line: [], milliseconds: 500 };
  return { move: move(text), info };
}
