import { MicroMax } from "../../../plain.ts";

/** Pieces gain nothing by coming nearer to the centre. */
export default class NoCentre extends MicroMax {
  override centre = Array<number>(128).fill(0);
}
