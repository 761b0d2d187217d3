/// <reference lib="dom" />

/** micro-Max in a worker, which answers one question after the other. */

import type { JobName, Jobs } from "../search/jobs.ts";
import type { JobReply, JobRequest } from "../worker.ts";
import { describeScriptFault, ownScript } from "../search/own_script.ts";
import { WORKER_TEXT } from "../worker_text.ts";

type Asked<Name extends JobName> = Parameters<Jobs[Name]>[0];
type Found<Name extends JobName> = Awaited<ReturnType<Jobs[Name]>>;

/** Somebody who waits for the answer to a question. */
interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly onPart: (part: unknown) => void;
}

/** A worker, which begins with the first question. */
export class Bench {
  readonly #own: string;
  #address: string | null = null;
  #worker: Worker | null = null;
  readonly #waiting: Map<number, Waiting> = new Map();
  #last = 0;

  /** @param own the text of the reader's class, if that is to be searched with */
  constructor(own?: string) {
    this.#own = own === undefined ? "" : ownScript(own);
  }

  /** Asks the worker, and tells what it finds on the way. */
  run<Name extends JobName>(
    job: Name,
    value: Asked<Name>,
    onPart: (part: never) => void = () => {},
  ): Promise<Found<Name>> {
    this.#worker ??= this.#start();
    const request: JobRequest = { id: ++this.#last, job, value };
    const { promise, resolve, reject } = Promise.withResolvers<Found<Name>>();
    this.#waiting.set(request.id, {
      resolve: resolve as Waiting["resolve"],
      reject,
      onPart: onPart as Waiting["onPart"],
    });
    this.#worker.postMessage(request);
    return promise;
  }

  /** Ends what runs. Its promises stay open, so that nothing goes on. */
  stop(): void {
    if (this.#waiting.size === 0) return;
    this.#worker?.terminate();
    this.#worker = null;
    this.#waiting.clear();
  }

  #start(): Worker {
    this.#address ??= addressOf(`${this.#own}\n${WORKER_TEXT}`);
    const worker = new Worker(this.#address);
    worker.onmessage = ({ data }: MessageEvent<JobReply>) => this.#take(data);
    worker.onerror = ({ message, lineno }) => {
      const said = message.replace("Uncaught ", "");
      const isOwn = this.#own !== "";
      this.fail(new Error(isOwn ? describeScriptFault(said, lineno) : said));
    };
    return worker;
  }

  #take(reply: JobReply): void {
    const waiting = this.#waiting.get(reply.id);
    if (waiting === undefined) return;
    if ("part" in reply) return waiting.onPart(reply.part);
    this.#waiting.delete(reply.id);
    if ("error" in reply) waiting.reject(new Error(reply.error));
    else waiting.resolve(reply.result);
  }

  /** Ends what runs, and rejects its promises with the reason. */
  fail(error: Error): void {
    const all = [...this.#waiting.values()];
    this.stop();
    for (const { reject } of all) reject(error);
  }
}

/** A script of a text also runs where the page is opened as a file. */
function addressOf(script: string): string {
  return URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
}
