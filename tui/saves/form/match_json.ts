/** A match as plain data for JSON, and back. */

import { mayHaveBranches } from "../../../engine/game/branches.ts";
import { position } from "../../../engine/game/game.ts";
import {
  type Fields,
  fieldsOf,
  restoreGame,
  type RestoreProblem,
  saveGame,
} from "../../../engine/game/game_json.ts";
import { WHITE } from "../../../engine/mod.ts";
import type { Strength } from "../../../engine/player/levels.ts";
import type { Position } from "../../../engine/rules/position.ts";
import {
  drillOf,
  HUMAN_SIDES,
  isPractising,
  type Match,
  ratedGame,
  sideChoiceOf,
} from "../../match/match.ts";
import { DENOMAX } from "../../match/players.ts";
import { restoreOldSummary } from "./legacy.ts";
import { restoreReview, saveReview } from "./review_json.ts";
import { restoreStrength, saveStrength } from "./strength_json.ts";
import {
  type MatchSummary,
  restoreSummary,
  saveSummary,
  sidesOf,
  summaryOf,
} from "./summary.ts";

/** Number of the form that versions 1.0.0 and 2.0.0 write and read. */
const FIRST_FORM = 1;

/** The highest level that they know. */
const FIRST_FORM_TOP_LEVEL = 10;

/** Number of the newest form that this program writes and reads. */
const NEWEST_FORM = 2;

/**
 * The fields of a match that 1.0.0 reads, and `isCasual`. A match without that
 * is casual, as it should be after 1.0.0 has gone on with it: 1.0.0 does not
 * note hints.
 */
const FIRST_FORM_FIELDS: readonly string[] = [
  "version",
  "summary",
  "game",
  "people",
  "level",
  "limits",
  "score",
  "date",
  "isFlipped",
  "theme",
  "scores",
  "isCasual",
];

/** How a match is displayed. */
export interface ViewState {
  readonly isFlipped: boolean;
  /** Name of the theme, empty if it is not known. */
  readonly theme: string;
  /** The engine's score by ply, for White, null where it did not think. */
  readonly scores: readonly (number | null)[];
}

export interface RestoredMatch {
  readonly match: Match;
  readonly viewState: ViewState;
  /** Parts of the game that cannot be read and are left out. */
  readonly problems: readonly RestoreProblem[];
}

/** Why a saved match cannot be read. */
export type UnreadableReason =
  /** A newer program saved it, with parts that this one would drop. */
  | {
    readonly type: "newerForm";
    readonly form: number;
    readonly newest: number;
  }
  | { readonly type: "damaged"; readonly problems: readonly RestoreProblem[] };

export interface UnreadableMatch {
  readonly match: null;
  readonly reason: UnreadableReason;
}

/**
 * Whether there is anything in a match to save. A game of a file is there
 * already, until somebody plays on or has it reviewed.
 */
export function isWorthSaving(match: Match): boolean {
  const { game } = match;
  const isKept = match.isFiled === true && game.record !== null &&
    !match.review;
  const isMore = game.plies.length > 1 || mayHaveBranches(game);
  const isExercise = isPractising(match) || drillOf(match) !== null;
  return !isExercise && !isKept && isMore;
}

/** Plies from which on a game counts: White's second move has been played. */
export const LEAST_PLIES = 3;

/** Plies since the first move of all, as the number of the move counts them. */
function plyOf({ fullmoves, side }: Position): number {
  return 2 * fullmoves + (side === WHITE ? 0 : 1);
}

/** Whether a match stays saved when another one begins. */
export function isWorthKeeping({ game }: Match): boolean {
  const first = plyOf(game.tree[0].position);
  return game.tree
    .some(({ position }) => plyOf(position) - first >= LEAST_PLIES);
}

// -- Saving -------------------------------------------------------------------

/** The match as plain data, which JSON keeps exactly. */
export function saveMatch(match: Match, viewState: ViewState) {
  const { humanSides, ownSides, strength, score, date } = match;
  const content = {
    summary: saveSummary(summaryOf(match)),
    game: saveGame(match.game),
    people: sideChoiceOf(humanSides),
    practises: ownSides === undefined ? null : sideChoiceOf(ownSides),
    ...saveStrength(strength),
    coach: match.hasCoach,
    results: "results" in strength ? strength.results : null,
    isCasual: match.casual === position(match.game, 0),
    rated: ratedGame(match),
    score,
    date,
    review: saveReview(match),
    ...viewState,
  };
  return { version: formOf(match, content), ...content };
}

