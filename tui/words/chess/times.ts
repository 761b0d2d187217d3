/** Clocks, time controls and dates in words. */

import { type Clock, timeLeft } from "../../../engine/chess/game/clock.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";
import { count } from "../../text/phrases.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";

const TENTH = 100;

/** Milliseconds below which a clock shows tenths. */
const LAST_SECONDS = 20_000;

/** The time left on both clocks: `"White has 4:59, Black has 5:00"`. */
export function describeClocks(clock: Clock): string {
  return [WHITE, BLACK]
    .map((side) => `${sideName(side)} has ${formatTime(timeLeft(clock, side))}`)
    .join(", ");
}

/** Milliseconds as `"1:05:09"`, `"4:59"`, or `"0:09.5"` in the last seconds. */
export function formatTime(milliseconds: number): string {
  // Rounded down, so that a clock never shows more time than is left.
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

/** A date in local time: `"2026-01-31 14:05"`. */
export function formatDate(time: number): string {
  const local = new Date(time - 60_000 * new Date(time).getTimezoneOffset());
  return local.toISOString().slice(0, 16).replace("T", " ");
}

/** The day of a date in local time: `"2026-01-31"`. */
export function formatDay(time: number): string {
  return formatDate(time).slice(0, "2026-01-31".length);
}

/** A time control as players write it: `"5+3"`, `"0:09+1"`, `"30 s a move"`. */
export function describeControl(control: Clock["control"]): string {
  if ("perMove" in control) return `${control.perMove} s a move`;
  const { base, increment } = control;
  const minutes = base % 60 === 0
    ? base / 60
    : formatTime(1000 * base).replace(/\.0$/, "");
  return `${minutes}+${increment}`;
}

/** How long a move took: `"in 4.2 s"`, `"in 1:20"`. */
export function describeMoveTime(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  return seconds < 60
    ? `in ${seconds.toFixed(1)} s`
    : `in ${formatTime(milliseconds)}`;
}

/** `"You have 30 seconds left"`. */
export function describeTimeLeft(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const time = seconds >= 60
    ? count(Math.round(seconds / 60), "minute")
    : count(seconds, "second");
  return `You have ${time} left`;
}

/** Milliseconds until `formatTime` gives another text. */
export function untilTimeChanges(milliseconds: number): number {
  const unit = milliseconds < LAST_SECONDS ? TENTH : 10 * TENTH;
  return Math.ceil(milliseconds % unit) + 1;
}
