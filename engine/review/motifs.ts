/**
 * Tactical motifs of a move. Each is seen on the board and paid for by the line:
 * a piece that is attacked like that is taken in it.
 */

import { BISHOP, COLOURS, KNIGHT, QUEEN } from "../mod.ts";
import { list, pieceOn } from "../notation/explain.ts";
import { formatSan } from "../notation/san.ts";
import {
  attackersOf,
  type Board,
  isClear,
  lineStep,
  reaches,
  SQUARES,
} from "../rules/attacks.ts";
import { worthOf } from "../rules/material.ts";
import { type LegalMove, play, type Position } from "../rules/position.ts";
import type { Line } from "./exchange.ts";

/** What a move does, and to what: `"pin"`, `"the knight on c6 to …"`. */
type Motif = Readonly<{ verb: string; object: string }>;

type Scene = ReturnType<typeof sceneOf>;

/** The boards before and after the first move of a line, and what follows it. */
function sceneOf(position: Position, [move, ...rest]: Line) {
  const { board, side: enemy } = play(position, move);
  return { before: position.board, board, enemy, move, rest };
}

/** What the first move of a line does that pays later in it. */
export function motifsOf(position: Position, line: Line) {
  if (line.length < 3) return [];
  const scene = sceneOf(position, line);
  const san = formatSan(position, line[0]);
  return [fork, pin, discovery].flatMap((find) => find(scene) ?? [])
    .map((motif) => ({ san, ...motif }));
}

/** The move in a line that takes what stands on a square at its beginning. */
export function captureOf(line: Line, square: number): LegalMove | undefined {
  const first = line.find(({ from, to }) => from === square || to === square);
  return first?.to === square ? first : undefined;
}

/** Pieces, no pawns, that one attacks and would win, the best first. */
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
  const names = targets.map((target) => `the ${pieceOn(board, target)}`);
  return { verb: "fork", object: list(names, "and") };
}

function pin({ board, move: { to }, rest }: Scene): Motif | null {
  const [object] = SQUARES.filter((square) => captureOf(rest, square))
    .flatMap((square) => describePin(board, to, square) ?? []);
  return object === undefined ? null : { verb: "pin", object };
}

/** `"the knight on c6 to the king on e8"` if a piece cannot leave that line. */
export function describePin(board: Board, attacker: number, piece: number) {
  const isSlider = (board[attacker] & 7) >= BISHOP;
  if (!isSlider || !reaches(board, attacker, piece)) return null;
  const enemy = COLOURS - (board[attacker] & COLOURS);
  const back = SQUARES.find((square) =>
    (board[square] & board[piece] & enemy) !== 0 &&
    worthOf(board[square]) >= worthOf(QUEEN) &&
    worthOf(board[square]) > worthOf(board[piece]) &&
    lineStep(piece, square) === lineStep(attacker, piece) &&
    isClear(board, piece, square)
  );
  if (back === undefined) return null;
  return `the ${pieceOn(board, piece)} to the ${pieceOn(board, back)}`;
}

/** The piece that moves was in the way of another one's attack. */
function discovery(scene: Scene): Motif | null {
  const { before, board, enemy, move, rest } = scene;
  const { from, to } = rest[1];
  const wins = from === move.to && (board[to] & enemy) !== 0 &&
    captureOf(rest, to) === rest[1];
  const [object] = SQUARES.filter((square) =>
    board[square] === before[square] && (board[square] & 7) >= BISHOP &&
    (board[square] & enemy) === 0
  ).flatMap((square) => {
    const target = targetsOf(scene, square).find((target) =>
      !reaches(before, square, target) &&
      (wins || captureOf(rest, target)?.from === square)
    );
    if (target === undefined) return [];
    const [one, two] = [square, target].map((at) => pieceOn(board, at));
    return `an attack by the ${one} on the ${two}`;
  });
  return object === undefined ? null : { verb: "uncover", object };
}
