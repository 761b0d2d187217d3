import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import {
  formatCoordinate,
  formatSan,
  parseCoordinate,
  parseMove,
} from "../../../../engine/chess/notation/san.ts";
import {
  legalMoves,
  play,
  type Position,
} from "../../../../engine/chess/rules/position.ts";
import { move, randomNumbers } from "../../../support/chess/games.ts";
import { PERFT_ROWS } from "../../../support/chess/positions.ts";

const CASTLING_FEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION_FEN = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
const EN_PASSANT_FEN = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
/** White may capture on c3 with the b-pawn or with the bishop. */
const PAWN_OR_BISHOP_FEN = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
/** Two knights reach e3, one of them d4. */
const KNIGHTS_FEN = "4k3/8/8/8/8/8/2N3N1/4K3 w - - 0 1";

function sanOf(fen: string, coordinates: string): string {
  return formatSan(parseFen(fen), move(coordinates));
}

/** Checks what becomes of texts: a move in SAN, or another outcome. */
function assertReads(fen: string, cases: Record<string, string>) {
  const position = parseFen(fen);
  for (const [text, expected] of Object.entries(cases)) {
    const parsed = parseMove(position, text);
    const outcome = parsed.kind === "move"
      ? formatSan(position, parsed.move)
      : parsed.kind;
    assertEquals(outcome, expected, `"${text}" in ${fen}`);
  }
}

/** Positions of random games, and those in which generators go wrong. */
function* somePositions(count: number): Generator<Position> {
  const random = randomNumbers(3);
  const starts = PERFT_ROWS.map(([, fen]) => parseFen(fen));
  let position = starts[0];
  for (let index = 0; index < count; index++) {
    yield position;
    const moves = legalMoves(position);
    position = moves.length === 0 || position.fullmoves > 80
      ? starts[random(starts.length)]
      : play(position, moves[random(moves.length)]);
  }
}

// -- Writing ------------------------------------------------------------------

Deno.test("formatSan() names piece and target", () => {
  assertEquals(sanOf(START_FEN, "e2e4"), "e4");
  assertEquals(sanOf(START_FEN, "g1f3"), "Nf3");
  assertEquals(sanOf("4k3/8/8/8/8/8/8/4K2Q w - - 0 1", "h1a8"), "Qa8+");
});

Deno.test("formatSan() marks captures", () => {
  assertEquals(sanOf(PAWN_OR_BISHOP_FEN, "b2c3"), "bxc3");
  assertEquals(sanOf(PAWN_OR_BISHOP_FEN, "d2c3"), "Bxc3");
  assertEquals(sanOf(EN_PASSANT_FEN, "e5d6"), "exd6");
});

