/**
 * One session of a storm: saves, moves and removes games and notes puzzles, as fast
 * as it can, until its time is over. Each line of its output is a deed that is done.
 *
 * `session.ts NAME SECONDS`, or without arguments `survey`: the storage as a later
 * session finds it.
 *
 * @module
 */

import { platform } from "../../../tui/platform/current.ts";
import { notePuzzle } from "../../../tui/saves/puzzles.ts";
import { GameStore, RECORDS } from "../../../tui/saves/store.ts";
import { randomNumbers } from "../../support/chess/games.ts";

/** A thing done, by which the storm knows what has to be there. */
export type Deed =
  | { readonly save: string }
  /** It is about to be done, and may be, whatever comes. */
  | { readonly removing: string }
  | { readonly puzzle: string }
  /** An answer that is noted with a later one, or lost with the session. */
  | { readonly remembered: string }
  /** The milliseconds of the slowest deed. */
  | { readonly slowest: number }
  | { readonly problem: unknown };

/** What a later session finds. */
export interface Survey {
  readonly repair: unknown;
  /** The texts of games. */
  readonly games: readonly string[];
  readonly puzzles: Readonly<Record<string, unknown>>;
}

/** With fewer games, none is removed. */
const FEWEST = 30;

function tell(line: Deed | Survey) {
  platform.write("output", `${JSON.stringify(line)}\n`);
}

async function survey() {
  const store = new GameStore();
  await store.survey();
  const repair = store.takeRepair();
  const games = store.entries().entries
    .map(({ value }) => textOf(value));
  tell({ repair, games, puzzles: store.record(RECORDS.puzzles) });
}

function storm(name: string, seconds: number) {
  const random = randomNumbers(Number(name.replace(/\D/g, "")));
  const end = performance.now() + 1000 * seconds;
  const session = new Session(name);
  let slowest = 0;
  for (let index = 0; performance.now() < end; index++) {
    const start = performance.now();
    const lot = random(100);
    if (lot < 60) session.save(index);
    else if (lot < 75) session.answer(`${name}-${index}`);
    else if (lot < 85) session.begin();
    else if (lot < 92) session.goOn(random);
    else session.remove(random);
    slowest = Math.max(slowest, performance.now() - start);
  }
  tell({ slowest });
}

class Session {
  readonly #name: string;
  #store = new GameStore();
  #text = "";

  constructor(name: string) {
    this.#name = name;
  }

  begin() {
    this.#store = new GameStore();
    this.#text = "";
  }

  save(index: number) {
    this.#text ||= this.#name;
    this.#text += this.#text === this.#name ? `-${index}` : ` ${index}`;
    const text = this.#text;
    const problem = this.#store.save({ text }, Date.now());
    if (problem !== null) tell({ problem });
    // A failure is reported once, until something is saved again.
    if (!this.#store.isUnsaved) tell({ save: text });
  }

  answer(puzzle: string) {
    const problem = notePuzzle(this.#store, puzzleOf(puzzle), Date.now());
    if (problem !== null) tell({ problem });
    tell(problem === null ? { puzzle } : { remembered: puzzle });
  }

  /** Goes on with a game of anybody. */
  goOn(random: (count: number) => number) {
    const { entries } = this.#store.entries();
    if (entries.length === 0) return;
    const { key, value, order } = entries[random(entries.length)];
    this.#text = textOf(value);
    this.#store.startEntry(key, order);
  }

  remove(random: (count: number) => number) {
    const { entries } = this.#store.entries();
    if (entries.length < FEWEST) return;
    const { key, value } = entries[random(entries.length)];
    tell({ removing: textOf(value) });
    this.#store.remove(key);
  }
}

function textOf(value: unknown): string {
  return String((value as { text?: string } | undefined)?.text);
}

function puzzleOf(key: string) {
  return {
    type: "collected",
    key,
    fen: "",
    moves: [],
    rating: 1000,
    themes: [],
    box: -1,
    due: 0,
  } as const;
}

const [name, seconds] = platform.args;
if (name === undefined) await survey();
else storm(name, Number(seconds));
platform.end(0);
