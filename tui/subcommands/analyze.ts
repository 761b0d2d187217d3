/** The command `analyze`: shows what the engine thinks of a position. */

import { newGame, position as positionAt } from "../../engine/game/game.ts";
import { createEngine } from "../../engine/mod.ts";
import type { Engine, Iteration, Limits } from "../../engine/mod.ts";
import {
  formatCoordinate,
  formatSan,
  parseMove,
} from "../../engine/notation/san.ts";
import {
  bestAmong,
  rootScoreOverrides,
  searchable,
} from "../../engine/player/choose_move.ts";
import { followVariation } from "../../engine/player/principal_variation.ts";
import { startTextbook } from "../../engine/player/textbook_worker.ts";
import { assess, type Assessment } from "../../engine/review/assess.ts";
import { isInCheck, legalMoves, toSetup } from "../../engine/rules/position.ts";
import type { LegalMove, Position } from "../../engine/rules/position.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { heading, type Line, writeLines } from "../cli/headings.ts";
import { POSITION, readValue } from "../text/value_types.ts";
import { linesOf } from "../words/events.ts";
import { clausesOf } from "../words/chess/judgement.ts";
import { scoreForWhite } from "../../engine/score.ts";
import { explain } from "../words/chess/refusals.ts";
import { formatScore } from "../words/chess/scores.ts";
import { UsageError } from "../platform/exit.ts";
import {
  readLines,
  writeError,
  writeJson,
  writeLine,
} from "../platform/stdio.ts";

const HEADINGS = ["ply", "for White", "seconds", "nodes", "line"];

/** Fields that begin each JSON object; null for a table. */
type Label = { readonly fen?: string } | null;

/** The exit code is 1 if a line of the input is not a position. */
export async function run({ start, limits, json, why }: OptionsOf<"analyze">) {
  if (why !== null && start !== null) return tellWhy(start, why, limits, json);
  const engine = createEngine();
  if (start !== null) {
    analyze(engine, start, limits, json ? {} : null);
    return 0;
  }
  let number = 0;
  let code = 0;
  for await (const fen of readLines()) {
    number++;
    if (fen.trim() === "") continue;
    try {
      const position = readValue(POSITION, fen);
      if (!json) writeLine(`${fen.trim()}\n`);
      analyze(engine, position, limits, json ? { fen } : null);
      if (!json) writeLine("");
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      code = 1;
      if (json) writeJson({ fen, error: error.message });
      writeError(`Line ${number}: ${error.message}`);
    }
  }
  return code;
}

/** @throws {UsageError} if the move is not legal */
async function tellWhy(
  position: Position,
  text: string,
  limits: Limits,
  json: boolean,
) {
  const parsed = parseMove(position, text);
  if (parsed.kind !== "move") {
    throw new UsageError(explain(position, text, parsed));
  }
  using textbook = startTextbook();
  const game = newGame(position);
  const found = await assess(textbook, game, parsed.move, limits);
  if (found === null) return 0;
  if (!json) writeLine(linesOf([{ type: "assessed", found }]).join("\n"));
  else writeJson(whyJson(found));
  return 0;
}

function whyJson({ game, move, drop, facts, reply, better }: Assessment) {
  return {
    move: formatCoordinate(move),
    drop: Math.round(drop),
    words: clausesOf(facts, positionAt(game, game.ply).side),
    facts,
    line: [move, ...reply].map(formatCoordinate),
    better: better.map(formatCoordinate),
  };
}

function analyze(
  engine: Engine,
  position: Position,
  limits: Limits,
  label: Label,
) {
  const start = performance.now();
  const now = () => Math.round(performance.now() - start) / 1000;
  const tell = (found: object, line: Line) =>
    label === null ? writeLines([line]) : writeJson({ ...label, ...found });
  if (label === null) writeLine(row(HEADINGS));
  const onIteration = ({ ply, nodes, score, line }: Iteration) => {
    const steps = followVariation(position, line);
    const pv = steps.map(({ move }) => formatCoordinate(move));
    const sans = steps.map(({ position, move }) => formatSan(position, move));
    const white = formatScore(scoreForWhite(score, position.side));
    const seconds = now();
    tell(
      { ply, nodes, score, move: pv[0] ?? null, pv, seconds },
      row([ply, white, seconds.toFixed(2), nodes, sans.join(" ")]),
    );
  };
  const result = engine(toSetup(position), limits, onIteration);
  const move = bestMove(engine, position, limits, result);
  if (move === null) {
    const reason = isInCheck(position) ? "checkmate" : "stalemate";
    return tell({ bestmove: null, reason }, `No move: ${reason}`);
  }
  const { nodes } = result;
  const seconds = now();
  tell(
    { bestmove: formatCoordinate(move), nodes, seconds },
    heading(
      "Best move:",
      ` ${formatSan(position, move)}, after ${nodes} nodes` +
        ` in ${seconds.toFixed(2)} seconds`,
    ),
  );
}

/**
 * The best move, null without a legal move. If the search finds none, or an
 * illegal one, a second search goes by the rules of a game, as when playing.
 */
function bestMove(
  engine: Engine,
  position: Position,
  limits: Limits,
  result: Iteration,
): LegalMove | null {
  const legal = legalMoves(position);
  if (legal.length === 0) return null;
  const move = bestAmong(legal, result.line[0]);
  if (move !== undefined) return move;
  const overrides = rootScoreOverrides(newGame(position));
  const second = engine(searchable(position), { ...limits, overrides });
  return bestAmong(legal, second.line[0]) ?? legal[0];
}

function row(cells: readonly (string | number)[]): string {
  const widths = [3, 17, 8, 11];
  const padded = cells.slice(0, -1)
    .map((cell, index) => String(cell).padStart(widths[index]));
  return `${padded.join(" ")}  ${cells.at(-1)}`.trimEnd();
}
