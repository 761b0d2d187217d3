/** Parts of a saved game that cannot be restored, in words. */

import type { RestoreProblem } from "../../../engine/game/game_json.ts";
import { quote, quoteValue } from "../../../engine/notation/quote.ts";

/** Says what cannot be restored, and what happens instead. */
export function describeRestoreProblem(problem: RestoreProblem): string {
  const { part, reason } = partAndReason(problem);
  return `Cannot restore ${part}: ${reason}`;
}

interface PartAndReason {
  readonly part: string;
  readonly reason: string;
}

function partAndReason(problem: RestoreProblem): PartAndReason {
  switch (problem.kind) {
    case "no game": {
      const reason = "expected a saved game with a version and a start";
      return { part: "the game", reason };
    }
    case "newer form": {
      const { version, newest } = problem;
      const reason = `its format ${version} is newer than ${newest}, ` +
        "use the program that saved it";
      return { part: "the game", reason };
    }
    case "start": {
      const reason = problem.message.replace("Cannot", "cannot");
      return { part: "the start", reason };
    }
    case "time control": {
      const found = quoteValue(problem.found);
      const reason =
        `expected a time control like "300+3" or "1/30", not ${found}`;
      return { part: "the clock", reason };
    }
    case "clock times": {
      const reason = "expected a time for White and one for Black; it is reset";
      return { part: "the clock", reason };
    }
    case "ply": {
      const { which, last, found } = problem;
      const reason = `expected a number from 0 to ${last}, ` +
        `using the last one instead of ${quoteValue(found)}`;
      return { part: `the ply ${which}`, reason };
    }
    case "moves": {
      const reason = "expected its moves as text";
      return { part: courseName(problem.branch), reason };
    }
    case "times": {
      const part = `the times of ${courseName(problem.branch)}`;
      return { part, reason: "expected two numbers for each move" };
    }
    case "illegal move": {
      const { branch, ply, text } = problem;
      const part = `${courseName(branch)} from ply ${ply} on`;
      const reason = `${quote(text)} is not legal there, ` +
        "the moves before it are kept";
      return { part, reason };
    }
    case "ending": {
      const winner = quoteValue(problem.winner);
      const reason = quoteValue(problem.reason);
      return {
        part: `the end of ${courseName(problem.branch)}`,
        reason: `expected a winner and a reason, not ${winner} and ${reason}`,
      };
    }
    case "branches":
      return { part: "the branches", reason: "expected a list" };
    case "parting": {
      const { branch, found } = problem;
      const reason = `it leaves the game at ply ${
        quoteValue(found)
      }, which the game does not have`;
      return { part: courseName(branch), reason };
    }
  }
}

function courseName(branch: number | null): string {
  return branch === null ? "the game" : `branch ${branch}`;
}
