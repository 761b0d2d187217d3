/** The variables of a node of the tree in words, and what the columns mean. */

import type { Entry } from "../../../engine/plain.ts";
import { MATE } from "../../../engine/chess/constants.ts";
import { formatSquares } from "../../../engine/chess/notation/san.ts";
import { sideName, squareName } from "../../../engine/chess/rules/position.ts";
import {
  lastIteration,
  moveOnBoard,
  type TraceIteration,
  type TraceNode,
} from "../../../engine/study/trace/nodes.ts";
import {
  boundOf,
  positionAt,
  skippedMoves,
  turnOf,
} from "../../../engine/study/trace/tree.ts";
import { count } from "../../text/phrases.ts";
import { wrap } from "../../text/width.ts";
import { sanOf, type TreeRow } from "../../../engine/study/trace/tree_rows.ts";

/** How a node is described. */
interface NodeStyle {
  /** Columns of the lines. */
  readonly width: number;
  /** Whether key, lock and slot are among the variables. */
  readonly hasKeys: boolean;
}

/**
 * The variables of the node in a row, in the iteration of the row or the last
 * one, in lines. All numbers are as the node's side to move sees them.
 */
export function describeNode(row: TreeRow, style: NodeStyle): string[] {
  const { node } = row;
  const iteration = row.iteration ?? lastIteration(node);
  const before = row.iteration === null ? node.known : row.iteration.before;
  const paragraphs = [
    [`Node ${node.number}, as ${sideName(node.side)} sees it`],
    variablesOf(node, iteration),
    style.hasKeys ? keysOf(node) : [],
    `table before: ${describeEntry(before)}`.split(" "),
    `table after: ${describeEntry(iteration?.after ?? null)}`.split(" "),
    iteration === null ? [] : describeFirst(node, iteration).split(" "),
    describeSkipped(node, iteration).split(" "),
  ];
  return paragraphs.flatMap((parts) => wrap(parts, style.width))
    .filter((line) => line !== "");
}

function variablesOf(node: TraceNode, iteration: TraceIteration | null) {
  const { alpha, beta, staticScore, depth, lastTo } = node;
  return [
    `alpha ${formatBound(alpha)},`,
    `beta ${formatBound(beta)},`,
    `static ${staticScore},`,
    `iteration ${iteration?.iteration ?? 0} of ${depth},`,
    `last square ${squareName(lastTo)}`,
  ];
}

function keysOf({ key, lock, slot }: TraceNode): string[] {
  return [`key ${hex(key)},`, `lock ${hex(lock)},`, `slot ${slot}`];
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, "0");
}

/** A bound of a window; one that no score can reach is infinite. */
export function formatBound(score: number): string {
  if (Math.abs(score) < 4 * MATE) return String(score);
  return score < 0 ? "-inf" : "inf";
}

function describeEntry(entry: Entry | null): string {
  if (entry === null) return "nothing";
  const bound = boundOf(entry);
  const score = bound === "exact" ? entry.score : `${bound} ${entry.score}`;
  const best = moveOnBoard(entry.best);
  const move = best === null ? "no move" : formatSquares(best);
  return `${score}, depth ${entry.depth}, ${move}`;
}

function describeFirst(node: TraceNode, iteration: TraceIteration): string {
  const turns = iteration.tried.map((tried) => turnOf(iteration, tried));
  if (turns[0] !== "best first") return "";
  const first = `${sanOf(positionAt(node), iteration.first)} goes first, ` +
    "as the best so far";
  return turns.includes("again") ? `${first}, and again in its place` : first;
}

function describeSkipped(node: TraceNode, iteration: TraceIteration | null) {
  const skipped = skippedMoves(node, iteration);
  if (skipped.length === 0) return "";
  const position = positionAt(node);
  const names = skipped.map((move) => sanOf(position, move)).join(" ");
  return `The cutoff skips ${count(skipped.length, "move")}: ${names}`;
}

/** What the walk through a tree shows, by headings. */
const EXPLAINED = {
  "The columns of the tree": {
    move:
      "a move that the search tries, or an iteration: a round through the " +
      "moves of a node, one ply deeper than the one before",
    for: "the side, White or Black, whose view the numbers of the row are",
    value: "what the move is worth to that side; a pawn is 99, and a gain is " +
      "worth 1 less each ply that it waits",
    why: "where the value comes from",
  },
  "Where a value comes from": {
    "best": "the best of all moves that were tried",
    "cutoff by": "a move so good that the opponent will avoid the position, " +
      "so that the other moves are skipped",
    "stand pat": "no recapture wins more than the static score has already",
    "the table": "exact, or at least or at most this, says its entry",
    "illegal": "the king can be taken: the move before left it in check, or " +
      "castled out of check or through it",
    "mate": "no legal move, and whoever passes loses the king; in a " +
      "stalemate, nobody takes it",
    "again": "the best move so far goes first, and again in its place",
  },
  "The variables of a node, as its side to move sees them": {
    "alpha": "what the side to move is sure of elsewhere",
    "beta": "what its opponent is sure of elsewhere",
    "static": "what the moves so far have gained, without a search",
    "iteration": "how deep the node is searched, of how deep it has to be",
    "last square": "where the last move went; to take there costs no depth",
    "table": "what the table holds of the position before and after: score, " +
      "depth and best move",
    "key": "tells where in the table the position belongs",
    "lock": "tells it from other positions that belong there",
    "slot": "where it is in the table",
  },
  "Keys": {
    "Space": "the next step of the search; Backspace: the one before",
    "up, down": "another row",
    "right, left": "open a row, close it; Enter: either",
    "v": "the variables of the node in place of the listing",
    "k": "key, lock and slot among the variables",
    "/": "find the next time that a move is tried",
  },
};

const NAMES_WIDTH = 13;

/** What the walk through a tree shows, in lines. */
export const TREE_HELP: readonly (string | { readonly heading: string })[] =
  Object.entries(EXPLAINED).flatMap(([heading, rows]) => [
    "",
    { heading },
    ...Object.entries(rows)
      .map(([name, text]) => `  ${name.padEnd(NAMES_WIDTH)}${text}`),
  ]).slice(1);
