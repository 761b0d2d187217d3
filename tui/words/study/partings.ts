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

/** Where the tree of a class parts from micro-Max's, and what each does there. */
export function partingLines(name: string, parting: Parting | null): string[] {
  if (parting === null) return [`The tree of ${name} is micro-Max's.`];
  const { index, own, other } = parting;
  const node = own?.node ?? other?.node;
  if (node === undefined) return [];
  const line = lineTo(node);
  const place = line === "" ? "at the root" : `after ${line}`;
  return [
    `The trees part after ${count(index, "step")}, in node ${node.number}, ` +
    `${place}:`,
    `  ${name} ${describeAct(own)}`,
    `  micro-Max ${describeAct(other)}`,
  ];
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
function describeAct(step: TraceStep | null): string {
  if (step === null) return "is done";
  const { kind, node, iteration, tried } = step;
  const san = (move: Move) => sanOf(positionAt(node), move);
  switch (kind) {
    case "enter":
      return `enters ${count(node.depth, "iteration")} deep, with the window ` +
        `${formatBound(node.alpha)}..${formatBound(node.beta)}`;
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
