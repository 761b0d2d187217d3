/** A match as plain data for JSON, and back, in the form of version 1.0.0. */

import { isOver } from "../../engine/game/game.ts";
import { openingAt } from "../../engine/game/openings.ts";
import {
  type Fields,
  fieldsOf,
  restoreGame,
  saveGame,
} from "../../engine/game/game_json.ts";
import { visible } from "../../engine/notation/quote.ts";
import {
  DEFAULT_LIMITS,
  type Strength,
  TOP_LEVEL,
} from "../../engine/player/levels.ts";
import {
  DENOMAX,
  describePlayers,
  HUMAN_SIDES,
  isPractising,
  type Match,
  ratedGame,
} from "../match/match.ts";
import { count } from "../text/phrases.ts";
import { describeResult } from "../words/endings.ts";
import { describeRestoreProblem } from "../words/restore_problems.ts";
import { describeStrength } from "../words/strength.ts";
import { clip } from "../text/width.ts";
import { restoreReview, saveReview } from "./review_json.ts";

/** Number of the form that this module writes, and the last that it reads. */
const VERSION = 1;

/** How a match was shown. */
export interface ViewState {
  readonly isFlipped: boolean;
  /** Name of the theme, empty if it is not known. */
  readonly theme: string;
  /** The engine's score by ply, for White, null where it did not think. */
  readonly scores: readonly (number | null)[];
}

/** What a list says of a saved match, so that it need not be played again. */
export interface MatchSummary {
  readonly text: string;
  /** Null if it cannot be restored. */
  readonly isOver: boolean | null;
  /** Name of its opening, if one is known. */
  readonly opening?: string | undefined;
}

/** Is there anything in a match to save? */
export function isWorthSaving(match: Match): boolean {
  const { plies, branches } = match.game;
  return !isPractising(match) && (plies.length > 1 || branches.length > 0);
}

/** Is it to be kept when it is left? */
export function isWorthKeeping({ game }: Match): boolean {
  return [game, ...game.branches].some(({ plies }) => plies.length > 3);
}

// -- Saving -------------------------------------------------------------------

/** The match as plain data, which JSON keeps exactly. */
export function saveMatch(match: Match, viewState: ViewState) {
  const { humanSides, strength, score, date } = match;
  const names = Object.keys(HUMAN_SIDES);
  return {
    version: VERSION,
    summary: summaryOf(match),
    game: saveGame(match.game),
    // Those who play: "white", "black", "both" or "none" are people.
    people: names.find((name) => HUMAN_SIDES[name] === humanSides) ?? "",
    level: "level" in strength ? strength.level : null,
    limits: "level" in strength ? {} : strength.limits,
    ...(match.hasCoach ? { coach: true } : {}),
    results: "results" in strength ? strength.results : null,
    isCasual: match.casual === match.game.plies[0],
    rated: ratedGame(match),
    score,
    date,
    review: saveReview(match),
    ...viewState,
  };
}

export function summaryOf(match: Match): MatchSummary {
  // A record is nothing to go on with.
  const isClosed = isOver(match.game) || match.game.record !== null;
  const opening = openingAt(match.game.plies, match.game.ply)?.name;
  return { text: describeMatch(match), isOver: isClosed, opening };
}

/** Says what a saved game is: `"12 plies, White to move; You play White, …"`. */
export function describeMatch(match: Match): string {
  const length = count(match.game.ply, "ply", "plies");
  const state = `${length}, ${describeResult(match.game)}`;
  const { results: _, ...strength } = { results: [], ...match.strength };
  const how = describeStrength({ ...match, strength });
  const terms = match.game.record === null ? [how] : [];
  return [state, describePlayers(match), ...terms].join("; ");
}

// -- Restoring ----------------------------------------------------------------

/** Restores what `saveMatch` made, or says why not; and what is missing of it. */
export function restoreMatch(value: unknown) {
  const saved = fieldsOf(value);
  if (typeof saved.version === "number" && saved.version > VERSION) {
    const form = `its form ${saved.version} is newer than ${VERSION}`;
    return `Cannot restore the game: ${form}, use the program that saved it`;
  }
  const { game, problems: found } = restoreGame(saved.game);
  const problems = found.map(describeRestoreProblem);
  if (game === null) return problems.join("; ");
  const [people, date] = [String(saved.people), String(saved.date)];
  const match: Match = {
    game,
    humanSides: Object.hasOwn(HUMAN_SIDES, people)
      ? HUMAN_SIDES[people]
      : HUMAN_SIDES.white,
    strength: restoreStrength(saved),
    hasCoach: saved.coach === true,
    engine: DENOMAX,
    score: isScore(saved.score) ? saved.score : null,
    ...saved.isCasual === false ? {} : { casual: game.plies[0] },
    date: /^\d{4}\.\d\d\.\d\d$/.test(date) ? date : "????.??.??",
    review: restoreReview(game, saved.review),
  };
  return { match, viewState: restoreViewState(saved), problems };
}

