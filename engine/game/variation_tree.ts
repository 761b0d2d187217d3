/**
 * The course of a game, ply by ply. Each ply keeps what the rules said when it was
 * added, so that nothing has to be played again to go back.
 */

import { isSameMove, play } from "../rules/position.ts";
import type { LegalMove, Position } from "../rules/position.ts";
import { WHITE } from "../constants.ts";
import type { PgnGame } from "../notation/pgn.ts";
import { formatSan } from "../notation/san.ts";
import type { Times } from "./clock.ts";
import { claimsIn, type Decision, endingIn, repetitionKey } from "./outcome.ts";

/** A position of a game, and what the rules say of it there. */
export type GamePly = Readonly<ReturnType<typeof gamePly>>;

/** One course of the game, from the start to where it was left. */
export interface Variation {
  /** The start, and a ply for each move. */
  readonly plies: readonly GamePly[];
  /** How players or clocks ended the game at the last ply; null if they did not. */
  readonly decision: Decision | null;
  /** The record with the same moves that it was read from; null if it was played. */
  readonly record: PgnGame | null;
}

export function firstPly(position: Position, times: Times | null): GamePly {
  return gamePly(null, position, repetitionKey(position), 1, times);
}

/** The ply after the last of some plies, by a legal move. */
export function nextPly(
  plies: readonly GamePly[],
  move: LegalMove,
  times: Times | null,
): GamePly {
  const position = play(plies[plies.length - 1].position, move);
  const key = repetitionKey(position);
  // Captures and pawn moves rule out repetitions, so the search stays short.
  const first = Math.max(0, plies.length - position.halfmoves);
  let index = plies.length - 2;
  while (index >= first && plies[index].key !== key) index -= 2;
  const occurrences = index < first ? 1 : plies[index].occurrences + 1;
  return gamePly(move, position, key, occurrences, times);
}

/** A course that grows by many moves: repetitions are looked up at each. */
export class GrowingCourse {
  readonly plies: GamePly[];
  /** How often positions occurred since the last capture or pawn move. */
  readonly #occurrences = new Map<string, number>();

  /** Goes on after some plies. */
  constructor(plies: readonly GamePly[]) {
    this.plies = [...plies];
    const first = Math.max(0, plies.length - 1 - this.position.halfmoves);
    for (const { key, occurrences } of plies.slice(first)) {
      this.#occurrences.set(key, occurrences);
    }
  }

  /** The position after the last move. */
  get position(): Position {
    return this.plies[this.plies.length - 1].position;
  }

  /** Adds a legal move. */
  add(move: LegalMove, times: Times | null = null): void {
    const position = play(this.position, move);
    if (position.halfmoves === 0) this.#occurrences.clear();
    const key = repetitionKey(position);
    const occurrences = 1 + (this.#occurrences.get(key) ?? 0);
    this.#occurrences.set(key, occurrences);
    this.plies.push(gamePly(move, position, key, occurrences, times));
  }
}

/** A ply. The move is null at the start; equal keys are repetitions. */
function gamePly(
  move: LegalMove | null,
  position: Position,
  key: string,
  occurrences: number,
  times: Times | null,
) {
  const ending = endingIn(position, occurrences);
  const claims = claimsIn(position, occurrences);
  return { move, position, key, occurrences, ending, claims, times };
}

/** Number of moves that two variations have in common. */
export function partingPly(one: Pick<Variation, "plies">, two: Variation) {
  const ply = one.plies.findIndex(({ move }, ply) =>
    !isSameMove(move, two.plies[ply]?.move)
  );
  return (ply < 0 ? one.plies.length : ply) - 1;
}

/** Whether a variation holds nothing that another one lacks. */
export function isPartOf(part: Variation, whole: Variation): boolean {
  const { plies, decision, record } = part;
  if (decision !== null || record !== null) return false;
  if (plies.length > whole.plies.length) return false;
  const differs = ({ move }: GamePly, ply: number) =>
    !isSameMove(move, whole.plies[ply].move);
  // Variations begin alike, so a difference is found fastest from the end.
  return plies.findLastIndex(differs) === -1;
}

/** Variations with one added, without those that are part of another. */
export function addVariation(
  variations: readonly Variation[],
  variation: Variation,
): readonly Variation[] {
  if (variations.some((other) => isPartOf(variation, other))) return variations;
  const { plies, decision, record } = variation;
  const others = variations.filter((other) => !isPartOf(other, variation));
  return [...others, { plies, decision, record }];
}

/** Moves of a variation; those of a game include moves taken back. */
export function movesOf({ plies }: Variation) {
  return plies.flatMap(({ move }) => move ?? []);
}

/** The move that led to a ply, in SAN; empty at ply 0. */
export function sanAt({ plies }: Variation, ply: number): string {
  const { move } = plies[ply];
  return move === null ? "" : formatSan(plies[ply - 1].position, move);
}

/** The move that led to a ply with its number, `"1... Nf6"`. */
export function numberedSan(variation: Variation, ply: number) {
  return numberedSans(variation, ply - 1, 1).join();
}

/** At most `length` moves of a variation after a ply, with their numbers. */
export function numberedSans(
  variation: Variation,
  ply: number,
  length = Infinity,
): string[] {
  const { plies } = variation;
  const sans = plies.slice(ply + 1, ply + 1 + length)
    .map((_, index) => sanAt(variation, ply + 1 + index));
  return numberedLine(plies[ply].position, sans);
}

/** Moves from a position with their numbers: `["3... Nf6", "4. O-O", "Be7"]`. */
export function numberedLine(
  { fullmoves, side }: Position,
  sans: readonly string[],
): string[] {
  const first = 2 * fullmoves + (side === WHITE ? 0 : 1);
  return sans.map((san, index) => {
    const number = first + index >> 1;
    if ((first + index) % 2 === 0) return `${number}. ${san}`;
    return index === 0 ? `${number}... ${san}` : san;
  });
}
