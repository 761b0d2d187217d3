/** Positions with the scores that another UCI engine gives them. */

import type { EnginePipe } from "../../../engine/player/uci/client.ts";
import { hasScore } from "../../../engine/player/uci/client_lines.ts";

/** A position and the game that it is from. */
export interface Sample {
  readonly game: number;
  readonly fen: string;
}

/** A position with another engine's opinion. */
export interface Labelled extends Sample {
  /** Centipawns for the side to move; a mate in n moves is ±(32,000 − n). */
  readonly cp: number;
  /** The engine's move in coordinates, such as `e7e8q`. */
  readonly best: string;
}

const MATE = 32_000;

/**
 * Begins a conversation with an engine, which then scores positions. It remembers
 * those before, until it is told `ucinewgame`; `megabytes` are for that.
 */
export function rememberingScorer(
  { lines, send }: EnginePipe,
  nodes: number,
  megabytes: number,
) {
  const answers = lines[Symbol.asyncIterator]();
  ["uci", `setoption name Hash value ${megabytes}`].forEach(send);
  return async function score(sample: Sample): Promise<Labelled> {
    [`position fen ${sample.fen} moves`, `go nodes ${nodes}`].forEach(send);
    let cp = 0;
    while (true) {
      const { value: line, done } = await answers.next();
      if (done) throw new Error("The other engine has left");
      if (hasScore(line)) cp = scoreIn(line);
      const [, best] = /^bestmove (\S+)/.exec(line) ?? [];
      if (best !== undefined) return { ...sample, cp, best };
    }
  };
}

/** The score of a line that has one. */
function scoreIn(line: string): number {
  const [, kind, digits] = / score (cp|mate) (-?\d+)/.exec(line) ?? [];
  const number = Number(digits);
  if (kind !== "mate") return number;
  return number > 0 ? MATE - number : -MATE - number;
}

/** A position as a row of a file. */
export function rowOf({ game, cp, best, fen }: Labelled): string {
  return [game, cp, best, fen].join("\t");
}
