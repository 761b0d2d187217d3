/** A move is as good as the reply to it. */

import type { Chapter } from "../chapter.ts";
import { BackUpFigure } from "../figures/back_up.ts";
import { WIKI } from "../links.ts";
import { minimax, TOY_TREE } from "../search/toy_tree.ts";

const [, C] = TOY_TREE.replies;

export const LOOKAHEAD_CHAPTER: Chapter = {
  id: "lookahead",
  title: "How does one look ahead?",
  hook: [
    "A move is worth what the best reply leaves of it. So a program plays " +
    "each move in its head, then each reply, and at the end gives a number " +
    "to what it sees: how far White is ahead. Then it works its way back up. " +
    "Where Black is to move, Black takes the lowest number; where White is " +
    "to move, White takes the highest of those that Black leaves.",
    "That is _minimax_. A position is called a _node_, the one on the board " +
    "is the _root_, and a move of one side is a _ply_. In the picture White " +
    "has three moves, to b, c and d.",
  ],
  question: {
    text: "After White's move to c Black may choose between 3, 8 and 6. What " +
      "is c worth to White?",
    choices: ["3", "6", "8", "17, all together"],
    find: () => Promise.resolve(String(minimax(C, false))),
    why: "Black is no friend: the reply that White likes least will come.",
  },
  task: "Fill in the tree from below. Then let it look only until it is " +
    "enough: which numbers does nobody need?",
  sections: [[
    {
      kind: "paragraph",
      text: "**Why not look at everything?** There are 20 first moves, 400 " +
        "ways to answer them, 8,902 after three plies and 197,281 after " +
        "four. Each position _branches_ into 20 others at first, and into 35 " +
        "or so later, and each ply multiplies the work by that. A whole " +
        "game, of eighty plies, can be looked at by nobody. So a search " +
        "ends somewhere, at its _horizon_, and what lies behind that " +
        "it does not see. And it has to leave out what cannot matter: " +
        "that is what the next chapters are about.",
    },
    {
      kind: "paragraph",
      text: "**Negamax.** micro-Max writes every number from the view of the " +
        "side to move: 3 points for White are −3 for Black. Then both sides " +
        "do the same, they take the highest, and turn its sign when it " +
        "goes up a ply. One method is enough for both: `search`.",
    },
  ]],
  figure: () => new BackUpFigure(),
  links: [WIKI.minimax, WIKI.negamax, WIKI.horizon, WIKI.branching],
};
