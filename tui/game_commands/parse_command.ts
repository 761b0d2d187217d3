/** Parses commands for line mode and the screen. */

import type { Match } from "../match/match.ts";
import { happened } from "../match/step.ts";
import { nearestName } from "../text/suggest.ts";
import type { CommandForm } from "./command_form.ts";
import type { Stake } from "../match/operations.ts";
import type { CommandEvent, CommandStep } from "./events.ts";

/** A step, events in the same match, or what was expected as the argument. */
export type Result =
  | CommandStep
  | CommandEvent
  | readonly CommandEvent[]
  | { readonly expected: string };

export interface CommandRow extends CommandForm {
  run(match: Match, argument: string): Result;
  /** What the command puts at stake, to be confirmed first; null if nothing. */
  stake?(match: Match): Stake | null;
}

/** Arguments of a command that turns something on or off. */
export const ON_OFF = ["on", "off"];

export type ParsedCommand<Name extends string> =
  | {
    readonly type: "command";
    readonly name: Name;
    readonly argument: string;
  }
  | { readonly type: "unclear"; readonly problem: CommandEvent }
  | { readonly type: "move" };

/** The command that a line begins with; any other line is a move. */
export function parseCommand<Name extends string>(
  text: string,
  commands: Readonly<Record<Name, CommandForm>>,
): ParsedCommand<Name> {
  const [word] = text.split(/\s/, 1);
  const [name, ...others] = namesLike(word, Object.keys(commands) as Name[]);
  if (name === undefined) return { type: "move" };
  if (others.length > 0) {
    const names = [name, ...others];
    const problem = { type: "commandUnclear", word, names } as const;
    return { type: "unclear", problem };
  }
  const { argument: form, keepsCase = false } = commands[name];
  const rest = text.slice(word.length).trim();
  if (form === "" && rest !== "") {
    const problem = { type: "argumentUnexpected", text, name } as const;
    return { type: "unclear", problem };
  }
  const argument = keepsCase ? rest : rest.toLowerCase();
  return { type: "command", name, argument };
}

/**
 * The names that equal a text or begin with it. A single letter that can begin
 * a move does not count: `d` must not offer a draw.
 */
function namesLike<Name extends string>(
  text: string,
  names: readonly Name[],
): readonly Name[] {
  if (text === "?") return namesLike("help", names);
  if (!/^[a-z]{2,}$/i.test(text) && !/^[i-z]$/.test(text)) return [];
  const lower = text.toLowerCase();
  const exact = names.find((name) => name === lower);
  return exact ? [exact] : names.filter((name) => name.startsWith(lower));
}

/** The problem of a text that is neither a move nor a command. */
export function unreadable(
  text: string,
  names: readonly string[],
): CommandEvent {
  if (!/^[a-z]{2,}(\s|$)/i.test(text)) return { type: "moveUnreadable", text };
  const [word] = text.split(/\s/, 1);
  return { type: "commandUnknown", word, nearest: nearestName(word, names) };
}

/** Rejects the argument of a command, or its lack. */
export function rejectArgument(
  match: Match,
  name: string,
  argument: string,
  expected: string,
): CommandStep {
  if (argument === "") {
    return reject(match, { type: "argumentMissing", name, expected });
  }
  const text = `${name} ${argument}`;
  return reject(match, { type: "argumentUnreadable", text, expected });
}

export function reject(match: Match, problem: CommandEvent): CommandStep {
  return { ...happened(match, problem), isRejected: true };
}
