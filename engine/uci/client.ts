/**
 * An engine that is another program, as a player. Whatever it does wrong is the
 * problem that it answers with from then on; the program itself is ended.
 */

import { type Game, movesPlayed, position } from "../game/game.ts";
import { BLACK, WHITE } from "../mod.ts";
import { formatFen } from "../notation/fen.ts";
import { quote } from "../notation/quote.ts";
import { formatCoordinate, parseCoordinate } from "../notation/san.ts";
import { type Choice, movesBut } from "../player/choose_move.ts";
import { scoreOf } from "../player/score.ts";
import type { OnIteration, SearchInfo } from "../player/search_worker.ts";
import { clockBudget, safeTime } from "../player/time_management.ts";
import type { PlayLimits } from "../player/weakness.ts";
import { isLegal, play } from "../rules/position.ts";
import type { LegalMove, Position } from "../rules/position.ts";
import { findOption, parseValue, type UciOption } from "./options.ts";

/** A program as lines to it and from it; if they break, the error says why. */
export interface LinePipe {
  readonly lines: AsyncIterable<string>;
  send(line: string): void;
  /** Ends the program at once. */
  kill(): void;
}

export type Setting = readonly [name: string, value: string];

/** Milliseconds to be ready, to move after its time, to say a word, to leave. */
const PATIENCE = { ready: 10_000, move: 1500, word: 60_000, leave: 500 };
/** Milliseconds between iterations that are told: engines write thousands. */
const BETWEEN_ITERATIONS = 40;

/** A question; when it was asked, 0 before; when told of; the line to tell. */
interface Search {
  readonly game: Game;
  readonly onIteration: OnIteration;
  start: number;
  told: number;
  line: string;
}

export class UciClient {
  /** What it calls itself, once it has been greeted. */
  name: string;
  /** Why it cannot play, null if it can. */
  problem: string | null = null;
  readonly #pipe: LinePipe;
  readonly #patience: typeof PATIENCE;
  readonly #hasLeft: Promise<void>;
  readonly #options: UciOption[] = [];
  /** The word that begins the line that is waited for; empty: none is. */
  #word = "";
  #answer = Promise.withResolvers<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Does it search for as long as it likes? */
  #isEndless = false;
  #search: Search | null = null;
  #lastChoice: Promise<unknown> = Promise.resolve();
  /** The ply with which the game begins that it plays. */
  #firstPly: unknown = null;

  constructor(pipe: LinePipe, name: string, patience = PATIENCE) {
    this.#pipe = pipe;
    this.name = name;
    this.#patience = patience;
    this.#hasLeft = this.#listen();
  }

