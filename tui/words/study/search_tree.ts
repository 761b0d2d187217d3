/** The tree of a search in words: its rows, and the steps of the search. */

import { isCastling } from "../../../engine/chess/notation/san.ts";
import { sideName } from "../../../engine/chess/rules/position.ts";
import {
  lastIteration,
  type Trace,
  type TraceIteration,
  type TraceNode,
  type TraceProgress,
} from "../../../engine/study/trace/nodes.ts";
import {
  boundOf,
  originOf,
  otherBound,
  positionAt,
  summarizeTree,
  turnOf,
} from "../../../engine/study/trace/tree.ts";
import type { StepKind } from "../../../engine/study/trace/steps.ts";
import { count, inGroups } from "../../text/phrases.ts";
import { sanOf, type TreeRow } from "../../../engine/study/trace/tree_rows.ts";

/** Says where the value of a row comes from, and how many nodes it hides. */
export function describeRow(row: TreeRow): string {
  const turn = turnIn(row) === "again" ? "again: " : "";
  return turn + describeValue(row);
}

/** Whether a row's move is the best so far, and comes first or again. */
function turnIn({ item, node, iteration, tried }: TreeRow) {
  const within = item === node ? node.within : iteration;
  return tried && within && turnOf(within, tried);
}

function describeValue(row: TreeRow): string {
  const { item, node, iteration, tried, hiddenMoves, hiddenNodes } = row;
  if (item === null) return `${count(hiddenMoves, "more move")}, none better`;
  if (tried?.answer && item === tried) {
    const bound = otherBound(boundOf(tried.answer));
    return `from the table: ${bound}, depth ${tried.answer.depth}`;
  }
  const origin = describeOrigin(node, iteration ?? lastIteration(node));
  const below = hiddenNodes > 0 ? `, ${count(hiddenNodes, "node")} below` : "";
  return origin + below;
}

/** Says where the value of an iteration comes from. */
function describeOrigin(
  node: TraceNode,
  iteration: TraceIteration | null,
): string {
  if (iteration === null) return "returned before any move is tried";
  const { move, tried, end } = iteration;
  const origin = originOf(node, iteration);
  if (origin !== "search") return origin;
  if (end === "refuted" || move === null) {
    return `illegal: ${hasCastled(node) ? LOST_ON_ITS_WAY : LOST_KING}`;
  }
  const verb = end === "cutoff" ? "cutoff by" : "best";
  const moves = count(tried.length, "move");
  return `${verb} ${sanOf(positionAt(node), move)}, ${moves}`;
}

/** Says what the search does at a row. */
export function describeStep(kind: StepKind, row: TreeRow): string {
  const iteration = row.iteration ?? lastIteration(row.node);
  return SENTENCES[kind]({
    ...row,
    number: iteration?.iteration ?? 0,
    best: iteration?.best ?? row.node.score,
  });
}

/** A row, with the number of its iteration and the best score in it. */
type RowInIteration = TreeRow & {
  readonly number: number;
  readonly best: number;
};

const LOST_KING = "the king can be taken";
const LOST_ON_ITS_WAY = "the king castles out of, through or into check";

/** Whether the move that led to a node is castling. */
function hasCastled({ parent, move }: TraceNode): boolean {
  return parent !== null && move !== null &&
    isCastling(positionAt(parent), move);
}

const SENTENCES: {
  readonly [kind in StepKind]: (row: RowInIteration) => string;
} = {
  enter: ({ node }) =>
    `Node ${node.number}: the static score is ${node.staticScore} ` +
    `for ${sideToMove(node)}`,
  iteration: ({ number }) =>
    number === 1
      ? "Iteration 1 looks at recaptures only"
      : `Iteration ${number} tries each move, the best so far first`,
  standPat: ({ node }) =>
    `No recapture wins more: the static score, ${node.staticScore}, stands`,
  refuted: ({ node }) =>
    hasCastled(node)
      ? "The king castled out of, through or into check: that was illegal"
      : "The king can be taken: the previous move was illegal",
  cutoff: ({ node, best }) =>
    `${best} for ${sideToMove(node)} is at least beta, ${node.beta}: a cutoff`,
  table: (row) =>
    `The table knows ${labelIn(row)}: ${row.value} for ${sideName(row.side)}`,
  searched: (row) =>
    `${labelIn(row)} is worth ${row.value} for ${sideName(row.side)}, ` +
    delayIn(row) + (row.tried?.isBest ? "the best so far" : "no better"),
  noMoves: () => "No move is legal: if the king is attacked, it is mate",
  store: ({ best, node }) =>
    `The table stores ${best} for ${sideToMove(node)}` +
    (best <= node.alpha ? ", an upper bound" : "") +
    (best >= node.beta ? ", a lower bound" : ""),
  leave: ({ node }) =>
    `Node ${node.number} is worth ${node.score} for ${sideToMove(node)}`,
};

/** The move of a row, and why it is tried now, if that is for a reason. */
function labelIn(row: TreeRow): string {
  const turn = turnIn(row);
  if (turn === null) return row.label;
  return turn === "again"
    ? `${row.label}, again in its place,`
    : `${row.label}, first as the best so far,`;
}

/** Says that a gain waits, if it does. */
function delayIn({ node, value }: TreeRow): string {
  return value === 0 - node.score ? "" : "1 less for the wait, ";
}

/** Says how far a search has come. */
export function describeTraceProgress(progress: TraceProgress): string {
  const { nodes, ply, plies, moves } = progress;
  return `Searching: ply ${ply} of ${plies}, ${count(moves, "move")} tried, ` +
    count(nodes, "node");
}

/** Says that a search goes on, and of a class what may be the reason. */
export function describeLongTrace(
  progress: TraceProgress,
  isOwn: boolean,
): string {
  const reason = isOwn ? ". An extension may run away" : "";
  return `${describeTraceProgress(progress)}${reason}; Ctrl-C ends it`;
}

/** Counts the nodes, cutoffs and answers of the table in a whole tree. */
export function describeTreeSummary(trace: Trace): string[] {
  const summary = summarizeTree(trace);
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

function sideToMove({ side }: TraceNode): string {
  return sideName(side);
}
