/** The command `review`: finds the mistakes in recorded games. */

import {
  type Game,
  position,
  recordedGame,
} from "../../../engine/chess/game/game.ts";
import { loadOpenings } from "../../../engine/chess/game/openings.ts";
import { WHITE } from "../../../engine/chess/constants.ts";
import {
  type PgnGame,
  pgnGamesIn,
} from "../../../engine/chess/notation/pgn.ts";
import { writePgn } from "../../../engine/chess/notation/pgn_writer.ts";
import { annotated, type Remark } from "../../../engine/review/annotations.ts";
import { HabitTally, type MarkedMove } from "../../../engine/review/habits.ts";
import {
  externalJudge,
  type JudgedMove,
  judgeMoves,
} from "../../../engine/review/judge.ts";
import { JudgePool } from "../../../engine/review/pool/judge_pool.ts";
import { Reviewers } from "../../../engine/review/pool/reviewers.ts";
import { summaryOf } from "../../../engine/review/summary.ts";
import type { OptionsOf } from "../commands.ts";
import { openExternal } from "../external_engine.ts";
import {
  readTextParts,
  showProgress,
  tellAwaited,
  writeError,
  writeJson,
  writeText,
} from "../../platform/stdio.ts";
import { AWAITED } from "../../words/files/awaited.ts";
import { describeHabits } from "../../words/habits.ts";
import { clausesOf, describeInComment } from "../../words/chess/judgement.ts";
import { describePgnError } from "../../words/chess/pgn_problems.ts";
import { describeSummary } from "../../words/chess/summary.ts";

/** Columns of the summary of a game. */
const TABLE = 34;

interface Reviewer {
  readonly name: string;
  readonly pool: JudgePool;
}

/** A game of the input, and what was found. */
interface Reviewed {
  readonly record: PgnGame;
  readonly game: Game;
  readonly judged: readonly JudgedMove[];
}

/** The exit code is 1 if a game could not be read to its end. */
export async function run({ json, jobs, engine }: OptionsOf<"review">) {
  using own = new Reviewers(jobs ?? undefined);
  const external = engine && await openExternal(engine, "review");
  const reviewers = [
    ...external === null ? [] : [{
      name: external.name,
      pool: new JudgePool([externalJudge(external)]),
    }],
    { name: "Denomax", pool: own.pool },
  ];
  tellAwaited(AWAITED.games);
  await loadOpenings();
  let errors = 0;
  const tally = new HabitTally();
  let glance: string[] = [];
  for await (const { record, game, judged } of reviewed(reviewers)) {
    const index = tally.games;
    tally.add(namesIn(record), markedIn(record, game, judged));
    if (json) writeJudgements(index, game, judged);
    else writeText(pgnOf(record, game, judged, reviewers[0].name) + "\n");
    glance = describeSummary(game, summaryOf(game, judged), TABLE)
      .map(({ text }) => text);
    if (record.error === null) continue;
    errors++;
    writeError(`Game ${index + 1}: ${describePgnError(record.error)}`);
  }
  await external?.close();
  if (!json && tally.games === 1) glance.forEach((line) => writeError(line));
  if (!json && tally.games > 1) writeError(summarize(tally));
  return errors === 0 ? 0 : 1;
}

/**
 * The games of the input in their order, each as soon as it is judged. Judges that
 * are free begin the next game while the others still judge one.
 */
