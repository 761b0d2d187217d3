/** Deeper, one iteration at a time, with the best move first. */

import { formatSan } from "../../../../engine/chess/notation/san.ts";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { withPromotion } from "../../../../engine/study/trace/tree.ts";
import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { IterationsFigure } from "../figures/iterations.ts";
import { EPPSTEIN, WIKI } from "../links.ts";
import { ASKED } from "../page/engine_answers.ts";
import { DEEPENED, E4_D5 } from "./positions.ts";

const { deepening, bestFirst } = CONTENTS.sections;

export const DEEPENING_CHAPTER: Chapter = {
  id: "deepening",
  title: "Why look shallow first?",
  hook: [
    "Before it looks four plies ahead, micro-Max looks three ahead, and " +
    "before that two, and one. That seems to be work done twice. But each " +
    "look, called an _iteration_, tells which move to try first in the next, " +
    "and a good first move ends most of the work: it sets alpha so high that " +
    "the others fail at once. The first iteration looks at recaptures only.",
  ],
  sections: [deepening, bestFirst],
  question: {
    text: "After 1. e4 d5, one ply deep, d4 is White's best move; two plies " +
      "deep it is exd5. Which move does micro-Max try first when it looks " +
      "three plies deep?",
    choices: ["d4", "exd5", "the first on the board, e5"],
    find: lastBest,
    why: "It begins with the best move of the last look, then goes on in the " +
      "order of the board.",
  },
  task: "Choose an iteration to see its best move. Then take ideas away, in " +
    "each position: what does each cost, and from which depth on?",
  figure: () =>
    new IterationsFigure(
      DEEPENED,
      ["micro-Max", "best move not first", "no inner deepening", "no answers"],
      "best move not first",
    ),
  links: [WIKI.deepening, WIKI.ordering, EPPSTEIN],
};

/** The best move of two plies. */
async function lastBest(): Promise<string> {
  const asked = { fen: E4_D5, plies: 2, variant: "micro-Max" } as const;
  const { iterations } = await ASKED.run("count", asked);
  const best = iterations.at(-1)?.best ?? { from: 0, to: 0 };
  const position = parseFen(E4_D5);
  return formatSan(position, withPromotion(position, best));
}
