/** Runs commands, and asks before something is lost or given away. */

import type { Match } from "../match/match.ts";
import { happened, type Step } from "../match/step.ts";
import { type AnyEvent, told } from "../words/events.ts";
import { type CommandSurface, isOn } from "./argument.ts";
import { type CommandName, COMMANDS } from "./commands.ts";

/** The question that comes before a command on a surface, null if there is none. */
export function questionBefore(
  match: Match,
  name: CommandName,
  value: unknown,
  surface: CommandSurface,
): string | null {
  const { stake } = COMMANDS[name];
  return stake !== undefined && isOn(stake, surface)
    ? stake.ask(match, value)
    : null;
}

/**
 * The step of a command; what it answers is told.
 *
 * @throws {TypeError} if only the screen can run the command
 */
export function runOnMatch(
  match: Match,
  name: CommandName,
  value: unknown,
): Step<AnyEvent> {
  const command = COMMANDS[name];
  if (command.surface === "screen") {
    throw new TypeError(`Only the screen can run ${name}`);
  }
  const result = command.run(match, value);
  return typeof result === "object" && "next" in result
    ? result
    : happened(match, told(result));
}
