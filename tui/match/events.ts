/** What happens in a match, as facts. `tui/words/` says them to people. */

import type { Clock, TimeControl } from "../../engine/game/clock.ts";
import type { DrawProgress } from "../../engine/game/game.ts";
import type { Ending } from "../../engine/game/outcome.ts";
import type { Strength } from "../../engine/player/levels.ts";
import type { SearchInfo } from "../../engine/player/search_worker.ts";
import type { Assessment } from "../../engine/review/assess.ts";
import type { PgnError } from "../../engine/notation/pgn.ts";
import type { RefusedMove } from "../../engine/notation/san.ts";
import type { Position } from "../../engine/rules/position.ts";
import type { Match } from "./match.ts";
import type { OpponentFacts, Player, Players } from "./players.ts";
import type { Puzzle } from "./puzzle.ts";

/** A sum type, from what each of its types holds besides its `type`. */
export type Sum<Table, Types extends keyof Table = keyof Table> = {
  [Type in Types]: { readonly type: Type } & Readonly<Table[Type]>;
}[Types];

type Nothing = Record<never, never>;

/** Events by type. Sides are `WHITE` or `BLACK`; moves are in SAN. */
export interface MatchEvents {
  /** The program begins; the engine is named if a person plays against it. */
  welcomed: { players: Players; engine: string | null };
  begun: { players: Players };
  /** The sides have been given to other players, or are asked for. */
  seated: { players: Players };
  moved: { side: number; san: string };
  opponentMoved: {
    side: number;
    san: string;
    engine: string;
    /** Whose side it is; the engine may be asked to move for a person. */
    owner: Player;
    /** Whether the engine plays both sides. */
    isAlone: boolean;
    info: SearchInfo;
    /** Whether the move ended the game. */
    isEnd: boolean;
    /** The move with the one before it, numbered: `["1. e4", "e5"]`. */
    pair: readonly string[];
  };
  hinted: { side: number; san: string; info: SearchInfo };
  /** The engine has judged a move that a person asked about. */
  assessed: { found: Assessment };
  /** The coach objects to the move just played. */
  warned: { found: Assessment };
  /** An answer to a puzzle that is not the move looked for. */
  answered: { san: string; fault: AnswerFault };
  posed: { puzzle: Puzzle };
  tookBack: { sans: readonly string[] };
  playedAgain: { sans: readonly string[] };
  /** A decision, such as a resignation, has been taken back. */
  reopened: Nothing;
  /** A line tried in place of the game becomes the game. */
  goesOnHere: Nothing;
  /** A question is answered with no. */
  continued: Nothing;
  resigned: { side: number };
  claimed: { by: { side: number } | { engine: string } };
  drawAgreed: { by: "people" | { engine: string } };
  drawDeclined: { engine: string };
  loaded: {
    /** Plies in the record. */
    plies: number;
    branches: number;
    /** Games in the text. */
    games: number;
    /** Null if the record names nobody. */
    players: Players | null;
  };
  /** Games in a text that cannot be read. */
  unreadableGames: { problems: readonly UnreadableGame[] };
  switched: { branch: number };
  branchesListed: { beginnings: readonly (readonly string[])[] };
  strengthReported: { opponent: OpponentFacts; strength: Strength };
  clockReported: { clock: Clock | null };
  clockSet: { control: TimeControl | null };
  coachSet: { isOn: boolean };
  boardHidden: Nothing;
  /** A saved or finished game is gone on with. */
  resumed: { players: Players; isOver: boolean };
  /** A guest cannot play, for a reason; Denomax has its seat. */
  replaced: { problem: string };
  /** Denomax could not move, for a reason. */
  opponentFailed: { problem: string };
  /** The same, where nobody is there to try again. */
  stopped: { problem: string };
  /** The game has been added to a file. */
  written: { file: string };
  /** The last move has been judged. */
  reviewed: { match: Match };
  /** How to ask about a move; for those who have had a hint. */
  whyAdvised: Nothing;
  /** What was asked for cannot be done. */
  refused: { refusal: Refusal };
}

export type MatchEvent<Type extends keyof MatchEvents = keyof MatchEvents> =
  Sum<MatchEvents, Type>;

/** The game's own move again, or one that the engine finds fault with. */
export type AnswerFault =
  | { readonly type: "repeated"; readonly facts: Assessment["facts"] }
  | { readonly type: "worse"; readonly facts: Assessment["facts"] };

export interface UnreadableGame {
  /** Its number, from 1 on; null if it is the only one. */
  readonly number: number | null;
  readonly error: PgnError;
}

/** What only a game that goes on allows. */
export type GameAction =
  | "assess"
  | "claim"
  | "hint"
  | "letEngineMove"
  | "listMoves"
  | "move"
  | "offerDraw"
  | "pause"
  | "resign"
  | "setClocks"
  | { readonly move: string };

export interface Refusals {
  gameOver: { action: GameAction; ending: Ending };
  /** The text of a move that cannot be played as it stands. */
  move: { position: Position; text: string; parsed: RefusedMove };
  /** The coach's warning has to be answered first. */
  warningOpen: { san: string };
  nothingToTakeBack: Nothing;
  nothingToPlayAgain: Nothing;
  nothingToReview: Nothing;
  nothingToClaim: DrawProgress;
  /** The announced move leads to nothing that can be claimed. */
  nothingToClaimAfter: { text: string };
  noBranches: Nothing;
  /** Nobody plays but the engine. */
  nobodyPlays: { players: Players };
  coachedByClock: Nothing;
  recordHasNoClock: Nothing;
  noLevels: { engine: string };
  /** The message of the error that reading the position threw. */
  position: { problem: string };
  games: { problems: readonly UnreadableGame[] };
  file: { problem: string };
}

export type Refusal = Sum<Refusals>;
