/**
 * Steps of a match with their sentences.
 *
 * @module
 */

import type { Step } from "../../../tui/match/step.ts";
import { type AnyEvent, linesOf } from "../../../tui/words/events.ts";
import type { Surface } from "../../../tui/words/sentence.ts";

/** A step with the sentences of its events, line by line. */
export function inWords<S extends Step<AnyEvent>>(
  step: S,
  surface: Surface = "lines",
): S & { readonly lines: readonly string[] } {
  return { ...step, lines: linesOf(step.events, surface) };
}
