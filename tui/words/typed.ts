/** What players type, in words: lists of commands, problems, questions. */

import { quote } from "../../engine/chess/notation/quote.ts";
import { list } from "../text/phrases.ts";
import { foreignLetter } from "../text/letters.ts";
import type { Sentence, Surface } from "./sentence.ts";

/** How a command is typed, and what it does. */
export interface ListedCommand {
  readonly name: string;
  /** Empty if nothing follows the name. */
  readonly form: string;
  readonly help: string;
}

const HOW_TO_TYPE = [
  "Type a move, like e4, Nf3, exd5, O-O, e8=Q, e2e4 or e7e8q;",
  "an empty line to let the engine move; or a command or its beginning:",
];

/** A group of commands, and their names. */
interface CommandGroup {
  readonly name: string;
  readonly commands: readonly string[];
}

const HOW_TO_ASK =
  "Type help and a name to have it explained, help all for every one. Letters: " +
  "l last move, o the opponent's, c clocks, p N where knights are, s e4, s e or " +
  "s 4 what stands there";

/** The commands of line mode by groups, and what else can be typed there. */
export function describeTyping(groups: readonly CommandGroup[]): string[] {
  const lines = groups
    .map(({ name, commands }) => `${name}: ${commands.join(", ")}`);
  return [...HOW_TO_TYPE, ...lines, HOW_TO_ASK];
}

/** The most columns for name and argument, so that the longest help fits. */
const MOST_USAGE = 16;

/**
 * A line for each command: name, argument and help. A command of more columns
 * shifts its own help alone.
 */
export function describeCommands(commands: readonly ListedCommand[]): string[] {
  const rows = commands.map(({ name, form, help }) => ({
    usage: `${name} ${form}`.trimEnd(),
    help,
  }));
  const widest = Math.max(...rows.map(({ usage }) => usage.length));
  const width = Math.min(MOST_USAGE, widest);
  return rows.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`);
}

// -- Problems -----------------------------------------------------------------

export function severalMeant(word: string, names: readonly string[]): string {
  return `Cannot tell what ${quote(word)} means: type ${list(names)}`;
}

export function noArgument(text: string, name: string): string {
  return `Cannot read ${quote(text)}: ${name} takes no argument`;
}

export function missingArgument(name: string, expected: string): string {
  return `${name} needs ${expected}`;
}

export function wrongArgument(
  name: string,
  text: string,
  expected: string,
): string {
  return `Cannot read ${quote(`${name} ${text}`)}: expected ${expected}`;
}

/** How a command is typed: on the screen, letters are keys. */
function typedOn(surface: Surface, name: string): string {
  return surface === "screen" ? `:${name}` : name;
}

export function noMove(text: string, surface: Surface): string {
  const letter = foreignLetter(text);
  if (letter !== null) {
    return `Cannot read ${quote(text)}: no move has ${quote(letter)}; the ` +
      "keyboard may have another layout";
  }
  return `Cannot read ${quote(text)}: type a move like e4, Nf3, O-O or ` +
    `e7e8q, or ${typedOn(surface, "help")}`;
}

export function noCommand(
  word: string,
  nearest: string | null,
  surface: Surface,
): string {
  const advice = nearest === null
    ? `type ${typedOn(surface, "help")} for a list`
    : `did you mean ${typedOn(surface, nearest)}?`;
  return `Unknown command ${quote(word)}: ${advice}`;
}

/** A command that only the screen has, typed in line mode. */
export function onlyOnScreen(name: string, instead?: string) {
  const text = `${name} is a command of the full screen`;
  return instead === undefined ? text : { text, advice: instead };
}

/** A game is being typed or pasted, and all that follows belongs to a comment. */
export const COMMENT_OPEN: Sentence = {
  text: "A comment of the game is still open",
  advice: "type } to close it, or an empty line to end the game as it is",
};

// -- Questions ----------------------------------------------------------------

/** What becomes of a question in line mode that another line follows. */
export const NOT_ANSWERED = "That was neither yes nor no, so it was not done";

/** A question in line mode. */
export function askInLines(question: string): string {
  return `${question} Type yes or no`;
}
