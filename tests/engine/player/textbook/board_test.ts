import { assertEquals } from "@std/assert";
import { BENCH_POSITIONS } from "../../../../engine/player/bench.ts";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { NO_SQUARE } from "../../../../engine/chess/constants.ts";
import {
  legalMoves,
  pack,
  perft,
  play,
} from "../../../../engine/chess/rules/position.ts";
import {
  fromOf,
  promotionOf,
  SearchBoard,
  toOf,
} from "../../../../engine/player/textbook/board.ts";
import { TRANSPOSITIONS } from "../../../../engine/study/claims/positions.ts";
import { WORDS } from "../../../../engine/player/textbook/zobrist.ts";
import { MoveList } from "../../../../engine/player/textbook/moves.ts";
import { PERFT_ROWS } from "../../../support/chess/positions.ts";

/** Counts move sequences, and visits each position they reach. */
function walk(
  board: SearchBoard,
  depth: number,
  visit: (board: SearchBoard) => void,
) {
  visit(board);
  if (depth === 0) return 1;
  const list = new MoveList();
  list.generate(board);
  let count = 0;
  for (let index = 0; index < list.length; index++) {
    const next = board.make(list.moves[index]);
    if (next !== null) count += walk(next, depth - 1, visit);
  }
  return count;
}

/** A board set up anew from squares, side and rights. */
function copyOf({ squares, side, castling, epSquare }: SearchBoard) {
  const facts = { side, castling, epSquare, halfmoves: 0, fullmoves: 1 };
  return new SearchBoard({ board: squares, ...facts });
}

/** What is kept from move to move, or told by the last one. */
function numbersOf({ key, lock, score, isInCheck }: SearchBoard) {
  return [key, lock, score, isInCheck];
}

/** Everything a board holds. */
function stateOf(board: SearchBoard) {
  const { side, castling, epSquare, lastTo, key, lock, score, ply } = board;
  const squares = [...board.squares];
  const kings = [...board.kings];
  const numbers = { side, castling, epSquare, lastTo, key, lock, score, ply };
  return { squares, kings, ...numbers };
}

Deno.test("Board counts as many move sequences as position.ts", () => {
  for (const [name, fen, ...counts] of PERFT_ROWS) {
    const board = new SearchBoard(parseFen(fen));
    const before = stateOf(board);
    assertEquals(walk(board, 3, () => {}), counts[2], name);
    assertEquals(stateOf(board), before, name);
  }
});

Deno.test("Board has key, lock, score and check as if computed afresh", () => {
  for (const [name, fen] of PERFT_ROWS) {
    walk(new SearchBoard(parseFen(fen)), 2, (board) => {
      assertEquals(numbersOf(board), numbersOf(copyOf(board)), name);
    });
  }
});

Deno.test("Board tells which quiet moves are illegal or give check as if they were made", () => {
  for (const [name, fen] of PERFT_ROWS) {
    walk(new SearchBoard(parseFen(fen)), 2, (board) => {
      if (board.isInCheck) return;
      const before = stateOf(board);
      const list = new MoveList();
      list.generate(board);
      for (const move of list.moves.slice(0, list.length)) {
        if (!board.isQuiet(move)) continue;
        const told = board.givesCheck(move);
        assertEquals(told, board.make(move)?.isInCheck ?? null, name);
      }
      assertEquals(stateOf(board), before, name);
    });
  }
});

Deno.test("Board holds the position that position.ts makes", () => {
  for (const [name, fen] of PERFT_ROWS) {
    const position = parseFen(fen);
    for (const move of legalMoves(position)) {
      const board = new SearchBoard(position);
      const next = board.make(pack(move.from, move.to, move.promotion));
      const made = new SearchBoard(play(position, move));
      const expected = { ...stateOf(made), ply: 1, lastTo: move.to };
      assertEquals(next && stateOf(next), expected, name);
    }
  }
});

Deno.test("Board does not change when it passes the move", () => {
  const board = new SearchBoard(parseFen("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"));
  const before = stateOf(board);
  const next = board.pass();
  assertEquals(next.epSquare, NO_SQUARE);
  assertEquals(numbersOf(next), numbersOf(copyOf(next)));
  assertEquals(stateOf(board), before);
});

Deno.test("Board has an en passant square only if a pawn can use it", () => {
  const idle = new SearchBoard(parseFen("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"));
  const plain = new SearchBoard(parseFen("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1"));
  assertEquals([idle.key, idle.lock], [plain.key, plain.lock]);
});

Deno.test("Board knows key and lock after a move without making it", () => {
  for (const [name, fen] of PERFT_ROWS) {
    walk(new SearchBoard(parseFen(fen)), 1, (board) => {
      const list = new MoveList();
      list.generate(board);
      for (const move of list.all) {
        const after = board.after(move);
        const kept = [after?.key, after?.lock];
        const next = board.make(move);
        if (next !== null) assertEquals(kept, [next.key, next.lock], name);
      }
    });
  }
});

Deno.test("MoveList finds captures and promotions among all moves", () => {
  for (const fen of [...BENCH_POSITIONS, ...PERFT_ROWS.map(([, fen]) => fen)]) {
    walk(new SearchBoard(parseFen(fen)), 1, (board) => {
      const [all, captures] = [new MoveList(), new MoveList()];
      all.generate(board);
      captures.generate(board, true);
      const expected = [...all.moves.subarray(0, all.length)]
        .filter((move) => !board.isQuiet(move));
      const found = [...captures.moves.subarray(0, captures.length)];
      assertEquals(found.sort(), expected.sort(), fen);
    });
  }
});

Deno.test("pack() keeps from, to and promotion", () => {
  const move = pack(0x14, 0x04, 7);
  assertEquals([fromOf(move), toOf(move), promotionOf(move)], [0x14, 0x04, 7]);
});

Deno.test("MoveList picks the move of highest priority and keeps the order of others", () => {
  const list = new MoveList();
  for (const move of [10, 11, 12, 13]) list.add(move);
  list.priorities.set([0, 5, 0, 5]);
  const picked = [0, 1, 2, 3].map((index) => list.pick(index));
  assertEquals(picked, [11, 13, 10, 12]);
});

Deno.test("perft() and Board agree on the positions of the benchmark", () => {
  for (const fen of BENCH_POSITIONS) {
    const count = walk(new SearchBoard(parseFen(fen)), 2, () => {});
    assertEquals(count, perft(parseFen(fen), 2), fen);
  }
});

/** Rank over GF(2) of rows of 64 bits, by elimination. */
function rankOf(rows: readonly bigint[]): number {
  const basis: bigint[] = [];
  for (let row of rows) {
    for (const other of basis) if ((row ^ other) < row) row ^= other;
    if (row !== 0n) basis.push(row);
  }
  return basis.length;
}

Deno.test("locks do not depend on keys: their 64 bits are independent", () => {
  const [keys, locks] = WORDS;
  const rows = [...keys].map((key, index) =>
    BigInt(key >>> 0) << 32n | BigInt(locks[index] >>> 0)
  );
  assertEquals(rankOf(rows), 64);
  // The words of the 128 empty squares are 0, and all others differ.
  assertEquals(new Set(rows.slice(0, 128)), new Set([0n]));
  assertEquals(new Set(rows).size, rows.length - 127);
});

Deno.test("move orders to the same position give the same key and lock", () => {
  for (const positions of TRANSPOSITIONS) {
    const boards = positions.map((position) => new SearchBoard(position));
    assertEquals(new Set(boards.map(({ key }) => key)).size, 1);
    assertEquals(new Set(boards.map(({ lock }) => lock)).size, 1);
  }
});
