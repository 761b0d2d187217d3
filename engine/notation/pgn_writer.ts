/** Writing games in portable game notation (PGN), in its export format. */

import { WHITE } from "../mod.ts";
import { play } from "../rules/position.ts";
import { formatFen, START_FEN } from "./fen.ts";
import type { PgnGame, PgnMove } from "./pgn.ts";
import { oneLine } from "./pgn_tokens.ts";
import { formatSan } from "./san.ts";

export type PgnRecordMove = Pick<PgnMove, "move"> & Partial<PgnMove>;

/** A game to be written. What `readPgn` reads is one. */
export interface PgnRecord extends Pick<PgnGame, "tags" | "start" | "result"> {
  readonly comments?: readonly string[];
  readonly moves: readonly PgnRecordMove[];
}

type Tag = readonly [name: string, value: string];

/** Tags that every game has, in this order, before its result. */
const ROSTER = ["Event", "Site", "Date", "Round", "White", "Black"];
const MAX_COLUMNS = 79; // lines are shorter than 80 characters
/** Blanks where a line may end: not before `%` or a tag, nor in `[%eval 0.1]`. */
const BREAK = /(?<!\[%\w+) (?!%|\[\w)/;

/**
 * Writes a game and a line end. Between two games belongs an empty line. Tags
 * whose name PGN could not read again are left out; some follow from the game.
 */
export function writePgn(game: PgnRecord): string {
  const lines = tagPairs(game).map(([name, value]) =>
    `[${name} "${value.replace(/\p{Cc}+/gu, " ").replace(/["\\]/g, "\\$&")}"]`
  );
  return [...lines, "", ...wrap(words(game)), ""].join("\n");
}

/** The comment in which programs note the time left, `"[%clk 0:04:59.5]"`. */
export function formatClock(seconds: number): string {
  // Tenths, rounded down: nobody is shown time that he does not have.
  const tenths = Math.floor(Math.max(0, seconds) * 10 + 1e-6);
  const whole = Math.floor(tenths / 10);
  const [minutes, rest] = [whole / 60 % 60, whole % 60].map((value) =>
    String(Math.floor(value)).padStart(2, "0")
  );
  const fraction = tenths % 10 === 0 ? "" : `.${tenths % 10}`;
  return `[%clk ${Math.floor(whole / 3600)}:${minutes}:${rest}${fraction}]`;
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

/** The game as words that no line end may split. */
function words({ start, comments = [], moves, result }: PgnRecord): string[] {
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
  list.push(result);
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
  // A brace would end a comment in braces. The other kind takes a whole line.
  if (comment.includes("}")) return [`; ${comment}\n`];
  return `{${comment}}`.split(BREAK);
}

/** Lines as full as they can be. A line end in a word ends its line, too. */
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
