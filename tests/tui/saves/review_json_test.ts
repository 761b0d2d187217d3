import REVIEWED_GAME from "./reviewed_game_of_2.0.0.json" with { type: "json" };
import { assert, assertEquals } from "@std/assert";
import { WHITE } from "../../../engine/mod.ts";
import { type Fact, isSolution } from "../../../engine/review/fact.ts";
import type { Match } from "../../../tui/match/match.ts";
import { judgedAt, markedMoves } from "../../../tui/match/review.ts";
import { restoreMatch, saveMatch } from "../../../tui/saves/form/match_json.ts";
import { linesOf } from "../../../tui/words/events.ts";
import { clausesOf } from "../../../tui/words/chess/judgement.ts";
import { describeJudged } from "../../../tui/words/chess/review.ts";
import { lineOf } from "../../../tui/words/sentence.ts";
import { QH5, reviewed } from "../../support/judged_moves.ts";

const VIEW = { isFlipped: false, theme: "", scores: [] };
const ABOUT = { move: "reply", by: "exd8=N#" } as const;
const KNIGHT = { piece: "knight", square: "d4" } as const;
const QUEEN = { piece: "queen", square: "e5" } as const;
const KING = { piece: "king", square: "e8" } as const;

/** One fact of each kind. */
const FACTS: { readonly [Kind in Fact["kind"]]: Fact & { kind: Kind } } = {
  "stalemates": { kind: "stalemates", ...ABOUT },
  "mates": { kind: "mates", ...ABOUT, moves: 3 },
  "takes": {
    kind: "takes",
    ...ABOUT,
    ...QUEEN,
    taker: "knight",
    how: "traded",
    lost: ["knight"],
  },
  "forks": { kind: "forks", ...ABOUT, ...QUEEN, targets: [KING, QUEEN] },
  "pins": { kind: "pins", ...ABOUT, ...KNIGHT, behind: KING },
  "uncovers": { kind: "uncovers", ...ABOUT, ...KNIGHT, attacker: QUEEN },
  "traps": { kind: "traps", ...ABOUT, ...QUEEN, isPinned: false },
  "promotes": {
    kind: "promotes",
    ...ABOUT,
    piece: "pawn",
    square: "a4",
    moves: 2,
  },
  "wins": { kind: "wins", ...ABOUT, ...QUEEN, moves: 2, lost: ["rook"] },
  "nets": {
    kind: "nets",
    ...ABOUT,
    won: ["rook"],
    lost: [],
    after: "Nxe6",
    plies: 5,
  },
  "worsens": {
    kind: "worsens",
    ...ABOUT,
    move: "played",
    from: -20,
    to: -31_993,
    isEven: true,
    plies: 4,
  },
  "weakens": {
    kind: "weakens",
    ...ABOUT,
    move: "played",
    sign: "their passed pawns",
    played: 1,
    better: 0,
    plies: { played: 4, better: 7 },
  },
  "threatens": { kind: "threatens", ...ABOUT, move: "played", ...QUEEN },
  "saves": { kind: "saves", ...ABOUT, move: "played", ...KNIGHT },
  "threatens mate": {
    kind: "threatens mate",
    ...ABOUT,
    move: "better",
    mate: "Qh4xe1#",
  },
  "stops mate": { kind: "stops mate", ...ABOUT, mate: "O-O-O#" },
  "quoted": { kind: "quoted", clause: "loses a pawn", isSolution: false },
};

function restored(saved: unknown): Match {
  const { match } = restoreMatch(saved);
  assert(match !== null);
  return match;
}

/** A saved match whose third move is judged like that. */
function savedWith(judgement: unknown): unknown {
  const review = [null, null, null, judgement];
  return { ...saveMatch(reviewed({}), VIEW), review };
}

/** The facts about a move when they have been saved like that. */
function factsFrom(...saved: unknown[]): readonly Fact[] | undefined {
  const judgement = ["?", 24, -230, ["Nf3"], saved, true];
  return judgedAt(restored(savedWith(judgement)), 3)?.facts;
}

Deno.test("a saved game keeps its review", () => {
  const good = { mark: null, drop: 3, line: [], reply: [] } as const;
  const match = reviewed({ ply: 2, ...good }, {});
  const saved = JSON.parse(JSON.stringify(saveMatch(match, VIEW)));
  const plies = [1, 2, 3, 4].map((ply) => judgedAt(restored(saved), ply));
  const second = { ...QH5, ...good, ply: 2, san: "e5" };
  assertEquals(plies, [undefined, second, QH5, undefined]);
});

for (const [kind, fact] of Object.entries(FACTS)) {
  Deno.test(`a saved game keeps a fact that ${kind}`, () => {
    const match = reviewed({ facts: [fact] });
    const saved = JSON.parse(JSON.stringify(saveMatch(match, VIEW)));
    assertEquals(judgedAt(restored(saved), 3)?.facts, [fact]);
  });
}

