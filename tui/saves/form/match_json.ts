/** A match as plain data for JSON, and back. */

import { mayHaveBranches } from "../../../engine/chess/game/branches.ts";
import { restoreGame, saveGame } from "../../../engine/chess/game/game_json.ts";
import {
  expect,
  type Fields,
  fieldsOf,
  isFiniteNumber,
  listIn,
  textIn,
} from "../../../engine/chess/game/json_values.ts";
import type { Position } from "../../../engine/chess/rules/position.ts";
import { WHITE } from "../../../engine/chess/constants.ts";
import { STYLES } from "../../../engine/player/humanlike/styles.ts";
import type { RatedGame } from "../../../engine/player/rating.ts";
import { isTask, type Match, ratedGame } from "../../match/match.ts";
import { DENOMAX, type Manner, PLAIN_MANNER } from "../../match/players.ts";
import {
  isOlder,
  isUnpublished,
  modernMatch,
  modernSummary,
} from "./older_form.ts";
import { restoreReview, saveReview } from "./review_json.ts";
import {
  type MatchSummary,
  ratedIn,
  savedSummary,
  sidesIn,
  strengthIn,
  summaryIn,
} from "./summary.ts";

/** Number of the form that this program writes, and of the newest it reads. */
const FORM = 3;

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
}

/** Why a saved match cannot be read. */
export type UnreadableReason =
  /** A newer program saved it, with parts that this one would drop. */
  | {
    readonly type: "newerForm";
    readonly form: number;
    readonly newest: number;
  }
  /** A program before 3.0.0 saved it, which was never published. */
  | { readonly type: "unpublished" }
  | { readonly type: "damaged" };

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
  const isKept = match.kind === "record" && match.isFiled &&
    game.record !== null && !match.review;
  const isMore = game.plies.length > 1 || mayHaveBranches(game);
  const isExercise = isTask(match) || match.kind === "drill";
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
  const { humanSides, strength, hasCoach, manner, score, date, isCasual } =
    match;
  return {
    version: FORM,
    summary: savedSummary(match),
    game: saveGame(match.game),
    humanSides,
    ownSides: match.kind === "record" ? match.ownSides : undefined,
    strength,
    earlierStrengths: match.earlierStrengths,
    hasCoach,
    manner,
    isCasual,
    rated: ratedGame(match),
    score,
    date,
    review: saveReview(match),
    ...viewState,
  };
}

// -- Restoring ----------------------------------------------------------------

/** Restores what `saveMatch` made, or the same of version 3.0.0. */
export function restoreMatch(value: unknown): RestoredMatch | UnreadableMatch {
  const reason = refusalOf(value);
  if (reason !== null) return { match: null, reason };
  return attempt(() => {
    const saved = fieldsOf(value);
    return restored(isOlder(saved) ? modernMatch(saved) : saved);
  }) ?? { match: null, reason: DAMAGED };
}

const DAMAGED: UnreadableReason = { type: "damaged" };

/** Why a value cannot be read, as far as its form tells. */
function refusalOf(value: unknown): UnreadableReason | null {
  const saved = fieldsOf(value);
  const { version: form } = saved;
  if (typeof form === "number" && form > FORM) {
    return { type: "newerForm", form, newest: FORM };
  }
  if (isOlder(saved)) {
    return isUnpublished(saved) ? { type: "unpublished" } : null;
  }
  return form === FORM ? null : DAMAGED;
}

/** Null if what was saved is not what it must be. */
function attempt<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) {
      return null;
    }
    throw error;
  }
}

function restored(saved: Fields): RestoredMatch {
  const { humanSides, ownSides, strength, hasCoach, score, date } = saved;
  const game = restoreGame(saved.game);
  expect(score === null || isFiniteNumber(score), "a score", score);
  expect(/^[\d?]{4}(\.[\d?]{2}){2}$/.test(textIn(date)), "a date", date);
  const shared = {
    game,
    humanSides: sidesIn(humanSides),
    strength: strengthIn(strength),
    ...earlierIn(saved.earlierStrengths),
    hasCoach: hasCoach === true,
    opponent: DENOMAX,
    manner: mannerIn(saved.manner),
    score,
    opinions: [],
    drawOffer: null,
    date: textIn(date),
    isCasual: saved.isCasual !== false,
    review: restoreReview(game.tree, saved.review),
  };
  const own = ownSides === undefined ? undefined : sidesIn(ownSides);
  const match: Match = game.source === null
    ? { ...shared, kind: "game" }
    : { ...shared, ...RESTORED_RECORD, ownSides: own };
  return { match, viewState: viewStateIn(saved) };
}

/** The strengths before the last one, if it was changed. */
function earlierIn(value: unknown): Pick<Match, "earlierStrengths"> {
  if (value === undefined) return {};
  const earlierStrengths = listIn(value).map((one) => {
    const { ply, strength } = fieldsOf(one);
    expect(isFiniteNumber(ply) && ply > 0, "a ply", ply);
    return { ply, strength: strengthIn(strength) };
  });
  return { earlierStrengths };
}

/** Games saved before version 5 have none. */
function mannerIn(value: unknown): Manner {
  if (value === undefined) return PLAIN_MANNER;
  const { book, style, playsOn } = fieldsOf(value);
  return {
    book: book !== false,
    style: STYLES.find((name) => name === style) ?? null,
    playsOn: playsOn === true,
  };
}

const RESTORED_RECORD = {
  kind: "record",
  isFiled: false,
  before: null,
} as const;

function viewStateIn({ isFlipped, theme, scores }: Fields): ViewState {
  return {
    isFlipped: isFlipped === true,
    theme: textIn(theme),
    scores: listIn(scores).map((score) => {
      expect(score === null || isFiniteNumber(score), "a score", score);
      return score;
    }),
  };
}

// -- What lists and ratings need, without the moves -----------------------------

/** The summary of a saved match, or why the match cannot be restored. */
export function summarizeMatch(
  value: unknown,
): MatchSummary | UnreadableReason {
  const saved = fieldsOf(value);
  return refusalOf(value) ?? attempt(() => {
    const { summary } = isOlder(saved) ? modernSummary(saved) : saved;
    return summaryIn(summary);
  }) ?? DAMAGED;
}

/** Whether a saved match can be read. */
export function isReadable(
  summary: MatchSummary | UnreadableReason,
): summary is MatchSummary {
  return !("type" in summary);
}

/** The game of a value that counts towards a person's rating, if it does. */
export function ratedGamesIn(value: unknown): readonly RatedGame[] {
  const { rated } = fieldsOf(value);
  if (refusalOf(value) !== null || rated === null) return [];
  return attempt(() => [ratedIn(rated)]) ?? [];
}

/** Whether moves of a saved match were judged. */
export function isReviewed(value: unknown): boolean {
  return refusalOf(value) === null &&
    Object.values(fieldsOf(fieldsOf(value).review)).some(Boolean);
}
