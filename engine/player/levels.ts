/** Playing strength: the levels of Denomax. */

import { estimateElo, type RatedGame } from "./rating.ts";
import type { PlayLimits } from "./play_limits.ts";

/** The margin is below micro-Max's resolution, a step nearer to the centre. */
const variety = { plies: 8, margin: 4 };
/** To the textbook the best first moves differ by some more. */
const wideVariety = { plies: 8, margin: 16 };

interface Level {
  /** Measured strength, on the scale of Stockfish's `UCI_Elo`. */
  readonly elo: number;
  /** How the engine thinks at this level, and what makes it weak. */
  readonly limits: PlayLimits;
}

/** From level 1 up. The README tells how the ratings were measured. */
const LEVELS: readonly Level[] = [
  {
    elo: 270,
    limits: {
      plies: 2,
      weakness: { oversight: 0.35, temperature: 50, bound: 300 },
    },
  },
  {
    elo: 440,
    limits: {
      plies: 2,
      weakness: { oversight: 0.2, temperature: 35, bound: 250 },
    },
  },
  {
    elo: 620,
    limits: {
      plies: 3,
      weakness: { oversight: 0.15, temperature: 74, bound: 200 },
    },
  },
  {
    elo: 730,
    limits: {
      plies: 3,
      weakness: { oversight: 0, temperature: 57, bound: 150 },
    },
  },
  {
    elo: 950,
    limits: {
      plies: 3,
      weakness: { oversight: 0, temperature: 30, bound: 90 },
    },
  },
  { elo: 1120, limits: { nodes: 1500, variety } },
  { elo: 1300, limits: { nodes: 5000, variety } },
  { elo: 1480, limits: { nodes: 13_000, variety } },
  { elo: 1640, limits: { nodes: 50_000, variety } },
  { elo: 1840, limits: { nodes: 300_000, variety } },
  {
    elo: 2000,
    limits: { engine: "textbook", nodes: 30_000, variety: wideVariety },
  },
  {
    elo: 2190,
    limits: { engine: "textbook", nodes: 120_000, variety: wideVariety },
  },
];

/** The highest level; the lowest is 1. */
export const TOP_LEVEL: number = LEVELS.length;

/** The highest level at which micro-Max plays; above, the textbook does. */
export const TOP_OF_MICRO_MAX: number = LEVELS
  .findLastIndex(({ limits }) => limits.engine === undefined) + 1;

/** How strongly the engine plays: at a level, or within limits of its own. */
export type Strength =
  /** Where there are results, the level is chosen by them. */
  | { readonly level: number; readonly results?: readonly RatedGame[] }
  | { readonly limits: PlayLimits };

/** The level unless something else is chosen: most beginners can beat it. */
export const DEFAULT_LEVEL = 4;

/** Two seconds a move, where neither a level nor a limit is chosen. */
export const DEFAULT_LIMITS = { milliseconds: 2000 } satisfies PlayLimits;

export function levelLimits(level: number) {
  return LEVELS[level - 1].limits;
}

export function strengthLimits(strength: Strength) {
  return "level" in strength ? levelLimits(strength.level) : strength.limits;
}

/** Rating of a level, on the scale of Stockfish's `UCI_Elo`. */
export function levelElo(level: number) {
  return LEVELS[level - 1].elo;
}

/** Whether the textbook plays at a level, in micro-Max's place. */
export function isTextbookLevel(level: number): boolean {
  return level > TOP_OF_MICRO_MAX;
}

/** The level whose rating is nearest. */
export function levelForElo(elo: number): number {
  const distances = LEVELS.map((level) => Math.abs(level.elo - elo));
  return distances.indexOf(Math.min(...distances)) + 1;
}

const RECENT_GAMES = 30; // older ones do not count

/** The level nearest to a player's strength. The latest game comes first. */
export function levelAfter(games: readonly RatedGame[]): Strength {
  const results = games.slice(0, RECENT_GAMES);
  return { level: levelForElo(estimateElo(results).elo), results };
}
