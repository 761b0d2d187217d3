/** Handles pasted positions, games and moves; pasted letters press no keys. */

import { COLOURS } from "../../../engine/chess/constants.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { endingAt, isOver, position } from "../../../engine/chess/game/game.ts";
import { parseMove } from "../../../engine/chess/notation/san.ts";
import { mainMoves } from "../../../engine/chess/notation/game_tree.ts";
import { pgnGames } from "../../../engine/chess/notation/pgn.ts";
import type { LegalMove } from "../../../engine/chess/rules/position.ts";
import { recordIn } from "../../match/game_flow.ts";
import type { MatchEvent } from "../../match/events.ts";
import { happened, refuse } from "../../match/step.ts";
import { humanPlays } from "../../match/turns.ts";
import { filedGames } from "../../saves/game_file.ts";
import { cannotPaste, PASTED } from "../../words/notices.ts";
import { enterCommand, runCommand } from "../game/commands.ts";
import { openGameFile } from "../game/game_file.ts";
import { MAX_LENGTH } from "../game/line_text.ts";
import { applyStep } from "../game/play.ts";
import { addText, enterMove, leaveRefused } from "../layers/line.ts";
import { topOf } from "../layers/layers.ts";
import { warn, withoutAside } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import { isPaused } from "../model/situations.ts";

/** The beginning of the board in a FEN, complete or not. */
const FEN_START = /^[pnbrqk1-8]{1,8}\/[pnbrqk1-8/]+(\s|$)/i;

export function paste(before: Model, pasted: string): Model {
  const given = leaveRefused(before, "");
  const { overlay, line, ground } = given;
  const text = pasted.trim();
  if (overlay !== null && topOf(given).layer.yieldsToPaste) {
    return paste({ ...given, overlay: null }, text);
  }
  if (overlay !== null || isPaused(given) || text === "") return given;
  if (line !== null && line.text.length + text.length <= MAX_LENGTH) {
    return addText(given, text.replace(/\s+/g, " "));
  }
  if (ground.kind === "walk") return given;
  const model = withoutAside({ ...given, line: null });
  if (FEN_START.test(text)) return enterCommand(model, "new", text);
  const now = position(model.match.game);
  return parseMove(now, text).kind === "unreadable"
    ? pasteGame(model, text)
    : enterMove(model, text);
}

/** Plays the moves if people play both sides, or loads them as a game. */
function pasteGame(model: Model, text: string): Model {
  const further = movesFromHere(model, text);
  if (further.length > 0) {
    const step = further.reduce((step, move) => {
      const { match } = step;
      return isOver(match.game) ? step : humanPlays(match, move);
    }, happened<MatchEvent>(model.match));
    return applyStep(model, step);
  }
  const games = filedGames(text);
  if (games.length > 1) return openGameFile(model, PASTED, games);
  const { record, problems } = recordIn(text);
  if (record !== undefined) {
    return runCommand(model, "pgn", { record, source: { problems } }, "game");
  }
  return problems.length > 0
    ? applyStep(model, refuse(model.match, { type: "games", problems }))
    : warn(model, cannotPaste(text));
}

/** The moves of a text that continues from this position. */
function movesFromHere({ match }: Model, text: string): readonly LegalMove[] {
  const { game, humanSides } = match;
  const canMove = humanSides === COLOURS && game.record === null &&
    endingAt(game) === null;
  if (!canMove || text.startsWith("[")) return [];
  const fen = formatFen(position(game));
  const moves = `[SetUp "1"]\n[FEN "${fen}"]\n\n${text}`;
  const [first] = pgnGames(moves);
  const isWhole = first?.error === null && first.skipped === null;
  return isWhole ? mainMoves(first.tree) : [];
}
