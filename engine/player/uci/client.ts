/**
 * Another UCI engine as an opponent. When it does something wrong its program
 * is ended, and every later question is answered with the same problem.
 */

import { type Game, position } from "../../chess/game/game.ts";
import { quote } from "../../chess/notation/quote.ts";
import { type ChosenMove, withOwnLine } from "../choose_move.ts";
import type { Opponent } from "../opponent.ts";
import type { OnIteration, TimedIteration } from "../search_worker.ts";
import type { PlayLimits } from "../play_limits.ts";
import type { LegalMove } from "../../chess/rules/position.ts";
import {
  goLine,
  hasScore,
  positionLine,
  readBestMove,
  readEngineName,
  readInfo,
  readOption,
} from "./client_lines.ts";
import {
  findOption,
  parseValue,
  type Setting,
  type UciOption,
} from "./options.ts";
import { strengthLimit } from "./strength.ts";

/** Lines to a program and from it. If the pipe breaks, `lines` throws why. */
export interface EnginePipe {
  /** Lines that the program writes. */
  readonly lines: AsyncIterable<string>;
  /** Sends a line to the program. */
  send(line: string): void;
  /** Ends the program at once. */
  kill(): void;
}

/** How long to wait for the engine, in milliseconds. */
const PATIENCE = {
  /** Until it is ready. */
  ready: 10_000,
  /** Until it moves, after its time or `stop`. */
  move: 1500,
  /** Between two lines of a search without a time limit. */
  word: 60_000,
  /** Until it leaves after `quit`. */
  leave: 500,
};
const MOST_OPTIONS = 200; // of an engine; Stockfish has some twenty
const REPORT_INTERVAL = 40; // milliseconds: engines write thousands of lines

interface Search {
  readonly game: Game;
  readonly onIteration: OnIteration;
  /** When the engine was asked; 0 before. */
  start: number;
  /** When an iteration was last reported; 0 before. */
  reported: number;
  /** The latest line with a score. */
  line: string;
}

export class UciClient implements Opponent {
  /** What the engine calls itself, once it has been greeted. */
  name: string;
  problem: string | null = null;
  readonly hasLevels = false;
  rating: string | null = null;
  scale = 1;
  readonly #pipe: EnginePipe;
  readonly #patience: typeof PATIENCE;
  readonly #hasLeft: Promise<void>;
  readonly #options: UciOption[] = [];
  /** First word of the line to wait for; empty if there is none. */
  #word = "";
  #answer = Promise.withResolvers<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the current search has no time limit. */
  #isEndless = false;
  #search: Search | null = null;
  /**
   * Whether the engine is to move at once, even if it has not been asked yet.
   */
  #isHurried = false;
  #lastChoice: Promise<unknown> = Promise.resolve();
  /** Start of the current game, by which games are told apart. */
  #start: unknown = null;

  constructor(pipe: EnginePipe, name: string, patience = PATIENCE) {
    this.#pipe = pipe;
    this.name = name;
    this.#patience = patience;
    this.#hasLeft = this.#listen();
  }

