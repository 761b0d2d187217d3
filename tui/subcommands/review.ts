/** The command `review`: finds the mistakes in recorded games. */

import {
  type Game,
  newGame,
  playRecord,
  position,
} from "../../engine/game/game.ts";
import { type PgnGame, readPgn } from "../../engine/notation/pgn.ts";
import { writePgn } from "../../engine/notation/pgn_writer.ts";
import { chooseMove } from "../../engine/player/choose_move.ts";
import type { Opponent } from "../../engine/player/opponent.ts";
import { startSearchWorker } from "../../engine/player/search_worker.ts";
import { annotated } from "../../engine/review/annotations.ts";
import { judgeMoves } from "../../engine/review/judge.ts";
import type { Chooser, JudgedMove } from "../../engine/review/judge.ts";
import type { OptionsOf } from "../cli/commands.ts";
import type { EngineCommand } from "../match/play_options.ts";
import {
  readText,
  showProgress,
  writeError,
  writeJson,
  writeText,
} from "../platform/stdio.ts";
import { clausesOf, describeInComment } from "../words/chess/judgement.ts";
import { describePgnError } from "../words/chess/pgn_problems.ts";

interface Reviewer {
  readonly name: string;
  readonly choose: Chooser;
}

/** The exit code is 1 if a game could not be read to its end. */
export async function run({ json, engine }: OptionsOf<"review">) {
  using searchWorker = startSearchWorker();
  const guest = engine && await openGuest(engine);
  const reviewers = [
    ...guest === null ? [] : [reviewerOf(guest)],
    { name: "Denomax", choose: chooseMove.bind(null, searchWorker) },
  ];
  let errors = 0;
  const records = readPgn(await readText());
  for (const [index, record] of records.entries()) {
    const moves = record.moves.map(({ move }) => move);
    const game = playRecord(newGame(record.start), moves);
    const judged: JudgedMove[] = [];
    for await (const move of judge(reviewers, game)) {
      judged.push(move);
      if (json) writeJson(jsonOf(index, move, moverOf(game, move)));
      const done = index + move.ply / moves.length;
      showProgress("review", done / records.length);
    }
    const [{ name }] = reviewers;
    if (!json) {
      writeText((index > 0 ? "\n" : "") + pgnOf(record, game, judged, name));
    }
    if (record.error === null) continue;
    errors++;
    writeError(`Game ${index + 1}: ${describePgnError(record.error)}`);
  }
  await guest?.close();
  return errors === 0 ? 0 : 1;
}

async function openGuest(engine: EngineCommand): Promise<Opponent> {
  const { openOpponent } = await import("../opponents/opponents.ts");
  return openOpponent(engine, "review");
}

/** An opponent as a judge, which tells of no iterations. */
function reviewerOf(opponent: Opponent): Reviewer {
  const choose: Chooser = (game, limits) => opponent.chooseMove(game, limits);
  return { name: opponent.name, choose };
}

/** Judges the moves of a game. Where an engine fails, the next takes over. */
async function* judge(reviewers: Reviewer[], game: Game) {
  let from = 1;
  while (from <= game.ply) {
    const [{ choose }] = reviewers;
    try {
      for await (const move of judgeMoves(choose, game, { from })) {
        yield move;
        from++;
      }
      return;
    } catch (error) {
      if (!(error instanceof Error) || reviewers.length === 1) throw error;
      reviewers.shift();
      writeError(`${error.message}; ${reviewers[0].name} judges instead`);
    }
  }
}

function pgnOf(
  record: PgnGame,
  { plies }: Game,
  judged: readonly JudgedMove[],
  annotator: string,
): string {
  const moves = record.moves.map((move, index) => {
    const { position } = plies[index];
    const remark = describeInComment(judged[index].facts, position.side);
    return annotated(move, position, judged[index], remark);
  });
  const tags = new Map([["Annotator", annotator], ...record.tags]);
  return writePgn({ ...record, tags, moves });
}

/** The side that made a judged move. */
function moverOf(game: Game, { ply }: JudgedMove): number {
  return position(game, ply - 1).side;
}

/** The fields of the JSON form, in their order. */
function jsonOf(game: number, judged: JudgedMove, mover: number) {
  const { line, reply, facts, isOnlyMove: _, ...others } = judged;
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
