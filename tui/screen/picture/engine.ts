/** The engine's thoughts in the panel. */

import { position } from "../../../engine/chess/game/game.ts";
import { numberedLine } from "../../../engine/chess/notation/numbered_moves.ts";
import {
  isCheckmate,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import {
  mateDistance,
  MOST_PLIES,
  scoreForWhite,
} from "../../../engine/chess/score.ts";
import type { TimedIteration } from "../../../engine/player/search_worker.ts";
import { hasNotThought } from "../../words/notices.ts";
import { formatScore } from "../../words/chess/scores.ts";
import {
  type CellStyle,
  fromColumn,
  type Rect,
  rowOfRect,
} from "../draw/frame.ts";
import { shortNumber } from "../../text/short_number.ts";
import { wrap } from "../../text/width.ts";
import type { Model } from "../model/model.ts";
import { matchOnBoard, requestOf } from "../model/situations.ts";
import { NO_THOUGHT } from "../model/thoughts.ts";
import { putLine, putRight, type Scene } from "./scene.ts";

/** Where the second column of figures begins, if there is one. */
const SECOND_COLUMN = 13;
const LEAST_FOR_TWO_COLUMNS = 28;

/** The last position, up to the board's, that the engine thought about. */
function lastThoughtAbout(model: Model): Position {
  const { plies, shown } = matchOnBoard(model).game;
  const last = plies.findLast(({ position }, ply) =>
    ply <= shown && model.engine.thoughts.get(position)?.info
  );
  return (last ?? plies[0]).position;
}

/** The engine's line for the ply on the board, unless it reveals a hint. */
export function shownLine(model: Model): string[] {
  const { thoughts, hint } = model.engine;
  const request = requestOf(model);
  const last = lastThoughtAbout(model);
  const now = position(matchOnBoard(model).game);
  const isSecret = request?.position === now && request.about !== "turn" ||
    hint !== null && hint.position === now && !hint.isWhole;
  const { variation } = thoughts.get(last) ?? NO_THOUGHT;
  return isSecret ? [] : numberedLine(last, variation);
}

/** Draws depth, score, nodes, speed, time and line for the ply on the board. */
export function drawEngine(scene: Scene, rect: Rect): void {
  const { model, styles, signs } = scene;
  const { thoughts } = model.engine;
  const request = requestOf(model);
  const { game, opponent } = matchOnBoard(model);
  const last = lastThoughtAbout(model);
  const { info } = thoughts.get(last) ?? NO_THOUGHT;
  if (info === null) {
    // Only a few of its letters would be seen beside what lies over the board.
    if (model.overlay !== null) return;
    const words = hasNotThought(opponent.name).split(" ");
    return putLines(scene, rect, wrap(words, rect.width), styles.faint);
  }
  const score = scoreForWhite(info.score, last.side);
  const isMate = isCheckmate(position(game));
  const whose = mateDistance(score) === null ? " for White" : "";
  const outlook = isMate ? "checkmate" : formatScore(score) + whose;
  const isNow = request?.position === last;
  const style = isNow ? styles.text : styles.faint;
  const isNarrow = rect.width < LEAST_FOR_TWO_COLUMNS;
  const rows = figures(info, outlook, isNarrow);
  for (const [index, [left, middle, right]] of rows.entries()) {
    const row = rowOfRect(rect, index);
    const rest = putLine(scene, row, left, style);
    const next = isNarrow ? rest : fromColumn(row, SECOND_COLUMN);
    const free = putRight(scene, next, right, style);
    putLine(scene, free, middle, right === "" ? styles.strong : style);
  }
  const lines = wrap(shownLine(model), rect.width);
  const room = rect.height - rows.length;
  if (lines.length > room) lines[room - 1] += ` ${signs.ellipsis}`;
  const { y } = rowOfRect(rect, rows.length);
  putLines(scene, { ...rect, y, height: room }, lines, style);
}

function putLines(scene: Scene, rect: Rect, lines: string[], style: CellStyle) {
  lines.forEach((line, row) =>
    putLine(scene, rowOfRect(rect, row), line, style)
  );
}

function figures(info: TimedIteration, outlook: string, isNarrow: boolean) {
  const { ply, milliseconds } = info;
  const perSecond = milliseconds > 0 ? 1000 * info.nodes / milliseconds : 0;
  const seconds = milliseconds / 1000;
  const depth = ply < MOST_PLIES ? `depth ${ply}` : "to the end";
  const nodes = `${shortNumber(info.nodes)} nodes`;
  const speed = `${shortNumber(Math.round(perSecond))}/s`;
  const time = `${seconds.toFixed(seconds < 100 ? 1 : 0)} s`;
  return isNarrow
    ? [["", outlook, ""], [depth, "", time], [nodes, "", speed]]
    : [[depth, outlook, ""], [nodes, speed, time]];
}
