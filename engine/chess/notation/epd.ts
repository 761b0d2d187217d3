/**
 * Extended Position Description (EPD): the first four fields of a FEN, and then
 * operations such as `bm Nf3; id "WAC.001";`. Lists for perft write `;D1 20`.
 */

/** Four fields, or six, and operations. */
const LINE = /^\s*(\S+(?:\s+\S+){3})(\s+\d+\s+\d+)?\s*((?:;|[A-Za-z]\w*).*)$/;
/** Operations end in a semicolon, which many lists leave out after the last. */
const OPERATIONS = /;|^(?:[ab]m|id|[cd]\d|D\d+|ce|dm|acd|pv|pm|sm|fmvn|hmvc)\s/;
/** A text in quotation marks, which may have any other mark in it. */
const QUOTED = /"[^"]*"/g;

/** The FEN of a line of EPD; any other text comes out as it is. */
export function fenOfLine(line: string): string {
  const [, fields, counters = "", operations] = LINE.exec(line) ?? [];
  if (fields === undefined || !OPERATIONS.test(operations)) return line;
  if (counters !== "") return fields + counters;
  const plain = operations.replace(QUOTED, "");
  const halfmoves = numberAfter("hmvc", plain) ?? "0";
  const fullmoves = numberAfter("fmvn", plain) ?? "1";
  return `${fields} ${halfmoves} ${fullmoves}`;
}

function numberAfter(name: string, operations: string): string | undefined {
  return new RegExp(`(?:^|;)\\s*${name}\\s+(\\d+)`).exec(operations)?.[1];
}
