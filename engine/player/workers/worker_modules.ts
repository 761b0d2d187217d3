/**
 * The modules that run in workers, by the texts of the sources. A build for
 * another platform puts another file in place of this one: there, texts are
 * JavaScript.
 */

import constants from "../../chess/constants.ts" with { type: "text" };
import mod from "../../mod.ts" with { type: "text" };
import attacks from "../../chess/rules/attacks.ts" with { type: "text" };
import position from "../../chess/rules/position.ts" with { type: "text" };
import score from "../../chess/score.ts" with { type: "text" };
import board from "../textbook/board.ts" with { type: "text" };
import endings from "../textbook/endings/endings.ts" with { type: "text" };
import evaluation from "../textbook/evaluation/evaluation.ts" with {
  type: "text",
};
import exchange from "../textbook/exchange.ts" with { type: "text" };
import layers from "../textbook/evaluation/layers.ts" with { type: "text" };
import materialKey from "../textbook/endings/material_key.ts" with {
  type: "text",
};
import moves from "../textbook/moves.ts" with { type: "text" };
import network from "../textbook/evaluation/network.ts" with { type: "text" };
import networkWeights from "../textbook/evaluation/network_weights.ts" with {
  type: "text",
};
import ordering from "../textbook/ordering.ts" with { type: "text" };
import pawnEnding from "../textbook/endings/pawn_ending.ts" with {
  type: "text",
};
import quiescence from "../textbook/quiescence.ts" with { type: "text" };
import scores from "../textbook/scores.ts" with { type: "text" };
import search from "../textbook/search.ts" with { type: "text" };
import state from "../textbook/state.ts" with { type: "text" };
import sums from "../textbook/evaluation/sums.ts" with { type: "text" };
import table from "../textbook/table.ts" with { type: "text" };
import tapered from "../textbook/evaluation/tapered.ts" with { type: "text" };
import textbook from "../textbook/textbook.ts" with { type: "text" };
import worker from "../textbook/worker.ts" with { type: "text" };
import zobrist from "../textbook/zobrist.ts" with { type: "text" };
import type { WorkerModule } from "./engine_host.ts";
import { linked } from "./linked.ts";

/** micro-Max. */
export const ENGINE: WorkerModule = {
  file: "mod.ts",
  type: "application/typescript",
  text: () => mod,
};

/** The textbook program's modules by file, each after those that it imports. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  ["chess/constants.ts", constants],
  ["mod.ts", mod],
  ["chess/score.ts", score],
  ["chess/rules/attacks.ts", attacks],
  ["chess/rules/position.ts", position],
  ["player/textbook/zobrist.ts", zobrist],
  ["player/textbook/endings/material_key.ts", materialKey],
  ["player/textbook/board.ts", board],
  ["player/textbook/moves.ts", moves],
  ["player/textbook/evaluation/evaluation.ts", evaluation],
  ["player/textbook/evaluation/tapered.ts", tapered],
  ["player/textbook/evaluation/network_weights.ts", networkWeights],
  ["player/textbook/evaluation/layers.ts", layers],
  ["player/textbook/evaluation/sums.ts", sums],
  ["player/textbook/endings/pawn_ending.ts", pawnEnding],
  ["player/textbook/endings/endings.ts", endings],
  ["player/textbook/evaluation/network.ts", network],
  ["player/textbook/exchange.ts", exchange],
  ["player/textbook/scores.ts", scores],
  ["player/textbook/table.ts", table],
  ["player/textbook/ordering.ts", ordering],
  ["player/textbook/state.ts", state],
  ["player/textbook/quiescence.ts", quiescence],
  ["player/textbook/search.ts", search],
  ["player/textbook/textbook.ts", textbook],
  ["player/textbook/worker.ts", worker],
]);

/** The textbook program. */
export const TEXTBOOK: WorkerModule = {
  file: "player/textbook/worker.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "player/textbook/worker.ts"),
};
