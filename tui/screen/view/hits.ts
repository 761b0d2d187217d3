/**
 * What there is to click on.
 *
 * @module
 */

import type { Key } from "../model/keys.ts";

/** What a cell of the screen belongs to. */
export type Hit =
  /** A square of the board, in 0x88. */
  | { readonly type: "square"; readonly square: number }
  /** A move in the list, by the ply it led to. */
  | { readonly type: "ply"; readonly ply: number }
  /** A key that is named on the screen. */
  | { readonly type: "key"; readonly key: Key }
  | { readonly type: "moves" };
