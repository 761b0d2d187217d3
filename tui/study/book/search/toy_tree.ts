/** A tree of twelve nodes, to back up its scores by hand. */

/** A node: a leaf has a score, for White; any other has replies. */
export interface ToyNode {
  readonly name: string;
  readonly score?: number;
  readonly replies: readonly ToyNode[];
}

function leaf(score: number): ToyNode {
  return { name: String(score), score, replies: [] };
}

/** White chooses at a, Black at b, c and d: the tree of the guide. */
export const TOY_TREE: ToyNode = {
  name: "a",
  replies: [
    { name: "b", replies: [4, 7, 9].map(leaf) },
    { name: "c", replies: [3, 8, 6].map(leaf) },
    { name: "d", replies: [2, 5].map(leaf) },
  ],
};

/** The score of a node: White takes the highest, Black the lowest. */
export function minimax({ score, replies }: ToyNode, isWhite: boolean): number {
  if (score !== undefined) return score;
  const scores = replies.map((reply) => minimax(reply, !isWhite));
  return isWhite ? Math.max(...scores) : Math.min(...scores);
}

/** The leaves that alpha-beta looks at, from the left to the right. */
export function leavesNeeded({ replies }: ToyNode): ToyNode[] {
  const needed: ToyNode[] = [];
  let sure = -Infinity;
  for (const { replies: leaves } of replies) {
    let lowest = Infinity;
    for (const leaf of leaves) {
      needed.push(leaf);
      lowest = Math.min(lowest, leaf.score ?? 0);
      if (lowest <= sure) break;
    }
    sure = Math.max(sure, lowest);
  }
  return needed;
}
