/** The branches of a game: all lines but the one on the board. */

import {
  childrenOf,
  continuation,
  type GameNode,
  lineTo,
  mainLine,
} from "../notation/game_tree.ts";
import { glyphSigns } from "../notation/glyphs.ts";
import { numberedSans } from "../notation/numbered_moves.ts";
import { pack } from "../rules/position.ts";
import { type Game, type GameLine, isRecorded } from "./game.ts";

/** The most moves of a branch in its row. */
const MOST_MOVES = 8;

/** A branch in a list of the branches of a game. */
export interface BranchRow extends GameLine {
  /** Its place in the list, from 1 on. */
  readonly number: number;
  /** Number of the branch that it leaves, null for the line on the board. */
  readonly from: number | null;
  /** How many branches lie between it and the line on the board. */
  readonly level: number;
  /** The last ply that it shares with the line it leaves. */
  readonly parting: number;
  /** The last ply that it shares with the line on the board. */
  readonly at: number;
  /** Whether the line on the board is a variation of it. */
  readonly isLeft: boolean;
}

/** Whether a game has any branches, or holds a line twice. */
export function mayHaveBranches(game: Game): boolean {
  const { tree, plies, decided, record, source } = game;
  return tree.length > plies.length || decided.length > 0 || record !== source;
}

/**
 * The first moves of a branch that the line it leaves has not, with their numbers
 * and marks; none if only the end differs.
 */
export function branchMoves(
  { tree }: Game,
  { end, parting }: BranchRow,
  most: number = MOST_MOVES,
): string[] {
  const plies = lineTo(tree, end);
  return numberedSans({ plies }, parting, most).map((san, index) =>
    san + glyphSigns(plies[parting + 1 + index].nags)
  );
}

/**
 * The branches that can be entered from the position on the board: other moves
 * in place of the last one, or else other moves that could follow.
 */
export function branchesHere(
  { shown }: Game,
  rows: readonly BranchRow[],
): readonly BranchRow[] {
  const at = (ply: number) => rows.filter((row) => row.at === ply);
  const instead = at(shown - 1).filter(({ isLeft }) => !isLeft);
  return instead.length > 0 ? instead : at(shown);
}

// -- The way back -------------------------------------------------------------

/** The recorded line that another one leaves after a ply. */
export interface LineLeft extends GameLine {
  readonly parting: number;
}

/**
 * The line of the record that the one on the board is a variation of; null if
 * there is none. What somebody played leaves the line that it followed longest.
 */
export function lineLeft(game: Game): LineLeft | null {
  const { tree, plies, record, source } = game;
  if (source === null) return null;
  const children = childrenOf(tree);
  const parting = record === null
    ? plies.findLastIndex((node) => isRecorded(game, node))
    : plies.findLastIndex((node, ply) =>
      ply > 0 && children[node.parent][0].number !== node.number
    ) - 1;
  if (parting < 0) return null;
  const last = plies[parting];
  const [end = last] = continuation(tree, last.number, source.tree.length)
    .slice(-1);
  return { end: end.number, isRecorded: true, decision: null, parting };
}

// -- Rows ---------------------------------------------------------------------

/** Nodes with the same moves before them, since variations may begin alike. */
type Place = readonly GameNode[];

/** A branch whose end is not known yet. */
type Draft = { -readonly [Name in keyof BranchRow]: BranchRow[Name] };

/** A place to look at. */
interface Visit {
  readonly place: Place;
  readonly ply: number;
  /** The branch that it is on; null for the line on the board. */
  readonly row: Draft | null;
  /** Whether another branch leaves that one with the last move. */
  readonly isLeaving: boolean;
}

/**
 * The branches as a tree, each once and with the moves that no row above it has.
 * Those that part first come first, and each is followed by its own.
 */
export function branchRows(game: Game): readonly BranchRow[] {
  return mayHaveBranches(game) ? new RowWalk(game).run() : [];
}

class RowWalk {
  readonly #rows: Draft[] = [];
  readonly #game: Game;
  readonly #children: readonly (readonly GameNode[])[];
  /** Number of the last node of the record's main line. */
  readonly #mainEnd: number | undefined;
  /** The last one is next. */
  readonly #visits: Visit[];

