/**
 * What keys can do, as data.
 *
 * @module
 */

import type { Key } from "../model/keys.ts";
import type { Effect, Overlay } from "../model/model.ts";

/** What a key does. */
export type Action =
  /** Runs a word of the command line. */
  | { readonly type: "word"; readonly word: string }
  /** Asks before it runs a word, if something is at stake. */
  | { readonly type: "ask"; readonly word: string }
  /** Opens the line; the key itself begins a move. */
  | { readonly type: "type"; readonly kind: "move" | "command" }
  /** Moves the cursor as the arrow points. */
  | { readonly type: "cursor" }
  /** Moves the cursor to the next or last thing of interest. */
  | { readonly type: "cycle"; readonly by: number }
  /** Picks up or puts down at the cursor. */
  | { readonly type: "use" }
  /** Puts the piece back and hides the cursor. */
  | { readonly type: "release" }
  /** Looks at another ply, so many further on. */
  | { readonly type: "browse"; readonly plies: number }
  /** Opens or closes what lies over the board. */
  | { readonly type: "overlay"; readonly overlay: Overlay | null }
  /** Answers yes to a question. */
  | { readonly type: "agree" }
  /** Scrolls an overlay. */
  | { readonly type: "scroll"; readonly lines: number }
  /** Goes to another promotion. */
  | { readonly type: "turn"; readonly by: number }
  /** Takes the promotion to a piece type, or null: the one gone to. */
  | { readonly type: "promote"; readonly piece: number | null }
  /** Does the line that is typed. */
  | { readonly type: "enter" }
  /** Closes the line that is typed. */
  | { readonly type: "clear" }
  /** Takes the last character of the line away. */
  | { readonly type: "erase" }
  /** Completes the line. */
  | { readonly type: "complete"; readonly by: number }
  /** Goes through the commands written before. */
  | { readonly type: "recall"; readonly by: number }
  /** Goes back to the shell for a while; a running clock is paused. */
  | { readonly type: "suspend" }
  /** Asks something of the world outside. */
  | { readonly type: "effect"; readonly effect: Effect };

/** Keys and what they do. */
export interface Binding {
  /** The keys; each does it. */
  readonly keys: readonly Key[];
  /** In a word or two, for the footer. */
  readonly label: string;
  /** In a few words, for the help. */
  readonly help: string;
  /** Where the help lists it. */
  readonly group: "moves" | "game" | "look" | "program";
  /** What they do. */
  readonly action: Action;
}
