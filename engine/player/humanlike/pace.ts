/**
 * How long a person thinks. The figures are those of 420 sides of club players at
 * three to ten minutes a game: times are log-normal, and depend on the phase of
 * the game more than on the rating.
 */

import { type GameTime, timeLeft } from "../../chess/game/clock.ts";
import { type Game, movesPlayed, position } from "../../chess/game/game.ts";
import { legalMoves } from "../../chess/rules/position.ts";
import type { ChosenMove } from "../choose_move.ts";
import { recaptures, see } from "./seen.ts";

/** The clock of a player of a level. */
export interface PaceClock {
  readonly level: number;
  readonly time: GameTime;
  /** Milliseconds left. */
  readonly left: number;
}

/** What makes a move take time. */
export interface Difficulty {
  /** Own moves played. */
  readonly moves: number;
  /** How many other moves are nearly as good, if that is known. */
  readonly rivals: number;
  /** Whether it takes back what was just captured, is forced, or known by heart. */
  readonly isObvious: boolean;
}

/** How hard the choice of a move was, in the last position of a game. */
export function difficultyOf(
  game: Game,
  { move, rivals = 0, isKnown = false }: ChosenMove,
): Difficulty {
  const now = position(game, game.ply);
  const seen = see(now, movesPlayed(game), move);
  const isForced = legalMoves(now).length === 1;
  return {
    moves: game.ply >> 1,
    rivals,
    isObvious: isKnown || isForced || recaptures(seen),
  };
}

/** How players of a strength spend their time. */
interface Tempo {
  /** The highest level that spends it so. */
  readonly upTo: number;
  /** Share of the time due to a move, by the rows of `PHASES`. */
  readonly shares: readonly number[];
  /** Standard deviation of the logarithm of a time. */
  readonly spread: number;
  /** Milliseconds that a hand needs, more or less: these players lose on time. */
  readonly hand: number;
}

/** Own moves at which the phases end: opening, middlegame, its end, the rest. */
const PHASES = [7, 19, 34, Infinity];

const TEMPOS: readonly Tempo[] = [
  { upTo: 4, shares: [0.69, 1.03, 0.78, 0.39], spread: 1, hand: 700 },
  { upTo: 8, shares: [0.6, 1, 0.85, 0.42], spread: 0.9, hand: 450 },
  { upTo: 9, shares: [0.46, 0.9, 0.87, 0.44], spread: 0.7, hand: 0 },
  { upTo: Infinity, shares: [0.34, 0.88, 0.95, 0.4], spread: 0.6, hand: 0 },
];

const USUAL_MOVES = 40; // to divide the time among
const INCREMENT_USED = 0.7; // share
const MOST_SHARE = 0.1; // of the time left, for a move
const HURRY = 1 / 5; // share of the first time, from which on one hurries
const OBVIOUS = 0.3; // share of the time of other moves …
const MOST_OBVIOUS = 10_000; // … and milliseconds, however long the game may take
const EASY = 0.8; // share, where no other move is as good …
const PER_RIVAL = 0.15; // … and for each that is
const MOST_RIVALS = 5;
const HAND_SPREAD = 0.3; // standard deviation of the logarithm of a hand's time
const PER_MOVE_SHARE = 0.3; // of the time, where each move has the same

/**
 * Milliseconds after which a player of a level makes its choice in the last
 * position of a game, by the game's clock; 0 without one.
 */
export function paceIn(
  level: number,
  game: Game,
  choice: ChosenMove,
  random: () => number,
): number {
  const { clock } = game;
  if (clock === null) return 0;
  const difficulty = difficultyOf(game, choice);
  const { control } = clock;
  if ("perMove" in control) {
    return pacePerMove(level, control.perMove, difficulty, random);
  }
  const left = timeLeft(clock, position(game, game.ply).side);
  return pace({ level, time: control, left }, difficulty, random);
}

/** Milliseconds after which a player of a level moves, by its clock. */
export function pace(
  { level, time: { base, increment }, left }: PaceClock,
  difficulty: Difficulty,
  random: () => number,
): number {
  const tempo = TEMPOS.find(({ upTo }) => level <= upTo) ?? TEMPOS[0];
  const due = 1000 * (base / USUAL_MOVES + INCREMENT_USED * increment);
  const hurry = Math.min(1, left / Math.max(1, 1000 * base * HURRY));
  const wanted = due * hurry * shareOf(difficulty, tempo) *
    uneven(tempo.spread, random);
  const hand = tempo.hand * uneven(HAND_SPREAD, random);
  const most = difficulty.isObvious ? MOST_OBVIOUS : Infinity;
  return Math.max(hand, Math.min(wanted, most, MOST_SHARE * left));
}

/** The same where each move has so many seconds, which cannot be saved up. */
export function pacePerMove(
  level: number,
  seconds: number,
  difficulty: Difficulty,
  random: () => number,
): number {
  const tempo = TEMPOS.find(({ upTo }) => level <= upTo) ?? TEMPOS[0];
  const wanted = 1000 * PER_MOVE_SHARE * seconds *
    shareOf(difficulty, tempo) * uneven(tempo.spread, random);
  return Math.min(wanted, 2 * 1000 * PER_MOVE_SHARE * seconds);
}

function shareOf(
  { moves, rivals, isObvious }: Difficulty,
  { shares }: Tempo,
): number {
  const share = shares[PHASES.findIndex((end) => moves < end)];
  const hard = EASY + PER_RIVAL * Math.min(rivals, MOST_RIVALS);
  return share * (isObvious ? OBVIOUS : hard);
}

/** A log-normal number whose mean is 1 (Box and Muller). */
function uneven(spread: number, random: () => number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const normal = radius * Math.cos(2 * Math.PI * random());
  return Math.exp(spread * normal - spread ** 2 / 2);
}
