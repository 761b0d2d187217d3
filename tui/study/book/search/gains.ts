/** What the parts of a move's gain are. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import {
  type Position,
  toSetup,
} from "../../../../engine/chess/rules/position.ts";
import {
  type Candidate,
  MicroMax,
  NO_SQUARE,
  type Node,
  SQUARES,
} from "../../../../engine/plain.ts";

/** A part of a gain. */
export interface GainPart {
  readonly name: string;
  readonly value: number;
}

/** What searches, at the root of a position. */
export interface Rooted {
  readonly position: Position;
  readonly search: MicroMax;
  readonly root: Node;
}

export function rootedAt(
  fen: string,
  search: MicroMax = new MicroMax(),
): Rooted {
  const position = parseFen(fen);
  return { position, search, root: search.load(toSetup(position)) };
}

/** The moves of the side to move, ignoring check. */
export function candidatesOf({ search, root }: Rooted): Candidate[] {
  return SQUARES.filter((square) => root.board[square] & root.side)
    .flatMap((square) => search.movesFrom(root, square));
}

/** What a move gains in all. */
export function gainInAll({ search, root }: Rooted, move: Candidate): number {
  return search.gainOf(root, move);
}

/** Each part is the gain less the gain without that part. */
export function gainParts(
  { search, root }: Rooted,
  move: Candidate,
): GainPart[] {
  const all = search.gainOf(root, move);
  const without = (change: Partial<MicroMax>) =>
    Object.assign(Object.create(search) as MicroMax, change)
      .gainOf(root, move);
  const taken = all - without({ values: Array<number>(8).fill(0) });
  const centre = all - without({ centre: Array<number>(NO_SQUARE).fill(0) });
  return [
    { name: "what it takes", value: taken },
    { name: "nearer to the centre", value: centre },
    { name: "pawns, castling, promotion", value: all - taken - centre },
  ];
}
