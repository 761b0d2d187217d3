/**
 * Steps of a match with what is said of them.
 *
 * @module
 */

import type { Step } from "../../tui/match/step.ts";
import { linesOf, type TellableEvent } from "../../tui/words/events.ts";
import type { Surface } from "../../tui/words/sentence.ts";

/** A step with what is said of its events, line by line. */
export function told<S extends Step<TellableEvent>>(
  step: S,
  surface: Surface = "lines",
): S & { readonly lines: readonly string[] } {
  return { ...step, lines: linesOf(step.events, surface) };
}
