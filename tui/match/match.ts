/** A match between people and an opponent, as a value. */

import { mayHaveBranches } from "../../engine/chess/game/branches.ts";
import {
  endingAt,
  endingOf,
  type Game,
  isOver,
  newGame,
  position,
  recordedGame,
  redo,
  undo,
} from "../../engine/chess/game/game.ts";
import { BLACK, COLOURS, WHITE } from "../../engine/chess/constants.ts";
import { formatFen, START_FEN } from "../../engine/chess/notation/fen.ts";
import type { PgnGame } from "../../engine/chess/notation/pgn.ts";
import { formatCoordinate } from "../../engine/chess/notation/san.ts";
import type { Position } from "../../engine/chess/rules/position.ts";
import {
  DEFAULT_LIMITS,
  levelElo,
  soberly,
  type Strength,
  strengthLimits,
  TOP_LEVEL,
} from "../../engine/player/levels.ts";
import type { PlayLimits } from "../../engine/player/play_limits.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import type { GameTerms } from "./play_options.ts";
import {
  DENOMAX,
  type Manner,
  type OpponentFacts,
  type Participant,
  type Players,
} from "./players.ts";
import type { Drill } from "./puzzles/drills.ts";
import {
  type CollectedPuzzle,
  type OwnMistake,
  type Puzzle,
  taskPly,
} from "./puzzles/puzzle.ts";

/** What every match has. */
interface BaseMatch {
  readonly game: Game;
  /** Sides that people play: `WHITE`, `BLACK`, their sum, or 0 for none. */
  readonly humanSides: number;
  readonly strength: Strength;
  /** Strengths that it had before, up to which ply, the first one first. */
  readonly earlierStrengths?: readonly EarlierStrength[] | undefined;
  /** The level last announced, where the level follows from results. */
  readonly announcedLevel?: number | undefined;
  /** Whether the coach warns of bad moves before the opponent answers. */
  readonly hasCoach: boolean;
  /** Who plays the sides that people do not play. */
  readonly opponent: OpponentFacts;
  /** How the opponent plays and behaves, apart from its strength. */
  readonly manner: Manner;
  /** The engine's last score, for White; null if it has not thought yet. */
  readonly score: number | null;
  /** What the opponent thought before its moves, for White, the latest last. */
  readonly opinions: readonly Opinion[];
  /** Where it last offered a draw; null if it never did. */
  readonly drawOffer: ReachedPosition | null;
  /** The date of the game, `"2026.01.31"`. */
  readonly date: string;
  /** Whether the game does not count for a person's strength. */
  readonly isCasual: boolean;
  /** Judged moves by the position that each led to, in any variation. */
  readonly review?: ReadonlyMap<Position, JudgedMove> | undefined;
}

/** A strength that the opponent had until it was changed after a ply. */
export interface EarlierStrength {
  readonly ply: number;
  readonly strength: Strength;
}

/**
 * A position of the game at a ply, as long as no other has been played there: moves
 * may be taken back.
 */
export interface ReachedPosition {
  readonly ply: number;
  readonly position: Position;
}

/** A score before a move of the opponent. */
export interface Opinion extends ReachedPosition {
  readonly score: number;
}

/** A game between people and an opponent. */
export interface GameMatch extends BaseMatch {
  readonly kind: "game";
}

/** A game that was loaded, also where somebody plays on from it. */
export interface RecordMatch extends BaseMatch {
  readonly kind: "record";
  /** Whether it is one of a file, which keeps it. */
  readonly isFiled: boolean;
  /** Sides whose mistakes are practised, if not those that people play. */
  readonly ownSides?: number | undefined;
  /** The match before it; null if it was restored. */
  readonly before: Match | null;
}

/** An ending that the person exercises against the engine. */
export interface DrillMatch extends BaseMatch {
  readonly kind: "drill";
  readonly drill: Drill;
  /** The match before it. */
  readonly before: Match;
}

/** What all puzzles on the board have. */
interface Task extends BaseMatch {
  readonly puzzle: Puzzle;
  /** Where a hint has named the piece to move; the next one names the move. */
  readonly hinted: Position | null;
  /** How it has ended; null while an answer is due. */
  readonly solution: Solution | null;
  /** Null until the saved games have told it. */
  readonly standing: PracticeStanding | null;
  /** What was on the board before, and comes back. */
  readonly before: Match;
}

/** A puzzle that is due, one of many. */
export interface PuzzleMatch extends Task {
  readonly kind: "puzzle";
}

/** A mistake of a reviewed game, one of those to learn from. */
export interface RoundMatch extends Task {
  readonly kind: "round";
  readonly round: MistakeRound;
}

