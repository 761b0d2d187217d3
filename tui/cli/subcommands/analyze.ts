/** The command `analyze`: shows what the engine thinks of a position. */

import {
  newGame,
  position as positionAt,
} from "../../../engine/chess/game/game.ts";
import {
  createEngine,
  type Engine,
  type Iteration,
  type Limits,
} from "../../../engine/mod.ts";
import {
  formatCoordinate,
  formatSan,
  parseMove,
} from "../../../engine/chess/notation/san.ts";
import { MATE } from "../../../engine/chess/constants.ts";
import { mostJobs } from "../../../engine/player/workers/engine_host.ts";
import { bestLines } from "../../../engine/player/best_lines.ts";
import {
  chooseMove,
  type ChosenMove,
  type SearchService,
  withOwnLine,
} from "../../../engine/player/choose_move.ts";
import { castlingOverrides } from "../../../engine/player/known_scores.ts";
import { bestAmong, materialOf } from "../../../engine/player/to_engine.ts";
import { followVariation } from "../../../engine/player/principal_variation.ts";
import {
  SearchWorker,
  startTextbook,
} from "../../../engine/player/search_worker.ts";
import type { PlayLimits } from "../../../engine/player/play_limits.ts";
import { assess, type Assessment } from "../../../engine/review/assess.ts";
import {
  isInCheck,
  type LegalMove,
  legalMoves,
  type Position,
  toSetup,
} from "../../../engine/chess/rules/position.ts";
import type { OptionsOf } from "../commands.ts";
import { heading, type OutputLine, writeLines } from "../headings.ts";
import { POSITION, readValue } from "../../text/value_types.ts";
import { AWAITED } from "../../words/files/awaited.ts";
import { linesOf } from "../../words/events.ts";
import { clausesOf } from "../../words/chess/judgement.ts";
import { scoreForWhite } from "../../../engine/chess/score.ts";
import { explainRefusedMove } from "../../words/chess/refusals.ts";
import { formatScore } from "../../words/chess/scores.ts";
import { UsageError } from "../../platform/exit.ts";
import {
  isInteractive,
  readLines,
  tellAwaited,
  writeError,
  writeJson,
  writeLine,
} from "../../platform/stdio.ts";
import { sideBySide } from "./side_by_side.ts";

const HEADINGS = ["ply", "for White", "seconds", "nodes", "line"];
const WIDTHS = [3, 17, 8, 11];
/** The same for several lines: each iteration has one row for each rank. */
const RANKED_HEADINGS = ["ply", "rank", ...HEADINGS.slice(1)];
const RANKED_WIDTHS = [3, 5, 17, 8, 11];

/** Fields that begin each JSON object; null for a table. */
type Label = { readonly fen?: string } | null;

/** The exit code is 1 if a line of the input is not a position. */
export async function run(options: OptionsOf<"analyze">) {
  const { start, limits, json, why } = options;
  if (why !== null && start !== null) return tellWhy(start, why, limits, json);
  if (start === null) return await analyzeInput(options);
  await analyze(createEngine(), start, options, {
    label: json ? {} : null,
    do: (deed) => deed(),
  });
  return 0;
}

/** A line of the input. */
interface Numbered {
  readonly number: number;
  readonly fen: string;
}

/** Analyzes the position on each line of the input. */
async function analyzeInput(options: OptionsOf<"analyze">): Promise<number> {
  tellAwaited(AWAITED.positions);
  // A person sees each iteration at once; a file is read by all cores.
  const jobs = options.jobs ?? (isInteractive() ? 1 : mostJobs());
  let code = 0;
  const analyzeLine: AnalyzeLine = async (search, line, report) => {
    if (!await isAnalyzed(search, line, options, report)) code = 1;
  };
  if (jobs === 1) await analyzeHere(analyzeLine);
  else await analyzeInWorkers(analyzeLine, jobs);
  return code;
}

type AnalyzeLine = (
  search: Search,
  line: Numbered,
  report: Report,
) => Promise<void>;

async function analyzeHere(analyzeLine: AnalyzeLine): Promise<void> {
  const search = createEngine();
  for await (const line of numberedLines()) {
    await analyzeLine(search, line, (write) => write());
  }
}

/** Milliseconds after which a list is long enough for another worker to pay. */
const JOINING_AFTER = 2000;

/** What is found in a line is written when it is the line's turn. */
async function analyzeInWorkers(
  analyzeLine: AnalyzeLine,
  jobs: number,
): Promise<void> {
  const workers = Array.from({ length: jobs }, () => new SearchWorker());
  const analyzed = sideBySide(
    numberedLines(),
    workers,
    async (worker, line) => {
      const writes: (() => void)[] = [];
      await analyzeLine(inWorker(worker), line, (write) => writes.push(write));
      return writes;
    },
    JOINING_AFTER,
  );
  try {
    for await (const writes of analyzed) writes.forEach((write) => write());
  } finally {
    workers.forEach((worker) => worker.close());
  }
}

/** The lines of the input that are not blank. */
async function* numberedLines(): AsyncGenerator<Numbered> {
  let number = 0;
  for await (const fen of readLines()) {
    number++;
    if (fen.trim() !== "") yield { number, fen };
  }
}

