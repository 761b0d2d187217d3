/**
 * Clearing the table between the moves of a game, or keeping it.
 *
 * @module
 */

import type { Position } from "../../rules/position.ts";
import { lastIteration } from "../search/deepening.ts";
import {
  type ColumnOf,
  compared,
  type Experiment,
  measureEach,
  savedColumn,
  sum,
  tableOf,
} from "../experiment.ts";
import { OPERA_GAME, positionsOf } from "../positions.ts";
import { Searcher } from "../search/searcher.ts";
import { type Techniques, TEXTBOOK } from "../search/techniques.ts";

/** What a way of treating the table led to. */
export interface ClearRow {
  /** Its name. */
  readonly name: string;
  /** Nodes for all moves. */
  readonly nodes: number;
  /** Moves for which they are fewer than with the table cleared. */
  readonly cheaper: number;
  /** Moves or scores that differ from those with the table cleared. */
  readonly changed: number;
}

interface Case {
  readonly name: string;
  readonly clears: boolean;
  readonly techniques: Techniques;
}

const DEEPER: Techniques = { ...TEXTBOOK, deeperResults: true };
/** In pairs: cleared, and then kept. */
const CASES: readonly Case[] = [
  { name: "cleared", clears: true, techniques: DEEPER },
  { name: "kept", clears: false, techniques: DEEPER },
  { name: "cleared, equal depth only", clears: true, techniques: TEXTBOOK },
  { name: "kept, equal depth only", clears: false, techniques: TEXTBOOK },
];

const QUICK = { depth: 5, moves: 12 };
const FULL = { depth: 6, moves: 17 };

/** The experiment. */
export const clear: Experiment = {
  claim:
    "Do not clear the table after a move: it wastes time, and some of it " +
    "is still useful (Eppstein). Clear it: then a move does not depend on " +
    "the history (Muller)",
  source: 'Eppstein, "Some further tips for using hashing effectively"; ' +
    'Muller, "Hash Table: Replacement"',
  *run({ quick }) {
    const { depth, moves } = quick ? QUICK : FULL;
    const turns = positionsOf(OPERA_GAME).filter((_, ply) => ply % 2 === 0)
      .slice(0, moves);
    const players = CASES.map((it) => ({
      ...it,
      searcher: new Searcher(turns[0], it.techniques),
    }));
    const found = yield* measureEach(
      players,
      turns,
      (player, turn) => search(player, turn, depth),
    );
    const rows = CASES.map(({ name }, index) =>
      toRow(name, found[index], found[index & ~1])
    );
    const title = `Nodes to depth ${depth}, ${turns.length} moves of a game`;
    const saved = savedColumn(rows[0].nodes);
    return {
      positions: [`White's first ${turns.length} moves of ${OPERA_GAME}`],
      tables: [tableOf(title, [NODES, saved, CHEAPER, CHANGED], rows)],
      verdict: clearVerdict(rows, turns.length),
    };
  },
};

const NODES: ColumnOf<ClearRow> = {
  name: "nodes",
  value: ({ nodes }) => nodes,
};
const CHEAPER: ColumnOf<ClearRow> = {
  name: "cheaper",
  value: ({ cheaper }) => cheaper,
};
const CHANGED: ColumnOf<ClearRow> = {
  name: "changed",
  value: ({ changed }) => changed,
};

/** What a search of one of the turns has found. */
interface Found {
  readonly nodes: number;
  readonly answer: string;
}

function toRow(
  name: string,
  found: readonly Found[],
  cleared: readonly Found[],
): ClearRow {
  const isCheaper = ({ nodes }: Found, turn: number) =>
    nodes < cleared[turn].nodes;
  const isChanged = ({ answer }: Found, turn: number) =>
    answer !== cleared[turn].answer;
  return {
    name,
    nodes: sum(found.map(({ nodes }) => nodes)),
    cheaper: found.filter(isCheaper).length,
    changed: found.filter(isChanged).length,
  };
}

function search(
  { searcher, clears }: Case & { searcher: Searcher },
  turn: Position,
  depth: number,
): Found {
  searcher.load(turn);
  if (clears) searcher.table?.clear();
  const last = lastIteration(searcher, depth);
  return { nodes: last?.nodes ?? 0, answer: `${last?.move} ${last?.score}` };
}

/**
 * Tells what keeping saves, and what it costs.
 *
 * @param rows with the table cleared, then with the table kept
 */
export function clearVerdict(
  rows: readonly ClearRow[],
  moves: number,
): string {
  const [cleared, kept] = rows;
  const muller = kept.changed > 0
    ? "Muller's reason to clear it shows"
    : "Muller's reason to clear it does not show";
  return `${judge(cleared, kept, moves)}: with the table kept, nodes are ` +
    `fewer for ${kept.cheaper} of ${moves} moves, and in all ` +
    `${compared(kept.nodes, cleared.nodes, "with it cleared")}; ${muller}: ` +
    `${kept.changed} moves or scores then depend on the past.`;
}

function judge(cleared: ClearRow, kept: ClearRow, moves: number): string {
  const inAll = kept.nodes < cleared.nodes;
  const forMost = kept.cheaper > moves / 2;
  if (inAll && forMost) return "Eppstein is right";
  return inAll || forMost ? "Eppstein is half right" : "Eppstein is wrong here";
}
