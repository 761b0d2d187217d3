/** What makes way in a full table. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { TableFigure } from "../figures/table.ts";
import { MULLER, WIKI } from "../links.ts";
import { ASKED } from "../page/engine_answers.ts";
import { FINE } from "./positions.ts";

const { bounds, replacement } = CONTENTS.sections;

/** What is asked about. */
const ASKED_ABOUT = { fen: FINE, plies: 8, variant: "micro-Max" } as const;
const SAME = "the same score, by more nodes";
const FEWER = "the same score, by fewer nodes";
const OTHER = "another score";

export const REPLACEMENT_CHAPTER: Chapter = {
  id: "replacement",
  title: "Who makes way in a full table?",
  hook: [
    "The table has room for so many positions, each in a _slot_. With what " +
    "it holds, micro-Max need not search a position that comes back. In a " +
    "full table new results find no slot, and are dropped: it has to search " +
    "again what it cannot remember.",
    "Each cell is a slot: the fuller its colour, the deeper the search that " +
    "it holds. (micro-Max itself wants at least 4,096 slots; with fewer it " +
    "would forget whose move it is. Here it is told.)",
  ],
  sections: [bounds, replacement],
  question: {
    text: "In this ending 4,096 slots are plenty for 8 plies. What does it " +
      "find with 64 slots?",
    choices: [FEWER, SAME, OTHER],
    find: async () => {
      const [large, small] = await Promise.all(
        [4096, 64].map((slots) =>
          ASKED.run("table", { ...ASKED_ABOUT, slots })
        ),
      );
      if (large.score !== small.score) return OTHER;
      return small.nodes > large.nodes ? SAME : FEWER;
    },
    why: "What is dropped is lost work, and no wrong number: whatever the " +
      "table does say is still true.",
  },
  task: "Give it fewer slots: from where on must it search more? Then let " +
    "others make way: does that help?",
  figure: () =>
    new TableFigure({
      fen: FINE,
      plies: 8,
      mostPlies: 9,
      variants: [
        "micro-Max",
        "take the last",
        "take the shallowest",
        "exact scores only",
        "no answers",
      ],
    }),
  links: [WIKI.table, MULLER],
};