/** Whether a line is a position; if not, that is told. */
async function isAnalyzed(
  search: Search,
  { number, fen }: Numbered,
  options: OptionsOf<"analyze">,
  report: Report,
): Promise<boolean> {
  const { json } = options;
  try {
    const position = readValue(POSITION, fen);
    if (!json) report(() => writeLine(`${fen.trim()}\n`));
    const label = json ? { fen } : null;
    await analyze(search, position, options, { label, do: report });
    if (!json) report(() => writeLine(""));
    return true;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const { message } = error;
    report(() => {
      if (json) writeJson({ fen, error: message });
      writeError(`Line ${number}: ${message}`);
    });
    return false;
  }
}

/** Searches a position, in this thread or another. */
type Search = (
  ...asked: Parameters<Engine>
) => Iteration | Promise<Iteration>;

/** Writes something, or puts that off until it is due. */
type Report = (write: () => void) => void;

/** How what is found is told. */
interface Teller {
  readonly label: Label;
  readonly do: Report;
}

function inWorker(worker: SearchWorker): Search {
  return async (setup, limits, onIteration) => {
    const found = await worker.think(setup, limits, onIteration);
    if (found === null) throw new Error("The search was cancelled");
    return found;
  };
}

async function analyze(
  search: Search,
  position: Position,
  { limits, lines }: OptionsOf<"analyze">,
  teller: Teller,
): Promise<void> {
  if (lines === 1) await analyzeOne(search, position, limits, teller);
  else await analyzeLines(search, position, limits, lines, teller);
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
    throw new UsageError(explainRefusedMove(position, text, parsed));
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

async function analyzeOne(
  search: Search,
  position: Position,
  limits: Limits,
  teller: Teller,
) {
  const now = stopwatch();
  tellHeadings(teller, row(HEADINGS, WIDTHS));
  const report = (iteration: Iteration) => {
    const { found, cells } = describe(position, iteration, now());
    tell(teller, found, row(cells, WIDTHS));
  };
  const legal = legalMoves(position);
  const overrides = castlingOverrides(position);
  const asked = { ...limits, overrides };
  // Micro-Max takes so much material for a mate, and searches nothing.
  const isMateToIt = Math.abs(materialOf(position)) >= MATE;
  if (legal.length === 0 || !isMateToIt) {
    const { nodes, line } = await search(toSetup(position), asked, report);
    const move = bestAmong(legal, line[0]) ?? null;
    if (legal.length === 0 || move !== null) {
      return tellBest(teller, position, move, nodes, now());
    }
  }
  const game = newGame(position);
  const choice = await chooseMove(serviceOf(search), game, limits, report);
  const { move = legal[0], info: { nodes } = { nodes: 0 } } = choice ?? {};
  tellBest(teller, position, move, nodes, now());
}

function tellHeadings({ label, do: report }: Teller, headings: string) {
  if (label === null) report(() => writeLine(headings));
}

/** Searches one move after the other, to one depth before the next. */
async function analyzeLines(
  search: Search,
  position: Position,
  limits: Limits,
  count: number,
  teller: Teller,
) {
  const now = stopwatch();
  tellHeadings(teller, row(RANKED_HEADINGS, RANKED_WIDTHS));
  const game = newGame(position);
  const service = serviceOf(search);
  const choose = (limits: PlayLimits) => chooseMove(service, game, limits);
  const onLines = (choices: readonly ChosenMove[]) => {
    for (const [index, choice] of choices.entries()) {
      const iteration = withOwnLine(position, choice);
      const { found, cells } = describe(position, iteration, now());
      const rank = index + 1;
      const ranked = cells.toSpliced(1, 0, rank);
      tell(teller, { rank, ...found }, row(ranked, RANKED_WIDTHS));
    }
  };
  const lines = await bestLines(choose, game, limits, { count, onLines });
  const best = lines?.[0];
  tellBest(teller, position, best?.move ?? null, best?.info.nodes ?? 0, now());
}

/** Searches that end by their limits. */
function serviceOf(search: Search): SearchService {
  const milliseconds = 0;
  return {
    think: async (setup, limits, listen = () => {}) => {
      const found = await search(
        setup,
        limits,
        (iteration) => listen({ ...iteration, milliseconds }),
      );
      return { ...found, milliseconds };
    },
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

function tell({ label, do: report }: Teller, found: object, line: OutputLine) {
  report(() => {
    if (label === null) writeLines([line]);
    else writeJson({ ...label, ...found });
  });
}

/** Tells the best move, or why there is none. */
function tellBest(
  teller: Teller,
  position: Position,
  move: LegalMove | null,
  nodes: number,
  seconds: number,
) {
  if (move === null) {
    const reason = isInCheck(position) ? "checkmate" : "stalemate";
    return tell(teller, { bestmove: null, reason }, `No move: ${reason}`);
  }
  tell(
    teller,
    { bestmove: formatCoordinate(move), nodes, seconds },
    heading(
      "Best move:",
      ` ${formatSan(position, move)}, after ${nodes} nodes` +
        ` in ${seconds.toFixed(2)} seconds`,
    ),
  );
}

function row(
  cells: readonly (string | number)[],
  widths: readonly number[],
): string {
  const padded = cells.slice(0, -1)
    .map((cell, index) => String(cell).padStart(widths[index]));
  return `${padded.join(" ")}  ${cells.at(-1)}`.trimEnd();
}
