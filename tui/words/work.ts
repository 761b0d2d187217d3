/** How far some work is, for the last line of a terminal. */

import { count } from "../text/phrases.ts";

export interface Headway {
  /** The name of the command. */
  readonly name: string;
  /** What it is at, such as `"game 3 of 12"`; `""` if that says nothing. */
  readonly at: string;
  /** What share of it is done, 0 to 1; null if that is not known. */
  readonly done: number | null;
  /** Milliseconds since it began. */
  readonly milliseconds: number;
}

/** Milliseconds, and a share, before which no time can be foretold. */
const EARLIEST = { milliseconds: 3000, done: 0.02 };

/** `"review: game 3 of 12, 47 %, about 2 minutes left"` */
export function describeWork(work: Headway): string {
  const { name, at, done } = work;
  const share = done === null ? "" : `${Math.floor(100 * done)} %`;
  const parts = [at, share, describeRest(work)].filter((part) => part !== "");
  return `${name}: ${parts.join(", ")}`;
}

function describeRest({ done, milliseconds }: Headway): string {
  const isKnown = done !== null && done >= EARLIEST.done && done < 1 &&
    milliseconds >= EARLIEST.milliseconds;
  if (!isKnown) return "";
  const seconds = milliseconds / 1000 * (1 - done) / done;
  const minutes = Math.round(seconds / 60);
  if (seconds < 55) {
    return `about ${10 * Math.max(1, Math.round(seconds / 10))} seconds left`;
  }
  return minutes < 90
    ? `about ${count(Math.max(1, minutes), "minute")} left`
    : `about ${count(Math.round(minutes / 60), "hour")} left`;
}
