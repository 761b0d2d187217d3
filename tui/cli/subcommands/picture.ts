/** The command `picture`: draws a position or the whole screen as SVG. */

import {
  type Game,
  newGame,
  playRecord,
  position,
} from "../../../engine/chess/game/game.ts";
import { loadOpenings } from "../../../engine/chess/game/openings.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { mainMoves } from "../../../engine/chess/notation/game_tree.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import type { OptionsOf } from "../commands.ts";
import { PLAY_DEFAULTS } from "../play_defaults.ts";
import { newMatch } from "../../match/match.ts";
import { AWAITED } from "../../words/files/awaited.ts";
import { readText, tellAwaited, writeText } from "../../platform/stdio.ts";
import type { Frame } from "../../screen/draw/frame.ts";
import { svgOf } from "../../screen/draw/svg.ts";
import { layoutOf } from "../../screen/layout/layout.ts";
import type { Size } from "../../screen/model/appearance.ts";
import { notify, withIdle } from "../../screen/model/changes.ts";
import type { Model } from "../../screen/model/model.ts";
import { newModel } from "../../screen/update/initial_model.ts";
import { view } from "../../screen/view/view.ts";
import { describePgnProblem } from "../../words/chess/pgn_problems.ts";

/** A window for the whole screen, in which pieces are drawn large. */
const SCREEN: Size = { columns: 116, rows: 40 };
/** A window for the board alone. */
const BOARD: Size = { columns: 120, rows: 42 };

/** @throws {SyntaxError} if the game on standard input cannot be read */
export async function run(options: OptionsOf<"picture">): Promise<number> {
  const { start, screen } = options;
  if (screen) await loadOpenings();
  const game = start === null ? await readGame() : newGame(start);
  const model = modelOf(game, options);
  const frame = screen ? view(model) : boardOf(view(model), model);
  writeText(svgOf(frame, `Chess position ${formatFen(position(game))}`));
  return 0;
}

async function readGame() {
  tellAwaited(AWAITED.games);
  const [game] = readPgn(await readText());
  if (game === undefined) {
    throw new SyntaxError(
      "Cannot draw a picture: expected a game in PGN on standard input",
    );
  }
  if (game.error !== null) {
    const { line } = game.error;
    const problem = describePgnProblem(game.error);
    throw new SyntaxError(`Cannot read the game at line ${line}: ${problem}`);
  }
  const { tree } = game;
  return playRecord(newGame(tree[0].position), mainMoves(tree));
}

/** A model of the screen without a question or a notice. */
function modelOf(
  game: Game,
  { theme, pieces, screen, flip }: OptionsOf<"picture">,
): Model {
  const appearance = {
    theme: theme ?? "",
    pieces,
    depth: "truecolor",
    isUnicode: true,
    glyphWidth: 1,
    // Any protocol will do: images become paths.
    images: "kitty",
    cellPixels: null,
    drawsItself: [],
  } as const;
  const match = { ...newMatch(PLAY_DEFAULTS), game };
  const size = screen ? SCREEN : BOARD;
  const model = newModel({ match, size, appearance, hasMouse: true, flip });
  return withIdle(notify(model, ""));
}

/** Cuts the board and its coordinates out of a frame. */
function boardOf(frame: Frame, model: Model): Frame {
  const { board, ranks, files } = layoutOf(model);
  return frame
    .slice(board.y, files.y + files.height)
    .map((row) => row.slice(ranks.x, board.x + board.width));
}
