/**
 * The full screen as data: all there is to know (`Model`), all that can happen
 * (`Message`), and all that can be asked of the world outside (`Effect`).
 */

import type { GamePly } from "../../../engine/game/variation_tree.ts";
import type { Game } from "../../../engine/game/game.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import type { Choice } from "../../../engine/player/choose_move.ts";
import type { Assessment } from "../../../engine/review/assess.ts";
import type { LegalMove, Position } from "../../../engine/rules/position.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import type { GameCommandName } from "../../game_commands/command_list.ts";
import type { SavedGamesAnswer } from "../../saves/answers.ts";
import type { Preferences } from "../../saves/preferences.ts";
import type { Match, Question, SavedGamesRequest } from "../../match/match.ts";
import type { Trace } from "../../../engine/trace/tree.ts";
import type { TraceWalk, WalkAction } from "../../trace/walk.ts";
import type { BoardSummary } from "./board_summary.ts";
import type { Key, Mouse } from "./keys.ts";
import type { Appearance } from "./appearance.ts";

/** Size of the terminal in cells, each 1 or more. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A piece that is picked up, by cursor or mouse, and where it can go. */
export interface PickedUp {
  readonly square: number;
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

/** The latest sentence to tell, empty if there is nothing. */
export interface Notice {
  readonly text: string;
  readonly isWarning: boolean;
}

export type OverlayLine = string | { readonly heading: string };

/** A row of a long list: a game, or the number of a saved one. */
export interface ListRow {
  /** Columns, of one width in all rows. */
  readonly cells: readonly string[];
  readonly game: Match | number;
}

/** Lines that lie over the board and take the keys, with what to choose. */
export interface Overlay {
  readonly title: string;
  readonly lines: readonly OverlayLine[];
  /** Keys to answer with, shown below the lines. */
  readonly options: readonly Binding[];
  /** A long list to choose from, all of it and what the filter leaves. */
  readonly all: readonly ListRow[];
  readonly rows: readonly ListRow[];
  /** Words that the rows must have, null if none are written. */
  readonly filter: string | null;
  /** A game whose last position is shown beside. */
  readonly board: Match | null;
  readonly under: Overlay | null;
  /** Index of the option or row that is gone to, if there are any. */
  readonly selected: number;
  /** First line shown, of lines that are too many. */
  readonly top: number;
  /** Does a move or command that is begun close it? */
  readonly yieldsToTyping: boolean;
}

/** What a new game is to be: arguments of commands, and where it starts. */
export type Card = Readonly<
  Record<"side" | "level" | "clock" | "start", string>
>;

/** What the engine has been asked; answers with another number are stale. */
export interface EngineRequest {
  readonly id: number;
  /** Is the move only to be told, not played? */
  readonly isHint: boolean;
  readonly gamePly: GamePly;
}

export interface Hint {
  readonly gamePly: GamePly;
  readonly move: LegalMove;
  /** Is the whole move shown, or only the piece? */
  readonly isWhole: boolean;
}

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
  readonly line: InputLine | null;
  /** Commands written before, the latest last. */
  readonly history: readonly string[];
  readonly notice: Notice;
  readonly overlay: Overlay | null;
  readonly card: Card;
  /** What the next lot drawn comes from: a whole number from 1. */
  readonly seed: number;
  /** The tree of a search, in the place of the game while one walks in it. */
  readonly walk: TraceWalk | null;
  readonly request: EngineRequest | null;
  readonly lastId: number;
  readonly hint: Hint | null;
  /** The game of which a review goes on. */
  readonly reviewed: Game | null;
  /** The mistake that is to be made good by another move. */
  readonly mistake: GamePly | null;
  /** A course that is looked at in place of the game, null without. */
  readonly aside: Pick<Model, "match" | "summary"> | null;
  readonly isEngineShown: boolean;
  /** Are the pieces hidden? A peek shows them until the next key. */
  readonly blindfold: "off" | "on" | "peek";
  /** Does the terminal announce the engine's moves, by bell and title? */
  readonly hasBell: boolean;
  /** Has the game been stopped for a while? The board is hidden then. */
  readonly isPaused: boolean;
  /** Does the engine, playing both sides, wait after each move? */
  readonly isStepping: boolean;
  /** Is the mouse used? If not, the terminal can select text with it. */
  readonly hasMouse: boolean;
  /** What the last message asks to be done outside, in order. */
  readonly effects: readonly Effect[];
}

