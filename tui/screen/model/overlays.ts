/**
 * What can lie over the board, as data. How each kind works and looks is in the
 * file of that name in `layers/`.
 */

import type { BranchRow } from "../../../engine/game/branch_tree.ts";
import type { LegalMove, Position } from "../../../engine/rules/position.ts";
import type { Match } from "../../match/match.ts";
import type { Operation, Stake } from "../../match/operations.ts";
import type { SavedSight } from "../../saves/answers.ts";
import type { Sum } from "./sum.ts";

export type TextLine = string | { readonly heading: string };

/** A row of a list. */
export interface ListRow {
  /** Columns, each as wide as in all other rows. */
  readonly cells: readonly string[];
  readonly game: Listed;
  /** Words that a filter finds, otherwise those of the columns. */
  readonly words?: string;
}

/**
 * A game, the number of a saved one, a branch of the game on the board, or the
 * index of a game in the file that is open.
 */
export type Listed =
  | Match
  | number
  | { readonly branch: BranchRow }
  | { readonly filed: number };

/** Options to choose from. */
export interface Menu {
  /** Index of the option that Enter takes. */
  readonly selected: number;
}

/** Lines to read, scrolled if there are too many. */
export interface Text {
  /** Index of the first line in sight. */
  readonly top: number;
}

/** The kinds, and what each has to know. */
export interface Overlays {
  /** The terms of a new game; `Model.card` holds them. */
  card: Menu & {
    /** Whether it opened at the start, where Esc plays, too. */
    isFirst: boolean;
  };
  /** Asks before an operation that puts something at stake. */
  question: Menu & { stake: Stake; operation: Operation };
  /** Offers to continue a saved game, which the lines describe. */
  offer: Menu & {
    lines: readonly string[];
    /** What the screen shows meanwhile, null for a new game. */
    sight: SavedSight | null;
  };
  /** Asks what to copy. */
  copy: Menu;
  /** Offers to copy a game that could not be written. */
  unwritten: Menu & { problem: string };
  /** Asks for the piece of a promotion. */
  promotion: Menu & { moves: readonly LegalMove[] };
  /** The mistakes of the game. */
  review: Menu;
  list: {
    title: string;
    all: readonly ListRow[];
    /** The rows that the filter leaves. */
    rows: readonly ListRow[];
    /** Words that the rows must contain, null while none are typed. */
    filter: string | null;
    /** Index of the selected row among those that are left. */
    selected: number;
    /** The game of the selected row, null until it is loaded. */
    board: Match | null;
  };
  /** Sets up a position. */
  edit: {
    /** It need not be possible in a game. */
    position: Position;
    /** The piece byte that a click puts on a square. */
    brush: number;
    /** The square on which the mouse button was pressed, null if it is up. */
    held: number | null;
  };
  sheet: Text & { title: string; lines: readonly TextLine[] };
  help: Text;
}

export type OverlayType = keyof Overlays;

/** What lies over the board and takes the keys. */
export type Overlay<Types extends OverlayType = OverlayType> = {
  [Type in Types]:
    & { readonly type: Type; readonly under: Overlay | null }
    & Readonly<Overlays[Type]>;
}[Types];

/** An overlay before it is known what lies under it. */
export type NewOverlay = Sum<Overlays, OverlayType>;

/** A list of all its rows, with the first one selected. */
export function listOf(
  title: string,
  rows: readonly ListRow[],
  under: Overlay | null = null,
): Overlay<"list"> {
  return {
    type: "list",
    title,
    all: rows,
    rows,
    filter: null,
    selected: 0,
    board: null,
    under,
  };
}
