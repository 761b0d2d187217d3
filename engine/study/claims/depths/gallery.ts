/** The ideas of the literature, added to micro-Max, at several depths. */

import { MicroMax } from "../../../plain.ts";
import { type Exhibit, GALLERY } from "../../gallery/gallery.ts";
import { BY_DEPTH, depthVariant, toPly } from "./by_depth.ts";
import { experiment } from "../experiment.ts";

export default experiment({
  question: "What does each idea of the literature do to micro-Max's own tree?",
  quick: [...toPly(2, 4), ...toPly(3, 4)],
  full: [...toPly(2, 20), ...toPly(3, 20), ...toPly(4, 4), ...toPly(5, 1)],
  tables: () => [{
    title: "Fewer nodes than micro-Max, by depth",
    columns: BY_DEPTH,
    variants: [
      depthVariant("micro-Max", MicroMax),
      ...Object.entries<Exhibit>(GALLERY)
        .map(([name, { Search, deepest }]) =>
          depthVariant(name, Search, deepest)
        ),
    ],
  }],
  claims: [],
});
