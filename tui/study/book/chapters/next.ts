/** What to do next, and where to read on. */

import type { Chapter } from "../chapter.ts";
import { NextFigure } from "../figures/next.ts";
import { EPPSTEIN, FIERZ, MULLER } from "../links.ts";

export const NEXT_CHAPTER: Chapter = {
  id: "next",
  title: "What next?",
  hook: [
    "You know all that micro-Max does. Other programs do more, and each of " +
    "their ideas is a class that changes a method or two. Here is each, with " +
    "what it does to micro-Max's tree: how many nodes more or fewer at the " +
    "same depth, in the study of this program. Fewer nodes are more depth in " +
    "the same time; how much stronger that is, a match tells.",
  ],
  sections: [[
    {
      kind: "paragraph",
      text: "**To read on.** Muller tells how micro-Max came about, and " +
        "shows the 2,000 characters of version 3.2. Fierz and Eppstein " +
        "taught these ideas in lessons that are still the best to begin " +
        "with, and the chess programming wiki has a page of each.",
    },
    {
      kind: "paragraph",
      text: "**To go on.** The program around this book, Denomax, plays in a " +
        "terminal, shows such trees for any position, asks you about them in " +
        "twelve lessons, and measures whatever class you write: " +
        "`study --class=mine.ts`, `match --class=mine.ts`, " +
        "`trace --class=mine.ts`.",
    },
  ]],
  task: "Read one, then begin with it in the chapter before, and let it play.",
  figure: () => new NextFigure(),
  links: [MULLER, FIERZ, EPPSTEIN, {
    text: "Chess programming wiki",
    address: "https://www.chessprogramming.org/Main_Page",
  }],
};
