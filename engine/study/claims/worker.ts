/** A part of an experiment, or that with a class, measured in a worker. */

import type { MicroMax, Node } from "../../plain.ts";
import type { Setup } from "../../mod.ts";
import {
  loadClass,
  type SearchClass,
  SIGN_INTERVAL,
} from "../own_classes/contract.ts";
import type { CheckPlace } from "../own_classes/check.ts";
import {
  type Breach,
  Broken,
  guarded,
  reasonOf,
} from "../own_classes/guard.ts";
import { type ExperimentName, EXPERIMENTS } from "./experiments/registry.ts";
import type { Part } from "../contests/openings.ts";
import type { Effort, experiment, Measured, Report } from "./experiment.ts";

/** What a worker needs of its surroundings. */
interface Port {
  onmessage: ((event: { readonly data: StudyWork }) => void) | null;
  postMessage(message: StudyNews): void;
}

/** What to measure. */
export type StudyWork = MeasuredPart | MeasuredClass;

export interface MeasuredPart {
  readonly name: ExperimentName;
  readonly quick: boolean;
  readonly part: Part;
}

export interface MeasuredClass {
  readonly name: string;
  readonly quick: boolean;
  /** The address of the class. */
  readonly url: string;
}

/** What a worker tells. */
export type StudyNews =
  /** A search of a part. */
  | { readonly measured: Measured }
  /** Of the experiment with a class. */
  | { readonly share: number }
  /** The position that the class begins to search, or is still searching. */
  | { readonly at: CheckPlace }
  | { readonly breach: Breach; readonly in: CheckPlace }
  | { readonly fault: string }
  | { readonly report: Report };

const port = globalThis as unknown as Port;

port.onmessage = measure;

async function measure({ data }: { readonly data: StudyWork }) {
  const { quick } = data;
  if ("url" in data) return await measureClass(data);
  const { default: experiment } = await EXPERIMENTS[data.name]();
  // `mod.ts`, which comes with it, listens in workers, too.
  port.onmessage = measure;
  const onMeasured = (measured: Measured) => port.postMessage({ measured });
  const effort = { quick, games: false, part: data.part, onMeasured };
  port.postMessage({ report: await reportOf(experiment(effort), () => {}) });
}

type Work = ReturnType<ReturnType<typeof experiment>>;

async function reportOf(work: Work, onShare: (share: number) => void) {
  let step = await work.next();
  for (; !step.done; step = await work.next()) onShare(step.value);
  return step.value;
}

async function measureClass({ name, quick, url }: MeasuredClass) {
  const { experimentWith } = await import("./experiments/own_class.ts");
  const effort: Effort = { quick, games: false };
  try {
    const Own = telling(guarded(await loadClass(url)));
    const report = await reportOf(
      experimentWith(name, Own)(effort),
      (share) => port.postMessage({ share }),
    );
    port.postMessage({ report });
  } catch (thrown) {
    port.postMessage(
      thrown instanceof Broken
        ? { breach: thrown.breach, in: placeOf(thrown.node) }
        : { fault: reasonOf(thrown) },
    );
  }
}

/** Moves between two looks at the time. */
const MOVES = 256;

/** The same class, but it tells where it is searching. */
function telling(Base: SearchClass): SearchClass {
  let root: CheckPlace | null = null;
  let moves = 0;
  let last = 0;
  return class extends Base {
    override load(setup: Setup): Node {
      const node = super.load(setup);
      root = placeOf(node);
      port.postMessage({ at: root });
      return node;
    }

    override make(...move: Parameters<MicroMax["make"]>): Node {
      if (++moves % MOVES === 0 && performance.now() - last > SIGN_INTERVAL) {
        last = performance.now();
        if (root !== null) port.postMessage({ at: root });
      }
      return super.make(...move);
    }
  };
}

function placeOf({ board, side, crossed }: Node): CheckPlace {
  return { board, side, crossed };
}
