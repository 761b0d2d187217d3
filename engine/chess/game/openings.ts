/**
 * Names of openings by position, so that transpositions are recognized. There are
 * thousands: they are loaded on request, and until then no opening has a name.
 */

import { parseFen, START_FEN } from "../notation/fen.ts";
import {
  type LegalMove,
  parseSquare,
  play,
  type Position,
} from "../rules/position.ts";
import { type History, keyOf } from "./history.ts";
import { repetitionKey } from "./outcome.ts";

/** An opening: its code in the Encyclopaedia of Chess Openings, and its name. */
export type Opening = Readonly<{ eco: string; name: string }>;

/** A move of named openings, and how many of them begin with it. */
export interface BookMove {
  readonly move: LegalMove;
  /** How many openings come at or after the position that it leads to. */
  readonly names: number;
  /** How many of them are gambits that have not been declined. */
  readonly gambits: number;
}

/** How many openings come after a move, by the move in coordinates. */
type Counts = Map<string, { names: number; gambits: number }>;

const openings = new Map<string, Opening>();
const branches = new Map<string, Counts>();
let loading: Promise<void> | null = null;

/** Resolves when the openings have their names. */
export function loadOpenings() {
  return loading ??= load();
}

/** The last opening that a game went through, up to a ply. */
export function openingAt(plies: History, ply = plies.length - 1) {
  for (let at = Math.min(ply, plies.length - 1); at >= 0; at--) {
    const opening = openings.get(keyOf(plies[at].position));
    if (opening !== undefined) return opening;
  }
  return null;
}

/** The moves that named openings begin with from a position; none until loaded. */
export function bookMoves(position: Position): readonly BookMove[] {
  const counts = branches.get(repetitionKey(position)) ?? [];
  return [...counts].map(([text, count]) => ({ move: moveOf(text), ...count }));
}

function moveOf(text: string): LegalMove {
  const from = parseSquare(text.slice(0, 2));
  return { from, to: parseSquare(text.slice(2)), promotion: 0 };
}

/** A position of a line, and the last opening up to it. */
interface OpeningStep extends Opening {
  readonly position: Position;
  readonly key: string;
  /** The move that led to it, in coordinates. */
  readonly by: string;
}

/** Rows read without a pause, which takes some milliseconds. */
const PORTION = 100;

async function load() {
  const { default: text } = await import("./openings.tsv", {
    with: { type: "text" },
  });
  const start = parseFen(START_FEN);
  const key = repetitionKey(start);
  const line = [{ position: start, key, by: "", eco: "", name: "" }];
  for (const [index, row] of text.trim().split("\n").entries()) {
    if (index % PORTION === 0) await new Promise((done) => setTimeout(done));
    follow(line, row.split("\t"));
    const { key, eco, name } = line[line.length - 1];
    openings.set(key, { eco, name });
    count(line);
  }
}

/** Counts an opening at each move of its line. */
function count(line: readonly OpeningStep[]) {
  const { name } = line[line.length - 1];
  const gambits = /Gambit(?!.*(Declined|Refused))/.test(name) ? 1 : 0;
  for (let at = 1; at < line.length; at++) {
    const { key } = line[at - 1];
    const moves: Counts = branches.get(key) ?? new Map();
    const { by } = line[at];
    const before = moves.get(by) ?? { names: 0, gambits: 0 };
    moves.set(by, {
      names: before.names + 1,
      gambits: before.gambits + gambits,
    });
    branches.set(key, moves);
  }
}

/**
 * Turns the line of a row into that of the next row. A row has four columns: how
 * many moves stay, further moves in coordinates, the code if it changes, and the
 * name. In the name, `~` stands for the opening's name before, and `~:` for the
 * part of it before the colon, with a colon.
 */
function follow(
  line: OpeningStep[],
  [stay, moves, code, name]: readonly string[],
) {
  line.length = Number(stay) + 1;
  for (const move of moves.match(/..../g) ?? []) {
    const { position, ...opening } = line[line.length - 1];
    const next = play(position, moveOf(move));
    const key = repetitionKey(next);
    line.push({ ...opening, position: next, key, by: move });
  }
  const last = line[line.length - 1];
  const known = name.startsWith("~:") ? last.name.split(":")[0] : last.name;
  const named = { eco: code || last.eco, name: name.replace("~", known) };
  line[line.length - 1] = { ...last, ...named };
}
