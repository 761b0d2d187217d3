/** What the command `games` says. */

import type { Export } from "../../saves/box/export.ts";
import type { Import } from "../../saves/box/import.ts";
import type { StoreFailure } from "../../saves/store.ts";
import type { PuzzleRating } from "../../match/puzzles/rating.ts";
import { count, inGroups, list } from "../../text/phrases.ts";
import { describeStanding } from "../practice.ts";
import { describeBareFailure, MAKE_ROOM } from "../storage.ts";

/** Damaged lines that are named, before the others are counted. */
const MOST_NAMED = 5;

/** What is saved, and where; the rating, once there is one. */
export function describeBox(
  box: Export,
  place: string,
  rating: PuzzleRating,
): string[] {
  if (box.failure !== null) return [describeStop(box.failure)];
  return [
    `${count(box.games, "saved game")} in ${place}`,
    ...describeStanding(rating),
    ...describeDamage(box),
  ];
}

/** What an export has not written. */
export function describeExport(box: Export): string[] {
  return box.failure === null
    ? describeDamage(box)
    : [describeStop(box.failure)];
}

function describeDamage(
  { damaged, damagedRecords, strange }: Export,
): string[] {
  const games = count(damaged, "game");
  const others = list(damagedRecords, "and");
  return [
    ...damaged === 0
      ? []
      : [`${games} cannot be read and ${isOrAre(damaged)} left out`],
    ...others === "" ? [] : [
      `The saved ${others} cannot be read and are left out: games forget ` +
      "removes them",
    ],
    ...strange === 0 ? [] : [
      `${count(strange, "record")} beside them ${isOrAre(strange)} not ` +
      `Denomax's: games forget removes ${strange === 1 ? "it" : "them"}`,
    ],
  ];
}

/** Asks before records are removed, where a link may have asked for it. */
export function askToForget(records: number): string {
  return `Remove ${count(records, "record")} that ${
    wasOrWere(records)
  } damaged or not Denomax's? Type yes or no`;
}

export const NOT_REMOVED = "Nothing was removed";

/** How many records were removed that nobody can use. */
export function describeForgotten(records: number): string {
  return records === 0
    ? "There is nothing to remove: all records are Denomax's, and whole"
    : `Removed ${count(records, "record")} that ${
      wasOrWere(records)
    } damaged ` +
      "or not Denomax's";
}

function wasOrWere(number: number): string {
  return number === 1 ? "was" : "were";
}

/** What an import has done. */
export function describeImport(report: Import): string[] {
  if (report.isForeign) {
    return [
      "This was not written by games export; " +
      "to open games in PGN, start with the name of their file",
    ];
  }
  const { added, known, newer, damaged, failure } = report;
  const games = `${count(added, "game")} added`;
  return [
    known === 0 ? games : `${games}, ${inGroups(known)} there already`,
    ...newer === 0
      ? []
      : [`${count(newer, "game")} can only be read by a newer Denomax`],
    ...damaged.length === 0 ? [] : [describeLines(damaged)],
    ...failure === null ? [] : [describeStop(failure)],
  ];
}

/** What is wrong with the storage, where no game is played. */
function describeStop(failure: StoreFailure): string {
  const { full, damaged } = failure;
  const problem = describeBareFailure(failure);
  if (damaged !== null) return `${problem}: move away ${damaged}`;
  return full === null ? problem : `${problem}: ${MAKE_ROOM[full]}`;
}

function describeLines(damaged: readonly number[]): string {
  const named = damaged.slice(0, MOST_NAMED).map(String);
  const more = damaged.length - named.length;
  const all = more === 0 ? named : [...named, `${more} more`];
  const lines = damaged.length === 1 ? "Line" : "Lines";
  return `${lines} ${list(all, "and")} cannot be read and ` +
    `${isOrAre(damaged.length)} left out`;
}

function isOrAre(number: number): string {
  return number === 1 ? "is" : "are";
}
