/**
 * Short names of the classes in the gallery: `gallery/killers` is that in
 * `killers.ts`, in whichever folder that is.
 */

import type { MicroMax } from "../../../plain.ts";
import { type Exhibit, GALLERY } from "../gallery.ts";
import { TAKEN_AWAY, type TakenAway } from "../taken_away/taken_away.ts";
import { BUILT_UP } from "../built_up/built_up.ts";

const ROWS: readonly Pick<Exhibit, "file" | "Search">[] = [
  ...Object.values<Exhibit>(GALLERY),
  ...Object.values<TakenAway>(TAKEN_AWAY),
  ...BUILT_UP,
];

/** The classes by their short names, in the order of the tables. */
export const GALLERY_CLASSES: ReadonlyMap<string, typeof MicroMax> = new Map(
  ROWS.map(({ file, Search }) =>
    [file.replace(/^.*\//, "").replace(".ts", ""), Search] as const
  ),
);
