/** The 2,000 characters, and how all of them make one move. */

import type { Chapter } from "../chapter.ts";
import { ExhibitFigure } from "../figures/exhibit.ts";
import { MULLER } from "../links.ts";

export const EXHIBIT_CHAPTER: Chapter = {
  id: "exhibit",
  title: "How does all of it make one move?",
  hook: [
    "Here is a whole chess program in 2,000 characters, blanks not counted. " +
    "It is not Muller's own text, which is in C, but ours in TypeScript, and " +
    "it searches his tree: the same positions, in the same order, with the " +
    "same scores.",
    "Its names are short, as they have to be: `D` searches, `k` is the side " +
    "to move, `l` is beta, `q` alpha, `x` and `y` are from and to. Beside each " +
    "piece stands the method of plain.ts that does the same, with room for " +
    "names.",
  ],
  sections: [],
  task: "Go through it from the first to the last: that is how one move is " +
    "made. Or tap on what you want to know. `deno run engine/micro.ts` " +
    "plays in a terminal.",
  figure: () => new ExhibitFigure(),
  links: [MULLER],
};
