/** Facts of a saved review. What this version cannot tell is left out. */

import {
  fieldsOf,
  isFiniteNumber,
  isText,
  isWhole,
} from "../../../engine/chess/game/json_values.ts";
import { PIECE_NAMES } from "../../../engine/chess/rules/piece_names.ts";
import { type Fact, SIGNS, WAYS_TO_TAKE } from "../../../engine/review/fact.ts";

type Check = (value: unknown) => boolean;
type Checks = Readonly<Record<string, Check>>;

const oneOf = (words: readonly unknown[]): Check => (value) =>
  words.includes(value);
const listOf = (check: Check): Check => (value) =>
  Array.isArray(value) && value.every(check);
const fits = (checks: Checks): Check => (value) => {
  const fields = fieldsOf(value);
  return Object.entries(checks).every(([name, check]) => check(fields[name]));
};

const isPiece = oneOf(PIECE_NAMES);
const isFlag = oneOf([true, false]);
const PLACED: Checks = { piece: isPiece, square: isText };
const ABOUT: Checks = {
  move: oneOf(["played", "reply", "better"]),
  by: isText,
};

/** What a fact of each kind has, besides what all have. */
const FIELDS: Readonly<Record<Fact["kind"], Checks>> = {
  "stalemates": {},
  "perpetual check": {},
  "mates": { moves: isWhole },
  "takes": {
    ...PLACED,
    taker: isPiece,
    how: oneOf(WAYS_TO_TAKE),
    lost: listOf(isPiece),
  },
  "forks": { ...PLACED, targets: listOf(fits(PLACED)) },
  "pins": { ...PLACED, behind: fits(PLACED) },
  "uncovers": { ...PLACED, attacker: fits(PLACED) },
  "traps": { ...PLACED, isPinned: isFlag },
  "promotes": { ...PLACED, moves: isWhole },
  "wins": { ...PLACED, moves: isWhole, lost: listOf(isPiece) },
  "nets": {
    won: listOf(isPiece),
    lost: listOf(isPiece),
    after: isText,
    plies: isWhole,
  },
  "worsens": {
    from: isFiniteNumber,
    to: isFiniteNumber,
    isEven: isFlag,
    plies: isWhole,
  },
  "weakens": {
    sign: oneOf(SIGNS),
    played: isFiniteNumber,
    better: isFiniteNumber,
    plies: fits({ played: isWhole, better: isWhole }),
  },
  "threatens": PLACED,
  "saves": PLACED,
  "threatens mate": { mate: isText },
  "stops mate": { mate: isText },
};

/** The facts among some values: a newer version may know of other kinds. */
export function factsAmong(values: readonly unknown[]): readonly Fact[] {
  return values.filter(isFact);
}

function isFact(value: unknown): value is Fact {
  const { kind } = fieldsOf(value);
  return isText(kind) && Object.hasOwn(FIELDS, kind) &&
    fits({ ...ABOUT, ...FIELDS[kind as Fact["kind"]] })(value);
}
