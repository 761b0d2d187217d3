/**
 * The positions of the study. Sets that measure success are taken as they come,
 * not picked by what a technique makes of them.
 */

import { BENCH_POSITIONS } from "../player/bench.ts";
import { parseFen, START_FEN } from "../notation/fen.ts";
import { parseMove } from "../notation/san.ts";
import { type PackedMove, packMove } from "./search/board.ts";
import { type LegalMove, play, type Position } from "../rules/position.ts";

/** A position, and what limits its search: a depth, and nodes if it has them. */
export interface Task {
  readonly fen: string;
  readonly depth: number;
  readonly nodes?: number;
  /** Size of micro-Max's table, if not that of all. */
  readonly tableEntries?: number;
  /** Moves that solve a puzzle: any of them is right. */
  readonly solutions?: readonly PackedMove[];
}

/** Deeper than any search of the study gets. */
export const DEEPEST = 60;

/** Tasks with one depth. */
export function tasksOf(fens: readonly string[], depth: number): Task[] {
  return fens.map((fen) => ({ fen, depth }));
}

/** Middlegames of the benchmark, for counting nodes. */
export const MIDDLEGAMES: readonly string[] = BENCH_POSITIONS.slice(4, 11);

/** Endings of the benchmark, and Fine's famous one, where much transposes. */
export const ENDINGS: readonly string[] = [
  ...BENCH_POSITIONS.slice(11, 14),
  "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
];

/** Positions with few moves, for trees that are searched in full. */
export const SMALL_POSITIONS: readonly string[] = [
  ...BENCH_POSITIONS.slice(0, 2),
  ...ENDINGS.slice(0, 2),
];

/** King and pawn against king, with a win that is far away. */
export const PAWN_ENDINGS: readonly string[] = [
  "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1",
  "8/8/2k5/8/8/2K5/2P5/8 w - - 0 1",
  "3k4/8/8/8/8/8/3P4/3K4 w - - 0 1",
  "8/8/8/4k3/8/3K4/4P3/8 w - - 0 1",
  "7k/8/8/8/8/8/6P1/6K1 w - - 0 1",
];

