/**
 * A class in a worker, as an engine: it answers each message, as `mod.ts`, or
 * checks what its search does in a position, or records its tree. The worker's
 * text begins with the class's address.
 */

import { perft, type Position } from "../../chess/rules/position.ts";
import type { Engine, Iteration, Limits, Setup } from "../../mod.ts";
import type { MicroMax, Node } from "../../plain.ts";
import { engineOf } from "../../plain_engine.ts";
import { PLANTED } from "../lessons/exercises/planted.ts";
import type { LessonKind } from "../lessons/kinds.ts";
import type { TraceProgress } from "../trace/nodes.ts";
import { TooManyNodes, Untraced } from "../trace/recorder.ts";
import { traceSearch } from "../trace/tracer.ts";
import {
  changesAnything,
  loadClass,
  methodsOf,
  onTopOf,
  overrides,
  type SearchClass,
  SIGN_INTERVAL,
  uncalledIn,
} from "./contract.ts";
import {
  type Breach,
  Broken,
  describe,
  foundWithin,
  guarded,
  lineWithin,
  reasonOf,
} from "./guard.ts";
import { divideBy, faultIn } from "./perft.ts";

/** What a worker needs of its surroundings. */
interface Port {
  /** Null for micro-Max itself, or of a class of the gallery. */
  readonly classUrl: string | null;
  onmessage: ((event: { readonly data: Message }) => void) | null;
  postMessage(message: unknown): void;
}

type Message =
  | Check
  | Finding
  | Dividing
  | { readonly methods: true }
  | Tracing
  | Counting
  | Question;

interface Check {
  readonly check: Setup;
  /** Nodes to search. */
  readonly nodes: number;
}

interface Finding {
  readonly find: Setup;
  readonly limits: Limits & { readonly slots: number };
  /** The lesson whose bug the class is put on top of; null for micro-Max. */
  readonly bug: LessonKind | null;
}

interface Dividing {
  readonly divide: Position;
  readonly depth: number;
}

interface Tracing {
  readonly trace: Position;
  readonly plies: number;
}

interface Counting {
  readonly count: Position;
  /** Of the sequences of legal moves, by the rules: at least 1. */
  readonly depth: number;
}

interface Question {
  readonly id: number;
  readonly tableEntries?: number;
  readonly setup: Setup;
  readonly limits: Limits & { readonly goesOn?: boolean };
  /** Requests up to `stop[0]` must end. */
  readonly stop: Int32Array;
}

const FEWEST_SLOTS = 2 ** 12;

const port = globalThis as unknown as Port;

const loading = loadClass(port.classUrl);
// Each question awaits `loading`, and reports its failure; without a handler
// here the rejection would end the worker before the first question.
loading.catch(() => {});

/** Searches until a question begins anew. */
let think: Engine | null = null;

port.onmessage = async ({ data }) => {
  if ("check" in data) port.postMessage(await checked(data));
  else if ("find" in data) port.postMessage(await found(data));
  else if ("divide" in data) port.postMessage(await divided(data));
  else if ("methods" in data) {
    port.postMessage(await watched((Own) => ({ methods: methodsOf(Own) })));
  } else if ("trace" in data) port.postMessage(await traced(data));
  else if ("count" in data) {
    port.postMessage({ sequences: perft(data.count, data.depth) });
  } else await answerOrFail(data);
};

/** Tells what is wrong as a value: the text of an error would have more. */
async function answerOrFail(question: Question) {
  const Own = await loading.catch(reasonOf);
  if (typeof Own === "string") return port.postMessage({ fault: Own });
  try {
    answer(Own, question);
  } catch (thrown) {
    port.postMessage({ fault: describe(breachIn(thrown)) });
  }
}

function answer(Class: SearchClass, question: Question) {
  const { id, tableEntries, setup, limits, stop } = question;
  if (think === null || !limits.goesOn) {
    think = engineFor(Class, tableEntries, limits);
  }
  let last = performance.now();
  const stopped = () => {
    const now = performance.now();
    if (now - last > SIGN_INTERVAL) {
      last = now;
      port.postMessage({ id, isAlive: true });
    }
    return Atomics.load(stop, 0) >= id;
  };
  const post = (iteration: Iteration) => port.postMessage({ id, iteration });
  const result = think(setup, { ...limits, stopped }, post);
  port.postMessage({ id, result });
}

/** The engine of a class, which is guarded unless that would cost it time. */
function engineFor(
  Class: SearchClass,
  tableEntries: number | undefined,
  { mostNodes }: Limits,
): Engine {
  const Own = mostNodes === undefined ? Class : guarded(Class);
  return engineOf(new Own(tableEntries));
}

function breachIn(thrown: unknown): Breach {
  return thrown instanceof Broken
    ? thrown.breach
    : { kind: "threw", reason: reasonOf(thrown) };
}

/** What a guarded search finds, or why there is none. */
function checked({ check, nodes }: Check) {
  return watched((Own) => {
    begin(Own);
    return {
      line: lineWithin(nodes, Own, check),
      uncalled: uncalledIn(Own),
      changesAnything: changesAnything(Own),
    };
  });
}

/** Makes one, and tells what comes next. */
function begin(Own: SearchClass) {
  port.postMessage({ does: "begin" });
  new Own(FEWEST_SLOTS);
  const does = overrides(Own, "search") ? "search" : "method";
  port.postMessage({ does });
}

/** What a guarded search finds within its limits, or why there is none. */
function found({ find, limits, bug }: Finding) {
  return watched((Own) => {
    begin(Own);
    const search = () => foundWithin(Own, find, limits);
    return {
      found: bug === null ? search() : onTopOf(PLANTED[bug], Own, search),
    };
  });
}

/** The sequences of a class's moves, and how they differ from the rules. */
function divided({ divide, depth }: Dividing) {
  return watched((Own) => {
    begin(Own);
    port.postMessage({ does: "count" });
    const search = new (ticking(guarded(Own)))();
    for (const counted of depth === 0 ? [] : divideBy(search, divide, depth)) {
      port.postMessage({ counted });
    }
    return { difference: faultIn(search, divide, depth) };
  });
}

/** The same class, but it gives a sign of life now and then. */
function ticking(Base: SearchClass): SearchClass {
  let last = performance.now();
  return class extends Base {
    override make(...move: Parameters<MicroMax["make"]>): Node {
      const now = performance.now();
      if (now - last > SIGN_INTERVAL) {
        last = now;
        port.postMessage({ does: "count" });
      }
      return super.make(...move);
    }
  };
}

/** The tree of a guarded search, or why there is none. */
function traced({ trace, plies }: Tracing) {
  const onProgress = (progress: TraceProgress) =>
    port.postMessage({ progress });
  return watched((Own) =>
    traceSearch(trace, plies, { Search: guarded(Own), onProgress })
  );
}

/** What a search with the class finds, or what it has broken. */
async function watched<Found>(
  search: (Own: SearchClass) => Found | Promise<Found>,
) {
  const Own = await loading.catch(reasonOf);
  if (typeof Own === "string") return { unusable: Own };
  const { name } = Own;
  try {
    return { name, ...await search(Own) };
  } catch (thrown) {
    if (!(thrown instanceof Broken)) return { unusable: reasonOf(thrown) };
    const { cause } = thrown;
    if (cause instanceof TooManyNodes) return { isTooLarge: true };
    if (cause instanceof Untraced) return { unusable: cause.message };
    const { board, side, crossed } = thrown.node;
    return { name, breach: thrown.breach, at: { board, side, crossed } };
  }
}
