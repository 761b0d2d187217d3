/**
 * The exhibit `engine/micro.ts` as a test sees it: its search, and its games.
 *
 * @module
 */

import type { Setup } from "../../../engine/mod.ts";
import text from "../../../engine/micro.ts" with { type: "text" };
import type { RowIteration } from "./oracle.ts";
export { text as MICRO_TEXT };

/** What a king is worth to take: the exhibit's window is wide open there. */
const INFINITY = 8000;

const NO_SQUARE = 128;

/** Hundredths of a pawn by piece type. */
const WORTH = [0, 99, 99, 297, 0, 297, 495, 891];

/** What a test needs of its search, which the exhibit does not export. */
interface MicroSearch {
  clear(): void;
  search(
    board: readonly number[],
    side: number,
    alpha: number,
    beta: number,
    score: number,
    crossed: number,
    lastTarget: number,
    depth: number,
  ): number;
  nodes(): number;
  best(): string;
}

const EXPORTS = `
const best = () => s;
const nodes = () => N;
const clear = () => (N = 0, T.clear());
export { best, clear, D as search, nodes };
`;

/** The exhibit without its game, which is its last loop. */
export async function microSearch(): Promise<MicroSearch> {
  const [search] = text.split("\ndo {");
  const address = "data:application/typescript,";
  return await import(address + encodeURIComponent(search + EXPORTS));
}

/**
 * The iterations of the exhibit in a position, in the form of the oracle's rows,
 * but for the squares of the best move.
 */
export function* microIterations(
  { search, clear, nodes, best }: MicroSearch,
  { board, side, epSquare }: Setup,
) {
  const cells = [...Array.from(board), 0];
  const score = cells.reduce(
    (sum, piece) => sum + WORTH[piece % 8] * (piece & side ? 1 : -1),
    0,
  );
  clear();
  for (let ply = 0;; ply++) {
    const found = search(
      cells,
      side,
      -INFINITY,
      INFINITY,
      score,
      epSquare,
      NO_SQUARE,
      ply + 1,
    );
    // The table answers for the iterations before: only the root counts anew.
    yield { ply, nodes: nodes() - ply, score: found, best: best() };
  }
}

/** What the exhibit says of an iteration that C or `mod.ts` has made. */
export function asMicro({ nodes, score, from, to }: RowIteration) {
  return { nodes, score, best: from === to ? null : name(from) + name(to) };
}

function name(square: number): string {
  return "abcdefgh"[square % 8] + (8 - (square >> 4));
}

let games = 0;

/**
 * Plays a game with the exhibit, and returns all that it prints. A player is
 * asked for each line, and sees what was printed before; null ends the game.
 */
export async function playMicro(
  player: (printed: readonly string[]) => string | null,
): Promise<string[]> {
  const printed: string[] = [];
  const { log } = console;
  const { prompt } = globalThis;
  // deno-lint-ignore no-console -- what the exhibit prints is what is tested
  console.log = (...words: unknown[]) => void printed.push(words.join(" "));
  globalThis.prompt = () => player(printed);
  try {
    // A module runs once for each address.
    await import(`../../../engine/micro.ts?game=${games++}`);
  } finally {
    // deno-lint-ignore no-console -- as it was before
    console.log = log;
    globalThis.prompt = prompt;
  }
  return printed;
}
