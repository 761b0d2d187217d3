/**
 * The engines between `engine/plain.ts` and `engine/mod.ts`, which all search the
 * same tree. The first steps change methods of the one, as subclasses do; the
 * last ones are the other with some of its lines replaced.
 *
 * @module
 */

import type { createEngine, Engine } from "../../../../engine/mod.ts";
import source from "../../../../engine/mod.ts" with { type: "text" };
import { MicroMax } from "../../../../engine/plain.ts";
import { engineOf } from "../../../../engine/plain_engine.ts";
import { LookUpFirst } from "./look_up_first.ts";
import { NumberTable } from "./number_table.ts";
import { OneBoard } from "./one_board.ts";
import { OneSquare } from "./one_square.ts";
import slower from "./slower.diff" with { type: "text" };
import { Suspicion } from "./suspicion.ts";

/** An engine on the way from the plain to the fast one. */
export interface Step {
  /** What is new, in a few words. */
  readonly name: string;
  /** Why that is faster, in a few words. */
  readonly reason: string;
  /** Its search, or the sections of `slower.diff` that it has. */
  readonly how: (new () => MicroMax) | readonly string[];
}

/** What `mod.ts` does without, section by section, after each step. */
const SLOWER = ["squares scanned", "rays walked", "piece by piece"];

/** The steps, each with those before it. */
export const STEPS: readonly Step[] = [
  { name: "plain.ts", reason: "", how: MicroMax },
  { name: "one board", reason: "no copies", how: OneBoard },
  { name: "look up first", reason: "moves never made", how: LookUpFirst },
  { name: "one square", reason: "few moves at the leaves", how: OneSquare },
  { name: "suspicion", reason: "no moves after a cutoff", how: Suspicion },
  { name: "table of numbers", reason: "no Map, no entries", how: NumberTable },
  { name: "all of numbers", reason: "nothing to allocate", how: SLOWER },
  { name: "sets of squares", reason: "no empty squares", how: SLOWER.slice(1) },
  {
    name: "rays in tables",
    reason: "no edges to look for",
    how: SLOWER.slice(2),
  },
  {
    name: "batches: mod.ts",
    reason: "cache misses overlap",
    how: SLOWER.slice(3),
  },
];

/** The fast engine without one of its ideas. */
export const ASIDES: readonly Step[] = [
  { name: "no suspicion", reason: "3 and 4", how: ["all nodes suspect"] },
  { name: "looked up late", reason: "2", how: ["looked up late"] },
  { name: "full-size table", reason: "5", how: ["table of full size"] },
  { name: "rays walked", reason: "8", how: ["rays walked"] },
  { name: "not read ahead", reason: "9", how: ["not read ahead"] },
];

export const ENGINES: readonly Step[] = [...STEPS, ...ASIDES];

function textsOf(hunk: string): [before: string, after: string] {
  const lines = hunk.split("\n");
  const textOf = (sign: string) =>
    lines.filter((line) => line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`).join("");
  return [textOf("-"), textOf("+")];
}

/** The sections of `slower.diff`, by name: texts to replace, and their replacements. */
const SECTIONS = new Map(
  slower.split(/^== /m).slice(1).map((section) => {
    const [name, ...lines] = section.trimEnd().split("\n");
    return [name, lines.join("\n").split("\n\n").map(textsOf)];
  }),
);

/** @throws {Error} unless the text to replace occurs exactly once */
function replaceOnce(text: string, before: string, after: string): string {
  const parts = text.split(before);
  if (parts.length === 2) return parts.join(after);
  throw new Error(`engine/mod.ts does not have exactly one "${before}"`);
}

function sectionOf(name: string): [before: string, after: string][] {
  const section = SECTIONS.get(name);
  if (section === undefined) throw new RangeError(`No section "${name}"`);
  return section;
}

/** The text of `mod.ts` with sections of `slower.diff`, the last one first. */
function slowerText(sections: readonly string[]): string {
  return sections.toReversed().flatMap(sectionOf)
    .reduce(
      (text, [before, after]) => replaceOnce(text, before, after),
      source,
    );
}

async function loadSlower(sections: readonly string[]): Promise<Engine> {
  const text = slowerText(sections);
  const blob = new Blob([text], { type: "application/typescript" });
  const module: { createEngine: typeof createEngine } = await import(
    URL.createObjectURL(blob)
  );
  return module.createEngine();
}

/** The engine of a step. Those of `mod.ts` have a state of their own. */
export function engineAt({ how }: Step): Engine | Promise<Engine> {
  return typeof how === "function" ? engineOf(new how()) : loadSlower(how);
}
