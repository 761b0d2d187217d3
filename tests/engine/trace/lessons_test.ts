import { assertEquals } from "@std/assert";
import {
  answerOf,
  type LessonKind,
  LESSONS,
  scoresOf,
} from "../../../engine/trace/lessons.ts";
import { parseSquare } from "../../../engine/rules/position.ts";

function answerTo(wanted: LessonKind) {
  const lesson = LESSONS.find(({ kind }) => kind === wanted);
  return lesson && answerOf(lesson);
}

Deno.test("the lessons' answers are what micro-Max finds", () => {
  assertEquals(answerTo("nodes"), { kind: "number", number: 21 });
  assertEquals(answerTo("recapture"), { kind: "number", number: -9 });
  const [from, to] = ["b8", "d7"].map(parseSquare);
  assertEquals(answerTo("refutation"), { kind: "move", move: { from, to } });
  assertEquals(answerTo("mate"), { kind: "number", number: -4000 });
  assertEquals(answerTo("planted bug"), { kind: "position", index: 2 });
});

Deno.test("the planted bug shows in one position only", () => {
  const { fens, plies } = LESSONS[4];
  const scores = fens.map((fen) => scoresOf(fen, plies));
  assertEquals(scores, [
    { right: 109, wrong: 109 },
    { right: 3999, wrong: 3999 },
    { right: -879, wrong: -99 },
    { right: 301, wrong: 301 },
  ]);
});
