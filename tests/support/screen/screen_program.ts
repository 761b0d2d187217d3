/**
 * A program that does with a terminal what the full screen does, and shows what
 * comes from it: for tests of the terminal, in a real one.
 *
 * @module
 */

import process from "node:process";
import { gameOf } from "../chess/games.ts";
import { matchOf } from "./matches.ts";
import { Denomax } from "../../../engine/player/denomax.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { Coach } from "../../../engine/review/coach.ts";
import { platform } from "../../../tui/platform/current.ts";
import { exitWith } from "../../../tui/platform/exit.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import {
  PATIENCE,
  TERMINAL_QUERIES,
} from "../../../tui/screen/terminal/capabilities.ts";
import { performer } from "../../../tui/screen/effects.ts";
import type { Frame } from "../../../tui/screen/draw/frame.ts";
import {
  Queue,
  runLoop,
  type ScreenProgram,
} from "../../../tui/screen/loop.ts";
import type { Size } from "../../../tui/screen/model/appearance.ts";
import type { Effect, Message } from "../../../tui/screen/model/messages.ts";
import type { Look } from "../../../tui/screen/terminal/paint.ts";
import {
  Terminal,
  terminalSize,
} from "../../../tui/screen/terminal/terminal.ts";

/** What has happened, and the time since a clock was started. */
interface Diary {
  readonly size: Size;
  readonly lines: readonly string[];
  readonly isClockRunning: boolean;
  readonly isTimePassing: boolean;
  readonly appearance: Look;
  readonly effects: readonly Effect[];
}

/** What the keys do, besides being noted. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  q: { type: "quit", code: 0 },
  "ctrl-c": { type: "quit", code: 130 },
  "ctrl-l": { type: "redraw" },
  "ctrl-z": { type: "suspend" },
  y: { type: "copy", text: "♔ e1", what: "board" },
  // More than the system keeps for a terminal that reads nothing.
  z: { type: "copy", text: "♔".repeat(1_000_000), what: "board" },
  w: { type: "write", match: matchOf(gameOf("e2e4")) },
  m: { type: "mouse", isOn: false },
  b: { type: "announce", text: "1... e5" },
};

/** Keys that make the program fail. */
const FAILURES: Readonly<Record<string, () => void>> = {
  t: () => {
    throw new Error("Thrown on purpose");
  },
  u: () => void setTimeout(FAILURES.t),
  r: () => void Promise.reject(new Error("Rejected\n  on purpose")),
};

const PROGRAM: ScreenProgram<Diary> = {
  update(before, message) {
    const diary = { ...before, effects: [] };
    if (message.type === "resize") return { ...diary, size: message.size };
    if (message.type === "time") return { ...diary, isTimePassing: true };
    const key = message.type === "key" ? message.key : "";
    FAILURES[key]?.();
    const isClockRunning = key === "k" || diary.isClockRunning;
    const lines = [...diary.lines, JSON.stringify(bare(message))];
    const effects = key in EFFECTS ? [EFFECTS[key]] : [];
    return { ...diary, lines, isClockRunning, effects };
  },
  view({ size: { columns, rows }, lines, isTimePassing }): Frame {
    const last = isTimePassing ? "time passes" : `${columns} x ${rows}`;
    const shown = [...lines.slice(1 - rows), last];
    return Array.from(
      { length: rows },
      (_, y) =>
        Array.from(
          (shown[y] ?? "").padEnd(columns).slice(0, columns),
          (text) => ({
            text,
            style: { foreground: null, background: null },
          }),
        ),
    );
  },
  nextWake: ({ isClockRunning }) => isClockRunning ? 10 : null,
};

/** What a message says, without its name. */
function bare(message: Message): unknown {
  const { type: _, ...summary } = message;
  return Object.values(summary)[0];
}

async function run(): Promise<number> {
  const queue = new Queue();
  using searchWorker = new SearchWorker();
  await using terminal = new Terminal(true, (event) => {
    // What comes too late is no answer, and no key either.
    if (event.type !== "report") queue.push(event);
  });
  const [pgnFile = "games.pgn", patience = PATIENCE] = platform.args;
  const answers = await terminal.ask(TERMINAL_QUERIES, Number(patience));
  const lines = [`process ${process.pid}`, `${answers.length} answers`];
  const store = new GameStore();
  const games = new SavedGames(store);
  const model = {
    size: terminalSize(),
    lines,
    isClockRunning: false,
    isTimePassing: false,
    appearance: { depth: "never", images: null, cellPixels: null } as const,
    effects: [],
  };
  return await runLoop(model, PROGRAM, {
    queue,
    terminal,
    save: () => {},
    perform: performer({
      queue,
      terminal,
      textbook: searchWorker,
      coach: new Coach(searchWorker),
      denomax: new Denomax(searchWorker),
      external: null,
      openSecond: () => Promise.reject(new Error("Nobody else judges here")),
      games,
      store,
      pgnFile,
    }),
  });
}

await exitWith(run);