/**
 * The oldest form whose readers drop nothing of a match. Where 1.0.0 would save
 * a match again without names, comments or the review, the newer form makes it
 * refuse the match and leave it as it is. The same goes for a level that it would
 * replace.
 */
function formOf({ game, strength }: Match, content: object): number {
  const isMore = Object.entries(content).some(([name, value]) =>
    !FIRST_FORM_FIELDS.includes(name) && Boolean(value)
  );
  const isHigh = "level" in strength && strength.level > FIRST_FORM_TOP_LEVEL;
  return isMore || game.source !== null || isHigh ? NEWEST_FORM : FIRST_FORM;
}

// -- Restoring ----------------------------------------------------------------

/** Restores what `saveMatch` made, as far as it can be read. */
export function restoreMatch(value: unknown): RestoredMatch | UnreadableMatch {
  const saved = fieldsOf(value);
  const { version: form } = saved;
  if (typeof form === "number" && form > NEWEST_FORM) {
    return unreadable({ type: "newerForm", form, newest: NEWEST_FORM });
  }
  const { game, problems } = restoreGame(saved.game);
  if (game === null) return unreadable({ type: "damaged", problems });
  const match: Match = {
    game,
    humanSides: restorePeople(saved),
    strength: restoreRatedStrength(saved),
    hasCoach: saved.coach === true,
    opponent: DENOMAX,
    score: isScore(saved.score) ? saved.score : null,
    date: restoreDate(saved),
    review: restoreReview(game, saved.review),
    ...restoreOwnSides(saved),
  };
  const counts = saved.isCasual === false;
  const restored = counts ? match : { ...match, casual: position(game, 0) };
  return { match: restored, viewState: restoreViewState(saved), problems };
}

function unreadable(reason: UnreadableReason): UnreadableMatch {
  return { match: null, reason };
}

/** The summary of a saved match, or why the match cannot be restored. */
export function summarize(value: unknown): MatchSummary | UnreadableReason {
  const saved = fieldsOf(value);
  const { version, summary } = saved;
  const isKnown = version === FIRST_FORM || version === NEWEST_FORM;
  const known = isKnown
    ? restoreSummary(summary) ?? restoreOldSummary(saved)
    : null;
  if (known !== null) return known;
  const restored = restoreMatch(value);
  return restored.match === null ? restored.reason : summaryOf(restored.match);
}

/** Whether a saved match can be read. */
export function isReadable(
  summary: MatchSummary | UnreadableReason,
): summary is MatchSummary {
  return !("type" in summary);
}

/** A game that counts towards a person's rating, none from anything else. */
export function restoreRated(value: unknown) {
  const { elo, points } = fieldsOf(value);
  const isRated = isScore(elo) && isScore(points) && points >= 0 && points <= 1;
  return isRated ? [{ elo, points }] : [];
}

function isScore(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function restorePeople({ people }: Fields): number {
  return sidesOf(people) ?? HUMAN_SIDES.white;
}

function restoreOwnSides({ practises }: Fields) {
  const ownSides = sidesOf(practises);
  return ownSides === null ? {} : { ownSides };
}

function restoreDate({ date }: Fields): string {
  const text = String(date);
  return /^\d{4}\.\d\d\.\d\d$/.test(text) ? text : "????.??.??";
}

/** The strength with the results that its level follows from, if it does. */
function restoreRatedStrength(saved: Fields): Strength {
  const strength = restoreStrength(saved);
  const { results } = saved;
  if (!("level" in strength) || !Array.isArray(results)) return strength;
  return { ...strength, results: results.flatMap(restoreRated) };
}

function restoreViewState({ isFlipped, theme, scores }: Fields): ViewState {
  const list = Array.isArray(scores) ? scores : [];
  return {
    isFlipped: isFlipped === true,
    theme: typeof theme === "string" ? theme : "",
    scores: list.map((score) => isScore(score) ? score : null),
  };
}
