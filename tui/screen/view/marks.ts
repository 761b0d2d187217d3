/**
 * Which squares of the board are marked as what.
 *
 * @module
 */

import { type Game, lastMove, position } from "../../../engine/game/game.ts";
import { NO_SQUARE } from "../../../engine/mod.ts";
import type { LegalMove } from "../../../engine/rules/position.ts";
import type { Model } from "../model/model.ts";
import type { MarkName } from "../theme/symbols.ts";

/** Marks by square, the most important first. */
export type Marks = ReadonlyMap<number, readonly MarkName[]>;

/** The marks of the position that is shown. */
export function marksOf(model: Model): Marks {
  const { match: { game }, summary, line, hint, overlay } = model;
  const last = lastMove(game);
  const answer = overlay?.options[0]?.action;
  const promotion = answer?.type === "promote" ? answer.move : null;
  const meant = promotion ?? line?.move ?? null;
  const marks: [MarkName, number][] = [
    ...cursorMarks(model),
    ...pickedUpMarks(model),
    ...(meant === null ? [] : moveMarks(game, meant)),
    ["check", summary.checkSquare],
    ...(hint === null || hint.gamePly !== game.plies[game.shown]
      ? []
      : hintMarks(hint.move, hint.isWhole)),
    ["last", last?.from ?? NO_SQUARE],
    ["last", last?.to ?? NO_SQUARE],
  ];
  const bySquare = new Map<number, MarkName[]>();
  for (const [name, square] of marks) {
    const names = bySquare.get(square);
    if (names === undefined) bySquare.set(square, [name]);
    else names.push(name);
  }
  return bySquare;
}

function cursorMarks({ cursor, isCursorShown }: Model): [MarkName, number][] {
  return isCursorShown ? [["cursor", cursor]] : [];
}

function pickedUpMarks(
  { match: { game }, pickedUp }: Model,
): [MarkName, number][] {
  if (pickedUp === null) return [];
  const targets = new Map(pickedUp.moves.map((move) => [move.to, move]));
  return [
    ["pickedUp", pickedUp.square],
    ...[...targets.values()].map((move) => targetMark(game, move)),
  ];
}

function moveMarks(game: Game, move: LegalMove): [MarkName, number][] {
  return [["pickedUp", move.from], targetMark(game, move)];
}

function targetMark(game: Game, { to }: LegalMove): [MarkName, number] {
  return [position(game).board[to] === 0 ? "target" : "capture", to];
}

function hintMarks(
  { from, to }: LegalMove,
  isWhole: boolean,
): [MarkName, number][] {
  return isWhole ? [["hint", from], ["hint", to]] : [["hint", from]];
}
