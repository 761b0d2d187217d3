/**
 * All experiments of the study by their names.
 *
 * @module
 */

import type { Experiment, ExperimentName } from "./experiment.ts";
import { clear } from "./experiments/clear.ts";
import { etc } from "./experiments/etc.ts";
import { extensions } from "./experiments/extensions.ts";
import { hash } from "./experiments/hash.ts";
import { ordering } from "./experiments/ordering.ts";
import { quiescence } from "./experiments/quiescence.ts";
import { reductions } from "./experiments/reductions.ts";
import { replacement } from "./experiments/replacement.ts";
import { windows } from "./experiments/windows.ts";

/** The experiments. */
export const EXPERIMENTS: { readonly [name in ExperimentName]: Experiment } = {
  replacement,
  clear,
  hash,
  ordering,
  windows,
  etc,
  quiescence,
  extensions,
  reductions,
};
