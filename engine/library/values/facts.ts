/** What a review says of a move, and the types that this names. */

export type {
  About,
  Actor,
  Deed,
  Fact,
  Merit,
  Netting,
  Sign,
  Taking,
  WayToTake,
  Weakening,
  Worsening,
} from "../../review/fact.ts";
export type { PieceName, PlacedPiece } from "../../chess/rules/piece_names.ts";
