/** The command `trace`: the tree that micro-Max searches. */

import { quote } from "../../engine/notation/quote.ts";
import { MATE } from "../../engine/mod.ts";
import {
  lastIteration,
  originOf,
  positionAt,
  scoreOf,
  summarize,
  type Trace,
  type TraceNode,
} from "../../engine/trace/tree.ts";
import { traceSearch } from "../../engine/trace/tracer.ts";
import { PLAY_DEFAULTS } from "../cli/play_defaults.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { count, inGroups } from "../text/phrases.ts";
import { UsageError } from "../platform/exit.ts";
import { hasScreen, writeJson, writeLine } from "../platform/stdio.ts";
import { alignColumns } from "../text/width.ts";
import { type Branch, coordinates, isNamed } from "../trace/tree_rows.ts";
import { type TreeRow, treeRows } from "../trace/tree_rows.ts";

/** Moves below a node that are shown before the tree is folded. */
const LEVELS = 2;

const HEADINGS = ["node", "", "value", "window", "static", "where from"];
/** The second and the last column begin at the left. */
function isText(column: number) {
  return column === 1 || column === 5;
}

export async function run(options: OptionsOf<"trace">): Promise<number> {
  const { start, plies, moves, width, json } = options;
  if (options.isWalked && hasScreen()) {
    const game = { ...PLAY_DEFAULTS, side: "both", saved: "leave" } as const;
    const { playOnScreen } = await import("../screen/run.ts");
    return playOnScreen({ ...game, start, trace: plies });
  }
  const trace = await traceSearch(start, plies);
  if (json) {
    for (const node of trace.nodes) writeJson(jsonOf(node));
    return 0;
  }
  const place = goTo(trace, moves);
  const isOpen = (branch: Branch) =>
    !("ply" in branch) || branch.ply < place.node.ply + LEVELS;
  const rows = treeRows(place, { isOpen, width });
  const table = alignColumns([HEADINGS, ...rows.map(cellsOf)], isText);
  const lines = table.map((cells) => cells.join("  ").trimEnd());
  writeLine([...lines, "", ...summaryOf(trace)].join("\n"));
  return 0;
}

/** The node that moves lead to, as it was searched last. */
function goTo({ nodes: [root] }: Trace, moves: readonly string[]) {
  let place = { node: root, label: "root" };
  for (const label of moves) {
    const { node } = place;
    const tried = node.iterations.flatMap(({ tried }) => tried)
      .filter(({ move }) => isNamed(node, move, label));
    const next = tried.findLast(({ node }) => node !== null)?.node;
    if (!next) {
      const move = quote(label);
      throw new UsageError(
        tried.length > 0
          ? `No node was searched for ${move}: the table answered each time`
          : `The search did not try ${move} there`,
      );
    }
    place = { node: next, label };
  }
  return place;
}

function cellsOf({ node, item, level, label, value, note }: TreeRow) {
  const { number, alpha, beta, staticScore } = node;
  const window = `${formatBound(alpha)}..${formatBound(beta)}`;
  const own = item === node ? [number, window, staticScore] : ["", "", ""];
  const indented = "  ".repeat(level) + label;
  return [own[0], indented, value ?? "", own[1], own[2], note].map(String);
}

/** A score that nothing can exceed is infinite. */
function formatBound(score: number): string {
  if (Math.abs(score) < 4 * MATE) return String(score);
  return score < 0 ? "-inf" : "inf";
}

function summaryOf(trace: Trace): string[] {
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

/** A node, with what the table answered there. */
function jsonOf(node: TraceNode) {
  const { number, parent, ply, move, alpha, beta, iterations } = node;
  const table = iterations.flatMap(({ iteration, tried }) =>
    tried.filter(({ node }) => node === null).map((it) => {
      const move = coordinates(positionAt(node), it.move);
      return { move, iteration, score: it.value, ...it.entry };
    })
  );
  const score = scoreOf(node);
  return {
    ...{ node: number, parent: parent?.number ?? null, ply },
    move: parent && move && coordinates(positionAt(parent), move),
    ...{ alpha, beta, static: node.staticScore },
    iteration: lastIteration(node).iteration,
    ...{ score, answer: originOf(node), cutoff: score >= beta, table },
  };
}
