import { assert, assertEquals, assertRejects } from "@std/assert";
import {
  type ReplayReport,
  replayReportsIn,
} from "../../../../engine/chess/game/replay.ts";
import { WHITE } from "../../../../engine/chess/constants.ts";

/** The reports on a text that arrives in two parts. */
async function reportsOn(text: string): Promise<ReplayReport[]> {
  const half = text.length >> 1;
  const parts = [text.slice(0, half), text.slice(half)];
  return await Array.fromAsync(replayReportsIn(ReadableStream.from(parts)));
}

async function terminationOf(text: string): Promise<string> {
  const [{ termination }] = await reportsOn(text);
  return termination;
}

Deno.test("replayReportsIn() tells what became of each game", async () => {
  const text = `[White "Ada"]
[Black "Bo"]

1. f3 e5 2. g4 Qh4# 0-1

[White "Cy"]

1. e4 e5 2. Ke3 1-0

1. d4 *
`;
  const reports = await reportsOn(text);
  const error = reports[1].error;
  assert(error !== null && error.problem.kind === "move");
  assertEquals(error.problem.text, "Ke3");
  assertEquals(error.problem.refused.kind, "illegal");
  assertEquals([error.moveNumber, error.side, error.line], [2, WHITE, 8]);
  assertEquals([reports[0].error, reports[2].error], [null, null]);
  assertEquals(reports.map(({ error: _, ...others }) => others), [
    {
      isGame: true,
      white: "Ada",
      black: "Bo",
      result: "0-1",
      plies: 4,
      fen: "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
      termination: "checkmate",
    },
    {
      isGame: true,
      white: "Cy",
      black: "?",
      result: "1-0",
      plies: 2,
      fen: "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
      termination: "unknown",
    },
    {
      isGame: true,
      white: "?",
      black: "?",
      result: "*",
      plies: 1,
      fen: "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1",
      termination: "unterminated",
    },
  ]);
});

Deno.test("replayReportsIn() sees in the last position how a game ended", async () => {
  const from = (fen: string) =>
    terminationOf(`[FEN "${fen}"]\n[Termination "normal"]\n\n*`);
  assertEquals(await from("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), "stalemate");
  assertEquals(
    await from("7k/8/8/8/8/8/8/KB6 b - - 0 1"),
    "insufficient material",
  );
  assertEquals(await from("7k/8/8/8/8/8/8/KR6 b - - 0 1"), "normal");
});

Deno.test("replayReportsIn() believes the Termination tag if it says something", async () => {
  const tagged = (tag: string, result: string) =>
    terminationOf(`[Termination "${tag}"]\n\n1. e4 ${result}`);
  assertEquals(await tagged("Time forfeit", "1-0"), "Time forfeit");
  assertEquals(await tagged("?", "1-0"), "unknown");
  assertEquals(await tagged("", "*"), "unterminated");
});

Deno.test("replayReportsIn() says when the tags are wrong", async () => {
  const [{ error }] = await reportsOn('\n[Variant "Atomic"]\n\n1. e4 *');
  assertEquals(error, {
    problem: { kind: "variant", name: "Atomic" },
    moveNumber: null,
    side: WHITE,
    line: 2,
  });
});

Deno.test("replayReportsIn() takes skipped text for an error", async () => {
  const [{ error, plies }] = await reportsOn("1. e4 e5\n[garbage 2. Zz9 1-0");
  const skipped = {
    problem: { kind: "skipped", text: "[garbage 2. Zz9 1-0" },
    moveNumber: 2,
    side: WHITE,
    line: 2,
  } as const;
  assertEquals([error, plies], [skipped, 2]);
});

Deno.test("replayReportsIn() begins before the last game is read", async () => {
  async function* parts() {
    yield "e4 *\n".repeat(9);
    throw new Error("the end");
  }
  const reports = replayReportsIn(parts());
  const { value } = await reports.next();
  assertEquals(value?.plies, 1);
  await assertRejects(() => Array.fromAsync(reports), Error, "the end");
});
