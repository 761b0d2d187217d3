import { assert, assertEquals } from "@std/assert";
import {
  type ReplayReport,
  replayReports,
} from "../../../engine/game/replay.ts";
import { WHITE } from "../../../engine/mod.ts";

function reportsOn(text: string): ReplayReport[] {
  return [...replayReports(text)];
}

function terminationOf(text: string): string {
  return reportsOn(text)[0].termination;
}

Deno.test("replayReports() tells what became of each game", () => {
  const text = `[White "Ada"]
[Black "Bo"]

1. f3 e5 2. g4 Qh4# 0-1

[White "Cy"]

1. e4 e5 2. Ke3 1-0

1. d4 *
`;
  const reports = reportsOn(text);
  const error = reports[1].error;
  assert(error !== null && error.problem.kind === "move");
  assertEquals(error.problem.text, "Ke3");
  assertEquals(error.problem.refused.kind, "illegal");
  assertEquals([error.moveNumber, error.side, error.line], [2, WHITE, 8]);
  assertEquals([reports[0].error, reports[2].error], [null, null]);
  assertEquals(reports.map(({ error: _, ...others }) => others), [
    {
      index: 0,
      white: "Ada",
      black: "Bo",
      result: "0-1",
      plies: 4,
      fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
      termination: "checkmate",
    },
    {
      index: 1,
      white: "Cy",
      black: "?",
      result: "1-0",
      plies: 2,
      fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
      termination: "unknown",
    },
    {
      index: 2,
      white: "?",
      black: "?",
      result: "*",
      plies: 1,
      fen: "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1",
      termination: "unterminated",
    },
  ]);
});

Deno.test("replayReports() sees in the last position how a game ended", () => {
  const from = (fen: string) =>
    terminationOf(`[FEN "${fen}"]\n[Termination "normal"]\n\n*`);
  assertEquals(from("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), "stalemate");
  assertEquals(from("7k/8/8/8/8/8/8/KB6 b - - 0 1"), "insufficient material");
  assertEquals(from("7k/8/8/8/8/8/8/KR6 b - - 0 1"), "normal");
});

Deno.test("replayReports() believes the Termination tag if it says something", () => {
  const tagged = (tag: string, result: string) =>
    terminationOf(`[Termination "${tag}"]\n\n1. e4 ${result}`);
  assertEquals(tagged("Time forfeit", "1-0"), "Time forfeit");
  assertEquals(tagged("?", "1-0"), "unknown");
  assertEquals(tagged("", "*"), "unterminated");
});

Deno.test("replayReports() says when the tags are wrong", () => {
  const [{ error }] = reportsOn('\n[Variant "Atomic"]\n\n1. e4 *');
  assertEquals(error, {
    problem: { kind: "variant", name: "Atomic" },
    moveNumber: null,
    side: WHITE,
    line: 2,
  });
});

Deno.test("replayReports() takes skipped text for an error", () => {
  const [{ error, plies }] = reportsOn("1. e4 e5\n[garbage 2. Zz9 1-0");
  const skipped = {
    problem: { kind: "skipped", text: "[garbage 2. Zz9 1-0" },
    moveNumber: 2,
    side: WHITE,
    line: 2,
  } as const;
  assertEquals([error, plies], [skipped, 2]);
});

Deno.test("replayReports() begins before the last game is read", () => {
  const reports = replayReports("e4 *\n".repeat(3));
  assertEquals(reports.next().value?.index, 0);
  assertEquals([...reports].map(({ index }) => index), [1, 2]);
});
