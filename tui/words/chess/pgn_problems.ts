/** Problems of a PGN text, in words. */

import type { PgnError } from "../../../engine/chess/notation/pgn.ts";
import { quote } from "../../../engine/chess/notation/quote.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";
import { explainRefusedMove } from "./refusals.ts";

/** The problem and its place: `"… (White's move 2, line 8)"`. */
export function describePgnError(error: PgnError): string {
  const { moveNumber, side, line } = error;
  const place = moveNumber === null
    ? "the tags"
    : `${sideName(side)}'s move ${moveNumber}`;
  return `${describePgnProblem(error)} (${place}, line ${line})`;
}

/** The problem: `"Cannot read games of the variant "Atomic""`. */
export function describePgnProblem({ problem, line }: PgnError): string {
  switch (problem.kind) {
    case "skipped":
      return `Skipped ${quote(problem.text)}`;
    case "result":
      return problem.tag === undefined
        ? `The result cannot be ${problem.text}: the last move ended the game otherwise`
        : `The result is ${problem.text} after the moves, but ${problem.tag} in the tags`;
    case "variant":
      return `Cannot read games of the variant ${quote(problem.name)}`;
    case "position":
      return problem.message;
    case "unclosed": {
      const { part } = problem;
      const bracket = part === "comment" ? '"}"' : '")"';
      return `Cannot find the ${bracket} that ends the ${part} from line ${line}`;
    }
    case "null move":
      return `Cannot play ${quote(problem.text)}: the king is in check`;
    case "move":
      // No hint on what can be typed: the move stands in a file.
      return problem.refused.kind === "unreadable" &&
          problem.refused.letter === undefined
        ? `Cannot read ${quote(problem.text)}: it is not a move`
        : explainRefusedMove(problem.position, problem.text, problem.refused);
  }
}
