/** What a page shows around the terminal, as data made of the model. */

import { pieceLetter, sideName } from "../../../engine/chess/rules/position.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import { playerOf } from "../../match/match.ts";
import type { Notice } from "../../screen/model/messages.ts";
import type { Model } from "../../screen/model/model.ts";
import { isPaused, matchOnBoard } from "../../screen/model/situations.ts";
import {
  describeTerms,
  stateLine,
  withRemarks,
} from "../../screen/picture/bars.ts";
import {
  capturesOf,
  isTurnOf,
  readClock,
} from "../../screen/picture/panels.ts";
import { type Scene, sceneOf } from "../../screen/picture/scene.ts";
import type { Theme } from "../../screen/theme/themes.ts";
import { inSight } from "../../screen/view/view.ts";
import { playerName } from "../../words/players.ts";
import { type BoardView, boardViewOf, hex } from "./board_view.ts";
import { buttonsOf, type ButtonView } from "./buttons.ts";
import { type SheetView, sheetViewOf } from "./sheet_view.ts";

export interface PlayerView {
  readonly side: string;
  readonly isWhite: boolean;
  readonly name: string;
  readonly isToMove: boolean;
  /** The letters of the pieces that it has captured, and its lead in pawns. */
  readonly captured: string;
  readonly lead: number;
  readonly clock: ClockView | null;
}

export interface ClockView {
  readonly time: string;
  readonly isRunning: boolean;
  readonly isLow: boolean;
}

export interface AppView {
  readonly colours: Readonly<Record<string, string>>;
  readonly board: BoardView;
  /** From the top to the bottom. */
  readonly players: readonly PlayerView[];
  readonly terms: string;
  readonly state: string;
  readonly notice: Notice;
  readonly buttons: readonly ButtonView[];
  readonly sheet: SheetView | null;
}

/** Columns in which sentences need not be short. */
const ROOMY = 60;

export function appViewOf(given: Model): AppView {
  const model = inSight(given);
  const base = sceneOf(model);
  const { layout } = base;
  const line = { ...layout.state, width: ROOMY };
  const scene: Scene = {
    ...base,
    layout: { ...layout, state: line, title: line },
  };
  const { notice } = withRemarks(scene);
  const below = model.looks.isFlipped ? BLACK : WHITE;
  return {
    colours: coloursOf(scene.theme),
    board: boardViewOf(model),
    players: [COLOURS - below, below].map((side) => playerView(model, side)),
    terms: describeTerms(scene),
    state: stateLine(scene),
    notice,
    buttons: buttonsOf(model, scene.signs.keys),
    sheet: sheetViewOf(model, scene),
  };
}

/** The colours of a theme that styles use. */
const PARTS = [
  ...["background", "text", "faint", "accent", "warning", "bar", "barText"],
  ...["lightField", "darkField"],
  ...["whitePiece", "whiteRim", "blackPiece", "blackRim"],
] as const satisfies readonly Exclude<keyof Theme, "name">[];

function coloursOf(theme: Theme): Record<string, string> {
  return Object.fromEntries(
    PARTS.map((part) => [part, hex(theme[part])]),
  );
}

function playerView(model: Model, side: number): PlayerView {
  const { game } = matchOnBoard(model);
  const { pieces, lead } = capturesOf(game, side);
  return {
    side: sideName(side),
    isWhite: side === WHITE,
    name: playerName(playerOf(model.match, side)),
    isToMove: isTurnOf(model, side),
    captured: isPaused(model) ? "" : pieces.map(pieceLetter).join(""),
    lead: Math.max(0, lead),
    clock: clockView(model, side),
  };
}

function clockView(model: Model, side: number): ClockView | null {
  const { game } = matchOnBoard(model);
  return game.clock === null ? null : readClock(game, game.clock, side);
}
