/** Exchanges are looked at to their end. */

import type { Chapter } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { workedWalk } from "../figures/walk/worked_walk.ts";
import { WIKI } from "../links.ts";
import { lessonNumber } from "../page/engine_answers.ts";
import { WORKED_PLACES } from "../worked_places.ts";
import { E4_D5 } from "./positions.ts";

export const RECAPTURES_CHAPTER: Chapter = {
  id: "recaptures",
  title: "And if Black takes back?",
  hook: [
    "White takes the pawn, gains 89, and the search ends there: at its " +
    "horizon. But Black's queen takes back. Whoever stops in the middle of " +
    "an exchange believes in a pawn that is lost again.",
    "So micro-Max makes recaptures free: a move that captures where the last " +
    "one went costs no ply. It is looked at even where nothing else is. And " +
    "what comes a ply later counts 1 less, so that nothing good is put off.",
  ],
  sections: [CONTENTS.sections.recaptures],
  question: {
    text: "White gains 89 by exd5, and Black 99 by Qxd5, a ply later. One " +
      "ply deep, what does micro-Max say exd5 is worth to White?",
    choices: ["89", "9", "−9", "−99"],
    find: () => lessonNumber("recapture"),
    why: "89 − 99 is −10. For Black that gain of 10 comes a ply later, and " +
      "counts 9.",
  },
  task: "Go back a few steps, and see Black take. Then take the recaptures " +
    "away: what is exd5 worth now?",
  figure: () =>
    workedWalk(
      {
        positions: { "1. e4 d5": E4_D5 },
        plies: 1,
        mostPlies: 2,
        variants: ["micro-Max", "no recaptures", "recaptures at the leaves"],
        first: ["exd5", "enter"],
        begin: ["exd5", "searched"],
      },
      CONTENTS.worked.search,
      WORKED_PLACES,
    ),
  links: [WIKI.quiescence, WIKI.horizon],
};
