/**
 * Facts that hold for each engine that searches micro-Max's tree.
 *
 * @module
 */

import {
  assert,
  assertEquals,
  assertGreater,
  assertLess,
  assertThrows,
} from "@std/assert";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { formatSquares } from "../../../engine/chess/notation/san.ts";
import {
  movesTheSameWay,
  parseSquare,
  play,
  type Position,
  toSetup,
} from "../../../engine/chess/rules/position.ts";
import { MATE } from "../../../engine/chess/constants.ts";
import type {
  createEngine as CreateEngine,
  Iteration,
  Limits,
  Move,
} from "../../../engine/mod.ts";
import {
  iterationsOf as iterationsBy,
  ORACLE_ROWS,
  setupOf,
} from "./oracle.ts";
import { PERFT_ROWS } from "./positions.ts";

const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
const MATE_IN_TWO = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
const QUEEN_DOWN = "6k1/5ppp/8/8/8/8/q7/6K1 w - - 0 1";
const QUEEN_UP = "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1";
const CHECKMATE = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
const STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";
/** White changes its mind in the fourth iteration, after 50,000 nodes. */
export const SECOND_THOUGHTS =
  "rn3k1r/pp2bBpp/2p2n2/q5N1/3P4/1P6/P1P3PP/R1BQ1RK1 w - - 0 1";

export function textOf(line: readonly Move[]): string {
  return line.map(formatSquares).join(" ");
}

/** An override: a move and its known score. */
function known(move: string, score: number): number[] {
  const [from, to] = [move.slice(0, 2), move.slice(2)];
  return [parseSquare(from), parseSquare(to), score];
}

/** A stop flag that is set when it is checked for the nth time. */
export function stopAt(look: number): () => boolean {
  let looks = 0;
  return () => ++looks === look;
}

/** The position after a move; a pawn becomes a queen. */
function playByTheRules(position: Position, move: Move): Position {
  const [legal] = movesTheSameWay(position, move);
  assert(legal !== undefined, formatSquares(move));
  return play(position, legal);
}

/** How far an engine searches where a deeper search would prove no more. */
interface Effort {
  /** Plies of a tree that it searches again and again. */
  readonly plies: number;
  /** The most nodes of a search in each position of a game. */
  readonly mostNodes: number;
  /** The check of the flag at which the longest search is stopped. */
  readonly lastLook: number;
}

