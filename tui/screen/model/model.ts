/**
 * The full screen as data: all there is to know (`Model`), all that can happen
 * (`Message`), and all that can be asked of the world outside (`Effect`).
 *
 * Messages go through one queue into `update`, which returns the next model and
 * effects; `view` draws a model. Neither reads a clock or touches a terminal.
 *
 * @module
 */

import type { Game } from "../../../engine/game/game.ts";
import type { GamePly } from "../../../engine/game/variation_tree.ts";
import type { Choice } from "../../../engine/player/choose_move.ts";
import type { LegalMove } from "../../../engine/rules/position.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import type { PlayLimits } from "../../../engine/player/weakness.ts";
import type { SavedGamesRequest } from "../../match/match.ts";
import type { SavedGamesAnswer } from "../../saves/match_json.ts";
import type { Match } from "../../match/match.ts";
import type { Key, Mouse } from "./keys.ts";
import type { Appearance } from "./appearance.ts";

/** Size of the terminal in character cells. */
export interface Size {
  /** Cells in a row, 1 or more. */
  readonly columns: number;
  /** Rows, 1 or more. */
  readonly rows: number;
}

/** What the view shows of the chess, worked out when the game has changed. */
export interface BoardSummary {
  /** The stages that the lists below belong to. */
  readonly plies: readonly GamePly[];
  /** The move that led to each ply in SAN, empty at ply 0. */
  readonly sans: readonly string[];
  /** The engine's score by ply, for White, null where it did not think. */
  readonly scores: readonly (number | null)[];
  /** Square of a king in check in the position shown, or `NO_SQUARE`. */
  readonly checkSquare: number;
  /** Men that White has lost, as piece bytes. */
  readonly whiteLosses: readonly number[];
  /** Men that Black has lost. */
  readonly blackLosses: readonly number[];
  /** How far White is ahead, in pawns. */
  readonly balance: number;
}

/** A piece that is picked up, by cursor or mouse. */
export interface PickedUp {
  /** Where it stands. */
  readonly square: number;
  /** Where it can go. */
  readonly moves: readonly LegalMove[];
  /** Is the mouse button down since it was picked up? */
  readonly isDragged: boolean;
}

/** A line that is being typed: a move, or a command after `:`. */
export interface InputLine {
  /** What the line is for. */
  readonly kind: "move" | "command";
  /** What has been typed. */
  readonly text: string;
  /** The legal move that the text means so far, null if none. */
  readonly move: LegalMove | null;
  /** What could be meant: words of commands, or moves in SAN. */
  readonly candidates: readonly string[];
}

/** The latest thing to tell. */
export interface Notice {
  /** A sentence, empty if there is nothing to tell. */
  readonly text: string;
  /** Does it say that something went wrong? */
  readonly isWarning: boolean;
}

/** What lies over the board and takes the keys. */
export type Overlay =
  /** The keys and marks explained; `top` is the first line shown. */
  | { readonly type: "help"; readonly top: number }
  /** Lines that a command has to say. */
  | {
    readonly type: "text";
    readonly title: string;
    readonly lines: readonly string[];
    readonly top: number;
  }
  /** A question; yes runs a word of the command line. */
  | {
    readonly type: "question";
    readonly question: string;
    readonly word: string;
  }
  /** Whether to go on with a kept game, that the lines describe. */
  | { readonly type: "offer"; readonly lines: readonly string[] }
  /** Which piece a pawn becomes; `choice` is an index into the moves. */
  | {
    readonly type: "promotion";
    readonly moves: readonly LegalMove[];
    readonly choice: number;
  }
  /** What to copy: FEN, PGN or board. */
  | { readonly type: "copy" };

/** What the engine has been asked. */
export interface Request {
  /** Number of the request; answers with another number are stale. */
  readonly id: number;
  /** Is the move only to be told, not played? */
  readonly isHint: boolean;
  /** The stage thought about. */
  readonly gamePly: GamePly;
}

