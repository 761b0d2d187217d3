/** Openings for matches between programs that play the same game each time. */

import { newGame } from "../../chess/game/game.ts";
import { parseFen, START_FEN } from "../../chess/notation/fen.ts";
import { legalMoves, play, type Position } from "../../chess/rules/position.ts";
import type { PairStart } from "./match.ts";

/**
 * Positions after the same number of plies, evenly taken from all of them: after
 * two plies, or after as many more as are needed for so many positions.
 */
export function openingsOf(count: number): Position[] {
  const next = (position: Position) =>
    legalMoves(position).map((move) => play(position, move));
  const start = next(parseFen(START_FEN));
  let all = start.flatMap(next);
  while (all.length < count) all = all.flatMap(next);
  const step = Math.floor(all.length / count);
  return all.filter((_, index) => index % step === 0).slice(0, count);
}

/** One of so many parts of a match or a study, from 1 on. */
export interface Part {
  readonly part: number;
  readonly parts: number;
}

/** All of it. */
export const WHOLE: Part = { part: 1, parts: 1 };

/** Games that begin there, one after the other, or those of a part. */
export function* gamesFrom(
  starts: readonly Position[],
  { part, parts }: Part = WHOLE,
): Generator<PairStart> {
  for (const [number, start] of starts.entries()) {
    if (number % parts === part - 1) yield [number, newGame(start)];
  }
}
