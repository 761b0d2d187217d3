/**
 * Tactical motifs of a move: forks, pins and discovered attacks. A motif counts
 * if it is on the board and the line makes it pay by capturing an attacked piece.
 */

import { BISHOP, COLOURS, KNIGHT, QUEEN } from "../mod.ts";
import {
  attackersOf,
  type Board,
  isClear,
  lineStep,
  reaches,
  SQUARES,
} from "../rules/attacks.ts";
import { worthOf } from "../rules/material.ts";
import { placedPiece } from "../rules/piece_names.ts";
import { type LegalMove, play, type Position } from "../rules/position.ts";
import type { Line } from "./exchange.ts";
import type { Motif } from "./fact.ts";

/** The first move of a line, and what there is before and after it. */
interface Scene {
  readonly move: LegalMove;
  readonly boardBefore: Board;
  readonly board: Board;
  /** Side that is to move on `board`. */
  readonly enemy: number;
  /** The line after the move; the enemy's reply comes first. */
  readonly rest: Line;
}

/** Plies of the shortest line in which a motif can pay. */
const SHORTEST_LINE = 3;

/** The motifs of the first move of a line. */
export function motifOf(position: Position, line: Line): Motif[] {
  if (line.length < SHORTEST_LINE) return [];
  const scene = sceneOf(position, line);
  return [fork(scene), pin(scene), discovery(scene)]
    .filter((motif) => motif !== null);
}

function sceneOf(position: Position, [move, ...rest]: Line): Scene {
  const { board, side: enemy } = play(position, move);
  return { move, boardBefore: position.board, board, enemy, rest };
}

/** The move of a line that captures the piece standing on a square before it. */
export function captureOf(line: Line, square: number): LegalMove | undefined {
  const first = line.find(({ from, to }) => from === square || to === square);
  return first?.to === square ? first : undefined;
}

/**
 * Enemy pieces, except pawns, that a piece attacks and would win: they are worth
 * more or undefended. The most valuable come first.
 */
function targetsOf({ board, enemy }: Scene, from: number): number[] {
  const worth = (square: number) => worthOf(board[square]);
  return SQUARES.filter((square) =>
    (board[square] & enemy) !== 0 && worth(square) >= worthOf(KNIGHT) &&
    reaches(board, from, square) && (worth(square) > worth(from) ||
      attackersOf(board, square, enemy).length === 0)
  ).sort((one, two) => worth(two) - worth(one));
}

function fork(scene: Scene): Motif | null {
  const { board, move: { to }, rest } = scene;
  const targets = targetsOf(scene, to);
  const pays = targets.some((target) => captureOf(rest, target)?.from === to);
  if (targets.length < 2 || !pays) return null;
  const pieces = targets.map((target) => placedPiece(board, target));
  return { kind: "fork", targets: pieces };
}

function pin({ board, move: { to }, rest }: Scene): Motif | null {
  const pins = SQUARES.filter((square) => captureOf(rest, square))
    .map((square) => pinBy(board, to, square));
  return pins.find((pin) => pin !== null) ?? null;
}

/** The pin if an attacked piece may not leave the line to its king or queen. */
export function pinBy(
  board: Board,
  attacker: number,
  pinned: number,
): Extract<Motif, { readonly kind: "pin" }> | null {
  const isSlider = (board[attacker] & 7) >= BISHOP;
  if (!isSlider || !reaches(board, attacker, pinned)) return null;
  const enemy = COLOURS - (board[attacker] & COLOURS);
  const behind = SQUARES.find((square) =>
    (board[square] & board[pinned] & enemy) !== 0 &&
    worthOf(board[square]) >= worthOf(QUEEN) &&
    worthOf(board[square]) > worthOf(board[pinned]) &&
    lineStep(pinned, square) === lineStep(attacker, pinned) &&
    isClear(board, pinned, square)
  );
  if (behind === undefined) return null;
  return {
    kind: "pin",
    pinned: placedPiece(board, pinned),
    behind: placedPiece(board, behind),
  };
}

/** The moved piece was in the way of another piece's attack. */
function discovery(scene: Scene): Motif | null {
  const { boardBefore, board, enemy } = scene;
  const sliders = SQUARES.filter((square) =>
    board[square] === boardBefore[square] && (board[square] & 7) >= BISHOP &&
    (board[square] & enemy) === 0
  );
  for (const slider of sliders) {
    const target = targetsOf(scene, slider).find((target) =>
      !reaches(boardBefore, slider, target) && paysFor(scene, slider, target)
    );
    if (target === undefined) continue;
    return {
      kind: "discovery",
      attacker: placedPiece(board, slider),
      target: placedPiece(board, target),
    };
  }
  return null;
}

/**
 * Whether the line captures the attacked piece, or while the enemy sees to it,
 * the moved piece captures another one.
 */
function paysFor(
  { move, board, enemy, rest }: Scene,
  from: number,
  target: number,
) {
  const second = rest[1];
  const capturesOther = second.from === move.to &&
    (board[second.to] & enemy) !== 0 && captureOf(rest, second.to) === second;
  return capturesOther || captureOf(rest, target)?.from === from;
}
