/**
 * The text of a class's worker, but for the class's address.
 * Written by `tests/build/worker_texts.ts`, from what the worker imports. A build
 * for another platform puts another module in its place: there, the text is
 * JavaScript.
 */

import type { WorkerModule } from "../../player/workers/engine_host.ts";
import { linked } from "../../player/workers/linked.ts";
import chessConstants from "../../chess/constants.ts" with { type: "text" };
import chessRulesAttacks from "../../chess/rules/attacks.ts" with {
  type: "text",
};
import chessRulesPosition from "../../chess/rules/position.ts" with {
  type: "text",
};
import mod from "../../mod.ts" with { type: "text" };
import plain from "../../plain.ts" with { type: "text" };
import plainEngine from "../../plain_engine.ts" with { type: "text" };
import playerWorkersEngineHost from "../../player/workers/engine_host.ts" with {
  type: "text",
};
import studyGalleryAllCaptures from "../gallery/all_captures.ts" with {
  type: "text",
};
import studyGalleryAspiration from "../gallery/aspiration.ts" with {
  type: "text",
};
import studyGalleryCapturesFirst from "../gallery/captures_first.ts" with {
  type: "text",
};
import studyGalleryCheckExtension from "../gallery/check_extension.ts" with {
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
import studyGalleryNamesShortNames from "../gallery/names/short_names.ts" with {
  type: "text",
};
import studyGalleryNullMove from "../gallery/null_move.ts" with {
  type: "text",
};
import studyGalleryOwnFieldsRepetitions from "../gallery/own_fields/repetitions.ts" with {
  type: "text",
};
import studyGalleryOwnFieldsSiblingKillers from "../gallery/own_fields/sibling_killers.ts" with {
  type: "text",
};
import studyGalleryOwnFieldsTwoBounds from "../gallery/own_fields/two_bounds.ts" with {
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
import studyGalleryUpwardsMaterial from "../gallery/upwards/material.ts" with {
  type: "text",
};
import studyGalleryUpwardsOnePly from "../gallery/upwards/one_ply.ts" with {
  type: "text",
};
import studyGalleryUpwardsRandomMover from "../gallery/upwards/random_mover.ts" with {
  type: "text",
};
import studyGalleryUpwardsUpwards from "../gallery/upwards/upwards.ts" with {
  type: "text",
};
import studyGalleryUpwardsWithoutOrder from "../gallery/upwards/without_order.ts" with {
  type: "text",
};
import studyGalleryUpwardsWithoutRecaptures from "../gallery/upwards/without_recaptures.ts" with {
  type: "text",
};
import studyGalleryUpwardsWithoutTable from "../gallery/upwards/without_table.ts" with {
  type: "text",
};
import studyOwnContract from "./contract.ts" with { type: "text" };
import studyOwnGuard from "./guard.ts" with { type: "text" };
import studyOwnWorker from "./worker.ts" with { type: "text" };
import studyTraceNodes from "../trace/nodes.ts" with { type: "text" };
import studyTraceSteps from "../trace/steps.ts" with { type: "text" };
import studyTraceTracer from "../trace/tracer.ts" with { type: "text" };

const TEXTS: ReadonlyMap<string, string> = new Map([
  ["chess/constants.ts", chessConstants],
  ["chess/rules/attacks.ts", chessRulesAttacks],
  ["chess/rules/position.ts", chessRulesPosition],
  ["mod.ts", mod],
  ["plain.ts", plain],
  ["plain_engine.ts", plainEngine],
  ["player/workers/engine_host.ts", playerWorkersEngineHost],
  ["study/gallery/all_captures.ts", studyGalleryAllCaptures],
  ["study/gallery/aspiration.ts", studyGalleryAspiration],
  ["study/gallery/captures_first.ts", studyGalleryCapturesFirst],
  ["study/gallery/check_extension.ts", studyGalleryCheckExtension],
  ["study/gallery/futility.ts", studyGalleryFutility],
  ["study/gallery/gallery.ts", studyGalleryGallery],
  ["study/gallery/history.ts", studyGalleryHistory],
  ["study/gallery/killers.ts", studyGalleryKillers],
  ["study/gallery/late_moves.ts", studyGalleryLateMoves],
  ["study/gallery/mtdf.ts", studyGalleryMtdf],
  ["study/gallery/names/short_names.ts", studyGalleryNamesShortNames],
  ["study/gallery/null_move.ts", studyGalleryNullMove],
  ["study/gallery/own_fields/repetitions.ts", studyGalleryOwnFieldsRepetitions],
  [
    "study/gallery/own_fields/sibling_killers.ts",
    studyGalleryOwnFieldsSiblingKillers,
  ],
  ["study/gallery/own_fields/two_bounds.ts", studyGalleryOwnFieldsTwoBounds],
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
  ["study/gallery/upwards/material.ts", studyGalleryUpwardsMaterial],
  ["study/gallery/upwards/one_ply.ts", studyGalleryUpwardsOnePly],
  ["study/gallery/upwards/random_mover.ts", studyGalleryUpwardsRandomMover],
  ["study/gallery/upwards/upwards.ts", studyGalleryUpwardsUpwards],
  ["study/gallery/upwards/without_order.ts", studyGalleryUpwardsWithoutOrder],
  [
    "study/gallery/upwards/without_recaptures.ts",
    studyGalleryUpwardsWithoutRecaptures,
  ],
  ["study/gallery/upwards/without_table.ts", studyGalleryUpwardsWithoutTable],
  ["study/own/contract.ts", studyOwnContract],
  ["study/own/guard.ts", studyOwnGuard],
  ["study/own/worker.ts", studyOwnWorker],
  ["study/trace/nodes.ts", studyTraceNodes],
  ["study/trace/steps.ts", studyTraceSteps],
  ["study/trace/tracer.ts", studyTraceTracer],
]);

/** A class's worker, but for the class's address. */
export const OWN_WORKER: WorkerModule = {
  file: "study/own/worker.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "study/own/worker.ts"),
};
