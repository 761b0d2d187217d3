/**
 * A match as plain data that can be kept as text, and back: the game, who plays,
 * how strong, and how the board was turned.
 *
 * @module
 */

import { describeEnding } from "../../engine/game/outcome.ts";
import { sideName } from "../../engine/rules/position.ts";
import {
  endingOf,
  isOver,
  movesPlayed,
  position,
} from "../../engine/game/game.ts";
import {
  DEFAULT_LIMITS,
  type Strength,
  TOP_LEVEL,
} from "../../engine/player/levels.ts";
import {
  type Fields,
  fieldsOf,
  restoreGame,
  type SavedGame,
  saveGame,
} from "../../engine/game/game_json.ts";
import type { ThinkLimits } from "../../engine/player/search_worker.ts";
import { describePlayers, HUMAN_SIDES, type Match } from "../match/match.ts";
import { describeStrength } from "../match/sentences.ts";

/** Number of the form that this module writes, and the last that it reads. */
export const MATCH_VERSION = 1;

/** What the screen or line mode adds to a match when it is kept. */
export interface ViewState {
  /** Name of the theme. */
  readonly theme: string;
  /** The engine's score by ply, for White, null where it did not think. */
  readonly scores: readonly (number | null)[];
}

/** What a list says of a kept match. */
export interface MatchSummary {
  /** What {@linkcode describeMatch} says. */
  readonly text: string;
  /** Has the game ended? */
  readonly isOver: boolean;
}

/** A match as plain data. */
export interface SavedMatch extends ViewState {
  /** {@linkcode MATCH_VERSION}. */
  readonly version: number;
  /** For lists, so that they need not play the game again. */
  readonly summary: MatchSummary;
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
  readonly viewState: ViewState;
  /** A sentence for each thing that could not be restored. */
  readonly problems: readonly string[];
}

/** Is there anything in a match to keep? */
export function isWorthSaving({ game }: Match): boolean {
  return game.plies.length > 1 || game.branches.length > 0;
}

/** The match as plain data, which JSON keeps exactly. */
export function saveMatch(match: Match, viewState: ViewState): SavedMatch {
  const { humanSides, strength, isFlipped, score, date } = match;
  return {
    version: MATCH_VERSION,
    summary: summaryOf(match),
    game: saveGame(match.game),
    people:
      Object.keys(HUMAN_SIDES).find((name) =>
        HUMAN_SIDES[name] === humanSides
      ) ?? "",
    level: "level" in strength ? strength.level : null,
    limits: "level" in strength ? {} : strength.limits,
    isFlipped,
    score,
    date,
    ...viewState,
  };
}

/**
 * Restores what {@linkcode saveMatch} made.
 *
 * @param value anything, for instance what `JSON.parse` returned.
 * @returns a sentence on what is wrong if nothing can be restored.
 */
export function restoreMatch(value: unknown): RestoredMatch | string {
  const saved = fieldsOf(value);
  if (typeof saved.version === "number" && saved.version > MATCH_VERSION) {
    const form = `its form ${saved.version} is newer than ${MATCH_VERSION}`;
    return `Cannot restore the game: ${form}, use the program that kept it`;
  }
  const { game, problems } = restoreGame(saved.game);
  if (game === null) return problems.join("; ");
  const people = String(saved.people);
  const match: Match = {
    game,
    humanSides: Object.hasOwn(HUMAN_SIDES, people)
      ? HUMAN_SIDES[people]
      : HUMAN_SIDES.white,
    strength: restoreStrength(saved),
    isFlipped: saved.isFlipped === true,
    score: isScore(saved.score) ? saved.score : null,
    promotions: [],
    endsWithGame: false,
    date: /^\d{4}\.\d\d\.\d\d$/.test(String(saved.date))
      ? String(saved.date)
      : "????.??.??",
  };
  return { match, viewState: restoreViewState(saved), problems };
}

/**
 * Says what a value is that {@linkcode saveMatch} made, or why it cannot be
 * restored.
 */
export function summarize(value: unknown): MatchSummary | string {
  const { version, summary } = fieldsOf(value);
  const { text, isOver } = fieldsOf(summary);
  // A summary changed by hand might hold what terminals act upon.
  const isPlain = typeof text === "string" && /^[ -~]+$/.test(text);
  if (version === MATCH_VERSION && isPlain && typeof isOver === "boolean") {
    return { text, isOver };
  }
  const restored = restoreMatch(value);
  if (typeof restored === "string") return restored;
  return summaryOf(restored.match);
}

function summaryOf(match: Match): MatchSummary {
  return { text: describeMatch(match), isOver: isOver(match.game) };
}

function isScore(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function restoreViewState({ theme, scores }: Fields): ViewState {
  const list = Array.isArray(scores) ? scores : [];
  return {
    theme: typeof theme === "string" ? theme : "",
    scores: list.map((score) => isScore(score) ? score : null),
  };
}

/** The strength that was kept; two seconds a move if it cannot be read. */
function restoreStrength({ level, limits }: Fields): Strength {
  const saved = Number(level ?? 0);
  if (Number.isInteger(saved) && saved >= 1 && saved <= TOP_LEVEL) {
    return { level: saved };
  }
  const entries = Object.entries(fieldsOf(limits)).filter(([name, value]) =>
    ["plies", "nodes", "milliseconds"].includes(name) &&
    typeof value === "number" && value > 0
  );
  const isKnown = entries.length > 0 || level === null;
  const read = Object.fromEntries(entries);
  return { limits: isKnown ? read : DEFAULT_LIMITS };
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
    describePlayers(match),
    describeStrength(match.strength),
  ].join("; ");
}

/** An answer. */
export type SavedGamesAnswer =
  /** Sentences. */
  | {
    readonly type: "told";
    readonly lines: readonly string[];
    readonly isRejected: boolean;
  }
  /** A game that has not ended, and sentences about others. */
  | {
    readonly type: "found";
    readonly game: string;
    readonly isOffer: boolean;
    readonly lines: readonly string[];
  }
  /** A game restored, and sentences about others. */
  | {
    readonly type: "restored";
    readonly restored: RestoredMatch;
    readonly lines: readonly string[];
  };

/** An answer of one type. */
export type SavedGamesAnswerOf<T extends SavedGamesAnswer["type"]> = Extract<
  SavedGamesAnswer,
  { readonly type: T }
>;
