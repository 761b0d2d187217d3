/** A class that keeps its table, as a module of somebody's own. */

import { IDEAS } from "../../../engine/study/ideas.ts";

export default IDEAS["table kept"];
