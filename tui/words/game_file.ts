/** The games of a file in words. */

import { RESULTS } from "../../engine/notation/pgn_tokens.ts";
import { visible } from "../../engine/notation/quote.ts";
import type { UnreadableGame } from "../match/events.ts";
import type { FiledGame } from "../saves/game_file.ts";
import { count } from "../text/phrases.ts";
import { clip, widthOf } from "../text/width.ts";
import { describeUnreadable } from "./match_refusals.ts";

const DATE_WIDTH = "2026-01-31".length;
/** Cells for the names of both players. */
const NAMES_WIDTH = 22;
const RESULT_WIDTH = "1/2-1/2".length;

/** A row of the list: day, players, result, no count of moves, opening. */
export function filedGameColumns(game: FiledGame): string[] {
  const { tags } = game;
  const day = tagOf(game, "Date").replaceAll(".", "-");
  const [white, black] = ["White", "Black"].map((side) => familyOf(game, side));
  const names = `${white} - ${black}`;
  const result = RESULTS.find((one) => one === tags.get("Result")) ?? "*";
  return [
    padded(day, DATE_WIDTH),
    padded(names === "? - ?" ? "A loaded game" : names, NAMES_WIDTH),
    padded(result, RESULT_WIDTH),
    "",
    openingOf(game),
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
  if (problem !== null) return `damaged in line ${problem.line}`;
  return visible(tags.get("Opening") ?? opening ?? tags.get("ECO") ?? "");
}

/** Unreadable games that are named, before the others are counted. */
const MOST_NAMED = 2;

/** The games of a file that cannot be read, and why. */
export function describeDamage(problems: readonly UnreadableGame[]): string[] {
  const more = problems.length - MOST_NAMED;
  const named = problems.slice(0, MOST_NAMED).map(describeUnreadable);
  return more > 0 ? [...named, `and ${count(more, "other game")}`] : named;
}
