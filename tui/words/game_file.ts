/** The games of a file in words. */

import { RESULTS } from "../../engine/notation/pgn_tokens.ts";
import { visible } from "../../engine/notation/quote.ts";
import type { UnreadableGame } from "../match/events.ts";
import type { FiledGame } from "../saves/game_file.ts";
import { count } from "../text/phrases.ts";
import { clip, widthOf } from "../text/width.ts";

const DATE_WIDTH = "2026-01-31".length;
/** Cells for the names of both players. */
const NAMES_WIDTH = 22;
/** The least cells for an opening, so that all rows keep the same columns. */
const OPENING_WIDTH = 12;
const RESULT_WIDTH = "1/2-1/2".length;

/** A row of the list: day, players, result, no count of moves, opening. */
export function filedGameColumns(game: FiledGame): string[] {
  const { tags, problem } = game;
  const day = tagOf(game, "Date").replaceAll(".", "-");
  const [white, black] = ["White", "Black"].map((side) => familyOf(game, side));
  const names = `${white} - ${black}`;
  const known = RESULTS.find((one) => one === tags.get("Result")) ?? "*";
  const result = problem === null ? known : "damaged";
  return [
    padded(day, DATE_WIDTH),
    padded(names === "? - ?" ? "A loaded game" : names, NAMES_WIDTH),
    padded(result, RESULT_WIDTH),
    "",
    openingOf(game).padEnd(OPENING_WIDTH),
  ];
}

function tagOf({ tags }: FiledGame, name: string): string {
  return visible(tags.get(name) || "?");
}

/** The family name of a player, where a comma ends it. */
function familyOf(game: FiledGame, side: string): string {
  return tagOf(game, side).replace(/(?<=.),.*$/, "");
}

/** All words by which a game can be found. */
export function filedGameWords(game: FiledGame): string {
  const { tags } = game;
  return [...tags.values(), openingOf(game)].join(" ");
}

function padded(text: string, width: number): string {
  const clipped = clip(text, width, "..");
  return clipped + " ".repeat(width - widthOf(clipped));
}

function openingOf({ tags, opening, problem }: FiledGame): string {
  if (problem !== null) return `line ${problem.line}`;
  return visible(tags.get("Opening") ?? opening ?? tags.get("ECO") ?? "");
}

/** Damaged games that are named, before the others are counted. */
const MOST_NAMED = 3;

/** `"2 games cannot be read: 7 (line 80), 9 (line 101)"`. */
export function describeDamage(problems: readonly UnreadableGame[]): string {
  const games = count(problems.length, "game");
  const named = problems.slice(0, MOST_NAMED)
    .map(({ number, error }) => `${number} (line ${error.line})`);
  const more = problems.length > MOST_NAMED ? ["…"] : [];
  return `${games} cannot be read: ${[...named, ...more].join(", ")}`;
}

/** The title of the list. */
export function gamesOf(file: string): string {
  return `Games of ${visible(file)}`;
}
