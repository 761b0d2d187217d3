import { assertEquals } from "@std/assert";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";
import type { Fact } from "../../../../engine/review/fact.ts";
import {
  clausesOf,
  describeEffect,
  describeFacts,
  describeInComment,
} from "../../../../tui/words/chess/judgement.ts";

const KNIGHT = { piece: "knight", square: "d4" } as const;
const QUEEN = { piece: "queen", square: "h5" } as const;
const ROOK = { piece: "rook", square: "a8" } as const;
const KING = { piece: "king", square: "e8" } as const;
const PAWN = { piece: "pawn", square: "a3" } as const;

/** White plays, Black replies. */
const REPLY = { move: "reply", by: "Nxd4" } as const;
const BETTER = { move: "better", by: "Qxf6" } as const;
const PLAYED = { move: "played", by: "Nf3" } as const;

const TAKES = {
  kind: "takes",
  ...KNIGHT,
  taker: "knight",
  how: "unguarded",
  lost: [],
} as const;

const NETS = {
  kind: "nets",
  won: ["rook"],
  lost: ["knight"],
  after: "Nxe6",
  plies: 5,
} as const;
const WORSENS = {
  kind: "worsens",
  ...PLAYED,
  from: 80,
  to: -230,
  isEven: true,
  plies: 4,
} as const;
const WEAKENS = {
  kind: "weakens",
  ...PLAYED,
  sign: "shelter",
  played: 1,
  better: 3,
  plies: { played: 4, better: 5 },
} as const;

/** Clauses about White's moves, and the facts that they tell. */
const CLAUSES: Readonly<Record<string, Fact>> = {
  "the line from ...Nxd4 to ...Nxe6 wins the exchange": { ...NETS, ...REPLY },
  "misses the line from Qxf6 to Nxe6, which wins two pawns": {
    ...NETS,
    ...BETTER,
    won: ["pawn", "pawn"],
    lost: [],
  },
  "...Nxd4 wins a queen for a rook and a bishop in the end": {
    ...NETS,
    ...REPLY,
    won: ["queen"],
    lost: ["rook", "bishop"],
    after: REPLY.by,
  },
  "loses no material, but leads to -2.3 instead of +0.8": WORSENS,
  "leads to 0.0 instead of mate in 3 for White": {
    ...WORSENS,
    from: 31_997,
    to: -2,
    isEven: false,
  },
  "the better line leaves the king more shelter": WEAKENS,
  "in the better line fewer pieces attack the king": {
    ...WEAKENS,
    sign: "attackers",
  },
  "the better line leaves the pieces more squares": {
    ...WEAKENS,
    sign: "mobility",
  },
  "the better line leaves White more passed pawns": {
    ...WEAKENS,
    sign: "passed pawns",
  },
  "the better line leaves Black fewer passed pawns": {
    ...WEAKENS,
    sign: "their passed pawns",
  },
  "the better line leaves White fewer isolated pawns": {
    ...WEAKENS,
    sign: "isolated pawns",
  },
  "the better line keeps the pair of bishops": {
    ...WEAKENS,
    sign: "bishops",
  },
  "...Nxd4 takes the knight, which nothing guards": { ...TAKES, ...REPLY },
  "...Nxd4 takes the knight, and nothing can take back": {
    ...TAKES,
    ...REPLY,
    how: "safe",
  },
  "...Nxd4 takes the rook for a knight and a pawn": {
    ...TAKES,
    ...REPLY,
    piece: "rook",
    how: "traded",
    lost: ["knight", "pawn"],
  },
  "...Nxd4 takes the queen with a knight": {
    ...TAKES,
    ...REPLY,
    piece: "queen",
    how: "dearer",
  },
  "...Nxd4 takes the knight, which is attacked more often than guarded": {
    ...TAKES,
    ...REPLY,
    how: "outnumbered",
  },
  "...Nxd4 wins the knight": { ...TAKES, ...REPLY, how: "won" },
  "misses Qxf6, which takes the bishop": {
    ...TAKES,
    ...BETTER,
    piece: "bishop",
  },
  "misses Qxf6, which takes the queen for a bishop": {
    ...TAKES,
    ...BETTER,
    piece: "queen",
    how: "traded",
    lost: ["bishop"],
  },
  "...Nxd4 forks the king on e8 and the rook on a8": {
    kind: "forks",
    ...REPLY,
    ...ROOK,
    targets: [KING, ROOK],
  },
  "misses Qxf6, which pins the knight on d4 to the king on e8": {
    kind: "pins",
    ...BETTER,
    ...KNIGHT,
    behind: KING,
  },
  "...Nxd4 uncovers the rook's attack on the queen on h5": {
    kind: "uncovers",
    ...REPLY,
    ...QUEEN,
    attacker: ROOK,
  },
  "...Nxd4 attacks the queen, which has no safe square": {
    kind: "traps",
    ...REPLY,
    ...QUEEN,
    isPinned: false,
  },
  "...Nxd4 attacks the knight on d4, which is pinned": {
    kind: "traps",
    ...REPLY,
    ...KNIGHT,
    isPinned: true,
  },
  "misses Qxf6, which traps the queen": {
    kind: "traps",
    ...BETTER,
    ...QUEEN,
    isPinned: false,
  },
  "misses Qxf6, which attacks the pinned knight on d4": {
    kind: "traps",
    ...BETTER,
    ...KNIGHT,
    isPinned: true,
  },
  "...Nxd4 promotes the pawn": {
    kind: "promotes",
    ...REPLY,
    ...PAWN,
    moves: 1,
  },
  "...Nxd4 promotes the pawn on a3 in three moves": {
    kind: "promotes",
    ...REPLY,
    ...PAWN,
    moves: 3,
  },
  "...Nxd4 wins the rook on a8 in two moves": {
    kind: "wins",
    ...REPLY,
    ...ROOK,
    moves: 2,
    lost: [],
  },
  "misses Qxf6, which wins the rook on a8 for a knight in two moves": {
    kind: "wins",
    ...BETTER,
    ...ROOK,
    moves: 2,
    lost: ["knight"],
  },
  "allows ...Qh2 mate": { kind: "mates", move: "reply", by: "Qh2#", moves: 1 },
  "allows mate in 3, beginning with ...Qh2+": {
    kind: "mates",
    move: "reply",
    by: "Qh2+",
    moves: 3,
  },
  "misses Qh7 mate": { kind: "mates", move: "better", by: "Qh7#", moves: 1 },
  "mates": { kind: "mates", ...PLAYED, moves: 1 },
  "mates in 2": { kind: "mates", ...PLAYED, moves: 2 },
  "stalemates": { kind: "stalemates", ...PLAYED },
  "allows ...Nxd4, which stalemates": { kind: "stalemates", ...REPLY },
  "allows ...Nxd4, which draws by perpetual check": {
    kind: "perpetual check",
    ...REPLY,
  },
  "threatens the knight on d4": { kind: "threatens", ...PLAYED, ...KNIGHT },
  "saves the knight on d4": { kind: "saves", ...PLAYED, ...KNIGHT },
  "threatens Qxe8#": { kind: "threatens mate", ...PLAYED, mate: "Qxe8#" },
  "stops Qg2#": { kind: "stops mate", ...PLAYED, mate: "Qg2#" },
};

