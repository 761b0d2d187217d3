/** Parts of a saved game that cannot be restored, in words. */

import type { RestoreProblem } from "../../../engine/game/game_json.ts";
import { quote, quoteValue } from "../../../engine/notation/quote.ts";

/** Says what cannot be restored, and what happens instead. */
export function describeRestoreProblem(problem: RestoreProblem): string {
  const describe = WORDS[problem.kind] as (
    problem: RestoreProblem,
  ) => PartAndReason;
  const { part, reason } = describe(problem);
  return `Cannot restore ${part}: ${reason}`;
}

interface PartAndReason {
  readonly part: string;
  readonly reason: string;
}

const WORDS: {
  readonly [Kind in RestoreProblem["kind"]]: (
    problem: Extract<RestoreProblem, { readonly kind: Kind }>,
  ) => PartAndReason;
} = {
  "no game": () => ({
    part: "the game",
    reason: "expected a saved game with a version and a start",
  }),
  "newer form": ({ version, newest }) => ({
    part: "the game",
    reason: `its format ${version} is newer than ${newest}, ` +
      "use the program that saved it",
  }),
  "start": ({ message }) => ({
    part: "the start",
    reason: message.replace("Cannot", "cannot"),
  }),
  "time control": ({ found }) => ({
    part: "the clock",
    reason: 'expected a time control like "300+3" or "1/30", not ' +
      quoteValue(found),
  }),
  "clock times": () => ({
    part: "the clock",
    reason: "expected a time for White and one for Black; it is reset",
  }),
  "ply": ({ which, last, found }) => ({
    part: `the ply ${which}`,
    reason: `expected a number from 0 to ${last}, ` +
      `using the last one instead of ${quoteValue(found)}`,
  }),
  "moves": ({ branch }) => ({
    part: courseName(branch),
    reason: "expected its moves as text",
  }),
  "times": ({ branch }) => ({
    part: `the times of ${courseName(branch)}`,
    reason: "expected two numbers for each move",
  }),
  "illegal move": ({ branch, ply, text }) => ({
    part: `${courseName(branch)} from ply ${ply} on`,
    reason: `${quote(text)} is not legal there; the moves before it are kept`,
  }),
  "ending": ({ branch, winner, reason }) => ({
    part: `the end of ${courseName(branch)}`,
    reason: `expected a winner and a reason, not ${quoteValue(winner)} and ` +
      quoteValue(reason),
  }),
  "branches": () => ({ part: "the branches", reason: "expected a list" }),
  "left out": ({ branch }) => ({
    part: courseName(branch),
    reason: "there are too many branches before it",
  }),
  "parting": ({ branch, found }) => ({
    part: courseName(branch),
    reason: `it leaves the game at ply ${quoteValue(found)}, ` +
      "which the game does not have",
  }),
};

function courseName(branch: number | null): string {
  return branch === null ? "the game" : `branch ${branch}`;
}
