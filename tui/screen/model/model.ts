/**
 * The full screen as data: its state (`Model`), what can happen to it
 * (`Message`), and what it can ask of the outside world (`Effect`).
 */

import type { GamePly } from "../../../engine/game/variation_tree.ts";
import type { Game } from "../../../engine/game/game.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import type { Choice } from "../../../engine/player/choose_move.ts";
import type { Assessment } from "../../../engine/review/assess.ts";
import type { LegalMove, Position } from "../../../engine/rules/position.ts";
import type { SearchInfo } from "../../../engine/player/search_worker.ts";
import type { TraceProgress } from "../../../engine/trace/tracer.ts";
import type { Trace } from "../../../engine/trace/tree.ts";
import type { SavedGamesAnswer } from "../../saves/answers.ts";
import type { Preferences } from "../../saves/preferences.ts";
import type { Match } from "../../match/match.ts";
import type { PlyRange, SecondJudge } from "../../match/review.ts";
import type { Question, SavedGamesRequest } from "../../match/step.ts";
import type { FiledGame, ReadPart } from "../../saves/game_file.ts";
import type { SaveProblem } from "../../saves/store.ts";
import type { Sentence } from "../../words/sentence.ts";
import type { TraceWalk } from "../../trace/walk.ts";
import type { BoardSummary } from "./board_summary.ts";
import type { Appearance } from "./appearance.ts";
import type { Key, Mouse } from "./keys.ts";
import type { Overlay } from "./overlays.ts";
import type { Nothing, Sum } from "./sum.ts";

/** Size of the terminal in cells, each 1 or more. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** A piece picked up with the cursor or the mouse, and its legal moves. */
export interface PickedUp {
  readonly square: number;
  readonly moves: readonly LegalMove[];
  /** Whether the mouse button is still down. */
  readonly isDragged: boolean;
}

export interface InputLine {
  readonly kind: "move" | "command";
  readonly text: string;
  /** The legal move that the text stands for so far, null if none. */
  readonly move: LegalMove | null;
  /** What the text could become: commands, their values, or moves in SAN. */
  readonly candidates: readonly string[];
}

/** The latest news; the text is empty if there is none. */
export interface Notice extends Sentence {
  readonly isWarning: boolean;
}

/** The terms of a new game: arguments of commands, and where it starts. */
export type Card = Readonly<
  Record<"side" | "level" | "clock" | "start" | "coach", string>
>;

/** What the engine was asked; an answer with another id is stale. */
export interface EngineRequest {
  readonly id: number;
  /** Whether the move is for the player to see, not to be played. */
  readonly isHint: boolean;
  readonly gamePly: GamePly;
}

export interface Hint {
  readonly gamePly: GamePly;
  readonly move: LegalMove;
  /** Whether the board marks the whole move, or only its piece. */
  readonly isWhole: boolean;
  /** Whether its reason has been asked for. */
  readonly isExplained?: boolean;
}

/** A line that is only shown: it is no part of the game. */
export interface Aside extends Pick<Model, "match" | "summary"> {
  /** What it shows: a move asked about, a better line, or a try. */
  readonly kind: "asked" | "better" | "try";
  /** The last ply that the line shares with the game. */
  readonly parting: number;
  /** What is to follow its last move, null if that is not known. */
  readonly next: LegalMove | null;
}

/** The file whose games the player looks through. */
export interface OpenFile {
  readonly name: string;
  readonly games: readonly FiledGame[];
  /** How its list was left. */
  readonly filter: string | null;
  readonly selected: number;
  /** The games that have been reviewed, by `keyOf`. */
  readonly reviews: ReadonlyMap<string, Match>;
  /** The review of all games, null if none runs. */
  readonly review: FileReview | null;
}

/** The review of all games of a file, one after the other. */
export interface FileReview {
  /** The game that is judged now. */
  readonly key: string;
  readonly match: Match;
  /** The games that follow it. */
  readonly waiting: readonly FiledGame[];
}

