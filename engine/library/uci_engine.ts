/** Another UCI engine as the library shows it. */

import { type EnginePipe, UciClient } from "../player/uci/client.ts";
import type { Game } from "./values/games.ts";
import {
  type BestMove,
  gameToMoveIn,
  infoOf,
  limitsOf,
  type SearchInfo,
  type SearchLimits,
} from "./values/searches.ts";
import { moveOf } from "./values/chess.ts";
import {
  expectFields,
  expectNames,
  expectNumber,
  shown,
} from "./values/expected.ts";
import { Questions } from "./values/questions.ts";

export type { EnginePipe };
export type { BestMove, SearchInfo, SearchLimits } from "./values/searches.ts";

/** How an engine is to play. */
export interface EngineOptions {
  /** Options of the engine by name, such as `{ Hash: 64 }`. */
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  /** The rating to play at; by default the engine plays as well as it can. */
  readonly elo?: number;
}

const clients = new WeakMap<UciEngine, UciClient>();

/** An engine that speaks UCI. It answers one question at a time. */
export class UciEngine {
  /** What the engine calls itself. */
  readonly name: string;
  readonly #client: UciClient;
  readonly #questions = new Questions(() => this.#client.cancel());

  private constructor(client: UciClient) {
    this.#client = client;
    this.name = client.name;
    clients.set(this, client);
  }

  /**
   * Greets an engine and sets its options. If that fails the program is ended.
   * @throws {Error} if it does not answer as UCI engines do
   * @throws {RangeError} if it does not have an option, or a value for it
   * @throws {TypeError} if the pipe is none
   */
  static async start(
    pipe: EnginePipe,
    options: EngineOptions = {},
  ): Promise<UciEngine> {
    expectPipe(pipe);
    expectFields(options, "options such as { elo: 1500 }");
    expectNames(options, ["settings", "elo"], "option");
    const { settings = {}, elo } = options;
    expectFields(settings, "settings such as { Hash: 64 }");
    if (elo !== undefined) expectNumber(elo, "a rating");
    const client = new UciClient(pipe, "The engine");
    const pairs = Object.entries(settings)
      .map(([name, value]) => [name, settingOf(name, value)] as const);
    try {
      await client.greet(pairs, elo ?? null);
    } catch (error) {
      await client.close();
      throw error;
    }
    if (client.problem !== null) throw new Error(client.problem);
    return new UciEngine(client);
  }

  /**
   * Asks for the best move in the last position of a game. A new question cancels
   * the one before. Without a limit, {@linkcode moveNow} ends the search.
   *
   * @param onInfo called with what is known so far, now and then; an error that it
   *   throws ends the search, and is that of the promise
   * @returns null if the question was cancelled
   * @throws {RangeError} if there is no legal move, or a limit is impossible
   * @throws {TypeError} if there is no limit of such a name
   * @throws {Error} if the engine fails, or has failed before
   * @throws the reason of the signal, if that aborts the search
   */
  async bestMove(
    game: Game,
    limits: SearchLimits,
    onInfo: (info: SearchInfo) => void = () => {},
  ): Promise<BestMove | null> {
    const inner = gameToMoveIn(game);
    const asked = limitsOf(limits);
    const { signal } = limits;
    const choice = await this.#questions.ask(
      { signal, onInfo },
      (tell) =>
        this.#client.chooseMove(
          inner,
          asked,
          (info) => tell(infoOf(game, info)),
        ),
    );
    if (choice === null) return null;
    return { move: moveOf(choice.move), info: infoOf(game, choice.info) };
  }

  /** Ends the search, if there is one: its best move so far is the answer. */
  moveNow(): void {
    this.#client.moveNow();
  }

  /** Ends the search, if there is one: the answer is null. */
  cancel(): void {
    this.#client.cancel();
  }

  /** Asks the engine to leave, and ends its program if it does not. */
  async close(): Promise<void> {
    await this.#client.close();
  }
}

/** @throws {TypeError} if a value is none of an option */
function settingOf(name: string, value: unknown): string {
  if (["string", "number", "boolean"].includes(typeof value)) {
    return String(value);
  }
  throw new TypeError(
    `Cannot set ${name} to ${
      shown(value)
    }: expected a text, a number or a switch`,
  );
}

/** @throws {TypeError} if a pipe is none, as in programs without types */
function expectPipe(pipe: Partial<EnginePipe> | null): void {
  const { lines, send, kill } = pipe ?? {};
  const isRead = typeof lines?.[Symbol.asyncIterator] === "function";
  if (isRead && typeof send === "function" && typeof kill === "function") {
    return;
  }
  throw new TypeError("Expected a pipe of pipeOf(), or { lines, send, kill }");
}

/** The program's client behind an engine of the library. */
export function innerClient(engine: UciEngine): UciClient {
  const client = clients.get(engine);
  if (client !== undefined) return client;
  throw new TypeError("Expected an engine from UciEngine.start()");
}
