/**
 * A search for a chess interface: reports each iteration at once, and the move
 * when the protocol allows it.
 */

import { formatFen } from "../../chess/notation/fen.ts";
import { formatCoordinate } from "../../chess/notation/san.ts";
import { bestLines } from "../best_lines.ts";
import { chooseMove, withOwnLine } from "../choose_move.ts";
import { MoveSearch } from "../move_search.ts";
import { drawingMoves } from "../known_scores.ts";
import type { ChosenMove, SearchService } from "../choose_move.ts";
import {
  endsInMate,
  legalVariation,
  type VariationMove,
} from "../principal_variation.ts";
import { centipawns, mateDistance } from "../../chess/score.ts";
import type { TimedIteration } from "../search_worker.ts";
import { difficultyOf, pace } from "../humanlike/pace.ts";
import { isFlagFalling } from "../time_management.ts";
import type { PlayLimits } from "../play_limits.ts";
import { isInCheck, isSameMove } from "../../chess/rules/position.ts";
import type { LegalMove, Position } from "../../chess/rules/position.ts";
import { foregone } from "../to_engine.ts";
import type { SearchRequest } from "./go.ts";

/** A running search. */
export class UciSearch implements Disposable {
  /** Settles when the answer has been given. */
  readonly done: Promise<void>;
  /** Whether the answer, even if known, waits for `stop` or `ponderHit`. */
  isHeld = true;
  /** Gives an answer that is known, without a person's time for it. */
  hurry: () => void = () => {};
  readonly #search: MoveSearch;
  readonly #request: SearchRequest;
  readonly #say: (line: string) => void;
  readonly #mayAnswer = Promise.withResolvers<void>();
  readonly #start = performance.now();
  /** Settles when a person would have thought for long enough. */
  #paced: Promise<void> = Promise.resolve();
  /** Ends the searches alone: who has found a move still takes a person's time. */
  readonly #endSearches = () => this.#search.hurry();
  #isStopped = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Milliseconds after which no iteration starts. */
  #softLimit = Infinity;
  #depth = 0;

  /** Starts the search. `say` writes one or several lines. */
  constructor(
    searchWorker: SearchService,
    request: SearchRequest,
    say: (line: string) => void,
  ) {
    this.#search = new MoveSearch(searchWorker);
    this.#request = request;
    this.#say = say;
    if (!request.isPonder) this.#startClock();
    this.done = this.#run();
  }

  /** Ends the search: its best move so far is the answer. */
  stop(): void {
    this.#release();
    this.#isStopped = true;
    this.hurry();
    this.#endSearches();
  }