/** A move the engine would play. */
export interface Hint {
  /** The stage it is for. */
  readonly gamePly: GamePly;
  /** The move. */
  readonly move: LegalMove;
  /** Is the whole move shown, or only the piece? */
  readonly isWhole: boolean;
}

/** All there is to know on the full screen. */
export interface Model {
  /** The game and who plays it. */
  readonly match: Match;
  /** What the view shows of it. */
  readonly summary: BoardSummary;
  /** Size of the terminal. */
  readonly size: Size;
  /** Theme, pieces and colours. */
  readonly appearance: Appearance;
  /** Square of the cursor. */
  readonly cursor: number;
  /** Is the cursor shown? Arrow keys show it, the mouse hides it. */
  readonly isCursorShown: boolean;
  /** The piece picked up, null if none is. */
  readonly pickedUp: PickedUp | null;
  /** The line being typed, null if none is. */
  readonly line: InputLine | null;
  /** Commands written before, the latest last. */
  readonly history: readonly string[];
  /** The latest thing to tell. */
  readonly notice: Notice;
  /** What lies over the board, null if nothing does. */
  readonly overlay: Overlay | null;
  /** What the engine thinks about, null if it does not. */
  readonly request: Request | null;
  /** Number of the last request. */
  readonly lastId: number;
  /** The engine's last thought, null before the first. */
  readonly info: SearchInfo | null;
  /** The stage of that thought, null before the first. */
  readonly infoPly: GamePly | null;
  /** That thought's line in SAN. */
  readonly principalVariation: readonly string[];
  /** The hint given last, null if there is none. */
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

/** What follows from a message. */
export interface Update {
  /** All there is to know afterwards. */
  readonly model: Model;
  /** What is to be done outside, in this order. */
  readonly effects: readonly Effect[];
}

/** Something that has happened. */
export type Message =
  /** A key was pressed. */
  | { readonly type: "key"; readonly key: Key }
  /** The mouse did something. */
  | { readonly type: "mouse"; readonly mouse: Mouse }
  /** Text was pasted. */
  | { readonly type: "paste"; readonly text: string }
  /** The terminal has another size. */
  | { readonly type: "resize"; readonly size: Size }
  /** Time has passed. */
  | { readonly type: "time"; readonly milliseconds: number }
  /** The engine has completed an iteration. */
  | {
    readonly type: "info";
    readonly id: number;
    readonly info: SearchInfo;
  }
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
  /** What was asked about kept games is answered. */
  | { readonly type: "savedGames"; readonly answer: SavedGamesAnswer }
  /** The game cannot be kept; a sentence says why. */
  | { readonly type: "saveFailed"; readonly problem: string };

/** A message of one type. */
export type MessageOf<T extends Message["type"]> = Extract<
  Message,
  { readonly type: T }
>;

/** Something to be done outside. */
export type Effect =
  /** Let the engine choose a move in the game, and cancel what it does now. */
  | {
    readonly type: "think";
    readonly id: number;
    readonly game: Game;
    readonly limits: PlayLimits;
  }
  /** Let the engine choose at once. */
  | { readonly type: "moveNow" }
  /** Let the engine stop. */
  | { readonly type: "cancel" }
  /** Put a text into the clipboard. */
  | { readonly type: "copy"; readonly text: string; readonly what: string }
  /** Add a game to the PGN file. */
  | { readonly type: "write"; readonly pgn: string }
  /** Ask for kept games. */
  | { readonly type: "savedGames"; readonly request: SavedGamesRequest }
  /** Turn the mouse on or off. */
  | { readonly type: "mouse"; readonly isOn: boolean }
  /** Draw everything anew. */
  | { readonly type: "redraw" }
  /** Hand the terminal back until the program is continued. */
  | { readonly type: "suspend" }
  /** Leave the program. */
  | { readonly type: "quit"; readonly code: number };

/** Is the engine looking for a move to play? */
export function isEngineMoving({ request }: Model): boolean {
  return request !== null && !request.isHint;
}

/** Does the engine play both sides and wait after each move? */
export function isWaiting({ isStepping, match }: Model): boolean {
  return isStepping && match.humanSides === 0;
}
