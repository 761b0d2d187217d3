/**
 * The text of the worker that replays games. A build for another platform puts
 * another file in place of this one: there, the text is JavaScript.
 */

import constants from "../constants.ts" with { type: "text" };
import outcome from "../game/outcome.ts" with { type: "text" };
import mod from "../mod.ts" with { type: "text" };
import fen from "../notation/fen.ts" with { type: "text" };
import gameTree from "../notation/game_tree.ts" with { type: "text" };
import glyphs from "../notation/glyphs.ts" with { type: "text" };
import pgn from "../notation/pgn.ts" with { type: "text" };
import pgnTokens from "../notation/pgn_tokens.ts" with { type: "text" };
import quote from "../notation/quote.ts" with { type: "text" };
import san from "../notation/san.ts" with { type: "text" };
import type { WorkerModule } from "../player/engine_host.ts";
import { linked } from "../player/linked.ts";
import attacks from "../rules/attacks.ts" with { type: "text" };
import illegalMove from "../rules/illegal_move.ts" with { type: "text" };
import material from "../rules/material.ts" with { type: "text" };
import pieceNames from "../rules/piece_names.ts" with { type: "text" };
import position from "../rules/position.ts" with { type: "text" };
import replay from "./replay.ts" with { type: "text" };
import worker from "./worker.ts" with { type: "text" };

/** Its modules by file, each after those that it imports. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["constants.ts", constants],
  ["mod.ts", mod],
  ["rules/attacks.ts", attacks],
  ["rules/position.ts", position],
  ["rules/piece_names.ts", pieceNames],
  ["rules/material.ts", material],
  ["rules/illegal_move.ts", illegalMove],
  ["notation/quote.ts", quote],
  ["notation/fen.ts", fen],
  ["notation/san.ts", san],
  ["notation/glyphs.ts", glyphs],
  ["notation/game_tree.ts", gameTree],
  ["notation/pgn_tokens.ts", pgnTokens],
  ["notation/pgn.ts", pgn],
  ["game/outcome.ts", outcome],
  ["replay/replay.ts", replay],
  ["replay/worker.ts", worker],
]);

/** The worker. */
export const REPLAY_WORKER: WorkerModule = {
  file: "replay/worker.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "replay/worker.ts"),
};
