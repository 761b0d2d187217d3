/** The command `analyze`: shows what the engine thinks of a position. */

import { newGame, position as positionAt } from "../../engine/game/game.ts";
import {
  createEngine,
  type Engine,
  type Iteration,
  type Limits,
} from "../../engine/mod.ts";
import {
  formatCoordinate,
  formatSan,
  parseMove,
} from "../../engine/notation/san.ts";
import { bestLines } from "../../engine/player/best_lines.ts";
import {
  bestAmong,
  type Choice,
  chooseMove,
  searchable,
  type SearchService,
  withOwnLine,
} from "../../engine/player/choose_move.ts";
import { rootScoreOverrides } from "../../engine/player/known_scores.ts";
import { followVariation } from "../../engine/player/principal_variation.ts";
import { startTextbook } from "../../engine/player/search_worker.ts";
import type { PlayLimits } from "../../engine/player/play_limits.ts";
import { assess, type Assessment } from "../../engine/review/assess.ts";
import {
  isInCheck,
  type LegalMove,
  legalMoves,
  type Position,
  toSetup,
} from "../../engine/rules/position.ts";
import type { OptionsOf } from "../cli/commands.ts";
import { heading, type Line, writeLines } from "../cli/headings.ts";
import { POSITION, readValue } from "../text/value_types.ts";
import { AWAITED } from "../words/files/awaited.ts";
import { linesOf } from "../words/events.ts";
import { clausesOf } from "../words/chess/judgement.ts";
import { scoreForWhite } from "../../engine/score.ts";
import { explain } from "../words/chess/refusals.ts";
import { formatScore } from "../words/chess/scores.ts";
import { UsageError } from "../platform/exit.ts";
import {
  readLines,
  tellAwaited,
  writeError,
  writeJson,
  writeLine,
} from "../platform/stdio.ts";

const HEADINGS = ["ply", "for White", "seconds", "nodes", "line"];
const WIDTHS = [3, 17, 8, 11];
/** The same for several lines: each iteration has one row for each rank. */
const RANKED_HEADINGS = ["ply", "rank", ...HEADINGS.slice(1)];
const RANKED_WIDTHS = [3, 5, 17, 8, 11];

/** Fields that begin each JSON object; null for a table. */
type Label = { readonly fen?: string } | null;

/** The exit code is 1 if a line of the input is not a position. */
export async function run(options: OptionsOf<"analyze">) {
  const { start, limits, lines, json, why } = options;
  if (why !== null && start !== null) return tellWhy(start, why, limits, json);
  const engine = createEngine();
  const search = async (position: Position, label: Label) => {
    if (lines === 1) analyze(engine, position, limits, label);
    else await analyzeLines(engine, position, limits, lines, label);
  };
  if (start !== null) {
    await search(start, json ? {} : null);
    return 0;
  }
  let number = 0;
  let code = 0;
  tellAwaited(AWAITED.positions);
  for await (const fen of readLines()) {
    number++;
    if (fen.trim() === "") continue;
    try {
      const position = readValue(POSITION, fen);
      if (!json) writeLine(`${fen.trim()}\n`);
      await search(position, json ? { fen } : null);
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
  const now = stopwatch();
  if (label === null) writeLine(row(HEADINGS, WIDTHS));
  const result = engine(toSetup(position), limits, (iteration) => {
    const { found, cells } = describe(position, iteration, now());
    tell(label, found, row(cells, WIDTHS));
  });
  const move = bestMove(engine, position, limits, result);
  tellBest(label, position, move, result.nodes, now());
}

/** Searches one move after the other, to one depth before the next. */
async function analyzeLines(
  engine: Engine,
  position: Position,
  limits: Limits,
  count: number,
  label: Label,
) {
  const now = stopwatch();
  if (label === null) writeLine(row(RANKED_HEADINGS, RANKED_WIDTHS));
  const game = newGame(position);
  const service = serviceOf(engine);
  const choose = (limits: PlayLimits) => chooseMove(service, game, limits);
  const onLines = (choices: readonly Choice[]) => {
    for (const [index, choice] of choices.entries()) {
      const iteration = withOwnLine(position, choice);
      const { found, cells } = describe(position, iteration, now());
      const rank = index + 1;
      const ranked = cells.toSpliced(1, 0, rank);
      tell(label, { rank, ...found }, row(ranked, RANKED_WIDTHS));
    }
  };
  const lines = await bestLines(choose, game, limits, { count, onLines });
  const best = lines?.[0];
  tellBest(label, position, best?.move ?? null, best?.info.nodes ?? 0, now());
}

/** An engine in this thread, whose searches end by their limits. */
function serviceOf(engine: Engine): SearchService {
  const milliseconds = 0;
  return {
    think: (setup, limits) =>
      Promise.resolve({ ...engine(setup, limits), milliseconds }),
    moveNow: () => {},
  };
}

/** Tells the seconds since it was started. */
function stopwatch(): () => number {
  const start = performance.now();
  return () => Math.round(performance.now() - start) / 1000;
}

/** An iteration as fields of JSON and as cells of a row. */
function describe(
  position: Position,
  { ply, nodes, score, line }: Iteration,
  seconds: number,
) {
  const steps = followVariation(position, line);
  const pv = steps.map(({ move }) => formatCoordinate(move));
  const sans = steps.map(({ position, move }) => formatSan(position, move));
  const white = formatScore(scoreForWhite(score, position.side));
  return {
    found: { ply, nodes, score, move: pv[0] ?? null, pv, seconds },
    cells: [ply, white, seconds.toFixed(2), nodes, sans.join(" ")],
  };
}

function tell(label: Label, found: object, line: Line) {
  if (label === null) writeLines([line]);
  else writeJson({ ...label, ...found });
}

/** Tells the best move, or why there is none. */
function tellBest(
  label: Label,
  position: Position,
  move: LegalMove | null,
  nodes: number,
  seconds: number,
) {
  if (move === null) {
    const reason = isInCheck(position) ? "checkmate" : "stalemate";
    return tell(label, { bestmove: null, reason }, `No move: ${reason}`);
  }
  tell(
    label,
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

function row(
  cells: readonly (string | number)[],
  widths: readonly number[],
): string {
  const padded = cells.slice(0, -1)
    .map((cell, index) => String(cell).padStart(widths[index]));
  return `${padded.join(" ")}  ${cells.at(-1)}`.trimEnd();
}
