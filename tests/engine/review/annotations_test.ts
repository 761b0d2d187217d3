import { assertEquals } from "@std/assert";
import {
  childrenOf,
  continuation,
  lineTo,
} from "../../../engine/chess/notation/game_tree.ts";
import { numberedSans } from "../../../engine/chess/notation/numbered_moves.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { writePgn } from "../../../engine/chess/notation/pgn_writer.ts";
import { annotated } from "../../../engine/review/annotations.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";

const G4: JudgedMove = {
  ply: 1,
  san: "g4",
  mark: "?",
  drop: 25,
  score: -35,
  line: ["e4", "e5", "Nf3"],
  facts: [],
  reply: [],
};

const REMARK = "Allows mate in 2, beginning with ...Bxg4+.";

/** What is said of the first move of a game, judged, written and read again. */
function remarksOn(
  pgn: string,
  judged: Partial<JudgedMove> = {},
  text = REMARK,
) {
  const [game] = readPgn(pgn);
  const remark = { judged: { ...G4, ...judged }, text };
  const tree = annotated(game.tree, new Map([[1, remark]]));
  const [again] = readPgn(writePgn({ ...game, tree }));
  assertEquals(again.error, null);
  const [, { nags, comments }] = again.tree;
  const [, ...others] = childrenOf(again.tree)[0];
  const variations = others.map(({ number }) => {
    const plies = [
      ...lineTo(again.tree, number),
      ...continuation(again.tree, number),
    ];
    return numberedSans({ plies }, 0).join(" ");
  });
  return { nags, comments, variations };
}

Deno.test("a mistake gets a glyph, a score, words and a better line", () => {
  assertEquals(remarksOn("1. g4 e5 *"), {
    nags: [2],
    comments: [`[%eval -0.35] ${REMARK}`],
    variations: ["1. e4 e5 2. Nf3"],
  });
  assertEquals(remarksOn("1. g4 *", { mark: "??" }).nags, [4]);
});

Deno.test("a move without a mark gets its score only", () => {
  const good = { mark: null, score: 7 };
  assertEquals(remarksOn("1. g4 *", good, ""), {
    nags: [],
    comments: ["[%eval 0.07]"],
    variations: [],
  });
});

Deno.test("mates are scores with the number of moves, but not when it is over", () => {
  const commentsOn = (score: number) =>
    remarksOn("1. g4 *", { mark: null, score }, "").comments;
  assertEquals(commentsOn(31_997), ["[%eval #3]"]);
  assertEquals(commentsOn(-31_999), ["[%eval #-1]"]);
  assertEquals(commentsOn(32_000), []);
});

Deno.test("others' scores and marks give way, their words and clocks stay", () => {
  const text = "1. g4 $6 $14 {[%eval 0.3] [%clk 0:05:00]} {Sharp!} (1. d4) *";
  assertEquals(remarksOn(text), {
    nags: [2, 14],
    comments: [
      `[%eval -0.35] ${REMARK}`,
      "[%clk 0:05:00]",
      "Sharp!",
    ],
    variations: ["1. d4", "1. e4 e5 2. Nf3"],
  });
});

Deno.test("a second review says nothing twice", () => {
  const once = remarksOn("1. g4 *");
  const text = `1. g4 {${once.comments[0]}} (${once.variations[0]}) *`;
  assertEquals(remarksOn(text), once);
});