  constructor(game: Game) {
    const { tree, source } = game;
    this.#game = game;
    this.#children = childrenOf(tree);
    this.#mainEnd = source === null
      ? undefined
      : mainLine(source.tree).at(-1)?.number;
    const place = [tree[0]];
    this.#visits = [{ place, ply: 0, row: null, isLeaving: false }];
  }

  /** The rows of all branches. */
  run(): readonly BranchRow[] {
    let visit = this.#visits.pop();
    while (visit !== undefined) {
      this.#visit(visit);
      visit = this.#visits.pop();
    }
    const left = lineLeft(this.#game);
    for (const row of this.#rows) {
      row.isLeft = row.isRecorded && row.end === left?.end;
    }
    return this.#rows;
  }

  #visit({ place, ply, row: left, isLeaving }: Visit) {
    const row = isLeaving ? this.#addRow(left, ply - 1) : left;
    const nexts = this.#placesAfter(place);
    const main = row === null
      ? nexts.find((next) => next.includes(this.#game.plies[ply + 1]))
      : this.#mainPlace(place, nexts);
    const ends = this.#endsAt(place, nexts);
    if (row !== null && main === undefined) {
      Object.assign(row, ends.shift() ?? endOf(place[0]));
    }
    for (const end of ends) Object.assign(this.#addRow(row, ply), end);
    const next = { ply: ply + 1, row };
    if (main) this.#visits.push({ ...next, place: main, isLeaving: false });
    for (const place of nexts.toReversed()) {
      if (place === main) continue;
      this.#visits.push({ ...next, place, isLeaving: true });
    }
  }

  /** Adds a row for a branch that leaves another, or the line on the board. */
  #addRow(left: Draft | null, parting: number): Draft {
    const row: Draft = {
      number: this.#rows.length + 1,
      from: left?.number ?? null,
      level: left === null ? 0 : left.level + 1,
      parting,
      at: left?.at ?? parting,
      end: 0,
      isRecorded: false,
      decision: null,
      isLeft: false,
    };
    this.#rows.push(row);
    return row;
  }

  /** The places after a place, in the order in which their moves were made. */
  #placesAfter(place: Place): readonly Place[] {
    const [{ number }, ...others] = place;
    if (others.length === 0) return placesOf(this.#children[number]);
    const nodes = place.flatMap(({ number }) => this.#children[number]);
    const isOwn = (node: GameNode) => !isRecorded(this.#game, node);
    return placesOf([
      ...nodes.filter((node) => !isOwn(node)),
      ...nodes.filter(isOwn),
    ]);
  }

  /** The place where a branch goes on: one of the record, within the record. */
  #mainPlace(place: Place, nexts: readonly Place[]): Place | undefined {
    return this.#isInRecord(place)
      ? nexts.find((next) => this.#isInRecord(next))
      : nexts[0];
  }

  #isInRecord(place: Place): boolean {
    return place.some((node) => isRecorded(this.#game, node));
  }

  /** The lines that end at a place; one of the record comes first. */
  #endsAt(place: Place, nexts: readonly Place[]): GameLine[] {
    const decided = this.#game.decided.filter(({ end }) =>
      place.some(({ number }) => number === end)
    );
    const recorded = this.#recordedEnd(place, nexts);
    return recorded === undefined || this.#isOnBoard(recorded)
      ? decided
      : [{ ...endOf(recorded), isRecorded: true }, ...decided];
  }

  /** The end of a line of the record; a longer one may repeat the main line. */
  #recordedEnd(place: Place, nexts: readonly Place[]): GameNode | undefined {
    const main = place.find(({ number }) => number === this.#mainEnd);
    if (main !== undefined) return main;
    const goesOn = nexts.some((next) => this.#isInRecord(next));
    return goesOn
      ? undefined
      : place.find((node) => isRecorded(this.#game, node));
  }

  /** Whether the line of the record on the board ends with a node. */
  #isOnBoard({ number }: GameNode): boolean {
    const { record, plies } = this.#game;
    return record !== null && plies[plies.length - 1].number === number;
  }
}

/** Nodes by their moves. */
function placesOf(nodes: readonly GameNode[]): readonly Place[] {
  if (nodes.length < 2) return nodes.length === 0 ? [] : [nodes];
  const byMove = Map.groupBy(
    nodes,
    ({ move }) => move && pack(move.from, move.to, move.promotion),
  );
  return [...byMove.values()];
}

function endOf({ number }: GameNode): GameLine {
  return { end: number, isRecorded: false, decision: null };
}
