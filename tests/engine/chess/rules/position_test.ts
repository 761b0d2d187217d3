import { assert, assertEquals } from "@std/assert";
import {
  attacks,
  FROM_A1,
  SQUARES,
} from "../../../../engine/chess/rules/attacks.ts";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../../engine/chess/notation/fen.ts";
import {
  BISHOP,
  BLACK,
  KING,
  KNIGHT,
  NO_SQUARE,
  QUEEN,
  ROOK,
  UNMOVED,
  WHITE,
} from "../../../../engine/chess/constants.ts";
import {
  canMove,
  epIsPlayable,
  goesTheSameWay,
  isInCheck,
  isSameMove,
  kingSquare,
  type LegalMove,
  legalMoves,
  legalMovesBetween,
  movesTheSameWay,
  parseSquare,
  perft,
  play,
  type Position,
  squareName,
  toSetup,
} from "../../../../engine/chess/rules/position.ts";
import { PERFT_ROWS } from "../../../support/chess/positions.ts";

/** A move by its coordinates, without promotion. */
function move(text: string): LegalMove {
  const from = parseSquare(text.slice(0, 2));
  return { from, to: parseSquare(text.slice(2)), promotion: 0 };
}

function playAll(fen: string, ...moves: string[]): string {
  const start = parseFen(fen);
  return formatFen(moves.map(move).reduce(play, start));
}

/** Legal moves from a square, by the squares they lead to. */
function targets(fen: string, from: string): string {
  return legalMoves(parseFen(fen))
    .filter((move) => squareName(move.from) === from)
    .map((move) => squareName(move.to)).sort().join(" ");
}

function checkReplies(position: Position, depth: number) {
  for (const move of legalMoves(position)) {
    const before = formatFen(position);
    const next = play(position, move);
    assertEquals(formatFen(position), before, "play() changed its argument");
    assertEquals(parseFen(formatFen(next)), next);
    assert(!isInCheck(next, position.side), formatFen(next));
    if (depth > 1) checkReplies(next, depth - 1);
  }
}

Deno.test("squareName() and parseSquare() are each other's inverse", () => {
  assertEquals(squareName(0x00), "a8");
  assertEquals(squareName(0x77), "h1");
  for (let square = 0; square < 128; square++) {
    if ((square & 0x88) !== 0) continue;
    assertEquals(parseSquare(squareName(square)), square);
  }
});

Deno.test("squareName() writes a dash for no square", () => {
  assertEquals(squareName(NO_SQUARE), "-");
});

Deno.test("parseSquare() finds no square in other texts", () => {
  for (const text of ["", "-", "e", "e0", "e9", "i1", "E4", "e44", " e4"]) {
    assertEquals(parseSquare(text), NO_SQUARE, text);
  }
});

Deno.test("legalMoves() goes from a1 to h8 in the initial position", () => {
  const moves = legalMoves(parseFen(START_FEN)).map(({ from, to }) =>
    squareName(from) + squareName(to)
  );
  assertEquals(moves.slice(0, 7), [
    "b1c3",
    "b1a3",
    "g1h3",
    "g1f3",
    "a2a3",
    "a2a4",
    "b2b3",
  ]);
  assertEquals(moves.length, 20);
});

Deno.test("legalMoves() promotes to queen, rook, bishop and knight", () => {
  const moves = legalMoves(parseFen("1r6/P7/8/8/8/8/8/k1K5 w - - 0 1"));
  const promotions = moves.filter((move) => move.promotion !== 0);
  assertEquals(promotions.map((move) => move.promotion), [
    7,
    6,
    5,
    3,
    7,
    6,
    5,
    3,
  ]);
});

Deno.test("legalMovesBetween() lists the moves from squares to a square", () => {
  for (const [, fen] of PERFT_ROWS) {
    const position = parseFen(fen);
    for (const to of SQUARES) {
      assertEquals(
        legalMovesBetween(position, FROM_A1, to),
        legalMoves(position).filter((move) => move.to === to),
      );
      assertEquals(
        legalMovesBetween(position, [parseSquare("e1")], to),
        legalMoves(position).filter((move) =>
          move.to === to && move.from === parseSquare("e1")
        ),
      );
    }
  }
});

Deno.test("canMove() says whether there are legal moves", () => {
  const fens = PERFT_ROWS.map(([, fen]) => fen);
  for (const fen of [...fens, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]) {
    const position = parseFen(fen);
    assertEquals(canMove(position), legalMoves(position).length > 0, fen);
  }
});

Deno.test("play() keeps each position, whatever is asked in between", () => {
  const start = parseFen(START_FEN);
  const walk = (position: Position, plies: number): Position =>
    plies === 0 ? position : walk(
      play(position, legalMoves(position).slice(plies % 2 - 1)[0]),
      plies - 1,
    );
  const after = walk(start, 40);
  const fen = formatFen(after);
  assertEquals(perft(start, 2), 400);
  assertEquals(formatFen(walk(start, 40)), fen);
  assertEquals(formatFen(after), fen);
  assertEquals(formatFen(start), START_FEN);
  assertEquals(legalMoves(parseFen(fen)), legalMoves(after));
});