/** A sum type, from what each of its types holds besides its `type`. */
type Sum<Table, Types extends keyof Table> = {
  [Type in Types]: { readonly type: Type } & Readonly<Table[Type]>;
}[Types];

type Nothing = Record<never, never>;

export interface Messages {
  key: { key: Key };
  mouse: { mouse: Mouse };
  paste: { text: string };
  resize: { size: Size };
  time: { milliseconds: number };
  /** The engine has searched a ply, chosen (null: was cancelled), or failed. */
  info: { id: number; info: SearchInfo };
  choice: { id: number; choice: Choice | null };
  /** It says what it thinks of a move, asked or as a coach. */
  assessed: { id: number; found: Assessment };
  warned: { id: number; found: Assessment };
  failure: { id: number; problem: string };
  judged: { game: Game; judged: JudgedMove };
  /** The terminal's answers say more than before of what it can show. */
  terminal: { appearance: Appearance };
  /** Openings have names from now on. */
  openings: Nothing;
  /** What became of an effect. */
  told: { notice: Notice };
  savedGames: { answer: SavedGamesAnswer };
  saveFailed: { problem: string };
  writeFailed: { problem: string };
  traced: { trace: Trace };
}

export type Message<T extends keyof Messages = keyof Messages> = Sum<
  Messages,
  T
>;

export interface Effects {
  /** Let the engine choose a move in the game, and cancel what it does now. */
  think: Omit<Question, "type"> & { id: number; match: Match };
  moveNow: Nothing;
  cancel: Nothing;
  /** Judge the moves of a game from a ply on, and no other game any more. */
  judge: { game: Game; from: number };
  stopJudging: Nothing;
  copy: { text: string; what: string };
  write: { match: Match };
  savedGames: { request: SavedGamesRequest; match: Match };
  mouse: { isOn: boolean };
  announce: { text: string };
  /** Save what has been chosen for games to come. */
  remember: { preferences: Preferences };
  trace: { position: Position; plies: number };
  redraw: Nothing;
  /** Hand the terminal back until the program is continued. */
  suspend: Nothing;
  quit: { code: number };
}

export type Effect<T extends keyof Effects = keyof Effects> = Sum<Effects, T>;

// -- Keys -----------------------------------------------------------------------

const SCREEN_NAMES = [
  ...["keys", "theme", "pieces", "engine", "blindfold", "peek", "bell"],
  ...["mouse", "mistake", "better", "try", "pause", "copy", "trace", "find"],
] as const;

export type ScreenCommandName = GameCommandName | typeof SCREEN_NAMES[number];

/** What keys can do, and what each of that has to know. */
export interface Actions {
  command: { name: ScreenCommandName; argument: string };
  /** Asks before it runs a command of the game, if something is at stake. */
  ask: { name: GameCommandName; argument?: string };
  /** Runs a command of the game that has been asked about. */
  confirm: { name: GameCommandName; argument: string };
  type: { kind: InputLine["kind"]; text?: string };
  /** The cursor moves, goes to the next thing of interest, picks up or drops. */
  cursor: Nothing;
  cycle: Count;
  use: Nothing;
  /** What lies on top is closed, or the piece put back, or the cursor hidden. */
  close: Nothing;
  browse: Count;
  /** An overlay is gone through, or an option or row of it is taken. */
  scroll: Count;
  take: Nothing;
  remove: Nothing;
  filter: Nothing;
  promote: { move: LegalMove };
  /** The card for a new game is opened; a row changed (-1: selected); played. */
  card: { isFirst: boolean };
  change: Count & { row: number };
  play: Nothing;
  /** The line is done, shortened, completed, replaced by an old one. */
  enter: Nothing;
  erase: Nothing;
  complete: Count;
  recall: Count;
  walk: { to: WalkAction };
  suspend: Nothing;
  effect: { effect: Effect };
}

/** How many plies, lines, options or candidates further on; negative: back. */
export type Count = { readonly by: number };

export type Action<T extends keyof Actions = keyof Actions> = Sum<Actions, T>;

export interface Binding {
  readonly keys: readonly Key[];
  /** In a word or two, for the footer. */
  readonly label: string;
  /** In a few words, for the help; empty where it does not list them. */
  readonly help: string;
  readonly action: Action;
}
