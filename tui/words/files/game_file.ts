/** The games of a file in words. */

import { resultIn } from "../../../engine/chess/notation/pgn_tokens.ts";
import { brief, visible } from "../../../engine/chess/notation/quote.ts";
import { COLOURS } from "../../../engine/chess/constants.ts";
import type { UnreadableGame } from "../../match/events.ts";
import type { Match } from "../../match/match.ts";
import { judgedCount } from "../../match/match_review.ts";
import type { FiledGame } from "../../saves/game_file.ts";
import { count, inGroups } from "../../text/phrases.ts";
import { clip, widthOf } from "../../text/width.ts";
import { markCounts } from "../chess/review_words.ts";
import { byKey, type Sentence } from "../sentence.ts";

const DATE_WIDTH = "2026-01-31".length;
/** Cells for the names of both players. */
const NAMES_WIDTH = 22;
/** The least cells for an opening, so that all rows keep the same columns. */
const OPENING_WIDTH = 12;
const RESULT_WIDTH = "1/2-1/2".length;

/** What the review of its file knows of a game; null if there is none. */
export type FiledReview = Match | "unreviewed" | null;

/** A row of the list: day, players, result, what the review found, opening. */
export function filedGameColumns(
  game: FiledGame,
  review: FiledReview,
): string[] {
  const { problem } = game;
  const day = tagOf(game, "Date").replaceAll(".", "-");
  const [white, black] = ["White", "Black"].map((side) => familyOf(game, side));
  const names = `${white} - ${black}`;
  const known = resultOf(game);
  const result = problem === null ? known : "damaged";
  return [
    padded(day, DATE_WIDTH),
    padded(names === "? - ?" ? "A loaded game" : names, NAMES_WIDTH),
    padded(result, RESULT_WIDTH),
    review === null ? "" : describeFiled(review).padEnd(MARKS_WIDTH),
    openingOf(game).padEnd(OPENING_WIDTH),
  ];
}

/** The result after the moves if they were read, else that of the tags. */
function resultOf({ tags, result }: FiledGame): string {
  return result ?? resultIn(tags.get("Result") ?? "*") ?? "*";
}

/** A game of a file, and its number there, from 1 on. */
export interface NumberedGame {
  readonly number: number;
  readonly game: FiledGame;
}

/** A page of the games that were asked for by some words. */
export interface FiledPage {
  readonly words: string;
  /** Number of the game from which they were looked for. */
  readonly from: number;
  readonly page: readonly NumberedGame[];
  /** How many come after it. */
  readonly more: number;
  /** How many games the file has. */
  readonly games: number;
}

/** Some games of a file, each in a line, and how to see or open others. */
export function describeFiledPage(
  { words, from, page, more, games }: FiledPage,
): string[] {
  if (from > games) {
    const all = count(games, "game");
    return [`There is no game ${inGroups(from)}: the file has ${all}`];
  }
  const last = page.at(-1);
  if (last === undefined) return [NO_GAME];
  const next = ["list", words, last.number + 1].filter(Boolean).join(" ");
  const rest = more === 0 ? "" : `, ${next} for ${inGroups(more)} more`;
  const lines = page.map(({ number, game }) =>
    `${number}. ${describeFiledGame(game)}`
  );
  return [...lines, `Type open N for one of them${rest}`];
}

const NO_GAME = "No game matches";

export const NO_FILE =
  "No file of games is open; start with the name of a PGN file";

/** `"Carlsen,M against Grischuk,A, 2020-05-19, 1-0, Ruy Lopez"`. */
function describeFiledGame(game: FiledGame): string {
  const names = ["White", "Black"].map((side) => tagOf(game, side));
  const day = tagOf(game, "Date").replaceAll(".", "-");
  const { problem } = game;
  const end = problem ? `damaged at line ${problem.line}` : openingOf(game);
  const details = [day, resultOf(game), end];
  const known = details.filter((text) => /[^?*-]/.test(text));
  return [names.join(" against "), ...known].join(", ");
}

const MARKS_WIDTH = "9?! 9? 12??".length;

/** The marks of both players, or how much of the game has been judged. */
function describeFiled(review: Match | "unreviewed"): string {
  if (review === "unreviewed") return "";
  const judged = judgedCount(review);
  const { ply } = review.game;
  if (judged < ply) return `${Math.floor(100 * judged / ply)} %`;
  const counts = markCounts(review, COLOURS)
    .map(({ mark, times }) => `${times}${mark}`);
  return counts.join(" ");
}

function tagOf({ tags }: FiledGame, name: string): string {
  return brief(tags.get(name) || "?");
}

/** The family name of a player, where a comma ends it. */
function familyOf(game: FiledGame, side: string): string {
  return tagOf(game, side).replace(/(?<=.),.*$/, "");
}

function padded(text: string, width: number): string {
  const clipped = clip(text, width, "..");
  return clipped + " ".repeat(width - widthOf(clipped));
}

function openingOf({ tags, opening, problem }: FiledGame): string {
  if (problem !== null) return `line ${problem.line}`;
  return brief(tags.get("Opening") ?? opening ?? tags.get("ECO") ?? "");
}

/** A game whose moves end early. */
export type DamagedGame = Pick<UnreadableGame, "number" | "error">;

/** Damaged games that are named, before the others are counted. */
const MOST_NAMED = 3;

/** `"2 games are damaged: 7 (line 80), 9 (line 101)"`. */
export function describeDamage(problems: readonly DamagedGame[]): string {
  const games = count(problems.length, "game");
  const named = problems.slice(0, MOST_NAMED)
    .map(({ number, error }) => `${number} (line ${error.line})`);
  const more = problems.length > MOST_NAMED ? ["…"] : [];
  const are = problems.length === 1 ? "is" : "are";
  return `${games} ${are} damaged: ${[...named, ...more].join(", ")}`;
}

/** The title of the list. */
export function gamesOf(file: string, reviewed: number): string {
  const games = `Games of ${visible(file)}`;
  return reviewed === 0 ? games : `${games}, ${reviewed} reviewed`;
}

/** The review of a file has come to its end. */
export function fileReviewed(games: number): Sentence {
  return byKey(
    `The review is done: ${count(games, "game")}`,
    "Enter opens one",
  );
}
