/**
 * Which squares of the board are marked as what.
 *
 * @module
 */

import { lastMove, position } from "../../../engine/game/game.ts";
import { NO_SQUARE } from "../../../engine/mod.ts";
import type { Model } from "../model/model.ts";
import type { MarkName } from "../theme/symbols.ts";

/** Marks by square, the most important first. */
export type Marks = ReadonlyMap<number, readonly MarkName[]>;

/** The marks of the position that is shown. */
export function marksOf(model: Model): Marks {
  const { match: { game }, summary, line, hint, overlay, pickedUp } = model;
  const { board } = position(game);
  const last = lastMove(game);
  const hinted = hint?.gamePly === game.plies[game.shown] ? hint : null;
  const answer = overlay?.options[0]?.action;
  const meant = answer?.type === "promote" ? answer.move : line?.move;
  const moves = [...pickedUp?.moves ?? [], ...meant ? [meant] : []];
  const targets = moves.map(({ to }) => to);
  const squares: [MarkName, (number | undefined)[]][] = [
    ["cursor", [model.isCursorShown ? model.cursor : NO_SQUARE]],
    ["pickedUp", [pickedUp?.square, meant?.from]],
    ["capture", targets.filter((square) => board[square] !== 0)],
    ["target", targets.filter((square) => board[square] === 0)],
    ["check", [summary.checkSquare]],
    ["hint", [hinted?.move.from, hinted?.isWhole ? hinted.move.to : NO_SQUARE]],
    ["last", [last?.from, last?.to]],
  ];
  const marks = new Map<number, MarkName[]>();
  for (const [name, marked] of squares) {
    for (const square of marked) {
      if (square === undefined) continue;
      marks.set(square, [...marks.get(square) ?? [], name]);
    }
  }
  return marks;
}