/** Every third position of Reinfeld's "Win at Chess": 3, 6 … 300. */
export const TACTICS: readonly Task[] = puzzles(`
5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - Rg3
7k/p7/1R5K/6r1/6p1/6P1/8/8 w - - Rb7
3q1rk1/p4pp1/2pb3p/3p4/6Pr/1PNQ4/P1PB1PP1/4RRK1 b - - Bh2+
4k1r1/2p3r1/1pR1p3/3pP2p/3P2qP/P4N2/1PQ4P/5R1K b - - Qxf3+
1R6/1brk2p1/4p2p/p1P1Pp2/P7/6P1/1P4P1/2R3K1 w - - Rxb7
R7/P4k2/8/8/8/8/r7/6K1 w - - Rh8
5rk1/1b3p1p/pp3p2/3n1N2/1P6/P1qB1PP1/3Q3P/4R1K1 w - - Qh6
6k1/1b1nqpbp/pp4p1/5P2/1PN5/4Q3/P5PP/1B2B1K1 b - - Bd4
7k/pp4np/2p3p1/3pN1q1/3P4/Q7/1r3rPP/2R2RK1 w - - Qf8+
1r3r2/4q1kp/b1pp2p1/5p2/pPn1N3/6P1/P3PPBP/2QRR1K1 w - - Nxd6
8/p1q2pkp/2Pr2p1/8/P3Q3/6P1/5P1P/2R3K1 w - - Qe5+ Qf4
3r4/2p1rk2/1pQq1pp1/7p/1P1P4/P4P2/6PP/R1R3K1 b - - Re1+
r1br2k1/pp2bppp/2nppn2/8/2P1PB2/2N2P2/PqN1B1PP/R2Q1R1K w - - Na4
r1b1r1k1/pp1n1pbp/1qp3p1/3p4/1B1P4/Q3PN2/PP2BPPP/R4RK1 w - - Ba5
7k/2p1b1pp/8/1p2P3/1P3r2/2P3Q1/1P5P/R4qBK b - - Qxa1
1rbq1rk1/p1p1bppp/2p2n2/8/Q1BP4/2N5/PP3PPP/R1B2RK1 b - - Rb4
r1bq1r2/pp4k1/4p2p/3pPp1Q/3N1R1P/2PB4/6P1/6K1 w - - Rg4+
r3kr2/1pp4p/1p1p4/7q/4P1n1/2PP2Q1/PP4P1/R1BB2K1 b q - Qh1+
r3q1kr/ppp5/3p2pQ/8/3PP1b1/5R2/PPP3P1/5RK1 w - - Rf8+
rn1qr1k1/1p2np2/2p3p1/8/1pPb4/7Q/PB1P1PP1/2KR1B1R w - - Qh8+
r1brnbk1/ppq2pp1/4p2p/4N3/3P4/P1PB1Q2/3B1PPP/R3R1K1 w - - Nxf7
1k1r2r1/ppq5/1bp4p/3pQ3/8/2P2N2/PP4P1/R4R1K b - - Qxe5
2k5/pppr4/4R3/4Q3/2pp2q1/8/PPP2PPP/6K1 w - - f3 h3
r3r1k1/pp1n1ppp/2p5/4Pb2/2B2P2/B1P5/P5PP/R2R2K1 w - - e6
r3r1k1/pppq1ppp/8/8/1Q4n1/7P/PPP2PP1/RNB1R1K1 b - - Qd6
r2q3r/ppp2k2/4nbp1/5Q1p/2P1NB2/8/PP3P1P/3RR1K1 w - - Ng5+
r4rk1/1bR1bppp/4pn2/1p2N3/1P6/P3P3/4BPPP/3R2K1 b - - Bd6
r2q1r1k/2p1b1pp/p1n5/1p1Q1bN1/4n3/1BP1B3/PP3PPP/R4RK1 w - - Qg8+
8/p3k1p1/4r3/2ppNpp1/PP1P4/2P3KP/5P2/8 b - - Rxe5
3qrrk1/1pp2pp1/1p2bn1p/5N2/2P5/P1P3B1/1P4PP/2Q1RRK1 w - - Nxg7
r1b1k1nr/pp3pQp/4pq2/3pn3/8/P1P5/2P2PPP/R1B1KBNR w KQkq - Bh6
r1b4k/ppp2Bb1/6Pp/3pP3/1qnP1p1Q/8/PPP3P1/1K1R3R w - - Qd8+ b3
r1bq1r1k/1pp1Np1p/p2p2pQ/4R3/n7/8/PPPP1PPP/R1B3K1 w - - Rh5
2Q2n2/2R4p/1p1qpp1k/8/3P3P/3B2P1/5PK1/r7 w - - Qxf8+
r2r2k1/pb3ppp/1p1bp3/7q/3n2nP/PP1B2P1/1B1N1P2/RQ2NRK1 b - - Bxg3 Qxh4
r5k1/1q4pp/2p5/p1Q5/2P5/5R2/4RKPP/r7 w - - Qe5
6k1/p5p1/5p2/2P2Q2/3pN2p/3PbK1P/7P/6q1 b - - Qf1+
r1b1rnk1/1p4pp/p1p2p2/3pN2n/3P1PPq/2NBPR1P/PPQ5/2R3K1 w - - Bxh7+
3r1rk1/q4ppp/p1Rnp3/8/1p6/1N3P2/PP3QPP/3R2K1 b - - Ne4
r4rk1/1bn2qnp/3p1B1Q/p2P1pP1/1pp5/5N1P/PPB2P2/2KR3R w - - Rhg1 g6
6k1/1b2rp2/1p4p1/3P4/PQ4P1/2N2q2/5P2/3R2K1 b - - Bxd5 Rc7 Re6
r5r1/pQ5p/1qp2R2/2k1p3/4P3/2PP4/P1P3PP/6K1 w - - Rxc6+
3r1r1k/1b2b1p1/1p5p/2p1Pp2/q1B2P2/4P2P/1BR1Q2K/6R1 b - - Bf3
4r1k1/5bpp/2p5/3pr3/8/1B3pPq/PPR2P2/2R2QK1 b - - Re1
3r1r1k/N2qn1pp/1p2np2/2p5/2Q1P2N/3P4/PP4PP/3R1RK1 b - - Nd4
r1bq3r/ppppR1p1/5n1k/3P4/6pP/3Q4/PP1N1PP1/5K1R w - - h5
4r1k1/p1qr1p2/2pb1Bp1/1p5p/3P1n1R/1B3P2/PP3PK1/2Q4R w - - Qxf4
r2q1rk1/pp3ppp/2p2b2/8/B2pPPb1/7P/PPP1N1P1/R2Q1RK1 b - - d3
r2r2k1/ppqbppbp/2n2np1/2pp4/6P1/1P1PPNNP/PBP2PB1/R2QK2R b KQ - Nxg4
r3r1k1/5p2/pQ1b2pB/1p6/4p3/6P1/Pq2BP1P/2R3K1 b - - Ba3 Be5 Bf8 e3
2r3k1/q4ppp/p3p3/pnNp4/2rP4/2P2P2/4R1PP/2R1Q1K1 b - - Nxd4
r1b1qN1k/1pp3p1/p2p3n/4p1B1/8/1BP4Q/PP3KPP/8 w - - Qxh6+
r1b2r2/5P1p/ppn3pk/2p1p1Nq/1bP1PQ2/3P4/PB4BP/1R3RK1 w - - Ne6+
r3kbnr/p4ppp/2p1p3/8/Q1B3b1/2N1B3/PP3PqP/R3K2R w KQkq - Bd5
1r5k/p1p3pp/8/8/4p3/P1P1R3/1P1Q1qr1/2KR4 w - - Re2
r3k2r/pb1q1p2/8/2p1pP2/4p1p1/B1P1Q1P1/P1P3K1/R4R2 b kq - Qd2+
2rq4/1b2b1kp/p3p1p1/1p1nNp2/7P/1B2B1Q1/PP3PP1/3R2K1 w - - Bh6+
2r2rk1/6p1/p3pq1p/1p1b1p2/3P1n2/PP3N2/3N1PPP/1Q2RR1K b - - Nxg2
r1b3r1/4qk2/1nn1p1p1/3pPp1P/p4P2/1p3BQN/PKPBN3/3R3R b - - Qa3+
r1q2rk1/p3bppb/3p1n1p/2nPp3/1p2P1P1/6NP/PP2QPB1/R1BNK2R b KQ - Nxd5
1r2k1r1/5p2/b3p3/1p2b1B1/3p3P/3B4/PP2KP2/2R3R1 w - - Bf6
r5r1/p1q2p1k/1p1R2pB/3pP3/6bQ/2p5/P1P1NPPP/6K1 w - - Bf8+
3r1k2/1ppPR1n1/p2p1rP1/3P3p/4Rp1N/5K2/P1P2P2/8 w - - Re8+
r3k3/ppp2Npp/4Bn2/2b5/1n1pp3/N4P2/PPP3qP/R2QKR2 b Qq - Nd3+
3r1rk1/1p3p2/p3pnnp/2p3p1/2P2q2/1P5P/PB2QPPN/3RR1K1 w - - g3
2br2k1/ppp2p1p/4p1p1/4P2q/2P1Bn2/2Q5/PP3P1P/4R1RK b - - Rd3
2b2r1k/4q2p/3p2pQ/2pBp3/8/6P1/1PP2P1P/R5K1 w - - Ra7
r1b1qrk1/1p3ppp/p1p5/3Nb3/5N2/P7/1P4PQ/K1R1R3 w - - Rxe5
r1bq2kr/p1pp1ppp/1pn1p3/4P3/2Pb2Q1/BR6/P4PPP/3K1BNR w - - Qxg7+
3r1rk1/pp1q1ppp/3pn3/2pN4/5PP1/P5PQ/1PP1B3/1K1R4 w - - Rh1
3r1r1k/1b4pp/ppn1p3/4Pp1R/Pn5P/3P4/4QP2/1qB1NKR1 w - - Rxh7+
r2qr1k1/1b1nbppp/p3pn2/1p1pN3/3P1B2/2PB1N2/PP2QPPP/R4RK1 w - - Nxf7 a4
7k/p4q1p/1pb5/2p5/4B2Q/2P1B3/P6P/7K b - - Qf1+
2r1r2k/1q3ppp/p2Rp3/2p1P3/6QB/p3P3/bP3PPP/3R2K1 w - - Bf6
4R3/4q1kp/6p1/1Q3b2/1P1b1P2/6KP/8/8 b - - Qh4+
r4rk1/1bq1bp1p/4p1p1/p2p4/3BnP2/1N1B3R/PPP3PP/R2Q2K1 w - - Bxe4
r4rk1/1b1nqp1p/p5p1/1p2PQ2/2p5/5N2/PP3PPP/R1BR2K1 w - - Bg5
2kr1r2/p6p/5Pp1/2p5/1qp2Q1P/7R/PP6/1KR5 w - - Rb3
r5k1/pQp2qpp/8/4pbN1/3P4/6P1/PPr4P/1K1R3R b - - Rc1+
2b4k/p1b2p2/2p2q2/3p1PNp/3P2R1/3B4/P1Q2PKP/4r3 w - - Qxc6
1r3r1k/3p4/1p1Nn1R1/4Pp1q/pP3P1p/P7/5Q1P/6RK w - - Qe2
6R1/4qp1p/ppr1n1pk/8/1P2P1QP/6N1/P4PP1/6K1 w - - Qh5+
r4rk1/pbq2pp1/1ppbpn1p/8/2PP4/1P1Q1N2/PBB2PPP/R3R1K1 w - - c5 d5
1rb1r1k1/p1p2ppp/5n2/2pP4/5P2/2QB4/qNP3PP/2KRB2R b - - Bg4 Re2
3r3r/p4pk1/5Rp1/3q4/1p1P2RQ/5N2/P1P4P/2b4K w - - Rfxg6+
r3brkn/1p5p/2p2Ppq/2Pp3B/3Pp2Q/4P1R1/6PP/5R1K w - - Bxg6
r5k1/1bp3pp/p2p4/1p6/5p2/1PBP1nqP/1PP3Q1/R4R1K b - - Nd4
r2r2k1/1R2qp2/p5pp/2P5/b1PN1b2/P7/1Q3PPP/1B1R2K1 b - - Qe5 Rab8
2r1kb1r/pp3ppp/2n1b3/1q1N2B1/1P2Q3/8/P4PPP/3RK1NR w Kk - Nc7+
2r1r1k1/pp1q1ppp/3p1b2/3P4/3Q4/5N2/PP2RPPP/4R1K1 w - - Qg4
2k4B/bpp1qp2/p1b5/7p/1PN1n1p1/2Pr4/P5PP/R3QR1K b - - Ng3+ g3
r5k1/pp1RR1pp/1b6/6r1/2p5/B6P/P4qPK/3Q4 w - - Qd5+
r7/4b3/2p1r1k1/1p1pPp1q/1P1P1P1p/PR2NRpP/2Q3K1/8 w - - Nxf5 Rc3
6k1/2p3p1/1p1p1nN1/1B1P4/4PK2/8/2r3b1/7R w - - Rh8+
2rr3k/1b2bppP/p2p1n2/R7/3P4/1qB2P2/1P4Q1/1K5R w - - Qxg7+
r1b2rk1/p4ppp/1p1Qp3/4P2N/1P6/8/P3qPPP/3R1RK1 w - - Nf6+
5r1k/3b2p1/p6p/1pRpR3/1P1P2q1/P4pP1/5QnP/1B4K1 w - - h3
3r3k/1r3p1p/p1pB1p2/8/p1qNP1Q1/P6P/1P4P1/3R3K w - - Bf8 Nf5 Qf4
3r1rk1/p3qp1p/2bb2p1/2p5/3P4/1P6/PBQN1PPP/2R2RK1 b - - Bxg2 Bxh2+
b2b1r1k/3R1ppp/4qP2/4p1PQ/4P3/5B2/4N1K1/8 w - - g6
`);