export interface Model {
  readonly match: Match;
  readonly summary: BoardSummary;
  readonly size: Size;
  readonly appearance: Appearance;
  /** Whether Black's side is at the bottom. */
  readonly isFlipped: boolean;
  /** The cursor's square; arrow keys show the cursor, the mouse hides it. */
  readonly cursor: number;
  readonly isCursorShown: boolean;
  readonly pickedUp: PickedUp | null;
  readonly line: InputLine | null;
  /** Commands typed before, the latest last. */
  readonly history: readonly string[];
  readonly notice: Notice;
  readonly overlay: Overlay | null;
  /** Null if no file was opened, or a single game. */
  readonly file: OpenFile | null;
  /** Milliseconds until the next move of a record that plays by itself. */
  readonly untilNext: number | null;
  readonly card: Card;
  /** The seed of the next random choice: a whole number from 1. */
  readonly seed: number;
  /** The walk through the tree of a search, which takes the place of the game. */
  readonly walk: TraceWalk | null;
  /** Whether its tree is being searched. */
  readonly isTracing: boolean;
  readonly request: EngineRequest | null;
  readonly lastId: number;
  readonly hint: Hint | null;
  /** The last move that the coach has warned of, null if none. */
  readonly warned: GamePly | null;
  /** The game under review, null if none is. */
  readonly reviewed: Game | null;
  /** Who can judge a game after Denomax's judge, null if nobody can. */
  readonly secondJudge: SecondJudge | null;
  /**
   * What was found before the second judge was asked, in case it fails; null
   * if it was not asked.
   */
  readonly secondLook: { readonly earlier: Match["review"] } | null;
  /** The mistake for which the player seeks a better move. */
  readonly mistake: GamePly | null;
  /** A line on the board in place of the game, null if the game is. */
  readonly aside: Aside | null;
  /** The game itself while a picture shows a line in its place, else null. */
  readonly behind: Pick<Model, "match" | "summary"> | null;
  readonly isEngineShown: boolean;
  /** Whether the panel is for the review, once there is one. */
  readonly isReviewOpen: boolean;
  /** Whether signs stand on marked squares, even where colours suffice. */
  readonly hasSigns: boolean;
  /** Whether the pieces are hidden; a peek shows them until the next key. */
  readonly blindfold: "off" | "on" | "peek";
  /** Whether bell and title announce the engine's moves. */
  readonly hasBell: boolean;
  /** Whether the game is paused, which hides the board. */
  readonly isPaused: boolean;
  /** Whether the engine, playing both sides, waits after each move. */
  readonly isStepping: boolean;
  /** Whether the mouse plays; if not, it selects text in the terminal. */
  readonly hasMouse: boolean;
  /** What the last message asks of the outside world, in order. */
  readonly effects: readonly Effect[];
}

export interface Messages {
  key: { key: Key };
  mouse: { mouse: Mouse };
  paste: { text: string };
  resize: { size: Size };
  time: { milliseconds: number };
  /** The engine has completed an iteration. */
  info: { id: number; info: SearchInfo };
  /** The engine has chosen a move; null: it was cancelled. */
  choice: { id: number; choice: Choice | null };
  /** The engine has compared the best moves. */
  ranked: { id: number; choices: readonly Choice[] };
  /** The engine judges a move: asked to, or as a coach. */
  assessed: { id: number; found: Assessment; isExplained?: boolean };
  warned: { id: number; found: Assessment };
  failure: { id: number; problem: string };
  judged: { game: Game; judged: JudgedMove };
  /** The second judge is at work: nothing is left to fetch. */
  secondLookBegun: Nothing;
  secondLookFailed: { problem: string };
  /** The terminal has told more about what it can draw. */
  terminal: { appearance: Appearance };
  /** The names of openings are loaded. */
  openings: Nothing;
  /** News from outside, such as the outcome of an effect. */
  noticed: { notice: Notice };
  savedGames: { answer: SavedGamesAnswer };
  saveFailed: { problem: SaveProblem };
  writeFailed: { problem: string };
  /** Some more games of the open file are read. */
  filed: { part: ReadPart };
  /** How far the search of a tree has come, null if it has failed. */
  tracing: { progress: TraceProgress | null };
  traced: { trace: Trace };
}

export type Message<T extends keyof Messages = keyof Messages> = Sum<
  Messages,
  T
>;

export interface Effects {
  /** Lets the engine choose a move; cancels its present search. */
  think: Omit<Question, "type"> & { id: number; match: Match };
  moveNow: Nothing;
  cancel: Nothing;
  /** Judges some moves of a game, in place of any other game. */
  judge: { game: Game; range: PlyRange };
  /** Lets the second judge judge a whole game. */
  judgeAgain: { game: Game };
  stopJudging: Nothing;
  /** Judges a move tried in place of a mistake, while a review goes on. */
  judgeTry: { game: Game; range: PlyRange };
  /** Judges a game of the open file, while a review goes on. */
  judgeFiled: { game: Game; range: PlyRange };
  stopFiled: Nothing;
  copy: { text: string; what: string };
  write: { match: Match };
  savedGames: { request: SavedGamesRequest; match: Match };
  mouse: { isOn: boolean };
  announce: { text: string };
  /** Saves choices for later games. */
  remember: { preferences: Preferences };
  /** Searches a tree to walk through, in place of any other. */
  trace: { position: Position; plies: number };
  stopTracing: Nothing;
  redraw: Nothing;
  /** Hands the terminal back until the program is continued. */
  suspend: Nothing;
  quit: { code: number };
}

export type Effect<T extends keyof Effects = keyof Effects> = Sum<Effects, T>;
