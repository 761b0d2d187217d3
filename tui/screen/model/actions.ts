/** What keys do, as data. */

import type { LegalMove } from "../../../engine/rules/position.ts";
import type { GameCommandName } from "../../game_commands/command_list.ts";
import type { ScreenOnlyName } from "../../game_commands/screen_names.ts";
import type { Operation } from "../../match/operations.ts";
import type { WalkAction } from "../../trace/walk.ts";
import type { Key } from "./keys.ts";
import type { Effect, InputLine } from "./model.ts";
import type { Listed } from "./overlays.ts";
import type { Nothing, Sum } from "./sum.ts";

export type ScreenCommandName = GameCommandName | ScreenOnlyName;

/** How many plies, lines, options or candidates forward; negative: back. */
export type Count = { readonly by: number };

/** The actions, and what each has to know. */
export interface Actions {
  // Anywhere.
  command: {
    name: ScreenCommandName;
    argument: string;
    /** Whether the overlay waits under what the command opens. */
    keepsOverlay?: boolean;
  };
  /** Performs an operation of the match; if something is at stake, asks first. */
  operate: {
    operation: Operation;
    /** Whether the overlay waits under what the operation opens. */
    keepsOverlay?: boolean;
  };
  /** Opens the card for a new game. */
  card: { isFirst: boolean };
  /** Opens the input line; a move begins with the key pressed. */
  type: { kind: InputLine["kind"]; text?: string };
  /** Closes the layer on top; over the board, puts the piece back. */
  close: Nothing;
  /** Scrolls the layer on top, or selects another option or row. */
  scroll: Count;
  suspend: Nothing;
  effect: { effect: Effect };

  // On the board: the cursor moves, jumps to a target, picks up or puts down.
  cursor: Nothing;
  cycle: Count;
  use: Nothing;
  browse: Count;

  // On the card: changes a row (null: the selected one), begins the game, or
  // begins it with the move whose first key is pressed.
  change: Count & { row: number | null };
  play: Nothing;
  playTyped: Nothing;

  /** Performs the operation that a question has asked about. */
  confirm: { operation: Operation };
  promote: { move: LegalMove };

  // In a list: opens a game (null: none is left), asks whether to remove a
  // saved one, sets the filter.
  open: { game: Listed | null };
  remove: { game: number };
  /** Lists the games of the open file. */
  listFile: Nothing;
  /** Begins or stops the review of all games that the list shows. */
  reviewFile: Nothing;
  filter: { words: string | null };

  // In the input line; `recall` goes through the commands typed before.
  enter: Nothing;
  erase: Nothing;
  complete: Count;
  recall: Count;

  /** Changes the position that is set up, or begins a game from it. */
  edit: { to: EditChange };

  /** Walks in the tree of a search. */
  walk: { to: WalkAction };
}

export type EditChange =
  | "side"
  | "castling"
  | "empty"
  | "initial"
  | "clear"
  | "play"
  | "playBoth";

export type Action<T extends keyof Actions = keyof Actions> = Sum<Actions, T>;

/** Keys, what they do, and what is said of them. */
export interface Binding {
  readonly keys: readonly Key[];
  /** A word or two for the footer. */
  readonly label: string;
  /** A few words for the help; absent where the help does not list it. */
  readonly help?: string;
  readonly action: Action;
  /** Whether a line in place of the game stays on the board. */
  readonly keepsAside?: boolean;
  /** Whether the notice stays in sight, unless it is a warning. */
  readonly keepsNotice?: boolean;
}
