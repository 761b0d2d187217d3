/** A class that keeps its table, as a module of somebody's own. */

import { searchWith } from "../../../../engine/study/claims/ideas.ts";

export default searchWith("table kept");