Deno.test("formatSan() marks check and mate, not stalemate", () => {
  const mates = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
  assertEquals(sanOf(mates, "a1a8"), "Ra8#");
  assertEquals(sanOf("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), "O-O-O+");
  assertEquals(sanOf("7k/8/8/8/8/8/8/K4Q2 w - - 0 1", "f1f7"), "Qf7");
});

Deno.test("formatSan() names what a pawn becomes", () => {
  assertEquals(sanOf(PROMOTION_FEN, "a7a8r"), "a8=R");
  assertEquals(sanOf(PROMOTION_FEN, "a7b8q"), "axb8=Q+");
});

Deno.test("formatSan() castles with letters", () => {
  assertEquals(sanOf(CASTLING_FEN, "e1g1"), "O-O");
  assertEquals(sanOf(CASTLING_FEN, "e1c1"), "O-O-O");
  assertEquals(sanOf(CASTLING_FEN, "e1f1"), "Kf1");
});

Deno.test("formatSan() says where a piece comes from if it must", () => {
  const rooks = "4k3/8/R7/8/8/8/R7/4K3 w - - 0 1";
  const queens = "8/8/k7/8/4Q2Q/8/8/K6Q w - - 0 1";
  assertEquals(sanOf(KNIGHTS_FEN, "g2e3"), "Nge3");
  assertEquals(sanOf(KNIGHTS_FEN, "c2d4"), "Nd4");
  assertEquals(sanOf(rooks, "a6a4"), "R6a4");
  assertEquals(sanOf(queens, "e4e1"), "Qee1");
  assertEquals(sanOf(queens, "h1e1"), "Q1e1");
  assertEquals(sanOf(queens, "h4e1"), "Qh4e1");
});

Deno.test("formatSan() prefers the file even if the rank would do", () => {
  const corners = "4k3/8/8/8/8/1N6/8/4KN2 w - - 0 1";
  assertEquals(sanOf(corners, "b3d2"), "Nbd2");
});

Deno.test("formatSan() leaves pinned pieces out of account", () => {
  const pinned = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
  assertEquals(sanOf(pinned, "g1e2"), "Ne2");
});

Deno.test("formatCoordinate() writes squares and a small letter", () => {
  const moves = ["e2e4", "e1g1", "a7a8q", "a7b8n"];
  assertEquals(moves.map((text) => formatCoordinate(move(text))), moves);
});

// -- Reading ------------------------------------------------------------------

Deno.test("parseMove() reads what formatSan() writes", () => {
  let moves = 0;
  for (const position of somePositions(10_000)) {
    for (const move of legalMoves(position)) {
      const expected = { kind: "move", move } as const;
      const san = formatSan(position, move);
      assertEquals(parseMove(position, san), expected, san);
      moves++;
    }
  }
  assertEquals(moves > 200_000, true);
});

Deno.test("parseMove() reads what formatCoordinate() writes", () => {
  for (const position of somePositions(300)) {
    for (const move of legalMoves(position)) {
      const parsed = parseMove(position, formatCoordinate(move));
      assertEquals(parsed, { kind: "move", move });
    }
  }
});

Deno.test("parseMove() reads a pawn's move in any notation", () => {
  assertReads(START_FEN, {
    ...{ "e4": "e4", "Pe4": "e4", "pe4": "e4", "E4": "e4", "♙e4": "e4" },
    ...{ "e2e4": "e4", "e2-e4": "e4", "e2–e4": "e4", "E2E4": "e4" },
    ...{ "pe2-e4": "e4", "e2 e4": "e4", " e4\t": "e4", "1. e4": "e4" },
    ...{ "e4!?": "e4", "e4+": "e4", "b3": "b3", "B3": "b3" },
  });
});

Deno.test("parseMove() reads a piece's move in any notation", () => {
  assertReads(START_FEN, {
    ...{ "Nf3": "Nf3", "nf3": "Nf3", "NF3": "Nf3", "Nxf3": "Nf3" },
    ...{ "Ngf3": "Nf3", "N1f3": "Nf3", "Ng1f3": "Nf3", "Ng1-f3": "Nf3" },
    ...{ "♘f3": "Nf3", "♞f3": "Nf3", "Nf3#": "Nf3", "ng1xf3??": "Nf3" },
  });
});

Deno.test("parseMove() reads captures with and without x", () => {
  assertReads(EN_PASSANT_FEN, {
    ...{ "exd6": "exd6", "ed6": "exd6", "e5d6": "exd6", "e5xd6": "exd6" },
    ...{ "exd6 e.p.": "exd6", "exd6ep": "exd6", "exd6e.p.+": "exd6" },
  });
});

Deno.test("parseMove() takes b for the pawn if a pawn can, else for the bishop", () => {
  assertReads(PAWN_OR_BISHOP_FEN, {
    ...{ "bxc3": "bxc3", "bc3": "bxc3", "b2c3": "bxc3", "BXC3": "bxc3" },
    ...{ "Bxc3": "Bxc3", "Bc3": "Bxc3", "Bdxc3": "Bxc3", "d2c3": "Bxc3" },
    ...{ "bxc3!": "bxc3", "Bxc3!": "Bxc3" },
  });
  assertReads("4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1", {
    ...{ "bxc3": "Bxc3", "bc3": "Bxc3", "bh6": "Bh6", "b2c3": "illegal" },
  });
  assertReads("4k3/8/8/8/8/8/1P1B4/4K3 w - - 0 1", {
    ...{ "bb4": "Bb4", "b4": "b4", "B4": "b4", "b2b4": "b4", "B2B4": "b4" },
    ...{ "B2b4": "Bb4", "BB4": "Bb4", "bc3": "Bc3", "BC3": "Bc3" },
  });
});

Deno.test("parseMove() reads castling with letters, zeros and squares", () => {
  assertReads(CASTLING_FEN, {
    ...{ "O-O": "O-O", "o-o": "O-O", "0-0": "O-O", "oo": "O-O", "00": "O-O" },
    ...{ "O-O-O": "O-O-O", "ooo": "O-O-O", "0–0–0": "O-O-O", "000+": "O-O-O" },
    ...{ "e1g1": "O-O", "Ke1-c1": "O-O-O", "Kg1": "O-O" },
    // As clicks do it, the king goes onto its rook.
    ...{ "e1h1": "O-O", "e1a1": "O-O-O", "e1-h1": "O-O", "E1A1": "O-O-O" },
  });
});

Deno.test("parseMove() tells why a king does not castle onto its rook", () => {
  const rows = [
    ["r3k2r/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1h1", "castling right lost"],
    ["4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1a1", "castling path blocked"],
    ["4k3/8/8/8/8/8/8/R3K2N w Q - 0 1", "e1h1", "own piece there"],
    ["4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1h1", "no such move for that piece"],
    ["4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", "e8h8", "not your piece"],
  ] as const;
  for (const [fen, text, reason] of rows) {
    const parsed = parseMove(parseFen(fen), text);
    assertEquals(parsed.kind === "illegal" && parsed.reason, reason, text);
  }
});

Deno.test("parseMove() reads full-width letters", () => {
  assertReads(START_FEN, {
    ...{ "Ｎｆ３": "Nf3", "ｅ２ｅ４": "e4", "Ｎ　ｆ３！": "Nf3" },
  });
});

Deno.test("parseMove() reads promotions", () => {
  assertReads(PROMOTION_FEN, {
    ...{ "a8=N": "a8=N", "a8N": "a8=N", "a8n": "a8=N", "a8(N)": "a8=N" },
    ...{ "a8/N": "a8=N", "a7a8n": "a8=N", "a7-a8=N": "a8=N", "A8N": "a8=N" },
    ...{ "axb8=B": "axb8=B", "ab8b": "axb8=B", "a7xb8b": "axb8=B" },
  });
});

Deno.test("parseMove() takes no capital that is no piece for a pawn's file", () => {
  // Pawns of all files can take, and no piece can.
  const taking = parseFen(
    "4k3/8/8/8/1p1p1p1p/P1P1P1P1/8/4K3 w - - 0 1",
  );
  const pushing = parseFen(START_FEN);
  for (const letter of ["A", "C", "D", "E", "F", "G", "H", "S", "T", "Ф"]) {
    const unreadable = { kind: "unreadable", letter } as const;
    const files = letter < "I" ? ["b4", "d4", "f4", "h4"] : ["b4"];
    for (const target of files) {
      for (const text of [`${letter}x${target}`, `${letter}${target}`]) {
        assertEquals(parseMove(taking, text), unreadable, text);
        assertEquals(parseMove(taking, `12. ${text}+!`), unreadable, text);
      }
    }
    assertEquals(parseMove(pushing, `${letter}e4`), unreadable);
  }
  assertReads("4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1", {
    ...{ EXD4: "exd4", exd4: "exd4", ED4: "exd4", E3D4: "exd4" },
    ...{ E3d4: "exd4", Exd4: "unreadable" },
  });
});

Deno.test("parseMove() wants to know what a pawn becomes", () => {
  const position = parseFen(PROMOTION_FEN);
  for (const text of ["a8", "a7a8"]) {
    const parsed = parseMove(position, text);
    const moves = ["a7a8q", "a7a8r", "a7a8b", "a7a8n"].map(move);
    assertEquals(parsed, { kind: "promotion", moves });
  }
});

Deno.test("parseMove() lists the moves that an ambiguous text may mean", () => {
  const parsed = parseMove(parseFen(KNIGHTS_FEN), "Ne3");
  const moves = ["c2e3", "g2e3"].map(move);
  assertEquals(parsed, { kind: "ambiguous", moves });
});

Deno.test("parseMove() reads no pawn's move as that of the piece behind", () => {
  // A rook could go to e4, and a bishop take on d5.
  assertReads("7k/8/8/3p4/2B5/4R3/8/4K3 w - - 0 1", {
    e4: "illegal",
    cxd5: "illegal",
    exe4: "unreadable",
    Re4: "Re4",
    Bxd5: "Bxd5",
  });
  assertReads(START_FEN, { exe4: "unreadable" });
});

Deno.test("parseMove() does not read what is no move", () => {
  const garbage = [
    "",
    " ",
    "hello",
    "e",
    "e9",
    "i4",
    "e4e",
    "ee4",
    "a8=P",
    "--",
  ];
  garbage.push("0000", "O-O-O-O", "x", "N", "Nf3Nc6", "e4".repeat(1000), "\0");
  assertReads(
    START_FEN,
    Object.fromEntries(garbage.map((text) => [text, "unreadable"])),
  );
});

Deno.test("parseMove() reports the reason that comes closest", () => {
  // A knight on e3 is pinned, and another one is far from c4.
  const rows = [
    ["4k3/4r3/8/8/8/4N3/8/N3K3 w - - 0 1", "a1c2"],
    ["N3k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", "a8c7"],
  ];
  for (const [fen, near] of rows) {
    const parsed = parseMove(parseFen(fen), "Nc4");
    const [attempt, nearest] = ["e3c4", near].map(move);
    const reason = "pinned" as const;
    assertEquals(parsed, { kind: "illegal", reason, attempt, nearest });
  }
});

/** The move nearest to an illegal one, or what its text is instead. */
function nearestTo(fen: string, text: string): string {
  const parsed = parseMove(parseFen(fen), text);
  if (parsed.kind !== "illegal") return parsed.kind;
  return parsed.nearest === null ? "none" : formatCoordinate(parsed.nearest);
}

Deno.test("parseMove() finds the nearest legal move", () => {
  assertEquals(nearestTo(START_FEN, "e5"), "e2e4");
  assertEquals(nearestTo(START_FEN, "Nbf3"), "g1f3");
  assertEquals(nearestTo(START_FEN, "Nf4"), "g1f3");
  assertEquals(nearestTo(START_FEN, "e3e4"), "e2e4");
  assertEquals(nearestTo(PROMOTION_FEN, "a8=K"), "a7a8q");
  assertEquals(nearestTo(CASTLING_FEN, "Ke3"), "e1e2");
  const noMate = "4k3/4q3/8/8/8/8/8/4K2R w K - 0 1";
  assertEquals(nearestTo(noMate, "O-O"), "e1f1");
});

Deno.test("parseMove() finds no move near where neither piece nor target fits", () => {
  const blocked = "4k3/8/8/8/8/8/3PPP2/3QKN1R w K - 0 1";
  assertEquals(nearestTo(blocked, "O-O"), "none");
  assertEquals(nearestTo(START_FEN, "Qe5"), "none");
  const stopped = "4k3/8/8/8/4p3/4P3/6P1/4K3 w - - 0 1";
  assertEquals(nearestTo(stopped, "e5"), "none");
  assertEquals(nearestTo("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "Kg8"), "none");
});

Deno.test("parseCoordinate() reads moves, castling and all promotions", () => {
  for (const text of ["e2e4", "e1g1", "a7a8q", "a7a8r", "a7b8b", "h2g1n"]) {
    assertEquals(parseCoordinate(text), move(text));
  }
});

Deno.test("parseCoordinate() is null for anything else", () => {
  for (const text of ["0000", "e4", "e2e9", "e7e8Q", "e7e8k", "e2e4e5", ""]) {
    assertEquals(parseCoordinate(text), null);
  }
});
