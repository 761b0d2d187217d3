/** Experiments that workers measure: several share one, or one has a class. */

import {
  engineHost,
  type EngineWorker,
} from "../../player/workers/engine_host.ts";
import { Watchdog } from "../../player/workers/watchdog.ts";
import {
  type CheckPlace,
  describeBreach,
  MOST_SILENCE,
} from "../own_classes/check.ts";
import { type Part, WHOLE } from "../contests/openings.ts";
import type { Measured, Report } from "./experiment.ts";
import type {
  MeasuredClass,
  MeasuredPart,
  StudyNews,
  StudyWork,
} from "./worker.ts";
import { STUDY_WORKER } from "./worker_text.ts";

/** Parts for each job: so many that none has to wait long for the last. */
const PARTS_PER_JOB = 4;

/** Parts of a part, or of the whole. */
export function partsOf(
  count: number,
  { part, parts }: Part = WHOLE,
): Part[] {
  return Array.from({ length: count }, (_, index) => {
    return { part: part + parts * index, parts: parts * count };
  });
}

/** How an experiment is measured by several workers. */
interface Sharing extends Omit<MeasuredPart, "part"> {
  readonly part?: Part | undefined;
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
    using worker = new StudyWorker((news) => {
      if ("measured" in news) onMeasured(news.measured);
    });
    for (const part of waiting) {
      await worker.measure({ name, quick, part });
      onShare(++done / parts.length);
    }
  };
  await Promise.all(Array.from({ length: jobs }, workOn));
}

/** A worker that measures one thing at a time. */
class StudyWorker implements Disposable {
  readonly #worker: EngineWorker;
  #end = Promise.withResolvers<Report>();

  constructor(onNews: (news: StudyNews) => void) {
    this.#worker = engineHost().startWorker(STUDY_WORKER, {
      onMessage: (data) => {
        const news = data as StudyNews;
        if ("report" in news) this.#end.resolve(news.report);
        else if ("fault" in news) this.#end.reject(new Error(news.fault));
        else if ("breach" in news) {
          const message = describeBreach(news.breach, news.in);
          this.#end.reject(new Error(message));
        } else onNews(news);
      },
      onFault: (reason) => this.#end.reject(new Error(reason)),
    });
  }

  measure(work: StudyWork): Promise<Report> {
    this.#end = Promise.withResolvers();
    this.#worker.post(work);
    return this.#end.promise;
  }

  giveUp(error: Error) {
    this.#end.reject(error);
  }

  [Symbol.dispose](): void {
    this.#worker.end();
  }
}

/**
 * The report on a class, which is measured in a worker.
 * @throws {Error} if its search breaks what it has to keep, or does not end
 */
export async function reportOnClass(
  work: MeasuredClass,
  onShare: (share: number) => void,
): Promise<Report> {
  let place: CheckPlace | null = null;
  const watchdog = new Watchdog(MOST_SILENCE, () => {
    const message = place === null
      ? "it cannot be loaded"
      : describeBreach({ kind: "no end" }, place);
    worker.giveUp(new Error(message));
  });
  using worker = new StudyWorker((news) => {
    if ("at" in news) place = news.at;
    if ("share" in news) onShare(news.share);
    watchdog.heard();
  });
  watchdog.heard();
  return await worker.measure(work).finally(() => watchdog.end());
}
