import { assertEquals, assertStringIncludes } from "@std/assert";
import { squareName } from "../../../../engine/chess/rules/position.ts";
import keys from "../../../../engine/study/lessons/exercises/key_and_lock.ts" with {
  type: "text",
};
import { LESSON_KINDS } from "../../../../engine/study/lessons/kinds.ts";
import {
  answerOf,
  type LessonAnswer,
  LESSONS,
  scoresOf,
} from "../../../../engine/study/lessons/lessons.ts";
import { questionLines } from "../../../../tui/words/study/lessons.ts";

function textOf(answer: LessonAnswer): number | string {
  if (answer.kind === "number") return answer.number;
  if (answer.kind === "choice") return "ABCD"[answer.index];
  return squareName(answer.move.from) + squareName(answer.move.to);
}

Deno.test("lessons are numbered by the order of their kinds", () => {
  assertEquals(LESSONS.map(({ kind }) => kind), [...LESSON_KINDS]);
});

Deno.test("the lessons' answers are what micro-Max finds", () => {
  const answers = LESSONS.map((lesson) => [
    lesson.kind,
    textOf(answerOf(lesson)),
  ]);
  assertEquals(answers, [
    ["board", 57],
    ["moves", 21],
    ["window", "b8d7"],
    ["bounds", "B"],
    ["deepening", 4],
    ["best first", "d2d4"],
    ["recapture", -9],
    ["gains", 15],
    ["illegal moves", "e8e1"],
    ["mate", -4000],
    ["key and lock", "C"],
    ["replacement", 0],
  ]);
});

Deno.test("the bug that a lesson shows is the one that its exercise has", () => {
  const code = questionLines(LESSONS[10]).filter((line) => /^ {2}/.test(line));
  const method = code.join("\n").replace("firstSlotOf", "override firstSlotOf");
  assertStringIncludes(keys, method);
});

Deno.test("the bug of the keys shows in one position only", () => {
  const { fens, plies } = LESSONS[10];
  const scores = fens.map((fen) => scoresOf(fen, plies));
  assertEquals(scores, [
    { right: 109, wrong: 109 },
    { right: 3999, wrong: 3999 },
    { right: -879, wrong: -99 },
    { right: 301, wrong: 301 },
  ]);
});
