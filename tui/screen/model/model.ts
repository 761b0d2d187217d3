/**
 * The full screen as data: all there is to know (`Model`), all that can happen
 * (`Message`), and all that can be asked of the world outside (`Effect`).
 *
 * Messages go through one queue into `update`, which returns the next model and
 * effects; `view` draws a model. Neither reads a clock or touches a terminal.
 *
 * @module
 */

import type { GamePly } from "../../../engine/game/variation_tree.ts";
import type { Choice } from "../../../engine/player/choose_move.ts";
import type { LegalMove } from "../../../engine/rules/position.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import type { GameCommandName } from "../../game_commands/command_list.ts";
import type { SavedGamesAnswer } from "../../saves/match_json.ts";
import type { Match, SavedGamesRequest } from "../../match/match.ts";
import type { Key, Mouse } from "./keys.ts";
import type { Appearance } from "./appearance.ts";

/** Size of the terminal in character cells, each 1 or more. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** What the view shows of the chess, worked out when the game has changed. */
export interface BoardSummary {
  /** The plies that the lists below belong to. */
  readonly plies: readonly GamePly[];
  /** The move that led to each ply in SAN, empty at ply 0. */
  readonly sans: readonly string[];
  /** The engine's score by ply, for White, null where it did not think. */
  readonly scores: readonly (number | null)[];
  /** Square of a king in check in the position shown, or `NO_SQUARE`. */
  readonly checkSquare: number;
  /** Pieces that White has lost, as piece bytes. */
  readonly whiteLosses: readonly number[];
  readonly blackLosses: readonly number[];
  /** How far White is ahead, in pawns. */
  readonly balance: number;
}

/** A piece that is picked up, by cursor or mouse. */
export interface PickedUp {
  readonly square: number;
  /** Where it can go. */
  readonly moves: readonly LegalMove[];
  /** Is the mouse button down since it was picked up? */
  readonly isDragged: boolean;
}

export interface InputLine {
  readonly kind: "move" | "command";
  readonly text: string;
  /** The legal move that the text means so far, null if none. */
  readonly move: LegalMove | null;
  /** What could be meant: names of commands, or moves in SAN. */
  readonly candidates: readonly string[];
}

/** The latest thing to tell: a sentence, empty if there is nothing. */
export interface Notice {
  readonly text: string;
  /** Does it say that something went wrong? */
  readonly isWarning: boolean;
}

/** Lines that lie over the board and take the keys, with what to choose. */
export interface Overlay {
  readonly title: string;
  readonly lines: readonly string[];
  /** Keys to answer with, shown below the lines. */
  readonly options: readonly Binding[];
  /** Index of the option that is gone to, null if none can be. */
  readonly selected: number | null;
  /** First line shown, of lines that are too many. */
  readonly top: number;
  /** Does a move or command that is begun close it? */
  readonly yieldsToTyping: boolean;
}

/** What the engine has been asked. */
export interface EngineRequest {
  /** Number of the request; answers with another number are stale. */
  readonly id: number;
  /** Is the move only to be told, not played? */
  readonly isHint: boolean;
  /** The ply thought about. */
  readonly gamePly: GamePly;
}

/** A move the engine would play. */
export interface Hint {
  /** The ply it is for. */
  readonly gamePly: GamePly;
  readonly move: LegalMove;
  /** Is the whole move shown, or only the piece? */
  readonly isWhole: boolean;
}

/** All there is to know on the full screen. */
export interface Model {
  readonly match: Match;
  readonly summary: BoardSummary;
  readonly size: Size;
  readonly appearance: Appearance;
  /** Is Black's side at the bottom? */
  readonly isFlipped: boolean;
  /** Square of the cursor; arrow keys show it, the mouse hides it. */
  readonly cursor: number;
  readonly isCursorShown: boolean;
  readonly pickedUp: PickedUp | null;
  /** The line being typed. */
  readonly line: InputLine | null;
  /** Commands written before, the latest last. */
  readonly history: readonly string[];
  readonly notice: Notice;
  readonly overlay: Overlay | null;
  /** What the engine thinks about, null if it does not. */
  readonly request: EngineRequest | null;
  /** Number of the last request. */
  readonly lastId: number;
  /** The engine's last iteration, the ply it was about, and its line in SAN. */
  readonly info: SearchInfo | null;
  readonly infoPly: GamePly | null;
  readonly principalVariation: readonly string[];
  /** The hint given last. */
  readonly hint: Hint | null;
  /** Is the engine's thinking shown? */
  readonly isEngineShown: boolean;
  /** Has the game been stopped for a while? The board is hidden then. */
  readonly isPaused: boolean;
  /** Does the engine, playing both sides, wait after each move? */
  readonly isStepping: boolean;
  /** Is the mouse used? If not, the terminal can select text with it. */
  readonly hasMouse: boolean;
}

