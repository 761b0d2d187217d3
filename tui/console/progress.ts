/** How far a review in lines has come, told from time to time. */

import {
  describeReviewBegun,
  describeReviewed,
  describeWaiting,
} from "../words/chess/review_words.ts";

import { lineOf } from "../words/sentence.ts";

/** Milliseconds between two reports. */
const PERIOD = 10_000;

export class ReviewReports {
  readonly #moves: number;
  #done: number;
  #told = performance.now();

  constructor(moves: number, done: number) {
    this.#moves = moves;
    this.#done = done;
  }

  /** What is said first; nothing if all is done already. */
  begin(canStop: boolean): string[] {
    const left = this.#moves - this.#done;
    return left > 0 ? [lineOf(describeReviewBegun(left, canStop))] : [];
  }

  /** Notes how many moves are done; returns a report if one is due. */
  at(done: number): string[] {
    this.#done = done;
    const now = performance.now();
    if (now - this.#told < PERIOD || done === this.#moves) return [];
    this.#told = now;
    return [describeReviewed(done, this.#moves)];
  }

  /** The answer to a command that has to wait. */
  answer(command: string): string {
    const text = command.trim();
    return text === ""
      ? describeReviewed(this.#done, this.#moves)
      : describeWaiting(text, this.#done, this.#moves);
  }
}
