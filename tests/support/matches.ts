/**
 * Matches for tests, and choices of the engine.
 *
 * @module
 */

import type { Game } from "../../engine/chess/game/game.ts";
import type { Choice } from "../../engine/player/choose_move.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import {
  HUMAN_SIDES,
  type Match,
  type SideChoice,
} from "../../tui/match/match.ts";
import { DENOMAX } from "../../tui/match/players.ts";
import { move } from "./games.ts";

/** A match in a game; people play `"white"`, `"black"`, `"both"` or `"none"`. */
export function matchOf(game: Game, side = "both"): Match {
  return {
    game,
    humanSides: HUMAN_SIDES[side as SideChoice],
    strength: { limits: { nodes: 100 } },
    hasCoach: false,
    opponent: DENOMAX,
    score: null,
    date: "2026.01.31",
  };
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
export function choice(text: string, score = 0): Choice {
  const info = { ply: 3, nodes: 9, score, line: [], milliseconds: 500 };
  return { move: move(text), info };
}
