/** A class that keeps its table, as a module of somebody's own. */

import { searchWith } from "../../../engine/study/ideas.ts";

export default searchWith("table kept");
