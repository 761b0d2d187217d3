/** Playing strength: the levels of Denomax. */

import { estimateElo, type RatedGame } from "./rating.ts";
import type { Style } from "./humanlike/styles.ts";
import type { PlayLimits } from "./play_limits.ts";
import type { Weakness } from "./humanlike/weakness.ts";

/** The margin is below micro-Max's resolution, a step nearer to the centre. */
const variety = { plies: 8, margin: 4 };
/** To the textbook the best first moves differ by some more. */
const wideVariety = { plies: 8, margin: 16 };
/** Half a pawn is no price for a move that people play. */
const thoughts = {
  odds: 0.7,
  plies: 8,
  others: 3,
  temperature: 15,
  margin: 50,
};

/** A style is worth more, and looks for what it likes at every move. */
const LIKING = { others: 8, temperature: 60, margin: 120 };

interface Level {
  /** Measured strength, on the scale of Stockfish's `UCI_Elo`. */
  readonly elo: number;
  /** Of those that err as people do: moves in 100 that lose two pawns or more. */
  readonly blunders?: number;
  /** How the engine thinks at this level, and what makes it weak. */
  readonly limits: PlayLimits;
}

/** More than 1: what a search gets wrong, habits make up for. */
const HABIT = 1.2;

/** A weakness with the habits of people. */
function person(
  temperature: number,
  blindness: number,
  bound: number,
  oversight = 0,
): Weakness {
  return { oversight, temperature, bound, blindness, habit: HABIT };
}

/** In haste one hardly looks at what a move allows; but a queen is never overlooked. */
const HASTE: Weakness = { ...person(14, 0.8, 200), most: 350 };
/** Stronger players slip more rarely, and then lose a piece, not a pawn. */
const CLUB_HASTE: Weakness = {
  ...person(8, 1, 200),
  least: 190,
  most: 350,
};

/** From level 1 up. `LEVELS.md` tells how the ratings were measured. */
const LEVELS: readonly Level[] = [
  {
    elo: 370,
    blunders: 11,
    limits: {
      plies: 2,
      weakness: person(112, 0.24, 300, 0.1),
      book: { plies: 4, memory: 0.85 },
    },
  },
  {
    elo: 490,
    blunders: 10,
    limits: {
      plies: 2,
      weakness: person(78, 0.18, 250, 0.05),
      book: { plies: 4, memory: 0.9 },
    },
  },
  {
    elo: 630,
    blunders: 7,
    limits: {
      plies: 3,
      weakness: person(36, 0.38, 200, 0.02),
      book: { plies: 6, memory: 0.9 },
    },
  },
  {
    elo: 760,
    blunders: 9,
    limits: {
      nodes: 2_500,
      thoughts,
      lapses: { chance: 0.85, decided: 1, plies: 3, weakness: HASTE },
      book: { plies: 6, memory: 0.95 },
    },
  },
  {
    elo: 890,
    blunders: 7,
    limits: {
      nodes: 12_000,
      thoughts,
      lapses: { chance: 0.6, decided: 0.95, plies: 3, weakness: HASTE },
      book: { plies: 8, memory: 0.95 },
    },
  },
  {
    elo: 1020,
    blunders: 7,
    limits: {
      nodes: 20_000,
      thoughts,
      lapses: { chance: 0.24, decided: 0.87, plies: 3, weakness: CLUB_HASTE },
      book: { plies: 8, memory: 0.95 },
    },
  },
  {
    elo: 1200,
    blunders: 6,
    limits: {
      nodes: 40_000,
      thoughts,
      lapses: { chance: 0.06, decided: 0.75, plies: 4, weakness: CLUB_HASTE },
      book: { plies: 10, memory: 0.95 },
    },
  },
  {
    elo: 1370,
    blunders: 4,
    limits: {
      nodes: 200_000,
      thoughts,
      lapses: {
        chance: 0,
        decided: 0.65,
        plies: 4,
        weakness: CLUB_HASTE,
      },
      book: { plies: 10, memory: 0.95 },
    },
  },
  {
    elo: 1530,
    limits: { nodes: 50_000, variety, book: { plies: 12, memory: 0.97 } },
  },
  {
    elo: 1710,
    limits: { nodes: 300_000, variety, book: { plies: 14, memory: 0.97 } },
  },
  {
    elo: 1960,
    limits: {
      engine: "textbook",
      nodes: 20_000,
      variety: wideVariety,
      book: { plies: 16, memory: 0.98 },
    },
  },
  {
    elo: 2190,
    limits: {
      engine: "textbook",
      nodes: 120_000,
      variety: wideVariety,
      book: { plies: 20, memory: 0.98 },
    },
  },
];

/** The highest level; the lowest is 1. */
export const TOP_LEVEL: number = LEVELS.length;

/** The highest level at which micro-Max plays; above, the textbook does. */
export const TOP_OF_MICRO_MAX: number = LEVELS
  .findLastIndex(({ limits }) => limits.engine === undefined) + 1;

/** The highest level that errs as people do. */
export const TOP_OF_PEOPLE: number = LEVELS
  .findLastIndex(({ limits }) => "weakness" in limits || "lapses" in limits) +
  1;

/** How strongly the engine plays: at a level, or within limits of its own. */
export type Strength =
  /** Where there are results, the level is chosen by them. */
  | { readonly level: number; readonly results?: readonly RatedGame[] }
  | { readonly limits: PlayLimits };

/** The level unless something else is chosen: most beginners can beat it. */
export const DEFAULT_LEVEL = 4;

/** Two seconds a move, where neither a level nor a limit is chosen. */
export const DEFAULT_LIMITS = { milliseconds: 2000 } satisfies PlayLimits;

/** How a level is to play, apart from its strength. */
export interface Taste {
  /** Whether it opens from its book; by default it does. */
  readonly book?: boolean;
  /** By default it likes what people like. */
  readonly style?: Style | null;
}

/** How a level thinks. */
export function levelLimits(
  level: number,
  { book: hasBook = true, style = null }: Taste = {},
): PlayLimits {
  const { book, ...limits } = LEVELS[level - 1].limits;
  return {
    ...limits,
    ...book && hasBook && { book },
    ...style !== null && styled(limits, style),
  };
}

/** A style chooses among moves: who knows one move alone looks for others. */
function styled({ weakness, lapses }: PlayLimits, style: Style): PlayLimits {
  if (weakness !== undefined) return { style };
  if (lapses === undefined) return { style, liking: LIKING };
  const { temperature } = LIKING;
  const warmer = { ...lapses, weakness: { ...lapses.weakness, temperature } };
  return { style, liking: LIKING, lapses: warmer };
}

export function strengthLimits(strength: Strength, taste: Taste = {}) {
  return "level" in strength
    ? levelLimits(strength.level, taste)
    : strength.limits;
}

/** The limits without what makes a player human: for advice, not for a game. */
export function soberly(limits: PlayLimits): PlayLimits {
  const { book: _, variety: __, thoughts: ___, ...others } = limits;
  const { style: ____, lapses: _____, liking: ______, ...sober } = others;
  return sober;
}

/** Rating of a level, on the scale of Stockfish's `UCI_Elo`. */
export function levelElo(level: number) {
  return LEVELS[level - 1].elo;
}

/** Moves in 100 that blunder at a level, as measured; null if hardly any does. */
export function levelBlunders(level: number): number | null {
  return LEVELS[level - 1].blunders ?? null;
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
