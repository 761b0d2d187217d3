/** Watches a player, and warns of moves that spoil a position. */

import { type Game, lastMove, position, undo } from "../game/game.ts";
import { chooseMove, type SearchService } from "../player/choose_move.ts";
import type { SearchInfo, ThinkLimits } from "../player/search_worker.ts";
import { isSameMove, type Position } from "../rules/position.ts";
import { answerTo, assess, dropOf } from "./assess.ts";
import type { Assessment, Found } from "./assess.ts";

/** What is worth a warning: so much of the chance to win lost, in points. */
const BLUNDER = 20;

const WATCHING: ThinkLimits = { nodes: 1_000_000, milliseconds: 10_000 };
const ENOUGH_NODES = 20_000; // to know what a position is worth
/** A good move waits for the first of them, a doubtful one for both. */
const LOOKS: readonly ThinkLimits[] = [15, 40]
  .map((milliseconds) => ({ milliseconds }));
const EXPLAINING: ThinkLimits = { nodes: 200_000, milliseconds: 1000 };

export class Coach {
  readonly #search: SearchService;
  /** The position that is watched, and what is found once it is enough. */
  #watched: { readonly now: Position; info?: SearchInfo } | null = null;
  #warned: Position | null = null;

  constructor(search: SearchService) {
    this.#search = search;
  }

  /** Thinks about the last position of a game until something else is asked. */
  watch(game: Game): void {
    const now = position(game, game.ply);
    if (this.#watched?.now === now) return;
    const watched: { now: Position; info?: SearchInfo } = { now };
    this.#watched = watched;
    chooseMove(this.#search, game, WATCHING, (info) => {
      if (info.nodes >= ENOUGH_NODES) watched.info = info;
    }).catch(() => {}); // If the engine fails, the next who asks is told so.
  }

  /**
   * Why the last move of a game is bad. Undefined if it is not, or this has been
   * said; null if cancelled.
   */
  async warning(game: Game): Promise<Assessment | null | undefined> {
    const [now, move] = [position(game, game.ply), lastMove(game, game.ply)];
    if (this.#warned === now) return undefined;
    const before = undo(game);
    const best = await this.#lookAt(before);
    if (best === null || move === null) return null;
    if (isSameMove({ ...move, ...best.line[0] }, move)) return undefined;
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
    return await answerTo(this.#search, game, LOOKS[0]);
  }
}
