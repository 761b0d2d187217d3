/** Events of a match, as facts. `tui/words/` makes the sentences. */

import type { Clock, TimeControl } from "../../engine/chess/game/clock.ts";
import type { BranchRow } from "../../engine/chess/game/branches.ts";
import type { DrawProgress, Game } from "../../engine/chess/game/game.ts";
import type { Ending } from "../../engine/chess/game/outcome.ts";
import type { Strength } from "../../engine/player/levels.ts";
import type { TimedIteration } from "../../engine/player/search_worker.ts";
import type { Assessment } from "../../engine/review/assess.ts";
import type { PgnError } from "../../engine/chess/notation/pgn.ts";
import type { RefusedMove } from "../../engine/chess/notation/san.ts";
import type { LegalMove, Position } from "../../engine/chess/rules/position.ts";
import type { Match, MistakeRound, Solution, TaskMatch } from "./match.ts";
import type { MoveEffect } from "./move_effect.ts";
import type { OpponentFacts, Participant, Players } from "./players.ts";
import type { SecondJudge } from "./match_review.ts";
import type { Drill } from "./puzzles/drills.ts";

/** A union of tagged values, from a table of the fields of each type. */
export type Sum<Table, Types extends keyof Table = keyof Table> = {
  [Type in Types]: { readonly type: Type } & Readonly<Table[Type]>;
}[Types];

/** No fields beside the type. */
export type Nothing = Record<never, never>;

/** Events by type. Sides are `WHITE` or `BLACK`; moves are in SAN. */
export interface MatchEvents {
  /** The program begins; the opponent is null if nobody plays against it. */
  welcomed: { players: Players; opponent: OpponentFacts | null };
  begun: { players: Players };
  /** Other players take the sides, or somebody asks who plays them. */
  seated: { players: Players };
  moved: { side: number; san: string; effect: MoveEffect };
  opponentMoved: {
    side: number;
    san: string;
    engine: string;
    /** The player of this side; the engine may move for a person. */
    owner: Participant;
    /** Whether the engine plays both sides. */
    isAlone: boolean;
    /** Null where the thinking is not told. */
    info: TimedIteration | null;
    /** Whether the move ended the game. */
    isEnd: boolean;
    effect: MoveEffect;
  };
  /** In a puzzle, a first hint tells the piece that moves, and no more. */
  pieceHinted: { by: string; position: Position; move: LegalMove };
  /** A move is hinted at; whether another hint would give its reason. */
  hinted: { by: string; san: string; hasReason: boolean };
  /** The best moves to a ply, best first; scores are White's. */
  ranked: {
    by: string;
    ply: number;
    moves: readonly { readonly san: string; readonly score: number }[];
    /** Whether words suffice, without depth and scores. */
    isPlain?: boolean;
  };
  /** The opponent of a side would play a move if that side passed. */
  threatened: { side: number; san: string };
  /** The engine has judged a move that a person asked about. */
  assessed: { found: Assessment };
  /** The coach objects to the move just played. */
  warned: { found: Assessment };
  /** An answer to a puzzle after which another is due. */
  answered: { san: string; side: number; fault: AnswerFault };
  /** A right answer, after which the opponent moves and another is due. */
  answeredInPart: {
    san: string;
    /** The opponent's move. */
    reply: string;
    /** The opponent. */
    side: number;
    effect: MoveEffect;
  };
  posed: { match: TaskMatch };
  /** A puzzle has its answer. */
  solved: { match: TaskMatch; solution: Solution };
  /** The mistakes of a game are done, or so many of them. */
  roundEnded: { round: MistakeRound; done: number };
  drillPosed: { drill: Drill; position: Position };
  /** A drill is over; `moves` are the person's. */
  drillEnded: { drill: Drill; isWon: boolean; moves: number };
  tookBack: { sans: readonly string[] };
  playedAgain: { sans: readonly string[] };
  /** A decision such as a resignation is taken back. */
  reopened: Nothing;
  /** A tried line becomes the game. */
  goesOnHere: Nothing;
  /** The player answers a question with no. */
  continued: Nothing;
  resigned: { side: number };
  claimed: { by: { side: number } | { engine: string } };
  drawAgreed: { by: "people" | { engine: string } };
  drawDeclined: { engine: string };
  /** The engine offers a draw with its move. */
  drawOffered: { engine: string };
  loaded: {
    /** Plies in the record. */
    plies: number;
    branches: number;
    /** Games in the text, and which of them this is, from 1 on. */
    games: number;
    number: number;
    /** Null if the record names nobody. */
    players: Players | null;
  };
  /** The unreadable games of a text. */
  unreadableGames: { problems: readonly UnreadableGame[] };
  switched: { branch: number };
  /** A branch is on the board, at its first own move; its moves from there. */
  branchEntered: { moves: readonly string[] };
  /** The line that the branch leaves is on the board again. */
  branchLeft: Nothing;
  branchesListed: { game: Game; rows: readonly BranchRow[] };
  strengthReported: { opponent: OpponentFacts; strength: Strength };
  /** Somebody asks for the clocks; the last move took so many milliseconds. */
  clockReported: { clock: Clock | null; took: number | null };
  clockSet: { control: TimeControl | null };
  coachSet: { isOn: boolean };
  /** The advice how to see the board, where it is not written. */
  boardHidden: Nothing;
  /** Somebody wants to see it from the other side. */
  boardFlipped: Nothing;
  /** Somebody wants to see it now, whatever is usual. */
  boardAsked: Nothing;
  /** From now on, moves are told in words or letters, and more or less is said. */
  speechSet: Speech;
  /** From now on, Denomax thinks as long as a person would, or not. */
  paceSet: { isOn: boolean };
  /** From now on, it is written after every move, or only on request. */
  boardSet: { isOn: boolean };
  /** A saved game continues. */
  resumed: { players: Players; isOver: boolean };
  /** An external engine cannot play, and Denomax takes its seat. */
  replaced: { problem: string };
  /** Denomax failed to move. */
  opponentFailed: { problem: string };
  /** The same in a game of engines alone: no key would try again. */
  stopped: { problem: string };
  /** The game has been added to a file. */
  written: { file: string };
  /** The review has judged the last move; another engine could look, too. */
  reviewed: { match: Match; second: SecondJudge | null };
  /** The second judge cannot judge. */
  secondLookFailed: { problem: string };
  /** The advice after a hint: how to ask about a move, and for others. */
  whyAdvised: Nothing;
  /** The advice after a file is opened: how to look through its games. */
  fileAdvised: { games: number };
  /** A request that cannot be met. */
  refused: { refusal: Refusal };
}

