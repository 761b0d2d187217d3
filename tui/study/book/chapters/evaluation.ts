/** What a move gains: all that micro-Max knows of chess. */

import { parseSquare } from "../../../../engine/chess/rules/position.ts";
import { MicroMax } from "../../../../engine/plain.ts";
import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { GainFigure } from "../figures/gain.ts";
import { WIKI } from "../links.ts";
import { numeral } from "../page/numbers.ts";
import { gainInAll, rootedAt } from "../search/gains.ts";
import { E4_D5 } from "./positions.ts";

const CAPTURE = { from: parseSquare("e4"), to: parseSquare("d5") };
const KNIGHT = { from: parseSquare("g1"), to: parseSquare("f3") };
const { sections, worked } = CONTENTS;
/** Distances from the centre by square. */
const { centre: CENTRE } = new MicroMax();

export const EVALUATION_CHAPTER: Chapter = {
  id: "evaluation",
  title: "What is a move worth?",
  hook: [
    "A program needs an opinion before it looks ahead. Here is all that " +
    "micro-Max knows of chess. What a move takes counts: a pawn 99, a knight " +
    "or a bishop 297, a rook 495, a queen 891. Each square has a distance " +
    `from the centre, ${CENTRE[CAPTURE.from]} on e4 and ${CENTRE[0]} in the ` +
    "corner a8, and a move gains what it comes nearer: a knight from g1 to " +
    `f3 gains ${CENTRE[KNIGHT.from]} − ${CENTRE[KNIGHT.to]} = ` +
    `${CENTRE[KNIGHT.from] - CENTRE[KNIGHT.to]}. The way back loses as much. ` +
    "Rooks and queens gain nothing by it.",
    "And a pawn's move gains 9, less 9 for each side on which no pawn of its " +
    "own stands two files away, since it leaves squares unguarded there.",
  ],
  sections: [sections.evaluation],
  question: {
    text: "White's pawn takes on d5. From e4 that is 1 farther from the " +
      "centre, and no white pawn stands on c4 or on g4. What does it gain?",
    choices: ["108", "99", "98", "89"],
    find: () => Promise.resolve(numeral(gainOfCapture())),
    why: worked.gain.map(({ text }) => text).join(" "),
  },
  task: "Move the knights, then a rook, and watch the parts of the sum. " +
    "Then take the centre away.",
  figure: () => new GainFigure(E4_D5, KNIGHT, CAPTURE),
  links: [WIKI.evaluation],
};

function gainOfCapture(): number {
  const rooted = rootedAt(E4_D5);
  const move = rooted.search.find(rooted.root, CAPTURE);
  return move === undefined ? 0 : gainInAll(rooted, move);
}