/** In the winning line a side would rather not move. */
export const ZUGZWANGS: readonly Task[] = puzzles(`
8/8/p3R3/1p5p/1P5p/6rp/5K1p/7k w - - Re1+
8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - Rf1
8/3k4/8/8/3PK3/8/8/8 w - - Kd5
`);

/** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858. */
export const OPERA_GAME: string =
  "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 " +
  "Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";

/** Openings from which searchers play each other, once with each colour. */
export const OPENINGS: readonly string[] = [
  "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6",
  "d4 d5 c4 e6 Nc3 Nf6",
  "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6",
  "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6",
  "e4 e6 d4 d5 Nc3 Nf6",
  "c4 e5 Nc3 Nf6 Nf3 Nc6",
  "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Bf5",
  "d4 Nf6 c4 e6 Nc3 Bb4",
  "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4",
  "d4 d5 c4 dxc4 Nf3 Nf6",
  "e4 d5 exd5 Qxd5 Nc3 Qa5",
  "Nf3 d5 g3 Nf6 Bg2 c6",
];

/** Reads rows of a FEN without its counters, and the solutions. */
function puzzles(text: string): Task[] {
  return text.trim().split("\n").map((row) => {
    const words = row.split(" ");
    const fen = `${words.slice(0, 4).join(" ")} 0 1`;
    const position = parseFen(fen);
    const solutions = words.slice(4).map((word) => {
      const { from, to, promotion } = readMove(position, word);
      return packMove(from, to, promotion);
    });
    return { fen, depth: DEEPEST, solutions };
  });
}

function readMove(position: Position, text: string): LegalMove {
  const parsed = parseMove(position, text);
  if (parsed.kind === "move") return parsed.move;
  throw new SyntaxError(`Cannot read "${text}" in the study's positions`);
}

/** The positions a line of moves goes through, the initial one first. */
export function positionsOf(line: string): Position[] {
  const positions = [parseFen(START_FEN)];
  for (const word of line.split(" ")) {
    const position = positions[positions.length - 1];
    positions.push(play(position, readMove(position, word)));
  }
  return positions;
}
