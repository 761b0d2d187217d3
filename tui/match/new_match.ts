/**
 * The match that the command line asks for.
 *
 * @module
 */

import { newGame } from "../../engine/game/game.ts";
import { HUMAN_SIDES, type Match } from "./match.ts";
import type { PlayOptions } from "./play_options.ts";

/** Makes a match of today; a random side is drawn. */
export function newMatch(
  { side, strength, start, control }: PlayOptions,
): Match {
  const drawn = Math.random() < 0.5 ? "white" : "black";
  return {
    game: newGame(start, control),
    humanSides: HUMAN_SIDES[side === "random" ? drawn : side],
    strength,
    score: null,
    date: today(),
  };
}

/** Today as PGN writes it. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((number) => String(number).padStart(2, "0"))
    .join(".");
}
