/** What can be practised, as a word on the command line. */

import type { PlayOptions } from "../match/play_options.ts";
import { DRILL_NAMES, drillNamed } from "../match/puzzles/drills.ts";
import { PUZZLE_THEMES } from "../match/puzzles/themes.ts";
import { nearest } from "../text/suggest.ts";
import { choicesOf, type ValueType } from "../text/value_types.ts";

/** At most one of choice, file and drill is not null. */
export type PracticeChoice = Pick<
  PlayOptions,
  "choice" | "puzzleFile" | "drill" | "saved"
>;

/** All puzzles, and the mistakes. */
export const ALL: PracticeChoice = {
  choice: null,
  puzzleFile: null,
  drill: null,
  saved: "practise",
};

const LIST = "list";
const NAMES = [LIST, ...PUZZLE_THEMES, ...DRILL_NAMES];

/** A theme, a drill, the list, or a file of puzzles, known by its ending. */
export const PRACTICE: ValueType<PracticeChoice> = {
  form: "WHAT",
  expected:
    "a theme like fork, an ending like ending-rook, list, or a file whose name " +
    "ends in .csv",
  read(text) {
    if (text === LIST) return { ...ALL, saved: "list" };
    const theme = PUZZLE_THEMES.find((theme) => theme === text);
    if (theme !== undefined) return { ...ALL, choice: { theme } };
    const drill = drillNamed(text);
    if (drill !== null) return { ...ALL, drill, saved: "leave" };
    return /.\.csv$/i.test(text) ? { ...ALL, puzzleFile: text } : null;
  },
  guess: (text) => nearest(text, NAMES),
  choices: choicesOf(...NAMES),
};
