/** Where in the tree the steps of the guide's worked position happen. */

import type { GrowthPlace } from "./search/growth.ts";

/** In the order of the guide. */
export const WORKED_PLACES: readonly GrowthPlace[] = [
  ["e5", "searched"],
  ["exd5", "iteration"],
  ["exd5 Qxd5", "standPat"],
  ["exd5", "searched"],
];