Deno.test("what a saved review cannot have been is left out", () => {
  for (
    const move of [
      "x",
      ["?", 24, -230, ["Nf3"], ["\x1b[31m"], true],
      ["?", 24, -230, ["Nf\u009b3"], [], true],
      ["?", 24, "1", ["Nf3"], [], true],
      ["?", 24.5, 1, ["Nf3"], [], true],
      ["?", -1, 1, ["Nf3"], [], true],
      ["!", 24, -230, ["Nf3"], [], true],
      ["?", 24, -230, ["Nf3"], true],
      ["?", 24, -230, ["Nf3"], [], true, true],
      ["?", 24, -230, "Nf3", [], true],
      ["?", 24, -230, ["Nf3"], {}, true],
      ["?", 24, -230, ["Nf3"], [], 1],
    ]
  ) {
    const match = restored(savedWith(move));
    assertEquals(judgedAt(match, 3), undefined, JSON.stringify(move));
  }
  const saved = saveMatch(reviewed({}), VIEW);
  assertEquals(restored({ ...saved, review: 5 }).review?.size, 0);
});

/** Values that no field of a fact may have. */
const WRONG_VALUES = [
  "\x1b[31m",
  "\u009b",
  'a "b"',
  "a\\b",
  "",
  -1,
  0.5,
  1e9,
  null,
  true,
  [],
  ["\x1b"],
  { "\x1b": 1 },
  { rook: "\x1b" },
  { piece: "\x1b", square: "e4" },
  { piece: "rook", square: "e9" },
  { kind: "fork", targets: [KING] },
  { kind: "fork", targets: [KING, "\x1b"] },
  { kind: "pin", pinned: KING },
  { kind: "\x1b" },
];

/** Whether a field may have one of those values all the same. */
function isPossible(name: string, value: unknown): boolean {
  const isFlag = ["isSolution", "isPinned", "isEven"].includes(name);
  const isEmptyList = Array.isArray(value) && value.length === 0;
  const isSmall = typeof value === "number" && Number.isInteger(value) &&
    Math.abs(value) < 999;
  const isCount = isSmall && value >= 0;
  return isFlag && value === true || name === "lost" && isEmptyList ||
    ["from", "to"].includes(name) && isSmall ||
    ["played", "better"].includes(name) && isCount;
}

Deno.test("a review is left out if a field of a fact has been changed", () => {
  for (const fact of Object.values(FACTS)) {
    for (const name of Object.keys(fact)) {
      if (name === "kind") continue;
      const { [name]: _, ...rest } = { ...fact } as Record<string, unknown>;
      const read = name === "move" ? [] : undefined;
      assertEquals(factsFrom(rest), read, JSON.stringify(rest));
      for (const value of WRONG_VALUES) {
        if (isPossible(name, value)) continue;
        const wrong = { ...fact, [name]: value };
        assertEquals(factsFrom(wrong), undefined, JSON.stringify(wrong));
      }
    }
  }
});

Deno.test("facts of unknown kinds or moves, and unknown fields, are left out", () => {
  const fact = FACTS.mates;
  const unknown = { kind: "\x1b takes", square: "d4" };
  assertEquals(factsFrom(unknown, fact, { kind: "toString" }), [fact]);
  assertEquals(factsFrom({ ...fact, extra: "\x1b" }), [fact]);
  const nobodys = { kind: "mates", moves: 2 };
  assertEquals(factsFrom(nobodys, fact), [fact]);
  assertEquals(factsFrom({ moves: 2 }), undefined);
  assertEquals(factsFrom(5), undefined);
});

// -- Reviews of version 2.0.0 -----------------------------------------------------

Deno.test("clauses that version 2.0.0 saved become facts that quote them", () => {
  const solution = "misses Nf3, which forks the king on e1 and the rook on h1";
  const facts = factsFrom(solution, "misses winning a rook");
  assertEquals(facts, [
    { kind: "quoted", clause: solution, isSolution: true },
    { kind: "quoted", clause: "misses winning a rook", isSolution: false },
  ]);
});

Deno.test("a review that version 2.0.0 saved is read, and saved as facts", () => {
  const match = restored(REVIEWED_GAME.value);
  assertEquals(match.review?.size, 76);
  const lines = markedMoves(match)
    .map((one) => lineOf(describeJudged(match, one)));
  assertEquals(lines, [
    "14. hxg4? loses the queen for a bishop and a knight, and leaves the " +
    "queen on e2 attacked by the knight on f4; Qe3 was better",
    "22. dxe5?? misses winning the queen and a pawn, and misses Nxf6+, which " +
    "forks the king on e8 and the queen on e4",
  ]);
  const dxe5 = judgedAt(match, 43);
  assert(dxe5 !== undefined);
  assertEquals(dxe5.reply, []);
  assertEquals(dxe5.facts.map(isSolution), [false, true]);
  const fault = { type: "repeated", facts: dxe5.facts } as const;
  assertEquals(
    linesOf([{ type: "answered", san: "dxe5", side: WHITE, fault }]),
    [
      "dxe5 is what you played: it misses winning the queen and a pawn; " +
      "try again, or ask for a hint",
    ],
  );
  const again = restored(JSON.parse(JSON.stringify(saveMatch(match, VIEW))));
  assertEquals(
    [...again.review?.values() ?? []],
    [...match.review?.values() ?? []],
  );
});

Deno.test("what version 2.0.0 said of every move is said again", () => {
  const match = restored(REVIEWED_GAME.value);
  for (const [ply, saved] of REVIEWED_GAME.value.review.entries()) {
    const clauses = Array.isArray(saved) ? saved[4] : undefined;
    const facts = judgedAt(match, ply)?.facts;
    assertEquals(facts && clausesOf(facts, WHITE), clauses);
  }
});
