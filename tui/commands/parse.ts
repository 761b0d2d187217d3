/** What is typed, as commands with their values. */

import type { Match } from "../match/match.ts";
import type { Step } from "../match/step.ts";
import { nearestName } from "../text/suggest.ts";
import type { AnyEvent } from "../words/events.ts";
import type { Words } from "../words/sentence.ts";
import * as words from "../words/typed.ts";
import { type CommandSurface, formOn, menuOf } from "./argument.ts";
import { type CommandList, type CommandName, COMMANDS } from "./commands.ts";
import { rejectArgument } from "./reject.ts";

/** A command, and what follows its name. */
export interface TypedCommand {
  readonly type: "command";
  readonly name: CommandName;
  readonly text: string;
}

export type ParsedCommand =
  | TypedCommand
  | { readonly type: "unclear"; readonly problem: Words }
  | { readonly type: "move" };

/** The command that a line begins with; any other line is a move. */
export function parseCommand(
  line: string,
  list: CommandList,
): ParsedCommand {
  const { surface } = list;
  const [word] = line.split(/\s/, 1);
  const short = surface === "lines" ? shortName(line) : undefined;
  const names = short === undefined ? namesLike(word, list) : [short];
  const [name] = names;
  if (name === undefined) return { type: "move" };
  if (names.length > 1) {
    return { type: "unclear", problem: words.severalMeant(word, names) };
  }
  const { argument } = COMMANDS[name];
  const rest = line.slice(word.length).trim();
  if (rest !== "" && formOn(argument, surface) === "") {
    return { type: "unclear", problem: words.noArgument(line, name) };
  }
  const text = argument?.keepsCase ? rest : rest.toLowerCase();
  return { type: "command", name, text };
}

/** Single letters for who listens: no move is one of them alone. */
const SHORT: Readonly<Record<string, CommandName>> = {
  l: "last",
  o: "theirs",
  c: "clock",
  p: "where",
  s: "scan",
};

/** The command of a letter; a capital may begin a move instead: `P e4`, `O O`. */
function shortName(line: string): CommandName | undefined {
  const [letter] = line.split(/\s/, 1);
  return SHORT[/^[CLOP]\s/.test(line) ? letter : letter.toLowerCase()];
}

/** Other names that people know commands by. */
const OTHER_NAMES: Readonly<Record<string, CommandName>> = {
  practice: "practise",
  puzzles: "practise",
};

/**
 * The names that equal a text or begin with it. A single letter that can begin
 * a move does not count: `d` must not offer a draw.
 */
function namesLike(
  text: string,
  list: CommandList,
): readonly CommandName[] {
  const { names } = list;
  if (text === "?") return namesLike("help", list);
  const meant = OTHER_NAMES[text.toLowerCase()];
  if (meant !== undefined) return [meant];
  if (!/^[a-z]{2,}$/i.test(text) && !/^[i-z]$/.test(text)) return [];
  const lower = text.toLowerCase();
  const exact = names.find((name) => name === lower);
  return exact ? [exact] : names.filter((name) => name.startsWith(lower));
}

/** The problem of a text that is neither a move nor a command. */
export function unreadable(
  text: string,
  { names, surface }: CommandList,
): string {
  if (!/^[a-z]{2,}(\s|$)/i.test(text)) return words.noMove(text, surface);
  const [word] = text.split(/\s/, 1);
  return words.noCommand(word, nearestName(word, names), surface);
}

/** The value that a command is given, or the step that says why it has none. */
export type ReadArgument =
  | { readonly value: unknown }
  | { readonly rejection: Step<AnyEvent> };

export function readArgument(
  match: Match,
  name: CommandName,
  text: string,
  surface: CommandSurface,
): ReadArgument {
  const { argument } = COMMANDS[name];
  if (argument === undefined) return { value: undefined };
  const isAsked = surface === "screen" && menuOf(argument).length > 0;
  if (text === "" && (argument.isOptional || isAsked)) {
    return { value: undefined };
  }
  const reading = argument.read(text, match, surface);
  if ("value" in reading) return reading;
  return "expected" in reading
    ? { rejection: rejectArgument(match, name, text, reading.expected) }
    : { rejection: reading };
}
