import { assertEquals } from "@std/assert";
import { parseFen } from "../../../engine/notation/fen.ts";
import { formatSan } from "../../../engine/notation/san.ts";
import { type Fact, isSolution } from "../../../engine/review/fact.ts";
import { factsOf } from "../../../engine/review/facts.ts";
import { legalMoves } from "../../../engine/rules/position.ts";
import { evidenceOf } from "./evidence.ts";

interface Row {
  readonly fen: string;
  readonly san: string;
  /** What is known of the move. */
  readonly facts: readonly Fact[];
}

const ROWS: readonly Row[] = [
  {
    fen: "k7/2Q5/8/8/8/8/8/1K6 w - - 0 1",
    san: "Kb2",
    facts: [{ kind: "stalemates" }],
  },
  {
    fen: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
    san: "Qg7#",
    facts: [{ kind: "mates", moves: 1 }],
  },
  {
    fen: "8/6k1/8/5Q2/6P1/5PK1/8/8 b - - 6 65",
    san: "Kh6",
    facts: [{ kind: "allows mate", moves: 2 }],
  },
  {
    fen: "8/8/8/8/8/1k2q3/8/K7 b - - 0 1",
    san: "Kb4",
    facts: [{ kind: "misses mate", moves: 1 }],
  },
  {
    fen: "8/2k5/8/1P6/4K3/5P2/6PP/8 w - - 1 56",
    san: "h4",
    facts: [{ kind: "loses", won: {}, lost: { pawn: 1 } }],
  },
  {
    fen: "8/5k2/8/8/p7/8/3K4/8 w - - 0 1",
    san: "Kc2",
    facts: [{ kind: "wins", won: { pawn: 1 }, lost: {} }],
  },
  {
    fen: "8/5k2/8/8/p7/8/3K4/8 w - - 0 1",
    san: "Kd1",
    facts: [{ kind: "misses winning", won: { pawn: 1 }, lost: {} }],
  },
  {
    fen: "8/8/8/p6k/8/1K6/7P/8 b - - 0 1",
    san: "a4+",
    facts: [{
      kind: "puts",
      piece: "pawn",
      square: "a4",
      taker: { piece: "king", square: "b3" },
    }],
  },
  {
    fen: "Q7/1r1k4/8/2Kp1p2/7p/1P3P2/6PP/8 b - - 0 43",
    san: "Ke6",
    facts: [{
      kind: "leaves undefended",
      piece: "rook",
      square: "b7",
      taker: { piece: "queen", square: "a8" },
    }],
  },
  {
    fen: "5r2/2p3kp/6p1/1p6/3n4/5Q2/4RPPP/1N4K1 w - - 1 28",
    san: "Re1",
    facts: [{
      kind: "leaves outnumbered",
      piece: "queen",
      square: "f3",
      taker: { piece: "rook", square: "f8" },
      attackers: 2,
      defenders: 1,
    }],
  },
  {
    fen: "1q5r/3N1pk1/P3n1p1/r3Pn1p/P4P2/7P/6P1/3RRQK1 b - - 4 30",
    san: "Nc7",
    facts: [{
      kind: "leaves attacked",
      piece: "queen",
      square: "b8",
      taker: { piece: "knight", square: "d7" },
    }],
  },
  {
    fen: "8/5k2/8/8/p7/8/3K4/8 w - - 0 1",
    san: "Ke2",
    facts: [{ kind: "cannot stop pawn", square: "a4" }],
  },
  {
    fen: "5k2/2p2p1p/6pb/1r6/p7/P1P2N2/1P3PPP/2K1Q2R w - - 1 22",
    san: "Nd2",
    facts: [{
      kind: "walks into pin",
      pinned: { piece: "knight", square: "d2" },
      behind: { piece: "king", square: "c1" },
      pinner: { piece: "bishop", square: "h6" },
    }],
  },
  {
    fen: "r7/3N1pk1/6p1/4P2p/5n2/6qP/6P1/3R2QK w - - 2 41",
    san: "Rd4",
    facts: [{
      kind: "lets",
      by: "Ne2",
      motif: {
        kind: "fork",
        targets: [{ piece: "queen", square: "g1" }, {
          piece: "rook",
          square: "d4",
        }],
      },
    }],
  },
  {
    fen: "3r4/6kp/6p1/1pp5/3n4/N3Q3/3R1PPP/6K1 w - - 4 32",
    san: "Nxb5",
    facts: [{
      kind: "misses",
      by: "Qe7+",
      motif: {
        kind: "fork",
        targets: [{ piece: "king", square: "g7" }, {
          piece: "rook",
          square: "d8",
        }],
      },
    }],
  },
  {
    fen: "5r1k/2p4p/2b3p1/1p3n2/8/1Q3N2/4RPPP/rN4K1 w - - 1 22",
    san: "Qc3+",
    facts: [{
      kind: "does",
      motif: {
        kind: "fork",
        targets: [{ piece: "king", square: "h8" }, {
          piece: "rook",
          square: "a1",
        }, { piece: "bishop", square: "c6" }],
      },
    }],
  },
  {
    fen: "8/5pk1/8/4q2p/8/7P/r5P1/6QK w - - 0 45",
    san: "Qf1",
    facts: [{
      kind: "lets",
      by: "Ra1",
      motif: {
        kind: "pin",
        pinned: { piece: "queen", square: "f1" },
        behind: { piece: "king", square: "h1" },
      },
    }],
  },
  {
    fen: "8/5pk1/8/4q2p/8/7P/r5P1/5Q1K b - - 1 45",
    san: "h4",
    facts: [{
      kind: "misses",
      by: "Ra1",
      motif: {
        kind: "pin",
        pinned: { piece: "queen", square: "f1" },
        behind: { piece: "king", square: "h1" },
      },
    }],
  },
  {
    fen: "3r2k1/pp4p1/6p1/3ppPN1/8/P7/1Pp3KP/4RQ2 b - - 1 34",
    san: "Rf8",
    facts: [{
      kind: "does",
      motif: {
        kind: "pin",
        pinned: { piece: "pawn", square: "f5" },
        behind: { piece: "queen", square: "f1" },
      },
    }, { kind: "threatens", piece: "pawn", square: "f5" }],
  },
  {
    fen: "2r5/3k2pp/1p3n2/8/3NP3/pK1P1B1P/5PP1/7R b - - 2 31",
    san: "Ra8",
    facts: [{
      kind: "lets",
      by: "e5",
      motif: {
        kind: "discovery",
        attacker: { piece: "bishop", square: "f3" },
        target: { piece: "rook", square: "a8" },
      },
    }],
  },
  {
    fen: "r7/3k2pp/1p3n2/8/3NP3/pK1P1B1P/5PP1/7R w - - 3 32",
    san: "Ra1",
    facts: [{
      kind: "misses",
      by: "e5",
      motif: {
        kind: "discovery",
        attacker: { piece: "bishop", square: "f3" },
        target: { piece: "rook", square: "a8" },
      },
    }],
  },
  {
    fen: "r2q1bnr/ppp2kpp/3p4/4p3/3nP1b1/2NP1N2/PPP2PPP/R1BQK2R w KQ - 0 7",
    san: "Nxe5+",
    facts: [{
      kind: "does",
      motif: {
        kind: "discovery",
        attacker: { piece: "queen", square: "d1" },
        target: { piece: "bishop", square: "g4" },
      },
    }],
  },
  {
    fen: "4r1k1/p1p2ppp/8/3p4/6Q1/2P5/P1P1BPPP/R3K2R w KQ - 0 17",
    san: "Qd7",
    facts: [{ kind: "threatens mate", by: "Qxe8#" }],
  },
  {
    fen: "8/2k5/8/1P6/4K2P/5P2/6P1/8 b - h3 0 56",
    san: "Kb6",
    facts: [{ kind: "threatens", piece: "pawn", square: "b5" }],
  },
  {
    fen: "r4rk1/p1p3pp/2pb4/8/3Pp3/5pPq/PPP2P1P/R1BN1RK1 w - - 1 18",
    san: "Ne3",
    facts: [{ kind: "stops mate", by: "Qg2#" }],
  },
  {
    fen: "8/2R3p1/5p2/3kp3/6P1/3K3P/5P2/8 b - - 0 50",
    san: "g5",
    facts: [{ kind: "saves", piece: "pawn", square: "g7" }],
  },
  {
    fen: "r1q2r2/pppb1pk1/3p3p/4p1p1/4PnB1/2PP3P/PP1NQPP1/R4RK1 w - - 1 18",
    san: "Rfd1",
    facts: [{ kind: "loses", won: { knight: 1 }, lost: { queen: 1 } }, {
      kind: "leaves attacked",
      piece: "queen",
      square: "e2",
      taker: { piece: "knight", square: "f4" },
    }],
  },
];

for (const { fen, san, facts } of ROWS) {
  const kinds = facts.map(({ kind }) => kind).join(", ");
  Deno.test(`factsOf(): ${san} in ${fen}: ${kinds}`, () => {
    const position = parseFen(fen);
    const moves = legalMoves(position)
      .filter((move) => formatSan(position, move) === san);
    assertEquals(factsOf(evidenceOf(position, moves)[0]), facts);
  });
}

Deno.test("factsOf() makes plain values, which JSON keeps", () => {
  for (const { facts } of ROWS) {
    assertEquals(JSON.parse(JSON.stringify(facts)), facts);
  }
});

Deno.test("isSolution() holds for facts that name the better move", () => {
  const solutions = ROWS.flatMap(({ facts }) => facts).filter(isSolution);
  assertEquals(solutions.map((fact) => fact.kind === "misses" && fact.by), [
    "Qe7+",
    "Ra1",
    "e5",
  ]);
  const quoted = { kind: "quoted", clause: "misses a rook" } as const;
  assertEquals(isSolution({ ...quoted, isSolution: false }), false);
  assertEquals(isSolution({ ...quoted, isSolution: true }), true);
});
