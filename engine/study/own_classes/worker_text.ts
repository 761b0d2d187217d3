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
import studyLessonsExercisesBestFirst from "../lessons/exercises/best_first.ts" with {
  type: "text",
};
import studyLessonsExercisesBoard from "../lessons/exercises/board.ts" with {
  type: "text",
};
import studyLessonsExercisesBounds from "../lessons/exercises/bounds.ts" with {
  type: "text",
};
import studyLessonsExercisesDeepening from "../lessons/exercises/deepening.ts" with {
  type: "text",
};
import studyLessonsExercisesEndings from "../lessons/exercises/endings.ts" with {
  type: "text",
};
import studyLessonsExercisesGains from "../lessons/exercises/gains.ts" with {
  type: "text",
};
import studyLessonsExercisesIllegalMoves from "../lessons/exercises/illegal_moves.ts" with {
  type: "text",
};
import studyLessonsExercisesKeyAndLock from "../lessons/exercises/key_and_lock.ts" with {
  type: "text",
};
import studyLessonsExercisesPawns from "../lessons/exercises/pawns.ts" with {
  type: "text",
};
import studyLessonsExercisesPlanted from "../lessons/exercises/planted.ts" with {
  type: "text",
};
import studyLessonsExercisesRecaptures from "../lessons/exercises/recaptures.ts" with {
  type: "text",
};
import studyLessonsExercisesReplacement from "../lessons/exercises/replacement.ts" with {
  type: "text",
};
import studyLessonsExercisesWindows from "../lessons/exercises/windows.ts" with {
  type: "text",
};
import studyLessonsKinds from "../lessons/kinds.ts" with { type: "text" };
import studyOwnClassesContract from "./contract.ts" with { type: "text" };
import studyOwnClassesGuard from "./guard.ts" with { type: "text" };
import studyOwnClassesPerft from "./perft.ts" with { type: "text" };
import studyOwnClassesWorker from "./worker.ts" with { type: "text" };
import studyTraceGrowingTree from "../trace/growing_tree.ts" with {
  type: "text",
};
import studyTraceNodes from "../trace/nodes.ts" with { type: "text" };
import studyTraceRecorder from "../trace/recorder.ts" with { type: "text" };
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
  ["study/lessons/exercises/best_first.ts", studyLessonsExercisesBestFirst],
  ["study/lessons/exercises/board.ts", studyLessonsExercisesBoard],
  ["study/lessons/exercises/bounds.ts", studyLessonsExercisesBounds],
  ["study/lessons/exercises/deepening.ts", studyLessonsExercisesDeepening],
  ["study/lessons/exercises/endings.ts", studyLessonsExercisesEndings],
  ["study/lessons/exercises/gains.ts", studyLessonsExercisesGains],
  [
    "study/lessons/exercises/illegal_moves.ts",
    studyLessonsExercisesIllegalMoves,
  ],
  ["study/lessons/exercises/key_and_lock.ts", studyLessonsExercisesKeyAndLock],
  ["study/lessons/exercises/pawns.ts", studyLessonsExercisesPawns],
  ["study/lessons/exercises/planted.ts", studyLessonsExercisesPlanted],
  ["study/lessons/exercises/recaptures.ts", studyLessonsExercisesRecaptures],
  ["study/lessons/exercises/replacement.ts", studyLessonsExercisesReplacement],
  ["study/lessons/exercises/windows.ts", studyLessonsExercisesWindows],
  ["study/lessons/kinds.ts", studyLessonsKinds],
  ["study/own_classes/contract.ts", studyOwnClassesContract],
  ["study/own_classes/guard.ts", studyOwnClassesGuard],
  ["study/own_classes/perft.ts", studyOwnClassesPerft],
  ["study/own_classes/worker.ts", studyOwnClassesWorker],
  ["study/trace/growing_tree.ts", studyTraceGrowingTree],
  ["study/trace/nodes.ts", studyTraceNodes],
  ["study/trace/recorder.ts", studyTraceRecorder],
  ["study/trace/steps.ts", studyTraceSteps],
  ["study/trace/tracer.ts", studyTraceTracer],
]);

/** A class's worker, but for the class's address. */
export const OWN_WORKER: WorkerModule = {
  file: "study/own_classes/worker.ts",
  type: "application/typescript",
  text: () => linked(TEXTS, "study/own_classes/worker.ts"),
};
