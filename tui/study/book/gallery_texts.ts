/** The files of the gallery as they are written, by the names of their ideas. */

import allCaptures from "../../../engine/study/gallery/all_captures.ts" with {
  type: "text",
};
import aspiration from "../../../engine/study/gallery/aspiration.ts" with {
  type: "text",
};
import capturesFirst from "../../../engine/study/gallery/captures_first.ts" with {
  type: "text",
};
import checkExtension from "../../../engine/study/gallery/check_extension.ts" with {
  type: "text",
};
import futility from "../../../engine/study/gallery/futility.ts" with {
  type: "text",
};
import history from "../../../engine/study/gallery/history.ts" with {
  type: "text",
};
import killers from "../../../engine/study/gallery/killers.ts" with {
  type: "text",
};
import lateMoves from "../../../engine/study/gallery/late_moves.ts" with {
  type: "text",
};
import mtdf from "../../../engine/study/gallery/mtdf.ts" with { type: "text" };
import nullMove from "../../../engine/study/gallery/null_move.ts" with {
  type: "text",
};
import principalVariation from "../../../engine/study/gallery/principal_variation.ts" with {
  type: "text",
};
import probCut from "../../../engine/study/gallery/prob_cut.ts" with {
  type: "text",
};
import singular from "../../../engine/study/gallery/singular.ts" with {
  type: "text",
};
import transpositionCutoffs from "../../../engine/study/gallery/transposition_cutoffs.ts" with {
  type: "text",
};

/** In the order in which the last chapter shows them. */
export const GALLERY_TEXTS = {
  "killers": killers,
  "history": history,
  "captures first": capturesFirst,
  "principal variation search": principalVariation,
  "aspiration": aspiration,
  "MTD(f)": mtdf,
  "transposition cutoffs": transpositionCutoffs,
  "null move": nullMove,
  "late moves": lateMoves,
  "futility": futility,
  "all captures": allCaptures,
  "ProbCut": probCut,
  "check extension": checkExtension,
  "singular extensions": singular,
} as const;

export type GalleryName = keyof typeof GALLERY_TEXTS;
