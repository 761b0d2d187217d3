import { assertEquals } from "@std/assert";
import { type Go, readGo } from "../../../../engine/player/uci/go.ts";

function read(words: string) {
  return readGo(words.match(/\S+/g) ?? []);
}

Deno.test("readGo() reads everything that may follow go", () => {
  assertEquals(read("").go, {
    numbers: {},
    searchMoves: [],
    isInfinite: false,
    isPonder: false,
    isBare: true,
  });
  const clock = { wtime: 1000, btime: -5, winc: 0, binc: 20, movestogo: 7 };
  assertEquals(
    read(
      "ponder wtime 1000 btime -5 winc 0 binc 20 movestogo 7 depth 3 " +
        "nodes 900 mate 2 movetime 50 searchmoves e2e4 e7e8n infinite",
    ).go,
    {
      numbers: { ...clock, depth: 3, nodes: 900, mate: 2, movetime: 50 },
      searchMoves: ["e2e4", "e7e8n"],
      isInfinite: true,
      isPonder: true,
      isBare: false,
    },
  );
});

Deno.test("readGo() skips words that it does not know", () => {
  const { skipped } = read("depth 3 threads quickly");
  assertEquals(skipped, ["threads", "quickly"]);
});

/** Words after go, those that are skipped, and the numbers read. */
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

Deno.test("readGo() skips numbers that make no sense", () => {
  for (const [words, skipped, numbers] of SKIPPED) {
    const { go, skipped: rest } = read(words);
    assertEquals(rest.join(" "), skipped);
    assertEquals(go.numbers, numbers);
    assertEquals(go.isBare, false);
  }
});
