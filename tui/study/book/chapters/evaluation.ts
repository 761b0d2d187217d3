/** What a move gains: all that micro-Max knows of chess. */

import { parseSquare } from "../../../../engine/chess/rules/position.ts";
import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { GainFigure } from "../figures/gain.ts";
import { numeral } from "../page/numbers.ts";
import { diagramOf } from "../page/question.ts";
import { gainOfPart, rootedAt } from "../search/gains.ts";
import { E4_D5 } from "./positions.ts";

const CAPTURE = { from: parseSquare("e4"), to: parseSquare("d5") };
const { sections, worked } = CONTENTS;

export const EVALUATION_CHAPTER: Chapter = {
  id: "evaluation",
  title: "What is a move worth?",
  hook: "Before it looks ahead, a program needs an opinion. This is all that " +
    "micro-Max knows of chess: what a move takes, how near it comes to the " +
    "centre, and a little about pawns.",
  sections: [sections.evaluation],
  question: {
    text: [
      "White takes on d5. A pawn counts 99. How much does micro-Max think the",
      "move gains, before it looks at any reply?",
    ],
    diagrams: [diagramOf(E4_D5)],
    choices: ["108", "99", "98", "89"],
    find: () => Promise.resolve(numeral(gainOfCapture())),
    why: worked.gain.map(({ text }) => text),
  },
  task: "Move the knights, then a rook, and watch the parts of the sum. " +
    "Then take the centre away.",
  figure: () => new GainFigure(E4_D5, CAPTURE),
};

function gainOfCapture(): number {
  const rooted = rootedAt(E4_D5);
  const move = rooted.search.find(rooted.root, CAPTURE);
  return move === undefined ? 0 : gainOfPart(rooted, move);
}
