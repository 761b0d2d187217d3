/**
 * The tables of options, as the scripts for shells ask for them.
 *
 * @module
 */

import type { Choice } from "./choices.ts";
import { type CommandName, type OptionForm, OPTIONS } from "./option_table.ts";

/** Values of an option that can be listed. */
export function valuesOf({ choices, range }: OptionForm): readonly Choice[] {
  if (choices !== undefined) return choices;
  if (range === undefined) return [];
  const [least, most] = range;
  return Array.from(
    { length: most - least + 1 },
    (_, index) => ({ name: String(least + index) }),
  );
}

/** Is the value the name of a file? */
export function takesFile({ value }: OptionForm): boolean {
  return value === "FILE";
}

/** The options that a command knows. */
export function optionsOf(command: CommandName): OptionForm[] {
  return OPTIONS.filter(({ commands }) => commands.includes(command));
}
