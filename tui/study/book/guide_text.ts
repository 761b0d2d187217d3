/** What the guide and the listing say, cut into the parts that the book shows. */

/** A part of a text. Steps are those of a list; a table has a row a line. */
export interface GuideBlock {
  readonly kind: "paragraph" | "code" | "step" | "table";
  readonly text: string;
}

/**
 * The blocks of a section, from below its heading to the next one.
 * @throws {Error} if there is no such heading
 */
export function sectionOf(guide: string, heading: string): GuideBlock[] {
  const begin = guide.search(new RegExp(`^#+ ${RegExp.escape(heading)}$`, "m"));
  if (begin < 0) throw new Error(`The guide has no section "${heading}"`);
  const [, ...rest] = guide.slice(begin).split("\n");
  const end = rest.findIndex((line) => /^#{1,3} /.test(line));
  return blocksOf(rest.slice(0, end < 0 ? undefined : end).join("\n"));
}

/**
 * The blocks of a part that begins with a name in bold, without that name.
 * @throws {Error} if there is no such part
 */
export function boldPartOf(guide: string, name: string): GuideBlock[] {
  const beginning = `**${name}.** `;
  const begin = guide.indexOf(beginning);
  if (begin < 0) throw new Error(`The guide has no part "${name}"`);
  const rest = guide.slice(begin + beginning.length);
  const end = rest.search(/\n\n(?:\*\*[A-Z][\w ]+\.\*\* |To walk|#)/);
  return blocksOf(end < 0 ? rest : rest.slice(0, end));
}

const FENCE = "```";

/**
 * The code between fences in which a text stands.
 * @throws {Error} if there is none
 */
export function codeWith(guide: string, text: string): string {
  const codes = guide.matchAll(/^```\w*\n([^]*?)^```$/gm);
  for (const [, code] of codes) if (code.includes(text)) return code;
  throw new Error(`The guide has no code with "${text}"`);
}

/** Pictures, questions and notes are for the guide alone. */
const SKIPPED = /^(?:!\[|>|<!--)/;

function blocksOf(text: string): GuideBlock[] {
  return text.split(new RegExp(`^(${FENCE}[^]*?^${FENCE})$`, "m"))
    .flatMap((piece) =>
      piece.startsWith(FENCE) ? [codeIn(piece)] : paragraphsIn(piece)
    );
}

function codeIn(fenced: string): GuideBlock {
  return { kind: "code", text: fenced.split("\n").slice(1, -1).join("\n") };
}

function paragraphsIn(text: string): GuideBlock[] {
  return text.split(/\n{2,}/).map((it) => it.trim())
    .filter((it) => it !== "" && !SKIPPED.test(it))
    .flatMap((it): GuideBlock | GuideBlock[] => {
      if (it.startsWith("|")) return { kind: "table", text: it };
      if (!/^(?:\d+\.|-) /.test(it)) return paragraph(withoutSources(it));
      return it.split(/\n(?=(?:\d+\.|-) )/).map((step): GuideBlock => ({
        kind: "step",
        text: oneLine(step.replace(/^(?:\d+\.|-) /, "")),
      }));
    });
}

function paragraph(text: string): GuideBlock[] {
  return text === "" ? [] : [{ kind: "paragraph", text: oneLine(text) }];
}

/** Where an idea comes from is told in the guide. */
function withoutSources(text: string): string {
  return oneLine(text).replace(/ ?(?:Sources?|More): .*/, "");
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").trim();
}

/** Nodes by plies: how many times as many as micro-Max's. */
export type MeasuredNodes = Readonly<Record<number, number>>;

/** The plies of a table whose only column of nodes does not name them. */
const PLIES = 2;

/**
 * How many times as many nodes the tables of ideas have: 1.097 for "+9.7 %".
 * The one by depth tells more; what it has not, is in the other.
 * @throws {Error} if there is no such row
 */
export function measuredOf(claims: string, idea: string): MeasuredNodes {
  for (const name of ["depths", "gallery", "ideas"]) {
    const [head = [], ...rows] = rowsOf(tableNamed(claims, name));
    const row = rows.find(([first]) => isNamed(first, idea));
    if (row === undefined) continue;
    const entries = head.flatMap((column, index) => {
      const [, plies = PLIES] = /^(\d) plies$|^nodes$/.exec(column) ??
        [null, null];
      return plies === null ? [] : [[plies, timesOf(row[index])]];
    });
    return Object.fromEntries(entries);
  }
  throw new Error(`No row of the claims is "${idea}"`);
}

/** Whether a cell has a name, perhaps as that of a link. */
function isNamed(cell: string, name: string): boolean {
  return cell === name || cell.startsWith(`[${name}](`);
}

/** The table that a task has written below a note with its name. */
function tableNamed(claims: string, name: string): string {
  const [, rest = ""] = claims.split(`<!-- ${name}: written by`);
  const lines = rest.split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  const last = lines.findIndex((line, index) =>
    index > first && !line.startsWith("|")
  );
  return first < 0 ? "" : lines.slice(first, last).join("\n");
}

/** 1.097 for "+9.7 % (0.0 % to +25.3 %)". */
function timesOf(text: string): number {
  const percent = parseFloat(text.replace("−", "-"));
  return (1000 + Math.round(10 * percent)) / 1000;
}

/**
 * A class of `study/claims/ideas.ts`, or the rule that it is made of, as it is
 * written.
 * @throws {Error} if there is none
 */
export function classOf(ideas: string, idea: string): string {
  const row = new RegExp(
    `^  "${RegExp.escape(idea)}": \\{\\s*Search: ([^,]+(?:\\([^)]*\\)[^,]*)?),`,
    "m",
  ).exec(ideas);
  if (row === null) throw new Error(`study/claims/ideas.ts has no "${idea}"`);
  const [, search] = row;
  const [name] = /^\w+/.exec(search) ?? [""];
  const written = new RegExp(
    `^(?:class|(?:export )?function|const) ${name}\\b[^]*?^\\S*[};)]+$`,
    "m",
  ).exec(ideas)?.[0] ?? "";
  return name === search ? written : `${search}\n\n${written}`;
}

/** The cells of a table, row by row, without the line below its head. */
export function rowsOf(table: string): string[][] {
  return table.split("\n").filter((line) => !/^[|\s-]*$/.test(line))
    .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}
