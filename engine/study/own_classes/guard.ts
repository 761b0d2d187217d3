/** A class that watches what its base does in each node of a search. */

import { SCRIPT_MARK } from "../../player/workers/engine_host.ts";
import {
  type Candidate,
  type MicroMax,
  type Move,
  type Node,
  otherSide,
  type Setup,
  type Window,
} from "../../plain.ts";
import type { Iteration, Limits } from "../../mod.ts";
import { engineOf, STOP } from "../../plain_engine.ts";
import { ClassFault, overrides, type SearchClass } from "./contract.ts";

/** What a search has done that it must not do. */
export type Breach =
  | { readonly kind: "threw"; readonly reason: string }
  | { readonly kind: "changed node"; readonly field: "board" | "side" }
  | { readonly kind: "same side"; readonly method: "make" | "pass" }
  | { readonly kind: "no depth"; readonly depth: number }
  /** Its root tells of no iteration, or it does not stop when it should. */
  | { readonly kind: "no iteration" | "no stop" }
  /** With methods of the class, micro-Max's own search ends no iteration. */
  | { readonly kind: "endless iteration"; readonly ownsDepth: boolean }
  /** Nothing was heard of it for long. */
  | { readonly kind: "no end" }
  | { readonly kind: "no score"; readonly score: string };

/** Thrown where a breach is found: in the search of a node. */
export class Broken extends Error {
  readonly node: Node;
  readonly #breach: Breach | null;

  /** Of a class that has thrown something, that is the cause. */
  constructor(node: Node, breach: Breach | null, cause?: unknown) {
    super("", { cause });
    this.node = node;
    this.#breach = breach;
  }

  /** It is told when it is asked for: an endless search leaves no stack to do so. */
  get breach(): Breach {
    return this.#breach ?? { kind: "threw", reason: reasonOf(this.cause) };
  }
}

/** What a search returns that is no number, as one would write it. */
function shownScore(score: unknown): string {
  return typeof score === "string"
    ? `the text ${JSON.stringify(score)}`
    : String(score);
}

/** The same class, but each of its searches throws `Broken` at a breach. */
export function guarded(Base: SearchClass): SearchClass {
  return class extends Base {
    override search(node: Node, depth: number, window?: Window): number {
      if (!(depth >= 1)) throw new Broken(node, { kind: "no depth", depth });
      const before = { ...node, board: node.board.slice() };
      try {
        const score = super.search(node, depth, window);
        if (typeof score === "number" && !isNaN(score)) return score;
        throw new Broken(node, { kind: "no score", score: shownScore(score) });
      } catch (thrown) {
        throw isKnown(thrown) ? thrown : new Broken(node, null, thrown);
      } finally {
        expectSame(before, node);
      }
    }

    override make(node: Node, move: Candidate): Node {
      return expectTurn(node, super.make(node, move), "make");
    }

    override pass(node: Node): Node {
      return expectTurn(node, super.pass(node), "pass");
    }
  };
}

/**
 * Far more moves than the searches of a check or a lesson make: in the first
 * iteration, which no limit ends, and in all.
 */
const MOST_MOVES = { first: 300_000, all: 1_000_000 };

/** A search that is to end by itself. */
interface Bounded extends MicroMax {
  /** How many iterations it told of. */
  told: number;
  /** The root of its last search. */
  begun: Node | null;
}

/** The same class, guarded, but its search must make no more moves than that. */
export function bounded(
  Base: SearchClass,
  bounds = MOST_MOVES,
): new (slots: number) => Bounded {
  return class extends guarded(Base) {
    told = 0;
    begun: Node | null = null;
    #made = 0;

    override load(setup: Setup): Node {
      return this.begun = super.load(setup);
    }

    override make(node: Node, move: Candidate): Node {
      const most = this.told === 0 ? bounds.first : bounds.all;
      if (++this.#made > most) {
        const breach = this.told === 0 ? unending(Base) : UNSTOPPED;
        throw new Broken(this.begun ?? node, breach);
      }
      return super.make(node, move);
    }
  };
}

const UNSTOPPED: Breach = { kind: "no stop" };

/** What a class has done whose search goes on in its first iteration. */
function unending(Search: SearchClass): Breach {
  return overrides(Search, "search") ? { kind: "no iteration" } : {
    kind: "endless iteration",
    ownsDepth: overrides(Search, "depthAfter"),
  };
}

/**
 * What the guarded search of a class finds.
 * @throws {Broken} if it breaks what it has to keep, or does not end
 */
