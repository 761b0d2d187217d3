/** The lines of line mode as commands. */

import { withoutAnswer } from "../platform/display.ts";

/** Each line is a command; all lines of a game in PGN are one command. */
export async function* commandsIn(
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  const game = new GameLines();
  for await (const written of lines) {
    const line = withoutAnswer(written);
    if (game.isEmpty && !isTag(line)) {
      yield line;
      continue;
    }
    game.add(line);
    if (game.isWhole) yield game.takeCommand();
  }
  if (!game.isEmpty) yield game.takeCommand();
}

/** The lines of a game so far. Each is looked at once, for there may be many. */
class GameLines {
  #lines: string[] = [];
  #hasMoves = false;
  #isInComment = false;
  /** Whether the lines hold moves, and end with a blank line or a result. */
  isWhole = false;

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  add(line: string): void {
    this.#lines.push(line);
    this.#hasMoves ||= line.trim() !== "" && !isTag(line);
    this.#isInComment = endsInComment(line, this.#isInComment);
    this.isWhole = this.#hasMoves && !this.#isInComment && mayEndGame(line);
  }

  takeCommand(): string {
    const command = `pgn ${this.#lines.join("\n")}`;
    this.#lines = [];
    this.#hasMoves = this.#isInComment = this.isWhole = false;
    return command;
  }
}

function isTag(line: string): boolean {
  return /^\s*\[\w+\s+"/.test(line);
}

function mayEndGame(line: string): boolean {
  return /^\s*$|(1-0|0-1|1\/2|\*)\s*$/.test(line);
}

/** Whether a comment goes on after a line. */
function endsInComment(line: string, isInComment: boolean): boolean {
  let isInside = isInComment;
  let at = -1;
  while (true) {
    at = line.indexOf(isInside ? "}" : "{", at + 1);
    if (at < 0) return isInside;
    isInside = !isInside;
  }
}
