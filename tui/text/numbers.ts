/** Numbers that people write, in options and behind commands. */

import type { GameTime } from "../../engine/game/clock.ts";
import {
  levelAfter,
  type Strength,
  TOP_LEVEL,
} from "../../engine/player/levels.ts";

export { MOST_PLIES } from "../../engine/player/levels.ts";
/** Most nodes that a search can be limited to. */
export const MOST_NODES = 1e12;
/** What {@linkcode readSeconds} reads. */
export const SECONDS = "seconds from 0.001 to 1000000";
/** What {@linkcode readGameTime} reads. */
export const GAME_TIME = "minutes + seconds, such as 5+3";

/** A whole number between two others, null if a text is none. */
export function wholeNumber(
  text: string,
  least: number,
  most: number,
): number | null {
  const number = Number(text);
  const isNumber = /^\d+$/.test(text) && number >= least && number <= most;
  return isNumber ? number : null;
}

/** What {@linkcode readLevel} reads, in short and one by one. */
export const LEVEL_RANGE = `from 1 to ${TOP_LEVEL}, or auto`;
export const LEVEL_NAMES = [...Array(TOP_LEVEL).keys()]
  .map((index) => String(index + 1)).concat("auto");

/** A level, or one that follows from results, which are not known yet. */
export function readLevel(text: string): Strength | null {
  if (!LEVEL_NAMES.includes(text)) return null;
  return text === "auto" ? levelAfter([]) : { level: Number(text) };
}

/** Seconds as milliseconds, null if a text is no time to think for. */
export function readSeconds(text: string): number | null {
  const seconds = Number(text);
  const isTime = /^[\d.]+$/.test(text) && seconds >= 0.001 && seconds <= 1e6;
  return isTime ? Math.round(1000 * seconds) : null;
}

/** Time for a game, null if a text is none; `5+3`: three seconds added a move. */
export function readGameTime(text: string): GameTime | null {
  const time = /^(\d{1,4}(?:\.\d+)?)(?:\+(\d{1,4}(?:\.\d+)?))?$/.exec(text);
  const [, minutes = 0, seconds = 0] = time ?? [];
  const base = Math.round(60_000 * Number(minutes)) / 1000;
  const increment = Math.round(1000 * Number(seconds)) / 1000;
  return base + increment > 0 ? { base, increment } : null;
}
