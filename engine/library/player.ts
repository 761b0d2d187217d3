/**
 * Denomax as a player: its levels, micro-Max and the textbook, in workers of their
 * own.
 *
 * ```ts
 * import { newGame, playMove } from "jsr:@denomax/denomax/game";
 * import { Player } from "jsr:@denomax/denomax/player";
 *
 * const player = new Player();
 * let game = newGame();
 * const first = await player.bestMove(game, { depth: 5 });
 * console.log(first?.move.to, first?.info.nodes); // "c4" 75955
 *
 * game = playMove(game, "e4");
 * const reply = await player.bestMove(game, { level: 4 });
 * if (reply !== null) game = playMove(game, reply.move);
 * console.log(game.moves.length); // 2
 * await player.close();
 * ```
 *
 * Where there are neither workers of the web nor threads of Node, a player thinks
 * in the thread that asks, and nothing can stop it; so it does if it should, by
 * `{ inWorker: false }`.
 *
 * @module
 */

import { createEngine, type Engine } from "../mod.ts";
import { Denomax } from "../player/denomax.ts";
import { canStart } from "../player/workers/engine_host.ts";
import { type Style, STYLES } from "../player/humanlike/styles.ts";
import {
  levelElo,
  levelLimits,
  type Taste,
  TOP_LEVEL,
} from "../player/levels.ts";
import type { PlayLimits } from "../player/play_limits.ts";
import { SearchWorker, startTextbook } from "../player/search_worker.ts";
import { ENGINE } from "../player/workers/engine_text.ts";
import { createTextbook } from "../player/textbook/textbook.ts";
import type { Game } from "./values/games.ts";
import { moveOf } from "./values/chess.ts";
import {
  expectFields,
  expectNames,
  expectNumber,
  expectSwitch,
  shown,
} from "./values/expected.ts";
import { Questions } from "./values/questions.ts";
import {
  type BestMove,
  gameToMoveIn,
  infoOf,
  LIMITS,
  limitsOf,
  type SearchInfo,
  type SearchLimits,
  serviceOf,
} from "./values/searches.ts";

export type { Claim, Game, GameJson } from "./values/games.ts";
export type { PgnResult } from "./pgn.ts";
export type { BestMove, SearchInfo, SearchLimits } from "./values/searches.ts";
export type * from "./types.ts";
export type { Style };

/** How well to play, and when a search ends: at the first limit reached. */
export interface PlayerLimits extends SearchLimits {
  /** A level from 1 to 12; by default it plays as well as it can. */
  readonly level?: number;
  /** Which program searches if there is no level; by default micro-Max. */
  readonly program?: "micro-Max" | "textbook";
  /** Whether a level opens from its book; by default it does. */
  readonly book?: boolean;
  /** What a level likes; by default what people like. Only levels have a style. */
  readonly style?: Style;
  /** A number that decides, with the moves of the game, what is left to chance. */
  readonly seed?: number;
}

/** The names of its fields. */
const PLAYER_LIMITS = [
  "level",
  "program",
  "book",
  "style",
  "seed",
  ...LIMITS,
] as const satisfies readonly (keyof PlayerLimits)[];

/** How a player thinks. */
export interface PlayerOptions {
  /**
   * Whether it searches in workers, or in threads of Node; by default it does
   * where there are any. A page whose policy forbids workers from addresses like
   * `blob:` needs false, or `worker-src blob:` in its policy.
   */
  readonly inWorker?: boolean;
}

/** Denomax. It answers one question at a time. */
export class Player {
  /** What it calls itself. */
  readonly name = "Denomax";
  readonly #denomax: Denomax;
  readonly #questions = new Questions(() => this.#denomax.cancel());

