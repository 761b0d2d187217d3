import { assertEquals } from "@std/assert";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import { searchScore } from "../../../engine/chess/score.ts";
import { type Fact, isSolution } from "../../../engine/review/fact.ts";
import { type Evidence, factsOf } from "../../../engine/review/facts.ts";
import {
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../../../engine/chess/rules/position.ts";

/** A move, the lines after it and in its place, and what is known of it. */
interface Row {
  readonly fen: string;
  readonly san: string;
  readonly reply: string;
  /** Empty if the move is the best. */
  readonly better: string;
  /** Moves to the mate that the mover gives, or gets if negative. */
  readonly mate?: { readonly move?: number; readonly better?: number };
  /** Of lines without a mate, 0 and 0 if it is missing. */
  readonly score?: Evidence["score"];
  readonly facts: readonly Fact[];
}

const FAULTS: Readonly<Record<string, Row>> = {
  "the reply takes what nothing guards": {
    fen: "r1bqk2r/pppp1ppp/2n2n2/8/1b1NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 3 6",
    san: "Qf3",
    reply: "Nxd4 Qd3 Nc6 Bg5 Qe7",
    better: "Nxc6 bxc6 Bd3 O-O O-O",
    facts: [{
      kind: "takes",
      move: "reply",
      by: "Nxd4",
      piece: "knight",
      square: "d4",
      taker: "knight",
      how: "unguarded",
      lost: [],
    }],
  },
  "a queen is taken, of which the line gives back a third": {
    fen: "r1b1k2r/ppp2ppp/2n5/3qp3/8/5N2/PPP1BPPP/R1BQ1RK1 w kq - 0 10",
    san: "h3",
    reply: "Be6 Qxd5 Bxd5 Re1 O-O-O",
    better: "Qxd5 Be6 Qc5 O-O-O Re1 Rhe8 Nxe5 Rd5 Qxd5 Bxd5 Bg4+ Be6 Nxc6 " +
      "bxc6 Bxe6+ Rxe6",
    facts: [{
      kind: "takes",
      move: "better",
      by: "Qxd5",
      piece: "queen",
      square: "d5",
      taker: "queen",
      how: "unguarded",
      lost: [],
    }],
  },
  "whoever takes the last pawn of a dead draw has won nothing": {
    fen: "8/8/1k6/8/8/1KP5/8/8 w - - 0 1",
    san: "Kc4",
    reply: "Kc6 Kd4 Kd6 Kd3 Kd7 c4 Kc6 c5 Kxc5 Kd2 Kd6",
    better: "Kb4 Kc6 Kc4 Kd6 Kb5 Kc7 Kc5 Kb7 Kd6 Ka6",
    score: { move: 0, better: searchScore("cp", 1000) },
    facts: [{
      kind: "worsens",
      from: 1000,
      to: 0,
      isEven: false,
      plies: 12,
      move: "played",
      by: "Kc4",
    }, {
      kind: "weakens",
      sign: "passed pawns",
      played: 0,
      better: 1,
      plies: { played: 12, better: 10 },
      move: "played",
      by: "Kc4",
    }],
  },
  "the only guard is pinned": {
    fen: "r3r1k1/pbpnqpb1/1p1p1n1p/4pP2/4P3/2NP2RN/PPPQB1PP/R5K1 b - - 6 15",
    san: "Nf8",
    reply: "Qxh6 Ng6 Qc1 Nf4 Nxf4",
    better: "Kh8 Ng5 Rg8 Rh3 Bf8",
    facts: [{
      kind: "takes",
      move: "reply",
      by: "Qxh6",
      piece: "pawn",
      square: "h6",
      taker: "queen",
      how: "safe",
      lost: [],
    }],
  },
  "the move itself took something first": {
    fen: "r2q1rk1/pbpnbpp1/1p1p1n1p/4p3/4P3/2NPB2N/PPP1BPPP/R2Q1RK1 w - - 2 10",
    san: "Bxh6",
    reply: "gxh6 f4 Kh7 fxe5 dxe5",
    better: "f4 c5 fxe5 Nxe5 Nf4",
    facts: [{
      kind: "takes",
      move: "reply",
      by: "gxh6",
      piece: "bishop",
      square: "h6",
      taker: "pawn",
      how: "traded",
      lost: ["pawn"],
    }],
  },
  "a guarded rook is taken by a knight": {
    fen: "3RQ3/2p2npk/4pq1p/5p2/1P6/8/b3BPPP/6K1 w - - 4 28",
    san: "Bh5",
    reply: "Nxd8 h4 Bd5 b5 g6",
    better: "Qg8+ Kg6 Rd7 Qa1+ Bf1",
    facts: [{
      kind: "takes",
      move: "reply",
      by: "Nxd8",
      piece: "rook",
      square: "d8",
      taker: "knight",
      how: "dearer",
      lost: [],
    }],
  },
  "a knight is attacked twice and guarded once": {
    fen: "6r1/p1p1rkN1/1pb2n2/4pP2/7P/2NP2R1/PPP1B1P1/6K1 w - - 1 28",
    san: "Ne4",
    reply: "Rxg7 Ng5+ Ke8 Rh3 e4",
    better: "Nh5 Rxg3 Nxg3 e4 dxe4",
    facts: [{
      kind: "takes",
      move: "reply",
      by: "Rxg7",
      piece: "knight",
      square: "g7",
      taker: "rook",
      how: "outnumbered",
      lost: [],
    }],
  },
  "the guard has something better to do": {
    fen: "r2qkbnr/pppb1ppp/2np4/1B2p3/4P3/2N2N2/PPPP1PPP/R1BQ1RK1 b kq - 3 5",
    san: "f5",
    reply: "exf5 Be7 d4 Nxd4 Nxd4",
    better: "Be7 Bxc6 Bxc6 d4 Nf6",
    facts: [{
      kind: "takes",
      move: "reply",
      by: "exf5",
      piece: "pawn",
      square: "f5",
      taker: "pawn",
      how: "won",
      lost: [],
    }],
  },
  "a line that breaks off in check proves no capture of what is guarded": {
    fen: "r2q1rk1/pbp2p1p/1pn1p1p1/4b3/1PBN2P1/P1N1B3/5P1P/R2QK2R w KQ - 0 14",
    san: "Ndb5",
    reply: "Nxb4 O-O",
    better: "Nxc6 Bxc3+",
    facts: [{
      kind: "takes",
      move: "reply",
      by: "Nxb4",
      piece: "pawn",
      square: "b4",
      taker: "knight",
      how: "won",
      lost: [],
    }],
  },
  "a pawn that is taken en passant is not outnumbered where it stands": {
    fen: "3qr1k1/pb4bp/1p4p1/1P2pp2/P2p4/2r3N1/3QBPPP/1R1R2K1 b - - 1 26",
    san: "a5",
    reply: "bxa6 Bd5 f4",
    better: "Bd5 f4",
    facts: [{
      kind: "takes",
      move: "reply",
      by: "bxa6",
      piece: "pawn",
      square: "a5",
      taker: "pawn",
      how: "won",
      lost: [],
    }],
  },
  "perpetual check was missed": {
    fen: "6k1/5ppp/8/8/8/6q1/PP2B3/R2Q1R1K b - - 0 1",
    san: "h6",
    reply: "Rf3 Qg6 Rg3",
    better: "Qh3+ Kg1 Qg3+ Kh1",
    score: { move: -1500, better: 0 },
    facts: [{ kind: "perpetual check", move: "better", by: "Qh3+" }],
  },
  "to go round in circles without a check is no perpetual check": {
    fen: "6k1/5ppp/8/8/8/6q1/PP2B3/R2Q1R1K b - - 0 1",
    san: "h6",
    reply: "a3 h5 a4",
    better: "Kh8 Bf3 Kg8 Be2",
    score: { move: -400, better: 0 },
    facts: [{
      kind: "worsens",
      move: "played",
      by: "h6",
      from: 0,
      to: -404,
      isEven: false,
      plies: 2,
    }],
  },
  "perpetual check is allowed": {
    fen: "6k1/5ppp/8/8/7q/8/PP2B3/R2Q1RK1 w - - 0 1",
    san: "b3",
    reply: "Qg3+ Kh1 Qh3+ Kg1 Qg3+",
    better: "Bf3 Qg3+ Bg2",
    score: { move: 0, better: 1500 },
    facts: [{ kind: "perpetual check", move: "reply", by: "Qg3+" }],
  },
  "the reply forks, and the better move took the forking piece": {
    fen: "5r2/p1q2kbQ/4r1pR/2p2p2/1p2N3/3PB1p1/PPP5/R3K3 b Q - 5 25",
    san: "Rh8",
    reply: "Ng5+ Ke8 Nxe6 Bc3+ bxc3 Qxh7 Rxh7",
    better: "fxe4 O-O-O g2 Rg1 Rh8 Qxh8 Bxh8",
    facts: [{
      kind: "forks",
      move: "reply",
      by: "Ng5+",
      piece: "rook",
      square: "e6",
      targets: [{ piece: "king", square: "f7" }, {
        piece: "rook",
        square: "e6",
      }],
    }, {
      kind: "takes",
      move: "better",
      by: "fxe4",
      piece: "knight",
      square: "e4",
      taker: "pawn",
      how: "dearer",
      lost: [],
    }],
  },
  "the reply pins the piece that has moved": {
    fen: "r1b2rk1/p4qpp/2pb4/3pn1B1/Q2Np3/2P3P1/PP3PBP/R4RK1 w - - 2 17",
    san: "Nxc6",
    reply: "Qe8 Rad1 Bb7 Rxd5 Bxc6 Qd4 Bxd5",
    better: "f4 exf3 Nxf3 Nxf3+ Rxf3 Qb7 Rxf8+",
    facts: [{
      kind: "pins",
      move: "reply",
      by: "Qe8",
      piece: "knight",
      square: "c6",
      behind: { piece: "queen", square: "a4" },
    }],
  },
  "a discovered attack was missed": {
    fen: "r2qkbnr/ppp2ppp/3P4/4p3/1nB3b1/5N2/PPPP1PPP/RNBQK2R w KQkq - 1 6",
    san: "dxc7",
    reply: "Qxc7 d3 O-O-O Nc3 Nf6",
    better: "Nxe5 Qxd6 Nxg4 f5 c3",
    facts: [{
      kind: "uncovers",
      move: "better",
      by: "Nxe5",
      piece: "bishop",
      square: "g4",
      attacker: { piece: "queen", square: "d1" },
    }],
  },
  "the reply attacks a knight that has no square": {
    fen: "r1bqk2r/pp1pppbp/2n2np1/4P3/3P4/2N2N2/PP3PPP/R1BQKB1R b KQkq - 0 7",
    san: "Nh5",
    reply: "g4 d6 gxh5 dxe5 h6",
    better: "Ng8 Bc4 Na5 Be2 d5",
    facts: [{
      kind: "traps",
      move: "reply",
      by: "g4",
      piece: "knight",
      square: "h5",
      isPinned: false,
    }],
  },
  "a pawn takes the queen, and what it becomes is taken": {
    fen: "r2qkbnr/ppP2ppp/8/4p3/1nB3b1/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 6",
    san: "Nc6",
    reply: "cxd8=Q+ Rxd8 h3 Bxf3 Qxf3 Nf6",
    better: "Qxc7 Bb5+ Bd7 Bxd7+ Kxd7 O-O",
    facts: [{
      kind: "takes",
      move: "reply",
      by: "cxd8=Q+",
      piece: "queen",
      square: "d8",
      taker: "pawn",
      how: "traded",
      lost: ["pawn"],
    }],
  },
  "the line wins the exchange": {
    fen: "4q1k1/2r3pp/bp2p2r/p2pN2P/3P2Q1/4PR2/PP4PK/7R w - - 5 26",
    san: "Kg1",
    reply: "Rc1+ Kh2 Rxh1+ Kxh1 Be2 Qf4 Bxf3 Nxf3 Rxh5+ Kg1 Qd8",
    better: "Rh3 Rc2 Re1 Qf8 Rg3 Rc7 Qh4 Qe7 Rg5",
    facts: [{
      kind: "wins",
      move: "reply",
      by: "Rc1+",
      piece: "rook",
      square: "h1",
      moves: 2,
      lost: ["bishop"],
    }],
  },
  "the pawn promotes": {
    fen: "8/5k2/8/8/p7/8/3K4/8 w - - 0 1",
    san: "Ke2",
    reply: "a3 Kd2 a2 Kc2 a1=Q",
    better: "Kc2 a3 Kb3 a2 Kxa2",
    facts: [{
      kind: "promotes",
      move: "reply",
      by: "a3",
      piece: "pawn",
      square: "a4",
      moves: 3,
    }],
  },
  "the reply mates": {
    fen: "5k2/5p2/1p2p1p1/pPb1B1Kp/P4P2/5P1P/8/8 w - - 15 41",
    san: "Kf6",
    reply: "Be7#",
    better: "Kh6 Kg8 Kg5 Be7+ Kh6",
    mate: { move: -1 },
    facts: [{ kind: "mates", move: "reply", by: "Be7#", moves: 1 }],
  },
  "the reply begins a mate": {
    fen: "2k4r/1p3p2/pr5p/3R1P2/2p1q3/P3P3/3Q1P2/3RK3 b - - 3 30",
    san: "Rc6",
    reply: "Rd8+ Kc7 Qa5+ Rb6 Qc5+ Qc6 R1d7#",
    better: "Kb8 Qd4 Qxd4 R1xd4 Rc8 Rd8 c3",
    mate: { move: -4 },
    facts: [{ kind: "mates", move: "reply", by: "Rd8+", moves: 4 }],
  },
  "the better move begins a mate": {
    fen: "r1bqr1k1/pp4p1/4p1Q1/3n2P1/3nN3/P7/1P3PP1/R1B1K2R w KQ - 0 20",
    san: "Rh7",
    reply: "Nc2+ Kf1 Qd7 Nc5 Qf7 Rh8+ Kxh8",
    better: "Qh7+ Kf8 Qh8+ Kf7 g6+ Kxg6 Qh5#",
    mate: { better: 4 },
    facts: [{ kind: "mates", move: "better", by: "Qh7+", moves: 4 }],
  },
  "the move stalemates": {
    fen: "k7/2Q5/8/8/8/8/8/1K6 w - - 0 1",
    san: "Kb2",
    reply: "",
    better: "Qc8+ Ka7 Kb2",
    facts: [{ kind: "stalemates", move: "played", by: "Kb2" }],
  },
  "a piece is lost anyway": {
    fen: "4k3/8/8/3p4/4N3/8/P7/4K3 w - - 0 1",
    san: "Kd1",
    reply: "dxe4 Kc2 Ke7",
    better: "a4 dxe4 a5",
    facts: [],
  },
};

const VIRTUES: Readonly<Record<string, Row>> = {
  "the move mates": {
    fen: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
    san: "Qg7#",
    reply: "",
    better: "",
    mate: { move: 1 },
    facts: [{ kind: "mates", move: "played", by: "Qg7#", moves: 1 }],
  },
  "a move that takes something and is mated wins nothing": {
    fen: "r3r1k1/1b3ppp/4qn2/p3B3/1pN5/1P4Q1/2P2PPP/R3R1K1 w - - 8 21",
    san: "Bxf6",
    reply: "Qxe1+ Rxe1 Rxe1#",
    better: "",
    mate: { move: -2, better: -2 },
    facts: [{
      kind: "threatens mate",
      move: "played",
      by: "Bxf6",
      mate: "Qxg7#",
    }],
  },
  "the move forks": {
    fen: "5r1k/2p4p/2b3p1/1p3n2/8/1Q3N2/4RPPP/rN4K1 w - - 1 22",
    san: "Qc3+",
    reply: "Kg8 Qxa1 Bxf3 gxf3",
    better: "",
    facts: [{
      kind: "forks",
      move: "played",
      by: "Qc3+",
      piece: "rook",
      square: "a1",
      targets: [
        { piece: "king", square: "h8" },
        { piece: "rook", square: "a1" },
        { piece: "bishop", square: "c6" },
      ],
    }],
  },
  "the move threatens mate": {
    fen: "4r1k1/p1p2ppp/8/3p4/6Q1/2P5/P1P1BPPP/R3K2R w KQ - 0 17",
    san: "Qd7",
    reply: "Kf8",
    better: "",
    facts: [{
      kind: "threatens mate",
      move: "played",
      by: "Qd7",
      mate: "Qxe8#",
    }],
  },
  "the move threatens a pawn": {
    fen: "8/2k5/8/1P6/4K2P/5P2/6P1/8 b - h3 0 56",
    san: "Kb6",
    reply: "Kd5",
    better: "",
    facts: [{
      kind: "threatens",
      move: "played",
      by: "Kb6",
      piece: "pawn",
      square: "b5",
    }],
  },
  "the move stops a mate": {
    fen: "r4rk1/p1p3pp/2pb4/8/3Pp3/5pPq/PPP2P1P/R1BN1RK1 w - - 1 18",
    san: "Ne3",
    reply: "Kh8",
    better: "",
    facts: [{ kind: "stops mate", move: "played", by: "Ne3", mate: "Qg2#" }],
  },
  "the move saves a pawn": {
    fen: "8/2R3p1/5p2/3kp3/6P1/3K3P/5P2/8 b - - 0 50",
    san: "g5",
    reply: "Rc8",
    better: "",
    facts: [{
      kind: "saves",
      move: "played",
      by: "g5",
      piece: "pawn",
      square: "g7",
    }],
  },
};

/** The move that a text names. */
function moveIn(position: Position, san: string): LegalMove {
  const move = legalMoves(position)
    .find((move) => formatSan(position, move) === san);
  if (move === undefined) throw new Error(`${san} is not legal`);
  return move;
}

function lineIn(position: Position, sans: string): LegalMove[] {
  return sans.split(" ").filter((san) => san !== "").map((san) => {
    const move = moveIn(position, san);
    position = play(position, move);
    return move;
  });
}

function evidenceIn(row: Row): Evidence {
  const { fen, san, reply, better, mate, score } = row;
  const position = parseFen(fen);
  const move = moveIn(position, san);
  const scoreFor = (moves?: number) =>
    moves === undefined ? 0 : searchScore("mate", moves);
  return {
    position,
    move,
    reply: lineIn(play(position, move), reply),
    better: lineIn(position, better),
    score: score ??
      { move: scoreFor(mate?.move), better: scoreFor(mate?.better) },
  };
}

for (const [what, row] of Object.entries({ ...FAULTS, ...VIRTUES })) {
  Deno.test(`factsOf(): ${what}`, () => {
    assertEquals(factsOf(evidenceIn(row)), row.facts);
  });
}

Deno.test("a mate counts only if the score says that it is forced", () => {
  const { mate: _, ...row } = FAULTS["the reply begins a mate"];
  assertEquals(factsOf(evidenceIn(row)), []);
});

Deno.test("factsOf() makes plain values, which JSON keeps", () => {
  for (const row of Object.values({ ...FAULTS, ...VIRTUES })) {
    const facts = factsOf(evidenceIn(row));
    assertEquals(JSON.parse(JSON.stringify(facts)), facts);
  }
});

Deno.test("isSolution() holds for facts that name the better move", () => {
  const solutions = Object.values(FAULTS).flatMap(({ facts }) => facts)
    .filter(isSolution);
  assertEquals(solutions.map(({ by }) => by), [
    "Qxd5",
    "Qh3+",
    "fxe4",
    "Nxe5",
    "Qh7+",
  ]);
});
