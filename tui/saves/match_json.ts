/**
 * A match as plain data that can be kept as text, and back: the game, who plays,
 * how strong, and how the board was turned.
 *
 * @module
 */

import { describeEnding, sideName } from "../../engine/game/outcome.ts";
import {
  endingOf,
  isOver,
  movesPlayed,
  position,
} from "../../engine/game/game.ts";
import { levelLimits, TOP_LEVEL } from "../../engine/player/levels.ts";
import {
  type Fields,
  fieldsOf,
  restoreGame,
  type SavedGame,
  saveGame,
} from "../../engine/game/game_json.ts";
import type { ThinkLimits } from "../../engine/player/search_worker.ts";
import { describePeople, type Match, PEOPLE } from "../match/match.ts";
import { describeStrength, type Strength } from "../match/sentences.ts";

/** Number of the form that this module writes, and the last that it reads. */
export const KEPT_VERSION = 1;

/** What the screen or line mode adds to a match when it is kept. */
export interface Surroundings {
  /** Name of the theme. */
  readonly theme: string;
  /** The engine's score by ply, for White, null where it did not think. */
  readonly scores: readonly (number | null)[];
}

/** What a list says of a kept match. */
export interface Summary {
  /** What {@linkcode describeMatch} says. */
  readonly text: string;
  /** Has the game ended? */
  readonly isOver: boolean;
}

/** A match as plain data. */
export interface KeptMatch extends Surroundings {
  /** {@linkcode KEPT_VERSION}. */
  readonly version: number;
  /** For lists, so that they need not play the game again. */
  readonly summary: Summary;
  /** The game. */
  readonly game: SavedGame;
  /** Who plays: `"white"`, `"black"`, `"both"` or `"none"` are people. */
  readonly people: string;
  /** Level of the engine, null if its limits say it. */
  readonly level: number | null;
  /** Limits of its thinking. */
  readonly limits: ThinkLimits;
  /** Is Black at the bottom? */
  readonly isFlipped: boolean;
  /** The engine's last score, for White. */
  readonly score: number | null;
  /** Day of the game, `"2026.01.31"`. */
  readonly date: string;
}

/** A match from plain data. */
export interface RestoredMatch {
  /** The match. */
  readonly match: Match;
  /** What was kept with it. */
  readonly surroundings: Surroundings;
  /** A sentence for each thing that could not be restored. */
  readonly problems: readonly string[];
}

/** Is there anything in a match to keep? */
export function isWorthKeeping({ game }: Match): boolean {
  return game.stages.length > 1 || game.branches.length > 0;
}

/** The match as plain data, which JSON keeps exactly. */
export function keepMatch(match: Match, around: Surroundings): KeptMatch {
  const { people, strength: { level, limits } } = match;
  const { isFlipped, score, date } = match;
  return {
    version: KEPT_VERSION,
    summary: summaryOf(match),
    game: saveGame(match.game),
    people: Object.keys(PEOPLE).find((name) => PEOPLE[name] === people) ?? "",
    level,
    limits: level === null ? limits : {},
    isFlipped,
    score,
    date,
    ...around,
  };
}

/**
 * Restores what {@linkcode keepMatch} made.
 *
 * @param value anything, for instance what `JSON.parse` returned.
 * @returns a sentence on what is wrong if nothing can be restored.
 */
export function restoreMatch(value: unknown): RestoredMatch | string {
  const kept = fieldsOf(value);
  if (typeof kept.version === "number" && kept.version > KEPT_VERSION) {
    const form = `its form ${kept.version} is newer than ${KEPT_VERSION}`;
    return `Cannot restore the game: ${form}, use the program that kept it`;
  }
  const { game, problems } = restoreGame(kept.game);
  if (game === null) return problems.join("; ");
  const people = String(kept.people);
  const match: Match = {
    game,
    people: Object.hasOwn(PEOPLE, people) ? PEOPLE[people] : PEOPLE.white,
    strength: restoreStrength(kept),
    isFlipped: kept.isFlipped === true,
    score: isScore(kept.score) ? kept.score : null,
    promotions: [],
    endsWithGame: false,
    date: /^\d{4}\.\d\d\.\d\d$/.test(String(kept.date))
      ? String(kept.date)
      : "????.??.??",
  };
  return { match, surroundings: restoreSurroundings(kept), problems };
}

/**
 * Says what a value is that {@linkcode keepMatch} made, or why it cannot be
 * restored.
 */
export function summarize(value: unknown): Summary | string {
  const { version, summary } = fieldsOf(value);
  const { text, isOver } = fieldsOf(summary);
  // A summary changed by hand might hold what terminals act upon.
  const isPlain = typeof text === "string" && /^[ -~]+$/.test(text);
  if (version === KEPT_VERSION && isPlain && typeof isOver === "boolean") {
    return { text, isOver };
  }
  const restored = restoreMatch(value);
  if (typeof restored === "string") return restored;
  return summaryOf(restored.match);
}

function summaryOf(match: Match): Summary {
  return { text: describeMatch(match), isOver: isOver(match.game) };
}

function isScore(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function restoreSurroundings({ theme, scores }: Fields): Surroundings {
  const list = Array.isArray(scores) ? scores : [];
  return {
    theme: typeof theme === "string" ? theme : "",
    scores: list.map((score) => isScore(score) ? score : null),
  };
}

/** The strength that was kept; two seconds a move if it cannot be read. */
function restoreStrength({ level, limits }: Fields): Strength {
  const kept = Number(level ?? 0);
  if (Number.isInteger(kept) && kept >= 1 && kept <= TOP_LEVEL) {
    return { level: kept, limits: levelLimits(kept) };
  }
  const entries = Object.entries(fieldsOf(limits)).filter(([name, value]) =>
    ["plies", "nodes", "milliseconds"].includes(name) &&
    typeof value === "number" && value > 0
  );
  const isKnown = entries.length > 0 || level === null;
  const read = Object.fromEntries(entries);
  return { level: null, limits: isKnown ? read : { milliseconds: 2000 } };
}

/** Says what a kept game is: `"Move 12, White to move. You play White, …"`. */
export function describeMatch(match: Match): string {
  const { game } = match;
  const now = position(game, game.ply);
  const ending = endingOf(game);
  const state = isOver(game) && ending !== null
    ? describeEnding(ending)
    : `${sideName(now.side)} to move`;
  const moves = movesPlayed(game).length;
  const length = `${moves} ${moves === 1 ? "ply" : "plies"}`;
  return [
    `${length}, ${state}`,
    describePeople(match),
    describeStrength(match.strength),
  ].join("; ");
}
