/** The list of moves, with the branches that leave it as a tree. */

import type { BranchRow } from "../../../engine/chess/game/branches.ts";
import { type Game, position } from "../../../engine/chess/game/game.ts";
import { glyphSigns, MISTAKES } from "../../../engine/chess/notation/glyphs.ts";
import { BLACK } from "../../../engine/chess/constants.ts";
import { judgedAt } from "../../match/match_review.ts";
import { type CellStyle, type Rect, topAround } from "../draw/frame.ts";
import { rowMoves, sanAtPly, treeOf } from "../model/derived.ts";
import type { Model } from "../model/model.ts";
import { matchOnBoard } from "../model/situations.ts";
import { putLine, type Scene } from "./scene.ts";

/** Columns for a number, its point and a space. */
const NUMBER_WIDTH = 5;
/** Columns for a sign and a move. */
const MOVE_WIDTH = 9;
const SHORTEST_MOVE = 7;
/** Columns between a list of moves and its continuation. */
const GAP = 1;
const LIST_WIDTH = NUMBER_WIDTH + 2 * MOVE_WIDTH + GAP;

/** A row of the list: one or two moves, by their plies, or a branch. */
type Row =
  | { readonly plies: number[] }
  | { readonly branch: BranchRow };

interface ListedMove {
  readonly rect: Rect;
  readonly ply: number;
  /** Where the number of the move stands, unless the row has it already. */
  readonly numberAt: number | null;
}

interface ListedBranch {
  readonly rect: Rect;
  readonly branch: BranchRow;
}

/** The moves and branches in sight, and their places. */
export function listedMoves(
  model: Model,
  list: Rect,
): readonly (ListedMove | ListedBranch)[] {
  const columns = list.width >= NUMBER_WIDTH + 2 * SHORTEST_MOVE ? 2 : 1;
  const rows = rowsOf(model, columns);
  const { game } = matchOnBoard(model);
  const on = rows.findIndex((row) =>
    "plies" in row && row.plies.includes(Math.max(1, game.shown))
  );
  const inSight = listsIn(model, list) * list.height;
  // The move on the board stays in the middle, as far as the list allows.
  const top = topAround(on, inSight, rows.length);
  return rows.slice(top, top + inSight).flatMap<
    ListedMove | ListedBranch
  >((row, index) => {
    const rect = {
      ...list,
      x: list.x + LIST_WIDTH * Math.floor(index / list.height),
      y: list.y + index % list.height,
      height: 1,
    };
    return "branch" in row
      ? [{ branch: row.branch, rect }]
      : placeMoves(game, row.plies, columns, rect);
  });
}

/** The branches in the list: beside a line that is only shown, none. */
function branchesOf({ match, ground }: Model): readonly BranchRow[] {
  return ground.kind === "game" ? treeOf(match.game) : [];
}

/** How many lists stand side by side: only one where there are branches. */
function listsIn(model: Model, { width }: Rect): number {
  if (branchesOf(model).length > 0) return 1;
  return Math.max(1, Math.floor((width + GAP) / LIST_WIDTH));
}

/** Branches follow the move that they replace; then a row begins anew. */
function rowsOf(model: Model, columns: number): Row[] {
  const { game } = matchOnBoard(model);
  const byPly = Map.groupBy(branchesOf(model), ({ at }) => at);
  const rows: Row[] = [];
  for (let ply = 1; ply < game.plies.length; ply++) {
    const last = rows.at(-1);
    const isSecond = columnOf(game, ply, columns) > 0;
    if (isSecond && last && "plies" in last) last.plies.push(ply);
    else rows.push({ plies: [ply] });
    byPly.get(ply - 1)?.forEach((branch) => rows.push({ branch }));
  }
  byPly.get(game.plies.length - 1)
    ?.forEach((branch) => rows.push({ branch }));
  return rows;
}

function columnOf({ plies }: Game, ply: number, columns: number): number {
  const isBlack = plies[ply - 1].position.side === BLACK;
  return columns === 2 && isBlack ? 1 : 0;
}

function placeMoves(
  game: Game,
  plies: readonly number[],
  columns: number,
  row: Rect,
): readonly ListedMove[] {
  const room = Math.floor((row.width - NUMBER_WIDTH) / columns);
  const width = Math.min(MOVE_WIDTH, room);
  return plies.map((ply, index) => {
    const column = columnOf(game, ply, columns);
    const x = row.x + NUMBER_WIDTH - 1 + column * width;
    return {
      ply,
      rect: { ...row, x, width },
      numberAt: index === 0 ? row.x : null,
    };
  });
}

// -- Drawing ------------------------------------------------------------------

export function drawMoves(scene: Scene, list: Rect): void {
  for (const item of listedMoves(scene.model, list)) {
    if ("ply" in item) drawMove(scene, item);
    else drawBranch(scene, item);
  }
}

function drawMove(
  scene: Scene,
  { ply, rect, numberAt }: ListedMove,
): void {
  const { model, signs, styles } = scene;
  const { game } = matchOnBoard(model);
  if (numberAt !== null) {
    const { fullmoves, side } = position(game, ply - 1);
    const number = `${fullmoves}${side === BLACK ? signs.ellipsis : "."}`
      .padStart(NUMBER_WIDTH - 1);
    const place = { ...rect, x: numberAt, width: number.length };
    putLine(scene, place, number, styles.faint);
  }
  const [sign, style] = signAndStyle(scene, ply);
  const end = putLine(scene, rect, sign + sanAtPly(game, ply), style);
  drawMark(scene, end, ply);
}

/** Draws the mark of the review, else the marks of the record. */
function drawMark(scene: Scene, rect: Rect, ply: number): void {
  const { model, styles } = scene;
  const match = matchOnBoard(model);
  const mark = judgedAt(match, ply)?.mark;
  if (mark) return void putLine(scene, rect, mark, styles.warning);
  const { record, plies } = match.game;
  const glyphs = record === null ? [] : plies[ply].nags;
  const isMistake = glyphs.some((glyph) => MISTAKES.includes(glyph));
  const style = isMistake ? styles.warning : styles.accent;
  putLine(scene, rect, glyphSigns(glyphs), style);
}

/** The sign is the key that goes into the branch, or back to it. */
function drawBranch(scene: Scene, { branch, rect }: ListedBranch): void {
  const { level, isLeft } = branch;
  const moves = rowMoves(scene.model.match.game, branch);
  const sign = isLeft ? ")" : "(";
  const text = `${" ".repeat(2 * level + 2)}${sign} ${moves.join(" ")}`;
  putLine(scene, rect, text, scene.styles.faint);
}

function signAndStyle(scene: Scene, ply: number): [string, CellStyle] {
  const { model, signs, styles } = scene;
  const { ground } = model;
  const { game } = matchOnBoard(model);
  const isPlayed = ground.kind !== "aside" || ply <= ground.parting;
  if (ply === game.shown) {
    return [signs.shown, isPlayed ? styles.accent : styles.warning];
  }
  if (!isPlayed || ply > game.ply) return [" ", styles.faint];
  return [ply === game.ply ? signs.live : " ", styles.text];
}
