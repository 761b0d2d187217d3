/** Sentences about a game, its clocks, and what the engine thought. */

import { type Clock, timeLeft } from "../../engine/game/clock.ts";
import { isInCheck, sideName } from "../../engine/rules/position.ts";
import {
  claims,
  describeResult,
  type Game,
  isOver,
  position,
  resultText,
} from "../../engine/game/game.ts";
import { numberedSan } from "../../engine/game/variation_tree.ts";
import { BLACK, WHITE } from "../../engine/mod.ts";
import { visible } from "../../engine/notation/quote.ts";
import { centipawns, mateDistance } from "../../engine/player/score.ts";
import type {
  SearchInfo,
  ThinkLimits,
} from "../../engine/player/search_worker.ts";
import {
  estimateElo,
  levelForElo,
  type Strength,
} from "../../engine/player/levels.ts";

const TENTH = 100;
/** Milliseconds left when tenths are shown. */
const LAST_SECONDS = 20_000;
/** Plies of an iteration after which nothing can change any more. */
export const SETTLED = 98;

/** How a game stands; in brief, only what a move does not tell. */
export function describeState(game: Game, isBrief = false): string[] {
  const { ply, shown, clock } = game;
  const now = position(game);
  const check = isInCheck(now) ? ", in check" : "";
  if (shown !== ply) {
    const place = shown === 0 ? "the start" : numberedSan(game, shown);
    return [`Looking at ${place}; ${sideName(now.side)} was to move${check}`];
  }
  const isTold = !isBrief && ply > 0;
  const last = isTold ? [`Last move ${numberedSan(game, ply)}`] : [];
  const turn = isOver(game) ? describeEnd(game) : describeResult(game) + check;
  const isNews = !isBrief || isOver(game) || check !== "";
  const claim = claims(game).map((reason) => {
    const rule = reason.endsWith("rule") ? `the ${reason}` : reason;
    return `${sideName(now.side)} can claim a draw by ${rule}: write claim`;
  });
  const clocks = isBrief || clock === null ? [] : [describeClocks(clock)];
  return [...last, ...isNews ? [turn] : [], ...claim, ...clocks];
}

/** What programs note in comments for each other, such as `[%clk 0:01:00]`. */
const COMMANDS = /\[%[^\]]*\]/g;

/** The comments on the position shown. */
export function describeRemarks({ record, shown }: Game): string[] {
  const place = shown === 0 ? record : record?.moves[shown - 1];
  return (place?.comments ?? [])
    .map((comment) => visible(comment.replace(COMMANDS, "").trim()))
    .filter((comment) => comment !== "");
}

export function describeEnd(game: Game): string {
  return `${describeResult(game)} (${resultText(game)})`;
}

/** Says what is left on the clocks: `"White has 4:59, Black has 5:00"`. */
export function describeClocks(clock: Clock): string {
  return [WHITE, BLACK]
    .map((side) => `${sideName(side)} has ${formatTime(timeLeft(clock, side))}`)
    .join(", ");
}

