/** Setting up a position on the board. */

import { COLOURS } from "../../../engine/chess/constants.ts";
import {
  formatFen,
  positionProblem,
} from "../../../engine/chess/notation/fen.ts";
import {
  afterPass,
  castlingName,
  parsePiece,
  pieceLetter,
  type Position,
  sideName,
} from "../../../engine/chess/rules/position.ts";
import {
  EMPTY,
  INITIAL,
  withCastling,
  withMoved,
  withPiece,
} from "../../../engine/chess/game/setup_board.ts";
import { clickPuts, NOTICES, positionNeeds } from "../../words/notices.ts";
import { lineOf } from "../../words/sentence.ts";
import { isInside } from "../draw/frame.ts";
import { runCommand } from "../game/commands.ts";
import { squareAt } from "../layout/layout.ts";
import { warn, withHand } from "../model/changes.ts";
import type { Hit } from "../model/hit.ts";
import type { Key } from "../model/input.ts";
import type { Binding, Model, Overlay } from "../model/model.ts";
import { inset } from "../picture/bars.ts";
import { type BoardPicture, drawBoard } from "../picture/board.ts";
import { putLine, putWrapped, type Scene, stageOf } from "../picture/scene.ts";
import {
  drawSheet,
  type FramedLine,
  lineAt,
  placeBeside,
  roomBeside,
  seenLines,
  type Sheet,
} from "./common/frame.ts";
import type { Bindings, Layer } from "./common/layer.ts";
import { ESCAPE } from "./common/menu.ts";
import { bindingsNamed, CURSOR } from "./game_keys.ts";

type Edit = Overlay<"edit">;

export const EDIT: Layer<Edit> = {
  bindings: editBindings,
  takeCharacter(model, edit, letter) {
    const brush = parsePiece(letter);
    if (brush === 0) return null;
    return withPosition(
      model,
      { ...edit, brush },
      (now) => withPiece(now, model.hand.cursor, brush),
    );
  },
  adviceFor: () => NOTICES.editKeys,
  hitTest: hitAt,
  press,
  release,
  draw: drawEdit,
};

// -- Keys ---------------------------------------------------------------------

function options(edit: Edit): readonly Binding[] {
  const { position: { castling, side } } = edit;
  const change = (
    keys: readonly Key[],
    label: string,
    to: (position: Position, square: number) => Position,
  ): Binding => ({
    keys,
    label,
    run: (model) =>
      withPosition(model, edit, (now) => to(now, model.hand.cursor)),
  });
  return [
    {
      keys: ["enter"],
      label: "play",
      run: (model) => playFrom(model, edit, undefined),
    },
    {
      keys: ["a"],
      label: "play both sides",
      run: (model) => playFrom(model, edit, COLOURS),
    },
    change(["s"], `${sideName(side)} to move`, afterPass),
    change(["c"], `castling ${castlingName(castling)}`, withCastling),
    change(["x", "backspace", " "], "clear the square", withoutPiece),
    change(["e"], "clear the board", () => EMPTY),
    change(["i"], "initial position", () => INITIAL),
  ];
}

function editBindings(_: Model, edit: Edit): Bindings {
  // The way out comes early: the sheet lists all but this one.
  const [play, ...others] = options(edit);
  const footer = [play, ESCAPE, ...others];
  return { live: [...footer, ...bindingsNamed(CURSOR, "flip")], footer };
}

function withoutPiece(now: Position, square: number): Position {
  return withPiece(now, square, 0);
}

function withPosition(
  model: Model,
  edit: Edit,
  change: (position: Position) => Position,
): Model {
  const position = change(edit.position);
  return { ...model, overlay: { ...edit, position, held: null } };
}

/** Begins a game from the position, unless no game can have it. */
function playFrom(
  model: Model,
  { position: start }: Edit,
  humanSides: number | undefined,
): Model {
  const problem = positionProblem(start);
  if (problem !== null) return warn(model, positionNeeds(problem));
  const free = withHand(model, { isCursorShown: false });
  const closed = { ...free, overlay: null };
  return runCommand(closed, "new", { start, humanSides });
}

