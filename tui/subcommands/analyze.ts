/**
 * The command `analyze`: what the engine thinks of a position.
 *
 * The search is micro-Max's, and so are its numbers. Only the best move is
 * another one where micro-Max has none or takes an illegal one for legal.
 *
 * @module
 */

import { newGame } from "../../engine/game/game.ts";
import { createEngine, type Engine, type Iteration } from "../../engine/mod.ts";
import { formatCoordinate, formatSan } from "../../engine/notation/san.ts";
import {
  bestAmong,
  rootScoreOverrides,
  searchable,
} from "../../engine/player/choose_move.ts";
import {
  isInCheck,
  type LegalMove,
  legalMoves,
  type Position,
  toSetup,
} from "../../engine/rules/position.ts";
import { followVariation } from "../../engine/player/principal_variation.ts";
import { emphasize } from "../cli/emphasis.ts";
import type { SearchLimits } from "../cli/option_values.ts";
import { type AnalyzeOptions, readPosition } from "../cli/commands.ts";
import { formatScore, scoreForWhite } from "../match/sentences.ts";
import { readLines, writeError, writeLine } from "../process/stdio.ts";
import { UsageError } from "../process/exit.ts";

/** How the results of a search are put down, a line each. */
interface Form {
  /** What comes before a search. */
  head(): string[];
  /** An iteration, and the seconds up to its end. */
  iteration(iteration: Iteration, seconds: number): string;
  /** The move to play, and what it took to find it. */
  best(move: LegalMove, nodes: number, seconds: number): string;
  /** Why there is no move. */
  none(reason: string): string;
}

/**
 * Analyzes a position, or those on the lines of the input.
 *
 * @returns exit code: 1 if a line was no position
 */
export async function analyze(options: AnalyzeOptions): Promise<number> {
  const { start, limits, json } = options;
  const engine = createEngine();
  if (start === null) return await analyzeLines(engine, options);
  const form = json ? jsonForm(start, {}) : tableForm(start);
  analyzePosition(engine, start, limits, form);
  return 0;
}

async function analyzeLines(
  engine: Engine,
  { limits, json }: AnalyzeOptions,
): Promise<number> {
  let number = 0;
  let code = 0;
  for await (const fen of readLines()) {
    number++;
    if (fen.trim() === "") continue;
    try {
      const position = readPosition(fen);
      if (!json) writeLine(`${fen.trim()}\n`);
      const form = json ? jsonForm(position, { fen }) : tableForm(position);
      analyzePosition(engine, position, limits, form);
      if (!json) writeLine("");
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      code = 1;
      if (json) writeLine(JSON.stringify({ fen, error: error.message }));
      writeError(`Line ${number}: ${error.message}`);
    }
  }
  return code;
}

function analyzePosition(
  engine: Engine,
  position: Position,
  limits: SearchLimits,
  form: Form,
) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  for (const line of form.head()) writeLine(line);
  const result = engine(toSetup(position), limits, (iteration) => {
    writeLine(form.iteration(iteration, seconds()));
  });
  const move = bestMove(engine, position, limits, result);
  const last = move === null
    ? form.none(isInCheck(position) ? "checkmate" : "stalemate")
    : form.best(move, result.nodes, seconds());
  writeLine(emphasize(last));
}

/**
 * The move to play, null without any. If the search has none, or one that is
 * illegal, it is searched as in a game: there the engine knows better.
 */
function bestMove(
  engine: Engine,
  position: Position,
  limits: SearchLimits,
  result: Iteration,
): LegalMove | null {
  const legal = legalMoves(position);
  if (legal.length === 0) return null;
  const move = bestAmong(legal, result);
  if (move !== undefined) return move;
  const overrides = rootScoreOverrides(newGame(position));
  const second = engine(searchable(position), { ...limits, overrides });
  return bestAmong(legal, second) ?? legal[0];
}

// -- JSON ---------------------------------------------------------------------

/** @param label comes first in each object */
function jsonForm(position: Position, label: { fen?: string }): Form {
  return {
    head: () => [],
    iteration: ({ ply, nodes, score, line }, seconds) => {
      const pv = followVariation(position, line)
        .map(({ move }) => formatCoordinate(move));
      const move = pv[0] ?? null;
      const rounded = round(seconds);
      const found = { ply, nodes, score, move, pv, seconds: rounded };
      return JSON.stringify({ ...label, ...found });
    },
    best: (move, nodes, seconds) => {
      const bestmove = formatCoordinate(move);
      const found = { bestmove, nodes, seconds: round(seconds) };
      return JSON.stringify({ ...label, ...found });
    },
    none: (reason) => JSON.stringify({ ...label, bestmove: null, reason }),
  };
}

/** Seconds to the millisecond. */
function round(seconds: number): number {
  return Math.round(1000 * seconds) / 1000;
}

// -- Table --------------------------------------------------------------------

function tableForm(position: Position): Form {
  return {
    head: () => [row("ply", "for White", "seconds", "nodes", "line")],
    iteration: ({ ply, nodes, score, line }, seconds) =>
      row(
        String(ply),
        formatScore(scoreForWhite(score, position.side)),
        seconds.toFixed(2),
        String(nodes),
        followVariation(position, line)
          .map(({ position, move }) => formatSan(position, move)).join(" "),
      ),
    best: (move, nodes, seconds) =>
      `Best move: ${formatSan(position, move)}, ` +
      `after ${nodes} nodes in ${seconds.toFixed(2)} seconds`,
    none: (reason) => `No move: ${reason}`,
  };
}

function row(
  ply: string,
  score: string,
  seconds: string,
  nodes: string,
  line: string,
): string {
  return [
    ply.padStart(3),
    score.padStart(17),
    seconds.padStart(8),
    nodes.padStart(11),
    ` ${line}`,
  ].join(" ").trimEnd();
}
