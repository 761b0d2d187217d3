/** Watches a player, and warns of blunders. */

import { type Game, lastMove, position, undo } from "../game/game.ts";
import {
  bestAmong,
  chooseMove,
  type SearchService,
} from "../player/choose_move.ts";
import type { SearchInfo, ThinkLimits } from "../player/search_worker.ts";
import { isSameMove, legalMoves, type Position } from "../rules/position.ts";
import {
  answerTo,
  assess,
  type Assessment,
  dropOf,
  type Found,
} from "./assess.ts";

/** Percentage points of winning chance whose loss is worth a warning. */
const BLUNDER = 20;

const WATCHING: ThinkLimits = { nodes: 1_000_000, milliseconds: 10_000 };
/** Nodes after which the score of a watched position is good enough. */
const ENOUGH_NODES = 20_000;
const FIRST_LOOK: ThinkLimits = { milliseconds: 15 };
const SECOND_LOOK: ThinkLimits = { milliseconds: 40 };
/** Good moves take one look, doubtful moves take both. */
const LOOKS: readonly ThinkLimits[] = [FIRST_LOOK, SECOND_LOOK];
const EXPLAINING: ThinkLimits = { nodes: 200_000, milliseconds: 1000 };

export class Coach {
  readonly #search: SearchService;
  /** The watched position; its score and line are missing until good enough. */
  #watched: { readonly now: Position; info?: SearchInfo } | null = null;
  /** The position after the last move that was warned of. */
  #warned: Position | null = null;

  constructor(search: SearchService) {
    this.#search = search;
  }

  /** Thinks about the last position of a game until the next request. */
  watch(game: Game): void {
    const now = position(game, game.ply);
    if (this.#watched?.now === now) return;
    const watched: { now: Position; info?: SearchInfo } = { now };
    this.#watched = watched;
    chooseMove(this.#search, game, WATCHING, (info) => {
      if (info.nodes >= ENOUGH_NODES) watched.info = info;
    }).catch(() => {}); // If the engine has failed, the next request reports it.
  }

  /**
   * The assessment of the last move of a game if it is a blunder. Undefined if it
   * is not, or if this warning has been given; null if a search was cancelled.
   */
  async warning(game: Game): Promise<Assessment | null | undefined> {
    const now = position(game, game.ply);
    const move = lastMove(game, game.ply);
    if (this.#warned === now) return undefined;
    const before = undo(game);
    const best = await this.#lookAt(before);
    if (best === null || move === null) return null;
    const expected = bestAmong(legalMoves(position(before)), best.line[0]);
    if (isSameMove(expected, move)) return undefined;
    for (const limits of LOOKS) {
      const answer = await answerTo(this.#search, game, limits);
      if (answer === null) return null;
      if (dropOf(best.score, answer.score) < BLUNDER) return undefined;
    }
    const found = await assess(this.#search, before, move, EXPLAINING);
    if (found !== null && found.drop < BLUNDER) return undefined;
    this.#warned = found && now;
    return found;
  }

  async #lookAt(game: Game): Promise<Found | null> {
    const { now, info } = this.#watched ?? {};
    if (now === position(game, game.ply) && info !== undefined) return info;
    return await answerTo(this.#search, game, FIRST_LOOK);
  }
}
