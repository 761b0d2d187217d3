/** Commands of line mode about the games of the open file. */

import type { Match } from "../match/match.ts";
import { type FileRequest, happened, request } from "../match/step.ts";
import type { Step } from "../match/step.ts";
import {
  type FiledGame,
  filedGameWords,
  openFiledGame,
} from "../saves/game_file.ts";
import { hasWords } from "../text/phrases.ts";
import { wholeNumber } from "../text/value_types.ts";
import { type AnyEvent, told } from "../words/events.ts";
import { describeFiledPage, NO_FILE } from "../words/files/game_file.ts";
import { type Argument, valueOf } from "./argument.ts";
import { command } from "./command.ts";
import { reject, rejectArgument } from "./reject.ts";

/** Games listed at once. */
const PAGE = 10;
const NUMBER = wholeNumber(1, 1e9);

/** Words that the games must have, and the number of the first one to list. */
interface Wanted {
  readonly words: string;
  readonly from: number;
}

const WANTED: Argument<Wanted | undefined> = {
  form: "[NAME] [N]",
  isOptional: true,
  read(text) {
    const words = text.split(/\s+/);
    const from = NUMBER.read(words.at(-1) ?? "");
    const name = from === null ? words : words.slice(0, -1);
    return { value: { words: name.join(" "), from: from ?? 1 } };
  },
};

export const FILE_COMMANDS = {
  list: command({
    surface: "lines",
    argument: WANTED,
    help: "list the games of the file, or those with a name, from N on",
    run: (match, wanted = { words: "", from: 1 }) =>
      ask(match, { type: "list", ...wanted }),
  }),
  open: command({
    surface: "lines",
    argument: valueOf(NUMBER, { expected: "the number of a game" }),
    help: "open game N of the file",
    run: (match, number) => ask(match, { type: "open", number }),
  }),
};

function ask(match: Match, about: FileRequest): Step {
  return request(match, { type: "file", request: about });
}

/** The step after a request; `games` is null if no file is open. */
export function takeFileRequest(
  match: Match,
  about: FileRequest,
  games: readonly FiledGame[] | null,
): Step<AnyEvent> {
  if (games === null) return reject(match, NO_FILE);
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
  { words, from }: Wanted,
  games: readonly FiledGame[],
): Step<AnyEvent> {
  const found = games.map((game, index) => ({ game, number: index + 1 }))
    .slice(from - 1)
    .filter(({ game }) => hasWords(filedGameWords(game), words));
  const page = found.slice(0, PAGE);
  const more = found.length - page.length;
  const all = { words, from, page, more, games: games.length };
  return happened(match, told(describeFiledPage(all)));
}
