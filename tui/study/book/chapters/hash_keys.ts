/** A position is two numbers. */

import { parseSquare } from "../../../../engine/chess/rules/position.ts";
import { SQUARES } from "../../../../engine/plain.ts";
import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { KeysFigure } from "../figures/hash_keys.ts";
import { WIKI } from "../links.ts";
import { rootedAt } from "../search/gains.ts";
import { E4_D5 } from "./positions.ts";

const { sections, worked } = CONTENTS;
const CAPTURE = { from: parseSquare("e4"), to: parseSquare("d5") };

export const HASH_KEYS_CHAPTER: Chapter = {
  id: "keys",
  title: "Can two positions be confused?",
  hook: [
    "One position comes about in many ways, and micro-Max remembers what it " +
    "found there. To find it again, it gives each position two numbers. The " +
    "_key_ says where in its table to look; the _lock_ says whether what is " +
    "found there is about this very position.",
    "Each of them is a sum: every piece on every square has a random number " +
    "of its own. A move takes away the number of what leaves a square, and " +
    "adds that of what comes to one. Nothing else has to be added up anew.",
  ],
  sections: [sections.keys],
  example: worked.key,
  question: {
    text: "A white pawn on e4 takes a black pawn on d5. How many random " +
      "numbers are added to the key, or taken away?",
    choices: ["1", "2", "3", "32"],
    find: () => Promise.resolve(String(changedBy(CAPTURE))),
    why: "The white pawn leaves e4, and comes to d5; the black one leaves d5.",
  },
  task: "Play Nf3, Nf6 and Nc3, take all three back, and play Nc3, Nf6 and " +
    "Nf3: the table knows the position. Whose move it is, is in neither " +
    "number, but only in the place: let it forget the side, and pass.",
  figure: () => new KeysFigure(E4_D5, CAPTURE),
  links: [WIKI.zobrist],
};

/** How many pieces leave a square or come to one. */
function changedBy(way: typeof CAPTURE): number {
  const { search, root } = rootedAt(E4_D5);
  const move = search.find(root, way);
  if (move === undefined) return 0;
  const { board } = search.make(root, move);
  return SQUARES.filter((square) => board[square] !== root.board[square])
    .reduce(
      (sum, square) =>
        sum + [board, root.board].filter((it) => it[square] !== 0).length,
      0,
    );
}
