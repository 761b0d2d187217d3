/** The lines of line mode as commands. */

import { withoutAnswer } from "../platform/display.ts";
import { isWithin } from "./time_warnings.ts";

/** Milliseconds after which the next line of a game is typed, and not pasted. */
const PAUSE = 1000;

/**
 * Each line is a command; all lines of a game in PGN are one command.
 *
 * @param tellOpen what a person is told while nothing follows an open comment
 */
export async function* commandsIn(
  lines: AsyncIterable<string>,
  tellOpen: (() => void) | null = null,
): AsyncGenerator<string> {
  const game = new GameLines();
  const heard = tellOpen === null ? lines : telling(lines, game, tellOpen);
  for await (const written of heard) {
    const line = withoutAnswer(written);
    if (game.endsBefore(line)) yield game.takeCommand();
    if (game.isEmpty && !isTag(line)) {
      yield line;
      continue;
    }
    game.add(line);
    if (game.isWhole) yield game.takeCommand();
  }
  if (!game.isEmpty) yield game.takeCommand();
}

/** The lines; where none follows an open comment, it is told once. */
async function* telling(
  lines: AsyncIterable<string>,
  game: GameLines,
  tellOpen: () => void,
): AsyncGenerator<string> {
  const iterator = lines[Symbol.asyncIterator]();
  while (true) {
    const next = iterator.next();
    if (game.isMute && !await isWithin(PAUSE, next)) {
      tellOpen();
      game.isTold = true;
    }
    const { done, value } = await next;
    if (done) return;
    yield value;
  }
}

/** The lines of a game so far. Each is looked at once, for there may be many. */
class GameLines {
  #lines: string[] = [];
  #hasMoves = false;
  #isInComment = false;
  /** Whether a person knows that a comment is open, and that a blank line ends it. */
  isTold = false;
  /** Whether the lines hold moves, and end with a blank line or a result. */
  isWhole = false;

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  /** Whether a comment is open that a person may not know of. */
  get isMute(): boolean {
    return this.#isInComment && !this.isTold;
  }

  /** Whether a line begins another game: a tag ends even a comment. */
  endsBefore(line: string): boolean {
    return this.#isInComment && isTag(line);
  }

  add(line: string): void {
    this.#lines.push(line);
    this.#hasMoves ||= line.trim() !== "" && !isTag(line);
    this.#isInComment = endsInComment(line, this.#isInComment);
    this.isWhole = this.#isInComment
      ? this.isTold && line.trim() === ""
      : this.#hasMoves && mayEndGame(line);
  }

  takeCommand(): string {
    const command = `pgn ${this.#lines.join("\n")}`;
    this.#lines = [];
    this.#hasMoves =
      this.#isInComment =
      this.isTold =
      this.isWhole =
        false;
    return command;
  }
}

function isTag(line: string): boolean {
  return /^\s*\[\w+\s+"/.test(line);
}

function mayEndGame(line: string): boolean {
  return /^\s*$|(1-0|0-1|1\/2|\*)\s*$/.test(line);
}

/** Tags at the beginning of a line, in which braces mean nothing. */
const TAGS = /^(?:\s*\[\w+\s+"(?:\\.|[^"\\])*"\s*\])+/;

/** Whether a comment goes on after a line. */
function endsInComment(line: string, isInComment: boolean): boolean {
  let isInside = isInComment;
  const text = isInside ? line : line.replace(TAGS, "");
  for (const [sign] of text.matchAll(/[{};]/g)) {
    // Outside braces, a semicolon makes the rest of the line a comment.
    if (sign === ";" && !isInside) return false;
    if (sign !== ";") isInside = sign === "{";
  }
  return isInside;
}
