/**
 * The variants of experiments: the program of switches with different techniques,
 * classes of the listing, and the engine itself. Nodes and scores of the first do
 * not compare with those of the others, which search a different tree, and do
 * not count positions that their table answers.
 */

import { createEngine, type Engine } from "../../mod.ts";
import type { MicroMax, Window } from "../../plain.ts";
import { parseFen } from "../../chess/notation/fen.ts";
import { engineOf } from "../../plain_engine.ts";
import { engineHost } from "../../player/workers/engine_host.ts";
import { followVariation } from "../../player/principal_variation.ts";
import { toSetup } from "../../chess/rules/position.ts";
import { type Idea, searchWith } from "./ideas.ts";
import { PUZZLE_SETS, type Task } from "./positions.ts";
import { packed } from "../../player/textbook/board.ts";
import { classPlayer } from "../contests/engine_player.ts";
import type { Contestant } from "../contests/game.ts";
import {
  deepen,
  type StudyIteration,
} from "./configurable_search/deepening.ts";
import { STUDY_MATE } from "./configurable_search/evaluation.ts";
import { Searcher } from "./configurable_search/searcher.ts";
import {
  ORDINARY_TECHNIQUES,
  type Techniques,
} from "./configurable_search/techniques.ts";

/** One of the programs to compare. */
export interface SearchVariant {
  readonly name: string;
  /** It as a player with so many nodes a move, if it is to play games. */
  readonly player?: (nodes: number) => Contestant;
  measure(task: Task): TaskResult;
}

/** What a variant found in one task. */
export interface TaskResult {
  /** Numbers by name, as the columns of tables use them. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly steps: readonly StudyIteration[];
  /** What MTD(f) knows of the score after each search of its last iteration. */
  readonly bounds?: readonly Window[];
}

/** In king and pawn against king, a score that takes a queen. */
const WINNING_SCORE = 400;

/** How variants differ from {@linkcode ORDINARY_TECHNIQUES}, by their names. */
export type Changes = Readonly<Record<string, Partial<Techniques>>>;

/** Variants that search each task from scratch. */
export function searchVariants(changes: Changes): SearchVariant[] {
  return Object.entries(changes).map(([name, change]) => {
    const techniques = { ...ORDINARY_TECHNIQUES, ...change };
    const measure = (task: Task) =>
      measureSearch(new Searcher(parseFen(task.fen), techniques), task);
    return { name, measure };
  });
}

/**
 * Searches a searcher's board. A mate ends a search that is limited by nodes.
 */
export function measureSearch(searcher: Searcher, task: Task): TaskResult {
  const { board, counts, table } = searcher;
  const { depth, nodes = Infinity } = task;
  const steps: StudyIteration[] = [];
  const milliseconds = timed(() => {
    searcher.allow(nodes);
    for (const iteration of deepen(searcher, depth)) {
      steps.push(iteration);
      if (nodes < Infinity && Math.abs(iteration.score) >= STUDY_MATE) break;
    }
  });
  const { strangers = 0, wrongHits = 0 } = table ?? {};
  const costs = { made: board.made, strangers, wrongHits, milliseconds };
  const numbers = numbersOf(task, steps, { ...counts, ...costs });
  return { numbers, steps };
}

/** The numbers of a task: whether and when it is solved, or what it cost. */
function numbersOf(
  task: Task,
  steps: readonly StudyIteration[],
  costs: TaskResult["numbers"],
): TaskResult["numbers"] {
  const { set = "", solutions = [] } = task;
  const last = steps.at(-1) ?? { depth: 0, nodes: 0, score: 0, move: 0 };
  const solved = solutions.includes(last.move) ? 1 : 0;
  if (PUZZLE_SETS.includes(set)) {
    const toSolution = nodesToSolution(task, steps);
    return { solved, reached: last.depth, toSolution };
  }
  if (set !== "king and pawn") {
    const microseconds = 1000 * costs.milliseconds / last.nodes;
    return { ...costs, ...last, microseconds };
  }
  const win = steps.find(({ score }) => score >= WINNING_SCORE);
  const won = win === undefined ? {} : { wins: 1, nodesToWin: win.nodes };
  return { plies: last.depth, ...won };
}

/**
 * Nodes after which a search has the solution and keeps it: all that it may
 * search if it ends without it, as if it would find it at once with more.
 */
function nodesToSolution(
  { solutions = [], nodes = Infinity }: Task,
  steps: readonly StudyIteration[],
): number {
  const lastWrong = steps.findLastIndex(({ move }) =>
    !solutions.includes(move)
  );
  return steps.at(lastWrong + 1)?.nodes ?? nodes;
}

/** Processor time in milliseconds, which other programs do not affect. */
function timed(work: () => void): number {
  const start = engineHost().processorTime();
  work();
  return engineHost().processorTime() - start;
}

const TABLE_ENTRIES = 2 ** 20; // fewer than micro-Max's, for short searches

/**
 * The engine as a variant. It counts its last iteration that is complete within
 * the nodes, and searches one ply less than the depth.
 */
export function engineVariant(
  name: string,
  engine = createEngine(TABLE_ENTRIES),
) {
  const measure = (task: Task) => {
    const { nodes = Infinity } = task;
    const position = parseFen(task.fen);
    const steps: StudyIteration[] = [];
    const limits = { mostNodes: nodes, plies: task.depth - 1 };
    const milliseconds = timed(() => {
      engine(toSetup(position), limits, ({ ply, nodes: now, score, line }) => {
        if (now > nodes) return;
        const [best] = followVariation(position, line.slice(0, 1));
        const move = best ? packed(best.move) : 0;
        steps.push({ depth: ply, nodes: now, score, move });
      });
    });
    return { numbers: numbersOf(task, steps, { milliseconds }), steps };
  };
  return { name, measure };
}

/**
 * The same engine, but a search to some depth ends after so many nodes, as if it
 * had reached the depth: a class may explode.
 */
export function withinNodes(most: number, engine: Engine): Engine {
  return (setup, limits = {}, onIteration = () => {}) => {
    const { plies = 0, mostNodes = Infinity } = limits;
    if (mostNodes < Infinity) return engine(setup, limits, onIteration);
    const found = engine(setup, { ...limits, mostNodes: most }, onIteration);
    if (found.nodes >= most) onIteration({ ...found, ply: plies });
    return found;
  };
}

/** A class of the listing as a variant, or a search that is one. */
export function classVariant(
  name: string,
  Search: typeof MicroMax | MicroMax,
): SearchVariant {
  const search = typeof Search === "function"
    ? new Search(TABLE_ENTRIES)
    : Search;
  return engineVariant(name, engineOf(search));
}

/** The same, and it plays games. */
export function playing(name: string, Search: typeof MicroMax): SearchVariant {
  const player = (nodes: number) => classPlayer(name, Search, nodes);
  return { ...classVariant(name, Search), player };
}

/** The engine with one idea changed as a variant. */
export function ideaVariant(
  idea: Idea,
  name: string = idea,
  slots = TABLE_ENTRIES,
): SearchVariant {
  return engineVariant(name, engineOf(new (searchWith(idea))(slots)));
}
