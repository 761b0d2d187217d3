/** The table is cleared before every move. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { firstLooks, nodesIn, TurnsFigure } from "../figures/turns.ts";
import { EPPSTEIN, WIKI } from "../links.ts";

/** Percents of the nodes that a kept table may save. */
const CHOICES = [3, 25, 50, 90];

export const CLEARING_CHAPTER: Chapter = {
  id: "clearing",
  title: "Why forget everything?",
  hook: [
    "When the game goes on by a move and a reply, much of what the table " +
    "holds is still true. But most of it is about moves that were not " +
    "played. micro-Max throws all of it away before each of its moves. What " +
    "does that cost?",
  ],
  sections: [CONTENTS.sections.clearing],
  question: {
    text: "White's 17 moves of a famous game, Morphy's in the Paris opera, " +
      "are searched 3 plies deep, one after the other. How many of the " +
      "nodes does a table save that is kept from move to move?",
    choices: CHOICES.map((percent) => `about ${percent} %`),
    find: saved,
    why: "Most of what it holds is about positions that did not come about. " +
      "And what a search finds then depends on what was searched before, so " +
      "that a bug shows itself today and not tomorrow.",
  },
  task: "Choose a move of the game to see what micro-Max would have played. " +
    "Then give the table fewer slots: does it still help to keep it?",
  figure: () => new TurnsFigure(),
  links: [WIKI.hashTable, EPPSTEIN],
};

/** The nearest of the choices. */
async function saved(): Promise<string> {
  const { cleared, kept } = await firstLooks();
  const percent = 100 * (1 - nodesIn(kept) / nodesIn(cleared));
  const distance = (choice: number) => Math.abs(choice - percent);
  const nearest = CHOICES
    .reduce((one, two) => distance(two) < distance(one) ? two : one);
  return `about ${nearest} %`;
}
