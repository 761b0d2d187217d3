/** Games against micro-Max with ideas taken away. */

import type { Chapter } from "../chapter.ts";
import { OpponentsFigure } from "../figures/live/opponents.ts";

export const OPPONENTS_CHAPTER: Chapter = {
  id: "opponents",
  title: "Can you beat it with an idea less?",
  hook: [
    "Here is micro-Max taken apart. The first opponent moves at random, the " +
    "next one takes whatever it can. Each has one idea more than the one " +
    "before, up to micro-Max. The others are micro-Max with one idea taken " +
    "away. Those that look ahead do so until they have seen 1,500 positions: " +
    "who finds out most in them?",
  ],
  sections: [],
  task: "Begin with the first, and go on when you have won. After a move, " +
    "open its tree, and look for the line that it believed in.",
  figure: () =>
    new OpponentsFigure([
      "moves at random",
      "takes what it can",
      "looks ahead",
      "+ centre and pawns",
      "+ recaptures",
      "+ table",
      "micro-Max",
      "no recaptures",
      "no centre",
      "gains may wait",
      "no window",
    ]),
};
