import { assert, assertEquals, assertThrows } from "@std/assert";
import { type Go, parseUciLine } from "../../../engine/uci/parse.ts";

function go(line: string): Go {
  const { command } = parseUciLine(line);
  assert(command?.name === "go");
  return command.go;
}

Deno.test("parseUciLine() reads commands of one word", () => {
  for (
    const name of ["uci", "isready", "ucinewgame", "stop", "ponderhit", "quit"]
  ) {
    const { command, skipped } = parseUciLine(` ${name}\t`);
    assertEquals<unknown>([command, skipped], [{ name }, []]);
  }
});

Deno.test("parseUciLine() skips words before and after a command", () => {
  assertEquals(parseUciLine("joho debug on loudly"), {
    command: { name: "debug", on: true },
    skipped: ["joho", "loudly"],
  });
  assertEquals(parseUciLine("e2e4"), { command: null, skipped: ["e2e4"] });
  assertEquals(parseUciLine("  "), { command: null, skipped: [] });
});

Deno.test("parseUciLine() reads names and values with blanks", () => {
  assertEquals(
    ["name Clear Hash", "name Hash value 64", "name Book File value a b.bin"]
      .map((words) => parseUciLine(`setoption ${words}`).command),
    [
      { name: "setoption", option: "Clear Hash", value: "" },
      { name: "setoption", option: "Hash", value: "64" },
      { name: "setoption", option: "Book File", value: "a b.bin" },
    ],
  );
});

Deno.test("parseUciLine() reads positions", () => {
  const fen = "8/8/8/8/8/5K2/8/QR5k w - - 0 1";
  assertEquals(
    ["startpos", "startpos moves e2e4 e7e5", `fen ${fen} moves`]
      .map((words) => parseUciLine(`position ${words}`).command),
    [
      { name: "position", fen: null, moves: [] },
      { name: "position", fen: null, moves: ["e2e4", "e7e5"] },
      { name: "position", fen, moves: [] },
    ],
  );
});

Deno.test("parseUciLine() reads all that may follow go", () => {
  assertEquals(go("go"), {
    numbers: {},
    searchMoves: [],
    isInfinite: false,
    isPonder: false,
    isBare: true,
  });
  const clock = { wtime: 1000, btime: -5, winc: 0, binc: 20, movestogo: 7 };
  assertEquals(
    go(
      "go ponder wtime 1000 btime -5 winc 0 binc 20 movestogo 7 depth 3 " +
        "nodes 900 mate 2 movetime 50 searchmoves e2e4 e7e8n infinite",
    ),
    {
      numbers: { ...clock, depth: 3, nodes: 900, mate: 2, movetime: 50 },
      searchMoves: ["e2e4", "e7e8n"],
      isInfinite: true,
      isPonder: true,
      isBare: false,
    },
  );
});

Deno.test("parseUciLine() skips words that go does not know", () => {
  const { skipped } = parseUciLine("go depth 3 threads quickly");
  assertEquals(skipped, ["threads", "quickly"]);
});

/** What go says, what is skipped, and the numbers that remain. */
const SKIPPED: [go: string, skipped: string, numbers: Go["numbers"]][] = [
  ["depth", "depth", {}],
  ["depth 0", "depth 0", {}],
  ["depth six nodes 900", "depth six", { nodes: 900 }],
  ["movetime 1.5 depth 3", "movetime 1.5", { depth: 3 }],
  ["movetime -1", "movetime -1", {}],
  ["wtime 1e9x btime 1000", "wtime 1e9x", { btime: 1000 }],
  ["wtime btime 1000", "wtime", { btime: 1000 }],
  ["searchmoves depth 3", "searchmoves", { depth: 3 }],
  ["searchmoves", "searchmoves", {}],
  ["away", "away", {}],
];

Deno.test("parseUciLine() skips numbers that go cannot mean", () => {
  for (const [words, skipped, numbers] of SKIPPED) {
    assertEquals(parseUciLine(`go ${words}`).skipped.join(" "), skipped);
    assertEquals(go(`go ${words}`).numbers, numbers);
    assertEquals(go(`go ${words}`).isBare, false);
  }
});

/** Lines that hold a command and cannot be understood, and what is expected. */
const BROKEN: [line: string, expected: string][] = [
  ["debug", "debug: expected on or off"],
  ["debug maybe", 'on or off, not "maybe"'],
  ["setoption", "setoption: expected name"],
  ["setoption value 3", "setoption: expected name"],
  ["position", "position: expected startpos or fen"],
  ["position e2e4", 'startpos or fen, not "e2e4"'],
];

Deno.test("parseUciLine() says what it expected", () => {
  for (const [line, expected] of BROKEN) {
    assertThrows(() => parseUciLine(line), SyntaxError, expected);
  }
});
