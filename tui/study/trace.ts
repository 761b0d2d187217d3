/** The command `trace`: shows the tree that micro-Max searches. */

import { quote } from "../../engine/chess/notation/quote.ts";
import { OFF_BOARD } from "../../engine/chess/constants.ts";
import type { Entry } from "../../engine/plain.ts";
import {
  lastIteration,
  moveOnBoard,
  type Trace,
  type TraceNode,
  type TraceProgress,
  type Tried,
} from "../../engine/study/trace/nodes.ts";
import {
  boundOf,
  originOf,
  otherBound,
  positionAt,
  skippedMoves,
} from "../../engine/study/trace/tree.ts";
import { formatSquares } from "../../engine/chess/notation/san.ts";
import { sideName, squareName } from "../../engine/chess/rules/position.ts";
import { partingOf } from "../../engine/study/trace/parting.ts";
import { traceSearch } from "../../engine/study/trace/tracer.ts";
import { sessionOf } from "../saves/session.ts";
import { PLAY_DEFAULTS } from "../cli/play_defaults.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { chooseDisplay } from "../platform/display.ts";
import { platform } from "../platform/current.ts";
import { UsageError } from "../platform/exit.ts";
import { openClass } from "../opponents/own_class.ts";
import {
  clearProgress,
  showWork,
  writeError,
  writeJson,
  writeLine,
} from "../platform/stdio.ts";
import { alignColumns } from "../text/width.ts";
import { describeNode, formatBound } from "../words/study/search_node.ts";
import { partingLines } from "../words/study/partings.ts";
import {
  describeLongTrace,
  describeRow,
  describeTraceProgress,
  describeTreeSummary,
} from "../words/study/search_tree.ts";
import {
  boundsOf,
  type Branch,
  coordinates,
  isNamed,
  type TreeRow,
  treeRows,
} from "../../engine/study/trace/tree_rows.ts";
import { runExercise, runLesson } from "./lesson.ts";

/** Plies below a node down to which its tree is open. */
const LEVELS = 2;

/** Columns of the lines about the node at the top. */
const NODE_WIDTH = 80;

/** The columns of the table; those with text are aligned on the left. */
const COLUMNS = [
  { name: "node", isText: false },
  { name: "", isText: true },
  { name: "for", isText: true },
  { name: "value", isText: false },
  { name: "window", isText: false },
  { name: "static", isText: false },
  { name: "where from", isText: true },
];

export async function run(options: OptionsOf<"trace">): Promise<number> {
  const { start, plies, moves, width, json, lesson } = options;
  if (lesson !== null) {
    const own = options.class;
    return own === null ? runLesson(lesson) : runExercise(lesson, own);
  }
  const named = options.class === null ? null : await openClass(options.class);
  const own = named?.trace;
  if (await chooseDisplay(options.display) === "screen") {
    const game = { ...PLAY_DEFAULTS, side: "both", saved: "leave" } as const;
    const { playOnScreen } = await import("../screen/run.ts");
    const session = sessionOf({ ...game, start });
    return playOnScreen(session, game, null, { plies, by: own });
  }
  const onProgress = progressTeller(named !== null);
  const trace = await (own ?? traceSearch)(start, plies, { onProgress });
  clearProgress();
  if (json) {
    for (const node of trace.nodes) writeJson(jsonOf(node));
    return 0;
  }
  const place = goTo(trace, moves);
  const isOpen = (branch: Branch) =>
    !("ply" in branch) || branch.ply < place.node.ply + LEVELS;
  const rows = treeRows(place, { isOpen, width });
  const names = COLUMNS.map(({ name }) => name);
  const lines = alignColumns(
    [names, ...rows.map(cellsOf)],
    (column) => COLUMNS[column].isText,
  ).map((cells) => cells.join("  ").trimEnd());
  const [top] = rows;
  const node = describeNode(top, { width: NODE_WIDTH, hasKeys: false });
  const paragraphs = [lines, node, describeTreeSummary(trace)];
  if (named !== null) {
    const other = await traceSearch(start, plies, { onProgress });
    clearProgress();
    paragraphs.push(partingLines(named.name, partingOf(trace, other), plies));
  }
  writeLine(paragraphs.map((them) => them.join("\n")).join("\n\n"));
  return 0;
}

/** Milliseconds after which a search that goes on is told of anywhere. */
const SLOW = 3000;

/** Shows progress in a terminal; elsewhere it tells once of a long search. */
function progressTeller(isOwn: boolean) {
  const start = performance.now();
  let isTold = platform.isTerminal("error");
  return (progress: TraceProgress) => {
    showWork(() => describeTraceProgress(progress));
    if (isTold || performance.now() - start < SLOW) return;
    isTold = true;
    writeError(describeLongTrace(progress, isOwn));
  };
}

/** The node after some moves, as it was searched last. */
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

/** The cells of a row, all numbers as the side in the row sees them. */
function cellsOf(row: TreeRow): string[] {
  const { node, item, level, label, side, value } = row;
  const bounds = boundsOf(row);
  return [
    item === node ? String(node.number) : "",
    "  ".repeat(level) + label,
    value === null ? "" : sideName(side),
    String(value ?? ""),
    bounds === null ? "" : formatWindow(bounds),
    String(bounds?.staticScore ?? ""),
    describeRow(row),
  ];
}

function formatWindow({ alpha, beta }: { alpha: number; beta: number }) {
  return `${formatBound(alpha)}..${formatBound(beta)}`;
}

/** A node, with the moves that the table answered there. */
function jsonOf(node: TraceNode) {
  const { number, parent, ply, move, alpha, beta, iterations } = node;
  const table = iterations.flatMap(({ iteration, tried }) =>
    tried.filter(({ node }) => node === null).map((it) => {
      const move = coordinates(positionAt(node), it.move);
      return { move, iteration, score: it.value, ...entryOf(it) };
    })
  );
  const score = node.score;
  const last = lastIteration(node);
  const position = positionAt(node);
  return {
    node: number,
    parent: parent?.number ?? null,
    ply,
    move: parent && move && coordinates(positionAt(parent), move),
    alpha,
    beta,
    static: node.staticScore,
    iteration: last?.iteration ?? 0,
    score,
    answer: originOf(node),
    cutoff: score >= beta,
    table,
    side: sideName(node.side).toLowerCase(),
    depth: node.depth,
    last: (node.lastTo & OFF_BOARD) === 0 ? squareName(node.lastTo) : null,
    key: node.key,
    lock: node.lock,
    slot: node.slot,
    before: jsonOfEntry(node.known),
    after: jsonOfEntry(last?.after ?? null),
    skipped: skippedMoves(node, last)
      .map((move) => coordinates(position, move)),
  };
}

/** An entry of the table, for the side to move. */
function jsonOfEntry(entry: Entry | null) {
  if (entry === null) return null;
  const { score, depth, best } = entry;
  const move = moveOnBoard(best) && formatSquares(best);
  return { score: 0 + score, depth, bound: boundOf(entry), move };
}

/** The table's entry for a reply, as the side that tries the move sees it. */
function entryOf({ answer }: Tried) {
  if (answer === null) return null;
  return { depth: answer.depth, bound: otherBound(boundOf(answer)) };
}