  /** Starts a player, whose workers begin when they are needed. */
  constructor(options: PlayerOptions = {}) {
    expectFields(options, "options such as { inWorker: false }");
    expectNames(options, ["inWorker"], "option");
    const { inWorker = true } = options;
    expectSwitch(inWorker, "inWorker");
    this.#denomax = inWorker && canStart(ENGINE)
      ? new Denomax(new SearchWorker(), startTextbook())
      : new Denomax(
        inThread(createEngine()),
        inThread(createTextbook(), Infinity),
      );
  }

  /**
   * Asks for a move in the last position of a game. A new question cancels the one
   * before. Without a level or a limit, {@linkcode moveNow} ends the search.
   *
   * @param onInfo called with what is known so far, now and then; an error that it
   *   throws ends the search, and is that of the promise
   * @returns null if the question was cancelled
   * @throws {RangeError} if there is no legal move, no such level, style or
   *   program, or a limit is impossible
   * @throws {TypeError} if there is no limit of such a name
   * @throws {Error} if the engine has failed twice
   * @throws the reason of the signal, if that aborts the search
   */
  async bestMove(
    game: Game,
    limits: PlayerLimits,
    onInfo: (info: SearchInfo) => void = () => {},
  ): Promise<BestMove | null> {
    expectFields(limits, "limits such as { level: 4 }");
    const { level, program, book = true, style, seed, signal } = limits;
    expectSwitch(book, "book");
    if (seed !== undefined) expectNumber(seed, "a number as seed");
    const taste = { book, style: styleNamed(style) };
    const asked: PlayLimits = {
      ...level === undefined
        ? limitsOfProgram(program)
        : limitsAt(level, taste),
      ...limitsOf(limits, PLAYER_LIMITS),
      ...seed !== undefined && { seed },
    };
    const inner = gameToMoveIn(game);
    const choice = await this.#questions.ask(
      { signal, onInfo },
      (tell) =>
        this.#denomax.chooseMove(
          inner,
          asked,
          (info) => tell(infoOf(game, info)),
        ),
    );
    if (choice === null) return null;
    return {
      move: moveOf(choice.move),
      info: infoOf(game, choice.info),
      ...choice.isKnown && { isKnown: true },
    };
  }

  /** Ends the search, if there is one: its best move so far is the answer. */
  moveNow(): void {
    this.#denomax.moveNow();
  }

  /** Ends the search, if there is one: the answer is null. */
  cancel(): void {
    this.#denomax.cancel();
  }

  /**
   * Ends the workers, which may otherwise keep a program running for ever. A later
   * question begins them anew.
   */
  async close(): Promise<void> {
    await this.#denomax.close();
  }
}

/**
 * The measured rating of a level, on the scale of Stockfish's `UCI_Elo`.
 * @throws {RangeError} if there is no such level
 */
export function ratingOf(level: number): number {
  expectLevel(level);
  return levelElo(level);
}

function limitsAt(level: number, taste: Taste): PlayLimits {
  expectLevel(level);
  return levelLimits(level, taste);
}

function styleNamed(name: Style | undefined): Style | null {
  if (name === undefined) return null;
  if (STYLES.includes(name)) return name;
  const expected = STYLES.map((style) => `"${style}"`).join(", ");
  throw new RangeError(`Expected a style of ${expected}, not ${shown(name)}`);
}

function limitsOfProgram(program: PlayerLimits["program"]): PlayLimits {
  if (program === undefined || program === "micro-Max") return {};
  if (program === "textbook") return { engine: "textbook" };
  throw new RangeError(
    `Expected the program "micro-Max" or "textbook", not ${shown(program)}`,
  );
}

function expectLevel(level: number): void {
  if (Number.isInteger(level) && level >= 1 && level <= TOP_LEVEL) return;
  throw new RangeError(
    `Expected a level from 1 to ${TOP_LEVEL}, not ${shown(level)}`,
  );
}

function inThread(think: Engine, mostMaterial?: number) {
  return {
    ...serviceOf(think),
    mostMaterial,
    cancel: () => {},
    close: () => {},
  };
}