  /** Ends the timers; an answer that comes later is ignored. */
  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#pause);
  }

  /** Starts the clock; the time spent pondering counts, too. */
  ponderHit(): void {
    const { budget, isPonder } = this.#request;
    if (!isPonder || !this.isHeld) return;
    this.#startClock();
    if (budget === null) return;
    const pondered = this.#elapsed;
    if (pondered >= budget.soft) this.#endSearches();
    else this.#timer = setTimeout(this.#endSearches, budget.hard - pondered);
  }

  #startClock() {
    const { budget, isInfinite } = this.#request;
    if (!isInfinite) this.#release();
    if (budget !== null) this.#softLimit = budget.soft;
  }

  #release() {
    this.isHeld = false;
    this.#mayAnswer.resolve();
  }

  async #run() {
    const lines = await this.#find();
    await this.#paced;
    clearTimeout(this.#pause);
    await this.#mayAnswer.promise;
    clearTimeout(this.#timer);
    if (lines.length > 0) this.#say(lines.join("\n"));
  }

  /** The lines of the answer; none if the search was cancelled. */
  async #find(): Promise<string[]> {
    const { now, moves } = this.#request;
    if (moves.length === 0) return [endLine(now), bestMoveLine(null, null)];
    try {
      const draw = drawInTime(this.#request);
      const choices = draw ? [draw] : await this.#choose();
      if (choices === null) return [];
      const [best] = choices;
      this.#takeTime(best);
      const answer = bestMoveLine(best.move, replyTo(now, best));
      return [...this.#linesOf(choices), answer];
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const told = `${error.message}; position fen ${formatFen(now)}`;
      return [infoString(told), bestMoveLine(moves[0], null)];
    }
  }

  /** Holds the answer back for as long as a person would think. */
  #takeTime(choice: ChosenMove) {
    const { pace: clock, game } = this.#request;
    if (clock === null || this.#isStopped) return;
    const time = pace(clock, difficultyOf(game, choice), Math.random);
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#paced = promise;
    this.hurry = resolve;
    this.#pause = setTimeout(resolve, time - this.#elapsed);
  }

  /** The best moves, as many as are to be reported. */
  async #choose(): Promise<readonly ChosenMove[] | null> {
    const { game, excluded, budget, isPonder, lines } = this.#request;
    const milliseconds = isPonder ? Infinity : budget?.hard ?? Infinity;
    const limits = { ...this.#request.limits, milliseconds, excluded };
    const service = this.#search;
    if (lines === 1) {
      const choice = await chooseMove(service, game, limits, this.#report);
      return choice && [choice];
    }
    const choose = (limits: PlayLimits) => chooseMove(service, game, limits);
    return await bestLines(choose, game, limits, {
      count: lines,
      mustEnd: () => service.isHurried || this.#elapsed >= this.#softLimit,
      onLines: (choices, plies) => {
        this.#depth = plies;
        this.#say(this.#linesOf(choices).join("\n"));
      },
    });
  }

  #linesOf(choices: readonly ChosenMove[]): string[] {
    const { now, lines } = this.#request;
    const depth = Math.max(1, this.#depth);
    return choices.flatMap((choice, index) => {
      const rank = lines === 1 ? null : index + 1;
      const own = withOwnLine(now, choice);
      const line = iterationLine(now, own, depth, rank);
      return choice.isKnown ? [KNOWN_LINE, line] : [line];
    });
  }

  get #elapsed(): number {
    return performance.now() - this.#start;
  }

  /** Reports an iteration, except micro-Max's first, which has no move yet. */
  readonly #report = (info: TimedIteration) => {
    const { now } = this.#request;
    if (info.line.length > 0) {
      this.#depth++;
      this.#say(iterationLine(now, info, this.#depth));
    }
    if (info.milliseconds >= this.#softLimit) this.#search.moveNow();
  };
}

/** A move that draws, if the flag is about to fall: better half a point. */
function drawInTime({ game, moves, budget }: SearchRequest): ChosenMove | null {
  if (budget === null || !isFlagFalling(budget)) return null;
  const move = drawingMoves(game)
    .find((draw) => moves.some((move) => isSameMove(move, draw)));
  return move === undefined ? null : { move, info: foregone(move, 0) };
}

/** The reply that the engine expects, null if it has none in mind. */
function replyTo(now: Position, choice: ChosenMove): LegalMove | null {
  const { line } = withOwnLine(now, choice);
  const [, reply] = legalVariation(now, line.slice(0, 2));
  return reply?.move ?? null;
}

// -- Lines of the protocol ----------------------------------------------------

const KNOWN_LINE = infoString("A move from the book, without a search");

/** A sentence for people, which interfaces show or log. */
export function infoString(sentence: string) {
  return `info string ${sentence}`;
}

/**
 * Reports an iteration. `depth` counts them; the ply of a mate is always 98.
 *
 * @param rank the rank of the line among several, from 1 on
 */
export function iterationLine(
  position: Position,
  info: TimedIteration,
  depth: number,
  rank: number | null = null,
): string {
  const steps = legalVariation(position, info.line);
  const moves = steps.map(({ move }) => formatCoordinate(move));
  const score = formatScore(info.score, steps);
  const pv = moves.length === 0 ? "" : ` pv ${moves.join(" ")}`;
  const { deepest = null } = info;
  const seldepth = deepest === null ? "" : ` seldepth ${deepest}`;
  const multipv = rank === null ? "" : ` multipv ${rank}`;
  const place = `depth ${depth}${seldepth}${multipv}`;
  return `info ${place} ${score} ${formatEffort(info)}${pv}`;
}

export function formatEffort({ nodes, milliseconds }: TimedIteration) {
  const speed = Math.round(1000 * nodes / Math.max(milliseconds, 0.001));
  return `nodes ${nodes} nps ${speed} time ${Math.round(milliseconds)}`;
}

/** A variation that ends in mate tells the distance better than the score. */
function formatScore(score: number, steps: readonly VariationMove[]) {
  const distance = mateDistance(score);
  if (distance === null) return `score cp ${centipawns(score)}`;
  if (!endsInMate(steps)) return `score mate ${distance}`;
  const moves = Math.ceil(steps.length / 2);
  return `score mate ${score > 0 ? moves : 0 - moves}`;
}

/** The score of a position without legal moves. */
export function endLine(position: Position) {
  return `info depth 0 score ${isInCheck(position) ? "mate" : "cp"} 0`;
}

/** The answer to `go`. The move is null in a position without legal moves. */
export function bestMoveLine(move: LegalMove | null, reply: LegalMove | null) {
  const ponder = reply && ` ponder ${formatCoordinate(reply)}`;
  return `bestmove ${move ? formatCoordinate(move) : "0000"}${ponder ?? ""}`;
}
