/** Experiments that several workers measure, each some parts of them. */

import {
  engineHost,
  type EngineWorker,
} from "../../player/workers/engine_host.ts";
import type { Measured, StudyPart } from "./experiment.ts";
import type { MeasuredPart, PartNews } from "./worker.ts";
import { STUDY_WORKER } from "./worker_text.ts";

/** Parts for each job: so many that none has to wait long for the last. */
const PARTS_PER_JOB = 4;

/** Parts of a part, or of the whole. */
export function partsOf(
  count: number,
  { part, parts }: StudyPart = { part: 1, parts: 1 },
): StudyPart[] {
  return Array.from({ length: count }, (_, index) => {
    return { part: part + parts * index, parts: parts * count };
  });
}

/** How an experiment is measured by several workers. */
interface Sharing extends Omit<MeasuredPart, "part"> {
  readonly part?: StudyPart | undefined;
  readonly jobs: number;
  /** Told of each search that has been measured. */
  readonly onMeasured: (measured: Measured) => void;
  /** Told of the share of the parts that are done. */
  readonly onShare: (share: number) => void;
}

/** Measures an experiment, or a part of it, by so many workers. */
export async function measureSideBySide(
  { name, quick, part, jobs, onMeasured, onShare }: Sharing,
): Promise<void> {
  const parts = partsOf(PARTS_PER_JOB * jobs, part);
  const waiting = parts.values();
  let done = 0;
  const workOn = async () => {
    using worker = new PartWorker(onMeasured);
    for (const part of waiting) {
      await worker.measure({ name, quick, part });
      onShare(++done / parts.length);
    }
  };
  await Promise.all(Array.from({ length: jobs }, workOn));
}

/** A worker that measures one part at a time. */
class PartWorker implements Disposable {
  readonly #worker: EngineWorker;
  #end = Promise.withResolvers<void>();

  constructor(onMeasured: (measured: Measured) => void) {
    this.#worker = engineHost().startWorker(STUDY_WORKER, {
      onMessage: (data) => {
        const news = data as PartNews;
        if ("measured" in news) onMeasured(news.measured);
        else this.#end.resolve();
      },
      onFault: (reason) => this.#end.reject(new Error(reason)),
    });
  }

  measure(part: MeasuredPart): Promise<void> {
    this.#end = Promise.withResolvers();
    this.#worker.post(part);
    return this.#end.promise;
  }

  [Symbol.dispose](): void {
    this.#worker.end();
  }
}
