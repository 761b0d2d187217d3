/**
 * Mistakes to practise, as they are saved: each comes back after a day, and after
 * longer and longer times as long as its answer is known (Leitner's boxes).
 */

import { position } from "../../engine/game/game.ts";
import { formatFen, parseFen } from "../../engine/notation/fen.ts";
import type { Match, Puzzle } from "../match/match.ts";
import { count } from "../match/sentences.ts";
import type { StorageLike } from "./store.ts";

/** A puzzle in its box, -1 before the first, and when it is due (since 1970). */
interface SavedPuzzle extends Puzzle {
  readonly box: number;
  readonly due: number;
}

const PREFIX = "denomax-puzzle/";
/** Days that a puzzle stays in each box. */
const BOXES = [1, 3, 7, 16, 35];
const DAY = 24 * 60 * 60 * 1000;

const NONE = "There is nothing to practise yet: review a game, and mistakes " +
  "that have one good answer come back here";

/** The puzzles in a storage, which is opened when it is needed. */
export class Puzzles {
  readonly #open: () => StorageLike;

  constructor(open: () => StorageLike = () => localStorage) {
    this.#open = open;
  }

  /** Saves what there is to learn from a review and has not been met before. */
  collect(match: Match): void {
    for (const puzzle of puzzlesOf(match)) {
      const isKnown = this.#open().getItem(PREFIX + puzzle.fen) !== null;
      if (!isKnown) this.#save({ ...puzzle, box: -1, due: 0 });
    }
  }

  /** Puts a puzzle that was answered into its next box, or into the first. */
  note({ fen, isMissed }: Puzzle, now: number): void {
    const saved = this.#all().find((puzzle) => puzzle.fen === fen);
    if (saved === undefined) return;
    const box = isMissed ? 0 : Math.min(saved.box + 1, BOXES.length - 1);
    this.#save({ ...saved, box, due: now + BOXES[box] * DAY });
  }

  /** The puzzle that is due, or if there is none, when there will be. */
  next(now: number): Puzzle | string {
    const [first] = this.#all();
    if (first === undefined) return NONE;
    if (first.due <= now) return first;
    return `Nothing is due: the next mistake comes back ${whenDue(first, now)}`;
  }

  list(now: number): string[] {
    const lines = this.#all().map((puzzle, index) =>
      `${index + 1}. ${describeTask(puzzle)} (due ${whenDue(puzzle, now)})`
    );
    return lines.length === 0 ? [NONE] : lines;
  }

  /** Removes a puzzle by its number in the list; is there one? */
  remove(number: number): boolean {
    const puzzle = this.#all()[number - 1];
    // The text remains, so that it does not come back.
    if (puzzle) this.#open().setItem(PREFIX + puzzle.fen, "removed");
    return puzzle !== undefined;
  }

  #save(puzzle: SavedPuzzle) {
    this.#open().setItem(PREFIX + puzzle.fen, JSON.stringify(puzzle));
  }

  /** All puzzles, by the time when they are due. */
  #all(): SavedPuzzle[] {
    const storage = this.#open();
    return Array.from({ length: storage.length }, (_, i) => storage.key(i))
      .filter((key) => key?.startsWith(PREFIX))
      .flatMap((key) => readPuzzle(storage.getItem(key ?? "") ?? ""))
      .sort((one, two) => one.due - two.due);
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
    return isOwn ? [{ fen: formatFen(before), played, line, words }] : [];
  });
}

/** A puzzle from its text; none if it was removed, or changed by hand. */
function readPuzzle(text: string): SavedPuzzle[] {
  try {
    const puzzle = JSON.parse(text) as SavedPuzzle;
    const { fen, played, line, words, box, due } = puzzle;
    const isPlain = [played, ...line, ...words]
      .every((text) => /^[ -~]+$/.test(text));
    const isBoxed = box === -1 || BOXES[box] !== undefined;
    parseFen(fen);
    return isPlain && isBoxed && Number.isFinite(due) ? [puzzle] : [];
  } catch {
    return [];
  }
}

/** `"White to move: find better than 12. Rf1"`. */
export function describeTask({ fen, played }: Puzzle): string {
  const [, side, , , , number] = fen.split(" ");
  const [name, dots] = side === "w" ? ["White", "."] : ["Black", "..."];
  return `${name} to move: find better than ${number}${dots} ${played}`;
}

function whenDue({ due }: SavedPuzzle, now: number): string {
  const days = Math.ceil((due - now) / DAY);
  return days < 1 ? "now" : `in ${count(days, "day")}`;
}
