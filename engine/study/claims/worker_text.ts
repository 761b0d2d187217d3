/**
 * The text of the worker that measures parts of experiments.
 * Written by `tests/build/worker_texts.ts`, from what the worker imports. A build
 * for another platform puts another module in its place: there, the text is
 * JavaScript.
 */

import type { WorkerModule } from "../../player/workers/engine_host.ts";
import { linked } from "../../player/workers/linked.ts";
import chessConstants from "../../chess/constants.ts" with { type: "text" };
import chessGameClock from "../../chess/game/clock.ts" with { type: "text" };
import chessGameGame from "../../chess/game/game.ts" with { type: "text" };
import chessGameHistory from "../../chess/game/history.ts" with {
  type: "text",
};
import chessGameOutcome from "../../chess/game/outcome.ts" with {
  type: "text",
};
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
import chessRulesPawns from "../../chess/rules/pawns.ts" with { type: "text" };
import chessRulesPieceNames from "../../chess/rules/piece_names.ts" with {
  type: "text",
};
import chessRulesPosition from "../../chess/rules/position.ts" with {
  type: "text",
};
import chessScore from "../../chess/score.ts" with { type: "text" };
import mod from "../../mod.ts" with { type: "text" };
import plain from "../../plain.ts" with { type: "text" };
import plainEngine from "../../plain_engine.ts" with { type: "text" };
import playerBench from "../../player/bench.ts" with { type: "text" };
import playerKnownScores from "../../player/known_scores.ts" with {
  type: "text",
};
import playerPrincipalVariation from "../../player/principal_variation.ts" with {
  type: "text",
};
import playerSearchWorker from "../../player/search_worker.ts" with {
  type: "text",
};
import playerTextbookBoard from "../../player/textbook/board.ts" with {
  type: "text",
};
import playerTextbookEndingsEndings from "../../player/textbook/endings/endings.ts" with {
  type: "text",
};
import playerTextbookEndingsMaterialKey from "../../player/textbook/endings/material_key.ts" with {
  type: "text",
};
import playerTextbookEndingsPawnEnding from "../../player/textbook/endings/pawn_ending.ts" with {
  type: "text",
};
import playerTextbookEvaluationEvaluation from "../../player/textbook/evaluation/evaluation.ts" with {
  type: "text",
};
import playerTextbookEvaluationNetwork from "../../player/textbook/evaluation/network.ts" with {
  type: "text",
};
import playerTextbookEvaluationNetworkWeights from "../../player/textbook/evaluation/network_weights.ts" with {
  type: "text",
};
import playerTextbookEvaluationSums from "../../player/textbook/evaluation/sums.ts" with {
  type: "text",
};
import playerTextbookEvaluationWeights from "../../player/textbook/evaluation/weights.ts" with {
  type: "text",
};
import playerTextbookExchange from "../../player/textbook/exchange.ts" with {
  type: "text",
};
import playerTextbookMoves from "../../player/textbook/moves.ts" with {
  type: "text",
};
import playerTextbookOrdering from "../../player/textbook/ordering.ts" with {
  type: "text",
};
import playerTextbookQuiescence from "../../player/textbook/quiescence.ts" with {
  type: "text",
};
import playerTextbookScores from "../../player/textbook/scores.ts" with {
  type: "text",
};
import playerTextbookSearch from "../../player/textbook/search.ts" with {
  type: "text",
};
import playerTextbookState from "../../player/textbook/state.ts" with {
  type: "text",
};
import playerTextbookTable from "../../player/textbook/table.ts" with {
  type: "text",
};
import playerTextbookTextbook from "../../player/textbook/textbook.ts" with {
  type: "text",
};
import playerTextbookWorker from "../../player/textbook/worker.ts" with {
  type: "text",
};
import playerTextbookZobrist from "../../player/textbook/zobrist.ts" with {
  type: "text",
};
import playerToEngine from "../../player/to_engine.ts" with { type: "text" };
import playerWorkersEngineHost from "../../player/workers/engine_host.ts" with {
  type: "text",
};
import playerWorkersEngineText from "../../player/workers/engine_text.ts" with {
  type: "text",
};
import playerWorkersLinked from "../../player/workers/linked.ts" with {
  type: "text",
};
import playerWorkersTextbookText from "../../player/workers/textbook_text.ts" with {
  type: "text",
};
import playerWorkersWatchdog from "../../player/workers/watchdog.ts" with {
  type: "text",
};
import studyClaimsColumns from "./columns.ts" with { type: "text" };
import studyClaimsConfigurableSearchContext from "./configurable_search/context.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchDeepening from "./configurable_search/deepening.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchEvaluation from "./configurable_search/evaluation.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchHeap from "./configurable_search/heap.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchMemory from "./configurable_search/memory.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchNode from "./configurable_search/node.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchOracle from "./configurable_search/oracle.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchOrdering from "./configurable_search/ordering.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchQuiescence from "./configurable_search/quiescence.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchSearcher from "./configurable_search/searcher.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchTable from "./configurable_search/table.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchTechniques from "./configurable_search/techniques.ts" with {
  type: "text",
};
import studyClaimsConfigurableSearchWholeKeys from "./configurable_search/whole_keys.ts" with {
  type: "text",
};
import studyClaimsDepthsByDepth from "./depths/by_depth.ts" with {
  type: "text",
};
import studyClaimsDepthsCounts from "./depths/counts.ts" with { type: "text" };
import studyClaimsDepthsDepths from "./depths/depths.ts" with { type: "text" };
import studyClaimsDepthsGallery from "./depths/gallery.ts" with {
  type: "text",
};
import studyClaimsDepthsQuietEpd from "./depths/quiet.epd" with {
  type: "text",
};
import studyClaimsDepthsUpwards from "./depths/upwards.ts" with {
  type: "text",
};
import studyClaimsExperiment from "./experiment.ts" with { type: "text" };
import studyClaimsExperimentsClear from "./experiments/clear.ts" with {
  type: "text",
};
import studyClaimsExperimentsEtc from "./experiments/etc.ts" with {
  type: "text",
};
import studyClaimsExperimentsExtensions from "./experiments/extensions.ts" with {
  type: "text",
};
import studyClaimsExperimentsHash from "./experiments/hash.ts" with {
  type: "text",
};
import studyClaimsExperimentsLadder from "./experiments/ladder.ts" with {
  type: "text",
};
import studyClaimsExperimentsMicroMax from "./experiments/micro_max.ts" with {
  type: "text",
};
import studyClaimsExperimentsOrdering from "./experiments/ordering.ts" with {
  type: "text",
};
import studyClaimsExperimentsOwnClass from "./experiments/own_class.ts" with {
  type: "text",
};
import studyClaimsExperimentsQuiescence from "./experiments/quiescence.ts" with {
  type: "text",
};
import studyClaimsExperimentsReductions from "./experiments/reductions.ts" with {
  type: "text",
};
import studyClaimsExperimentsRegistry from "./experiments/registry.ts" with {
  type: "text",
};
import studyClaimsExperimentsReplacement from "./experiments/replacement.ts" with {
  type: "text",
};
import studyClaimsExperimentsWindows from "./experiments/windows.ts" with {
  type: "text",
};
import studyClaimsGamesPgn from "./games.pgn" with { type: "text" };
import studyClaimsIdeas from "./ideas.ts" with { type: "text" };
import studyClaimsJudgement from "./judgement.ts" with { type: "text" };
import studyClaimsMatchTable from "./match_table.ts" with { type: "text" };
import studyClaimsMicroMax48 from "./micro_max_4_8.ts" with { type: "text" };
import studyClaimsPlayedGames from "./played_games.ts" with { type: "text" };
import studyClaimsPositionsEpd from "./positions.epd" with { type: "text" };
import studyClaimsPositions from "./positions.ts" with { type: "text" };
import studyClaimsStatistics from "./statistics.ts" with { type: "text" };
import studyClaimsVariants from "./variants.ts" with { type: "text" };
import studyClaimsWorker from "./worker.ts" with { type: "text" };
import studyContestsElo from "../contests/elo.ts" with { type: "text" };
import studyContestsEnginePlayer from "../contests/engine_player.ts" with {
  type: "text",
};
import studyContestsGame from "../contests/game.ts" with { type: "text" };
import studyContestsMatch from "../contests/match.ts" with { type: "text" };
import studyContestsOpenings from "../contests/openings.ts" with {
  type: "text",
};
import studyGalleryAllCaptures from "../gallery/all_captures.ts" with {
  type: "text",
};
import studyGalleryAspiration from "../gallery/aspiration.ts" with {
  type: "text",
};
import studyGalleryBuiltUpBuiltUp from "../gallery/built_up/built_up.ts" with {
  type: "text",
};
import studyGalleryBuiltUpMaterial from "../gallery/built_up/material.ts" with {
  type: "text",
};
import studyGalleryBuiltUpOnePly from "../gallery/built_up/one_ply.ts" with {
  type: "text",
};
import studyGalleryBuiltUpRandomMover from "../gallery/built_up/random_mover.ts" with {
  type: "text",
};
import studyGalleryBuiltUpWithoutOrder from "../gallery/built_up/without_order.ts" with {
  type: "text",
};
import studyGalleryBuiltUpWithoutRecaptures from "../gallery/built_up/without_recaptures.ts" with {
  type: "text",
};
import studyGalleryBuiltUpWithoutTable from "../gallery/built_up/without_table.ts" with {
  type: "text",
};
import studyGalleryByNameShortNames from "../gallery/by_name/short_names.ts" with {
  type: "text",
};
import studyGalleryCapturesFirst from "../gallery/captures_first.ts" with {
  type: "text",
};
import studyGalleryCheckExtension from "../gallery/check_extension.ts" with {
  type: "text",
};
import studyGalleryExtraFieldsRepetitions from "../gallery/extra_fields/repetitions.ts" with {
  type: "text",
};
import studyGalleryExtraFieldsSiblingKillers from "../gallery/extra_fields/sibling_killers.ts" with {
  type: "text",
};
import studyGalleryExtraFieldsTwoBounds from "../gallery/extra_fields/two_bounds.ts" with {
  type: "text",
};
import studyGalleryFutility from "../gallery/futility.ts" with { type: "text" };
import studyGalleryGallery from "../gallery/gallery.ts" with { type: "text" };
import studyGalleryHistory from "../gallery/history.ts" with { type: "text" };
import studyGalleryKillers from "../gallery/killers.ts" with { type: "text" };
import studyGalleryLateMoves from "../gallery/late_moves.ts" with {
  type: "text",
};
import studyGalleryMtdf from "../gallery/mtdf.ts" with { type: "text" };
import studyGalleryNullMove from "../gallery/null_move.ts" with {
  type: "text",
};
import studyGalleryPrincipalVariation from "../gallery/principal_variation.ts" with {
  type: "text",
};
import studyGalleryProbCut from "../gallery/prob_cut.ts" with { type: "text" };
import studyGalleryQuiescenceChecks from "../gallery/quiescence/checks.ts" with {
  type: "text",
};
import studyGalleryQuiescencePromotions from "../gallery/quiescence/promotions.ts" with {
  type: "text",
};
import studyGallerySelectiveNullMoveWithPieces from "../gallery/selective/null_move_with_pieces.ts" with {
  type: "text",
};
import studyGallerySelectiveSacrifices from "../gallery/selective/sacrifices.ts" with {
  type: "text",
};
import studyGallerySingular from "../gallery/singular.ts" with { type: "text" };
import studyGalleryTakenAwayAlwaysReplace from "../gallery/taken_away/always_replace.ts" with {
  type: "text",
};
import studyGalleryTakenAwayBestMoveNotFirst from "../gallery/taken_away/best_move_not_first.ts" with {
  type: "text",
};
import studyGalleryTakenAwayExactScoresOnly from "../gallery/taken_away/exact_scores_only.ts" with {
  type: "text",
};
import studyGalleryTakenAwayGainsMayWait from "../gallery/taken_away/gains_may_wait.ts" with {
  type: "text",
};
import studyGalleryTakenAwayKeepTheDeepest from "../gallery/taken_away/keep_the_deepest.ts" with {
  type: "text",
};
import studyGalleryTakenAwayLockOf4Bits from "../gallery/taken_away/lock_of_4_bits.ts" with {
  type: "text",
};
import studyGalleryTakenAwayNoAnswers from "../gallery/taken_away/no_answers.ts" with {
  type: "text",
};
import studyGalleryTakenAwayNoCentre from "../gallery/taken_away/no_centre.ts" with {
  type: "text",
};
import studyGalleryTakenAwayNoInnerDeepening from "../gallery/taken_away/no_inner_deepening.ts" with {
  type: "text",
};
import studyGalleryTakenAwayNoRecaptures from "../gallery/taken_away/no_recaptures.ts" with {
  type: "text",
};
import studyGalleryTakenAwayNoWindow from "../gallery/taken_away/no_window.ts" with {
  type: "text",
};
import studyGalleryTakenAwayRecapturesAtTheLeaves from "../gallery/taken_away/recaptures_at_the_leaves.ts" with {
  type: "text",
};
import studyGalleryTakenAwayTakenAway from "../gallery/taken_away/taken_away.ts" with {
  type: "text",
};
import studyGalleryTranspositionCutoffs from "../gallery/transposition_cutoffs.ts" with {
  type: "text",
};
import studyLessonsExercisesKeyAndLock from "../lessons/exercises/key_and_lock.ts" with {
  type: "text",
};
import studyLessonsKinds from "../lessons/kinds.ts" with { type: "text" };
import studyLessonsLessons from "../lessons/lessons.ts" with { type: "text" };
import studyOwnClassesCheck from "../own_classes/check.ts" with {
  type: "text",
};
import studyOwnClassesContract from "../own_classes/contract.ts" with {
  type: "text",
};
import studyOwnClassesGuard from "../own_classes/guard.ts" with {
  type: "text",
};
import studyTraceNodes from "../trace/nodes.ts" with { type: "text" };
import studyTraceTree from "../trace/tree.ts" with { type: "text" };

