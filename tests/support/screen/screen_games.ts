/**
 * Games on the full screen, in a real terminal: what players do, where they see
 * what they aim at, and what they wait for.
 *
 * @module
 */

import { DENOMAX, type Pty, type PtyOptions, spawn } from "./pty.ts";

/** Opens the full screen, and waits until it is there. */
export async function openScreen(
  args: readonly string[] = [],
  options: PtyOptions = {},
): Promise<Pty> {
  const pty = spawn([...DENOMAX, ...args], options);
  await pty.until("? more");
  return pty;
}

/** The cell in the middle of a square, found by the board's coordinates. */
export function cellOf(pty: Pty, square: string): { x: number; y: number } {
  const [file, rank] = square;
  const rows = pty.screen.rows();
  const files = rows.find((row) => /a +b +c +d|h +g +f +e/.test(row)) ?? "";
  const y = rows.findIndex((row) => row.trim().split(" ", 1)[0] === rank);
  return { x: files.indexOf(file), y };
}

/** The character of the piece on a square. */
export function pieceOn(pty: Pty, square: string): string {
  const { x, y } = cellOf(pty, square);
  return pty.screen.cell(x, y).text;
}

/** Types a move and waits until the list of moves shows it as the last. */
export async function typeMove(pty: Pty, san: string): Promise<void> {
  pty.write(`${san}\r`);
  await pty.until(`›${san}`);
}

/** Clicks on a square, or on several. */
export function clickOn(pty: Pty, ...squares: string[]): void {
  for (const square of squares) {
    const { x, y } = cellOf(pty, square);
    pty.click(x, y);
  }
}

/** Drags what stands on a square to another. */
export function drag(pty: Pty, from: string, to: string): void {
  const [start, end] = [cellOf(pty, from), cellOf(pty, to)];
  pty.mouse("press", start.x, start.y);
  pty.mouse("drag", (start.x + end.x) >> 1, (start.y + end.y) >> 1);
  pty.mouse("drag", end.x, end.y);
  pty.mouse("release", end.x, end.y);
}

/** Keys that move the cursor from a square to another, White at the bottom. */
export function arrows(from: string, to: string): string {
  const [files, ranks] = [0, 1].map((index) =>
    to.charCodeAt(index) - from.charCodeAt(index)
  );
  return (files > 0 ? "\x1b[C" : "\x1b[D").repeat(Math.abs(files)) +
    (ranks > 0 ? "\x1b[A" : "\x1b[B").repeat(Math.abs(ranks));
}

/** Pastes a text, as terminals do that mark it. */
export function paste(pty: Pty, text: string): void {
  pty.write(`\x1b[200~${text}\x1b[201~`);
}

/** What was put into the clipboard last. */
export function clipboard(pty: Pty): string {
  const start = "\x1b]52;c;";
  const from = pty.output.lastIndexOf(start) + start.length;
  const text = pty.output.slice(from, pty.output.indexOf("\x07", from));
  return new TextDecoder().decode(Uint8Array.fromBase64(text));
}
