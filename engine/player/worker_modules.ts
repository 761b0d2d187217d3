/**
 * The modules that run in workers, by the texts of the sources. A build for
 * another platform puts another file in place of this one: there, texts are
 * JavaScript.
 */

import constants from "../constants.ts" with { type: "text" };
import mod from "../mod.ts" with { type: "text" };
import attacks from "../rules/attacks.ts" with { type: "text" };
import position from "../rules/position.ts" with { type: "text" };
import score from "../score.ts" with { type: "text" };
import board from "../textbook/board.ts" with { type: "text" };
import evaluation from "../textbook/evaluation/evaluation.ts" with {
  type: "text",
};
import exchange from "../textbook/exchange.ts" with { type: "text" };
import layers from "../textbook/evaluation/layers.ts" with { type: "text" };
import moves from "../textbook/moves.ts" with { type: "text" };
import network from "../textbook/evaluation/network.ts" with { type: "text" };
import networkWeights from "../textbook/evaluation/network_weights.ts" with {
  type: "text",
};
import ordering from "../textbook/ordering.ts" with { type: "text" };
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
  ["constants.ts", constants],
  ["mod.ts", mod],
  ["score.ts", score],
  ["rules/attacks.ts", attacks],
  ["rules/position.ts", position],
  ["textbook/zobrist.ts", zobrist],
  ["textbook/board.ts", board],
  ["textbook/moves.ts", moves],
  ["textbook/evaluation/evaluation.ts", evaluation],
  ["textbook/evaluation/tapered.ts", tapered],
  ["textbook/evaluation/network_weights.ts", networkWeights],
  ["textbook/evaluation/layers.ts", layers],
  ["textbook/evaluation/sums.ts", sums],
  ["textbook/evaluation/network.ts", network],
  ["textbook/exchange.ts", exchange],
  ["textbook/scores.ts", scores],
  ["textbook/table.ts", table],
  ["textbook/ordering.ts", ordering],
  ["textbook/state.ts", state],
  ["textbook/quiescence.ts", quiescence],
  ["textbook/search.ts", search],
  ["textbook/textbook.ts", textbook],
  ["textbook/worker.ts", worker],
]);

/** The textbook program. */
export const TEXTBOOK: WorkerModule = {
  file: "textbook/worker.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "textbook/worker.ts"),
};
