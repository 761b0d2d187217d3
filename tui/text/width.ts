/** Measures text in cells of a terminal, and clips and wraps it to fit. */

/** Characters that take no cell, or would upset the terminal. */
const INVISIBLE = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{DI}]/u;
/** Scripts and pictures whose characters take two cells; flags are pairs. */
const WIDE = new RegExp(
  "(?![\u{1f1e6}-\u{1f1ff}])" +
    "[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f" +
    "\uff00-\uff60\uffe0-\uffe6\\p{Emoji_Presentation}\u{20000}-\u{3fffd}]",
  "u",
);
/** Text in which every character takes one cell. */
export const PLAIN_TEXT = /^[ -~]*$/;

export function widthOf(text: string): number {
  if (PLAIN_TEXT.test(text)) return text.length;
  return [...text].reduce((sum, one) => sum + characterWidth(one), 0);
}

/** Cells that a character takes: 0, 1 or 2. */
export function characterWidth(character: string): number {
  if (PLAIN_TEXT.test(character)) return 1;
  if (INVISIBLE.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** Cuts a text to at most some cells, with an ellipsis if it is cut. */
export function clip(text: string, width: number, ellipsis: string): string {
  if (widthOf(text) <= width) return text;
  const room = width - widthOf(ellipsis);
  return room <= 0 ? takeCells(text, width) : takeCells(text, room) + ellipsis;
}

function takeCells(text: string, room: number): string {
  let taken = "";
  let used = 0;
  for (const character of text) {
    used += characterWidth(character);
    if (used > room) break;
    taken += character;
  }
  return taken;
}

/** Arranges words in lines of at most some cells; longer words are broken. */
export function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words.flatMap((word) => breakWord(word, width))) {
    const longer = `${lines.at(-1)} ${word}`;
    const fits = lines.length > 0 && widthOf(longer) <= width;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Wraps a text with columns, or with a number in front, to lines of at most some
 * cells. Further lines are indented like the last column. If that column has
 * little room, it begins on a line of its own.
 */
export function wrapColumns(text: string, width: number): string[] {
  const [head = "", edge = ""] =
    /^( *)(?:\d+\. |\S+(?: \S+)* {2,})?/.exec(text) ?? [];
  const isRoomy = widthOf(head) <= width / 2;
  const indent = " ".repeat(isRoomy ? widthOf(head) : edge.length + 2);
  const words = text.slice(head.length).split(" ");
  const [first = "", ...rest] = wrap(words, width - indent.length);
  const start = isRoomy ? [head + first] : [head.trimEnd(), indent + first];
  return [...start, ...rest.map((line) => indent + line)];
}

/** Pads the cells of each column to the same width. */
export function alignColumns(
  rows: readonly (readonly string[])[],
  isLeft = (_column: number) => true,
): string[][] {
  const most = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: most }, (_, index) => {
    const cells = rows.map((cells) => cells[index] ?? "");
    const width = Math.max(...cells.map(widthOf));
    return cells.map((cell) => {
      const space = " ".repeat(width - widthOf(cell));
      return isLeft(index) ? cell + space : space + cell;
    });
  });
  return rows.map((_, row) => columns.map((cells) => cells[row]));
}

function breakWord(word: string, width: number): string[] {
  const parts: string[] = [];
  let rest = word;
  for (;;) {
    const part = takeCells(rest, width);
    if (part === rest || part === "") return [...parts, rest];
    parts.push(part);
    rest = rest.slice(part.length);
  }
}
