/**
 * The text of the textbook program.
 * Written by `tests/build/worker_texts.ts`, from what the worker imports. A build
 * for another platform puts another module in its place: there, the text is
 * JavaScript.
 */

import type { WorkerModule } from "./engine_host.ts";
import { linked } from "./linked.ts";
import chessConstants from "../../chess/constants.ts" with { type: "text" };
import chessRulesAttacks from "../../chess/rules/attacks.ts" with {
  type: "text",
};
import chessRulesPawns from "../../chess/rules/pawns.ts" with { type: "text" };
import chessRulesPosition from "../../chess/rules/position.ts" with {
  type: "text",
};
import chessScore from "../../chess/score.ts" with { type: "text" };
import mod from "../../mod.ts" with { type: "text" };
import playerTextbookBoard from "../textbook/board.ts" with { type: "text" };
import playerTextbookEndingsEndings from "../textbook/endings/endings.ts" with {
  type: "text",
};
import playerTextbookEndingsMaterialKey from "../textbook/endings/material_key.ts" with {
  type: "text",
};
import playerTextbookEndingsPawnEnding from "../textbook/endings/pawn_ending.ts" with {
  type: "text",
};
import playerTextbookEvaluationEvaluation from "../textbook/evaluation/evaluation.ts" with {
  type: "text",
};
import playerTextbookEvaluationNetwork from "../textbook/evaluation/network.ts" with {
  type: "text",
};
import playerTextbookEvaluationNetworkWeights from "../textbook/evaluation/network_weights.ts" with {
  type: "text",
};
import playerTextbookEvaluationSums from "../textbook/evaluation/sums.ts" with {
  type: "text",
};
import playerTextbookEvaluationWeights from "../textbook/evaluation/weights.ts" with {
  type: "text",
};
import playerTextbookExchange from "../textbook/exchange.ts" with {
  type: "text",
};
import playerTextbookMoves from "../textbook/moves.ts" with { type: "text" };
import playerTextbookOrdering from "../textbook/ordering.ts" with {
  type: "text",
};
import playerTextbookQuiescence from "../textbook/quiescence.ts" with {
  type: "text",
};
import playerTextbookScores from "../textbook/scores.ts" with { type: "text" };
import playerTextbookSearch from "../textbook/search.ts" with { type: "text" };
import playerTextbookState from "../textbook/state.ts" with { type: "text" };
import playerTextbookTable from "../textbook/table.ts" with { type: "text" };
import playerTextbookTextbook from "../textbook/textbook.ts" with {
  type: "text",
};
import playerTextbookWorker from "../textbook/worker.ts" with { type: "text" };
import playerTextbookZobrist from "../textbook/zobrist.ts" with {
  type: "text",
};

const TEXTS: ReadonlyMap<string, string> = new Map([
  ["chess/constants.ts", chessConstants],
  ["chess/rules/attacks.ts", chessRulesAttacks],
  ["chess/rules/pawns.ts", chessRulesPawns],
  ["chess/rules/position.ts", chessRulesPosition],
  ["chess/score.ts", chessScore],
  ["mod.ts", mod],
  ["player/textbook/board.ts", playerTextbookBoard],
  ["player/textbook/endings/endings.ts", playerTextbookEndingsEndings],
  ["player/textbook/endings/material_key.ts", playerTextbookEndingsMaterialKey],
  ["player/textbook/endings/pawn_ending.ts", playerTextbookEndingsPawnEnding],
  [
    "player/textbook/evaluation/evaluation.ts",
    playerTextbookEvaluationEvaluation,
  ],
  ["player/textbook/evaluation/network.ts", playerTextbookEvaluationNetwork],
  [
    "player/textbook/evaluation/network_weights.ts",
    playerTextbookEvaluationNetworkWeights,
  ],
  ["player/textbook/evaluation/sums.ts", playerTextbookEvaluationSums],
  ["player/textbook/evaluation/weights.ts", playerTextbookEvaluationWeights],
  ["player/textbook/exchange.ts", playerTextbookExchange],
  ["player/textbook/moves.ts", playerTextbookMoves],
  ["player/textbook/ordering.ts", playerTextbookOrdering],
  ["player/textbook/quiescence.ts", playerTextbookQuiescence],
  ["player/textbook/scores.ts", playerTextbookScores],
  ["player/textbook/search.ts", playerTextbookSearch],
  ["player/textbook/state.ts", playerTextbookState],
  ["player/textbook/table.ts", playerTextbookTable],
  ["player/textbook/textbook.ts", playerTextbookTextbook],
  ["player/textbook/worker.ts", playerTextbookWorker],
  ["player/textbook/zobrist.ts", playerTextbookZobrist],
]);

/** The textbook program. */
export const TEXTBOOK: WorkerModule = {
  file: "player/textbook/worker.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "player/textbook/worker.ts"),
};
