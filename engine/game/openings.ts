/**
 * Names of openings, by position, so that it does not matter in which order the
 * moves came. They are many, so they are loaded only when somebody asks for it;
 * until then no opening has a name.
 */

import { parseFen, START_FEN } from "../notation/fen.ts";
import { parseSquare, play, type Position } from "../rules/position.ts";
import { repetitionKey } from "./outcome.ts";
import type { GamePly } from "./variation_tree.ts";

/** An opening: its code in the Encyclopaedia of Chess Openings, and its name. */
export interface Opening {
  readonly eco: string;
  readonly name: string;
}

const openings = new Map<string, Opening>();
let loading: Promise<void> | null = null;

/** Settles when the openings have their names. */
export function loadOpenings(): Promise<void> {
  return loading ??= load();
}

/** The last opening that a game has come through before or at a ply. */
export function openingAt(
  plies: readonly GamePly[],
  ply = plies.length - 1,
): Opening | null {
  for (let at = ply; at >= 0; at--) {
    const opening = openings.get(plies[at].key);
    if (opening !== undefined) return opening;
  }
  return null;
}

/** Rows that are read at once: a few milliseconds, which nobody notices. */
const PORTION = 100;

async function load() {
  const { default: text } = await import("./openings.tsv", {
    with: { type: "text" },
  });
  const line: NamedPosition[] = [
    { position: parseFen(START_FEN), eco: "", name: "" },
  ];
  for (const [index, row] of text.trim().split("\n").entries()) {
    if (index % PORTION === 0) {
      await new Promise((resolve) => setTimeout(resolve));
    }
    const { position, ...opening } = follow(line, row.split("\t"));
    openings.set(repetitionKey(position), opening);
  }
}

/** A position on a line, and the last opening before it or there. */
interface NamedPosition extends Opening {
  readonly position: Position;
}

/**
 * Changes a line into that of a row: how many of its moves stay, moves in
 * coordinates, the code unless it stays, and the name, in which `~` stands for
 * that of the opening before, or for the part before its colon if one follows.
 */
function follow(line: NamedPosition[], row: readonly string[]): NamedPosition {
  const [stay, moves, eco, name] = row;
  line.length = Number(stay) + 1;
  for (const move of moves.match(/..../g) ?? []) {
    const before = line[line.length - 1];
    const [from, to] = [move.slice(0, 2), move.slice(2)].map(parseSquare);
    const position = play(before.position, { from, to, promotion: 0 });
    line.push({ ...before, position });
  }
  const last = line[line.length - 1];
  const whole = name.startsWith("~:") ? last.name.split(":")[0] : last.name;
  const named = {
    position: last.position,
    eco: eco || last.eco,
    name: name.replace("~", whole),
  };
  line[line.length - 1] = named;
  return named;
}
