/**
 * The judge of games: which moves were mistakes, how much they cost, what was
 * better, and what happens on the board.
 *
 * ```ts
 * import { newGame, playMove } from "jsr:@denomax/denomax/game";
 * import { review } from "jsr:@denomax/denomax/review";
 *
 * let game = newGame();
 * for (const text of ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6"]) {
 *   game = playMove(game, text);
 * }
 * const last = (await review(game)).at(-1);
 * console.log(last?.san, last?.mark, last?.reply[0]); // "Nf6" "??" "Qxf7#"
 * console.log(last?.facts.map(({ kind }) => kind).includes("mates")); // true
 * ```
 *
 * The judge is the textbook, a chess program of this package, or any UCI engine.
 * The textbook searches in the thread that asks: some 0.1 seconds for a move. With
 * `{ inWorker: true }` it searches in a worker, and leaves a page free.
 *
 * @module
 */

import {
  externalJudge,
  judgeMoves as judgeInner,
  textbookJudge,
} from "../review/judge.ts";
import type { Judge } from "../review/pool/judge_pool.ts";
import { type Summary, summaryOf } from "../review/summary.ts";
import { WHITE } from "../chess/constants.ts";
import { loadOpenings } from "../chess/game/openings.ts";
import { canStart } from "../player/workers/engine_host.ts";
import { startTextbook } from "../player/search_worker.ts";
import type { UciClient } from "../player/uci/client.ts";
import { TEXTBOOK } from "../player/workers/textbook_text.ts";
import { createTextbook } from "../player/textbook/textbook.ts";
import { type Game, innerGame } from "./values/games.ts";
import {
  expectJudgements,
  innerJudgement,
  type JudgedMove,
  judgedMoveOf,
} from "./values/judgements.ts";
import type { Policy } from "../review/policy.ts";
import {
  expectFields,
  expectFunction,
  expectNames,
  expectSignal,
  expectSwitch,
  shown,
} from "./values/expected.ts";
import { expectLimit } from "./values/limits.ts";
import { serviceOf } from "./values/searches.ts";
import type { AbortSignalLike } from "./types.ts";
import { innerClient, type UciEngine } from "./uci_engine.ts";

export type { Claim, Game, GameJson } from "./values/games.ts";
export type { PgnResult } from "./pgn.ts";
export type {
  BestMove,
  EngineOptions,
  EnginePipe,
  SearchInfo,
  SearchLimits,
  UciEngine,
} from "./uci_engine.ts";
export type * from "./types.ts";
export type { JudgedMove } from "./values/judgements.ts";
export type { Mark } from "../review/policy.ts";
export type {
  NamedMove,
  Phase,
  SideSummary,
  Summary,
  ThinkingTime,
} from "../review/summary.ts";
export type * from "./values/facts.ts";

/** What to judge, and by whom. */
export interface ReviewOptions {
  /** Who judges; by default the textbook. Nobody else may use it meanwhile. */
  readonly engine?: UciEngine;
  /**
   * Whether the textbook searches in a worker, or in a thread of Node, so that
   * this thread is free; by default it does not.
   */
  readonly inWorker?: boolean;
  /** The first ply to judge: 1, the default, is the first move. */
  readonly from?: number;
  /** The last ply to judge; by default that of the last move. */
  readonly to?: number;
  /**
   * Positions that the first look at each position takes, 1 or more; further looks
   * at what is doubtful take as many times more as they do by default. The
   * default, 20,000 for the textbook and 50,000 for others, is what the marks are
   * measured with.
   */
  readonly nodes?: number;
  /** Told after each move how many of the moves are judged. */
  readonly onProgress?: (judged: number, moves: number) => void;
  /**
   * Aborts the review, whose promise is rejected with the signal's reason. In this
   * thread the textbook looks for it between two moves.
   */
  readonly signal?: AbortSignalLike;
}

/** The names of its fields. */
const OPTIONS = [
  "engine",
  "inWorker",
  "from",
  "to",
  "nodes",
  "onProgress",
  "signal",
] as const satisfies readonly (keyof ReviewOptions)[];

/** A judge of the library. */
interface LibraryJudge extends Judge {
  /** Ends a search, and what the judge needs for the next. */
  readonly close: () => void;
}

/**
 * Judges the moves of a game, in the order of play.
 * @throws {RangeError} if the game has no such plies, or a limit is impossible
 * @throws {TypeError} if an option is of another name or type
 * @throws {Error} if the engine fails
 * @throws the reason of the signal, if that aborts the review
 */