export function foundWithin(
  Search: SearchClass,
  setup: Setup,
  { slots, ...limits }: Limits & { readonly slots: number },
): Iteration {
  return thinkWithin(new (bounded(Search))(slots), setup, limits);
}

function thinkWithin(search: Bounded, setup: Setup, limits: Limits) {
  return engineOf(search)(setup, limits, () => search.told++);
}

/**
 * The moves that a class expects after a search of so many nodes.
 * @throws {Broken} if its search breaks what it has to keep
 */
export function lineWithin(
  nodes: number,
  Search: SearchClass,
  setup: Setup,
): readonly Move[] {
  const search = new (bounded(Search))(2 ** 16);
  const { line } = thinkWithin(search, setup, { mostNodes: nodes });
  if (search.told > 0) return line;
  throw new Broken(search.begun ?? search.load(setup), {
    kind: "no iteration",
  });
}

/** Whether an error is no breach of this node, but the end of the search. */
function isKnown(thrown: unknown): boolean {
  return thrown === STOP || thrown instanceof Broken;
}

/** @throws {Broken} unless a node has the board and the side that it had */
function expectSame(before: Node, { board, side }: Node): void {
  for (let square = 0; square < before.board.length; square++) {
    if (board[square] !== before.board[square]) throw changed(before, "board");
  }
  if (side !== before.side) throw changed(before, "side");
}

/** @throws {Broken} unless the other side is to move in the next node */
function expectTurn(node: Node, next: Node, method: "make" | "pass"): Node {
  if (next.side === otherSide(node.side)) return next;
  throw new Broken(node, { kind: "same side", method });
}

function changed(before: Node, field: "board" | "side"): Broken {
  return new Broken(before, { kind: "changed node", field });
}

/** Says what a search has done that it must not do. */
export function describe(breach: Breach): string {
  switch (breach.kind) {
    case "changed node":
      return `its search changes the ${breach.field} of a node ` +
        "(make() copies it)";
    case "same side":
      return `its ${breach.method}() does not give the move to the other side`;
    case "no depth":
      return `its search is asked for depth ${breach.depth} (the least is 1)`;
    case "no iteration":
      return "its search ends no iteration at the root " +
        "(there it calls this.endIteration(ply, { score, best }))";
    case "endless iteration":
      return "its search does not come to the end of an iteration" +
        (breach.ownsDepth
          ? " (what depthAfter() returns has to fall, move by move)"
          : "");
    case "no stop":
      return "its search does not stop " +
        "(it counts this.nodes, and throws STOP where this.isLate())";
    case "no end":
      return "its search does not end";
    case "no score":
      return `its search returns ${breach.score} instead of a score`;
    case "threw":
      return TOO_DEEP.test(breach.reason)
        ? "its search does not end"
        : `its search throws "${breach.reason}"`;
  }
}

const TOO_DEEP = /call stack|recursion/;

/** What an error says, in one line, and in which line of which file it arose. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `${error}`;
  if (error instanceof ClassFault) return error.message;
  const { name, message, stack } = error;
  const [line] = message.replace(SCRIPT, "").split("\n");
  const isNamed = name === "Error" || NAMED.test(line);
  const reason = isNamed ? line : `${name}: ${line}`;
  const text = `${message}\n${stack}`.replace(ANSI_COLOURS, "")
    .replace(SCRIPT, " file:///script/line $1:1:1");
  const place = PLACE.exec(text)?.[0].replace(/^line (\d+):1$/, "line $1");
  return place === undefined || PLACE.test(line)
    ? reason
    : `${reason} (${place})`;
}

/** A message that begins with the name of an error of its own. */
const NAMED = /^[A-Z]\w*Error: /;
/**
 * A file's name and a line, at the end of an address, which may have blanks. Of a
 * file that it cannot read Node tells no column.
 */
const PLACE = /(?<=\bfile:\/\/.*\/)[^\n\/:]+:\d+(?=:\d|\n)/;
/** The address of a person's script, which a stack cuts short, and a line. */
const SCRIPT = new RegExp(
  `(?: at)? ?\\bdata:text/javascript,${
    encodeURIComponent(SCRIPT_MARK).replaceAll("*", "\\*")
  }\\S*?:(\\d+)(?::\\d+)`,
);
/** Deno colours some addresses in its messages. */
// deno-lint-ignore no-control-regex
const ANSI_COLOURS = /\x1b\[[\d;]*m/g;
