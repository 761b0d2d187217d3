/** What players do wrong most, over many games. */

import type { Fact } from "./fact.ts";
import { type MistakeCount, MistakeTally } from "./mistakes.ts";

/** A move that is a mistake, and who made it. */
export interface MarkedMove {
  readonly player: string | undefined;
  readonly facts: readonly Fact[];
}

/** What a review of several games is about. */
export interface CommonMistakes {
  /** The player; null if it is about both sides. */
  readonly name: string | null;
  readonly games: number;
  readonly counts: readonly MistakeCount[];
}

interface PlayerTally {
  games: number;
  readonly mistakes: MistakeTally;
}

/** Counts the mistakes of each player, and keeps nothing else of the games. */
export class MistakesByPlayer {
  /** How many games were added. */
  games = 0;
  readonly #all = new MistakeTally();
  readonly #players = new Map<string, PlayerTally>();

  /** Adds a game, by the names in its tags. */
  add(
    names: readonly (string | undefined)[],
    marked: readonly MarkedMove[],
  ): void {
    this.games++;
    const players = new Set(names.filter(isName));
    for (const name of players) this.#tallyOf(name).games++;
    for (const { player, facts } of marked) {
      this.#all.add(facts);
      if (isName(player)) this.#tallyOf(player).mistakes.add(facts);
    }
  }

  /**
   * About the player who is in more than half of the games, and in more than
   * any other; or else both sides.
   */
  get summary(): CommonMistakes {
    const { games } = this;
    const [first, second] = [...this.#players]
      .filter(([, tally]) => 2 * tally.games > games)
      .sort(([, one], [, other]) => other.games - one.games);
    // Where two always play each other, it is about both.
    if (first === undefined || first[1].games === second?.[1].games) {
      return { name: null, games, counts: this.#all.counts };
    }
    const [name, own] = first;
    return { name, games: own.games, counts: own.mistakes.counts };
  }

  #tallyOf(name: string): PlayerTally {
    const known = this.#players.get(name);
    if (known !== undefined) return known;
    const tally = { games: 0, mistakes: new MistakeTally() };
    // A copy: a part of a text would keep the whole text in memory.
    this.#players.set(structuredClone(name), tally);
    return tally;
  }
}

/** Whether a tag names a player: a question mark stands for an unknown one. */
function isName(name: string | undefined): name is string {
  return name !== undefined && name !== "" && name !== "?";
}
