/** The classes of the gallery as they are written, by their short names. */

import allCaptures from "../all_captures.ts" with { type: "text" };
import aspiration from "../aspiration.ts" with { type: "text" };
import capturesFirst from "../captures_first.ts" with { type: "text" };
import checkExtension from "../check_extension.ts" with { type: "text" };
import repetitions from "../extra_fields/repetitions.ts" with { type: "text" };
import siblingKillers from "../extra_fields/sibling_killers.ts" with {
  type: "text",
};
import twoBounds from "../extra_fields/two_bounds.ts" with { type: "text" };
import futility from "../futility.ts" with { type: "text" };
import history from "../history.ts" with { type: "text" };
import killers from "../killers.ts" with { type: "text" };
import lateMoves from "../late_moves.ts" with { type: "text" };
import mtdf from "../mtdf.ts" with { type: "text" };
import nullMove from "../null_move.ts" with { type: "text" };
import principalVariation from "../principal_variation.ts" with {
  type: "text",
};
import probCut from "../prob_cut.ts" with { type: "text" };
import checks from "../quiescence/checks.ts" with { type: "text" };
import promotions from "../quiescence/promotions.ts" with { type: "text" };
import nullMoveWithPieces from "../selective/null_move_with_pieces.ts" with {
  type: "text",
};
import sacrifices from "../selective/sacrifices.ts" with { type: "text" };
import singular from "../singular.ts" with { type: "text" };
import alwaysReplace from "../taken_away/always_replace.ts" with {
  type: "text",
};
import bestMoveNotFirst from "../taken_away/best_move_not_first.ts" with {
  type: "text",
};
import exactScoresOnly from "../taken_away/exact_scores_only.ts" with {
  type: "text",
};
import gainsMayWait from "../taken_away/gains_may_wait.ts" with {
  type: "text",
};
import keepTheDeepest from "../taken_away/keep_the_deepest.ts" with {
  type: "text",
};
import lockOf4Bits from "../taken_away/lock_of_4_bits.ts" with { type: "text" };
import noAnswers from "../taken_away/no_answers.ts" with { type: "text" };
import noCentre from "../taken_away/no_centre.ts" with { type: "text" };
import noInnerDeepening from "../taken_away/no_inner_deepening.ts" with {
  type: "text",
};
import noRecaptures from "../taken_away/no_recaptures.ts" with { type: "text" };
import noWindow from "../taken_away/no_window.ts" with { type: "text" };
import recapturesAtTheLeaves from "../taken_away/recaptures_at_the_leaves.ts" with {
  type: "text",
};
import transpositionCutoffs from "../transposition_cutoffs.ts" with {
  type: "text",
};
import material from "../built_up/material.ts" with { type: "text" };
import onePly from "../built_up/one_ply.ts" with { type: "text" };
import randomMover from "../built_up/random_mover.ts" with { type: "text" };
import withoutOrder from "../built_up/without_order.ts" with { type: "text" };
import withoutRecaptures from "../built_up/without_recaptures.ts" with {
  type: "text",
};
import withoutTable from "../built_up/without_table.ts" with { type: "text" };

export const GALLERY_FILES: Readonly<Record<string, string>> = {
  "all_captures": allCaptures,
  "aspiration": aspiration,
  "captures_first": capturesFirst,
  "check_extension": checkExtension,
  "futility": futility,
  "history": history,
  "killers": killers,
  "late_moves": lateMoves,
  "mtdf": mtdf,
  "null_move": nullMove,
  "repetitions": repetitions,
  "sibling_killers": siblingKillers,
  "two_bounds": twoBounds,
  "principal_variation": principalVariation,
  "prob_cut": probCut,
  "checks": checks,
  "promotions": promotions,
  "null_move_with_pieces": nullMoveWithPieces,
  "sacrifices": sacrifices,
  "singular": singular,
  "always_replace": alwaysReplace,
  "best_move_not_first": bestMoveNotFirst,
  "exact_scores_only": exactScoresOnly,
  "gains_may_wait": gainsMayWait,
  "keep_the_deepest": keepTheDeepest,
  "lock_of_4_bits": lockOf4Bits,
  "no_answers": noAnswers,
  "no_centre": noCentre,
  "no_inner_deepening": noInnerDeepening,
  "no_recaptures": noRecaptures,
  "no_window": noWindow,
  "recaptures_at_the_leaves": recapturesAtTheLeaves,
  "transposition_cutoffs": transpositionCutoffs,
  "material": material,
  "one_ply": onePly,
  "random_mover": randomMover,
  "without_order": withoutOrder,
  "without_recaptures": withoutRecaptures,
  "without_table": withoutTable,
};
