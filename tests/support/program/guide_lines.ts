/**
 * The lines of shell in the guides, run in a terminal as somebody would who has
 * pasted them.
 *
 * @module
 */

import { assertEquals } from "@std/assert";
import { delimiter, dirname } from "node:path";
import { type Exit, type PtyOptions, spawn } from "../screen/pty.ts";
import { BLUNDER } from "./program.ts";

/** The environment in which `deno` is the Deno that runs the tests. */
export const DENO_FIRST: Readonly<Record<string, string>> = {
  PATH: [dirname(Deno.execPath()), Deno.env.get("PATH")].join(delimiter),
};

/** A line of shell, without its comment. */
export interface ShellLine {
  readonly command: string;
  /** The heading of the section that it stands in. */
  readonly heading: string;
}

/** What stands in blocks of shell, and what starts Denomax within sentences. */
const SHELL =
  /^```sh\n(?<block>.+?)^```|`(?<inline>(?:deno run (?:--allow-\S+ )?(?:main\.ts|jsr:|engine\/micro\.ts)|npx (?:--yes \S+ run|denomax))[^`]*)`/gms;

/** The lines of shell in a guide, in their order. */
export function shellLines(guide: string): ShellLine[] {
  return guide.split(/^(?=##+ )/m).flatMap((section) => {
    const [, heading = ""] = /^##+ (.+)/.exec(section) ?? [];
    const texts = [...section.matchAll(SHELL)]
      .map(({ groups }) => groups?.block ?? groups?.inline ?? "");
    return texts.flatMap((text) => text.trim().split("\n"))
      .map((line) => ({ command: line.replace(/ +#.*/, ""), heading }));
  });
}

/** What a line does. */
interface Deed {
  /** What is on the screen in the end, or when somebody is waited for. */
  readonly shows: string;
  /** Keys that leave it. */
  readonly keys?: string;
  /** How it ends, as a shell tells it, else 0. */
  readonly status?: number;
  /** What is added to the line, so that it does not take long. */
  readonly only?: string;
}

const CTRL_C = "\x03";
const CTRL_D = "\x04";
const ONE_TEST: Deed = {
  shows: "| 0 failed",
  only: "tests/engine/chess/score_test.ts",
};

/** What the lines do, by what follows the name of the program, or Deno's. */
const DEEDS: ReadonlyMap<string, Deed> = new Map([
  ["", { shows: "New game", keys: "q" }],
  ["--level=4", { shows: "Level 4", keys: "q" }],
  ["--level=4 --clock=5+3", { shows: "5+3", keys: "q" }],
  ["--engine=stockfish --engine-elo=1500", { shows: "Elo", keys: "q" }],
  ["games.pgn", { shows: "Qg6", keys: "q" }],
  ["run engine/micro.ts", { shows: "a b c d e f g h >", keys: CTRL_D }],
  ["help play", { shows: "Examples:" }],
  ["review < games.pgn", { shows: "1. Qg6 $4" }],
  ["practise", { shows: "find the best move", keys: "qq" }],
  ["practise puzzles.csv", { shows: "find the best move", keys: "qq" }],
  ["lesson 1", { shows: "Lesson 1 of 12", keys: CTRL_D }],
  [
    'trace --plies=1 "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"',
    { shows: "Node 1", keys: "q" },
  ],
  ["study --quick", { shows: "micro-max: ", keys: CTRL_C, status: 130 }],
  ["analyze --lines=3 startpos", { shows: "Best move: " }],
  ["bench", { shows: "nodes/second" }],
  ["task test", ONE_TEST],
]);

/** The files that the lines name. */
const FILES: Readonly<Record<string, string>> = {
  "games.pgn": BLUNDER,
  "puzzles.csv": "x,8/6p1/6b1/p1pPk3/3p4/5P2/PP1KN1P1/8 b - - 0 37," +
    "e5d5 e2f4 d5e5 f4g6,627,fork\n",
};

/** What starts Denomax, or Deno for anything else. */
const STARTER =
  /^(?:npx denomax|(?:npx --yes )?deno(?:@\S+)? (?:run (?:--allow-\S+ )?main\.ts)?) ?/;

function wordsOf(command: string): string {
  return command.replace(STARTER, "");
}

/** What is known of lines that are not among these. */
export function unusedDeeds(lines: readonly ShellLine[]): string[] {
  const used = lines.map(({ command }) => wordsOf(command));
  return [...DEEDS.keys()].filter((words) => !used.includes(words));
}

/** Where a line is run. */
interface Place extends PtyOptions {
  readonly folder: string;
}

/**
 * Runs a line, and leaves the program that it starts.
 *
 * @throws {Error} if it does not show or do what it should, or nobody has said
 * what that is
 */
export async function runLine(
  command: string,
  { folder, ...options }: Place,
): Promise<void> {
  const deed = DEEDS.get(wordsOf(command));
  if (deed === undefined) throw new Error(`What does it do? ${command}`);
  const { shows, keys = "", status = 0, only = "" } = deed;
  for (const [name, text] of Object.entries(FILES)) {
    await Deno.writeTextFile(`${folder}/${name}`, text);
  }
  const script = `cd "$0" && exec ${command} ${only}`;
  using pty = spawn(["sh", "-c", script, folder], options);
  await pty.until(shows);
  pty.write(keys);
  assertEquals(statusOf(await pty.exit), status);
}

/** What a shell tells of an exit: npx hands on the signal, Deno a code. */
function statusOf({ code, signal }: Exit): number {
  return signal === 0 ? code : 128 + signal;
}