const TEXTS: ReadonlyMap<string, string> = new Map([
  ["chess/constants.ts", chessConstants],
  ["chess/game/clock.ts", chessGameClock],
  ["chess/game/game.ts", chessGameGame],
  ["chess/game/history.ts", chessGameHistory],
  ["chess/game/outcome.ts", chessGameOutcome],
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
  ["chess/rules/pawns.ts", chessRulesPawns],
  ["chess/rules/piece_names.ts", chessRulesPieceNames],
  ["chess/rules/position.ts", chessRulesPosition],
  ["chess/score.ts", chessScore],
  ["mod.ts", mod],
  ["plain.ts", plain],
  ["plain_engine.ts", plainEngine],
  ["player/bench.ts", playerBench],
  ["player/known_scores.ts", playerKnownScores],
  ["player/principal_variation.ts", playerPrincipalVariation],
  ["player/search_worker.ts", playerSearchWorker],
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
  ["player/to_engine.ts", playerToEngine],
  ["player/workers/engine_host.ts", playerWorkersEngineHost],
  ["player/workers/engine_text.ts", playerWorkersEngineText],
  ["player/workers/linked.ts", playerWorkersLinked],
  ["player/workers/textbook_text.ts", playerWorkersTextbookText],
  ["player/workers/watchdog.ts", playerWorkersWatchdog],
  ["study/claims/columns.ts", studyClaimsColumns],
  [
    "study/claims/configurable_search/context.ts",
    studyClaimsConfigurableSearchContext,
  ],
  [
    "study/claims/configurable_search/deepening.ts",
    studyClaimsConfigurableSearchDeepening,
  ],
  [
    "study/claims/configurable_search/evaluation.ts",
    studyClaimsConfigurableSearchEvaluation,
  ],
  [
    "study/claims/configurable_search/heap.ts",
    studyClaimsConfigurableSearchHeap,
  ],
  [
    "study/claims/configurable_search/memory.ts",
    studyClaimsConfigurableSearchMemory,
  ],
  [
    "study/claims/configurable_search/node.ts",
    studyClaimsConfigurableSearchNode,
  ],
  [
    "study/claims/configurable_search/oracle.ts",
    studyClaimsConfigurableSearchOracle,
  ],
  [
    "study/claims/configurable_search/ordering.ts",
    studyClaimsConfigurableSearchOrdering,
  ],
  [
    "study/claims/configurable_search/quiescence.ts",
    studyClaimsConfigurableSearchQuiescence,
  ],
  [
    "study/claims/configurable_search/searcher.ts",
    studyClaimsConfigurableSearchSearcher,
  ],
  [
    "study/claims/configurable_search/table.ts",
    studyClaimsConfigurableSearchTable,
  ],
  [
    "study/claims/configurable_search/techniques.ts",
    studyClaimsConfigurableSearchTechniques,
  ],
  [
    "study/claims/configurable_search/whole_keys.ts",
    studyClaimsConfigurableSearchWholeKeys,
  ],
  ["study/claims/depths/by_depth.ts", studyClaimsDepthsByDepth],
  ["study/claims/depths/counts.ts", studyClaimsDepthsCounts],
  ["study/claims/depths/depths.ts", studyClaimsDepthsDepths],
  ["study/claims/depths/gallery.ts", studyClaimsDepthsGallery],
  ["study/claims/depths/quiet.epd", studyClaimsDepthsQuietEpd],
  ["study/claims/depths/upwards.ts", studyClaimsDepthsUpwards],
  ["study/claims/experiment.ts", studyClaimsExperiment],
  ["study/claims/experiments/clear.ts", studyClaimsExperimentsClear],
  ["study/claims/experiments/etc.ts", studyClaimsExperimentsEtc],
  ["study/claims/experiments/extensions.ts", studyClaimsExperimentsExtensions],
  ["study/claims/experiments/hash.ts", studyClaimsExperimentsHash],
  ["study/claims/experiments/ladder.ts", studyClaimsExperimentsLadder],
  ["study/claims/experiments/micro_max.ts", studyClaimsExperimentsMicroMax],
  ["study/claims/experiments/ordering.ts", studyClaimsExperimentsOrdering],
  ["study/claims/experiments/own_class.ts", studyClaimsExperimentsOwnClass],
  ["study/claims/experiments/quiescence.ts", studyClaimsExperimentsQuiescence],
  ["study/claims/experiments/reductions.ts", studyClaimsExperimentsReductions],
  ["study/claims/experiments/registry.ts", studyClaimsExperimentsRegistry],
  [
    "study/claims/experiments/replacement.ts",
    studyClaimsExperimentsReplacement,
  ],
  ["study/claims/experiments/windows.ts", studyClaimsExperimentsWindows],
  ["study/claims/games.pgn", studyClaimsGamesPgn],
  ["study/claims/ideas.ts", studyClaimsIdeas],
  ["study/claims/judgement.ts", studyClaimsJudgement],
  ["study/claims/match_table.ts", studyClaimsMatchTable],
  ["study/claims/micro_max_4_8.ts", studyClaimsMicroMax48],
  ["study/claims/played_games.ts", studyClaimsPlayedGames],
  ["study/claims/positions.epd", studyClaimsPositionsEpd],
  ["study/claims/positions.ts", studyClaimsPositions],
  ["study/claims/statistics.ts", studyClaimsStatistics],
  ["study/claims/variants.ts", studyClaimsVariants],
  ["study/claims/worker.ts", studyClaimsWorker],
  ["study/contests/elo.ts", studyContestsElo],
  ["study/contests/engine_player.ts", studyContestsEnginePlayer],
  ["study/contests/game.ts", studyContestsGame],
  ["study/contests/match.ts", studyContestsMatch],
  ["study/contests/openings.ts", studyContestsOpenings],
  ["study/gallery/all_captures.ts", studyGalleryAllCaptures],
  ["study/gallery/aspiration.ts", studyGalleryAspiration],
  ["study/gallery/built_up/built_up.ts", studyGalleryBuiltUpBuiltUp],
  ["study/gallery/built_up/material.ts", studyGalleryBuiltUpMaterial],
  ["study/gallery/built_up/one_ply.ts", studyGalleryBuiltUpOnePly],
  ["study/gallery/built_up/random_mover.ts", studyGalleryBuiltUpRandomMover],
  ["study/gallery/built_up/without_order.ts", studyGalleryBuiltUpWithoutOrder],
  [
    "study/gallery/built_up/without_recaptures.ts",
    studyGalleryBuiltUpWithoutRecaptures,
  ],
  ["study/gallery/built_up/without_table.ts", studyGalleryBuiltUpWithoutTable],
  ["study/gallery/by_name/short_names.ts", studyGalleryByNameShortNames],
  ["study/gallery/captures_first.ts", studyGalleryCapturesFirst],
  ["study/gallery/check_extension.ts", studyGalleryCheckExtension],
  [
    "study/gallery/extra_fields/repetitions.ts",
    studyGalleryExtraFieldsRepetitions,
  ],
  [
    "study/gallery/extra_fields/sibling_killers.ts",
    studyGalleryExtraFieldsSiblingKillers,
  ],
  [
    "study/gallery/extra_fields/two_bounds.ts",
    studyGalleryExtraFieldsTwoBounds,
  ],
  ["study/gallery/futility.ts", studyGalleryFutility],
  ["study/gallery/gallery.ts", studyGalleryGallery],
  ["study/gallery/history.ts", studyGalleryHistory],
  ["study/gallery/killers.ts", studyGalleryKillers],
  ["study/gallery/late_moves.ts", studyGalleryLateMoves],
  ["study/gallery/mtdf.ts", studyGalleryMtdf],
  ["study/gallery/null_move.ts", studyGalleryNullMove],
  ["study/gallery/principal_variation.ts", studyGalleryPrincipalVariation],
  ["study/gallery/prob_cut.ts", studyGalleryProbCut],
  ["study/gallery/quiescence/checks.ts", studyGalleryQuiescenceChecks],
  ["study/gallery/quiescence/promotions.ts", studyGalleryQuiescencePromotions],
  [
    "study/gallery/selective/null_move_with_pieces.ts",
    studyGallerySelectiveNullMoveWithPieces,
  ],
  ["study/gallery/selective/sacrifices.ts", studyGallerySelectiveSacrifices],
  ["study/gallery/singular.ts", studyGallerySingular],
  [
    "study/gallery/taken_away/always_replace.ts",
    studyGalleryTakenAwayAlwaysReplace,
  ],
  [
    "study/gallery/taken_away/best_move_not_first.ts",
    studyGalleryTakenAwayBestMoveNotFirst,
  ],
  [
    "study/gallery/taken_away/exact_scores_only.ts",
    studyGalleryTakenAwayExactScoresOnly,
  ],
  [
    "study/gallery/taken_away/gains_may_wait.ts",
    studyGalleryTakenAwayGainsMayWait,
  ],
  [
    "study/gallery/taken_away/keep_the_deepest.ts",
    studyGalleryTakenAwayKeepTheDeepest,
  ],
  [
    "study/gallery/taken_away/lock_of_4_bits.ts",
    studyGalleryTakenAwayLockOf4Bits,
  ],
  ["study/gallery/taken_away/no_answers.ts", studyGalleryTakenAwayNoAnswers],
  ["study/gallery/taken_away/no_centre.ts", studyGalleryTakenAwayNoCentre],
  [
    "study/gallery/taken_away/no_inner_deepening.ts",
    studyGalleryTakenAwayNoInnerDeepening,
  ],
  [
    "study/gallery/taken_away/no_recaptures.ts",
    studyGalleryTakenAwayNoRecaptures,
  ],
  ["study/gallery/taken_away/no_window.ts", studyGalleryTakenAwayNoWindow],
  [
    "study/gallery/taken_away/recaptures_at_the_leaves.ts",
    studyGalleryTakenAwayRecapturesAtTheLeaves,
  ],
  ["study/gallery/taken_away/taken_away.ts", studyGalleryTakenAwayTakenAway],
  ["study/gallery/transposition_cutoffs.ts", studyGalleryTranspositionCutoffs],
  ["study/lessons/exercises/key_and_lock.ts", studyLessonsExercisesKeyAndLock],
  ["study/lessons/kinds.ts", studyLessonsKinds],
  ["study/lessons/lessons.ts", studyLessonsLessons],
  ["study/own_classes/check.ts", studyOwnClassesCheck],
  ["study/own_classes/contract.ts", studyOwnClassesContract],
  ["study/own_classes/guard.ts", studyOwnClassesGuard],
  ["study/trace/nodes.ts", studyTraceNodes],
  ["study/trace/tree.ts", studyTraceTree],
]);

/** The worker that measures parts of experiments. */
export const STUDY_WORKER: WorkerModule = {
  file: "study/claims/worker.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "study/claims/worker.ts"),
};
