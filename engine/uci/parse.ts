/**
 * The lines that a chess interface sends, as data. The protocol asks engines to
 * skip words they do not know and read the rest; what is skipped is reported.
 */

import { quote } from "../notation/quote.ts";
import { parseCoordinate } from "../notation/san.ts";

/** Numbers that may follow `go`, with the least that makes sense. */
const GO_NUMBERS = {
  depth: 1,
  nodes: 1,
  mate: 1,
  movetime: 0,
  wtime: -Infinity,
  btime: -Infinity,
  winc: 0,
  binc: 0,
  movestogo: 0,
} as const;

type GoNumber = keyof typeof GO_NUMBERS;

export interface Go {
  readonly numbers: Readonly<Partial<Record<GoNumber, number>>>;
  /** Moves to choose from, as coordinates; without any, all legal moves. */
  readonly searchMoves: readonly string[];
  /** Is the answer to wait for `stop`, whatever was found? */
  readonly isInfinite: boolean;
  /** Does time begin to count, and may it be answered, only at `ponderhit`? */
  readonly isPonder: boolean;
  /** Does it say nothing of when to end, not even what had to be skipped? */
  readonly isBare: boolean;
}

type Words = readonly string[];

const BARE_COMMANDS = [
  ...["uci", "isready", "ucinewgame", "stop", "ponderhit", "quit"] as const,
];

export type UciCommand = Readonly<
  | { name: typeof BARE_COMMANDS[number] }
  | { name: "debug"; on: boolean }
  | { name: "setoption"; option: string; value: string }
  /** Moves are coordinates; no FEN means the initial position. */
  | { name: "position"; fen: string | null; moves: Words }
  | { name: "go"; go: Go }
>;

/** The command of a line, null without one, and the words that were skipped. */
export type UciLine = Readonly<{ command: UciCommand | null; skipped: Words }>;

type Reader = (words: Words) => UciLine;

const wordsOf = (line: string): Words => line.match(/\S+/g) ?? [];

/** How the words after a command are read, by command. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...BARE_COMMANDS.map((name): [string, Reader] => [
    name,
    (skipped) => ({ command: { name }, skipped }),
  ]),
  ["debug", readDebug],
  ["setoption", readOption],
  ["position", readPosition],
  ["go", readGo],
]);

/** The word of the command in a line, even if the rest makes no sense. */
export function commandWord(line: string): string | undefined {
  return wordsOf(line).find((word) => READERS.has(word));
}

/** @throws {SyntaxError} if a command is there but cannot be understood. */
export function parseUciLine(line: string): UciLine {
  const words = wordsOf(line);
  const index = words.findIndex((word) => READERS.has(word));
  const reader = READERS.get(words[index]);
  if (reader === undefined) return { command: null, skipped: words };
  const { command, skipped } = reader(words.slice(index + 1));
  return { command, skipped: [...words.slice(0, index), ...skipped] };
}

function refuse(command: string, expected: string, found = ""): never {
  const instead = found === "" ? "the end of the line" : quote(found);
  const problem = `expected ${expected}, not ${instead}`;
  throw new SyntaxError(`Cannot read ${command}: ${problem}`);
}

function readDebug([value, ...skipped]: Words): UciLine {
  if (value !== "on" && value !== "off") refuse("debug", "on or off", value);
  return { command: { name: "debug", on: value === "on" }, skipped };
}

/** Names of options have blanks in them, and values may. */
function readOption(words: Words): UciLine {
  const text = words.join(" ");
  const [, option, value = ""] =
    /^name (.+?)(?: value(?: (.*))?)?$/.exec(text) ??
      refuse("setoption", "name and an option", text);
  return { command: { name: "setoption", option, value }, skipped: [] };
}

function readPosition(words: Words): UciLine {
  const [kind] = words;
  if (kind !== "startpos" && kind !== "fen") {
    refuse("position", "startpos or fen", kind);
  }
  const at = words.indexOf("moves");
  const end = at < 0 ? words.length : at;
  const inner = words.slice(1, end);
  const fen = kind === "fen" ? inner.join(" ") : null;
  const moves = words.slice(end + 1);
  const skipped = kind === "fen" ? [] : inner;
  return { command: { name: "position", fen, moves }, skipped };
}

/**
 * Reads what follows `go`: numbers by name, moves, and words of their own. A name
 * without a number that fits is skipped, and so is what stands there instead.
 */
function readGo(words: Words): UciLine {
  const numbers: Partial<Record<GoNumber, number>> = {};
  const searchMoves: string[] = [];
  const skipped: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    const moves = word === "searchmoves" ? movesFrom(words, index + 1) : [];
    if (isGoNumber(word) && fits(word, words[index + 1])) {
      numbers[word] = Number(words[++index]);
    } else if (moves.length > 0) {
      searchMoves.push(...moves);
      index += moves.length;
    } else if (word !== "infinite" && word !== "ponder") skipped.push(word);
  }
  const isInfinite = words.includes("infinite");
  const isPonder = words.includes("ponder");
  const isBare = skipped.length === 0 && Object.keys(numbers).length === 0;
  const go = { numbers, searchMoves, isInfinite, isPonder, isBare };
  return { command: { name: "go", go }, skipped };
}

function isGoNumber(word: string): word is GoNumber {
  return Object.hasOwn(GO_NUMBERS, word);
}

function fits(name: GoNumber, text = "") {
  return /^-?\d+$/.test(text) && Number(text) >= GO_NUMBERS[name];
}

/** The moves that stand in a list of words from one on. */
function movesFrom(words: Words, start: number) {
  const others = words.slice(start);
  const end = others.findIndex((word) => parseCoordinate(word) === null);
  return end < 0 ? others : others.slice(0, end);
}
