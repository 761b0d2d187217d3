/** Where the trees of two searches part, and where a class's moves are wrong. */

import { OFF_BOARD } from "../../../engine/chess/constants.ts";
import type { Move } from "../../../engine/mod.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { formatSquares } from "../../../engine/chess/notation/san.ts";
import { squareName } from "../../../engine/chess/rules/position.ts";
import type { Fault } from "../../../engine/study/own_classes/perft.ts";
import {
  moveOnBoard,
  type TraceNode,
} from "../../../engine/study/trace/nodes.ts";
import type { Parting } from "../../../engine/study/trace/parting.ts";
import type { TraceStep } from "../../../engine/study/trace/steps.ts";
import { positionAt } from "../../../engine/study/trace/tree.ts";
import { sanOf } from "../../../engine/study/trace/tree_rows.ts";
import { count, list } from "../../text/phrases.ts";
import { formatBound } from "./search_node.ts";

/**
 * Where the tree of a class, of so many plies, parts from micro-Max's, and what
 * each does there.
 */
export function partingLines(
  name: string,
  parting: Parting | null,
  plies: number,
): string[] {
  if (parting === null) {
    const depth = count(plies, "ply", "plies");
    return [`The tree of ${name} is micro-Max's, ${depth} deep.`];
  }
  const { index, own, other } = parting;
  const node = placeOf(own) ?? placeOf(other);
  if (node === null) return [];
  const [ours, theirs] = describeActs(own, other);
  const line = lineTo(node);
  const place = line === "" ? "at the root" : `after ${line}`;
  return [
    `The trees part after ${count(index, "step")}, in node ${node.number}, ` +
    `${place}:`,
    `  ${name} ${ours}`,
    `  micro-Max ${theirs}`,
  ];
}

/** The node in which a step is taken: of entering one, that before it. */
function placeOf(step: TraceStep | null): TraceNode | null {
  if (step === null) return null;
  const { kind, node } = step;
  return kind === "enter" ? node.parent ?? node : node;
}

/** Bounds as numbers if they alone are what differs. */
function describeActs(own: TraceStep | null, other: TraceStep | null) {
  const texts = [own, other].map((step) => describeAct(step, formatBound));
  return texts[0] === texts[1]
    ? [own, other].map((step) => describeAct(step, String))
    : texts;
}

/** The moves from the root to a node. */
function lineTo(node: TraceNode): string {
  const moves: string[] = [];
  for (let at = node; at.parent !== null; at = at.parent) {
    moves.unshift(
      at.move === null ? "(pass)" : sanOf(positionAt(at.parent), at.move),
    );
  }
  return moves.join(" ");
}

/** What a search does in a step. */
function describeAct(
  step: TraceStep | null,
  boundText: (score: number) => string,
): string {
  if (step === null) return "is done";
  const { kind, node, iteration, tried } = step;
  const san = (move: Move) => sanOf(positionAt(node), move);
  switch (kind) {
    case "enter":
      return `enters ${enteredBy(node)}, ${count(node.depth, "iteration")} ` +
        "deep, with the window " +
        `${boundText(node.alpha)}..${boundText(node.beta)}`;
    case "iteration": {
      const first = iteration && moveOnBoard(iteration.first);
      return `begins iteration ${iteration?.iteration} with ` +
        `${first ? `${san(first)} first` : "no best move"}, and a static ` +
        `score of ${node.staticScore}`;
    }
    case "searched":
      return `finds ${tried?.value} for ${tried ? san(tried.move) : "a move"}`;
    case "table":
      return `has ${tried?.value} for ${tried ? san(tried.move) : "a move"} ` +
        "from the table";
    case "standPat":
      return "lets the static score stand";
    case "refuted":
      return "finds that the move before was illegal";
    case "cutoff":
      return "skips the other moves: it has enough";
    case "noMoves":
      return "finds no legal move";
    case "store":
      return `stores ${iteration?.best}`;
    case "leave":
      return `returns ${node.score}`;
  }
}

/** What leads to a node. */
function enteredBy({ parent, move }: TraceNode): string {
  if (parent === null) return "the root";
  return move === null ? "a pass" : sanOf(positionAt(parent), move);
}

/** How the moves of a class first differ from the rules. */
export function describeFault(fault: Fault): string {
  const { position, missing, illegal, misplaced } = fault;
  const names = (moves: readonly Move[]) =>
    list([...new Set(moves.map(nameOf))], "and");
  const faults = [
    missing.length > 0 ? `${names(missing)} missing` : "",
    illegal.length > 0 ? `${names(illegal)} illegal` : "",
    misplaced.length > 0 ? `other pieces after ${names(misplaced)}` : "",
  ].filter((text) => text !== "");
  return `First difference from the rules, in ${formatFen(position)}: ` +
    faults.join("; ");
}

function nameOf(move: Move): string {
  return (move.to & OFF_BOARD) === 0
    ? formatSquares(move)
    : `${squareName(move.from)} off the board`;
}