export async function review(
  game: Game,
  options: ReviewOptions = {},
): Promise<JudgedMove[]> {
  const judged: JudgedMove[] = [];
  for await (const move of judgeMoves(game, options)) judged.unshift(move);
  return judged;
}

/**
 * Judges the moves of a game one by one, the last one first: what is found after
 * a move helps to judge the move before.
 * @throws {RangeError} if the game has no such plies, or a limit is impossible
 * @throws {TypeError} if an option is of another name or type
 * @throws {Error} if the engine fails
 * @throws the reason of the signal, if that aborts the review
 */
export async function* judgeMoves(
  game: Game,
  options: ReviewOptions = {},
): AsyncGenerator<JudgedMove> {
  expectFields(options, "options such as { from: 1 }");
  expectNames(options, OPTIONS, "option");
  const { engine, inWorker = false, from = 1, to, nodes } = options;
  const { onProgress = () => {}, signal } = options;
  expectSwitch(inWorker, "inWorker");
  expectFunction(onProgress, "a function that hears of the progress");
  if (signal !== undefined) expectSignal(signal);
  const inner = innerGame(game);
  const range = { from, to: to ?? inner.ply };
  expectPlies(range, inner.ply);
  expectLimit("nodes", nodes, 1);
  signal?.throwIfAborted();
  const judge = engine === undefined
    ? textbook(inWorker)
    : foreignJudge(innerClient(engine));
  const policy = withNodes(judge.policy, nodes);
  const moves = range.to - range.from + 1;
  let count = 0;
  signal?.addEventListener("abort", judge.close);
  try {
    for await (const one of judgeInner({ ...judge, policy }, inner, range)) {
      if (signal !== undefined) await tasks();
      signal?.throwIfAborted();
      onProgress(++count, moves);
      yield judgedMoveOf(one);
    }
    // Cancelled, the judge ends early.
    signal?.throwIfAborted();
  } finally {
    signal?.removeEventListener("abort", judge.close);
    judge.close();
  }
}

/**
 * A judged game at a glance: accuracy by the formula of lichess, average loss, the
 * phases, how far theory went, where the game was decided, and what was found and
 * missed.
 *
 * @param judged moves of the game, in their order, as `review` returns them; of
 *   moves that are missing nothing is said
 * @throws {TypeError} if they are no judged moves of the game
 */
export async function summarize(
  game: Game,
  judged: readonly JudgedMove[],
): Promise<Summary> {
  const inner = innerGame(game);
  expectJudgements(judged, game.sans);
  await loadOpenings();
  const isWhite = ({ ply }: JudgedMove) =>
    inner.plies[ply - 1].position.side === WHITE;
  return summaryOf(
    inner,
    judged.map((one) => innerJudgement(one, isWhite(one))),
  );
}

/** Another program as a judge, which can be asked again afterwards. */
function foreignJudge(client: UciClient): LibraryJudge {
  return { ...externalJudge(client), close: () => client.cancel() };
}

/** Lets other tasks of this thread run, which may abort the review. */
function tasks(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A policy whose looks take other numbers of nodes, in the same proportions. */
function withNodes(policy: Policy, nodes: number = policy.nodes): Policy {
  const share = nodes / policy.nodes;
  const again = policy.again.map((look) => ({
    ...look,
    nodes: Math.ceil(share * look.nodes),
  }));
  return { ...policy, nodes: Math.ceil(nodes), again };
}

/** The textbook, in a worker of its own if it should be and can. */
function textbook(inWorker: boolean): LibraryJudge {
  if (inWorker && canStart(TEXTBOOK)) {
    const worker = startTextbook();
    return { ...textbookJudge(worker), close: () => worker.close() };
  }
  const service = { ...serviceOf(createTextbook()), mostMaterial: Infinity };
  return { ...textbookJudge(service), close: () => {} };
}

/** @throws {RangeError} unless a range is within a game of so many plies */
function expectPlies(
  { from, to }: { readonly from: number; readonly to: number },
  last: number,
): void {
  const areWhole = Number.isInteger(from) && Number.isInteger(to);
  if (areWhole) {
    if (from >= 1 && from <= to && to <= last) return;
    // A game without moves has none to judge.
    if (last === 0 && from === 1 && to === 0) return;
  }
  const range = `plies ${shown(from)} to ${shown(to)}`;
  throw new RangeError(
    `Cannot judge ${range}: the game has plies 1 to ${last}`,
  );
}