/** A match in which a puzzle is on the board. */
export type TaskMatch = PuzzleMatch | RoundMatch;

export type Match = GameMatch | RecordMatch | DrillMatch | TaskMatch;

/** The answer to a puzzle, found or shown. */
export interface Solution {
  readonly isFound: boolean;
  /** The last move of the answer, in SAN. */
  readonly san: string;
  /** The answer and what follows, with numbers. */
  readonly line: readonly string[];
}

/** The mistakes of a reviewed game, to be improved on one after the other. */
export interface MistakeRound {
  readonly mistakes: readonly OwnMistake[];
  /** Index of the one on the board. */
  readonly at: number;
  /** How many better moves were found, with help or without. */
  readonly found: number;
  /** How many took help or more than one answer: they come back tomorrow. */
  readonly missed: number;
}

/** A person's rating in puzzles, and what is done and due today. */
export interface PracticeStanding {
  /** Null before the first rated answer. */
  readonly elo: number | null;
  readonly done: number;
  readonly left: number;
}

/** The sides that people play, by name. */
export const HUMAN_SIDES = {
  white: WHITE,
  black: BLACK,
  both: COLOURS,
  none: 0,
} as const;

export type SideChoice = keyof typeof HUMAN_SIDES;

export const SIDE_CHOICES = Object.keys(HUMAN_SIDES) as readonly SideChoice[];

/** The name of sides: `WHITE`, `BLACK`, their sum, or 0. */
export function sideChoiceOf(sides: number): SideChoice {
  return SIDE_CHOICES.find((name) => HUMAN_SIDES[name] === sides) ?? "none";
}

/** The match that the command line asks for. */
export function newMatch(
  { side, strength, start, control, coach, manner }: GameTerms,
  opponent: OpponentFacts = DENOMAX,
): GameMatch {
  const drawn = Math.random() < 0.5 ? "white" : "black";
  return {
    kind: "game",
    game: newGame(start, control),
    humanSides: HUMAN_SIDES[side === "random" ? drawn : side],
    strength,
    hasCoach: coach,
    opponent,
    manner,
    ...FRESH,
    date: today(),
  };
}

/** What a game without a move has. */
const FRESH = {
  score: null,
  opinions: [],
  drawOffer: null,
  isCasual: false,
} as const;

/** The local date in the format of PGN. */
function today(): string {
  const now = new Date();
  const numbers = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return numbers.map((number) => String(number).padStart(2, "0")).join(".");
}

/** A record to look through: no clock runs, and no engine moves. */
export function recordMatch(
  match: Match,
  record: PgnGame,
  isFiled = false,
): RecordMatch {
  return {
    ...keptFrom(match),
    kind: "record",
    game: recordedGame(record),
    humanSides: COLOURS,
    isFiled,
    before: termsOf(match),
  };
}

/** What another game on the same board has from a match. */
export function keptFrom(match: Match) {
  const { announcedLevel, hasCoach, opponent, manner, date } = match;
  // The level of a drill is its own.
  const { strength } = match.kind === "drill" ? match.before : match;
  const kept = { strength, announcedLevel, hasCoach, opponent, manner, date };
  return { ...kept, ...FRESH };
}

/** The match whose terms a new game has: not a record, a puzzle or a drill. */
export function termsOf(match: Match): Match {
  if (match.kind === "game" || match.before === null) return match;
  return termsOf(match.before);
}

// -- Who plays ----------------------------------------------------------------

export function playersOf(match: Match): Players {
  return { white: playerOf(match, WHITE), black: playerOf(match, BLACK) };
}

export function playerOf(
  { game: { record }, humanSides, opponent }: Match,
  side: number,
): Participant {
  if (record !== null) {
    const tag = side === WHITE ? "White" : "Black";
    return { type: "recorded", name: record.tags.get(tag) ?? "" };
  }
  return (humanSides & side) !== 0
    ? { type: "person" }
    : { type: "engine", name: opponent.name };
}

/** The side to move at the end of the game, not in the viewed position. */
export function sideToMove({ game }: Match): number {
  return position(game, game.ply).side;
}

/** The side of the person; where people play both, the side to move. */
export function humanSide(match: Match): number {
  return match.humanSides === COLOURS ? sideToMove(match) : match.humanSides;
}

/** Whether the coach watches the side to move: one person, no clock. */
export function isCoached(
  { hasCoach, game, humanSides }: Match,
  ply = game.ply,
): boolean {
  return hasCoach && game.clock === null &&
    game.plies[ply]?.position.side === humanSides &&
    endingAt(game, ply) === null;
}

