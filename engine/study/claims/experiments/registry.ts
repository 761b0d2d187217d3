/** The experiments, in the order in which they run. */
export const EXPERIMENTS = {
  "micro-max": () => import("./micro_max.ts"),
  depths: () => import("../depths/depths.ts"),
  gallery: () => import("../depths/gallery.ts"),
  counts: () => import("../depths/counts.ts"),
  upwards: () => import("../depths/upwards.ts"),
  ladder: () => import("./ladder.ts"),
  replacement: () => import("./replacement.ts"),
  clear: () => import("./clear.ts"),
  hash: () => import("./hash.ts"),
  ordering: () => import("./ordering.ts"),
  windows: () => import("./windows.ts"),
  etc: () => import("./etc.ts"),
  quiescence: () => import("./quiescence.ts"),
  extensions: () => import("./extensions.ts"),
  reductions: () => import("./reductions.ts"),
};

export type ExperimentName = keyof typeof EXPERIMENTS;

export const EXPERIMENT_NAMES = Object.keys(EXPERIMENTS) as ExperimentName[];
