/** Facts about judged moves from saved games, which may have been edited. */

import { type Fields, fieldsOf } from "../../../engine/game/game_json.ts";
import { type Fact, SIGNS, WAYS_TO_TAKE } from "../../../engine/review/fact.ts";
import { MATE_CENTIPAWNS } from "../../../engine/review/centipawns.ts";
import {
  PIECE_NAMES,
  type PlacedPiece,
} from "../../../engine/rules/piece_names.ts";
import { factOfClause } from "./legacy.ts";

/** Reads a value of any type; null if it is not what is expected. */
type Reader<Value> = (value: unknown) => Value | null;

/** A reader for each field of an object. */
type Readers<Value> = {
  readonly [Name in keyof Value]: Reader<Value[Name]>;
};

/** A table with readers for the fields of each kind. */
type KindReaders<Union extends { readonly kind: string }> = {
  readonly [Kind in Union["kind"]]: Readers<
    Omit<Extract<Union, { readonly kind: Kind }>, "kind">
  >;
};

// -- Values -------------------------------------------------------------------

/** Printable ASCII without quotation marks and backslashes. */
const CLAUSE = /^[ !#-[\]-~]{1,300}$/;
const SAN = /^[-+#=xa-h1-8KQRBNO]{2,7}$/;
const SQUARE = /^[a-h][1-8]$/;
const MOST_MOVES = 999;

function textReader(pattern: RegExp): Reader<string> {
  return (value) =>
    typeof value === "string" && pattern.test(value) ? value : null;
}

function numberReader(least: number, most: number): Reader<number> {
  return (value) =>
    typeof value === "number" && Number.isInteger(value) &&
      value >= least && value <= most
      ? value
      : null;
}

function listReader<Value>(
  read: Reader<Value>,
  least: number,
): Reader<readonly Value[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length < least) return null;
    const items = value.map(read).filter((item) => item !== null);
    return items.length === value.length ? items : null;
  };
}

/** Reads an object field by field; fields without a reader are left out. */
function recordReader<Value>(readers: Readers<Value>): Reader<Value> {
  return (value) => {
    const fields = fieldsOf(value);
    const found: Record<string, unknown> = {};
    for (const name of Object.keys(readers)) {
      const read = readers[name as keyof Value];
      found[name] = read(Object.hasOwn(fields, name) ? fields[name] : null);
      if (found[name] === null) return null;
    }
    return found as Value;
  };
}

export const readSan = textReader(SAN);
const readSquare = textReader(SQUARE);
const readMoves = numberReader(1, MOST_MOVES);
const readCount = numberReader(0, MOST_MOVES);
const readScore = numberReader(-MATE_CENTIPAWNS, MATE_CENTIPAWNS);

function readBoolean(value: unknown): boolean | null {
  return typeof value === "boolean" ? value : null;
}

/** Reads one of some words. */
function wordReader<Word extends string>(
  words: readonly Word[],
): Reader<Word> {
  return (value) => words.find((word) => word === value) ?? null;
}

const readName = wordReader(PIECE_NAMES);
const PLACED: Readers<PlacedPiece> = { piece: readName, square: readSquare };
const readPlaced = recordReader(PLACED);

// -- Kinds --------------------------------------------------------------------

const ABOUT = {
  move: wordReader(["played", "reply", "better"] as const),
  by: readSan,
};
const PIECE = { ...ABOUT, ...PLACED };
const readPieces = listReader(readName, 0);

const FACTS: KindReaders<Fact> = {
  "stalemates": ABOUT,
  "mates": { ...ABOUT, moves: readMoves },
  "takes": {
    ...PIECE,
    taker: readName,
    how: wordReader(WAYS_TO_TAKE),
    lost: readPieces,
  },
  "forks": { ...PIECE, targets: listReader(readPlaced, 2) },
  "pins": { ...PIECE, behind: readPlaced },
  "uncovers": { ...PIECE, attacker: readPlaced },
  "traps": { ...PIECE, isPinned: readBoolean },
  "promotes": { ...PIECE, moves: readMoves },
  "wins": { ...PIECE, moves: readMoves, lost: readPieces },
  "nets": {
    ...ABOUT,
    won: listReader(readName, 1),
    lost: readPieces,
    after: readSan,
    plies: readMoves,
  },
  "worsens": {
    ...ABOUT,
    from: readScore,
    to: readScore,
    isEven: readBoolean,
    plies: readMoves,
  },
  "weakens": {
    ...ABOUT,
    sign: wordReader(SIGNS),
    played: readCount,
    better: readCount,
    plies: recordReader({ played: readMoves, better: readMoves }),
  },
  "threatens": PIECE,
  "saves": PIECE,
  "threatens mate": { ...ABOUT, mate: readSan },
  "stops mate": { ...ABOUT, mate: readSan },
  "quoted": { clause: textReader(CLAUSE), isSolution: readBoolean },
};

/** A value by the readers of its kind; null if that is unknown. */
function readKind<Union extends { readonly kind: string }>(
  table: KindReaders<Union>,
  fields: Fields,
): Union | null {
  const { kind } = fields;
  if (typeof kind !== "string" || !Object.hasOwn(table, kind)) return null;
  const readers = table[kind as Union["kind"]] as Readers<object>;
  const rest = recordReader(readers)(fields);
  return rest === null ? null : { kind, ...rest } as Union;
}

// -- Lists --------------------------------------------------------------------

/**
 * The saved facts about a move. Those that this version does not know are left
 * out; null if anything else cannot be read.
 */
export function restoreFacts(saved: unknown): readonly Fact[] | null {
  if (!Array.isArray(saved)) return null;
  const facts = saved.filter((value) => !isUnknown(value)).map(restoreFact);
  const known = facts.filter((fact) => fact !== null);
  return known.length === facts.length ? known : null;
}

/** A fact, or a clause in its place as older versions saved it. */
function restoreFact(saved: unknown): Fact | null {
  if (typeof saved !== "string") return readKind(FACTS, fieldsOf(saved));
  return CLAUSE.test(saved) ? factOfClause(saved) : null;
}

/** Whether a fact is of another kind, or does not say which move it is about. */
function isUnknown(saved: unknown): boolean {
  const fields = fieldsOf(saved);
  const { kind } = fields;
  if (typeof kind !== "string") return false;
  return !Object.hasOwn(FACTS, kind) ||
    kind !== "quoted" && !Object.hasOwn(fields, "move");
}
