/** The book's worker: micro-Max in a thread of its own. */

import {
  classIn,
  refuseToEnd,
  type SearchClass,
} from "../../../engine/study/own_classes/contract.ts";
import { type JobName, jobsWith } from "./search/jobs.ts";
import {
  type Exports,
  type OwnModule,
  PLAIN_NAMES,
} from "./search/own_script.ts";

/** What is asked of the worker. */
export interface JobRequest {
  readonly id: number;
  readonly job: JobName;
  /** What the job takes. */
  readonly value: unknown;
}

/** What it answers: a part of the result, the result, or what went wrong. */
export type JobReply =
  | { readonly id: number; readonly part: unknown }
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

/** What a worker needs of its surroundings. */
interface Port {
  /** The reader's class, if there is one in the script. */
  readonly ownModule?: OwnModule;
  onmessage: ((event: { readonly data: JobRequest }) => void) | null;
  postMessage(reply: JobReply): void;
}

const port = globalThis as unknown as Port;

/** @throws {Error} if the reader's module has no class that can search */
function ownClass(): SearchClass {
  const exports: Exports = {};
  port.ownModule?.(PLAIN_NAMES, exports);
  return classIn(exports);
}

refuseToEnd();
const jobs = jobsWith(ownClass);

port.onmessage = async ({ data: { id, job, value } }) => {
  const run = jobs[job] as (value: unknown, tell: unknown) => unknown;
  const tell = (part: unknown) => port.postMessage({ id, part });
  try {
    port.postMessage({ id, result: await run(value, tell) });
  } catch (error) {
    const { message } = error instanceof Error ? error : Error(`${error}`);
    port.postMessage({ id, error: message });
  }
};
