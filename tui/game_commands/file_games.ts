/** Commands of line mode about the games of the open file. */

import type { Match } from "../match/match.ts";
import { type FileRequest, happened, request } from "../match/step.ts";
import {
  type FiledGame,
  filedGameWords,
  openFiledGame,
} from "../saves/game_file.ts";
import { hasWords } from "../text/phrases.ts";
import { wholeNumber } from "../text/value_types.ts";
import type { CommandStep } from "./events.ts";
import {
  type CommandRow,
  reject,
  rejectArgument,
  type Result,
} from "./parse_command.ts";

/** Games listed at once. */
const PAGE = 10;
const NUMBER = wholeNumber(1, 1e9);

export const FILE_COMMANDS = {
  list: {
    argument: "[NAME] [N]",
    help: "list the games of the file, or those with a name, from N on",
    run: listGames,
  },
  open: {
    argument: "N",
    help: "open game N of the file",
    run: openGame,
  },
} satisfies Record<string, CommandRow>;

function listGames(match: Match, text: string): CommandStep {
  const words = text.split(/\s+/);
  const from = NUMBER.read(words.at(-1) ?? "");
  const name = from === null ? words : words.slice(0, -1);
  return ask(match, { type: "list", words: name.join(" "), from: from ?? 1 });
}

function openGame(match: Match, text: string): Result {
  const number = NUMBER.read(text);
  return number === null
    ? { expected: "the number of a game" }
    : ask(match, { type: "open", number });
}

function ask(match: Match, about: FileRequest): CommandStep {
  return request(match, { type: "file", request: about });
}

/** The step after a request; `games` is null if no file is open. */
export function takeFileRequest(
  match: Match,
  about: FileRequest,
  games: readonly FiledGame[] | null,
): CommandStep {
  if (games === null) return reject(match, { type: "fileMissing" });
  if (about.type === "list") return listPage(match, about, games);
  const { number } = about;
  return number > games.length
    ? rejectArgument(
      match,
      "open",
      String(number),
      `a number from 1 to ${games.length}`,
    )
    : openFiledGame(match, games, number - 1);
}

function listPage(
  match: Match,
  { words, from }: Extract<FileRequest, { type: "list" }>,
  games: readonly FiledGame[],
): CommandStep {
  const found = games.map((game, index) => ({ game, number: index + 1 }))
    .slice(from - 1)
    .filter(({ game }) => hasWords(filedGameWords(game), words));
  const page = found.slice(0, PAGE);
  const more = found.length - page.length;
  return happened(match, { type: "filedGamesListed", words, page, more });
}
