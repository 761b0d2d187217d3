/** Classes that people have written to search in micro-Max's place. */

import { classIn, type SearchClass } from "../../engine/own/contract.ts";
import { checkClass, workerOf } from "../../engine/own/own_class.ts";
import type { WorkerModule } from "../../engine/player/engine_host.ts";
import { quoteIfNeeded } from "../../engine/notation/quote.ts";
import { platform } from "../platform/current.ts";

/** A class that keeps what a search has to keep, as far as a check tells. */
export interface OwnClass {
  readonly name: string;
  /** What it runs in, beside the program. */
  readonly module: WorkerModule;
  /** Loads it into the program itself. */
  load(): Promise<SearchClass>;
}

/**
 * Opens the class that a module exports by default.
 * @throws {Error} if it cannot be loaded, or its search breaks the rules: the
 * message says how, and in which position
 */
export async function openClass(file: string): Promise<OwnClass> {
  expectLoadable(file);
  const named = quoteIfNeeded(file);
  const url = attempt(`load ${named}`, () => platform.moduleUrl(file));
  const module = workerOf(url);
  const name = await checkClass(module).catch(({ message }: Error) => {
    throw new Error(`Cannot use ${named}: ${message}`);
  });
  const load = async () => classIn(await platform.loadModule(url));
  return { name: name || file, module, load };
}

/** @throws {Error} if the program may not load a module from a file */
export function expectLoadable(file: string): void {
  const obstacle = platform.permits({ load: file });
  if (obstacle === null) return;
  throw new Error(`Cannot load ${quoteIfNeeded(file)}: ${obstacle}`);
}

function attempt<Result>(deed: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Cannot ${deed}: ${reason}`, { cause });
  }
}
