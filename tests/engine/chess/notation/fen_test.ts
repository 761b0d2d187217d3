import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../../engine/chess/notation/fen.ts";
import {
  parsePiece,
  parseSquare,
  pieceLetter,
} from "../../../../engine/chess/rules/position.ts";
import {
  BLACK,
  BLACK_PAWN,
  KING,
  NO_SQUARE,
  WHITE,
} from "../../../../engine/chess/constants.ts";
import { PERFT_ROWS } from "../../../support/chess/positions.ts";

const START_BOARD = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** FENs in standard form, and what is worth knowing about each. */
const STANDARD: readonly [why: string, fen: string][] = [
  ["bare kings", "8/8/8/8/4k3/8/8/4K3 w - - 0 1"],
  ["kings two squares apart", "8/8/8/8/8/8/8/K1k5 w - - 7 1"],
  ["en passant nobody can take", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"],
  ["some castling rights", "r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1"],
  ["clock at its end", "8/5k2/8/8/8/8/8/R3K3 w - - 149 9999"],
  ["nine queens", "QQQQQQQQ/Q7/7k/8/8/7K/8/8 b - - 0 99999"],
  ["mate on the board", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"],
];

const FORGIVEN: readonly [why: string, text: string, fen: string][] = [
  ["board only", START_BOARD, `${START_BOARD} w - - 0 1`],
  ["board and side", `${START_BOARD} b`, `${START_BOARD} b - - 0 1`],
  ["four fields", `${START_BOARD} w KQkq -`, START_FEN],
  ["five fields", `${START_BOARD} w KQkq - 0`, START_FEN],
  ["white space", ` \t${START_BOARD}  w KQkq\t- 0 1\r\n`, START_FEN],
  ["order of castling letters", `${START_BOARD} w qkKQ - 0 1`, START_FEN],
  ["several digits", START_FEN.replace("/8/8/", "/44/1151/"), START_FEN],
  ["move number 0", START_FEN.replace("0 1", "0 0"), START_FEN],
  [
    "rights of absent pieces",
    "r5k1/5ppp/8/8/8/8/5PPP/6K1 b KQkq - 0 1",
    "r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1",
  ],
  [
    "rights without the rook or the king",
    "r5k1/8/8/8/8/8/8/R3K3 w KQq - 0 1",
    "r5k1/8/8/8/8/8/8/R3K3 w Q - 0 1",
  ],
  [
    "rights where another king stands",
    "8/8/3K4/8/8/P7/8/4k3 w Q - 0 1",
    "8/8/3K4/8/8/P7/8/4k3 w - - 0 1",
  ],
];

const MALFORMED: readonly [fen: string, problem: string][] = [
  ["", "board, expected 8 ranks, not 0"],
  ["8/8/8/8/8/8/8 w", "board, expected 8 ranks, not 7"],
  ["4k3/8/8/8/8/8/8/4K3/4K3 w", "board, expected 8 ranks, not 9"],
  [
    "4k3/8/8/8/8/8/8/4K3/ w",
    'board, expected nothing after the eighth rank, not "/"',
  ],
  ["4k3/8/8/8/8/8/7/4K3 w", "board, expected 8 squares on rank 2, not 7"],
  ["4k3/8/8/8/8/8/8P/4K3 w", "board, expected 8 squares on rank 2, not 9"],
  [
    "4kx2/8/8/8/8/8/8/4K3 w",
    'board, expected a piece letter or a digit from 1 to 8 on f8, not "x"',
  ],
  [
    "4k3/8/9/8/8/8/8/4K3 w",
    'board, expected a piece letter or a digit from 1 to 8 on a6, not "9"',
  ],
  [
    "4k3/8/8/8/8/8/8/4K3w",
    'board, expected a piece letter or a digit from 1 to 8 after h1, not "w"',
  ],
  ["4k3/8/8/8/8/8/8/4K3 W", 'side to move, expected "w" or "b", not "W"'],
  [
    `${START_BOARD} w KK`,
    'castling, expected "-" or some of "KQkq", each once, not "KK"',
  ],
  [
    `${START_BOARD} w HAkq`,
    'castling, expected "-" or some of "KQkq", each once, not "HAkq"',
  ],
  [
    `${START_BOARD} w KQkq e9`,
    'en passant square, expected "-" or a square like "e3", not "e9"',
  ],
  // An empty field is named, not the one that stands in its place.
  [
    `${START_BOARD} w  - 0 1`,
    'castling, expected "-" or some of "KQkq", each once, not ""',
  ],
  [
    `${START_BOARD}  KQkq - 0 1`,
    'side to move, expected "w" or "b", not ""',
  ],
  [
    `${START_BOARD} w KQkq  0 1`,
    'en passant square, expected "-" or a square like "e3", not ""',
  ],
  [
    `${START_BOARD} w - 0 1`,
    'castling and en passant square, expected a field for each, not "-"',
  ],
  [
    `${START_BOARD} w  KQkq e9 0 1`,
    'en passant square, expected "-" or a square like "e3", not "e9"',
  ],
  [
    `${START_BOARD} w KQkq - -1`,
    'half-move clock, expected a number from 0 to 99999, not "-1"',
  ],
  [
    `${START_BOARD} w KQkq - 1e2`,
    'half-move clock, expected a number from 0 to 99999, not "1e2"',
  ],
  [
    `${START_BOARD} w KQkq - 0 -1`,
    'full-move number, expected a number from 0 to 99999, not "-1"',
  ],
  [
    `${START_BOARD} w KQkq - 0 100000`,
    'full-move number, expected a number from 0 to 99999, not "100000"',
  ],
  [
    `${START_FEN} moves`,
    'end, expected nothing after six fields, not "moves"',
  ],
];

const IMPOSSIBLE: readonly [fen: string, problem: string][] = [
  ["4k3/8/8/8/8/8/8/8 w", "board, expected one white king, not 0"],
  ["kk6/8/8/8/8/8/8/7K w", "board, expected one black king, not 2"],
  ["3P4/1k2K3/8/8/8/8/8/8 w", "board, expected no pawn on d8"],
  ["8/1k2K3/8/8/8/8/8/3p4 w", "board, expected no pawn on d1"],
  [
    "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w",
    "board, expected at most 8 white pawns, not 9",
  ],
  [
    "4k3/nnnnnnnn/nnnnnnnn/8/8/8/8/4K3 w",
    "board, expected at most 16 black pieces, not 17",
  ],
  [
    "4k3/8/8/8/8/QQ6/QQQQQQQQ/4K3 w",
    "board, expected at most 8 promoted white pieces, not 9",
  ],
  [
    "8/8/8/3k4/4K3/8/8/8 b",
    "board, expected kings apart, not side by side on d5 and e4",
  ],
  [
    "4k3/8/8/8/8/8/8/4RK2 w",
    'side to move, expected "b", because the black king on e8 is in check',
  ],
  [
    "4k3/8/8/8/8/8/3p4/4K3 b",
    'side to move, expected "w", because the white king on e1 is in check',
  ],
  [
    "4k3/8/8/8/4P3/8/8/4K3 w - e3",
    'en passant square, expected a square on rank 6 with "w" to move, not "e3"',
  ],
  [
    "4k3/8/8/8/4P3/8/8/4K3 b - e4",
    'en passant square, expected a square on rank 3 with "b" to move, not "e4"',
  ],
  [
    "4k3/8/8/8/4N3/8/8/4K3 b - e3",
    'en passant square, expected a white pawn on e4 for "e3"',
  ],
  [
    "4k3/8/8/8/4P3/4P3/8/4K3 b - e3",
    "en passant square, expected e3 to be empty",
  ],
  [
    "4k3/3p4/8/3p4/8/8/8/4K3 w - d6",
    "en passant square, expected d7 to be empty",
  ],
];

function messageOf(text: string, type: ErrorConstructor): string {
  return assertThrows(() => parseFen(text), type).message;
}

Deno.test("parseFen() reads every field", () => {
  const fen = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 3 17";
  const { board, ...fields } = parseFen(fen);
  assertEquals(fields, {
    side: WHITE,
    castling: 1,
    epSquare: parseSquare("d6"),
    halfmoves: 3,
    fullmoves: 17,
  });
  assertEquals(board.length, 128);
  assertEquals(board[parseSquare("e8")], KING | BLACK);
  assertEquals(board[parseSquare("d5")], BLACK_PAWN | BLACK);
  assertEquals(board.filter((piece) => piece !== 0).length, 5);
});

Deno.test("formatFen() writes what parseFen() read", () => {
  const known = PERFT_ROWS.map(([name, fen]) => [name, fen] as const);
  for (const [why, fen] of [...STANDARD, ...known]) {
    assertEquals(formatFen(parseFen(fen)), fen, why);
  }
});

Deno.test("parseFen() forgives", () => {
  for (const [why, text, fen] of FORGIVEN) {
    assertEquals(formatFen(parseFen(text)), fen, why);
  }
});

Deno.test("parseFen() assumes nothing about missing fields", () => {
  const { castling, epSquare } = parseFen(START_BOARD);
  assertEquals([castling, epSquare], [0, NO_SQUARE]);
});

Deno.test("parseFen() names what is not written as FEN", () => {
  for (const [fen, problem] of MALFORMED) {
    const message = `Cannot parse FEN "${fen}": ${problem}`;
    assertEquals(messageOf(fen, SyntaxError), message);
  }
});

Deno.test("parseFen() names what is impossible", () => {
  for (const [fen, problem] of IMPOSSIBLE) {
    const message = `Cannot parse FEN "${fen}": ${problem}`;
    assertEquals(messageOf(fen, RangeError), message);
  }
});

Deno.test("parseFen() repeats no unprintable character", () => {
  assertStringIncludes(
    messageOf("\x1b[2J\u202e\u00a0\0", SyntaxError),
    '"\\u{1b}[2J\\u{202e}\\u{a0}\\u{0}": board, ',
  );
});

Deno.test("parseFen() separates fields with ASCII white space only", () => {
  messageOf(START_FEN.replaceAll(" ", "\u00a0"), SyntaxError);
});

Deno.test("parseFen() shortens long input in its message", () => {
  assertStringIncludes(
    messageOf("8".repeat(1_000_000), SyntaxError),
    ` "${"8".repeat(100)}…": board, `,
  );
  messageOf(`${START_BOARD} w ${"KQ".repeat(50_000)}`, SyntaxError);
});

Deno.test("pieceLetter() is that of FEN", () => {
  assertEquals(pieceLetter(KING | WHITE), "K");
  assertEquals(pieceLetter(BLACK_PAWN | BLACK), "p");
  assertEquals(pieceLetter(0), "");
});

Deno.test("parsePiece() reads what pieceLetter() writes, and nothing else", () => {
  for (const letter of "PNBRQKpnbrqk") {
    assertEquals(pieceLetter(parsePiece(letter)), letter);
  }
  for (const other of ["", " ", "1", "x"]) {
    assertEquals(pieceLetter(parsePiece(other)), "");
  }
});

Deno.test("rights of Chess960 are refused by name", () => {
  const refused = [
    "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w KQkq - 0 1",
    "bqnrnkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRNKRB w GDgd - 0 1",
    "rk2r3/8/8/8/8/8/8/RK2R3 b Kkq - 0 1",
    "rnbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN w KQkq - 0 1",
    "2k5/8/8/8/8/8/8/R1K2R2 w KQ - 0 1",
    "r3k1r1/8/8/8/8/8/8/R3K1R1 w GAga - 0 1",
    "1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w HAha - 0 1",
  ];
  for (const fen of refused) {
    assertThrows(() => parseFen(fen), RangeError, "Chess960", fen);
  }
});

Deno.test("rights of chess are read by the files of their rooks, too", () => {
  const home = "r3k2r/8/8/8/8/8/8/R3K2R";
  const rows = [["HAha", "KQkq"], ["Ha", "Kq"], ["ah", "kq"], ["H", "K"]];
  for (const [rights, expected] of rows) {
    const fen = formatFen(parseFen(`${home} w ${rights} - 0 1`));
    assertEquals(fen, `${home} w ${expected} - 0 1`);
  }
});

Deno.test("KQkq, which many programs write for any position, claims what is there", () => {
  const unfounded = [
    ["r4rk1/8/8/8/8/8/8/R4RK1 w KQkq - 0 1", "-"],
    ["2k5/8/8/8/8/8/8/2KQ1R2 w K - 0 1", "-"],
    ["rk2r3/8/8/8/8/8/8/R1K2R2 w KQkq - 0 1", "-"],
    ["r3k1r1/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQq"],
    ["2k5/8/8/8/8/8/8/R3K1R1 w KQ - 0 1", "Q"],
  ];
  for (const [fen, expected] of unfounded) {
    assertEquals(formatFen(parseFen(fen)).split(" ")[2], expected, fen);
  }
});
