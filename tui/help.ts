/**
 * What the program says of itself.
 *
 * @module
 */

import config from "../deno.json" with { type: "json" };
import { EXPERIMENT_NAMES } from "../engine/study/experiment.ts";
import { COMMANDS, type OptionForm, OPTIONS } from "./option_table.ts";
import { wrapped } from "./study_report.ts";

/** Name and version of the program. */
export const VERSION: string = `Denomax ${config.version}`;

/** The text of `--help`. */
export function helpText(): string {
  const commands = COMMANDS.map(({ form, help }) => row(form, help));
  const groups = Object.values(Object.groupBy(OPTIONS, titleOf));
  return `${VERSION}: chess in a terminal, against micro-Max

Usage: deno run main.ts [COMMAND] [OPTIONS]

Commands:
${commands.join("\n")}

${groups.map((options = []) => group(options)).join("\n\n")}

${wrapped(`Studies: ${EXPERIMENT_NAMES.join(", ")}.`).join("\n")}

FEN may stand in quotes or as it is, and startpos is the initial position.
The exit code is 0, or 1 after a failure, or 2 if the command line is wrong.`;
}

function row(left: string, right: string): string {
  return `  ${left.padEnd(18)}${right}`;
}

/** Options that the same commands know, under a title. */
function group(options: readonly OptionForm[]): string {
  const rows = options.map((option) => row(formOf(option), option.help));
  return [`${titleOf(options[0])}:`, ...rows].join("\n");
}

function titleOf({ commands }: OptionForm): string {
  if (commands.length === COMMANDS.length) return "Other options";
  return `Options of ${commands.join(", ").replace(/, (\w+)$/, " and $1")}`;
}

function formOf({ name, value }: OptionForm): string {
  return value === null ? `--${name}` : `--${name} ${value}`;
}
