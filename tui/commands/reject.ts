/** Steps that reject what was typed. */

import type { Match } from "../match/match.ts";
import { happened, type Step } from "../match/step.ts";
import { type AnyEvent, told } from "../words/events.ts";
import type { Words } from "../words/sentence.ts";
import { missingArgument, wrongArgument } from "../words/typed.ts";

/** Rejects the argument of a command, or its lack. */
export function rejectArgument(
  match: Match,
  name: string,
  text: string,
  expected: string,
): Step<AnyEvent> {
  return reject(
    match,
    text === ""
      ? missingArgument(name, expected)
      : wrongArgument(name, text, expected),
  );
}

export function reject(match: Match, problem: Words): Step<AnyEvent> {
  return { ...happened<AnyEvent>(match, told(problem)), isRejected: true };
}
