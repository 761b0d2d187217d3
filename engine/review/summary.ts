/**
 * A reviewed game at a glance: how well each side played and in which phase, where
 * the game was decided, and what was found, missed and thought about.
 */

import { BLACK, COLOURS, WHITE } from "../chess/constants.ts";
import { incrementIn } from "../chess/game/clock.ts";
import { type Game, isNullPly } from "../chess/game/game.ts";
import { openingAt } from "../chess/game/openings.ts";
import { formatFen, START_FEN } from "../chess/notation/fen.ts";
import type { Board } from "../chess/rules/attacks.ts";
import { pieceSquares } from "../chess/rules/material.ts";
import {
  isCheckmate,
  legalMoves,
  type Position,
} from "../chess/rules/position.ts";
import { toEngineScore } from "./centipawns.ts";
import type { JudgedMove } from "./judge.ts";
import type { Mark } from "./policy.ts";
import { centipawnsFor, finalChance } from "./winning_chance.ts";

/** A phase of a game. */
export type Phase = "opening" | "middlegame" | "ending";

/** All of them, in their order. */
export const PHASES: readonly Phase[] = ["opening", "middlegame", "ending"];

/** A move that a summary names. */
export interface NamedMove {
  /** Plies played including it, from 1 on. */
  readonly ply: number;
  /** The move in SAN. */
  readonly san: string;
  /** Its mark; null if it is good enough. */
  readonly mark: Mark | null;
}

/** How long a side thought about its moves. */
export interface ThinkingTime {
  /** Seconds a move, on average of those that are known. */
  readonly average: number;
  /** The move that took longest. */
  readonly longest: NamedMove & { readonly seconds: number };
}

/** What a side did in a game. */
export interface SideSummary {
  /** The number of its moves that were judged. */
  readonly moves: number;
  /** 0 … 100, by the formula of lichess; null without moves. */
  readonly accuracy: number | null;
  /** The same of the moves of each phase. */
  readonly accuracyIn: Readonly<Record<Phase, number | null>>;
  /** Centipawns that a move lost on average, as far as they count; null if none. */
  readonly averageLoss: number | null;
  /** How many moves have each mark. */
  readonly marks: Readonly<Record<Mark, number>>;
  /**
   * Chances that it missed: marked moves in answer to a marked one, unless the game
   * was lost before.
   */
  readonly missed: readonly NamedMove[];
  /**
   * The best move that answered the opponent's worst, and did not leave the game
   * lost; null if none did.
   */
  readonly found: NamedMove | null;
  /** Null if the game tells no times. */
  readonly time: ThinkingTime | null;
}

/** A reviewed game at a glance. */
export interface Summary {
  /** What White did. */
  readonly white: SideSummary;
  /** What Black did. */
  readonly black: SideSummary;
  /** The loser's last mistake before the winner kept the upper hand, if any. */
  readonly turn: NamedMove | null;
  /** How far the game has a name, and the last one; null without. */
  readonly theory: { readonly ply: number; readonly name: string } | null;
  /**
   * Moves that the judge gave no score before or after, in their order, but for
   * null moves.
   */
  readonly unjudged: readonly NamedMove[];
}

/**
 * Sums up a game. The openings must have been loaded to have their names.
 *
 * @param judged moves of the game, in their order; of what is missing, or has no
 *   score, nothing is said
 */
export function summaryOf(game: Game, judged: readonly JudgedMove[]): Summary {
  const judgedGame = judgedGameOf(game, judged.filter(isScored));
  return {
    white: sideOf(judgedGame, WHITE),
    black: sideOf(judgedGame, BLACK),
    turn: turnOf(judgedGame),
    theory: theoryOf(game),
    unjudged: judged.filter((move) =>
      !isScored(move) && !isNullPly(game, move.ply)
    ).map(named),
  };
}

/** A move whose judgement has a score. */
type ScoredMove = JudgedMove & { readonly score: number };

function isScored(judged: JudgedMove): judged is ScoredMove {
  return judged.score !== null;
}

/** A judged game, and what is derived from it once. */
interface JudgedGame {
  readonly game: Game;
  readonly judged: readonly ScoredMove[];
  /** By ply; missing where a move is not judged. */
  readonly at: ReadonlyMap<number, ScoredMove>;
  /** The phase in which each ply was played. */
  readonly phases: readonly Phase[];
  /** White's chances after each ply, those before the first included. */
  readonly chances: readonly number[];
  /** How much the chances swing around each ply. */
  readonly weights: readonly number[];
}

function judgedGameOf(game: Game, judged: readonly ScoredMove[]): JudgedGame {
  const at = new Map(judged.map((move) => [move.ply, move]));
  const chances = [firstChance(game, judged[0])];
  for (let ply = 1; ply <= game.ply; ply++) {
    const score = at.get(ply)?.score;
    chances.push(score === undefined ? chances[ply - 1] : chanceOf(score));
  }
  const phases = phasesOf(game.plies.map(({ position }) => position));
  return { game, judged, at, phases, chances, weights: weightsOf(chances) };
}

