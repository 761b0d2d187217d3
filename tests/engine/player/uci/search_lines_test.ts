import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../../engine/chess/notation/fen.ts";
import type { TimedIteration } from "../../../../engine/player/search_worker.ts";
import {
  bestMoveLine,
  endLine,
  formatEffort,
  iterationLine,
} from "../../../../engine/player/uci/search.ts";
import { move } from "../../../support/chess/games.ts";

const MATE_IN_TWO = "7k/8/8/8/8/5K2/8/RR6 w - - 0 1";

function info(score: number, ...moves: string[]): TimedIteration {
  const line = moves.map(move);
  return { ply: 3, nodes: 5000, score, line, milliseconds: 20.4 };
}

function iteration(fen: string, ...found: Parameters<typeof info>): string {
  return iterationLine(parseFen(fen), info(...found), 3);
}

Deno.test("iterationLine() has depth, score, effort and line", () => {
  assertEquals(
    iteration(START_FEN, 99, "e2e4", "e7e5"),
    "info depth 3 score cp 100 nodes 5000 nps 245098 time 20 pv e2e4 e7e5",
  );
});

Deno.test("iterationLine() counts the moves to a mate in its line", () => {
  const line = ["b1b7", "h8g8", "a1a8"];
  const text = iteration(MATE_IN_TWO, 3998, ...line);
  assertEquals(/score (.*) nodes/.exec(text)?.[1], "mate 2");
});

Deno.test("iterationLine() trusts the line more than the score", () => {
  const line = ["b1b7", "h8g8", "a1a8"];
  const text = iteration(MATE_IN_TWO, 3999, ...line);
  assertEquals(/score (.*) nodes/.exec(text)?.[1], "mate 2");
});

Deno.test("iterationLine() counts by the score if the line is cut short", () => {
  const text = iteration(MATE_IN_TWO, 3998, "b1b7");
  assertEquals(/score (.*) nodes/.exec(text)?.[1], "mate 2");
});

Deno.test("iterationLine() counts moves to being mated as negative", () => {
  const fen = "7k/1R6/8/8/8/8/8/R5K1 b - - 0 1";
  const text = iteration(fen, -3999, "h8g8", "a1a8");
  assertEquals(/score (.*) nodes/.exec(text)?.[1], "mate -1");
});

Deno.test("iterationLine() leaves out moves that are not legal", () => {
  const text = iteration(START_FEN, 0, "e2e4", "e7e4");
  assertEquals(/pv .*/.exec(text)?.[0], "pv e2e4");
});

Deno.test("formatEffort() has nodes, speed and time", () => {
  assertEquals(formatEffort(info(0)), "nodes 5000 nps 245098 time 20");
});

Deno.test("endLine() tells checkmate from stalemate", () => {
  const checkmate = parseFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  const stalemate = parseFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  assertEquals(endLine(checkmate), "info depth 0 score mate 0");
  assertEquals(endLine(stalemate), "info depth 0 score cp 0");
});

Deno.test("bestMoveLine() writes move and reply, or 0000", () => {
  assertEquals(
    bestMoveLine(move("e7e8n"), move("e1g1")),
    "bestmove e7e8n ponder e1g1",
  );
  assertEquals(bestMoveLine(move("e2e4"), null), "bestmove e2e4");
  assertEquals(bestMoveLine(null, null), "bestmove 0000");
});