for (const [clause, fact] of Object.entries(CLAUSES)) {
  Deno.test(`clausesOf(): ${clause}`, () => {
    assertEquals(clausesOf([fact], WHITE), [clause]);
  });
}

const TAKEN: Fact = { ...TAKES, ...REPLY };
const MISSED: Fact = { ...TAKES, ...BETTER, piece: "bishop" };
const MATED: Fact = { kind: "mates", ...REPLY, by: "Qh2#", moves: 1 };

Deno.test("Black's moves have dots, White's have none", () => {
  assertEquals(clausesOf([TAKEN, MISSED], BLACK), [
    "Nxd4 takes the knight, which nothing guards",
    "misses ...Qxf6, which takes the bishop",
  ]);
});

Deno.test("the reply is the subject of its own clause", () => {
  assertEquals(
    describeFacts("Nf3", [TAKEN, MISSED], WHITE),
    "Nf3: ...Nxd4 takes the knight, which nothing guards; " +
      "misses Qxf6, which takes the bishop",
  );
  assertEquals(
    describeFacts("Nf3", [MATED, MISSED], WHITE),
    "Nf3 allows ...Qh2 mate, and misses Qxf6, which takes the bishop",
  );
  assertEquals(describeFacts("Nf3", [], WHITE), "Nf3");
  assertEquals(
    describeEffect([MISSED], WHITE),
    `it ${clausesOf([MISSED], WHITE)}`,
  );
  assertEquals(
    describeEffect([TAKEN], WHITE),
    "...Nxd4 takes the knight, which nothing guards",
  );
  assertEquals(describeEffect([], WHITE), "");
});

Deno.test("a comment in PGN begins with a capital, but a move does not", () => {
  assertEquals(
    describeInComment([MATED, MISSED], WHITE),
    "Allows ...Qh2 mate; misses Qxf6, which takes the bishop.",
  );
  const pawn: Fact = { ...TAKES, move: "reply", by: "exd4" };
  assertEquals(
    describeInComment([pawn], BLACK),
    "exd4 takes the knight, which nothing guards.",
  );
  assertEquals(
    describeInComment([{ ...NETS, ...REPLY }], WHITE),
    "The line from ...Nxd4 to ...Nxe6 wins the exchange.",
  );
  assertEquals(describeInComment([], WHITE), "");
});

Deno.test("what got worse is told of Black's moves by White's scores", () => {
  assertEquals(clausesOf([WORSENS], BLACK), [
    "loses no material, but leads to +2.3 instead of -0.8",
  ]);
  assertEquals(
    describeFacts("Nf3", [WORSENS, WEAKENS], WHITE),
    "Nf3 loses no material, but leads to -2.3 instead of +0.8; " +
      "the better line leaves the king more shelter",
  );
});
