/** The ideas of the literature, added to micro-Max, at several depths. */

import { MicroMax } from "../../../plain.ts";
import { type Exhibit, GALLERY } from "../../gallery/gallery.ts";
import { BY_DEPTH, depthVariant, toPly } from "./by_depth.ts";
import { experiment } from "../experiment.ts";

export default experiment({
  question: "What does each idea of the literature do to micro-Max's own tree?",
  quick: toPly(3, 4),
  full: [...toPly(2, 40), ...toPly(3, 40), ...toPly(4, 40), ...toPly(5, 2)],
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
