/**
 * micro-Max's own ideas, each taken away by a class that overrides a method or
 * two of `engine/plain.ts`.
 */

import type { MicroMax } from "../../../plain.ts";
import AlwaysReplace from "./always_replace.ts";
import BestMoveNotFirst from "./best_move_not_first.ts";
import ExactScoresOnly from "./exact_scores_only.ts";
import GainsMayWait from "./gains_may_wait.ts";
import KeepTheDeepest from "./keep_the_deepest.ts";
import LockOf4Bits from "./lock_of_4_bits.ts";
import NoAnswers from "./no_answers.ts";
import NoCentre from "./no_centre.ts";
import NoInnerDeepening from "./no_inner_deepening.ts";
import NoRecaptures from "./no_recaptures.ts";
import NoWindow from "./no_window.ts";
import RecapturesAtTheLeaves from "./recaptures_at_the_leaves.ts";

export interface TakenAway {
  readonly Search: typeof MicroMax;
  readonly file: string;
  /** The section of the guide about the idea. */
  readonly idea: number;
  /**
   * What of a search stays as it is, where the table is large: the whole tree,
   * or the scores, or nothing that one may rely on.
   */
  readonly keeps: "tree" | "scores" | "nothing";
  /** The most plies that it searches in minutes. */
  readonly deepest?: number;
}

/** What is taken away, by its name. */
export const TAKEN_AWAY = {
  "no window": {
    Search: NoWindow,
    file: "no_window.ts",
    idea: 3,
    keeps: "scores",
    deepest: 3,
  },
  "no inner deepening": {
    Search: NoInnerDeepening,
    file: "no_inner_deepening.ts",
    idea: 4,
    keeps: "scores",
  },
  "best move not first": {
    Search: BestMoveNotFirst,
    file: "best_move_not_first.ts",
    idea: 5,
    keeps: "scores",
  },
  "recaptures at the leaves": {
    Search: RecapturesAtTheLeaves,
    file: "recaptures_at_the_leaves.ts",
    idea: 6,
    keeps: "nothing",
  },
  "no recaptures": {
    Search: NoRecaptures,
    file: "no_recaptures.ts",
    idea: 6,
    keeps: "nothing",
  },
  "no answers": {
    Search: NoAnswers,
    file: "no_answers.ts",
    idea: 9,
    keeps: "scores",
  },
  "exact scores only": {
    Search: ExactScoresOnly,
    file: "exact_scores_only.ts",
    idea: 9,
    keeps: "scores",
  },
  "lock of 4 bits": {
    Search: LockOf4Bits,
    file: "lock_of_4_bits.ts",
    idea: 8,
    keeps: "nothing",
  },
  "always replace": {
    Search: AlwaysReplace,
    file: "always_replace.ts",
    idea: 10,
    keeps: "tree",
  },
  "keep the deepest": {
    Search: KeepTheDeepest,
    file: "keep_the_deepest.ts",
    idea: 10,
    keeps: "scores",
  },
  "no centre": {
    Search: NoCentre,
    file: "no_centre.ts",
    idea: 2,
    keeps: "nothing",
  },
  "gains may wait": {
    Search: GainsMayWait,
    file: "gains_may_wait.ts",
    idea: 2,
    keeps: "nothing",
  },
} satisfies Readonly<Record<string, TakenAway>>;
