/** Whether a game is shown on the full screen or in lines of text. */

import { platform } from "./current.ts";
import { leave, onExit, SIGNAL_CODES, UsageError } from "./exit.ts";
import { leaveInput, takeUntil } from "./input.ts";
import { isInteractive, writeCodes } from "./stdio.ts";

/** What is wanted; `auto` is the full screen where a terminal can show it. */
export type Display = "screen" | "lines" | "auto";

/** What are you? (Primary device attributes.) Every terminal answers this. */
export const KIND_QUESTION = "\x1b[c";

// deno-lint-ignore no-control-regex
const KIND_ANSWER = /\x1b\[\?[\d;]*c/;
const CTRL_C = "\x03";

/**
 * Milliseconds to wait for a terminal's answer. It comes at once, but over a
 * satellite after some 700, over a crowded mobile line after a second or more,
 * and a terminal that is still opening its window is as slow. Where no answer
 * ever comes, this is how late the game begins.
 */
const PATIENCE = 2000;

/**
 * The display to use. It is `silent` if a terminal does not answer: then lines
 * are all that it can surely show.
 * @throws {UsageError} if a screen is wanted where there is no terminal
 */
export async function chooseDisplay(
  wanted: Display,
): Promise<"screen" | "lines" | "silent"> {
  if (wanted === "auto") {
    if (!mayHaveScreen()) return "lines";
    return await isAnswered() ? "screen" : "silent";
  }
  if (wanted === "screen" && !isInteractive()) {
    throw new UsageError("Option --screen needs a terminal");
  }
  return wanted;
}

/** Whether there is a terminal that may have a screen. */
export function mayHaveScreen(): boolean {
  return isInteractive() && platform.variable("TERM") !== "dumb";
}

/** What somebody wants of colours, null if nothing is said. */
export type ColourWish = "never" | "always" | "16" | "256" | "truecolor";

/** Levels of FORCE_COLOR. */
const FORCED: Readonly<Record<string, ColourWish>> = {
  "0": "never",
  "false": "never",
  "1": "16",
  "2": "256",
  "3": "truecolor",
};

/**
 * What the environment says of colours. To force them outdoes to forbid them, and
 * both outdo the kind of the terminal.
 *
 * @param variable reads a variable, where that is permitted
 */
export function colourWish(
  { noColor, variable }: Pick<typeof platform, "noColor" | "variable"> =
    platform,
): ColourWish | null {
  const forced = variable("FORCE_COLOR");
  if (forced !== undefined) return FORCED[forced] ?? "always";
  if (noColor || variable("NO_COLOR")) return "never";
  if ((variable("CLICOLOR_FORCE") || "0") !== "0") return "always";
  const isPlain = variable("CLICOLOR") === "0" || variable("TERM") === "dumb";
  return isPlain ? "never" : null;
}

/** What is left of an answer that came too late, of which its end was erased. */
// deno-lint-ignore no-control-regex
const LATE_ANSWERS = /\x1b\[\?[\d;]*c?/g;

/** A line without a terminal's answers that came too late. */
export function withoutAnswer(line: string): string {
  return line.replace(LATE_ANSWERS, "");
}

/** Asks the terminal what it is. Whatever else it sends is left to be read. */
async function isAnswered(): Promise<boolean> {
  const forget = onExit(() => void giveBack());
  // An answer must not be shown, nor wait for Enter.
  platform.setRaw(true);
  writeCodes(KIND_QUESTION);
  const text = await takeUntil(isEnough, PATIENCE);
  if (text.includes(CTRL_C)) await leave(SIGNAL_CODES.SIGINT);
  forget();
  if (!giveBack()) await leave(SIGNAL_CODES.SIGHUP);
  const typed = text.replace(KIND_ANSWER, "");
  const hasAnswer = typed !== text;
  leaveInput(hasAnswer ? typed : typed.replaceAll("\r", "\n"));
  return hasAnswer;
}

function isEnough(text: string): boolean {
  return KIND_ANSWER.test(text) || text.includes(CTRL_C);
}

/** Ends raw mode; false if the terminal is gone. */
function giveBack(): boolean {
  try {
    platform.setRaw(false);
    return true;
  } catch {
    return false;
  }
}
