import type { Candidate, Node } from "../../../plain.ts";
import OnePly from "./one_ply.ts";

/** The lowest rung: any legal move is as good as another. */
export default class RandomMover extends OnePly {
  override gainOf(node: Node, move: Candidate): number {
    return this.chanceOf(node, move);
  }
}