  /** @throws {RangeError} if it has no such option, or not for such a value. */
  async greet(settings: readonly Setting[] = []): Promise<void> {
    try {
      await this.#ask("uci", "uciok", "does not answer as UCI engines do");
      for (const [name, value] of settings) {
        const option = findOption(this.#options, name);
        if (option.range !== undefined) parseValue(option, value);
        this.#pipe.send(`setoption name ${option.name} value ${value}`);
      }
      await this.#ask("isready", "readyok", "does not become ready");
    } catch (error) {
      if (this.problem === null) throw error;
    }
  }

  /**
   * Lets the engine choose a move in the last position of a game that goes on;
   * what was searched before is cancelled. Null if it was cancelled.
   * @throws {Error} if it failed, now or before; the sentence says why
   */
  chooseMove(
    game: Game,
    limits: PlayLimits,
    onIteration: OnIteration = () => {},
  ): Promise<Choice | null> {
    this.cancel();
    const search = { game, onIteration, start: 0, told: 0, line: "" };
    this.#search = search;
    const choice = this.#lastChoice.then(() => this.#choose(search, limits));
    this.#lastChoice = choice.catch(() => {});
    return choice;
  }

  /** Ends the search; its best move so far is the answer. */
  moveNow(): void {
    if (this.#search !== null && this.#word === "bestmove") this.#stop();
  }

  /** Ends the search, and answers null. */
  cancel(): void {
    this.moveNow();
    this.#search = null;
  }

  /** Lets the engine leave, and ends it if it does not. */
  async close(): Promise<void> {
    this.#pipe.send("quit");
    await new Promise<void>((resolve) => {
      this.#wait(this.#patience.leave, resolve);
      this.#hasLeft.then(resolve);
    });
    this.#fail("has left");
  }

  // -- Searching --------------------------------------------------------------

  async #choose(search: Search, limits: PlayLimits): Promise<Choice | null> {
    const { game } = search;
    if (this.#firstPly !== game.plies[0]) {
      this.#pipe.send("ucinewgame");
      await this.#ask("isready", "readyok", "does not become ready");
    }
    this.#firstPly = game.plies[0];
    if (this.#search !== search) return null;
    search.start = performance.now();
    this.#pipe.send(positionLine(game));
    const answer = await this.#go(goLine(game, limits));
    if (this.#search !== search) return null;
    this.#search = null;
    const [, word = ""] = answer.split(/\s+/);
    const [move] = readMoves(position(game, game.ply), [word]);
    if (move !== undefined) return { move, info: infoOf(search) };
    throw this.#fail(`plays ${quote(word)}, which is no legal move`);
  }

  #go(line: string): Promise<string> {
    const [, time] = / movetime (\d+)/.exec(line) ?? [];
    const { move, word } = this.#patience;
    const answer = this.#ask(line, "bestmove");
    this.#isEndless = time === undefined;
    const patience = time === undefined ? word : Number(time) + move;
    this.#wait(patience, () => this.#stop());
    return answer;
  }

  #stop() {
    this.#isEndless = false;
    this.#pipe.send("stop");
    this.#wait(this.#patience.move, () => this.#fail("does not move"));
  }

  // -- Talking ----------------------------------------------------------------

  /** Writes a line, and waits for one that begins with a word. */
  async #ask(line: string, word: string, problem = ""): Promise<string> {
    if (this.problem !== null) throw new Error(this.problem);
    this.#word = word;
    this.#answer = Promise.withResolvers();
    this.#pipe.send(line);
    this.#wait(this.#patience.ready, () => this.#fail(problem));
    return await this.#answer.promise;
  }

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
    const [, name] = /^id name (.+)/.exec(line) ?? [];
    const option = readOption(line);
    // What terminals act upon does not get through.
    if (name) this.name = name.replace(/\p{C}/gu, "").slice(0, 40);
    if (option !== null) this.#options.push(option);
    if (this.#search?.start && hasScore(line)) tell(this.#search, line);
    if (this.#isEndless) this.#wait(this.#patience.word, () => this.#stop());
    if (word !== this.#word) return;
    this.#word = "";
    this.#isEndless = false;
    clearTimeout(this.#timer);
    this.#answer.resolve(line);
  }

  #fail(problem: string): Error {
    this.problem ??= `${this.name} ${problem}`;
    const error = new Error(this.problem);
    if (this.#word !== "") this.#answer.reject(error);
    clearTimeout(this.#timer);
    this.#pipe.kill();
    return error;
  }
}

/** Tells of a line on the best move, unless one was told just before. */
function tell(search: Search, line: string) {
  search.line = line;
  const now = performance.now();
  if (now - search.told < BETWEEN_ITERATIONS) return;
  search.told = now;
  search.onIteration(infoOf(search));
}

/** What is known of a search so far. */
function infoOf({ game, start, line }: Search): SearchInfo {
  const milliseconds = performance.now() - start;
  return { ...readInfo(position(game, game.ply), line), milliseconds };
}

// -- Lines to an engine, and from it ------------------------------------------

export function positionLine(game: Game): string {
  const moves = movesPlayed(game).map(formatCoordinate).join(" ");
  return `position fen ${formatFen(position(game, 0))} moves ${moves}`;
}

/** Asks for a move, within limits and what the clock shows. */
export function goLine(game: Game, limits: PlayLimits): string {
  const { plies: depth, nodes, milliseconds: movetime } = limits;
  const numbers = { depth, nodes, movetime, ...clockNumbers(game, movetime) };
  const words = Object.entries(numbers).flatMap(([name, number]) =>
    number === undefined ? [] : [`${name} ${Math.ceil(number)}`]
  );
  return ["go", ...words, ...searchMoves(game, limits)].join(" ");
}

/** All legal moves but those that are excluded, if there are any. */
function searchMoves({ plies, ply }: Game, { excluded = [] }: PlayLimits) {
  if (excluded.length === 0) return [];
  const moves = movesBut(excluded, plies[ply].position);
  return ["searchmoves", ...moves.map(formatCoordinate)];
}

function clockNumbers({ clock, ...game }: Game, most = Infinity) {
  if (clock === null) return {};
  if ("perMove" in clock.control) {
    const { side } = game.plies[game.ply].position;
    return { movetime: Math.min(most, clockBudget(clock, side).hard) };
  }
  const [wtime, btime] = [WHITE, BLACK].map((side) => safeTime(clock, side));
  const increment = 1000 * clock.control.increment;
  return { wtime, btime, winc: increment, binc: increment };
}

/** Moves in coordinates, as long as each is legal after the others. */
export function readMoves(now: Position, words: readonly string[]) {
  const moves: LegalMove[] = [];
  for (const word of words) {
    const move = parseCoordinate(word.toLowerCase());
    if (move === null || !isLegal(now, move)) break;
    moves.push(move);
    now = play(now, move);
  }
  return moves;
}

/** Does a line tell the score of the best move, and not only a bound of it? */
export function hasScore(line: string): boolean {
  return / score (cp|mate) -?\d/.test(line) &&
    !/ (string|lowerbound|upperbound|multipv (?!1\b))/.test(line);
}

/** What a line that has a score says of a position. */
export function readInfo(now: Position, line: string) {
  const number = (name: string) =>
    Number(new RegExp(` ${name} (-?\\d{1,15})`).exec(line)?.[1] ?? 0);
  const kind = line.includes(" score mate ") ? "mate" : "cp";
  const [, variation = ""] = / pv (.*)/.exec(line) ?? [];
  return {
    ply: number("depth"),
    nodes: number("nodes"),
    score: scoreOf(kind, number(kind)),
    line: readMoves(now, variation.split(" ")),
  };
}

/** The option that a line describes; only numbers need a range. */
export function readOption(line: string): UciOption | null {
  const [, name] = /^option name (.+?) type /.exec(line) ?? [];
  const [, min, max] = / type spin .*min (-?\d+) max (-?\d+)/.exec(line) ?? [];
  if (name === undefined) return null;
  return min ? { name, range: [Number(min), Number(max)] } : { name };
}