// -- The mouse ----------------------------------------------------------------

function hitAt(model: Model, edit: Edit, x: number, y: number): Hit | null {
  const sheet = sheetOf(model, edit);
  const key = sheet === null ? undefined : lineAt(sheet, x, y)?.key;
  if (key !== undefined) return { type: "key", key };
  const { cells } = stageOf(model);
  const square = squareAt(cells, x, y);
  return square === undefined ? null : { type: "square", square };
}

function press(model: Model, edit: Edit, hit: Hit): Model {
  if (hit.type === "brush") {
    const brush = parsePiece(hit.letter);
    return { ...model, overlay: { ...edit, brush } };
  }
  if (hit.type !== "square") return model;
  const { square } = hit;
  const pointed = withHand(model, { cursor: square });
  return { ...pointed, overlay: { ...edit, held: square } };
}

/** Moves the piece to another square, or puts or takes the chosen one here. */
function release(model: Model, edit: Edit, hit: Hit | null): Model {
  const { held, brush, position: { board } } = edit;
  if (held === null) return model;
  const isHere = hit?.type === "square" && hit.square === held;
  return withPosition(model, edit, (now) => {
    if (isHere) return withPiece(now, held, board[held] === brush ? 0 : brush);
    if (board[held] === 0) return now;
    return hit?.type === "square"
      ? withMoved(now, held, hit.square)
      : withPiece(now, held, 0);
  });
}

// -- Picture ------------------------------------------------------------------

function drawEdit(scene: Scene, edit: Edit): void {
  const { model, canvas, styles, layout } = scene;
  const { title, state, notice, input, space, bar, panel } = layout;
  canvas.fill(title, styles.bar);
  putLine(scene, inset(title), NOTICES.settingUp, styles.barKey);
  for (const part of [state, notice, input, space, bar, panel]) {
    canvas.fill(part, styles.text);
  }
  drawBoard(scene, editPicture(model, edit));
  const problem = positionProblem(edit.position);
  const isGood = problem === null;
  const sheet = sheetOf(model, edit);
  const advice = sheet === null ? NOTICES.editKeys : NOTICES.goodPosition;
  const text = model.notice.text ||
    (isGood ? advice : lineOf(positionNeeds(problem)));
  putLine(scene, state, formatFen(edit.position), styles.text);
  putWrapped(scene, notice, text, isGood ? styles.faint : styles.warning);
  if (sheet !== null) drawSheet(scene, sheet);
}

/** The position so far, with the cursor. */
export function editPicture({ hand }: Model, { position }: Edit): BoardPicture {
  return {
    pieces: position.board,
    marked: [{ name: "cursor", squares: [hand.cursor] }],
    arrows: [],
  };
}

/** Columns that the longest row needs. */
const LEAST_COLUMNS = 24;

/** What the keys do; null without room beside the board, which must be seen. */
function sheetOf(model: Model, edit: Edit): Sheet | null {
  const { signs, layout: { panel } } = stageOf(model);
  const rows = options(edit).map(({ keys: [key], label }): FramedLine => ({
    text: `${(signs.keys[key] ?? key).padEnd(6)}  ${label}`,
    key,
  }));
  const lines = [
    { text: `KQRBNP  ${NOTICES.putsWhite}` },
    { text: `kqrbnp  ${NOTICES.putsBlack}` },
    { text: `click   ${clickPuts(pieceLetter(edit.brush))}` },
    { text: "" },
    ...rows,
  ];
  const room = roomBeside(model, LEAST_COLUMNS);
  const seen = seenLines(NOTICES.settingUp, lines, 0, room);
  const sheet = placeBeside(model, room, seen);
  const { x, y, height } = sheet.frame;
  const isBeside = isInside(panel, x, y) && height <= panel.height;
  return isBeside ? sheet : null;
}
