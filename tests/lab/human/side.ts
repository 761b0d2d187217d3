/**
 * What one player did in a game: the figures in which weak programs and weak people
 * differ.
 *
 * @module
 */

import type { Game } from "../../../engine/chess/game/game.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import {
  goesTheSameWay,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { KING, WHITE } from "../../../engine/chess/constants.ts";
import { endingIn } from "../../../engine/chess/game/outcome.ts";

/** A move of a game, and the position it was made in. */
export interface Step {
  readonly now: Position;
  readonly move: LegalMove;
}

/** The moves of a game, up to the shown one; a pass is none. */
export function stepsOf({ plies, ply }: Game): Step[] {
  return plies.slice(1, ply + 1).flatMap(({ move }, at) =>
    move === null ? [] : [{ now: plies[at].position, move }]
  );
}

/** Counts of one side in one game. */
export interface Side {
  /** Null for Black. */
  readonly firstMove: string | null;
  readonly castled: boolean;
  /** Whether the king moved by move 12, castling apart. */
  readonly kingMoved: boolean;
  /** Moves 2 to 30, and how many took the one before back. */
  readonly moves: number;
  readonly takenBack: number;
  /** Moves that could mate, and how many did not. */
  readonly mates: number;
  readonly missedMates: number;
}

/** Games shorter than this many moves of a side do not count. */
export const SHORTEST = 12;
const MAIN_MOVES = ["e2e4", "d2d4", "c2c4", "g1f3"];

/** What a side did; null if it moved too rarely. */
export function sideOf(steps: readonly Step[], side: number): Side | null {
  const own = steps.filter(({ now }) => now.side === side);
  if (own.length < SHORTEST) return null;
  const isKings = ({ now, move }: Step) => (now.board[move.from] & 7) === KING;
  const castles = (step: Step) =>
    isKings(step) && Math.abs(step.move.to - step.move.from) === 2;
  const first = own.slice(0, 30);
  const mating = own.filter(({ now }) => legalMoves(now).some(matesIn(now)));
  return {
    firstMove: side === WHITE ? formatCoordinate(own[0].move) : null,
    castled: own.some(castles),
    kingMoved: own.slice(0, 12).some((step) => isKings(step) && !castles(step)),
    moves: first.length - 1,
    takenBack:
      first.filter(({ move }, at) =>
        at > 0 && isReturn(first[at - 1].move, move)
      ).length,
    mates: mating.length,
    missedMates: mating.filter(({ now, move }) => !matesIn(now)(move)).length,
  };
}

function isReturn({ from, to }: LegalMove, move: LegalMove) {
  return goesTheSameWay(move, { from: to, to: from });
}

function matesIn(now: Position) {
  return (move: LegalMove) =>
    endingIn(play(now, move), 1)?.reason === "checkmate";
}

/** The moves whose loss is looked at: every third from the third to the 50th. */
export function sampled(steps: readonly Step[], side: number): Step[] {
  return steps.filter(({ now }) => now.side === side).slice(0, 50)
    .filter((_, at) => at >= 2 && at % 3 === 2);
}

/** How many, of how many. */
type Count = readonly [part: number, whole: number];

/** What some sides did: sides of sides, openings of openings, moves of moves. */
export function countsOf(sides: readonly Side[]) {
  const count = (is: (side: Side) => boolean, among = sides): Count => [
    among.filter(is).length,
    among.length,
  ];
  const whites = sides.filter(({ firstMove }) => firstMove !== null);
  const total = (of: (side: Side) => number) =>
    sides.reduce((sum, side) => sum + of(side), 0);
  const isMain = ({ firstMove }: Side) => MAIN_MOVES.includes(firstMove ?? "");
  return {
    castled: count(({ castled }) => castled),
    kingMoved: count(({ kingMoved }) => kingMoved),
    mainFirst: count(isMain, whites),
    takenBack: [
      total((side) => side.takenBack),
      total((side) => side.moves),
    ] as Count,
    missedMates: [
      total((side) => side.missedMates),
      total((side) => side.mates),
    ] as Count,
  };
}

/** The same, in percent. */
export function figuresOf(sides: readonly Side[]) {
  const { castled, kingMoved, mainFirst, takenBack } = countsOf(sides);
  return {
    castled: percent(...castled),
    kingMoved: percent(...kingMoved),
    mainFirst: percent(...mainFirst),
    takenBack: percent(...takenBack),
  };
}

function percent(part: number, whole: number): number {
  return Math.round(1000 * part / Math.max(whole, 1)) / 10;
}