// -- State of the match -------------------------------------------------------

/** Whether a puzzle is on the board, of whichever kind. */
export function isTask(match: Match): match is TaskMatch {
  return match.kind === "puzzle" || match.kind === "round";
}

/** The match that stays: a puzzle hands the board back to the one before. */
export function lastingMatch(match: Match): Match {
  return isTask(match) ? match.before : match;
}

/** Whether a puzzle is on the board whose solution is not found or shown yet. */
export function isUnsolved(match: Match): match is TaskMatch {
  return isTask(match) && match.solution === null;
}

/** Whether a puzzle waits for an answer in the shown position. */
export function isAnswering(match: Match): match is TaskMatch {
  if (!isUnsolved(match)) return false;
  const { puzzle, game } = match;
  return puzzle.type === "mistake"
    ? game.ply === taskPly(puzzle) && game.shown === game.ply
    : isOnTheWay(puzzle, game);
}

/** Whether the shown position is one in which the solution has a move to find. */
function isOnTheWay({ moves }: CollectedPuzzle, game: Game): boolean {
  const { plies, shown } = game;
  return shown % 2 === 1 && shown < moves.length &&
    plies.slice(1, shown + 1).every(({ move }, index) =>
      move !== null && formatCoordinate(move) === moves[index]
    );
}

/** Whether the game goes on, begun or not; a puzzle or a loaded game is none. */
export function isGameOpen(match: Match): boolean {
  const { game } = match;
  return !isOver(game) && game.record === null && !isTask(match);
}

/** Whether such a game has begun. */
export function isGameRunning(match: Match): boolean {
  return match.game.ply > 0 && isGameOpen(match);
}

/** The match cut off, or replayed, to the viewed position. */
export function backToShown(match: Match): Match {
  const { game } = match;
  const plies = game.shown - game.ply;
  if (plies === 0) return match;
  return { ...match, game: plies > 0 ? redo(game, plies) : undo(game, -plies) };
}

// -- How the engine plays -----------------------------------------------------

/** Limits of the opponent's next move, without those of the clock. */
export function moveLimits({ game, strength, manner }: Match): PlayLimits {
  return withDefault(game, strengthLimits(strength, manner));
}

/** Limits of a hint: those of the top level where a level plays. */
export function hintLimits({ game, strength }: Match): PlayLimits {
  const asked = "level" in strength ? { level: TOP_LEVEL } : strength;
  const limits = soberly(strengthLimits(asked));
  // The textbook compares moves; micro-Max starts anew for each of them.
  return { ...withDefault(game, limits), engine: "textbook" };
}

/** A search without limits and without a clock would not end. */
function withDefault({ clock }: Game, limits: PlayLimits): PlayLimits {
  const isEndless = clock === null && Object.keys(limits).length === 0;
  return isEndless ? DEFAULT_LIMITS : limits;
}

// -- What counts --------------------------------------------------------------

/** The match with its game marked as one that does not count, as after help. */
export function casually(match: Match): Match {
  return match.game.ply === 0 ? match : { ...match, isCasual: true };
}

/** The match after help: a puzzle is missed; a finished game still counts. */
export function helped(match: Match): Match {
  if (isAnswering(match)) return missed(match);
  return isOver(match.game) ? match : casually(match);
}

/** A puzzle after help or a wrong answer: it comes back soon. */
function missed(match: TaskMatch): TaskMatch {
  return { ...match, puzzle: { ...match.puzzle, isMissed: true } };
}

/** The results of a person's games against a level. */
export interface LevelScore {
  readonly level: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Whether one person plays one side, and the program the other. */
export function isDuel(humanSides: number): boolean {
  return humanSides === WHITE || humanSides === BLACK;
}

/** The level that a person plays against, null if there is none. */
export function levelPlayed({ kind, humanSides, opponent, strength }: Match) {
  const isPlayed = kind === "game" && isDuel(humanSides) && opponent.hasLevels;
  return isPlayed && "level" in strength ? strength.level : null;
}

/** The game as a result against a level, null if it does not count. */
export function ratedGame(match: Match) {
  const { game, humanSides, strength, isCasual } = match;
  const ending = endingOf(game);
  const isHelped = isCasual || mayHaveBranches(game);
  const isWhole = formatFen(position(game, 0)) === START_FEN &&
    ending !== null && ending.reason !== "unknown";
  if (!isDuel(humanSides) || !isWhole || isHelped) return null;
  if (!("level" in strength)) return null;
  const { winner } = ending;
  const points = winner === 0 ? 0.5 : Number(winner === humanSides);
  return { elo: levelElo(strength.level), points };
}
