/**
 * Parts of experiments, for several machines: what a part has measured, line by
 * line, and the sum of all parts.
 */

import {
  EXPERIMENT_NAMES,
  type ExperimentName,
} from "./experiments/registry.ts";
import type { Measured } from "./experiment.ts";

/** A line of a part. */
export interface PartLine extends Measured {
  readonly experiment: ExperimentName;
  readonly quick: boolean;
}

/** All that parts have measured of an experiment. */
export interface PartSum {
  readonly name: ExperimentName;
  readonly quick: boolean;
  readonly measured: readonly Measured[];
}

/**
 * Adds the lines of parts, by experiments in their order. What two parts have
 * measured counts once.
 * @throws {SyntaxError} if a line is none of a part's
 * @throws {Error} if an experiment has quick and full parts
 */
export function sumOfParts(lines: readonly string[]): PartSum[] {
  const all = lines.map(readLine);
  if (all.length === 0) throw new SyntaxError("there is no part");
  return EXPERIMENT_NAMES.flatMap((name) => {
    const own = all.filter(({ experiment }) => experiment === name);
    if (own.length === 0) return [];
    const [{ quick }] = own;
    if (own.some((line) => line.quick !== quick)) {
      throw new Error(`some parts of ${name} are quick, and others are not`);
    }
    return { name, quick, measured: own };
  });
}

function readLine(text: string): PartLine {
  const line: Partial<PartLine> = JSON.parse(text);
  const { experiment, quick, task, found } = line;
  const isKnown = EXPERIMENT_NAMES.some((name) => name === experiment);
  if (experiment && isKnown && task && Array.isArray(found)) {
    return { experiment, quick: quick === true, task, found };
  }
  throw new SyntaxError("this is no line of a part");
}
