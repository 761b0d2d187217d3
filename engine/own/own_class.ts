/**
 * A class of somebody's own in micro-Max's place: the worker that it runs in,
 * and a check of what its search does.
 */

import { BENCH_POSITIONS } from "../player/bench.ts";
import {
  engineHost,
  type EngineWorker,
  type WorkerModule,
} from "../player/engine_host.ts";
import type { Move } from "../mod.ts";
import { formatFen, parseFen } from "../notation/fen.ts";
import { pawnType } from "../rules/attacks.ts";
import {
  CASTLINGS,
  goesTheSameWay,
  legalMoves,
  type Position,
  squareName,
  toSetup,
} from "../rules/position.ts";
import { COLOURS, MATE, NO_SQUARE, UNMOVED } from "../constants.ts";
import type { Breach } from "./guard.ts";
import { OWN_WORKER } from "./worker_text.ts";

/**
 * The worker of the class that a module at an address exports by default, or of
 * micro-Max itself, in the same form.
 */
export function workerOf(url: string | null): WorkerModule {
  const address = `globalThis.classUrl = ${JSON.stringify(url)};\n`;
  return { ...OWN_WORKER, text: () => address + OWN_WORKER.text() };
}

/** What a worker answers to a check. */
type Checked =
  /** The class, and the line that its search of the position expects. */
  | { readonly name: string; readonly line: readonly Move[] }
  | { readonly breach: Breach; readonly at: Place }
  /** Why the class cannot be used at all. */
  | { readonly unusable: string };

/** A node, as far as its FEN needs it. */
interface Place {
  readonly board: readonly number[];
  readonly side: number;
  readonly crossed: number;
}

/**
 * Openings, endings, and castling, en passant and promotion. In the wildest
 * middlegames a class may search long without being wrong.
 */
const CHECKED: readonly string[] = [
  ...BENCH_POSITIONS.slice(0, 4),
  ...BENCH_POSITIONS.slice(-5),
  "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
  "4k3/8/8/2pP4/8/8/6p1/4K3 w - c6 0 1",
];
/** Nodes of each search: it ends in some hundredths of a second. */
const FEW_NODES = 500;
const PATIENCE = 15_000; // milliseconds: for a busy machine, too

/**
 * Searches some positions with a class, and returns its name.
 * @throws {Error} if it breaks what a search has to keep: the message says how,
 * and in which position
 */
export async function checkClass(module: WorkerModule): Promise<string> {
  using inspector = new Inspector(module);
  let className = "";
  for (const fen of CHECKED) {
    const position = parseFen(fen);
    const found = await inspector.ask(position);
    if ("unusable" in found) throw new Error(found.unusable);
    if ("breach" in found) {
      throw new Error(`${describe(found.breach)} in ${fenOf(found.at)}`);
    }
    expectLegal(position, found.line);
    className = found.name;
  }
  return className;
}

/** A worker that answers one question at a time, or is given up. */
class Inspector implements Disposable {
  readonly #worker: EngineWorker;
  #answer = Promise.withResolvers<Checked>();

  constructor(module: WorkerModule) {
    this.#worker = engineHost().startWorker(module, {
      onMessage: (found) => this.#answer.resolve(found as Checked),
      onFault: (reason) => this.#answer.resolve({ unusable: reason }),
    });
  }

  async ask(position: Position): Promise<Checked> {
    this.#answer = Promise.withResolvers();
    const timer = setTimeout(() => {
      const fen = formatFen(position);
      const unusable = `its search does not end in ${fen}`;
      this.#answer.resolve({ unusable });
    }, PATIENCE);
    this.#worker.post({ check: toSetup(position), nodes: FEW_NODES });
    const answer = await this.#answer.promise;
    clearTimeout(timer);
    return answer;
  }

  [Symbol.dispose](): void {
    this.#worker.end();
  }
}

/** @throws {Error} unless a line begins with a legal move of a position */
export function expectLegal(position: Position, [best]: readonly Move[]): void {
  const fen = formatFen(position);
  if (best === undefined) {
    const advice = `a score beyond ±${MATE} is a mate`;
    throw new Error(`its search finds no move (${advice}) in ${fen}`);
  }
  if (legalMoves(position).some((move) => goesTheSameWay(move, best))) return;
  const move = squareName(best.from) + squareName(best.to);
  throw new Error(`its search plays ${move}, an illegal move, in ${fen}`);
}

const TOO_DEEP = /call stack|recursion/;

function describe(breach: Breach): string {
  if (breach.kind === "changed board") {
    return "its search changes the board of a node (make() copies it)";
  }
  if (breach.kind === "no score") {
    return `its search returns ${breach.score}, which is no score,`;
  }
  if (TOO_DEEP.test(breach.reason)) return "its search does not end";
  return `its search throws "${breach.reason}"`;
}

function fenOf({ board, side, crossed }: Place): string {
  const pieces = board.slice(0, NO_SQUARE).map((piece) => piece & ~UNMOVED);
  const rights = CASTLINGS.map(({ right, king, rook }) =>
    (board[king] & board[rook] & UNMOVED) === 0 ? 0 : right
  );
  const other = COLOURS - side;
  const isPawn = board[crossed ^ 16] === other + pawnType(other);
  return formatFen({
    board: Uint8Array.from(pieces),
    side,
    castling: rights.reduce<number>((sum, right) => sum + right, 0),
    // A king may have crossed it instead.
    epSquare: isPawn ? crossed : NO_SQUARE,
    halfmoves: 0,
    fullmoves: 1,
  });
}