/** Milliseconds as `"1:05:09"`, `"4:59"`, or `"0:09.5"` in the last seconds. */
export function formatTime(milliseconds: number): string {
  // Rounded down: nobody is shown time that he does not have.
  const tenths = Math.floor(milliseconds / TENTH);
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(seconds / 3600);
  const two = (value: number) => String(value % 60).padStart(2, "0");
  const fraction = milliseconds < LAST_SECONDS ? `.${tenths % 10}` : "";
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds)}`
    : `${minutes}:${two(seconds)}${fraction}`;
}

/** A time by the clock on the wall: `"2026-01-31 14:05"`. */
export function formatDate(time: number): string {
  const local = new Date(time - 60_000 * new Date(time).getTimezoneOffset());
  return local.toISOString().slice(0, 16).replace("T", " ");
}

/** A time control as people name it: `"5+3"`, `"0:09+1"`, `"30 s a move"`. */
export function describeControl(control: Clock["control"]): string {
  if ("perMove" in control) return `${control.perMove} s a move`;
  const { base, increment } = control;
  const minutes = base % 60 === 0
    ? base / 60
    : formatTime(1000 * base).replace(/\.0$/, "");
  return `${minutes}+${increment}`;
}

/** Milliseconds after which `formatTime` shows another time. */
export function untilTimeChanges(milliseconds: number): number {
  const unit = milliseconds < LAST_SECONDS ? TENTH : 10 * TENTH;
  return Math.ceil(milliseconds % unit) + 1;
}

/** A score for White in pawns, `"+0.14"`, or `"White mates in 3"`. */
export function formatScore(score: number): string {
  const moves = mateDistance(score);
  if (moves !== null) {
    const mates = `${sideName(score > 0 ? WHITE : BLACK)} mates`;
    return moves === 0 ? mates : `${mates} in ${Math.abs(moves)}`;
  }
  const pawns = (centipawns(score) / 100).toFixed(2);
  if (Number(pawns) === 0) return "0.00";
  return score > 0 ? `+${pawns}` : pawns;
}

/** A side's score as White sees it, and the other way round. */
export function scoreForWhite(score: number, side: number): number {
  return side === WHITE ? score : 0 - score;
}

/** What the engine thought: `"depth 7, score +0.14 for White, 0.8 s"`. */
export function describeSearchInfo(info: SearchInfo, side: number): string {
  const score = scoreForWhite(info.score, side);
  const text = formatScore(score);
  const isMate = mateDistance(score) !== null;
  return describeEffort(info, isMate ? text : `score ${text} for White`);
}

/** What a move took to find: `"depth 7, 0.8 s"`, with other news between. */
export function describeEffort(info: SearchInfo, ...news: string[]): string {
  const depth = info.ply < SETTLED ? [`depth ${info.ply}`] : [];
  const seconds = info.milliseconds / 1000;
  const time = `${seconds.toFixed(seconds < 0.1 ? 2 : 1)} s`;
  return [...depth, ...news, time].join(", ");
}

export function describeStrength(
  { engine, strength }: { engine: string; strength: Strength },
): string {
  if ("level" in strength) return describeLevel(engine, strength);
  const most = describeLimits(strength.limits);
  return most === ""
    ? `${engine} thinks as long as it sees fit`
    : `${engine} thinks at most ${most} a move`;
}

/** The level, and if it follows from games, from which. */
function describeLevel(
  engine: string,
  { level, results }: Extract<Strength, { level: number }>,
) {
  if (results === undefined) return `${engine} plays at level ${level}`;
  const { elo, error } = estimateElo(results);
  const [about, most] = [elo / 10, error / 10].map(Math.round);
  const games = Object.entries(Object.groupBy(results, ({ elo }) => elo))
    .map(([elo, { length } = []]) => `${length} at level ${levelForElo(+elo)}`);
  return results.length === 0
    ? `No game tells your strength yet; level ${level} plays`
    : `You are at about ${about}0 ± ${most}0; level ${level} plays ` +
      `(your games: ${games.join(", ")})`;
}

/** Names the limits of a move: `"4 plies and 1 second"`, `""` if none. */
export function describeLimits({ plies, nodes, milliseconds }: ThinkLimits) {
  return [
    plies === undefined ? [] : count(plies, "ply", "plies"),
    nodes === undefined ? [] : count(nodes, "node"),
    milliseconds === undefined ? [] : count(milliseconds / 1000, "second"),
  ].flat().join(" and ");
}

/** Clauses as one: `"loses a pawn, forks king and rook, and mates"`. */
export function joinClauses(clauses: readonly string[]): string {
  const series = clauses.length < 2
    ? clauses
    : clauses.with(-1, `and ${clauses.at(-1)}`);
  return series.join(", ");
}

/** A number of things: `"1 second"`, `"20,000 nodes"`. */
export function count(number: number, noun: string, nouns = `${noun}s`) {
  return `${inGroups(number)} ${number === 1 ? noun : nouns}`;
}

/** `"1,234,567.8"`; the locale's own formats would delay the first picture. */
export function inGroups(number: number): string {
  const [whole, ...fraction] = String(number).split(".");
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return [groups, ...fraction].join(".");
}