function sideOf(judgedGame: JudgedGame, side: number): SideSummary {
  const { game, judged, at, phases } = judgedGame;
  const own = judged
    .filter(({ ply }) => game.plies[ply - 1].position.side === side);
  const accuracyIn = (phase: Phase) =>
    gameAccuracy(judgedGame, own.filter(({ ply }) => phases[ply] === phase));
  const missed = own.filter(({ ply, mark }) =>
    mark !== null && (at.get(ply - 1)?.mark ?? null) !== null &&
    hasHope(judgedGame, ply - 1, side)
  );
  return {
    moves: own.length,
    accuracy: gameAccuracy(judgedGame, own),
    accuracyIn: {
      opening: accuracyIn("opening"),
      middlegame: accuracyIn("middlegame"),
      ending: accuracyIn("ending"),
    },
    averageLoss: own.length === 0 ? null : Math.round(
      meanOf(own.map((move) => lossOf(judgedGame, move))),
    ),
    marks: marksOf(own),
    missed: missed.map(named),
    found: foundBy(judgedGame, own, side),
    time: timeOf(game, own),
  };
}

function named({ ply, san, mark }: JudgedMove): NamedMove {
  return { ply, san, mark };
}

function marksOf(own: readonly JudgedMove[]): Record<Mark, number> {
  const count = (mark: Mark) => own.filter((one) => one.mark === mark).length;
  return { "?!": count("?!"), "?": count("?"), "??": count("??") };
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : sumOf(numbers) / numbers.length;
}

// -- Accuracy -----------------------------------------------------------------

/** White's advantage at the start, in centipawns. */
const FIRST_SCORE = 15;
/** Centipawns beyond which nothing is lost. */
const MOST_LEAD = 1000;
/**
 * The accuracy of a move by the points of winning chance that it loses, as lichess
 * publishes it, with a point added since no judge is perfect.
 */
const CURVE = {
  scale: 103.1668100711649,
  steepness: 0.04354415386753951,
  shift: 1 - 3.166924740191411,
};
/** A game's accuracy weighs moves by the swings in a window around them. */
const WINDOW = { share: 10, least: 2, most: 8 };
const WEIGHT = { least: 0.5, most: 12 };

function clamp(least: number, number: number, most: number): number {
  return Math.max(least, Math.min(most, number));
}

/** White's chance by a judgement's score; a mate is sure. */
function chanceOf(score: number): number {
  return finalChance(toEngineScore(score));
}

function moveAccuracy({ drop }: JudgedMove): number {
  const { scale, steepness, shift } = CURVE;
  return clamp(0, scale * Math.exp(0 - steepness * drop) + shift, 100);
}

/** The mean of a weighted mean and a harmonic one: lichess's game accuracy. */
function gameAccuracy(
  { weights }: JudgedGame,
  moves: readonly JudgedMove[],
): number | null {
  if (moves.length === 0) return null;
  const all = moves.map((move) => ({
    accuracy: moveAccuracy(move),
    weight: weights[move.ply - 1],
  }));
  const total = sumOf(all.map(({ weight }) => weight));
  const weighted = sumOf(all.map(({ accuracy, weight }) => accuracy * weight)) /
    total;
  const inverse = sumOf(all.map(({ accuracy }) => 1 / accuracy));
  return (weighted + all.length / inverse) / 2;
}

/** For each move, how much the chances swing around it. */
function weightsOf(chances: readonly number[]): number[] {
  const moves = chances.length - 1;
  const { share, least, most } = WINDOW;
  const width = clamp(least, Math.floor(moves / share), most);
  return Array.from({ length: moves }, (_, index) => {
    const start = Math.max(0, index - width + 2);
    const swing = deviationOf(chances.slice(start, start + width));
    return clamp(WEIGHT.least, swing, WEIGHT.most);
  });
}

function deviationOf(numbers: readonly number[]): number {
  const mean = meanOf(numbers);
  return Math.sqrt(meanOf(numbers.map((number) => (number - mean) ** 2)));
}

/** White's chance before the first move that is judged. */
function firstChance(game: Game, first: ScoredMove | undefined): number {
  const isFromStart = formatFen(game.plies[0].position) === START_FEN;
  return first === undefined || first.ply === 1 && isFromStart
    ? chanceOf(FIRST_SCORE)
    : chanceBefore(game, first);
}

/** White's chance before a move, by what the move loses. */
function chanceBefore(game: Game, { ply, score, drop }: ScoredMove): number {
  const lost = game.plies[ply - 1].position.side === WHITE ? drop : 0 - drop;
  return clamp(0, chanceOf(score) + lost, 100);
}

/** Centipawns that a move loses, as far as they count. */
function lossOf({ game, at }: JudgedGame, move: ScoredMove): number {
  const { ply, score, drop } = move;
  if (drop === 0) return 0;
  const before = at.get(ply - 1)?.score ??
    centipawnsFor(chanceBefore(game, move));
  const [one, other] = [before, score]
    .map((score) => clamp(0 - MOST_LEAD, score, MOST_LEAD));
  return Math.abs(one - other);
}

