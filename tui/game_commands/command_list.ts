/** The commands of a game. On the screen, the command line has them, too. */

import { type Match, message, request, type Step } from "../match/match.ts";
import { COURSE_COMMANDS, ENDING_COMMANDS } from "./game.ts";
import {
  type CommandForm,
  type CommandRow,
  invalidArgument,
} from "./parse_command.ts";
import { POSITION_COMMANDS } from "./position.ts";
import { SAVED_GAMES_COMMANDS } from "./saved_games.ts";
import { ENGINE_COMMANDS } from "./strength.ts";

const ROWS = {
  help: ["", "show this list", listCommands],
  ...COURSE_COMMANDS,
  ...ENGINE_COMMANDS,
  ...POSITION_COMMANDS,
  ...ENDING_COMMANDS,
  ...SAVED_GAMES_COMMANDS,
  quit: ["", "leave", (match) => request(match, { type: "quit" })],
} satisfies Record<string, CommandRow>;

export type GameCommandName = keyof typeof ROWS;

export const GAME_COMMANDS = Object.fromEntries(
  Object.entries<CommandRow>(ROWS)
    .map(([name, row]) => [name, commandOf(name, row)]),
) as Readonly<Record<GameCommandName, ReturnType<typeof commandOf>>>;

function commandOf(
  name: string,
  [argument, help, run, values = [], question = () => null]: CommandRow,
) {
  const stepBy = (match: Match, text: string): Step => {
    const result = run(match, text);
    if ("expected" in result) {
      return invalidArgument(match, name, text, result.expected);
    }
    return "match" in result ? result : message(match, ...result);
  };
  return { argument, help, run: stepBy, values, question };
}

export function describeCommands(
  commands: Readonly<Record<string, CommandForm>>,
): string[] {
  return Object.entries(commands).map(([name, { argument, help }]) =>
    `  ${`${name} ${argument}`.padEnd(18)}${help}`
  );
}

function listCommands(match: Match): Step {
  return message(
    match,
    "Write a move, like e4, Nf3, exd5, O-O, e8=Q, e2e4 or e7e8q;",
    "an empty line to let the engine move; or a command or its beginning:",
    ...describeCommands(GAME_COMMANDS),
  );
}