Deno.test("legalMoves() lets a king castle on both sides", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  assertEquals(targets(fen, "e1"), "c1 d1 d2 e2 f1 f2 g1");
});

Deno.test("legalMoves() castles only with the right to", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQq - 0 1";
  assertEquals(targets(fen, "e8"), "c8 d7 d8 e7 f7 f8");
});

Deno.test("legalMoves() castles though b1 is attacked", () => {
  const fen = "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  assertEquals(targets(fen, "e1"), "c1 d1 d2 e2 f1 f2");
});

Deno.test("legalMoves() ignores a castling right of absent pieces", () => {
  const fen = "4k3/8/8/8/8/8/8/5RK1 w KQ - 0 1";
  assertEquals(targets(fen, "g1"), "f2 g2 h1 h2");
});

Deno.test("legalMoves() castles only with a rook", () => {
  assertEquals(
    targets("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "e1"),
    "d1 d2 e2 f1 f2",
  );
});

Deno.test("legalMoves() lets a pinned pawn step along the file", () => {
  assertEquals(targets("4r2k/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2"), "e3 e4");
  assertEquals(targets("7k/8/4K3/8/8/8/4P3/4r3 w - - 0 1", "e2"), "e3 e4");
});

Deno.test("legalMoves() keeps a pinned piece on its line", () => {
  const fen = "4k3/4r3/8/8/8/4R3/8/4K3 w - - 0 1";
  assertEquals(targets(fen, "e3"), "e2 e4 e5 e6 e7");
});

Deno.test("legalMoves() keeps a pinned knight where it is", () => {
  assertEquals(targets("4k3/8/8/8/7b/8/5N2/4K3 w - - 0 1", "f2"), "");
});

Deno.test("legalMoves() takes en passant only where a pawn just passed", () => {
  const pawns = "4k3/8/8/3pPp2/8/8/8/4K3 w -";
  assertEquals(targets(`${pawns} d6 0 2`, "e5"), "d6 e6");
  assertEquals(targets(`${pawns} f6 0 2`, "e5"), "e6 f6");
  assertEquals(targets(`${pawns} - 0 2`, "e5"), "e6");
});

Deno.test("legalMoves() takes en passant to end a check", () => {
  assertEquals(targets("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "e4"), "d3");
});

Deno.test("legalMoves() does not open the rank by en passant", () => {
  assertEquals(targets("8/8/8/K1Pp3r/8/8/8/3k4 w - d6 0 2", "c5"), "c6");
});

Deno.test("legalMoves() answers a double check with the king only", () => {
  const moves = legalMoves(parseFen("4k3/8/5N2/8/Q7/8/8/4RK2 b - - 0 1"));
  assertEquals(moves.map(({ to }) => squareName(to)), ["f8", "d8", "f7"]);
});

Deno.test("legalMoves() does not step back on the line of a check", () => {
  assertEquals(
    targets("8/8/8/8/r3K3/8/8/7k w - - 0 1", "e4"),
    "d3 d5 e3 e5 f3 f5",
  );
});

Deno.test("legalMoves() finds none in mate and stalemate", () => {
  const mate = parseFen("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1");
  const stalemate = parseFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  assertEquals([legalMoves(mate), isInCheck(mate)], [[], true]);
  assertEquals([legalMoves(stalemate), isInCheck(stalemate)], [[], false]);
});

Deno.test("promotions go the same way, and are not the same move", () => {
  const position = parseFen("1n5k/P7/8/8/8/8/8/7K w - - 0 1");
  const steps = movesTheSameWay(position, move("a7a8"));
  const [queen, rook] = steps;
  assertEquals(steps.map(({ promotion }) => promotion), [
    QUEEN,
    ROOK,
    BISHOP,
    KNIGHT,
  ]);
  assert(goesTheSameWay(queen, rook) && !isSameMove(queen, rook));
  const [capture] = movesTheSameWay(position, move("a7b8"));
  assert(!goesTheSameWay(queen, capture) && !isSameMove(queen, capture));
  assert(isSameMove(queen, { ...queen }));
});

Deno.test("play() leads to positions that FEN can write", () => {
  for (const [, fen] of PERFT_ROWS) checkReplies(parseFen(fen), 2);
});

Deno.test("play() sets the en passant square after every double step", () => {
  assertEquals(
    playAll(START_FEN, "e2e4"),
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
  );
  assertEquals(
    playAll(START_FEN, "e2e4", "d7d5", "g1f3"),
    "rnbqkbnr/ppp1pppp/8/3p4/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
  );
});

Deno.test("play() takes the pawn that passed", () => {
  assertEquals(
    playAll("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"),
    "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2",
  );
});

Deno.test("play() moves the rook of a castling king", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9";
  assertEquals(
    playAll(fen, "e1g1", "e8c8"),
    "2kr3r/8/8/8/8/8/8/R4RK1 w - - 6 10",
  );
  assertEquals(
    playAll(fen, "e1c1", "e8g8"),
    "r4rk1/8/8/8/8/8/8/2KR3R w - - 6 10",
  );
});

Deno.test("play() ends castling rights with the king's and rook's move", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  const rights = (...moves: string[]) => playAll(fen, ...moves).split(" ")[2];
  assertEquals(rights("e1e2"), "kq");
  assertEquals(rights("h1h2"), "Qkq");
  assertEquals(rights("a1a8"), "Kk");
  assertEquals(rights("a1b1", "e8f8"), "K");
  assertEquals(rights("a1b1", "e8f8", "b1a1"), "K");
});

Deno.test("play() puts the chosen piece in the pawn's place", () => {
  const position = parseFen("8/P7/8/8/8/8/8/k1K5 w - - 3 7");
  const played = [QUEEN, KNIGHT].map((promotion) =>
    formatFen(play(position, { ...move("a7a8"), promotion }))
  );
  assertEquals(played, [
    "Q7/8/8/8/8/8/8/k1K5 b - - 0 7",
    "N7/8/8/8/8/8/8/k1K5 b - - 0 7",
  ]);
});

Deno.test("play() counts plies since captures and pawn moves", () => {
  const fen = "4k3/8/8/8/8/8/1p5P/R3K3 w - - 30 50";
  const clock = (...moves: string[]) => playAll(fen, ...moves).split(" ")[4];
  assertEquals(clock("e1d2"), "31");
  assertEquals(clock("h2h3"), "0");
  assertEquals(clock("e1d2", "b2a1"), "0");
});

Deno.test("isInCheck() asks about the side to move, or the one named", () => {
  const position = parseFen("4k3/8/8/8/8/8/4q3/K7 b - - 0 1");
  assertEquals(isInCheck(position), false);
  assertEquals(isInCheck(position, WHITE), false);
  assertEquals(isInCheck(parseFen("4k3/8/8/8/8/8/8/K3q3 w - - 0 1")), true);
});

Deno.test("attacks() knows how every piece attacks", () => {
  const squares = ["b6", "b5", "c5", "d5", "e3", "g7"];
  const attacked = (letter: string) => {
    const king = letter === "K" ? "8" : "K7";
    const position = parseFen(`7k/8/8/8/3${letter}4/8/8/${king} b - -`);
    return squares
      .filter((square) => attacks(position.board, parseSquare(square), WHITE))
      .join(" ");
  };
  assertEquals(attacked("P"), "c5");
  assertEquals(attacked("N"), "b5");
  assertEquals(attacked("B"), "b6 c5 e3 g7");
  assertEquals(attacked("R"), "d5");
  assertEquals(attacked("Q"), "b6 c5 d5 e3 g7");
  assertEquals(attacked("K"), "c5 d5 e3");
});

Deno.test("attacks() looks down the board for Black's pawns", () => {
  const position = parseFen("4k3/8/8/8/3p4/8/8/4K3 w - - 0 1");
  const squares = ["c3", "d3", "e3", "c5", "e5"].filter((square) =>
    attacks(position.board, parseSquare(square), BLACK)
  );
  assertEquals(squares, ["c3", "e3"]);
});

Deno.test("attacks() counts a pinned piece", () => {
  const position = parseFen("4r2k/8/8/8/8/4N3/8/4K3 b - - 0 1");
  assert(attacks(position.board, parseSquare("d5"), WHITE));
});

Deno.test("kingSquare() finds both kings", () => {
  const position = parseFen(START_FEN);
  const squares = [WHITE, BLACK].map((side) => kingSquare(position, side));
  assertEquals(squares.map(squareName), ["e1", "e8"]);
});

Deno.test("epIsPlayable() wants a legal capture, not only a square", () => {
  const playable = (fen: string) => epIsPlayable(parseFen(fen));
  assertEquals(playable("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), true);
  assertEquals(playable("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"), false);
  assertEquals(playable("4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 2"), false);
  assertEquals(playable("8/8/8/K1Pp3r/8/8/8/3k4 w - d6 0 2"), false);
  assertEquals(playable("4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 2"), false);
});

Deno.test("toSetup() marks kings and rooks that may castle", () => {
  const fen = "r3k2r/8/8/8/4P3/8/8/R3K2R b Kq e3 0 1";
  const setup = toSetup(parseFen(fen));
  const marked = Array.from(setup.board).flatMap((piece, square) =>
    (piece & UNMOVED) === 0 ? [] : [squareName(square)]
  );
  assertEquals(marked, ["a8", "e8", "e1", "h1"]);
  assertEquals(setup.board[parseSquare("e1")], KING | WHITE | UNMOVED);
  assertEquals([setup.side, setup.epSquare], [BLACK, parseSquare("e3")]);
});

Deno.test("toSetup() marks nothing for a right of absent pieces", () => {
  const { board } = toSetup(parseFen("4k3/8/8/8/8/8/8/5RK1 w K - 0 1"));
  assert(Array.from(board).every((piece) => (piece & UNMOVED) === 0));
});

Deno.test("toSetup() does not touch the position", () => {
  const position = parseFen(START_FEN);
  toSetup(position);
  assertEquals(position, parseFen(START_FEN));
});
