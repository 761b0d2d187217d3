/** Classes that people have written to search in micro-Max's place. */

import { describeBreach } from "../../engine/study/own_classes/check.ts";
import {
  ClassFault,
  classIn,
  GALLERY_URL,
  type SearchClass,
} from "../../engine/study/own_classes/contract.ts";
import {
  Broken,
  guarded,
  reasonOf,
} from "../../engine/study/own_classes/guard.ts";
import {
  checkClass,
  type Following,
  traceClass,
  workerOf,
} from "../../engine/study/own_classes/own_class.ts";
import type { WorkerModule } from "../../engine/player/workers/engine_host.ts";
import type { Node, Window } from "../../engine/plain.ts";
import { STOP } from "../../engine/plain_engine.ts";
import { quoteIfNeeded, visible } from "../../engine/chess/notation/quote.ts";
import type { Position } from "../../engine/chess/rules/position.ts";
import type { Trace } from "../../engine/study/trace/nodes.ts";
import { TooManyNodes } from "../../engine/study/trace/recorder.ts";
import { nearest } from "../text/suggest.ts";
import { platform } from "../platform/current.ts";
import { moduleUrl, readTextFile } from "../platform/files.ts";
import { writeError } from "../platform/stdio.ts";

/** A class that keeps what a search has to keep, as far as a check tells. */
export interface OwnClass {
  readonly name: string;
  /** What it runs in, beside the program. */
  readonly module: WorkerModule;
  /** Its address, for other workers. */
  readonly url: string;
  /**
   * Searches a position to some plies, and returns the tree.
   * @throws {Error} if the search breaks the rules, or the tree cannot be kept
   * @throws the reason of the signal once it is aborted
   */
  trace(
    position: Position,
    plies: number,
    following: Following,
  ): Promise<Trace>;
}

/** A class, before anything is known of it. */
interface Source {
  /** For a worker. */
  readonly url: string;
  /** What it is called, where its class's own name is lost in a bundle. */
  readonly name?: string;
  load(): Promise<SearchClass>;
  text(): Promise<string>;
}

/** A class of the gallery, by its short name. */
const SHORT_NAME = /^gallery\/(\w+)$/;

/** @throws {Error} if there is no such class, or it may not be loaded */
async function sourceOf(file: string): Promise<Source> {
  const [, name] = SHORT_NAME.exec(file) ?? [];
  if (name !== undefined) return await gallerySource(file, name);
  const url = moduleUrl(file);
  return {
    url,
    load: async () => classIn(await platform.loadModule(url)),
    text: () => Promise.resolve(readTextFile(file)),
  };
}

async function gallerySource(file: string, name: string): Promise<Source> {
  const { GALLERY_CLASSES } = await import(
    "../../engine/study/gallery/by_name/short_names.ts"
  );
  const Search = GALLERY_CLASSES.get(name);
  if (Search === undefined) {
    const names = [...GALLERY_CLASSES.keys()];
    const hint = nearest(file, names.map((known) => `gallery/${known}`)) ??
      `there are ${names.join(", ")}`;
    throw new Error(`Cannot find ${file}: ${hint}`);
  }
  const { GALLERY_FILES } = await import(
    "../../engine/study/gallery/by_name/texts.ts"
  );
  return {
    url: GALLERY_URL + name,
    name: file,
    load: () => Promise.resolve(Search),
    text: () => Promise.resolve(GALLERY_FILES[name]),
  };
}

/**
 * Opens the class that a module exports by default, or one of the gallery.
 * @throws {Error} if it cannot be loaded, or its search breaks the rules: the
 * message says how, and in which position
 */
export async function openClass(file: string): Promise<OwnClass> {
  const source = await sourceOf(file);
  const module = workerOf(source.url);
  const fail = failureOf(file);
  const { name, changesAnything } = await checkClass(module).catch(fail);
  if (!changesAnything) {
    writeError(`${quoteIfNeeded(file)} changes nothing: it is micro-Max`);
  }
  const listing = (await source.text()).split(/\r?\n/);
  return {
    name: visible(source.name ?? (name || file)),
    module,
    url: source.url,
    async trace(position, plies, following) {
      const { nodes } = await traceClass(module, [position, plies], following)
        .catch((error) => {
          const isFault = !(error instanceof TooManyNodes) &&
            !following.signal?.aborted;
          if (isFault) fail(error);
          throw error;
        });
      return { nodes, listing };
    },
  };
}

/**
 * Loads a class that may break what a search has to keep, guarded: an exercise.
 * @throws {Error} if it cannot be loaded
 */
export async function openUnchecked(file: string): Promise<SearchClass> {
  const { load } = await sourceOf(file);
  const fail = failureOf(file);
  const Own = await load()
    .catch((thrown) => fail(new Error(reasonOf(thrown))));
  return telling(guarded(Own), fail);
}

/** What throws an error again, as one of a class that cannot be used. */
export function failureOf(file: string): (error: Error) => never {
  return ({ message }) => {
    throw new ClassFault(`Cannot use ${quoteIfNeeded(file)}: ${message}`);
  };
}

/**
 * What something does with a class that is loaded unchecked.
 * @throws {ClassFault} if the class throws: the message says where
 */
export function blaming<Result>(file: string, act: () => Result): Result {
  try {
    return act();
  } catch (thrown) {
    if (thrown instanceof ClassFault) throw thrown;
    const reason = thrown instanceof Broken
      ? describeBreach(thrown.breach, thrown.node)
      : reasonOf(thrown);
    return failureOf(file)(new Error(reason));
  }
}

/** The same class, but an error of its search says in which position. */
function telling(
  Base: SearchClass,
  fail: (error: Error) => never,
): SearchClass {
  return class extends Base {
    override search(node: Node, depth: number, window?: Window): number {
      if (node.ply > 0) return super.search(node, depth, window);
      try {
        return super.search(node, depth, window);
      } catch (thrown) {
        if (thrown === STOP) throw thrown;
        const broken = thrown instanceof Broken
          ? thrown
          : new Broken(node, null, thrown);
        return fail(new Error(describeBreach(broken.breach, broken.node)));
      }
    }
  };
}