async function* reviewed(reviewers: Reviewer[]): AsyncGenerator<Reviewed> {
  const records = pgnGamesIn(readTextParts());
  const pending: Promise<Reviewed>[] = [];
  let coming: Promise<IteratorResult<PgnGame>> | null = records.next();
  let finished = 0;
  while (coming !== null || pending.length > 0) {
    const isFree = !reviewers[0].pool.isBusy;
    const [first] = pending;
    const event = await Promise.race([
      ...first === undefined ? [] : [first.then(() => "judged")],
      ...coming !== null && isFree ? [coming.then(() => "read")] : [],
    ]);
    if (event === "judged") {
      yield await first;
      pending.shift();
      finished++;
      continue;
    }
    const next: IteratorResult<PgnGame> | null = await coming;
    coming = next === null || next.done ? null : records.next();
    if (next === null || next.done) continue;
    const index = finished + pending.length;
    pending.push(reviewOf(reviewers, next.value, (done) => {
      if (index === finished) showProgress(`review: game ${index + 1}`, done);
    }));
    // An error is thrown when the game's turn comes.
    pending.at(-1)?.catch(() => {});
  }
}

async function reviewOf(
  reviewers: Reviewer[],
  record: PgnGame,
  onProgress: (done: number) => void,
): Promise<Reviewed> {
  const game = recordedGame(record);
  const judged = await judgeAll(reviewers, game, onProgress);
  return { record, game, judged };
}

function writeJudgements(
  index: number,
  game: Game,
  judged: readonly JudgedMove[],
) {
  const last = judged.at(-1);
  for (const move of judged) {
    const fields = jsonOf(index, move, moverOf(game, move));
    // What is true of the whole game comes with its last move.
    const whole = move === last ? { summary: summaryOf(game, judged) } : {};
    writeJson({ ...fields, ...whole });
  }
}

function namesIn({ tags }: PgnGame) {
  return [tags.get("White"), tags.get("Black")];
}

function markedIn(
  { tags }: PgnGame,
  game: Game,
  judged: readonly JudgedMove[],
): MarkedMove[] {
  return judged.filter(({ mark }) => mark !== null).map((move) => {
    const tag = moverOf(game, move) === WHITE ? "White" : "Black";
    return { player: tags.get(tag), facts: move.facts };
  });
}

/** What a player does most who is in most of the games, or else both sides. */
function summarize(tally: HabitTally): string {
  const { name, games, habits } = tally.summary;
  return describeHabits(name, games, habits);
}

/**
 * Judges the moves of a game. Where an engine fails, the next takes over.
 *
 * @param onProgress told which share of the moves is judged: 0 … 1
 */
async function judgeAll(
  reviewers: Reviewer[],
  game: Game,
  onProgress: (done: number) => void,
): Promise<JudgedMove[]> {
  const judged: JudgedMove[] = [];
  while (judged.length < game.ply) {
    const [reviewer] = reviewers;
    try {
      const to = game.ply - judged.length;
      for await (const move of judgeMoves(reviewer.pool, game, { to })) {
        judged.unshift(move);
        onProgress(judged.length / game.ply);
      }
    } catch (error) {
      if (!(error instanceof Error) || reviewers.length === 1) throw error;
      // Another game may have given it up before.
      if (reviewer !== reviewers[0]) continue;
      reviewers.shift();
      writeError(`${error.message}; ${reviewers[0].name} judges instead`);
    }
  }
  return judged;
}

function pgnOf(
  record: PgnGame,
  { plies }: Game,
  judged: readonly JudgedMove[],
  annotator: string,
): string {
  const remarks = new Map(judged.map((move): [number, Remark] => {
    const { side } = plies[move.ply - 1].position;
    const text = describeInComment(move.facts, side);
    return [plies[move.ply].number, { judged: move, text }];
  }));
  const tags = new Map([["Annotator", annotator], ...record.tags]);
  return writePgn({ ...record, tags, tree: annotated(record.tree, remarks) });
}

/** The side that made a judged move. */
function moverOf(game: Game, { ply }: JudgedMove): number {
  return position(game, ply - 1).side;
}

/** The fields of the JSON form, in their order. */
function jsonOf(game: number, judged: JudgedMove, mover: number) {
  const { line, reply, facts, ...others } = judged;
  return {
    game,
    ...others,
    best: line[0],
    line,
    words: clausesOf(facts, mover),
    reply: reply[0] ?? null,
    replyLine: reply,
    facts,
  };
}
