/** Classes that people have written to search in micro-Max's place. */

import {
  ClassFault,
  GALLERY_URL,
} from "../../engine/study/own_classes/contract.ts";
import {
  checkClass,
  type Following,
  traceClass,
  workerOf,
} from "../../engine/study/own_classes/own_class.ts";
import type { WorkerModule } from "../../engine/player/workers/engine_host.ts";
import { UncheckedClass } from "../../engine/study/own_classes/unchecked.ts";
import { quoteIfNeeded, visible } from "../../engine/chess/notation/quote.ts";
import type { Position } from "../../engine/chess/rules/position.ts";
import type { Trace } from "../../engine/study/trace/nodes.ts";
import { TooManyNodes } from "../../engine/study/trace/recorder.ts";
import { list } from "../text/phrases.ts";
import { nearest } from "../text/suggest.ts";
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
    text: () => Promise.resolve(readTextFile(file)),
  };
}

async function gallerySource(file: string, name: string): Promise<Source> {
  const { GALLERY_CLASSES } = await import(
    "../../engine/study/gallery/by_name/short_names.ts"
  );
  if (!GALLERY_CLASSES.has(name)) {
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
  const facts = await checkClass(module).catch(fail);
  if (!facts.changesAnything) writeError(unchangedText(file, facts.uncalled));
  const { name } = facts;
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

/** Says that a class is micro-Max, and which of its methods nothing calls. */
export function unchangedText(
  file: string,
  uncalled: readonly string[],
): string {
  const text = `${quoteIfNeeded(file)} changes nothing: it is micro-Max`;
  if (uncalled.length === 0) return text;
  const methods = uncalled.map((name) => `${visible(name)}()`);
  return `${text}, which calls no ${list(methods, "or")}`;
}

/**
 * A class that may break what a search has to keep: an exercise.
 * @throws {Error} if there is no such class, or it may not be loaded
 */
export async function openUnchecked(file: string): Promise<UncheckedClass> {
  const { url } = await sourceOf(file);
  return new UncheckedClass(workerOf(url));
}

/** What throws an error again, as one of a class that cannot be used. */
export function failureOf(file: string): (error: Error) => never {
  return ({ message }) => {
    throw new ClassFault(`Cannot use ${quoteIfNeeded(file)}: ${message}`);
  };
}
