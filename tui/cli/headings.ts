/** Lines of output that begin with a heading, which is bold in a terminal. */

import { platform } from "../platform/current.ts";
import { colourWish } from "../platform/display.ts";
import { safeText, writeCodes } from "../platform/stdio.ts";
import { bold } from "./packages.ts";

export interface HeadedLine {
  readonly heading: string;
  /** The text after the heading, as it is. */
  readonly rest: string;
}

export type OutputLine = string | HeadedLine;

export function heading(heading: string, rest = ""): HeadedLine {
  return { heading, rest };
}

export function writeLines(lines: readonly OutputLine[]): void {
  const wish = colourWish();
  const isBold = wish === null
    ? platform.isTerminal("output")
    : wish !== "never";
  const emphasize = isBold ? bold : String;
  const texts = lines.map((line) => `${lineText(safeLine(line), emphasize)}\n`);
  writeCodes(texts.join(""));
}

function safeLine(line: OutputLine): OutputLine {
  if (typeof line === "string") return safeText("output", line);
  const { heading, rest } = line;
  return {
    heading: safeText("output", heading),
    rest: safeText("output", rest),
  };
}

/** A line as text, by default without emphasis. */
export function lineText(
  line: OutputLine,
  emphasize: (text: string) => string = String,
): string {
  return typeof line === "string" ? line : emphasize(line.heading) + line.rest;
}
