/** Puzzles in words. */

import { numberedLine } from "../../engine/game/variation_tree.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import { sideName } from "../../engine/rules/position.ts";
import type { Puzzle } from "../match/puzzle.ts";
import { DAY } from "../saves/puzzles.ts";
import { formatDate } from "./chess/times.ts";

/** `"White to move: find a better move than 12. Rf1"`. */
export function describeTask({ fen, played }: Puzzle): string {
  const now = parseFen(fen);
  const mistake = numberedLine(now, [played]).join();
  return `${sideName(now.side)} to move: find a better move than ${mistake}`;
}

/** Days within which the name of a day says which one. */
const WEEK = 7;

const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

/** When a time comes: `"later today"`, `"tomorrow"`, `"on Tuesday"`. */
export function describeDay(time: number, now: number): string {
  const days = localDay(time) - localDay(now);
  if (days < 1) return "later today";
  if (days === 1) return "tomorrow";
  return days < WEEK
    ? `on ${WEEKDAYS[new Date(time).getDay()]}`
    : `on ${formatDate(time).slice(0, "2026-01-31".length)}`;
}

/** The number of a local day; the next one has the next number. */
function localDay(time: number): number {
  const local = new Date(time);
  const [year, month, day] = [
    local.getFullYear(),
    local.getMonth(),
    local.getDate(),
  ];
  return Math.round(Date.UTC(year, month, day) / DAY);
}
