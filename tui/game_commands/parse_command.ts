/** How commands are written, in line mode and on the screen, and are read. */

import { quote } from "../../engine/notation/quote.ts";
import { type Match, reject, type Step } from "../match/match.ts";
import { list } from "../text/phrases.ts";
import { nearest } from "../text/suggest.ts";

export interface CommandForm {
  /** What may follow its name, as help shows it; empty if nothing may. */
  readonly argument: string;
  readonly help: string;
  /** What can be written as its argument, if that can be listed. */
  readonly values?: readonly string[];
  /** What is asked before it is done, null if nothing is at stake. */
  readonly question?: (match: Match) => string | null;
}

/** A step, lines to tell, or what was expected instead of the argument. */
export type Result = Step | readonly string[] | { readonly expected: string };

export type CommandRow = readonly [
  argument: string,
  help: string,
  run: (match: Match, argument: string) => Result,
  values?: CommandForm["values"],
  question?: CommandForm["question"],
];

/** Arguments of a command that turns something on or off. */
export const ON_OFF = ["on", "off"];

/** Arguments in which a capital is not the same as a small letter. */
const CASE_MATTERS = /FEN|PGN|MOVE/;

/** The command that a line begins with, if it is not unclear; or it is a move. */
export function parseCommand<Name extends string>(
  text: string,
  commands: Readonly<Record<Name, CommandForm>>,
) {
  const [first] = text.split(/\s/, 1);
  const [name, ...others] = namesLike(first, Object.keys(commands) as Name[]);
  if (name === undefined) return { type: "move" as const };
  if (others.length > 0) {
    const advice = `write ${list([name, ...others])}`;
    const problem = `Cannot tell what ${quote(first)} means: ${advice}`;
    return { type: "unclear" as const, problem };
  }
  const { argument: form } = commands[name];
  const rest = text.slice(first.length).trim();
  if (form === "" && rest !== "") {
    const problem = `Cannot read ${quote(text)}: ${name} stands alone`;
    return { type: "unclear" as const, problem };
  }
  const argument = CASE_MATTERS.test(form) ? rest : rest.toLowerCase();
  return { type: "command" as const, name, argument };
}

/**
 * The names that a text is, or is the beginning of. Letters that moves begin
 * with are no beginning: `d` is not meant to offer a draw.
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

/** What is wrong with a text that is neither move nor command. */
export function unreadable(text: string, names: readonly string[]): string {
  if (!/^[a-z]{2,}(\s|$)/i.test(text)) {
    return `Cannot read ${quote(text)}: ` +
      "write a move like e4, Nf3, O-O or e7e8q, or help";
  }
  const [word] = text.split(/\s/, 1);
  const advice = nearest(word, names) ?? "write help for a list";
  return `Unknown command ${quote(word)}: ${advice}`;
}

/** Rejects the argument of a command; `form` says what was expected. */
export function invalidArgument(
  match: Match,
  name: string,
  argument: string,
  form: string,
): Step {
  const problem = `Cannot read ${quote(`${name} ${argument}`.trim())}`;
  return reject(match, `${problem}: expected ${form}`);
}
