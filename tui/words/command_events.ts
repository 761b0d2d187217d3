/** The answers of commands, in words. */

import { quote } from "../../engine/notation/quote.ts";
import type { CommandEvents } from "../game_commands/events.ts";
import type { CommandForm } from "../game_commands/command_form.ts";
import type { ScreenOnlyName } from "../game_commands/screen_names.ts";
import { list } from "../text/phrases.ts";
import { describeFiledPage } from "./files/game_file.ts";
import { gamePgn } from "./chess/game_pgn.ts";
import { describeState } from "./chess/game_state.ts";
import { askAbout } from "./questions.ts";
import * as position from "./chess/position.ts";
import type { Surface, Words } from "./sentence.ts";

export const COMMAND_WORDS: {
  readonly [Type in keyof CommandEvents]: (
    event: CommandEvents[Type],
    surface: Surface,
  ) => Words;
} = {
  commandUnclear: ({ word, names }) =>
    `Cannot tell what ${quote(word)} means: type ${list(names)}`,
  argumentUnexpected: ({ text, name }) =>
    `Cannot read ${quote(text)}: ${name} takes no argument`,
  argumentMissing: ({ name, expected }) => `${name} needs ${expected}`,
  argumentUnreadable: ({ text, expected }) =>
    `Cannot read ${quote(text)}: expected ${expected}`,
  commandUnknown: ({ word, nearest }) => {
    const advice = nearest === null
      ? "type help for a list"
      : `did you mean ${nearest}?`;
    return `Unknown command ${quote(word)}: ${advice}`;
  },
  commandOfScreen: ({ name }) => {
    const text = `${name} is a command of the full screen`;
    const advice = INSTEAD[name];
    return advice === undefined ? text : { text, advice };
  },
  moveUnreadable: ({ text }) =>
    `Cannot read ${quote(text)}: type a move like e4, Nf3, O-O or e7e8q, ` +
    "or help",
  stakeAsked: ({ stake }) => `${askAbout(stake)} Type yes or no`,
  commandsListed: ({ commands, isAll }) => [
    ...isAll ? HOW_TO_TYPE : [],
    ...describeCommands(commands),
  ],
  fileMissing: () =>
    "No file of games is open; start with the name of a PGN file",
  filedGamesListed: describeFiledPage,
  fenReported: ({ fen }) => fen,
  pgnReported: ({ match }) => gamePgn(match).trimEnd().split("\n"),
  stateReported: ({ game }) => describeState(game),
  commentsReported: position.describeComments,
  lastMoveReported: position.describeLastMove,
  openingReported: position.describeOpening,
  movesListed: position.describeMoves,
  piecesReported: position.describePieces,
  kindReported: position.describeKind,
  squareReported: position.describeSquare,
  lineReported: position.describeLine,
  attackersReported: position.describeAttackers,
  lossesReported: position.describeLosses,
  balanceReported: position.describeBalance,
};

/** What line mode has instead of a command of the screen. */
const INSTEAD: Partial<Record<ScreenOnlyName, string>> = {
  edit: "in lines of text, type fen and a position in FEN",
  copy: "type fen, pgn or board to print it",
  mistake: "review lists the mistakes",
  better: "review names the better moves",
  try: "go back with undo, then type why and a move",
  variation: "branch lists the variations, branch 1 enters the first",
  autoplay: "an empty line shows the next move",
  keys: "help lists the commands",
  trace: "start with trace --plain",
};

const HOW_TO_TYPE = [
  "Type a move, like e4, Nf3, exd5, O-O, e8=Q, e2e4 or e7e8q;",
  "an empty line to let the engine move; or a command or its beginning:",
];

/** A line for each command: name, argument and help. */
export function describeCommands(
  commands: Readonly<Record<string, CommandForm>>,
): string[] {
  const rows = Object.entries(commands).map(([name, { argument, help }]) => ({
    usage: `${name} ${argument}`.trimEnd(),
    help,
  }));
  const width = Math.max(...rows.map(({ usage }) => usage.length));
  return rows.map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`);
}
