import { assert, assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { BENCH_POSITIONS } from "../../../../engine/player/bench.ts";
import {
  isInCheck,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../../../../engine/chess/rules/position.ts";
import { isCastling } from "../../../../engine/chess/notation/san.ts";
import { KING } from "../../../../engine/chess/constants.ts";
import { isPawn } from "../../../../engine/chess/rules/attacks.ts";
import {
  packed,
  type PieceSums,
  type SearchBoard,
} from "../../../../engine/player/textbook/board.ts";
import {
  FIRST,
  LAST,
  PAIRS,
} from "../../../../engine/player/textbook/evaluation/weights.ts";
import { NETWORK } from "../../../../engine/player/textbook/evaluation/network.ts";
import { Sums } from "../../../../engine/player/textbook/evaluation/sums.ts";
import { PERFT_ROWS } from "../../../support/chess/positions.ts";
import { mirrored } from "../../../support/chess/mirrored.ts";
import { randomNumbers } from "../../../support/chess/games.ts";

const { boardOf, evaluate } = NETWORK;

function scoreOf(fen: string): number {
  return evaluate(boardOf(parseFen(fen)));
}

function sumsOf(sums: PieceSums | null): number[] {
  assert(sums instanceof Sums);
  return [...sums.values];
}

/** What is special about a move. */
function kindsOf(position: Position, move: LegalMove): string[] {
  const { board, epSquare } = position;
  const isKing = (board[move.from] & 7) === KING;
  return [
    ...isCastling(position, move) ? ["castles"] : [],
    ...move.promotion === 0 ? [] : ["promotes"],
    ...isPawn(board[move.from]) && move.to === epSquare ? ["en passant"] : [],
    ...board[move.to] === 0 ? [] : ["captures"],
    ...isKing && ((move.from ^ move.to) & 4) !== 0 ? ["turns"] : [],
  ];
}

/** Positions in which castling, promotions and en passant are near. */
const STARTS = [...BENCH_POSITIONS, ...PERFT_ROWS.map(([, fen]) => fen)];

Deno.test("sums kept from move to move are those of a new board", () => {
  const random = randomNumbers(3);
  const seen = new Set<string>();
  for (const fen of STARTS) {
    for (let game = 0; game < 4; game++) {
      let position = parseFen(fen);
      let board: SearchBoard = boardOf(position);
      for (let ply = 0; ply < 60; ply++) {
        const moves = legalMoves(position);
        if (moves.length === 0) break;
        // Moves that are made and left bring nothing out of step.
        for (const other of moves.slice(0, 3)) board.make(packed(other));
        const move = moves[random(moves.length)];
        kindsOf(position, move).forEach((kind) => seen.add(kind));
        position = play(position, move);
        const next = board.make(packed(move));
        assert(next !== null);
        board = next;
        // Where nobody asks, later boards have to make up for it.
        if (random(3) === 0) continue;
        assertEquals(sumsOf(board.sums), sumsOf(boardOf(position).sums), fen);
        assertEquals(evaluate(board), evaluate(boardOf(position)), fen);
        if (isInCheck(position)) continue;
        assertEquals(sumsOf(board.pass().sums), sumsOf(board.sums), fen);
      }
    }
  }
  const kinds = ["castles", "promotes", "en passant", "captures", "turns"];
  assertEquals(kinds.filter((kind) => !seen.has(kind)), []);
});

Deno.test("a position is worth as much for White as its mirror image for Black", () => {
  for (const fen of BENCH_POSITIONS) {
    const plain = fen.replace(/ [a-h][36] /, " - ");
    assertEquals(scoreOf(mirrored(plain)), scoreOf(plain), fen);
  }
});

/** The numbers that a row of pairs stands for. */
function unpaired(row: Int32Array): number[] {
  const low = [...row].map((pair) => pair << 16 >> 16);
  return [...low, ...[...row].map((pair) => pair + 0x8000 >> 16)];
}

Deno.test("the score is what the weights say, one number at a time", () => {
  const fen = "4k3/4p3/8/8/8/8/2P1P3/4K3 w - - 0 1";
  const board = boardOf(parseFen(fen));
  assert(board.sums instanceof Sums);
  const { values } = board.sums;
  const counted = [0, PAIRS].map((at) => values.subarray(at, at + PAIRS))
    .flatMap(unpaired)
    .map((sum) => Math.min(127, Math.max(0, sum)) ** 2);
  const total = counted.reduce((all, one, index) => all + one * LAST[index], 0);
  const score = Math.trunc(total / (64 * 127 * 127) * 400 * 1.3);
  assert(Math.abs(evaluate(board) - score) < 30);
  assertEquals(counted.length, 4 * PAIRS);
  assertEquals(FIRST.length, 768 * PAIRS);
});

const FACTS:
  readonly (readonly [what: string, better: string, worse: string])[] = [
    [
      "a queen more is worth more",
      "3qk3/8/8/8/8/8/4P3/3QK3 w - - 0 1",
      "3qk3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    ],
    [
      "a king behind its pawns is safer in the middlegame",
      "r1bq1rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPP2PPP/R1BQ1RK1 w - - 0 1",
      "r1bq1rk1/ppp2ppp/2n2n2/8/8/2N2N2/PPPPP3/R1BQ1RK1 w - - 0 1",
    ],
    [
      "a passed pawn is worth more than one that is stopped",
      "4k3/p7/8/3P4/8/8/8/4K3 w - - 0 1",
      "4k3/3p4/8/3P4/8/8/8/4K3 w - - 0 1",
    ],
  ];

for (const [what, better, worse] of FACTS) {
  Deno.test(`to the network, ${what}`, () => {
    assert(scoreOf(better) > scoreOf(worse));
  });
}

Deno.test("without pawns, a small advantage is hardly one to the network", () => {
  const withPawn = scoreOf("4k3/8/8/8/8/8/4P3/4KN2 w - - 0 1");
  const without = scoreOf("4k3/8/8/8/8/8/8/4KN2 w - - 0 1");
  assert(withPawn > 200 && Math.abs(without) < 125, `${withPawn} ${without}`);
});

Deno.test("a board whose king stands on d1 is seen from the other side", () => {
  const turned = boardOf(parseFen("4k3/8/8/8/8/8/8/3K4 w - - 0 1"));
  const plain = boardOf(parseFen("3k4/8/8/8/8/8/8/4K3 w - - 0 1"));
  const [own, other] = [turned, plain].map((board) =>
    sumsOf(board.sums).slice(0, PAIRS)
  );
  assertEquals(own, other);
});
