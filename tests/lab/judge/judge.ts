/**
 * Measures a judge of games against another engine's scores:
 * `judge.ts [--engine=COMMAND] FILE…`. Each line of a file is a game in JSON: its
 * `moves` in SAN, and `cp`, the scores before each move and at the end, in
 * centipawns for the side to move; a mate in n moves is ±(32,000 − n). `label.ts`
 * makes such files. What moves lose by the engine's lines stands beside a list in
 * `LIST.lost.jsonl`, which `lost.ts` makes.
 *
 * @module
 */

import process from "node:process";
import {
  type Game,
  newGame,
  playRecord,
} from "../../../engine/chess/game/game.ts";
import { mainMoves } from "../../../engine/chess/notation/game_tree.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import {
  externalJudge,
  type JudgedMove,
  judgeMoves,
  textbookJudge,
} from "../../../engine/review/judge.ts";
import type { Judge } from "../../../engine/review/pool/judge_pool.ts";
import { TEXTBOOK_POLICY } from "../../../engine/review/policy.ts";
import type { Mark } from "../../../engine/review/policy.ts";
import { MATE_CENTIPAWNS } from "../../../engine/review/centipawns.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { openEngine } from "../../../tui/saves/engines.ts";
import { createTextbookService } from "../../support/chess/search_services.ts";

/** A game with another engine's scores. */
export interface LabelledGame {
  /** In SAN. */
  readonly moves: readonly string[];
  /** Before each move and at the end, for the side to move. */
  readonly cp: readonly number[];
}

/** A move: what the judge says of it, and what it really loses. */
interface Verdict {
  readonly mark: Mark | null;
  /** Points of winning chance that it loses by the other engine's scores. */
  readonly trueDrop: number;
  /** Whether it is marked by material or a mate, not by chances: see `policy.ts`. */
  readonly isPlain: boolean;
  /** Centipawns that it loses by the other engine's scores, a mate among them. */
  readonly fall: number;
  /** Whether it misses a mate in three or less, and keeps none. */
  readonly missesMate: boolean;
  /** Whether a mate is newly missed or allowed by the other engine's scores. */
  readonly turnsMate: boolean;
  /** Whether a piece is thrown away or not taken, by its lines and its scores. */
  readonly losesPiece: boolean;
  /** Pawns that it loses by the other engine's lines; undefined if unknown. */
  readonly lost: number | null | undefined;
  /** Whether the mark is explained. */
  readonly isExplained: boolean;
}

/** From how many points on a mark is right. */
const RIGHT = 10;
/** Losses that have to be found, in points. */
const LOSSES = [20, 40];
/** Centipawns that a move loses at least which is marked by material or a mate. */
const FALL = 130;
/** What a mark by material needs, in the other engine's centipawns and pawns. */
const RIGHT_LOSS = { fall: 150, pawns: 1 };
/** A piece that is thrown away or not taken, where it counts. */
const PIECE = { fall: 250, pawns: 3, from: -1000, to: 1000 };
/** Centipawns beyond which a score is a mate, and a mate in three. */
const SURE_MATE = 31_000;
const MATE_IN_THREE = MATE_CENTIPAWNS - 3;
const MARKS: readonly Mark[] = ["?!", "?", "??"];
/** Centipawns beyond which a larger lead does not count. */
const DECISIVE = 1000;

/** The winning chance in percent, as lichess counts it. */
function chance(cp: number): number {
  const cut = Math.max(-DECISIVE, Math.min(DECISIVE, cp));
  return 100 / (1 + Math.exp(-0.00368208 * cut));
}

/** Percentage points that a move loses by `cp`; plies count from 1. */
export function trueDrop({ cp }: LabelledGame, ply: number): number {
  return chance(cp[ply - 1]) - (100 - chance(cp[ply]));
}

export function gameOf({ moves }: LabelledGame): Game {
  const [{ tree }] = readPgn(moves.join(" "));
  return playRecord(newGame(), mainMoves(tree));
}

/** Whether a move misses a mate in three or less, and keeps none. */
function missesMate({ cp }: LabelledGame, ply: number): boolean {
  return cp[ply - 1] >= MATE_IN_THREE && 0 - cp[ply] < SURE_MATE;
}

/** Whether a mate is newly missed or allowed. */
function turnsMate({ cp }: LabelledGame, ply: number): boolean {
  const [before, after] = [cp[ply - 1], 0 - cp[ply]];
  return before > SURE_MATE && after < SURE_MATE ||
    after < 0 - SURE_MATE && before > 0 - SURE_MATE;
}

/** What moves lose by lines, by the places of the moves. */
type Losses = ReadonlyMap<string, number | null>;

