/** A part of an experiment, measured in a worker. */

import { type ExperimentName, EXPERIMENTS } from "./experiments/registry.ts";
import type { Measured, StudyPart } from "./experiment.ts";

/** What a worker needs of its surroundings. */
interface Port {
  onmessage: ((event: { readonly data: MeasuredPart }) => void) | null;
  postMessage(message: PartNews): void;
}

/** What to measure. */
export interface MeasuredPart {
  readonly name: ExperimentName;
  readonly quick: boolean;
  readonly part: StudyPart;
}

/** What a worker tells: a search that is measured, or the end of its part. */
export type PartNews =
  | { readonly measured: Measured }
  | { readonly isDone: true };

const port = globalThis as unknown as Port;

port.onmessage = measure;

async function measure({ data }: { readonly data: MeasuredPart }) {
  const { name, quick, part } = data;
  const { default: experiment } = await EXPERIMENTS[name]();
  // `mod.ts`, which comes with it, listens in workers, too.
  port.onmessage = measure;
  const onMeasured = (measured: Measured) => port.postMessage({ measured });
  const work = experiment({ quick, games: false, part, onMeasured });
  let step = await work.next();
  while (!step.done) step = await work.next();
  port.postMessage({ isDone: true });
}
