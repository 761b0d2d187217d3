/** Commands about the program itself, and about trees of its search. */

import { isGameRunning } from "../match/match.ts";
import { request } from "../match/step.ts";
import { list } from "../text/phrases.ts";
import { choicesOf, type ValueType } from "../text/value_types.ts";
import { QUESTIONS } from "../words/questions.ts";
import { type Argument, nameOf, optional, valueOf } from "./argument.ts";
import { command, onScreen } from "./command.ts";

const COPIES = nameOf(
  { name: "fen", key: "f", label: "FEN" },
  { name: "pgn", key: "p", label: "PGN" },
  { name: "board", key: "b", label: "board" },
);

/** Deeper trees are too large to walk through. */
const PLIES = ["1", "2", "3", "4", "5", "6"];

const TREE: ValueType<number | "stop"> = {
  form: "PLIES",
  expected: list([...PLIES, "stop"]),
  read(text) {
    if (text === "stop") return text;
    return PLIES.includes(text) ? Number(text) : null;
  },
  choices: choicesOf(...PLIES, "stop"),
};

/** A move as the tree writes it. */
const MOVE: Argument<string> = {
  form: "MOVE",
  keepsCase: true,
  read: (text) => ({ value: text }),
};

export const PROGRAM_COMMANDS = {
  menu: onScreen({
    help: "show all that can be done",
    label: "more",
    keys: [{ key: "?" }],
    instead: "help lists the commands",
  }),
  keys: onScreen({
    help: "explain keys and marks",
    instead: "help lists the commands",
  }),
  copy: onScreen({
    argument: { ...COPIES, form: "[WHAT]" },
    help: "copy FEN, PGN or board",
    keys: [{ key: "y" }],
    instead: "type fen, pgn or board to print it",
  }),
  trace: onScreen({
    argument: optional(valueOf(TREE)),
    help: "show the tree that the engine searches",
    instead: "start with trace --plain",
  }),
  find: onScreen({
    argument: MOVE,
    help: "find a move in that tree",
  }),
  quit: command({
    help: "quit the program",
    keys: [{ key: "q" }],
    // In lines, scripts end so; the game is saved.
    stake: {
      surface: "screen",
      ask: (match) => isGameRunning(match) ? QUESTIONS.leave : null,
    },
    run: (match) => request(match, { type: "quit" }),
  }),
};
