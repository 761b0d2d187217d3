/** What each class does that the reader may switch on, in a sentence. */

import type { BookVariant } from "./search/variants.ts";

const VARIANT_WORDS = {
  "no window":
    "Every move is followed to its end: no reply is ever good enough to skip " +
    "the others.",
  "no inner deepening":
    "Only the position on the board is searched deeper and deeper; those after " +
    "it are searched to their full depth at once.",
  "best move not first":
    "The best move of the last look has to wait for its turn.",
  "recaptures at the leaves":
    "A recapture is free at the end of a line only. Before, it costs a ply, as " +
    "any move does.",
  "no recaptures":
    "A recapture costs a ply, as any move does. So a line may end in the middle " +
    "of an exchange.",
  "lock of 4 bits":
    "A lock has 4 bits in place of 32: there are only 16 different ones.",
  "no answers":
    "What the table knows never saves a search. It only names a move to try " +
    "first.",
  "exact scores only":
    "The table answers by exact scores only, not by “at least” or “at most”.",
  "take the last": "In a full table the last of the eight slots makes way.",
  "take the shallowest":
    "In a full table the slot with the shallowest search makes way.",
  "table kept": "The table is kept from move to move.",
  "no centre":
    "All squares are the same: what counts is captures, castling and pawns.",
  "gains may wait":
    "A gain counts the same, however late it comes. There is no hurry.",
  "no edge":
    "Only the bit for the rows is looked at: a piece may walk off the board to " +
    "the right or to the left.",
  "every end is mate":
    "A side without a move has lost, whether its king is attacked or not: see " +
    "“Stalemate”.",
  "castles out of check":
    "Only a reply that takes the king itself shows that a move was illegal. So " +
    "a king may castle out of check: see “Castling in check”.",
  "moves at random": "Any move that is legal is as good as another.",
  "takes what it can":
    "It looks one move ahead, and takes what is worth most, guarded or not.",
  "looks ahead":
    "It looks ahead, with a window, and counts pieces: nothing else.",
  "+ centre and pawns":
    "It also likes the centre, castling, and pawns beside pawns. At its horizon " +
    "it stops in the middle of an exchange.",
  "+ recaptures":
    "Recaptures are free, so exchanges are looked at to their end.",
  "+ table": "And it remembers what it has found in a table.",
  "forgets the side":
    "Where the table looks for a position no longer depends on whose move it is.",
} as const satisfies Partial<Record<BookVariant, string>>;

/** What may be switched on. */
export type Switched = keyof typeof VARIANT_WORDS | "micro-Max" | "your class";

/** What a class does, null for micro-Max and for the reader's own. */
export function describeVariant(variant: Switched): string | null {
  return variant === "micro-Max" || variant === "your class"
    ? null
    : VARIANT_WORDS[variant];
}
