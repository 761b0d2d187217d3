/**
 * The text of the worker that replays games.
 * Written by `tests/build/worker_texts.ts`, from what the worker imports. A build
 * for another platform puts another module in its place: there, the text is
 * JavaScript.
 */

import type { WorkerModule } from "./engine_host.ts";
import { linked } from "./linked.ts";
import chessConstants from "../../chess/constants.ts" with { type: "text" };
import chessGameOutcome from "../../chess/game/outcome.ts" with {
  type: "text",
};
import chessGameReplay from "../../chess/game/replay.ts" with { type: "text" };
import chessNotationCommentCommands from "../../chess/notation/comment_commands.ts" with {
  type: "text",
};
import chessNotationCommentValues from "../../chess/notation/comment_values.ts" with {
  type: "text",
};
import chessNotationFen from "../../chess/notation/fen.ts" with {
  type: "text",
};
import chessNotationFullWidth from "../../chess/notation/full_width.ts" with {
  type: "text",
};
import chessNotationGameTree from "../../chess/notation/game_tree.ts" with {
  type: "text",
};
import chessNotationGlyphs from "../../chess/notation/glyphs.ts" with {
  type: "text",
};
import chessNotationPgn from "../../chess/notation/pgn.ts" with {
  type: "text",
};
import chessNotationPgnTokens from "../../chess/notation/pgn_tokens.ts" with {
  type: "text",
};
import chessNotationQuote from "../../chess/notation/quote.ts" with {
  type: "text",
};
import chessNotationSan from "../../chess/notation/san.ts" with {
  type: "text",
};
import chessRulesAttacks from "../../chess/rules/attacks.ts" with {
  type: "text",
};
import chessRulesIllegalMove from "../../chess/rules/illegal_move.ts" with {
  type: "text",
};
import chessRulesMaterial from "../../chess/rules/material.ts" with {
  type: "text",
};
import chessRulesPieceNames from "../../chess/rules/piece_names.ts" with {
  type: "text",
};
import chessRulesPosition from "../../chess/rules/position.ts" with {
  type: "text",
};
import mod from "../../mod.ts" with { type: "text" };
import playerWorkersReplay from "./replay.ts" with { type: "text" };

const TEXTS: ReadonlyMap<string, string> = new Map([
  ["chess/constants.ts", chessConstants],
  ["chess/game/outcome.ts", chessGameOutcome],
  ["chess/game/replay.ts", chessGameReplay],
  ["chess/notation/comment_commands.ts", chessNotationCommentCommands],
  ["chess/notation/comment_values.ts", chessNotationCommentValues],
  ["chess/notation/fen.ts", chessNotationFen],
  ["chess/notation/full_width.ts", chessNotationFullWidth],
  ["chess/notation/game_tree.ts", chessNotationGameTree],
  ["chess/notation/glyphs.ts", chessNotationGlyphs],
  ["chess/notation/pgn.ts", chessNotationPgn],
  ["chess/notation/pgn_tokens.ts", chessNotationPgnTokens],
  ["chess/notation/quote.ts", chessNotationQuote],
  ["chess/notation/san.ts", chessNotationSan],
  ["chess/rules/attacks.ts", chessRulesAttacks],
  ["chess/rules/illegal_move.ts", chessRulesIllegalMove],
  ["chess/rules/material.ts", chessRulesMaterial],
  ["chess/rules/piece_names.ts", chessRulesPieceNames],
  ["chess/rules/position.ts", chessRulesPosition],
  ["mod.ts", mod],
  ["player/workers/replay.ts", playerWorkersReplay],
]);

/** The worker that replays games. */
export const REPLAY_WORKER: WorkerModule = {
  file: "player/workers/replay.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "player/workers/replay.ts"),
};
