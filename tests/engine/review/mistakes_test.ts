import { assertEquals } from "@std/assert";
import type { Fact } from "../../../engine/review/fact.ts";
import {
  MISTAKE_KINDS,
  type MistakeCount,
  mistakeOf,
  MistakeTally,
} from "../../../engine/review/mistakes.ts";

const REPLY = { move: "reply", by: "Nxd4" } as const;
const BETTER = { move: "better", by: "Nxd4" } as const;
const KNIGHT = { piece: "knight", square: "d4" } as const;
const ROOK = { piece: "rook", square: "a8" } as const;
const TAKES = {
  kind: "takes",
  taker: "knight",
  how: "unguarded",
  lost: [],
} as const;
const FORKS = { kind: "forks", ...ROOK, targets: [KNIGHT, ROOK] } as const;
const PINS = { kind: "pins", ...KNIGHT, behind: ROOK } as const;
const PROMOTES = {
  kind: "promotes",
  piece: "pawn",
  square: "a3",
  moves: 2,
} as const;

const HUNG: Fact = { ...TAKES, ...REPLY, ...KNIGHT };

function countsOf(facts: readonly Fact[]): MistakeCount[] {
  const tally = new MistakeTally();
  for (const fact of facts) tally.add([fact]);
  return tally.counts;
}

/** Facts, by the kind of mistake that each of them makes of a move. */
const ROWS: { readonly [Kind in typeof MISTAKE_KINDS[number]]: Fact } = {
  "hung-piece": HUNG,
  "hung-pawn": { ...TAKES, ...REPLY, piece: "pawn", square: "e4" },
  "trapped-piece": { kind: "traps", ...REPLY, ...KNIGHT, isPinned: false },
  "allowed-mate": { kind: "mates", ...REPLY, moves: 2 },
  "missed-mate": { kind: "mates", ...BETTER, moves: 2 },
  "allowed-fork": { ...FORKS, ...REPLY },
  "missed-fork": { ...FORKS, ...BETTER },
  "missed-capture": { ...TAKES, ...BETTER, ...KNIGHT },
  "allowed-combination": { ...PINS, ...REPLY },
  "missed-combination": { ...PINS, ...BETTER },
  "allowed-promotion": { ...PROMOTES, ...REPLY },
  "missed-promotion": { ...PROMOTES, ...BETTER },
  "stalemate": { kind: "stalemates", move: "played", by: "Kb2" },
};

for (const kind of MISTAKE_KINDS) {
  Deno.test(`mistakeOf(): ${kind}`, () => {
    assertEquals(mistakeOf(ROWS[kind]), kind);
  });
}

Deno.test("what a good move does is no mistake", () => {
  const taken: Fact = { ...HUNG, move: "played" };
  assertEquals([mistakeOf(taken), countsOf([taken])], [null, []]);
});

Deno.test("counts begin with what is done most, and the piece hung most", () => {
  const rook: Fact = { ...TAKES, ...REPLY, ...ROOK };
  const facts = [ROWS["missed-mate"], HUNG, rook, HUNG];
  assertEquals(countsOf(facts), [
    { kind: "hung-piece", times: 3, piece: { name: "knight", times: 2 } },
    { kind: "missed-mate", times: 1, piece: null },
  ]);
  assertEquals(countsOf([HUNG, rook])[0].piece, null);
});
