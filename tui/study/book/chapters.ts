/** The chapters of the book, in the order in which they teach. */

import type { Chapter } from "./chapter.ts";
import { BOARD } from "./chapters/board.ts";
import { CLEARING } from "./chapters/clearing.ts";
import { DEEPENING } from "./chapters/deepening.ts";
import { EVALUATION } from "./chapters/evaluation.ts";
import { KEYS } from "./chapters/hash_keys.ts";
import { MATE } from "./chapters/mate.ts";
import { OWN_CHAPTER } from "./chapters/own.ts";
import { RECAPTURES } from "./chapters/recaptures.ts";
import { REPLACEMENT } from "./chapters/replacement.ts";
import { WINDOWS } from "./chapters/windows.ts";
import { WORTH } from "./chapters/worth.ts";

export const CHAPTERS: readonly Chapter[] = [
  EVALUATION,
  RECAPTURES,
  WINDOWS,
  MATE,
  DEEPENING,
  KEYS,
  REPLACEMENT,
  CLEARING,
  BOARD,
  WORTH,
  OWN_CHAPTER,
];
