/** The help: keys, notation and marks. */

import { COMMANDS } from "../../commands/commands.ts";
import type { Appearance } from "../model/appearance.ts";
import type { Key } from "../model/input.ts";
import type { Overlay, TextLine } from "../model/model.ts";
import { type Signs, signsOf } from "../theme/symbols.ts";
import { reading } from "./common/reading.ts";
import {
  ALWAYS,
  BACK,
  COMMAND_BINDING,
  CURSOR,
  END_BINDING,
  FAR_BACK,
  FAR_FORWARD,
  FORWARD,
  KEYED_NAMES,
  MOVE_BINDING,
  type Named,
  NEW,
  NEXT,
  PICK_UP,
  PREVIOUS,
  PUT_BACK,
  READING,
  START,
} from "./game_keys.ts";

/** A key, move or mark, and its explanation. */
type Row = readonly [subject: string, help: string];

export const HELP = reading<Overlay<"help">>({
  title: () => "Help",
  lines: ({ appearance }) => helpSheetLines(appearance),
});

const MOVING = [MOVE_BINDING, PICK_UP, CURSOR, NEXT, PREVIOUS, PUT_BACK];
const GAME = [
  ...["undo", "redo", "hint", "threat", "coach", "go"],
  ...[BACK, FORWARD, FAR_BACK, FAR_FORWARD, START, END_BINDING],
  ...["variation", "review", "mistake", "better", "pause", "draw", "resign"],
  ...[NEW, "games"],
] as const satisfies readonly Named[];
const SCREEN = [
  ...["flip", "engine", "theme", "blindfold", "mouse"],
] as const satisfies readonly Named[];
const PROGRAM = [
  ...["copy", "write", COMMAND_BINDING, "menu", "quit"],
] as const satisfies readonly Named[];

const PLACED: readonly Named[] = [...GAME, ...SCREEN, ...PROGRAM];
/** Commands with a key for which there is no better place than the game. */
const OTHERS = KEYED_NAMES.filter((name) => !PLACED.includes(name));

const KEYS: Readonly<Record<string, readonly Named[]>> = {
  "Moving": MOVING,
  "The game": [...GAME, ...OTHERS],
  "A finished or loaded game": READING,
  "The screen": SCREEN,
  "The program": [...PROGRAM, ...ALWAYS],
};

const MOUSE: readonly Row[] = [
  ["left button", "click or drag a piece; click on a move or a key"],
  ["right button", "put the piece back"],
  ["wheel", "look back and forward"],
  ["on the curve", "go to that move"],
];

const NOTATION: readonly Row[] = [
  ["e4", "the pawn goes to e4; exd5: it takes on d5"],
  ["Nf3", "the knight goes to f3 (K Q R B N)"],
  ["Nbd2", "the knight on the b-file goes to d2"],
  ["O-O", "castles kingside; O-O-O: queenside"],
  ["e8=N", "the pawn becomes a knight"],
  ["e2e4", "from square to square"],
];

/** From this number on, the names of keys are joined without spaces. */
const MANY_KEYS = 5;
/** Columns of what is explained. */
const KEYS_WIDTH = 18;
const MARKS_WIDTH = 6;

export function helpSheetLines(appearance: Appearance): TextLine[] {
  const signs = signsOf(appearance);
  const keys = Object.entries(KEYS).map(([heading, named]) => {
    const rows = named.map((one) => keysRow(one, signs));
    return section(heading, rows, KEYS_WIDTH);
  });
  return [
    ...keys,
    section("The mouse", MOUSE, KEYS_WIDTH),
    section("Writing moves", NOTATION, MARKS_WIDTH),
    section("Marks on the board", legend(signs), MARKS_WIDTH),
    section("Arrows, or tints at both ends", arrowLegend(signs), MARKS_WIDTH),
  ].flat().slice(1);
}

/** A blank line, a heading, and rows of two columns. */
function section(heading: string, rows: readonly Row[], width: number) {
  const lines = rows.map(([subject, help]) =>
    `  ${subject.padEnd(width - 1)} ${help}`
  );
  return ["", { heading }, ...lines];
}

function keysRow(named: Named, signs: Signs): Row {
  if (typeof named !== "string") {
    return [namesOf(named.keys, signs), named.help ?? ""];
  }
  const { keys = [], help } = COMMANDS[named];
  return [namesOf(keys.map(({ key }) => key), signs), help];
}

function namesOf(keys: readonly Key[], signs: Signs): string {
  const names = keys.map((key) => signs.keys[key] ?? key);
  return names.join(names.length < MANY_KEYS ? " " : "");
}

function around(pair: string): string {
  return `${pair[0]} ${pair[1]}`;
}

function legend({ pairs, targets }: Signs): Row[] {
  return [
    [around(pairs.cursor), "sky blue: cursor"],
    [around(pairs.pickedUp), "green: piece picked up, or of the move you type"],
    [` ${targets[0]} `, "dot: square it can go to"],
    [around(pairs.capture), "ring: piece it can take"],
    [around(pairs.check), "red: king in check"],
    [around(pairs.last), "yellow: last move"],
    [around(pairs.shown), "violet: last move of a line that is not played"],
    ["", "Signs stand where colours are few, and after :signs on"],
  ];
}

/** Where pieces are images, these are arrows. */
function arrowLegend({ pairs }: Signs): Row[] {
  return [
    [around(pairs.hint), "blue: hint"],
    [around(pairs.better), "green: better move than the one played"],
    [around(pairs.reply), "red: reply that punishes the last move"],
    [around(pairs.line), "violet: next move of a line that is not played"],
  ];
}
