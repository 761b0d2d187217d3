/** The chapters of the book, in the order in which they teach. */

import type { Chapter } from "./chapter.ts";
import { BOARD_CHAPTER } from "./chapters/board.ts";
import { CLEARING_CHAPTER } from "./chapters/clearing.ts";
import { DEEPENING_CHAPTER } from "./chapters/deepening.ts";
import { EVALUATION_CHAPTER } from "./chapters/evaluation.ts";
import { EXHIBIT_CHAPTER } from "./chapters/exhibit.ts";
import { HASH_KEYS_CHAPTER } from "./chapters/hash_keys.ts";
import { LOOKAHEAD_CHAPTER } from "./chapters/lookahead.ts";
import { MATE_CHAPTER } from "./chapters/mate.ts";
import { NEXT_CHAPTER } from "./chapters/next.ts";
import { OPPONENTS_CHAPTER } from "./chapters/opponents.ts";
import { OWN_CHAPTER } from "./chapters/own.ts";
import { RECAPTURES_CHAPTER } from "./chapters/recaptures.ts";
import { REPLACEMENT_CHAPTER } from "./chapters/replacement.ts";
import { WINDOWS_CHAPTER } from "./chapters/windows.ts";
import { WORTH_CHAPTER } from "./chapters/worth.ts";

export const CHAPTERS: readonly Chapter[] = [
  EVALUATION_CHAPTER,
  LOOKAHEAD_CHAPTER,
  WINDOWS_CHAPTER,
  RECAPTURES_CHAPTER,
  MATE_CHAPTER,
  DEEPENING_CHAPTER,
  HASH_KEYS_CHAPTER,
  REPLACEMENT_CHAPTER,
  CLEARING_CHAPTER,
  BOARD_CHAPTER,
  EXHIBIT_CHAPTER,
  WORTH_CHAPTER,
  OPPONENTS_CHAPTER,
  OWN_CHAPTER,
  NEXT_CHAPTER,
];
