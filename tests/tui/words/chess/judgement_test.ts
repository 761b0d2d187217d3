import { assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/notation/fen.ts";
import { formatSan } from "../../../../engine/notation/san.ts";
import type { Fact } from "../../../../engine/review/fact.ts";
import { factsOf } from "../../../../engine/review/facts.ts";
import { legalMoves } from "../../../../engine/rules/position.ts";
import {
  clausesOf,
  describeFacts,
  describeInComment,
} from "../../../../tui/words/chess/judgement.ts";
import { evidenceOf } from "../../../engine/review/evidence.ts";

/** A position, a move in it, and the clauses about the move. */
const ROWS: readonly [fen: string, san: string, words: string[]][] = [
  ["k7/2Q5/8/8/8/8/8/1K6 w - - 0 1", "Kb2", ["stalemates"]],
  ["7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qg7#", ["mates at once"]],
  ["8/6k1/8/5Q2/6P1/5PK1/8/8 b - - 6 65", "Kh6", ["allows mate in 2"]],
  ["8/8/8/8/8/1k2q3/8/K7 b - - 0 1", "Kb4", ["misses mate in 1"]],
  ["8/2k5/8/1P6/4K3/5P2/6PP/8 w - - 1 56", "h4", ["loses a pawn"]],
  ["8/5k2/8/8/p7/8/3K4/8 w - - 0 1", "Kc2", ["wins a pawn"]],
  ["8/5k2/8/8/p7/8/3K4/8 w - - 0 1", "Kd1", ["misses winning a pawn"]],
  ["8/8/8/p6k/8/1K6/7P/8 b - - 0 1", "a4+", [
    "puts the pawn on a4, where the king on b3 can take it",
  ]],
  ["Q7/1r1k4/8/2Kp1p2/7p/1P3P2/6PP/8 b - - 0 43", "Ke6", [
    "leaves the rook on b7 undefended",
  ]],
  ["5r2/2p3kp/6p1/1p6/3n4/5Q2/4RPPP/1N4K1 w - - 1 28", "Re1", [
    "leaves the queen on f3 attacked twice and defended once",
  ]],
  ["1q5r/3N1pk1/P3n1p1/r3Pn1p/P4P2/7P/6P1/3RRQK1 b - - 4 30", "Nc7", [
    "leaves the queen on b8 attacked by the knight on d7",
  ]],
  ["8/5k2/8/8/p7/8/3K4/8 w - - 0 1", "Ke2", [
    "cannot stop the pawn on a4 from promoting",
  ]],
  ["5k2/2p2p1p/6pb/1r6/p7/P1P2N2/1P3PPP/2K1Q2R w - - 1 22", "Nd2", [
    "walks into a pin: the bishop on h6 pins the knight on d2 to the king on c1",
  ]],
  ["r7/3N1pk1/6p1/4P2p/5n2/6qP/6P1/3R2QK w - - 2 41", "Rd4", [
    "lets Ne2 fork the queen on g1 and the rook on d4",
  ]],
  ["3r4/6kp/6p1/1pp5/3n4/N3Q3/3R1PPP/6K1 w - - 4 32", "Nxb5", [
    "misses Qe7+, which forks the king on g7 and the rook on d8",
  ]],
  ["5r1k/2p4p/2b3p1/1p3n2/8/1Q3N2/4RPPP/rN4K1 w - - 1 22", "Qc3+", [
    "forks the king on h8, the rook on a1 and the bishop on c6",
  ]],
  ["8/5pk1/8/4q2p/8/7P/r5P1/6QK w - - 0 45", "Qf1", [
    "lets Ra1 pin the queen on f1 to the king on h1",
  ]],
  ["8/5pk1/8/4q2p/8/7P/r5P1/5Q1K b - - 1 45", "h4", [
    "misses Ra1, which pins the queen on f1 to the king on h1",
  ]],
  ["3r2k1/pp4p1/6p1/3ppPN1/8/P7/1Pp3KP/4RQ2 b - - 1 34", "Rf8", [
    "pins the pawn on f5 to the queen on f1",
    "threatens the pawn on f5",
  ]],
  ["2r5/3k2pp/1p3n2/8/3NP3/pK1P1B1P/5PP1/7R b - - 2 31", "Ra8", [
    "lets e5 uncover an attack by the bishop on f3 on the rook on a8",
  ]],
  ["r7/3k2pp/1p3n2/8/3NP3/pK1P1B1P/5PP1/7R w - - 3 32", "Ra1", [
    "misses e5, which uncovers an attack by the bishop on f3 on the rook on a8",
  ]],
  [
    "r2q1bnr/ppp2kpp/3p4/4p3/3nP1b1/2NP1N2/PPP2PPP/R1BQK2R w KQ - 0 7",
    "Nxe5+",
    ["uncovers an attack by the queen on d1 on the bishop on g4"],
  ],
  ["4r1k1/p1p2ppp/8/3p4/6Q1/2P5/P1P1BPPP/R3K2R w KQ - 0 17", "Qd7", [
    "threatens Qxe8#",
  ]],
  ["8/2k5/8/1P6/4K2P/5P2/6P1/8 b - h3 0 56", "Kb6", [
    "threatens the pawn on b5",
  ]],
  ["r4rk1/p1p3pp/2pb4/8/3Pp3/5pPq/PPP2P1P/R1BN1RK1 w - - 1 18", "Ne3", [
    "stops Qg2#",
  ]],
  ["8/2R3p1/5p2/3kp3/6P1/3K3P/5P2/8 b - - 0 50", "g5", [
    "saves the pawn on g7",
  ]],
  ["r1q2r2/pppb1pk1/3p3p/4p1p1/4PnB1/2PP3P/PP1NQPP1/R4RK1 w - - 1 18", "Rfd1", [
    "loses the queen for a knight",
    "leaves the queen on e2 attacked by the knight on f4",
  ]],
];

for (const [fen, san, words] of ROWS) {
  Deno.test(`clausesOf(): ${san} ${words.join(", and ")}`, () => {
    const position = parseFen(fen);
    const moves = legalMoves(position)
      .filter((move) => formatSan(position, move) === san);
    const [evidence] = evidenceOf(position, moves);
    assertEquals(clausesOf(factsOf(evidence)), words);
  });
}

const QUEEN = { piece: "queen", square: "d8" } as const;
const ROOK = { piece: "rook", square: "d1" } as const;

const CLAUSES: readonly (readonly [clause: string, fact: Fact])[] = [
  ["mates in 2", { kind: "mates", moves: 2 }],
  ["wins a rook and two pawns for a knight", {
    kind: "wins",
    won: { pawn: 2, rook: 1 },
    lost: { knight: 1 },
  }],
  ["misses winning two queens", {
    kind: "misses winning",
    won: { queen: 2 },
    lost: {},
  }],
  ["leaves the queen on d8 attacked three times and defended twice", {
    kind: "leaves outnumbered",
    ...QUEEN,
    taker: ROOK,
    attackers: 3,
    defenders: 2,
  }],
  ["lets O-O-O pin the queen on d8 to the rook on d1", {
    kind: "lets",
    by: "O-O-O",
    motif: { kind: "pin", pinned: QUEEN, behind: ROOK },
  }],
  ["loses, as it was said", {
    kind: "quoted",
    clause: "loses, as it was said",
    isSolution: false,
  }],
];

for (const [clause, fact] of CLAUSES) {
  Deno.test(`clausesOf(): ${clause}`, () => {
    assertEquals(clausesOf([fact]), [clause]);
  });
}

const LOSES: Fact = { kind: "loses", won: {}, lost: { rook: 1 } };
const ALLOWS: Fact = { kind: "allows mate", moves: 2 };
Deno.test("facts are joined to a sentence, and to a comment in PGN", () => {
  assertEquals(
    describeFacts([LOSES, ALLOWS]),
    "loses a rook, and allows mate in 2",
  );
  assertEquals(
    describeInComment([LOSES, ALLOWS]),
    "Loses a rook, allows mate in 2.",
  );
  assertEquals([describeFacts([]), describeInComment([])], ["", ""]);
});