/** What follows from a message: the model, and what is to be done outside. */
export interface Update {
  readonly model: Model;
  /** In this order. */
  readonly effects: readonly Effect[];
}

export type Message =
  | { readonly type: "key"; readonly key: Key }
  | { readonly type: "mouse"; readonly mouse: Mouse }
  | { readonly type: "paste"; readonly text: string }
  | { readonly type: "resize"; readonly size: Size }
  | { readonly type: "time"; readonly milliseconds: number }
  /** The engine has completed an iteration. */
  | { readonly type: "info"; readonly id: number; readonly info: SearchInfo }
  /** The engine has chosen; null if it was cancelled. */
  | {
    readonly type: "choice";
    readonly id: number;
    readonly choice: Choice | null;
  }
  /** The engine has failed. */
  | { readonly type: "failure"; readonly id: number; readonly problem: string }
  /** What became of an effect. */
  | { readonly type: "told"; readonly notice: Notice }
  /** What was asked about saved games is answered. */
  | { readonly type: "savedGames"; readonly answer: SavedGamesAnswer }
  /** The game cannot be saved; a sentence says why. */
  | { readonly type: "saveFailed"; readonly problem: string };

export type MessageOf<T extends Message["type"]> = Extract<
  Message,
  { readonly type: T }
>;

export type Effect =
  /** Let the engine choose a move in the game, and cancel what it does now. */
  | {
    readonly type: "think";
    readonly id: number;
    readonly isHint: boolean;
    readonly match: Match;
  }
  /** Let the engine choose at once. */
  | { readonly type: "moveNow" }
  | { readonly type: "cancel" }
  /** Put a text into the clipboard. */
  | { readonly type: "copy"; readonly text: string; readonly what: string }
  | { readonly type: "write"; readonly match: Match }
  | {
    readonly type: "savedGames";
    readonly request: SavedGamesRequest;
    readonly match: Match;
  }
  | { readonly type: "mouse"; readonly isOn: boolean }
  | { readonly type: "redraw" }
  /** Hand the terminal back until the program is continued. */
  | { readonly type: "suspend" }
  | { readonly type: "quit"; readonly code: number };

// -- Keys -----------------------------------------------------------------------

export type ScreenCommandName =
  | GameCommandName
  | "keys"
  | "pause"
  | "theme"
  | "pieces"
  | "engine"
  | "mouse"
  | "copy";

/** What a key does. */
export type Action =
  | {
    readonly type: "command";
    readonly name: ScreenCommandName;
    readonly argument: string;
  }
  /** Asks before it runs a command of the game, if something is at stake. */
  | { readonly type: "ask"; readonly name: GameCommandName }
  /** Runs a command of the game that has been asked about. */
  | {
    readonly type: "confirm";
    readonly name: GameCommandName;
    readonly argument: string;
  }
  | { readonly type: "type"; readonly kind: InputLine["kind"] }
  /** Moves the cursor as the arrow points. */
  | { readonly type: "cursor" }
  /** Moves the cursor to the next (1) or last (-1) thing of interest. */
  | { readonly type: "cycle"; readonly by: number }
  /** Picks up or puts down at the cursor. */
  | { readonly type: "use" }
  /** Puts the piece back, and if none is picked up hides the cursor. */
  | { readonly type: "release" }
  /** Looks at another ply, so many further on. */
  | { readonly type: "browse"; readonly plies: number }
  /** Closes what lies over the board. */
  | { readonly type: "close" }
  | { readonly type: "scroll"; readonly lines: number }
  /** Goes to another option. */
  | { readonly type: "select"; readonly by: number }
  /** Takes the option that is gone to. */
  | { readonly type: "take" }
  | { readonly type: "promote"; readonly move: LegalMove }
  /** Does the line that is typed. */
  | { readonly type: "enter" }
  /** Closes the line that is typed. */
  | { readonly type: "clear" }
  /** Takes the last character of the line away. */
  | { readonly type: "erase" }
  /** Completes the line by the next (1) or last (-1) candidate. */
  | { readonly type: "complete"; readonly by: number }
  /** Goes through the commands written before. */
  | { readonly type: "recall"; readonly by: number }
  /** Goes back to the shell for a while; a running clock is paused. */
  | { readonly type: "suspend" }
  | { readonly type: "effect"; readonly effect: Effect };

/** Keys and what each of them does. */
export interface Binding {
  readonly keys: readonly Key[];
  /** In a word or two, for the footer. */
  readonly label: string;
  /** In a few words, for the help; empty where it does not list them. */
  readonly help: string;
  readonly action: Action;
}
