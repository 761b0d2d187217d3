/** What the book asks of micro-Max, in its worker. */

import type { LessonKind } from "../../../../engine/study/lessons/kinds.ts";
import {
  answerOf,
  type LessonAnswer,
  lessonOf,
  scoresOf,
} from "../../../../engine/study/lessons/lessons.ts";
import type { Move } from "../../../../engine/mod.ts";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import type { SearchClass } from "../../../../engine/study/own_classes/contract.ts";
import type { MicroMax } from "../../../../engine/plain.ts";
import { engineOf } from "../../../../engine/plain_engine.ts";
import {
  legalMoves,
  play,
  type Position,
  toSetup,
} from "../../../../engine/chess/rules/position.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";
import {
  moveOnBoard,
  type Trace,
} from "../../../../engine/study/trace/nodes.ts";
import { type BookVariant, variantOf } from "./variants.ts";
import { checkSearch, type OwnMatch, playOwn } from "./own_match.ts";
import { recorded } from "./recorder.ts";
import { watched, withSlots } from "./table.ts";

/** A search that is asked for. */
export interface Asked {
  readonly fen: string;
  readonly plies: number;
  readonly variant: BookVariant;
}

/** What an iteration at the root has found, and all nodes up to its end. */
export interface JobIteration {
  readonly ply: number;
  readonly nodes: number;
  /** For the side to move. */
  readonly score: number;
  readonly best: Move | null;
}

export interface Count {
  readonly nodes: number;
  readonly score: number;
  readonly iterations: readonly JobIteration[];
  readonly milliseconds: number;
}

export interface TableCount extends Count {
  /** See `EVENTS` in `table.ts`. */
  readonly events: Uint32Array;
}

/** A move that is looked for: no iteration begins after so many nodes. */
export interface MoveAsked {
  readonly fen: string;
  readonly enough: number;
  readonly variant: BookVariant;
}

/** A move that was found, and all that the search did. */
export interface Grown {
  /** See `ACTS` in `recorder.ts`. */
  readonly acts: Int32Array;
  readonly move: Move | null;
  /** For the side to move. */
  readonly score: number;
  readonly plies: number;
}

/** The positions of a game, searched one after the other. */
export interface Turns {
  readonly fens: readonly string[];
  readonly plies: number;
  readonly slots: number;
  readonly variant: BookVariant;
}

/** Tells what a job has found so far. */
type Tell = (part: unknown) => void;

/** The jobs by name: each takes one value. */
export interface Jobs {
  trace(asked: Asked): Promise<Trace>;
  count(asked: Asked): Count;
  /** Looks for a move as in a game, and writes down the search. */
  grow(asked: MoveAsked): Grown;
  /** The same with so many slots. */
  table(asked: Asked & { readonly slots: number }): TableCount;
  /** One search after the other with the same table; tells how many are done. */
  turns(turns: Turns, tell?: Tell): Count[];
  /** The ways to play so many plies; tells those of each ply. */
  leaves(asked: Omit<Asked, "variant">, tell?: Tell): void;
  lesson(kind: LessonKind): LessonAnswer;
  /** Scores of the lesson's positions without and with its planted bug. */
  bug(kind: LessonKind): { right: number; wrong: number }[];
  /** The name of the reader's class; fails if it breaks what it has to keep. */
  check(value: null): string;
  /** Plays a match of the reader's class, and tells the points of each pair. */
  match(match: OwnMatch, tell: Tell): Promise<void>;
}

export type JobName = keyof Jobs;

/** The jobs, where the reader's own class is given. */
export function jobsWith(own: () => SearchClass): Jobs {
  const classOf = (variant: BookVariant) =>
    variant === "your class" ? own() : variantOf(variant);
  return {
    trace: ({ fen, plies, variant }) =>
      traceSearch(parseFen(fen), plies, { Search: classOf(variant) }),
    count: ({ variant, ...asked }) => counted(new (classOf(variant))(), asked),
    grow: ({ variant, ...asked }) => grown(classOf(variant), asked),
    table({ variant, slots, ...asked }) {
      const search = new (watched(withSlots(classOf(variant), slots)))();
      const count = counted(search, asked);
      return { ...count, events: Uint32Array.from(search.events) };
    },
    turns({ variant, slots, fens, plies }, tell) {
      const search = new (classOf(variant))(slots);
      return fens.map((fen, done) => {
        tell?.(done);
        return counted(search, { fen, plies });
      });
    },
    leaves({ fen, plies }, tell) {
      const start = parseFen(fen);
      for (let ply = 1; ply <= plies; ply++) tell?.(waysFrom(start, ply));
    },
    lesson: (kind) => answerOf(lessonOf(kind)),
    bug(kind) {
      const { fens, plies } = lessonOf(kind);
      return fens.map((fen) => scoresOf(fen, plies));
    },
    check() {
      const Own = own();
      checkSearch(Own);
      return Own.name || "Your class";
    },
    match: (match, tell) => playOwn(own(), match, tell),
  };
}

/** In how many ways some plies can be played. */
function waysFrom(position: Position, plies: number): number {
  const moves = legalMoves(position);
  if (plies === 1) return moves.length;
  return moves.reduce(
    (sum, move) => sum + waysFrom(play(position, move), plies - 1),
    0,
  );
}

/** A search that takes longer is ended, whatever the position. */
const MOST_NODES = 60_000;

function grown(
  Search: SearchClass,
  { fen, enough }: Omit<MoveAsked, "variant">,
): Grown {
  const search = new (recorded(Search))();
  const limits = { nodes: enough, mostNodes: MOST_NODES };
  const setup = toSetup(parseFen(fen));
  const { line, score, ply } = engineOf(search)(
    setup,
    limits,
    ({ ply, nodes }) => search.note("ply", ply, nodes),
  );
  const [move = null] = line;
  return { acts: Int32Array.from(search.acts), move, score, plies: ply };
}

/** The nodes, the score and the iterations of one search. */
function counted(
  search: MicroMax,
  { fen, plies }: Omit<Asked, "variant">,
): Count {
  const start = performance.now();
  const iterations: JobIteration[] = [];
  search.endIteration = (ply, { score, best }) =>
    iterations.push({
      ply,
      nodes: search.nodes,
      score: 0 + score, // never −0
      best: moveOnBoard(best),
    });
  const root = search.load(toSetup(parseFen(fen)));
  const score = 0 + search.search(root, plies + 1);
  const milliseconds = performance.now() - start;
  return { nodes: search.nodes, score, iterations, milliseconds };
}
