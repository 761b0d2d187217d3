/**
 * What can happen to the full screen (`Message`), and what it can ask of the
 * outside world (`Effect`).
 */

import type { Game } from "../../../engine/chess/game/game.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import type { ChosenMove } from "../../../engine/player/choose_move.ts";
import type { Assessment } from "../../../engine/review/assess.ts";
import type { Position } from "../../../engine/chess/rules/position.ts";
import type { TimedIteration } from "../../../engine/player/search_worker.ts";
import type { Trace, TraceProgress } from "../../../engine/study/trace/walk.ts";
import type { SavedGamesAnswer } from "../../saves/steps.ts";
import type { Preferences } from "../../saves/preferences.ts";
import type { LevelScore, Match } from "../../match/match.ts";
import type { JudgedAnswer } from "../../match/practice.ts";
import type { PlyRange } from "../../match/match_review.ts";
import type { AskedAbout, SavedGamesRequest } from "../../match/step.ts";
import type { FiledGame, ReadPart } from "../../saves/game_file.ts";
import type { SaveProblem } from "../../saves/store.ts";
import type { Sentence } from "../../words/sentence.ts";
import type { Appearance, Size } from "./appearance.ts";
import type { Hit } from "./hit.ts";
import type { Key, Mouse } from "./input.ts";
import type { Nothing, Sum } from "../../match/events.ts";

/** The latest news; the text is empty if there is none. */
export interface Notice extends Sentence {
  readonly isWarning: boolean;
}

export interface Messages {
  /** No move begins with a key that is a button of a page. */
  key: { key: Key; isButton?: boolean };
  mouse: { mouse: Mouse };
  /** The same in a page, which knows what is there. */
  pointed: { action: "press" | "drag" | "release"; hit: Hit | null };
  /** Pasted text, null if it is too long. */
  paste: { text: string | null };
  resize: { size: Size };
  time: { milliseconds: number };
  /** The program was stopped from outside for a while, or the computer slept. */
  stoodStill: Nothing;
  /** The engine has completed an iteration. */
  info: { id: number; info: TimedIteration };
  /** The engine has chosen a move; null: it was cancelled. */
  choice: { id: number; choice: ChosenMove | null };
  /** The engine has compared the best moves. */
  ranked: { id: number; choices: readonly ChosenMove[] };
  /** The engine judges a move: asked to, or as a coach. */
  assessed: { id: number; found: Assessment };
  /** The judge has judged an answer to a puzzle. */
  verdict: { id: number; verdict: JudgedAnswer };
  threat: { id: number; choice: ChosenMove };
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
  /** How the person's games against a level stand. */
  standing: { standing: LevelScore };
  saveFailed: { problem: SaveProblem };
  /** The game cannot be saved any more, or can be again. */
  unsaved: { isUnsaved: boolean };
  writeFailed: { problem: string };
  /** Some more games of a file are read; `file` is how it was opened. */
  filed: { part: ReadPart; file: readonly FiledGame[] };
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
  think: AskedAbout & { id: number; match: Match };
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
  /** Reads the games of the open file to its end, and reports them in parts. */
  readFile: { file: readonly FiledGame[] };
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
