/** The tree of a search in words: its rows, and the steps of the search. */

import { sideName } from "../../../engine/rules/position.ts";
import {
  lastIteration,
  originOf,
  positionAt,
  scoreOf,
  type StepKind,
  summarize,
  type Trace,
  type TraceIteration,
  type TraceNode,
} from "../../../engine/trace/tree.ts";
import { count, inGroups } from "../../text/phrases.ts";
import { sanOf, type TreeRow } from "../../trace/tree_rows.ts";

/** Says where the value of a row comes from, and how many nodes it hides. */
export function describeRow(row: TreeRow): string {
  const { item, node, iteration, tried, hiddenMoves, hiddenNodes } = row;
  if (item === null) return `${count(hiddenMoves, "more move")}, none better`;
  if (tried?.entry && item === tried) {
    const { bound, depth } = tried.entry;
    return `from the table: ${bound}, depth ${depth}`;
  }
  const origin = describeOrigin(node, iteration ?? lastIteration(node));
  const below = hiddenNodes > 0 ? `, ${count(hiddenNodes, "node")} below` : "";
  return origin + below;
}

/** Says where the value of an iteration comes from. */
function describeOrigin(node: TraceNode, iteration: TraceIteration): string {
  const { move, best, tried, end } = iteration;
  const origin = originOf(node, iteration);
  if (origin !== "search") return origin;
  if (end !== null || move === null) return `illegal: ${LOST_KING}`;
  const verb = best >= node.beta ? "cutoff by" : "best";
  const moves = count(tried.length, "move");
  return `${verb} ${sanOf(positionAt(node), move)}, ${moves}`;
}

/** Says what the search does at a row. */
export function describeStep(kind: StepKind, row: TreeRow): string {
  const iteration = row.iteration ?? lastIteration(row.node);
  return SENTENCES[kind]({ ...row, iteration });
}

type RowInIteration = TreeRow & { readonly iteration: TraceIteration };

const LOST_KING = "the king can be taken";
const PREVIOUS_MOVE_ILLEGAL = "The king can be taken: " +
  "the previous move was illegal";

const SENTENCES: {
  readonly [kind in StepKind]: (row: RowInIteration) => string;
} = {
  enter: ({ node }) =>
    `Node ${node.number}: the static score is ${node.staticScore} ` +
    `for ${sideToMove(node)}`,
  iteration: ({ iteration: { iteration } }) =>
    iteration === 1
      ? "Iteration 1 looks at recaptures only"
      : `Iteration ${iteration} tries each move, the best so far first`,
  standPat: ({ node }) =>
    `No recapture wins more: the static score, ${node.staticScore}, stands`,
  taken: () => PREVIOUS_MOVE_ILLEGAL,
  refuted: () => PREVIOUS_MOVE_ILLEGAL,
  table: ({ label, value }) => `The table knows ${label}: ${value}`,
  searched: ({ label, value, tried }) =>
    `${label} is worth ${value}, ` +
    (tried?.isBest ? "the best so far" : "no better"),
  noMoves: () => "No move is legal: if the king is attacked, it is mate",
  store: ({ iteration: { best }, node: { alpha, beta } }) =>
    `The table stores ${best}` +
    (best <= alpha ? " as an upper bound" : "") +
    (best >= beta ? " as a lower bound" : ""),
  leave: ({ node }) =>
    `Node ${node.number} is worth ${scoreOf(node)} for ${sideToMove(node)}`,
};

/** Counts the nodes, cutoffs and answers of the table in a whole tree. */
export function describeSummary(trace: Trace): string[] {
  const summary = summarize(trace);
  const { nodes, tableAnswers, standPats, cutoffs, firstMoveCutoffs } = summary;
  const share = (part: number, whole: number) =>
    `${whole === 0 ? 0 : Math.round(100 * part / whole)} %`;
  const byPly = summary.byPly.map((nodes, ply) => `${ply}: ${nodes}`);
  return [
    `${count(nodes, "node")}; ${share(standPats, nodes)} stand pat`,
    `The table answered for ${share(tableAnswers, nodes - 1 + tableAnswers)} ` +
    "of the moves",
    `${inGroups(firstMoveCutoffs)} of ${count(cutoffs, "cutoff")} came with ` +
    "the first move",
    `Nodes by ply: ${byPly.join(", ")}`,
  ];
}

function sideToMove(node: TraceNode): string {
  return sideName(positionAt(node).side);
}
