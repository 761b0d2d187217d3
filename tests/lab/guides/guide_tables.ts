/**
 * Tables of the guides that a task of `deno.json` writes, between marks.
 *
 * @module
 */

const END = "\n<!-- deno-fmt-ignore-end -->";

/** What stands before a table. */
function markOf(name: string, task: string): string {
  return `<!-- ${name}: written by deno task ${task} -->\n\n` +
    "<!-- deno-fmt-ignore-start -->\n\n";
}

/** Rows as Markdown, the names of the columns first. */
export function markdown(rows: readonly (readonly string[])[]): string {
  const [names, ...others] = rows;
  return [names, names.map(() => "---"), ...others]
    .map((cells) => `| ${cells.join(" | ")} |\n`).join("");
}

/** A table of a guide, as it stands between its marks. */
export function tableIn(guide: string, name: string, task: string): string {
  const [, after = ""] = guide.split(markOf(name, task));
  return after.slice(0, Math.max(0, after.indexOf(END)));
}

/**
 * Writes a table into a guide.
 *
 * @throws {Error} if the guide has no marks for it
 */
export async function writeTable(
  guide: string,
  name: string,
  task: string,
  table: string,
): Promise<void> {
  const file = new URL(`../../../${guide}`, import.meta.url);
  const text = await Deno.readTextFile(file);
  const mark = markOf(name, task);
  const [before, after] = text.split(mark);
  if (!after?.includes(END)) throw new Error(`No mark in ${guide}: ${name}`);
  const rest = after.slice(after.indexOf(END));
  await Deno.writeTextFile(file, before + mark + table + rest);
}
