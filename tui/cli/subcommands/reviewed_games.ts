/** The games of the input, judged one after the other, and how far that is. */

import { type Game, recordedGame } from "../../../engine/chess/game/game.ts";
import {
  isGame,
  type PgnError,
  type PgnGame,
  pgnGamesIn,
  problemIn,
} from "../../../engine/chess/notation/pgn.ts";
import { type JudgedMove, judgeMoves } from "../../../engine/review/judge.ts";
import type { JudgePool } from "../../../engine/review/pool/judge_pool.ts";
import { readTextParts, showWork } from "../../platform/stdio.ts";
import { describeWork } from "../../words/work.ts";
import { ReadAhead } from "./read_ahead.ts";

/** A game of the input. */
interface Unjudged {
  readonly record: PgnGame;
  readonly game: Game;
}

/** The same, and what was found. */
export interface Reviewed extends Unjudged {
  readonly judged: readonly JudgedMove[];
}

/** Games that are read before a judge is free, to know how many there are. */
const MOST_WAITING = 1000;

/**
 * The games of the input in their order, each as soon as it is judged. Judges that
 * are free begin the next game while the others still judge one.
 */
export async function* reviewedGames(
  pool: JudgePool,
  tellOther: (problem: PgnError) => void,
): AsyncGenerator<Reviewed> {
  const work = new ReviewWork();
  const read = gamesIn(tellOther);
  const games = new ReadAhead(read, MOST_WAITING, (it) => work.add(it));
  const pending: Promise<Reviewed>[] = [];
  let coming: Promise<Unjudged | null> | null = games.next();
  while (coming !== null || pending.length > 0) {
    const isFree = !pool.isBusy;
    const [first] = pending;
    const event = await Promise.race([
      ...first === undefined ? [] : [first.then(() => "judged")],
      ...coming !== null && isFree ? [coming.then(() => "read")] : [],
    ]);
    if (event === "judged") {
      yield await first;
      pending.shift();
      work.endGame();
      continue;
    }
    const next: Unjudged | null = await coming;
    coming = next === null ? null : games.next();
    if (next === null) continue;
    pending.push(judge(pool, next, () => work.tell(games.isOver)));
    // An error is thrown when the game's turn comes.
    pending.at(-1)?.catch(() => {});
  }
}

/** The games of the input; what else cannot be read is told of at once. */
async function* gamesIn(
  tellOther: (problem: PgnError) => void,
): AsyncGenerator<Unjudged> {
  for await (const record of pgnGamesIn(readTextParts())) {
    const problem = problemIn(record);
    if (isGame(record)) yield { record, game: recordedGame(record) };
    else if (problem !== null) tellOther(problem);
  }
}

/** @throws {Error} if the judging engine fails */
async function judge(
  pool: JudgePool,
  { record, game }: Unjudged,
  onMove: () => void,
): Promise<Reviewed> {
  const judged: JudgedMove[] = [];
  for await (const move of judgeMoves(pool, game)) {
    judged.unshift(move);
    onMove();
  }
  return { record, game, judged };
}

/** How far a review of all games is. */
class ReviewWork {
  readonly #begun = performance.now();
  #games = 0;
  #finished = 0;
  /** Of all games that have been read. */
  #plies = 0;
  #judged = 0;

  add({ game }: Unjudged): void {
    this.#games++;
    this.#plies += game.ply;
  }

  endGame(): void {
    this.#finished++;
  }

  /** Tells that another move is judged. */
  tell(areAllRead: boolean): void {
    this.#judged++;
    const milliseconds = performance.now() - this.#begun;
    showWork(() =>
      describeWork({
        name: "review",
        at: this.#place(areAllRead),
        done: areAllRead ? this.#judged / this.#plies : null,
        milliseconds,
      })
    );
  }

  #place(areAllRead: boolean): string {
    const current = this.#finished + 1;
    if (!areAllRead) return `game ${current}`;
    return this.#games === 1 ? "" : `game ${current} of ${this.#games}`;
  }
}
