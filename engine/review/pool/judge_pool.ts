/** Judges that share the work on one game, or on several. */

import type { Game } from "../../chess/game/game.ts";
import type { ChosenMove } from "../../player/choose_move.ts";
import type { PlayLimits } from "../../player/play_limits.ts";
import type { Policy } from "../policy.ts";

/** An engine that judges, and how it is used. */
export interface Judge {
  readonly policy: Policy;
  /** Chooses a move in the last position, null if it was cancelled. */
  choose(game: Game, limits: PlayLimits): Promise<ChosenMove | null>;
}

/** Work for one judge; the judge is free again when it settles. */
type Work = (judge: Judge) => Promise<void>;

/** Judges of one kind, each of which takes the next work when it is free. */
export class JudgePool {
  readonly policy: Policy;
  readonly #free: Judge[];
  readonly #waiting: Work[] = [];

  /** @param judges at least one, all with the same policy */
  constructor(judges: readonly Judge[]) {
    this.policy = judges[0].policy;
    this.#free = [...judges];
  }

  /** Whether some work has not been begun. */
  get isBusy(): boolean {
    return this.#waiting.length > 0;
  }

  /** Gives work to the next judge that is free, in the order of the calls. */
  assign(work: Work): void {
    this.#waiting.push(work);
    this.#begin();
  }

  #begin() {
    const judge = this.#free.shift();
    if (judge === undefined) return;
    const work = this.#waiting.shift();
    if (work === undefined) {
      this.#free.unshift(judge);
      return;
    }
    work(judge).finally(() => {
      this.#free.push(judge);
      this.#begin();
    });
  }
}