  /**
   * Starts the protocol and sets options. If the engine fails, `problem` says
   * why.
   *
   * @param elo the rating to play at, null for full strength
   * @throws {RangeError} if the engine does not have an option, or a value for
   * it
   */
  async greet(
    settings: readonly Setting[] = [],
    elo: number | null = null,
  ): Promise<void> {
    try {
      await this.#ask("uci", "uciok", "does not answer as UCI engines do");
      this.#set(settings);
      if (elo !== null) {
        const limit = strengthLimit(this.#options, elo);
        this.#set(limit.settings);
        this.rating = limit.rating;
      }
      await this.#ask("isready", "readyok", "does not become ready");
    } catch (error) {
      if (this.problem === null) throw error;
    }
  }

  /** @throws {Error} if the engine fails, or has failed before */
  chooseMove(
    game: Game,
    limits: PlayLimits,
    onIteration: OnIteration = () => {},
  ): Promise<ChosenMove | null> {
    this.cancel();
    this.#isHurried = false;
    const search = { game, onIteration, start: 0, reported: 0, line: "" };
    this.#search = search;
    const choice = this.#lastChoice.then(() => this.#choose(search, limits));
    this.#lastChoice = choice.catch(() => {});
    return choice;
  }

  moveNow(): void {
    this.#isHurried = true;
    if (this.#search !== null && this.#word === "bestmove") this.#stop();
  }

  cancel(): void {
    this.moveNow();
    this.#search = null;
  }

  /** Asks the engine to leave, and kills it if it does not. */
  async close(): Promise<void> {
    this.#search = null;
    this.#pipe.send("quit");
    await new Promise<void>((resolve) => {
      this.#wait(this.#patience.leave, resolve);
      this.#hasLeft.then(resolve);
    });
    this.#fail("has left");
  }

  // -- Searching --------------------------------------------------------------

  /** A cancelled search is answered with null, even if the engine fails. */
  async #choose(
    search: Search,
    limits: PlayLimits,
  ): Promise<ChosenMove | null> {
    try {
      const choice = await this.#searchFor(search, limits);
      if (this.#search === search) this.#search = null;
      return choice;
    } catch (error) {
      if (this.#search !== search) return null;
      throw error;
    }
  }

  async #searchFor(
    search: Search,
    limits: PlayLimits,
  ): Promise<ChosenMove | null> {
    const { game } = search;
    if (this.#start !== game.plies[0].position) {
      this.#pipe.send("ucinewgame");
      await this.#ask("isready", "readyok", "does not become ready");
    }
    this.#start = game.plies[0].position;
    if (this.#search !== search) return null;
    search.start = performance.now();
    this.#pipe.send(positionLine(game));
    const answer = await this.#go(goLine(game, limits));
    if (this.#search !== search) return null;
    const { move, word } = readBestMove(position(game, game.ply), answer);
    if (move !== null) return choiceOf(search, move);
    throw this.#fail(`plays ${quote(word)}, which is no legal move`);
  }

  #go(line: string): Promise<string> {
    const [, time] = / movetime (\d+)/.exec(line) ?? [];
    const { move, word } = this.#patience;
    const answer = this.#ask(line, "bestmove");
    this.#isEndless = time === undefined;
    const patience = time === undefined ? word : Number(time) + move;
    this.#wait(patience, () => this.#stop());
    if (this.#isHurried) this.#stop();
    return answer;
  }

  #stop() {
    this.#isEndless = false;
    this.#pipe.send("stop");
    this.#wait(this.#patience.move, () => this.#fail("does not move"));
  }

  // -- Talking ----------------------------------------------------------------

  #set(settings: readonly Setting[]) {
    for (const [name, value] of settings) {
      const option = findOption(this.#options, name);
      const known = option.isFree
        ? expectLine(option, value)
        : parseValue(option, value);
      this.#pipe.send(`setoption name ${option.name} value ${known}`);
    }
  }

  /** Sends a line, and waits for the line that begins with a word. */
  async #ask(line: string, word: string, problem = ""): Promise<string> {
    if (this.problem !== null) throw new Error(this.problem);
    this.#word = word;
    this.#answer = Promise.withResolvers();
    this.#pipe.send(line);
    this.#wait(this.#patience.ready, () => this.#fail(problem));
    return await this.#answer.promise;
  }

  /** Acts after some time, unless it waits for something else by then. */
  #wait(milliseconds: number, act: () => void) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }

  async #listen() {
    try {
      for await (const line of this.#pipe.lines) this.#hear(line.trim());
    } catch (error) {
      if (error instanceof Error) this.problem ??= error.message;
    }
    this.#fail("has left");
  }

  #hear(line: string) {
    const [word] = line.split(/\s/, 1);
    const option = readOption(line);
    this.name = readEngineName(line) ?? this.name;
    if (option !== null && this.#options.length < MOST_OPTIONS) {
      this.#options.push(option);
    }
    if (this.#search?.start && hasScore(line)) report(this.#search, line);
    if (this.#isEndless) this.#wait(this.#patience.word, () => this.#stop());
    if (word !== this.#word) return;
    this.#word = "";
    this.#isEndless = false;
    clearTimeout(this.#timer);
    this.#answer.resolve(line);
  }

  /** Ends the program. The first problem stays the answer to all questions. */
  #fail(problem: string): Error {
    this.problem ??= `${this.name} ${problem}`;
    const error = new Error(this.problem);
    if (this.#word !== "") this.#answer.reject(error);
    clearTimeout(this.#timer);
    this.#pipe.kill();
    return error;
  }
}

/** @throws {RangeError} if a value would be more than one line to an engine */
function expectLine({ name }: UciOption, value: string): string {
  // deno-lint-ignore no-control-regex -- those are what it is about
  if (!/[\x00-\x1f\x7f]/.test(value)) return value;
  throw new RangeError(
    `Cannot set ${name} to ${quote(value)}: expected one line of text`,
  );
}

/** Reports a line with a score, unless one was reported just before. */
function report(search: Search, line: string) {
  search.line = line;
  const now = performance.now();
  if (now - search.reported < REPORT_INTERVAL) return;
  search.reported = now;
  search.onIteration(infoOf(search));
}

/** A weakened engine may report a better line than the one of its move. */
function choiceOf(search: Search, move: LegalMove): ChosenMove {
  const { game } = search;
  const choice = { move, info: infoOf(search) };
  return { move, info: withOwnLine(position(game, game.ply), choice) };
}

/** What is known of a search so far. */
function infoOf({ game, start, line }: Search): TimedIteration {
  const milliseconds = performance.now() - start;
  return { ...readInfo(position(game, game.ply), line), milliseconds };
}
