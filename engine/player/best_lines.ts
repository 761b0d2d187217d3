/**
 * The best moves of a position, each with its line: what UCI calls MultiPV.
 * The engine knows only its best move, so after each search that move is barred
 * and the same depth is searched again; then comes the next depth. micro-Max
 * starts each search anew, so a line costs as much as a search for one move,
 * and the depths before the last somewhat more. The textbook goes on from what
 * it knows.
 */

import { type Game, position } from "../chess/game/game.ts";
import { goesTheSameWay, type LegalMove } from "../chess/rules/position.ts";
import { MOST_PLIES } from "../chess/score.ts";
import type { ChosenMove } from "./choose_move.ts";
import { soberly } from "./levels.ts";
import type { PlayLimits } from "./play_limits.ts";
import { movesBut } from "./to_engine.ts";

/** Chooses a move of a game within limits; null if it was cancelled. */
export type ChooseWithin = (limits: PlayLimits) => Promise<ChosenMove | null>;

export interface BestLinesOptions {
  /** The most lines to find; there are no more than moves. */
  readonly count: number;
  /** Asked between searches whether they must end. */
  readonly mustEnd?: () => boolean;
  /** Called with the lines to each depth, best first. */
  readonly onLines?: (lines: readonly ChosenMove[], plies: number) => void;
}

/** The most lines that can be asked for. */
export const MOST_LINES = 10;

/**
 * The best lines within limits, which count for all searches together, and so do
 * the nodes and the time of the lines. The lines to a depth that was not
 * finished are dropped, unless it is the first.
 *
 * Resolves to null if a search was cancelled.
 *
 * @throws {Error} if the engine failed; the message says why
 */
export async function bestLines(
  choose: ChooseWithin,
  game: Game,
  limits: PlayLimits,
  options: BestLinesOptions,
): Promise<readonly ChosenMove[] | null> {
  const search = new LineSearch(choose, game, limits, options);
  const { plies: mostPlies = MOST_PLIES } = limits;
  let best: readonly ChosenMove[] = [];
  for (let plies = 1; plies <= mostPlies; plies++) {
    const lines = await search.linesTo(plies);
    if (lines === null) return null;
    if (search.isCut && best.length > 0) break;
    best = lines;
    options.onLines?.(best, plies);
    if (search.isOver || best.every(({ info }) => info.ply >= MOST_PLIES)) {
      break;
    }
  }
  return best;
}

class LineSearch {
  /** Whether the last depth was not finished. */
  isCut = false;
  readonly #choose: ChooseWithin;
  readonly #limits: PlayLimits;
  readonly #options: BestLinesOptions;
  /** The moves to choose from. */
  readonly #moves: readonly LegalMove[];
  readonly #barred: readonly LegalMove[];
  readonly #start = performance.now();
  #nodes = 0;
  /** Whether a search may use what those before have found. */
  #goesOn: boolean;

  constructor(
    choose: ChooseWithin,
    game: Game,
    limits: PlayLimits,
    options: BestLinesOptions,
  ) {
    this.#choose = choose;
    this.#limits = soberly(limits);
    this.#options = options;
    this.#goesOn = limits.goesOn ?? false;
    this.#barred = limits.excluded ?? [];
    this.#moves = movesBut(this.#barred, position(game, game.ply));
  }

  get isOver(): boolean {
    const { nodes = Infinity, mostNodes = Infinity } = this.#limits;
    const { milliseconds = Infinity, softLimit = Infinity } = this.#limits;
    return this.isCut || this.#options.mustEnd?.() === true ||
      this.#nodes >= Math.min(nodes, mostNodes) ||
      this.#elapsed >= Math.min(milliseconds, softLimit);
  }

  get #elapsed(): number {
    return performance.now() - this.#start;
  }

  /**
   * The best lines to a depth, null if the search was cancelled. Searches prune,
   * so the second may find a better move than the first.
   */
  async linesTo(plies: number): Promise<ChosenMove[] | null> {
    const lines: ChosenMove[] = [];
    let others = this.#moves;
    while (lines.length < this.#options.count && others.length > 0) {
      // There must be a move, but the other lines can wait.
      if (lines.length > 0 && this.isOver) this.isCut = true;
      if (this.isCut) break;
      const line = await this.#lineTo(plies, others);
      if (line === null) return null;
      // Another program may not say how deep it has looked …
      this.isCut = line.info.ply < plies && plies > 1;
      const left = others.filter((move) => !goesTheSameWay(move, line.move));
      // … and may play a barred move: then it has no other line.
      if (left.length === others.length) break;
      lines.push(line);
      others = left;
    }
    const effort = { nodes: this.#nodes, milliseconds: this.#elapsed };
    return lines
      .map(({ move, info }) => ({ move, info: { ...info, ...effort } }))
      .sort((one, two) => two.info.score - one.info.score);
  }

  async #lineTo(
    plies: number,
    moves: readonly LegalMove[],
  ): Promise<ChosenMove | null> {
    const { nodes = Infinity, mostNodes = Infinity } = this.#limits;
    const { milliseconds = Infinity } = this.#limits;
    const barred = this.#moves.filter((move) => !moves.includes(move));
    const choice = await this.#choose({
      ...this.#limits,
      plies,
      ...nodes < Infinity && { nodes: nodes - this.#nodes },
      ...mostNodes < Infinity && { mostNodes: mostNodes - this.#nodes },
      ...milliseconds < Infinity &&
        { milliseconds: milliseconds - this.#elapsed },
      excluded: [...this.#barred, ...barred],
      goesOn: this.#goesOn,
    });
    this.#goesOn = true;
    this.#nodes += choice?.info.nodes ?? 0;
    return choice;
  }
}
