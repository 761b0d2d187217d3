/** Writes games in the export format of portable game notation (PGN). */

import { WHITE } from "../constants.ts";
import { play } from "../rules/position.ts";
import { formatFen, START_FEN } from "./fen.ts";
import type { PgnGame, PgnMove } from "./pgn.ts";
import { oneLine } from "./pgn_tokens.ts";
import { formatSan } from "./san.ts";

export type PgnRecordMove = Pick<PgnMove, "move"> & Partial<PgnMove>;

/** A game to write. Each game from `readPgn` is one. */
export interface PgnRecord extends Pick<PgnGame, "tags" | "start" | "result"> {
  readonly comments?: readonly string[];
  readonly moves: readonly PgnRecordMove[];
}

type Tag = readonly [name: string, value: string];

/** Tags that every game has, in this order, before the result. */
const ROSTER = ["Event", "Site", "Date", "Round", "White", "Black"];
/** The export format wants lines shorter than 80 characters. */
const MAX_COLUMNS = 79;
/** Spaces where a line may end: not before `%` or a tag, nor in `[%eval 0.1]`. */
const BREAK = /(?<!\[%\w+) (?!%|\[\w)/;

/**
 * Writes a game, which ends with a line end. Games need an empty line between
 * them. Tags with names that PGN does not allow are left out. The tags for the
 * result and the start are those of the game.
 */
export function writePgn(game: PgnRecord): string {
  const lines = tagPairs(game).map(([name, value]) =>
    `[${name} "${value.replace(/\p{Cc}+/gu, " ").replace(/["\\]/g, "\\$&")}"]`
  );
  const words = [...moveWords(game), game.result];
  return [...lines, "", ...wrap(words), ""].join("\n");
}

/** The time left as programs write it in comments, `"[%clk 0:04:59.5]"`. */
export function formatClock(seconds: number): string {
  // Tenths, rounded down: a clock never shows more time than is left.
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6);
  const whole = Math.floor(tenths / 10);
  const hours = Math.floor(whole / 3600);
  const minutes = twoDigits(Math.floor(whole / 60) % 60);
  const rest = twoDigits(whole % 60);
  const fraction = tenths % 10 === 0 ? "" : `.${tenths % 10}`;
  return `[%clk ${hours}:${minutes}:${rest}${fraction}]`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

function tagPairs({ tags, start, result }: PgnRecord): readonly Tag[] {
  const fen = formatFen(start);
  const setUp: Tag[] = fen === START_FEN ? [] : [["SetUp", "1"], ["FEN", fen]];
  const names = [...ROSTER, "Result", "SetUp", "FEN"];
  const others = [...tags].filter(([name]) =>
    /^\w[^\s"[\]\p{Cc}]*$/u.test(name) && !names.includes(name)
  );
  const roster = ROSTER.map((name): Tag => {
    const unknown = name === "Date" ? "????.??.??" : "?";
    return [name, tags.get(name) ?? unknown];
  });
  return [...roster, ["Result", result], ...setUp, ...others];
}

/** Numbered moves with their remarks as words. */
export function moveWords(
  { start, comments = [], moves }: Omit<PgnRecord, "tags" | "result">,
): string[] {
  const list = comments.flatMap(commentWords);
  let position = start;
  let isNumberDue = true;
  for (const recorded of moves) {
    const { side, fullmoves } = position;
    if (side === WHITE || isNumberDue) {
      list.push(fullmoves + (side === WHITE ? "." : "..."));
    }
    list.push(formatSan(position, recorded.move));
    const remarks = remarkWords(recorded);
    for (const word of remarks) list.push(word);
    isNumberDue = remarks.some((word) => !word.startsWith("$"));
    position = play(position, recorded.move);
  }
  return list;
}

function remarkWords(recorded: PgnRecordMove): string[] {
  const { nags = [], comments = [], variations = [], clock } = recorded;
  const isClockDue = clock !== undefined &&
    !comments.some((comment) => comment.includes("[%clk"));
  return [
    ...nags.map((nag) => `$${nag}`),
    ...(isClockDue ? commentWords(formatClock(clock)) : []),
    ...comments.flatMap(commentWords),
    ...variations.flatMap((text) => `(${oneLine(text)})`.split(BREAK)),
  ];
}

function commentWords(text: string): string[] {
  const comment = oneLine(text);
  if (comment === "") return [];
  // A brace would end a comment in braces. One after ";" takes a whole line.
  if (comment.includes("}")) return [`; ${comment}\n`];
  return `{${comment}}`.split(BREAK);
}

/** Fills lines with words. A line end in a word ends its line, too. */
function wrap(words: readonly string[]) {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1) ?? "\n";
    const isFull = line.length + 1 + word.length > MAX_COLUMNS;
    if (isFull || line.endsWith("\n")) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines.map((line) => line.trimEnd());
}
