/** The lines of line mode as commands. */

import { withoutAnswer } from "../platform/display.ts";

/** Each line is a command; all lines of a game in PGN are one command. */
export async function* commandsIn(
  lines: AsyncIterable<string>,
): AsyncGenerator<string> {
  const game: string[] = [];
  for await (const written of lines) {
    const line = withoutAnswer(written);
    if (game.length === 0 && !isTag(line)) {
      yield line;
      continue;
    }
    game.push(line);
    if (isWholeGame(game)) yield pgnCommand(game.splice(0));
  }
  if (game.length > 0) yield pgnCommand(game);
}

function pgnCommand(game: readonly string[]): string {
  return `pgn ${game.join("\n")}`;
}

function isTag(line: string): boolean {
  return /^\s*\[\w+\s+"/.test(line);
}

/** Whether the lines hold moves, and end with a blank line or a result. */
function isWholeGame(game: readonly string[]): boolean {
  const last = game[game.length - 1];
  const isEnd = /^\s*$|(1-0|0-1|1\/2|\*)\s*$/.test(last);
  const hasMoves = game.some((line) => line.trim() !== "" && !isTag(line));
  if (!isEnd || !hasMoves) return false;
  const withoutComments = game.join("\n").replaceAll(/\{[^}]*\}/g, "");
  return !withoutComments.includes("{");
}