/** What is known of a list's moves, if anything is. */
function lossesOf(file: string): Losses {
  const beside = file.replace(/\.jsonl$/, ".lost.jsonl");
  let text = "";
  try {
    text = Deno.readTextFileSync(beside);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  return new Map(
    text.split("\n").filter(Boolean).map((line) => {
      const { game, ply, lost } = JSON.parse(line);
      return [`${game} ${ply}`, lost];
    }),
  );
}

function verdictOn(
  game: LabelledGame,
  judged: JudgedMove,
  lost: number | null | undefined,
): Verdict {
  const { ply, mark, drop, facts } = judged;
  const [before, after] = [game.cp[ply - 1], 0 - game.cp[ply]];
  return {
    turnsMate: turnsMate(game, ply),
    losesPiece: (lost ?? 0) >= PIECE.pawns && before - after >= PIECE.fall &&
      before >= PIECE.from && after <= PIECE.to,
    lost,
    mark,
    trueDrop: trueDrop(game, ply),
    isPlain: mark !== null && drop < TEXTBOOK_POLICY.marks["?!"],
    fall: game.cp[ply - 1] + game.cp[ply],
    missesMate: missesMate(game, ply),
    isExplained: facts.length > 0,
  };
}

/** A share with its interval of 95 % (Wilson): `"52 of 68 (76 %, 65–85)"`. */
export function share(part: number, whole: number): string {
  if (whole === 0) return "0 of 0";
  const z = 1.96;
  const rate = part / whole;
  const middle = rate + z * z / (2 * whole);
  const width = z *
    Math.sqrt(rate * (1 - rate) / whole + z * z / (4 * whole * whole));
  const [low, high] = [middle - width, middle + width]
    .map((bound) => Math.round(100 * bound / (1 + z * z / whole)));
  return `${part} of ${whole} (${Math.round(100 * rate)} %, ${low}–${high})`;
}

/** The lines that say how right the marks are, and what they find. */
export function report(verdicts: readonly Verdict[]): string[] {
  const isRight = ({ trueDrop }: Verdict) => trueDrop >= RIGHT;
  const rightOf = (marked: readonly Verdict[]) =>
    share(marked.filter(isRight).length, marked.length);
  const all = verdicts.filter(({ mark }) => mark !== null);
  const marked = all.filter(({ isPlain }) => !isPlain);
  const byMark = MARKS.map((mark) =>
    `${mark} ${rightOf(marked.filter((verdict) => verdict.mark === mark))}`
  );
  const plain = all.filter(({ isPlain }) => isPlain);
  const falling = plain.filter(({ fall }) => fall >= FALL);
  const isLoss = ({ turnsMate, fall, lost }: Verdict) =>
    turnsMate ||
    fall >= RIGHT_LOSS.fall && (lost ?? 0) >= RIGHT_LOSS.pawns;
  const thrown = verdicts.filter(({ losesPiece }) => losesPiece);
  const noticed = thrown.filter(({ mark }) => mark !== null);
  const missed = verdicts.filter(({ missesMate }) => missesMate);
  const seen = missed.filter(({ mark }) => mark !== null);
  const explained = all.filter(({ isExplained }) => isExplained);
  const found = LOSSES.map((loss) => {
    const lost = verdicts.filter(({ trueDrop }) => trueDrop >= loss);
    const seen = lost.filter(({ mark }) => mark !== null);
    return `drops of ${loss} found: ${share(seen.length, lost.length)}`;
  });
  return [
    `marks right: ${rightOf(marked)}`,
    byMark.join("; "),
    ...found,
    "marks by material or a mate right: " +
    share(plain.filter(isLoss).length, plain.length),
    `marks by material or a mate that lose ${FALL}: ` +
    share(falling.length, plain.length),
    `pieces thrown or not taken: ${share(noticed.length, thrown.length)}`,
    `missed mates in three marked: ${share(seen.length, missed.length)}`,
    `marks explained: ${share(explained.length, all.length)}`,
  ];
}

/** Seconds of the processor so far. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function judgeFile(judge: Judge, file: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const start = processorSeconds();
  const losses = lossesOf(file);
  const lines = Deno.readTextFileSync(file).split("\n").filter(Boolean);
  for (const [index, line] of lines.entries()) {
    const game: LabelledGame = JSON.parse(line);
    for await (const judged of judgeMoves(judge, gameOf(game))) {
      const lost = losses.get(`${index} ${judged.ply}`);
      verdicts.push(verdictOn(game, judged, lost));
    }
  }
  const seconds = (processorSeconds() - start) * 80 / verdicts.length;
  writeLine(`${file}: ${seconds.toFixed(1)} s of a processor for 80 plies`);
  report(verdicts).forEach((line) => writeLine(`  ${line}`));
  return verdicts;
}

async function judgeOf(engine: string | undefined): Promise<Judge> {
  if (engine === undefined) {
    return textbookJudge(createTextbookService());
  }
  const words = engine.split(" ");
  return externalJudge(
    await openEngine({ words, settings: [], elo: null }, "review", () => {}),
  );
}

if (import.meta.main) {
  const [option = "", ...others] = Deno.args;
  const [, engine] = /^--engine=(.*)$/.exec(option) ?? [];
  const files = engine === undefined ? Deno.args : others;
  const judge = await judgeOf(engine);
  const all: Verdict[] = [];
  for (const file of files) all.push(...await judgeFile(judge, file));
  writeLine("all lists:");
  report(all).forEach((line) => writeLine(`  ${line}`));
  Deno.exit();
}
