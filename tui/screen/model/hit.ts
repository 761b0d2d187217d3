/** What the mouse points at. */

import type { BranchRow } from "../../../engine/chess/game/branches.ts";
import type { Key } from "./input.ts";

/** The thing at a cell of the picture, or in a page around the terminal. */
export type Hit =
  /** A square in 0x88. */
  | { readonly type: "square"; readonly square: number }
  | { readonly type: "ply"; readonly ply: number }
  /** A ply of the game itself, whatever line is on the board. */
  | { readonly type: "gamePly"; readonly ply: number }
  /** A branch in the list of moves. */
  | { readonly type: "branch"; readonly row: BranchRow }
  /** The list of moves, beside its moves. */
  | { readonly type: "moves" }
  /** The letter of a piece to put on the board. */
  | { readonly type: "brush"; readonly letter: string }
  | { readonly type: "key"; readonly key: Key }
  | { readonly type: "row"; readonly row: number };
