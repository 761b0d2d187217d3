/**
 * What the help says: keys, notation and marks.
 *
 * @module
 */

import { BINDINGS } from "../bindings/bindings.ts";
import type { Binding } from "../bindings/action.ts";
import { keyName, type Signs } from "../theme/symbols.ts";

const GROUPS: readonly (readonly [Binding["group"], string])[] = [
  ["moves", "Moving"],
  ["game", "The game"],
  ["look", "Looks"],
  ["program", "The program"],
];

const MOUSE: readonly (readonly [string, string])[] = [
  ["left button", "click or drag a piece; click on a move or a key"],
  ["right button", "put the piece back"],
  ["wheel", "look back and forth"],
];

const NOTATION: readonly (readonly [string, string])[] = [
  ["e4", "the pawn goes to e4; exd5: it takes on d5"],
  ["Nf3", "the knight goes to f3 (K Q R B N)"],
  ["Nbd2", "the knight on the b-file does"],
  ["O-O", "castles; O-O-O: on the long side"],
  ["e8=N", "becomes a knight"],
  ["e2e4", "from square to square"],
];

/** So many keys are written without spaces. */
const MANY_KEYS = 5;
const KEYS_WIDTH = 17;
const MARKS_WIDTH = 6;

/** Lines of the help; titles begin at its edge. */
export function helpLines(signs: Signs): string[] {
  const groups = GROUPS.flatMap(([group, title]) => [
    title,
    ...BINDINGS
      .filter((binding) => binding.group === group)
      .map((binding) => row(namesOf(binding, signs), binding.help, KEYS_WIDTH)),
    "",
  ]);
  const mouse = MOUSE.map(([part, help]) => row(part, help, KEYS_WIDTH));
  const notation = NOTATION.map(([form, help]) => row(form, help, MARKS_WIDTH));
  const marks = legend(signs).map(([mark, help]) =>
    row(mark, help, MARKS_WIDTH)
  );
  return [
    ...groups,
    "The mouse",
    ...mouse,
    "",
    "Writing moves",
    ...notation,
    "",
    "Marks on the board",
    ...marks,
  ];
}

function row(left: string, right: string, width: number): string {
  return `  ${left.padEnd(width - 1)} ${right}`;
}

function namesOf({ keys }: Binding, signs: Signs): string {
  const names = keys.map((key) => keyName(key, signs));
  return names.join(names.length < MANY_KEYS ? " " : "");
}

function legend({ pairs, targets }: Signs): [string, string][] {
  const around = (pair: string) => `${pair[0]} ${pair[1]}`;
  return [
    [around(pairs.cursor), "cursor"],
    [around(pairs.pickedUp), "piece picked up, or meant by what you type"],
    [` ${targets[0]} `, "square it can go to"],
    [around(pairs.capture), "piece it can take"],
    [around(pairs.check), "king in check"],
    [around(pairs.hint), "hint"],
    [around(pairs.last), "last move"],
  ];
}
