/** Commands about the program itself, and about trees of its search. */

import { isGameRunning } from "../match/match.ts";
import { happened, request } from "../match/step.ts";
import { count, list } from "../text/phrases.ts";
import { ON_OFF, type ValueType } from "../text/value_types.ts";
import { QUESTION_WORDS } from "../words/questions.ts";
import { type Argument, nameOf, optional, valueOf } from "./argument.ts";
import { command, onScreen } from "./command.ts";
import { at, type Places } from "./offer.ts";

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
  choices: [
    ...PLIES.map((name) => ({
      name,
      label: `${count(Number(name), "ply", "plies")} deep`,
    })),
    { name: "stop", label: "stop the search" },
  ],
};

/** A move as the tree writes it. */
const MOVE: Argument<string> = {
  form: "MOVE",
  keepsCase: true,
  read: (text) => ({ value: text }),
};

/** Leaving is offered at nearly every moment. */
const QUIT: Places = {
  paused: 10,
  puzzle: 10,
  waiting: 10,
  pickedUp: 30,
  ownTurn: 30,
  warned: 40,
  engineMoving: 40,
  atVariations: 70,
  review: 80,
  over: 100,
  browsing: 110,
};

/** What each way of telling moves changes. */
const SPEECH = {
  words: { isSpoken: true },
  letters: { isSpoken: false },
  less: { isTerse: true },
  more: { isTerse: false },
} as const;

const WAYS_TO_SAY = nameOf<keyof typeof SPEECH>(
  { name: "words" },
  { name: "letters" },
  { name: "less" },
  { name: "more" },
);

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
    keys: [{
      key: "y",
      offered: at({ review: 70, over: 80, ownTurn: 110, engineMoving: 120 }),
    }],
    instead: "type fen, pgn or board to print it",
  }),
  say: command({
    surface: "lines",
    argument: { ...WAYS_TO_SAY, form: "HOW" },
    help: "words, letters, less or more: how moves are told",
    run: (match, how) => happened(match, { type: "speechSet", ...SPEECH[how] }),
  }),
  pace: command({
    surface: "lines",
    argument: valueOf(ON_OFF),
    help: "on or off: whether Denomax thinks as long as a person",
    run: (match, isOn) => happened(match, { type: "paceSet", isOn }),
  }),
  trace: onScreen({
    argument: optional(valueOf(TREE)),
    help: "see how the engine thinks: the tree it searches",
    instead: "start with trace --plain",
  }),
  find: onScreen({
    argument: MOVE,
    help: "find a move in that tree",
  }),
  quit: command({
    help: "quit the program",
    keys: [{ key: "q", offered: at(QUIT, ({ canQuit }) => canQuit) }],
    // In lines, scripts end so; the game is saved.
    stake: {
      surface: "screen",
      ask: (match) => isGameRunning(match) ? QUESTION_WORDS.leave : null,
    },
    run: (match) => request(match, { type: "quit" }),
  }),
};
