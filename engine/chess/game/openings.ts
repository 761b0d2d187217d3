/**
 * Names of openings by position, so that transpositions are recognized. There are
 * thousands: they are loaded on request, and until then no opening has a name.
 */

import { parseFen, START_FEN } from "../notation/fen.ts";
import { parseSquare, play, type Position } from "../rules/position.ts";
import { type History, keyOf } from "./history.ts";
import { repetitionKey } from "./outcome.ts";

/** An opening: its code in the Encyclopaedia of Chess Openings, and its name. */
export type Opening = Readonly<{ eco: string; name: string }>;

const openings = new Map<string, Opening>();
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

/** A position of a line, and the last opening up to it. */
interface OpeningStep extends Opening {
  readonly position: Position;
}

/** Rows read without a pause, which takes some milliseconds. */
const PORTION = 100;

async function load() {
  const { default: text } = await import("./openings.tsv", {
    with: { type: "text" },
  });
  const line = [{ position: parseFen(START_FEN), eco: "", name: "" }];
  for (const [index, row] of text.trim().split("\n").entries()) {
    if (index % PORTION === 0) await new Promise((done) => setTimeout(done));
    follow(line, row.split("\t"));
    const { position, eco, name } = line[line.length - 1];
    openings.set(repetitionKey(position), { eco, name });
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
    const from = parseSquare(move.slice(0, 2));
    const to = parseSquare(move.slice(2));
    const next = play(position, { from, to, promotion: 0 });
    line.push({ position: next, ...opening });
  }
  const last = line[line.length - 1];
  const known = name.startsWith("~:") ? last.name.split(":")[0] : last.name;
  const named = { eco: code || last.eco, name: name.replace("~", known) };
  line[line.length - 1] = { ...last, ...named };
}
