/** The review of the games of a file, one after the other. */

import type { JudgedMove } from "../../../engine/review/judge.ts";
import { recordMatch } from "../../match/match.ts";
import { unjudged, withJudged } from "../../match/match_review.ts";
import {
  type FiledGame,
  gameKeyOf,
  readFiledGame,
} from "../../saves/game_file.ts";
import { fileReviewed } from "../../words/files/game_file.ts";
import { NOTICES } from "../../words/notices.ts";
import { notify, withEffect } from "../model/changes.ts";
import type { Model, OpenFile } from "../model/model.ts";
import { isOfFile, withFile } from "./game_file.ts";
import { isFiled } from "./list.ts";

/** Begins the review of the games in the list that have none, or stops it. */
export function reviewFile(model: Model): Model {
  const { file, overlay: list } = model;
  if (file === null || list === null || !isOfFile(list)) return model;
  if (file.review !== null) {
    const stopped = withFile(model, { ...file, review: null });
    const told = notify(stopped, NOTICES.reviewStopped);
    return withEffect(told, { type: "stopFiled" });
  }
  const waiting = list.rows
    .flatMap(({ game }) => isFiled(game) ? file.games[game.filed] : [])
    .filter((game) => !file.reviews.has(gameKeyOf(game)));
  return reviewNext(notify(model, NOTICES.fileReview), file, waiting);
}

/** Goes on with the first game that can be read and has moves. */
function reviewNext(
  model: Model,
  file: OpenFile,
  games: readonly FiledGame[],
): Model {
  for (const [index, game] of games.entries()) {
    const record = readFiledGame(game);
    const match = recordMatch(model.match, record, true);
    const range = unjudged(match);
    if (record.error !== null || range === null) continue;
    const waiting = games.slice(index + 1);
    const review = { key: gameKeyOf(game), match, waiting };
    const begun = withFile(model, { ...file, review });
    return withEffect(begun, { type: "judgeFiled", game: match.game, range });
  }
  const done = withFile(model, { ...file, review: null });
  return notify(done, fileReviewed(file.reviews.size));
}

/** Records a judged move of the game under review. */
export function takeFiledJudgement(model: Model, judged: JudgedMove): Model {
  const { file } = model;
  if (file === null || file.review === null) return model;
  const { key, match: before, waiting } = file.review;
  const match = withJudged(before, before.game, judged);
  if (unjudged(match) !== null) {
    return withFile(model, { ...file, review: { key, match, waiting } });
  }
  const reviews = new Map(file.reviews).set(key, match);
  return reviewNext(model, { ...file, reviews }, waiting);
}
