import { MicroMax } from "../../../plain.ts";

/** The table gives best moves, but no scores. */
export default class NoAnswers extends MicroMax {
  override answers() {
    return false;
  }
}
