/**
 * What programs tell each other in comments, as values: `[%clk 0:01:00]`,
 * `[%emt 0:00:05.5]`, `[%eval -0.35,20]`, `[%csl Ge4]`, `[%cal Rd1d8,Ya1b2]`.
 */

import { withoutCommands } from "./comment_commands.ts";
import { oneLine } from "./pgn_tokens.ts";

/** Colours of marks by their letters. */
const MARK_COLOURS = { G: "green", R: "red", Y: "yellow", B: "blue" } as const;

/** A colour of marks. */
export type MarkColour = typeof MARK_COLOURS[keyof typeof MARK_COLOURS];

/** A score for White, in centipawns or in moves to mate. */
export interface CommentScore {
  readonly kind: "cp" | "mate";
  readonly value: number;
  /** Plies searched; null if the comment does not tell. */
  readonly depth: number | null;
}

/** A square, or an arrow from one to another. */
export interface DrawnMark {
  readonly colour: MarkColour;
  readonly squares: readonly string[];
}

export interface CommentValues {
  /** The comment without what was read. */
  readonly text: string;
  readonly score: CommentScore | null;
  readonly marks: readonly DrawnMark[];
  /** Milliseconds that are left, and that the move took. */
  readonly clock: number | null;
  readonly elapsed: number | null;
}

// No "[" in a text: each place would be looked through to the end of a comment.
const COMMAND = /\[%(clk|emt|eval|csl|cal)\s([^\][]*)\]/g;
const TIME = /^(?:(?:(\d{1,4}):)?(\d{1,4}):)?(\d{1,6}(?:\.\d{1,9})?)$/;
const SCORE =
  /^(?:#([+-]?\d{1,4})|([+-]?\d{1,5}(?:\.\d+)?|[+-]?\.\d+))(?:,(\d{1,3}))?$/;
const MARK = /^([GRYB])([a-h][1-8])([a-h][1-8])?$/;

/** The values in a comment; of several of a kind, the first. */
export function commentValues(comment: string): CommentValues {
  const commands = commandsIn(comment);
  const marks = commands.filter(([, name]) => name === "csl" || name === "cal")
    .flatMap(([, , text]) => text.split(",").flatMap(marksIn));
  return {
    text: oneLine(withoutCommands(comment)),
    score: firstValue(commands, "eval", scoreIn),
    marks,
    clock: firstValue(commands, "clk", timeIn),
    elapsed: firstValue(commands, "emt", timeIn),
  };
}

/** Milliseconds of a comment's `[%clk 0:04:59.5]`, null without one. */
export function clockIn(comment: string): number | null {
  // Most comments have none.
  if (!comment.includes("[%clk")) return null;
  return firstValue(commandsIn(comment), "clk", timeIn);
}

/** A command: all of it, its name and its text. */
type Command = RegExpExecArray;

function commandsIn(comment: string): readonly Command[] {
  return [...comment.matchAll(COMMAND)];
}

/** The first value of the commands of a name, null if none can be read. */
function firstValue<Value>(
  commands: readonly Command[],
  name: string,
  read: (text: string) => Value | null,
): Value | null {
  return commands.filter(([, one]) => one === name)
    .map(([, , text]) => read(text.trim())).find((value) => value !== null) ??
    null;
}

function timeIn(text: string): number | null {
  const [whole, hours = "0", minutes = "0", seconds] = TIME.exec(text) ?? [];
  if (whole === undefined) return null;
  const all = 60 * (60 * Number(hours) + Number(minutes)) + Number(seconds);
  return Math.round(1000 * all);
}

function scoreIn(text: string): CommentScore | null {
  const [whole, mate, pawns, plies] = SCORE.exec(text) ?? [];
  if (whole === undefined) return null;
  const depth = plies === undefined ? null : Number(plies);
  return mate === undefined
    ? { kind: "cp", value: Math.round(100 * Number(pawns)), depth }
    : { kind: "mate", value: Number(mate), depth };
}

function marksIn(text: string): DrawnMark[] {
  const [, letter, from, to] = MARK.exec(text.trim()) ?? [];
  if (letter === undefined) return [];
  const colour = MARK_COLOURS[letter as keyof typeof MARK_COLOURS];
  return [{ colour, squares: to === undefined ? [from] : [from, to] }];
}
