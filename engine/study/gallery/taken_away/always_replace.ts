import { MicroMax } from "../../../plain.ts";

/** Every result is stored, whatever its slot holds of the same position. */
export default class AlwaysReplace extends MicroMax {
  override replaces() {
    return true;
  }
}
