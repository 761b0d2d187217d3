/**
 * Tactical motifs of a move: forks, pins and discovered attacks. A motif counts
 * if it is on the board and the line makes it pay by capturing an attacked piece.
 */

import { BISHOP, COLOURS, KNIGHT, QUEEN } from "../chess/constants.ts";
import {
  attackersOf,
  type Board,
  isClear,
  lineStep,
  reaches,
  SQUARES,
} from "../chess/rules/attacks.ts";
import { worthOf } from "../chess/rules/material.ts";
import { placedPiece } from "../chess/rules/piece_names.ts";
import {
  type Capture,
  captureOf,
  fateOf,
  type FollowedLine,
  type Gain,
  payingBy,
} from "./lines/followed_line.ts";

export function findFork(line: FollowedLine): Gain | null {
  const { positions, first, moves } = line;
  const { board } = positions[first + 1];
  const { to } = moves[first];
  const targets = targetsOf(line, to);
  const capture = capturesOf(line, targets)
    .find(({ move }) => move.from === to);
  if (targets.length < 2 || capture === undefined) return null;
  return payingBy(line, capture, {
    kind: "forks",
    ...placedPiece(board, capture.square),
    targets: targets.map((target) => placedPiece(board, target)),
  });
}

/** The moved piece pins one that the line captures, there or in its own place. */
export function findPin(line: FollowedLine): Gain | null {
  const { positions, first, moves } = line;
  const { board } = positions[first + 1];
  const { to } = moves[first];
  for (const square of SQUARES) {
    const behind = pinnedTo(board, to, square);
    const capture = fateOf(line, square, first + 1);
    if (behind === undefined || capture === undefined) continue;
    if (capture.square !== square && capture.square !== to) continue;
    return payingBy(line, capture, {
      kind: "pins",
      ...placedPiece(board, square),
      behind: placedPiece(board, behind),
    });
  }
  return null;
}

/** The square of the king or queen to which an attacked piece is pinned. */
function pinnedTo(board: Board, attacker: number, pinned: number) {
  if (board[pinned] === 0) return undefined;
  const isSlider = (board[attacker] & 7) >= BISHOP;
  if (!isSlider || !reaches(board, attacker, pinned)) return undefined;
  const enemy = COLOURS - (board[attacker] & COLOURS);
  return SQUARES.find((square) =>
    (board[square] & board[pinned] & enemy) !== 0 &&
    worthOf(board[square]) >= worthOf(QUEEN) &&
    worthOf(board[square]) > worthOf(board[pinned]) &&
    lineStep(pinned, square) === lineStep(attacker, pinned) &&
    isClear(board, pinned, square)
  );
}

/** The moved piece was in the way of another piece's attack. */
export function findDiscovery(line: FollowedLine): Gain | null {
  const { positions, first, side } = line;
  const { board: before } = positions[first];
  const { board } = positions[first + 1];
  const sliders = SQUARES.filter((square) =>
    board[square] === before[square] && (board[square] & 7) >= BISHOP &&
    (board[square] & side) !== 0
  );
  for (const slider of sliders) {
    const targets = targetsOf(line, slider)
      .filter((target) => !reaches(before, slider, target));
    const gain = uncovering(line, slider, targets);
    if (gain !== null) return gain;
  }
  return null;
}

/**
 * An uncovered attack that pays: the line captures one of its targets, or while
 * the enemy saves them, the moved piece captures something else.
 */
function uncovering(
  line: FollowedLine,
  slider: number,
  targets: readonly number[],
): Gain | null {
  const { positions, first, moves, captures } = line;
  const { board } = positions[first + 1];
  const taken = capturesOf(line, targets)
    .find(({ move }) => move.from === slider);
  const second = captures.find(({ index, move }) =>
    index === first + 2 && move.from === moves[first].to
  );
  const capture = taken ?? second;
  if (targets.length === 0 || capture === undefined) return null;
  return payingBy(line, capture, {
    kind: "uncovers",
    ...placedPiece(board, taken?.square ?? targets[0]),
    attacker: placedPiece(board, slider),
  });
}

/**
 * Enemy pieces, except pawns, that a piece attacks after the move and would win:
 * they are worth more or undefended. The most valuable come first.
 */
function targetsOf({ positions, first }: FollowedLine, from: number): number[] {
  const { board, side } = positions[first + 1];
  const worth = (square: number) => worthOf(board[square]);
  return SQUARES.filter((square) =>
    (board[square] & side) !== 0 && worth(square) >= worthOf(KNIGHT) &&
    reaches(board, from, square) && (worth(square) > worth(from) ||
      attackersOf(board, square, side).length === 0)
  ).sort((one, two) => worth(two) - worth(one));
}

/** The captures of pieces that stand where they stood after the move. */
function capturesOf(
  line: FollowedLine,
  squares: readonly number[],
): Capture[] {
  return squares
    .map((square) => captureOf(line, square, line.first + 1))
    .filter((capture) => capture !== undefined);
}
