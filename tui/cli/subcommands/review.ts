/** The command `review`: finds the mistakes in recorded games. */

import { type Game, position } from "../../../engine/chess/game/game.ts";
import { loadOpenings } from "../../../engine/chess/game/openings.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import {
  type PgnError,
  type PgnGame,
  problemIn,
} from "../../../engine/chess/notation/pgn.ts";
import { writePgn } from "../../../engine/chess/notation/pgn_writer.ts";
import { annotated, type Remark } from "../../../engine/review/annotations.ts";
import {
  type MarkedMove,
  MistakesByPlayer,
} from "../../../engine/review/common_mistakes.ts";
import {
  externalJudge,
  type JudgedMove,
} from "../../../engine/review/judge.ts";
import { JudgePool } from "../../../engine/review/pool/judge_pool.ts";
import { Reviewers } from "../../../engine/review/pool/reviewers.ts";
import { mistakeOf } from "../../../engine/review/mistakes.ts";
import {
  type PlayedGame,
  progressOf,
} from "../../../engine/review/progress.ts";
import { type Summary, summaryOf } from "../../../engine/review/summary.ts";
import type { OptionsOf } from "../commands.ts";
import { openExternal } from "../external_engine.ts";
import { type Reviewed, reviewedGames } from "./reviewed_games.ts";
import {
  isErrorRead,
  tellAwaited,
  writeError,
  writeJson,
  writeText,
} from "../../platform/stdio.ts";
import { AWAITED } from "../../words/files/awaited.ts";
import {
  describeCommonMistakes,
  describeTrend,
} from "../../words/common_mistakes.ts";
import { clausesOf, describeInComment } from "../../words/chess/judgement.ts";
import { describePgnError } from "../../words/chess/pgn_problems.ts";
import {
  describeSummary,
  describeUnjudged,
} from "../../words/chess/summary.ts";

/** Columns of the summary of a game. */
const TABLE = 34;

interface Reviewer {
  readonly name: string;
  readonly pool: JudgePool;
}

/** The exit code is 1 if a game could not be read, or judged, to its end. */
export async function run({ json, jobs, engine }: OptionsOf<"review">) {
  using own = new Reviewers(jobs ?? undefined);
  const external = engine && await openExternal(engine, "review");
  // If the engine that was named cannot judge, Denomax does not take its place.
  if (external?.problem) throw new Error(external.problem);
  const reviewer = external === null
    ? { name: "Denomax", pool: own.pool }
    : { name: external.name, pool: new JudgePool([externalJudge(external)]) };
  tellAwaited(AWAITED.games);
  await loadOpenings();
  let games = 0;
  let errors = 0;
  const tally = new MistakesByPlayer();
  const played: OwnGame[] = [];
  let glance: string[] = [];
  const tellOther = (problem: PgnError) => {
    errors++;
    writeError(`No game: ${describePgnError(problem)}`);
  };
  for await (const reviewed of reviewedGames(reviewer.pool, tellOther)) {
    const { record, game, judged } = reviewed;
    const index = games++;
    const summary = summaryOf(game, judged);
    const gap = gapIn(game, summary);
    // A game without moves that could be read says nothing of its players.
    if (game.ply > 0) tally.add(namesIn(record), markedIn(reviewed));
    const error = problemIn(record);
    const problems = [error && describePgnError(error), gap]
      .filter((problem) => problem !== null);
    if (json) writeJudgements(index, reviewed, summary, problems);
    else writeText(pgnOf(reviewed, reviewer.name) + "\n");
    if (gap === null) played.push(...ownGamesOf(reviewed, summary));
    glance = gap === null
      ? describeSummary(game, summary, TABLE).map(({ text }) => text)
      : [];
    errors += problems.length;
    for (const text of problems) writeError(`Game ${index + 1}: ${text}`);
  }
  await external?.close();
  // One game's summary is for who looks on: scripts have it by --json.
  if (!json && games === 1 && isErrorRead()) {
    glance.forEach((line) => writeError(line));
  }
  if (!json && tally.games > 1) {
    summarize(tally, played).forEach((line) => writeError(line));
  }
  return errors === 0 ? 0 : 1;
}

/** Which moves were not judged, in words; null if all were. */
function gapIn(game: Game, { unjudged }: Summary): string | null {
  return unjudged.length === 0 ? null : describeUnjudged(game, unjudged);
}

function writeJudgements(
  index: number,
  { game, judged }: Reviewed,
  summary: Summary,
  problems: readonly string[],
) {
  const last = judged.at(-1);
  for (const move of judged) {
    const fields = jsonOf(index, move, moverOf(game, move));
    // What is true of the whole game comes with its last move.
    writeJson({ ...fields, ...move === last && { summary } });
  }
  for (const error of problems) writeJson({ game: index, error });
}

function namesIn({ tags }: PgnGame) {
  return [tags.get("White"), tags.get("Black")];
}

function markedIn({ record, game, judged }: Reviewed): MarkedMove[] {
  return judged.filter(({ mark }) => mark !== null).map((move) => {
    const tag = moverOf(game, move) === WHITE ? "White" : "Black";
    return { player: record.tags.get(tag), facts: move.facts };
  });
}

/** A game of somebody with a name. */
interface OwnGame extends PlayedGame {
  readonly name: string;
}

function ownGamesOf(
  { record: { tags }, game, judged }: Reviewed,
  { white, black }: Summary,
): OwnGame[] {
  const date = tags.get("Date") ?? tags.get("UTCDate") ?? "";
  const sides = [
    { side: WHITE, name: tags.get("White"), accuracy: white.accuracy },
    { side: BLACK, name: tags.get("Black"), accuracy: black.accuracy },
  ];
  return sides.flatMap(({ side, name, accuracy }) => {
    if (name === undefined) return [];
    const mistakes = judged.filter((move) => moverOf(game, move) === side)
      .flatMap(({ facts }) => facts.flatMap((fact) => mistakeOf(fact) ?? []));
    return [{ name, date, accuracy, mistakes }];
  });
}

/**
 * What a player does most who is in most of the games, and whether that gets
 * better; or else what both sides do.
 */
function summarize(
  tally: MistakesByPlayer,
  played: readonly OwnGame[],
): string[] {
  const { name, games, counts } = tally.summary;
  const progress = progressOf(played.filter((game) => game.name === name));
  const lines = [
    describeCommonMistakes(name, games, counts),
    progress === null ? "" : describeTrend(progress),
  ];
  return lines.filter((line) => line !== "");
}

function pgnOf({ record, game, judged }: Reviewed, annotator: string): string {
  const { plies } = game;
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
    drop: judged.score === null ? null : judged.drop,
    best: line[0] ?? null,
    line,
    words: clausesOf(facts, mover),
    reply: reply[0] ?? null,
    replyLine: reply,
    facts,
  };
}
