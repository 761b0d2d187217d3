/**
 * Names of openings, by position, in whatever order the moves came. They are
 * many: until somebody asks to load them, no opening has a name.
 */

import { parseFen, START_FEN } from "../notation/fen.ts";
import { parseSquare, play } from "../rules/position.ts";
import { repetitionKey } from "./outcome.ts";
import type { GamePly } from "./variation_tree.ts";

/** An opening: its code in the Encyclopaedia of Chess Openings, and its name. */
export type Opening = Readonly<{ eco: string; name: string }>;

const openings = new Map<string, Opening>();
let loading: Promise<void> | null = null;

/** Settles when the openings have their names. */
export function loadOpenings() {
  return loading ??= load();
}

/** The last opening that a game has come through before or at a ply. */
export function openingAt(plies: readonly GamePly[], ply = plies.length - 1) {
  const last = plies.findLast(({ key }, at) => at <= ply && openings.has(key));
  return openings.get(last?.key ?? "") ?? null;
}

const PORTION = 100; // rows read at once: some milliseconds, which nobody notices

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
 * Changes a line into that of a row: how many of its moves stay, moves in
 * coordinates, the code unless it stays, and the name, in which `~` stands for
 * that of the opening before, or for the part before its colon if one follows.
 */
function follow(
  line: ({ position: ReturnType<typeof parseFen> } & Opening)[],
  [stay, moves, code, name]: readonly string[],
) {
  line.length = Number(stay) + 1;
  for (const move of moves.match(/..../g) ?? []) {
    const { position, ...opening } = line[line.length - 1];
    const [from, to] = [move.slice(0, 2), move.slice(2)].map(parseSquare);
    const next = play(position, { from, to, promotion: 0 });
    line.push({ position: next, ...opening });
  }
  const last = line[line.length - 1];
  const known = name.startsWith("~:") ? last.name.split(":")[0] : last.name;
  const named = { eco: code || last.eco, name: name.replace("~", known) };
  line[line.length - 1] = { ...last, ...named };
}
