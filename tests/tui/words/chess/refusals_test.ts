import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { parseMove } from "../../../../engine/chess/notation/san.ts";
import {
  legalMoves,
  parseSquare,
} from "../../../../engine/chess/rules/position.ts";
import {
  explainRefusedMove,
  explainStuck,
} from "../../../../tui/words/chess/refusals.ts";
import { PERFT_ROWS } from "../../../support/chess/positions.ts";

const CASTLING_FEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION_FEN = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
/** Two knights reach e3. */
const KNIGHTS_FEN = "4k3/8/8/8/8/8/2N3N1/4K3 w - - 0 1";

function explained(fen: string, text: string): string {
  const position = parseFen(fen);
  const parsed = parseMove(position, text);
  return parsed.kind === "move"
    ? ""
    : explainRefusedMove(position, text, parsed);
}

const EXPLANATIONS: readonly (readonly [string, string, string])[] = [
  [
    START_FEN,
    "e7e5",
    `Cannot play "e7e5": the pawn on e7 is Black's`,
  ],
  [
    START_FEN,
    "Bc4",
    'Cannot play "Bc4": the bishop on f1 is blocked on its way to c4; ' +
    "the nearest legal move is c4",
  ],
  [
    CASTLING_FEN,
    "Ke1",
    'Cannot play "Ke1": the king on e1 stands there already; ' +
    "the nearest legal move is Ke2",
  ],
  [
    CASTLING_FEN,
    "Ke3",
    'Cannot play "Ke3": the king on e1 cannot move to e3; ' +
    "the nearest legal move is Ke2",
  ],
  [
    "4k3/8/8/8/8/8/4P3/4K2R w - - 0 1",
    "O-O",
    'Cannot play "O-O": the right to castle on that side is lost; ' +
    "the nearest legal move is Kf1",
  ],
  [
    "4k3/8/8/8/8/8/3PPP2/3QKN1R w K - 0 1",
    "O-O",
    'Cannot play "O-O": a piece stands between king and rook',
  ],
  [
    "4kr2/8/8/8/8/8/4P3/4K2R w K - 0 1",
    "oo",
    'Cannot play "oo": the king would pass through check; ' +
    "the nearest legal move is Kd1",
  ],
  [
    KNIGHTS_FEN,
    "Ne3",
    'Cannot tell which move "Ne3" means: type Nce3 or Nge3',
  ],
  [
    KNIGHTS_FEN,
    "Qd4",
    'Cannot play "Qd4": White has no such piece or pawn; ' +
    "the nearest legal move is Nd4",
  ],
  [
    PROMOTION_FEN,
    "a8",
    'Cannot tell what "a8" promotes to: type a8=Q, a8=R, a8=B or a8=N',
  ],
  [
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "a3",
    'Cannot play "a3": White is checkmated',
  ],
  [
    "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
    "Kg8",
    'Cannot play "Kg8": Black is stalemated',
  ],
  [
    START_FEN,
    " hello ",
    'Cannot read "hello": type a move like ' +
    "e4, Nf3, exd5, e8=Q, O-O, e2e4 or e7e8q",
  ],
  [
    START_FEN,
    "\x1b[2J",
    'Cannot read "\\u{1b}[2J": type a move like ' +
    "e4, Nf3, exd5, e8=Q, O-O, e2e4 or e7e8q",
  ],
];

for (const [fen, text, sentence] of EXPLANATIONS) {
  Deno.test(`explainRefusedMove() says: ${sentence}`, () => {
    assertEquals(explained(fen, text), sentence);
  });
}

Deno.test("explainRefusedMove() has a sentence for every pair of squares", () => {
  const files = [..."abcdefgh"];
  const squares = files.flatMap((file) => [..."12345678"].map((r) => file + r));
  for (const [name, fen] of PERFT_ROWS.slice(0, 2)) {
    for (const from of squares) {
      for (const to of squares.filter((square) => square !== from)) {
        const sentence = explained(fen, from + to);
        assertEquals(/undefined|null|\.$/.test(sentence), false, name);
      }
    }
  }
});

interface StuckRow {
  readonly fen: string;
  readonly square: string;
  readonly sentence: string;
}

const STUCK: readonly StuckRow[] = [
  {
    fen: START_FEN,
    square: "e7",
    sentence: "The pawn on e7 is Black's, and White is to move",
  },
  {
    fen: "4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1",
    square: "e3",
    sentence: "The knight on e3 is pinned to its king",
  },
  {
    fen: "4k3/4r3/8/8/8/8/8/R3K3 w - - 0 1",
    square: "a1",
    sentence: "White's king is in check, and the rook on a1 cannot help",
  },
  {
    fen: "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
    square: "h8",
    sentence: "The king on h8 would be in check wherever it goes",
  },
  {
    fen: START_FEN,
    square: "a1",
    sentence: "The rook on a1 has no square to go to",
  },
];

for (const { fen, square, sentence } of STUCK) {
  Deno.test(`explainStuck() says: ${sentence}`, () => {
    assertEquals(explainStuck(parseFen(fen), parseSquare(square)), sentence);
  });
}

Deno.test("explainStuck() has a sentence for every piece without moves", () => {
  for (const [name, fen] of PERFT_ROWS) {
    const position = parseFen(fen);
    const movable = legalMoves(position).map(({ from }) => from);
    position.board.forEach((piece, square) => {
      if (piece === 0 || movable.includes(square)) return;
      const sentence = explainStuck(position, square);
      assertEquals(/undefined|null|\.$/.test(sentence), false, name);
    });
  }
});
