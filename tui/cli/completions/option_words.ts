/**
 * What scripts for shells ask of an option.
 *
 * @module
 */

import type { OptionChoice } from "../choices.ts";
import type { OptionForm } from "../option_table.ts";

/** Values of an option that can be listed. */
export function valuesOf(
  { choices, range }: OptionForm,
): readonly OptionChoice[] {
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
