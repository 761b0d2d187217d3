/**
 * The text of the worker that replays games. A build for another platform puts
 * another file in place of this one: there, the text is JavaScript.
 */

import constants from "../../chess/constants.ts" with { type: "text" };
import outcome from "../../chess/game/outcome.ts" with { type: "text" };
import replay from "../../chess/game/replay.ts" with { type: "text" };
import fen from "../../chess/notation/fen.ts" with { type: "text" };
import gameTree from "../../chess/notation/game_tree.ts" with { type: "text" };
import glyphs from "../../chess/notation/glyphs.ts" with { type: "text" };
import pgn from "../../chess/notation/pgn.ts" with { type: "text" };
import pgnTokens from "../../chess/notation/pgn_tokens.ts" with {
  type: "text",
};
import quote from "../../chess/notation/quote.ts" with { type: "text" };
import san from "../../chess/notation/san.ts" with { type: "text" };
import attacks from "../../chess/rules/attacks.ts" with { type: "text" };
import illegalMove from "../../chess/rules/illegal_move.ts" with {
  type: "text",
};
import material from "../../chess/rules/material.ts" with { type: "text" };
import pieceNames from "../../chess/rules/piece_names.ts" with { type: "text" };
import position from "../../chess/rules/position.ts" with { type: "text" };
import mod from "../../mod.ts" with { type: "text" };
import type { WorkerModule } from "./engine_host.ts";
import { linked } from "./linked.ts";
import worker from "./replay.ts" with { type: "text" };

/** Its modules by file, each after those that it imports. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["chess/constants.ts", constants],
  ["mod.ts", mod],
  ["chess/rules/attacks.ts", attacks],
  ["chess/rules/position.ts", position],
  ["chess/rules/piece_names.ts", pieceNames],
  ["chess/rules/material.ts", material],
  ["chess/rules/illegal_move.ts", illegalMove],
  ["chess/notation/quote.ts", quote],
  ["chess/notation/fen.ts", fen],
  ["chess/notation/san.ts", san],
  ["chess/notation/glyphs.ts", glyphs],
  ["chess/notation/game_tree.ts", gameTree],
  ["chess/notation/pgn_tokens.ts", pgnTokens],
  ["chess/notation/pgn.ts", pgn],
  ["chess/game/outcome.ts", outcome],
  ["chess/game/replay.ts", replay],
  ["player/workers/replay.ts", worker],
]);

/** The worker. */
export const REPLAY_WORKER: WorkerModule = {
  file: "player/workers/replay.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "player/workers/replay.ts"),
};