// What describeMatch() has written since version 1.0.0, for a list.

const RESULTS: Readonly<Record<string, string>> = {
  ...{ "White wins": "1-0", "Black wins": "0-1", Draw: "1/2-1/2" },
};

const PLAYERS: readonly (readonly [RegExp, string])[] = [
  [/^You play White, (.+) plays Black$/, "You - $1"],
  [/^You play Black, (.+) plays White$/, "$1 - You"],
  [/^You play both sides$/, "Player - Player"],
  [/^(.+) plays both sides$/, "$1 - $1"],
  [/^(.+) against (.+)$/, "$1 - $2"],
];

/** Cells for the names of both players. */
const WIDEST_NAMES = 30;

/** Columns of a list: date, players, result or whose move, moves, opening. */
export function cellsOf(date: string, summary: MatchSummary): string[] {
  const [state, players = "", strength = ""] = summary.text.split("; ");
  const [, plies = "", end = ""] =
    /^([\d,]+) \w+, (White wins|Black wins|Draw|\w+)/.exec(state) ?? [];
  const isOwn = players.startsWith(`You play ${end}`) ||
    players.startsWith("You play both");
  const turn = isOwn ? "your move" : "unfinished";
  const result = RESULTS[end] ?? (summary.isOver ? "*" : turn);
  const [level = ""] = / \d+$/.exec(strength) ?? [];
  const names = PLAYERS
    .reduce((text, [pattern, names]) => text.replace(pattern, names), players)
    .replaceAll(DENOMAX, DENOMAX + level);
  const moves = Math.ceil(Number(plies.replace(",", "")) / 2);
  const length = String(moves).padStart(3);
  const shown = clip(names, WIDEST_NAMES, "..");
  return [date, shown, result, length, summary.opening ?? ""];
}

/** Says what a saved match is, or why it cannot be restored. */
export function summarize(value: unknown): MatchSummary {
  const { version, summary } = fieldsOf(value);
  const { text, isOver, opening } = fieldsOf(summary);
  // A summary changed by hand might hold what terminals act upon.
  const isPlain = typeof text === "string" && visible(text) === text;
  if (version === VERSION && isPlain && typeof isOver === "boolean") {
    const name = opening === undefined ? opening : visible(String(opening));
    return { text, isOver, opening: name };
  }
  const restored = restoreMatch(value);
  return typeof restored === "string"
    ? { text: `cannot be read (${restored})`, isOver: null }
    : summaryOf(restored.match);
}

/** A game that tells of a person's strength, from plain data if it is one. */
export function restoreRated(value: unknown) {
  const { elo, points } = fieldsOf(value);
  const isRated = isScore(elo) && isScore(points) && points >= 0 && points <= 1;
  return isRated ? [{ elo, points }] : [];
}

function isScore(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function restoreViewState({ isFlipped, theme, scores }: Fields): ViewState {
  const list = Array.isArray(scores) ? scores : [];
  return {
    isFlipped: isFlipped === true,
    theme: typeof theme === "string" ? theme : "",
    scores: list.map((score) => isScore(score) ? score : null),
  };
}

/** The strength that was saved, or the usual one if it cannot be read. */
function restoreStrength({ level, limits, results }: Fields): Strength {
  const saved = Number(level ?? 0);
  if (Number.isInteger(saved) && saved >= 1 && saved <= TOP_LEVEL) {
    if (!Array.isArray(results)) return { level: saved };
    return { level: saved, results: results.flatMap(restoreRated) };
  }
  const entries = Object.entries(fieldsOf(limits)).filter(([name, value]) =>
    ["plies", "nodes", "milliseconds"].includes(name) &&
    typeof value === "number" && value > 0
  );
  const isKnown = entries.length > 0 || level === null;
  return { limits: isKnown ? Object.fromEntries(entries) : DEFAULT_LIMITS };
}
