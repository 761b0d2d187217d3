/** The chapters of the book, in the order in which they teach. */

import type { Chapter } from "./chapter.ts";
import { EVALUATION } from "./chapters/evaluation.ts";
import { RECAPTURES } from "./chapters/recaptures.ts";
import { REPLACEMENT } from "./chapters/replacement.ts";
import { WINDOWS } from "./chapters/windows.ts";
import { WORTH } from "./chapters/worth.ts";

export const CHAPTERS: readonly Chapter[] = [
  EVALUATION,
  RECAPTURES,
  WINDOWS,
  REPLACEMENT,
  WORTH,
];
