/**
 * What can be asked about kept games, and what is answered.
 *
 * @module
 */

import type { RestoredMatch } from "../saves/match_json.ts";

/** Something asked about kept games. */
export type KeptRequest =
  /** Is there one that has not ended? It is to be offered, or only mentioned. */
  | { readonly type: "look"; readonly isOffer: boolean }
  /** Which are there? */
  | { readonly type: "list" }
  /** Restore one: its number, or empty: the latest that has not ended. */
  | { readonly type: "resume"; readonly which: string }
  /** Remove one by its number. */
  | { readonly type: "forget"; readonly which: string };

/** An answer. */
export type KeptAnswer =
  /** Sentences. */
  | {
    readonly type: "told";
    readonly lines: readonly string[];
    readonly isRefused: boolean;
  }
  /** A game that has not ended, and sentences about others. */
  | {
    readonly type: "found";
    readonly game: string;
    readonly isOffer: boolean;
    readonly lines: readonly string[];
  }
  /** A game restored, and sentences about others. */
  | {
    readonly type: "restored";
    readonly restored: RestoredMatch;
    readonly lines: readonly string[];
  };

/** An answer of one type. */
export type KeptAnswerOf<T extends KeptAnswer["type"]> = Extract<
  KeptAnswer,
  { readonly type: T }
>;
