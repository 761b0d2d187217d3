/** Judged moves in PGN: glyphs, comments and variations. */

import { withoutCommands } from "../chess/notation/comment_commands.ts";
import {
  childrenOf,
  type GameNode,
  type GameTree,
  nodeAfter,
} from "../chess/notation/game_tree.ts";
import { glyphOf } from "../chess/notation/glyphs.ts";
import { readMove } from "../chess/notation/san.ts";
import { isSameMove, type LegalMove } from "../chess/rules/position.ts";
import { movesToMate } from "./centipawns.ts";
import type { JudgedMove } from "./judge.ts";

/** A judgement, and why it is so in a sentence. */
export interface Remark {
  readonly judged: JudgedMove;
  readonly text: string;
}

/** Glyphs up to this one judge moves, those above judge positions. */
const LAST_MOVE_GLYPH = 6;

/**
 * Annotates moves, by the numbers of their nodes, as they were judged, if they
 * were. Glyphs and scores of others are replaced; their comments and variations
 * stay, without duplicates. A marked move gets the better line as a variation.
 */
export function annotated(
  tree: GameTree,
  remarks: ReadonlyMap<number, Remark>,
): GameTree {
  const nodes = tree.map((node) => {
    const remark = remarks.get(node.number);
    const score = remark?.judged.score ?? null;
    return remark === undefined || score === null
      ? node
      : withRemark(node, remark, score);
  });
  for (const [number, { judged }] of remarks) {
    const { line, mark } = judged;
    const before = tree[tree[number].parent];
    if (mark !== null) addVariation(nodes, tree, before, line);
  }
  return nodes;
}

function withRemark(
  node: GameNode,
  { judged: { mark }, text }: Remark,
  score: number,
): GameNode {
  const others = node.comments
    .map((comment) => withoutCommands(comment, "eval ").trim())
    .filter((comment) => comment !== text);
  return {
    ...node,
    nags: [
      ...(mark === null ? [] : [Number(glyphOf(mark))]),
      ...node.nags.filter((nag) => nag > LAST_MOVE_GLYPH),
    ],
    comments: [`${formatEval(score)} ${text}`, ...others],
  };
}

/** Adds a line after a node, unless the tree had it before. */
function addVariation(
  nodes: GameNode[],
  tree: GameTree,
  before: GameNode,
  sans: readonly string[],
) {
  let known: readonly GameNode[] = [before];
  let last = before;
  const line: GameNode[] = [];
  for (const san of sans) {
    const move = readMove(last.position, san);
    if (move === null) break;
    known = nodesAfter(tree, known, move);
    last = nodeAfter(last, move, nodes.length + line.length);
    line.push(last);
  }
  if (known.length === 0) nodes.push(...line);
}

/** The nodes of a tree that follow some others by a move. */
function nodesAfter(
  tree: GameTree,
  nodes: readonly GameNode[],
  move: LegalMove,
): readonly GameNode[] {
  return nodes.flatMap(({ number }) => childrenOf(tree)[number])
    .filter((child) => isSameMove(child.move, move));
}

/** A score as lichess writes it, `"[%eval -0.35]"` or `"[%eval #3]"`. */
function formatEval(score: number): string {
  const moves = movesToMate(score);
  if (moves === 0) return ""; // the move mates
  const text = moves === null
    ? (score / 100).toFixed(2)
    : `#${Math.sign(score) * moves}`;
  return `[%eval ${text}]`;
}