export type MatchEvent<Type extends keyof MatchEvents = keyof MatchEvents> =
  Sum<MatchEvents, Type>;

/**
 * What is wrong with an answer: it repeats the mistake, the engine refutes it,
 * or it is good, but not good enough.
 */
export type AnswerFault =
  | { readonly type: "good" }
  | { readonly type: "repeated"; readonly facts: Assessment["facts"] }
  | { readonly type: "worse"; readonly facts: Assessment["facts"] };

/**
 * What is left of a game with a fault: nothing; moves that it could be opened with;
 * or it has been opened, up to the fault or with all its moves.
 */
export type Remains =
  | "none"
  | "beginning"
  | "opened beginning"
  | "opened moves";

export interface UnreadableGame {
  /** Its number, from 1 on; null if it is the only one. */
  readonly number: number | null;
  readonly error: PgnError;
  readonly remains: Remains;
}

/** Actions that a finished game refuses. */
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

/** How line mode tells moves. */
export type Speech =
  | { readonly isSpoken: boolean }
  | { readonly isTerse: boolean };

export interface Refusals {
  gameOver: { action: GameAction; ending: Ending };
  /** A move, as text, that cannot be played. */
  move: { position: Position; text: string; parsed: RefusedMove };
  /** The player must first answer the coach's warning. */
  warningOpen: { san: string };
  nothingToTakeBack: Nothing;
  nothingToPlayAgain: Nothing;
  nothingToReview: Nothing;
  /** No mistake is known to learn from. */
  nothingToLearn: {
    isReviewed: boolean;
    /** How many are each side's. */
    own: number;
    opponent: number;
    /** How many moves could not be judged. */
    unscored: number;
  };
  /** A side in check cannot pass; or the other side could not move. */
  noThreat: { side: number; isCheck: boolean };
  /** A puzzle waits for the player's answer, not for the engine's move. */
  answerDue: Nothing;
  /** No puzzle on the board waits for an answer. */
  noPuzzle: Nothing;
  nothingToClaim: DrawProgress;
  /** The announced move does not allow a claim. */
  nothingToClaimAfter: { text: string };
  noBranches: Nothing;
  /** The line on the board is no variation. */
  noBranchToLeave: Nothing;
  /** The engine plays both sides. */
  nobodyPlays: { players: Players };
  coachedByClock: Nothing;
  /** A puzzle is neither resigned nor drawn. */
  puzzleHasNoResult: Nothing;
  puzzleHasNoClock: Nothing;
  recordHasNoClock: Nothing;
  noLevels: { engine: string };
  /** The message of the error that reading the position threw. */
  position: { problem: string };
  games: { problems: readonly UnreadableGame[] };
  file: { problem: string };
}

export type Refusal = Sum<Refusals>;
