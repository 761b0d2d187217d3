/** Playing strengths. */

import { estimateElo, type RatedGame } from "./rating.ts";
import type { PlayLimits } from "./weakness.ts";

/** Most plies that a search can be limited to. */
export const MOST_PLIES = 98;

/** So little is less than micro-Max can tell: a step nearer to the centre. */
const variety = { plies: 8, margin: 4 };

/** By level, from 1 on: how the engine thinks, and what makes it weak. */
const LEVELS: readonly PlayLimits[] = [
  { plies: 2, weakness: { oversight: 0.35, temperature: 50, bound: 300 } },
  { plies: 2, weakness: { oversight: 0.2, temperature: 35, bound: 250 } },
  { plies: 3, weakness: { oversight: 0.15, temperature: 74, bound: 200 } },
  { plies: 3, weakness: { oversight: 0, temperature: 57, bound: 150 } },
  { plies: 3, weakness: { oversight: 0, temperature: 30, bound: 90 } },
  { nodes: 1500, variety },
  { nodes: 5000, variety },
  { nodes: 13_000, variety },
  { nodes: 50_000, variety },
  { nodes: 300_000, variety },
];

/** Measured strengths, from level 1 on; the README tells how. */
const LEVEL_ELO = [270, 440, 620, 740, 960, 1130, 1310, 1490, 1630, 1830];

/** The highest level; the lowest is 1. */
export const TOP_LEVEL: number = LEVELS.length;

/** How strong the engine plays: by a level, or by limits of its own. */
export type Strength =
  /** With results of games, the level follows from them. */
  | { readonly level: number; readonly results?: readonly RatedGame[] }
  | { readonly limits: PlayLimits };

/** Two seconds a move, for those who do not choose. */
export const DEFAULT_LIMITS: PlayLimits = { milliseconds: 2000 };

export const levelLimits = (level: number) => LEVELS[level - 1];

export const strengthLimits = (strength: Strength) =>
  "level" in strength ? levelLimits(strength.level) : strength.limits;

/** Strength of a level, on the scale of Stockfish's `UCI_Elo`. */
export const levelElo = (level: number) => LEVEL_ELO[level - 1];

export function levelForElo(elo: number): number {
  const distances = LEVEL_ELO.map((strength) => Math.abs(strength - elo));
  return distances.indexOf(Math.min(...distances)) + 1;
}

/** Games that tell how strong a person is; others are too old. */
const RECENT_GAMES = 30;

/** The level nearest to a person who has played some games, the latest first. */
export function levelAfter(games: readonly RatedGame[]): Strength {
  const results = games.slice(0, RECENT_GAMES);
  return { level: levelForElo(estimateElo(results).elo), results };
}
