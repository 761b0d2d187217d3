/**
 * Mistakes to practise. They are found in the reviews of saved games; what is
 * saved of them is when each comes back: after a day, and after longer and longer
 * times as long as its answer is known (Leitner's boxes).
 */

import { position } from "../../engine/game/game.ts";
import { type Fields, fieldsOf } from "../../engine/game/game_json.ts";
import { formatFen } from "../../engine/notation/fen.ts";
import { describeTask, type Match, type Puzzle } from "../match/match.ts";
import { count } from "../match/sentences.ts";
import type { StorageLike } from "./store.ts";

const KEY = "denomax-puzzles";
/** Days that a puzzle stays in each box. */
const BOXES = [1, 3, 7, 16, 35];
const DAY = 24 * 60 * 60 * 1000;

/** When puzzles are due, in a storage that is opened when it is needed. */
export class Puzzles {
  readonly #open: () => StorageLike;

  constructor(open: () => StorageLike = () => localStorage) {
    this.#open = open;
  }

  /** Those in some matches that were not removed, the next one first. */
  in(matches: readonly Match[]): Puzzle[] {
    const times = this.#times();
    const puzzles = matches.flatMap(puzzlesOf)
      .map((puzzle) => ({ ...puzzle, ...fieldsOf(times[puzzle.fen]) }));
    return [...new Map(puzzles.map((puzzle) => [puzzle.fen, puzzle])).values()]
      .filter(({ due }) => due !== null)
      .sort((one, two) => one.due - two.due);
  }

  /** Puts a puzzle that was answered into its next box, or into the first. */
  note({ fen, box, isMissed }: Puzzle, now: number): void {
    const next = isMissed ? 0 : Math.min(box + 1, BOXES.length - 1);
    this.#save(fen, { box: next, due: now + BOXES[next] * DAY });
  }

  remove({ fen }: Puzzle): void {
    this.#save(fen, { due: null });
  }

  #times(): Fields {
    try {
      return fieldsOf(JSON.parse(this.#open().getItem(KEY) ?? "{}"));
    } catch {
      return {};
    }
  }

  #save(fen: string, time: unknown) {
    const text = JSON.stringify({ ...this.#times(), [fen]: time });
    try {
      this.#open().setItem(KEY, text);
    } catch {
      // In a full storage the puzzle comes back sooner: no harm is done.
    }
  }
}

/** The mistakes of the people in a reviewed match that have one good answer. */
function puzzlesOf({ game, humanSides, review }: Match): Puzzle[] {
  return game.plies.flatMap((gamePly, ply) => {
    const judged = review?.get(gamePly);
    if (!judged?.isOnlyMove) return [];
    const { san: played, line, words } = judged;
    const before = position(game, ply - 1);
    const isOwn = (before.side & humanSides) !== 0;
    const fen = formatFen(before);
    return isOwn ? [{ fen, played, line, words, box: -1, due: 0 }] : [];
  });
}

/** Lists puzzles with the days until they are due, or says how to get some. */
export function listPuzzles(puzzles: readonly Puzzle[], now: number): string[] {
  if (puzzles.length === 0) {
    return ["Review a game: mistakes with one good answer come back here"];
  }
  return puzzles.map((puzzle) => {
    const days = Math.ceil((puzzle.due - now) / DAY);
    const when = days < 1 ? "now" : `in ${count(days, "day")}`;
    return `${describeTask(puzzle)} (due ${when})`;
  });
}