/** Tests an engine, with the effort that its speed allows. */
export function testEngine(
  createEngine: typeof CreateEngine,
  { plies, mostNodes, lastLook }: Effort,
) {
  const think = createEngine();
  const iterationsOf = (fen: string, limits: Limits) =>
    iterationsBy(fen, limits, think);
  const lastOf = (fen: string, limits: Limits) => think(setupOf(fen), limits);
  const bestMoveOf = (fen: string, limits: Limits) =>
    textOf(lastOf(fen, limits).line.slice(0, 1));

  Deno.test("think() starts from the material, for the side to move", () => {
    assertEquals(lastOf(START_FEN, { plies: 0 }).score, 0);
    assertEquals(lastOf(QUEEN_UP, { plies: 0 }).score, 9 * 99);
    assertEquals(lastOf(QUEEN_DOWN, { plies: 0 }).score, -6 * 99 - 6 * 99);
  });

  Deno.test("think() has no move before the first ply", () => {
    assertEquals(lastOf(START_FEN, { plies: 0 }).line, []);
  });

  Deno.test("think() returns the last iteration it reported", () => {
    const iterations: Iteration[] = [];
    const last = think(setupOf(START_FEN), { plies: 4 }, (iteration) => {
      iterations.push(iteration);
    });
    assertEquals(iterations.map(({ ply }) => ply), [0, 1, 2, 3, 4]);
    assertEquals(last, iterations[4]);
  });

  Deno.test("think() ends with the last ply it may search", () => {
    assertEquals(lastOf(START_FEN, { plies: 4 }).nodes, 8399);
  });

  Deno.test("think() ends though it may search more plies than there are", () => {
    for (const plies of [98, 99, 200, Infinity]) {
      assertEquals(lastOf(MATE_IN_ONE, { plies }).ply, 98);
    }
  });

  Deno.test("think() starts no iteration once it has spent its nodes", () => {
    assertEquals(lastOf(START_FEN, { nodes: 1826 }).nodes, 1827);
    assertEquals(lastOf(START_FEN, { nodes: 1827 }).nodes, 1827);
    assertEquals(lastOf(START_FEN, { nodes: 1828 }).nodes, 8399);
  });

  Deno.test("think() spends no more than the most nodes, wherever it is", () => {
    for (const mostNodes of [187, 1000, 1024, 1025, 1826, 5000]) {
      assertEquals(lastOf(START_FEN, { mostNodes }).nodes, mostNodes);
    }
  });

  Deno.test("think() completes an iteration with the last of its nodes", () => {
    const pliesOf = (mostNodes: number) =>
      iterationsOf(START_FEN, { mostNodes }).map(({ ply }) => ply);
    assertEquals(pliesOf(1826), [0, 1, 2]);
    assertEquals(pliesOf(1827), [0, 1, 2, 3]);
  });

  Deno.test("think() searches the same tree up to its last node", () => {
    const whole = iterationsOf(SECOND_THOUGHTS, { plies });
    for (const mostNodes of [500, 2000, 10_000]) {
      const part = iterationsOf(SECOND_THOUGHTS, { mostNodes });
      assertEquals(part, whole.filter(({ nodes }) => nodes <= mostNodes));
    }
    assertEquals(iterationsOf(SECOND_THOUGHTS, { plies }), whole);
  });

  Deno.test("think() ends with the first limit it meets", () => {
    assertEquals(lastOf(START_FEN, { plies: 2, nodes: 1000 }).nodes, 186);
    assertEquals(lastOf(START_FEN, { plies: 4, nodes: 100 }).nodes, 186);
    assertEquals(lastOf(START_FEN, { plies: 2, mostNodes: 1000 }).nodes, 186);
    assertEquals(lastOf(START_FEN, { nodes: 100, mostNodes: 150 }).nodes, 150);
  });

  Deno.test("think() has a move, whatever the limit", () => {
    for (
      const limits of [
        { nodes: 0 },
        { mostNodes: 0 },
        { milliseconds: 0 },
        { milliseconds: -1 },
        { stopped: () => true },
      ]
    ) {
      const { ply, nodes, line } = lastOf(START_FEN, limits);
      assertEquals([ply, nodes, textOf(line)], [1, 21, "c2c4"]);
    }
  });

  Deno.test("think() stops when it next checks the flag", () => {
    const { ply, nodes } = lastOf(START_FEN, { stopped: stopAt(20) });
    assertEquals([ply, nodes], [4, 16 * 1024]);
  });

  Deno.test("think() searches the same tree after a stop as before", () => {
    const limits = { plies };
    const before = iterationsOf(SECOND_THOUGHTS, limits);
    for (const look of [1, 2, 3, 30, lastLook]) {
      lastOf(START_FEN, { stopped: stopAt(look) });
      lastOf(SECOND_THOUGHTS, { stopped: stopAt(look) });
      assertEquals(iterationsOf(SECOND_THOUGHTS, limits), before);
    }
  });

  Deno.test("think() searches the same tree whether it may stop or not", () => {
    const limits = { plies, milliseconds: 1e9, stopped: () => false };
    assertEquals(
      iterationsOf(SECOND_THOUGHTS, limits),
      iterationsOf(SECOND_THOUGHTS, { plies }),
    );
  });

  Deno.test("think() searches the same tree after an exception", () => {
    const before = iterationsOf(START_FEN, { plies: 4 });
    const stopped = () => {
      throw new Error("fault");
    };
    assertThrows(() => lastOf(SECOND_THOUGHTS, { stopped }), Error, "fault");
    assertEquals(iterationsOf(START_FEN, { plies: 4 }), before);
  });

  Deno.test("think() does not change the board it is given", () => {
    for (const [, fen] of PERFT_ROWS) {
      const { board, side, epSquare } = setupOf(fen);
      const frozen = Object.freeze(Array.from(board));
      think({ board: frozen, side, epSquare }, { nodes: 2000 });
      think({ board, side, epSquare }, { stopped: stopAt(5), nodes: 20_000 });
      assertEquals(Array.from(board), frozen, fen);
    }
  });

  Deno.test("think() gives a legal line, best move first", () => {
    const rows = ORACLE_ROWS.get("first game") ?? [];
    assert(rows.length > 0);
    for (const { fen } of rows) {
      const start = parseFen(fen);
      const limits = { nodes: 3000, mostNodes };
      think(toSetup(start), limits, ({ ply, line }) => {
        assert(line.length <= ply, fen);
        line.reduce(playByTheRules, start);
      });
    }
  });

  Deno.test("think() gives the line to the mate", () => {
    const { ply, score, line } = lastOf(MATE_IN_TWO, { plies: 6 });
    assertEquals([ply, textOf(line)], [98, "a1a6 b7a6 b6b7"]);
    assertGreater(score, MATE);
  });

  Deno.test("think() finds a mate in one", () => {
    assertEquals(bestMoveOf(MATE_IN_ONE, { plies: 4 }), "a1a8");
  });

  Deno.test("think() prefers the quicker mate", () => {
    const one = lastOf(MATE_IN_ONE, { plies: 6 });
    const two = lastOf(MATE_IN_TWO, { plies: 6 });
    assertLess(two.score, one.score);
  });

  Deno.test("think() tells checkmate from stalemate, both without a move", () => {
    const mated = lastOf(CHECKMATE, {});
    const stalemated = lastOf(STALEMATE, {});
    assertEquals([mated.ply, mated.score, mated.line], [98, -2 * MATE, []]);
    assertEquals([stalemated.ply, stalemated.score], [98, 0]);
    assertEquals(stalemated.line, []);
  });

  Deno.test("think() promotes", () => {
    const fen = "8/P7/8/8/8/8/8/k1K5 w - - 0 1";
    assertEquals(bestMoveOf(fen, { plies: 1 }), "a7a8");
  });

  Deno.test("think() captures en passant where a pawn has just passed", () => {
    const limits = { plies: 1 };
    const fen = "8/8/8/8/k1pP4/8/8/4K3 b - d3 0 3";
    assertEquals(bestMoveOf(fen, limits), "c4d3");
    assertEquals(bestMoveOf(fen.replace("d3", "-"), limits), "a4b4");
  });

  Deno.test("think() does not capture en passant on a8 without a reason", () => {
    const fen = "7k/pP6/8/8/8/8/8/7K w - - 0 1";
    const { score, line } = lastOf(fen, { plies: 1 });
    assertEquals(textOf(line), "b7b8");
    assertLess(score, 9 * 99);
  });

  Deno.test("think() castles, but not out of, through or into check", () => {
    const limits = { plies: 1 };
    const castles = (fen: string) => bestMoveOf(fen, limits) === "e1g1";
    assert(castles("k7/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert(!castles("k3r3/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert(!castles("k4r2/8/8/8/8/8/8/4K2R w K - 0 1"));
    assert(!castles("k5r1/8/8/8/8/8/8/4K2R w K - 0 1"));
  });

  Deno.test("think() avoids a move that is known to lose", () => {
    for (const score of [0, -8000]) {
      const limits = { plies: 4, overrides: [known("a1a8", score)] };
      const { line, score: best } = lastOf(MATE_IN_ONE, limits);
      assertEquals(textOf(line.slice(0, 1)), "g1f2");
      assertLess(best, MATE);
    }
  });

  Deno.test("think() avoids a draw when it is ahead", () => {
    const limits = { plies: 4 };
    const best = bestMoveOf(QUEEN_UP, limits);
    const drawn = { ...limits, overrides: [known(best, 0)] };
    const { score, line } = lastOf(QUEEN_UP, drawn);
    assert(textOf(line.slice(0, 1)) !== best);
    assertGreater(score, 8 * 99);
  });

  Deno.test("think() seeks a draw when it is behind", () => {
    const limits = { plies: 4, overrides: [known("g1h1", 0)] };
    const { score, line } = lastOf(QUEEN_DOWN, limits);
    assertEquals(textOf(line.slice(0, 1)), "g1h1");
    assertEquals(score, -1); // later is worth one less
  });

  Deno.test("think() plays its only move even if it is known to draw", () => {
    const fen = "7k/8/8/8/8/8/5r2/7K w - - 0 1";
    const limits = { plies: 4, overrides: [known("h1g1", 0)] };
    assertEquals(bestMoveOf(fen, limits), "h1g1");
  });

  Deno.test("think() ignores known scores of impossible moves", () => {
    const none = [known("a1a5", 500), known("e7e5", 500), known("e4e5", 500)];
    assertEquals(
      iterationsOf(START_FEN, { plies: 4, overrides: none }),
      iterationsOf(START_FEN, { plies: 4 }),
    );
  });

  Deno.test("think() forgets known scores after a search", () => {
    const limits = { plies: 4 };
    lastOf(START_FEN, { ...limits, overrides: [known("h2h4", 900)] });
    assertEquals(bestMoveOf(START_FEN, limits), "c2c4");
  });

  Deno.test("createEngine() also plays with a smaller table", () => {
    for (const size of [2 ** 16, 2 ** 12]) {
      const thinkSmall = createEngine(size);
      for (const [, fen] of PERFT_ROWS.slice(0, 9)) {
        const { line } = thinkSmall(setupOf(fen), { mostNodes: 10_000 });
        playByTheRules(parseFen(fen), line[0]);
      }
    }
  });

  Deno.test("createEngine() takes the powers of two from 2¹² to 2²⁴ alone", () => {
    for (let exponent = 12; exponent <= 24; exponent++) {
      createEngine(2 ** exponent);
    }
    const others = [NaN, -4096, 0, 16, 2 ** 11, 4095, 4096.5, 3 * 2 ** 12];
    for (const size of [...others, 2 ** 24 + 1, 2 ** 25, 2 ** 26, Infinity]) {
      assertThrows(() => createEngine(size), RangeError, `not ${size}`);
    }
  });

  Deno.test("createEngine() makes engines that settle a mate in the smallest table", () => {
    const thinkSmall = createEngine(2 ** 12);
    for (const fen of [MATE_IN_ONE, MATE_IN_TWO, CHECKMATE, STALEMATE]) {
      const { ply, score, line } = thinkSmall(setupOf(fen));
      const whole = think(setupOf(fen));
      assertEquals({ ply, score }, { ply: 98, score: whole.score }, fen);
      assertEquals(textOf(line.slice(0, 1)), textOf(whole.line.slice(0, 1)));
    }
  });

  Deno.test("createEngine() makes engines that can take turns", () => {
    const thinkSmall = createEngine(2 ** 12);
    const limits = { plies: 3 };
    const alone = iterationsOf(SECOND_THOUGHTS, limits);
    const smallAlone = thinkSmall(setupOf(SECOND_THOUGHTS), limits);
    for (let turn = 0; turn < 2; turn++) {
      assertEquals(iterationsOf(SECOND_THOUGHTS, limits), alone);
      assertEquals(thinkSmall(setupOf(SECOND_THOUGHTS), limits), smallAlone);
    }
  });
}