// -- What stands out ----------------------------------------------------------

/** A chance below which a game is lost. */
const HOPE = 10;

/** Whether the game was not lost for a side after a ply. */
function hasHope({ chances }: JudgedGame, ply: number, side: number): boolean {
  return (side === WHITE ? chances[ply] : 100 - chances[ply]) >= HOPE;
}

/**
 * The best move that answers the opponent's worst. It is no mate in one, takes
 * nothing back, and is not the only move.
 */
function foundBy(
  judgedGame: JudgedGame,
  own: readonly JudgedMove[],
  side: number,
): NamedMove | null {
  const { game, at } = judgedGame;
  const isFind = ({ ply, drop, san, line }: JudgedMove) => {
    const [before, after] = [game.plies[ply - 1], game.plies[ply]];
    return drop === 0 && line[0] === san && hasHope(judgedGame, ply, side) &&
      before.move?.to !== after.move?.to && !isCheckmate(after.position) &&
      legalMoves(before.position).length > 1;
  };
  const [find] = own.flatMap((move) => {
    const before = at.get(move.ply - 1);
    return before?.mark && isFind(move) ? [{ move, worth: before.drop }] : [];
  }).toSorted((one, two) => two.worth - one.worth);
  return find === undefined ? null : named(find.move);
}

/** A chance that is the upper hand. */
const UPPER_HAND = 65;

/** The last mistake of the loser before the winner keeps the upper hand. */
function turnOf({ judged, chances }: JudgedGame): NamedMove | null {
  const last = chances[chances.length - 1];
  const sign = last >= 50 ? 1 : -1;
  const isHeld = (chance: number) => sign * (chance - 50) >= UPPER_HAND - 50;
  if (!isHeld(last)) return null;
  const from = chances.findLastIndex((chance) => !isHeld(chance)) + 1;
  const turn = judged.findLast(({ ply, mark }) =>
    ply <= from && mark !== null &&
    sign * (chances[ply] - chances[ply - 1]) > 0
  );
  return turn === undefined ? null : named(turn);
}

function theoryOf(game: Game): Summary["theory"] {
  for (let ply = game.ply; ply > 0; ply--) {
    const now = openingAt(game.plies, ply);
    if (now === null) return null;
    if (now !== openingAt(game.plies, ply - 1)) return { ply, name: now.name };
  }
  return null;
}

// -- Time ---------------------------------------------------------------------

/** A clock that gains more seconds than these has got the time of its next period. */
const LEAST_PERIOD = 60;

/** By what clocks show after moves, and what a move adds; null if that is unknown. */
function timeOf(game: Game, own: readonly JudgedMove[]): ThinkingTime | null {
  const increment = incrementOf(game);
  if (increment === null) return null;
  const added = 1000 * increment;
  const times = own.flatMap((move) => {
    const before = game.plies[move.ply - 2]?.clock ?? null;
    const after = game.plies[move.ply].clock;
    if (before === null || after === null) return [];
    const seconds = (before + added - after) / 1000;
    return seconds < -LEAST_PERIOD
      ? []
      : [{ move, seconds: Math.max(0, seconds) }];
  });
  const [longest] = times.toSorted((one, two) => two.seconds - one.seconds);
  if (longest === undefined) return null;
  const { move, seconds } = longest;
  return {
    average: meanOf(times.map(({ seconds }) => seconds)),
    longest: { ...named(move), seconds },
  };
}

/** Seconds that a move adds to the clock, 0 if nothing says so; null if it is unclear. */
function incrementOf({ clock, source }: Game): number | null {
  const control = clock?.control;
  if (control !== undefined) {
    return "increment" in control ? control.increment : null;
  }
  const told = source?.tags.get("TimeControl") ?? "";
  return told === "" ? 0 : incrementIn(told);
}

// -- Phases -------------------------------------------------------------------

/**
 * Where lichess divides a game: by the pieces beside kings and pawns, and by what
 * has left the first rank.
 */
const DIVISION = { middlegame: 10, ending: 6, atHome: 4 };

/** The phase in which each ply was played. */
function phasesOf(positions: readonly Position[]): Phase[] {
  const begins = (isBegun: (position: Position) => boolean) => {
    const first = positions.findIndex(isBegun);
    return first < 0 ? Infinity : first;
  };
  const middle = begins(({ board }) =>
    pieceSquares(board).length <= DIVISION.middlegame || hasLeftHome(board)
  );
  const end = begins(({ board }) =>
    pieceSquares(board).length <= DIVISION.ending
  );
  return positions.map((_, ply) => {
    if (ply > end) return "ending";
    return ply > middle ? "middlegame" : "opening";
  });
}

/** Whether either side has few pieces on its first rank. */
function hasLeftHome(board: Board): boolean {
  return [WHITE, COLOURS - WHITE].some((side) => {
    const first = side === WHITE ? 0x70 : 0;
    const rank = board.subarray(first, first + 8);
    return rank.filter((piece) => (piece & side) !== 0).length <
      DIVISION.atHome;
  });
}
