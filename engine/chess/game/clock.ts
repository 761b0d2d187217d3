/** Chess clocks. They read no time: callers report the time that has passed. */

import { WHITE } from "../constants.ts";

/**
 * Seconds at the start, and seconds added after each move. A clock starts with
 * the increment if that is more than the base.
 */
export type GameTime = Readonly<{ base: number; increment: number }>;

/** A time for the game, or seconds for each move; what is left over is lost. */
export type TimeControl = GameTime | Readonly<{ perMove: number }>;

/** Milliseconds left on both clocks. */
export type Times = Readonly<{ white: number; black: number }>;

export interface Clock extends Times {
  readonly control: TimeControl;
  readonly paused: boolean;
}

export function newClock(control: TimeControl): Clock {
  const seconds = "perMove" in control
    ? control.perMove
    : Math.max(control.base, control.increment);
  const time = 1000 * seconds;
  return { control, paused: false, white: time, black: time };
}

function nameOf(side: number): "white" | "black" {
  return side === WHITE ? "white" : "black";
}

export function timeLeft(times: Times, side: number): number {
  return times[nameOf(side)];
}

/** The clock with another time left for a side. */
export function withTime(
  clock: Clock,
  side: number,
  milliseconds: number,
): Clock {
  return { ...clock, [nameOf(side)]: milliseconds };
}

/** The clock after a side has used milliseconds; negative ones count as 0. */
export function spend(clock: Clock, side: number, milliseconds: number): Clock {
  if (!(milliseconds > 0)) return clock;
  const left = timeLeft(clock, side) - milliseconds;
  return withTime(clock, side, Math.max(0, left));
}

/** The clock after a move: with the increment added, or the time reset. */
export function press(clock: Clock, side: number): Clock {
  const { control } = clock;
  const time = "perMove" in control
    ? 1000 * control.perMove
    : timeLeft(clock, side) + 1000 * control.increment;
  // Whole milliseconds keep saved games short.
  return withTime(clock, side, Math.round(time));
}

/** The time control as PGN writes it: `"300+3"`, `"300"`, or `"1/30"`. */
export function formatTimeControl(control: TimeControl): string {
  if ("perMove" in control) return `1/${control.perMove}`;
  const { base, increment } = control;
  return increment === 0 ? String(base) : `${base}+${increment}`;
}

const TIME_CONTROL =
  /^(1\/)?(\d{1,6}(?:\.\d{1,3})?)(?:\+(\d{1,6}(?:\.\d{1,3})?))?$/;

/** Reads a time control; null if it is not supported. */
export function parseTimeControl(text: string): TimeControl | null {
  const [whole, perMove, first, added] = TIME_CONTROL.exec(text) ?? [];
  const seconds = Number(first);
  const increment = Number(added ?? 0);
  if (whole === undefined || seconds + increment === 0) return null;
  if (perMove === undefined) return { base: seconds, increment };
  return added === undefined ? { perMove: seconds } : null;
}

/** The moves of a period, before its time; `"1/30"` is a time for each move. */
const MOVES = /^(?!1\/)\d{1,3}\//;

/**
 * The seconds that each move adds by a time control as PGN writes it, which may have
 * several periods: `"300+3"`, `"40/5400+30:1800+30"`. Null if none are added to what
 * is left, or not the same in all periods.
 */
export function incrementIn(text: string): number | null {
  const [first, ...others] = text.split(":").map((period) => {
    const control = parseTimeControl(period.replace(MOVES, ""));
    return control !== null && "increment" in control
      ? control.increment
      : null;
  });
  return others.every((one) => one === first) ? first : null;
}
