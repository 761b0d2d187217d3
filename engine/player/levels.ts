/** Playing strengths: of the engine by levels, and of people by their games. */

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
const LEVEL_ELO = [270, 440, 620, 730, 950, 1120, 1300, 1480, 1640, 1840];

/** The highest level; the lowest is 1. */
export const TOP_LEVEL: number = LEVELS.length;

/** How strong the engine plays: by a level, or by limits of its own. */
export type Strength =
  /** With results of games, the level follows from them. */
  | { readonly level: number; readonly results?: readonly RatedGame[] }
  | { readonly limits: PlayLimits };

/** Two seconds a move, for those who do not choose. */
export const DEFAULT_LIMITS: PlayLimits = { milliseconds: 2000 };

export function levelLimits(level: number) {
  return LEVELS[level - 1];
}

export function strengthLimits(strength: Strength) {
  return "level" in strength ? levelLimits(strength.level) : strength.limits;
}

/** Strength of a level, on the scale of Stockfish's `UCI_Elo`. */
export function levelElo(level: number) {
  return LEVEL_ELO[level - 1];
}

export function levelForElo(elo: number): number {
  const distances = LEVEL_ELO.map((strength) => Math.abs(strength - elo));
  return distances.indexOf(Math.min(...distances)) + 1;
}

// -- Rating people by Elo's model ---------------------------------------------

/** A game: the opponent's Elo, and the points made: 1, 0.5 or 0. */
export type RatedGame = Readonly<{ elo: number; points: number }>;

/** What is known of people before they have played: a normal distribution. */
const PRIOR = { elo: 800, deviation: 400 };
const STANDARD_ERRORS = 1.96; // for 95 %
const SCALE = 400 / Math.LN10; // Elo for which odds grow e times
const ROUNDS = 20;
const LONGEST_STEP = 200; // beyond it, the curve is no parabola

/**
 * The strength that makes prior and results likeliest (Newton's method); with
 * 95 %, the truth is no further away than the error.
 */
export function estimateElo(games: readonly RatedGame[]) {
  let elo = PRIOR.elo;
  let information = 0;
  for (let round = 0; round < ROUNDS; round++) {
    information = PRIOR.deviation ** -2;
    let slope = (PRIOR.elo - elo) * information;
    for (const { elo: opponent, points } of games) {
      const share = 1 / (1 + Math.exp((opponent - elo) / SCALE));
      slope += (points - share) / SCALE;
      information += share * (1 - share) / SCALE ** 2;
    }
    const step = slope / information;
    elo += Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));
  }
  return { elo, error: STANDARD_ERRORS / Math.sqrt(information) };
}

/** Games that tell how strong a person is; others are too old. */
const RECENT_GAMES = 30;

/** The level nearest to a person who has played some games, the latest first. */
export function levelAfter(games: readonly RatedGame[]): Strength {
  const results = games.slice(0, RECENT_GAMES);
  return { level: levelForElo(estimateElo(results).elo), results };
}
