/**
 * The texts of the book that stand elsewhere: in the guide, the lessons and the
 * study. A build makes them once, and fails where one of them has gone.
 */

import claims from "../../../engine/CLAIMS.md" with { type: "text" };
import guide from "../../../engine/README.md" with { type: "text" };
import board from "../../../engine/study/lessons/exercises/board.ts" with {
  type: "text",
};
import endings from "../../../engine/study/lessons/exercises/endings.ts" with {
  type: "text",
};
import illegalMoves from "../../../engine/study/lessons/exercises/illegal_moves.ts" with {
  type: "text",
};
import keys from "../../../engine/study/lessons/exercises/key_and_lock.ts" with {
  type: "text",
};
import type { LessonKind } from "../../../engine/study/lessons/kinds.ts";
import { lessonOf } from "../../../engine/study/lessons/lessons.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { mainMoves } from "../../../engine/chess/notation/game_tree.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import {
  newGame,
  playRecord,
  position,
} from "../../../engine/chess/game/game.ts";
import micro from "../../../engine/micro.ts" with { type: "text" };
import bestMoveNotFirst from "../../../engine/study/gallery/taken_away/best_move_not_first.ts" with {
  type: "text",
};
import exactScoresOnly from "../../../engine/study/gallery/taken_away/exact_scores_only.ts" with {
  type: "text",
};
import gainsMayWait from "../../../engine/study/gallery/taken_away/gains_may_wait.ts" with {
  type: "text",
};
import lockOf4Bits from "../../../engine/study/gallery/taken_away/lock_of_4_bits.ts" with {
  type: "text",
};
import noAnswers from "../../../engine/study/gallery/taken_away/no_answers.ts" with {
  type: "text",
};
import noCentre from "../../../engine/study/gallery/taken_away/no_centre.ts" with {
  type: "text",
};
import noInnerDeepening from "../../../engine/study/gallery/taken_away/no_inner_deepening.ts" with {
  type: "text",
};
import noRecaptures from "../../../engine/study/gallery/taken_away/no_recaptures.ts" with {
  type: "text",
};
import noWindow from "../../../engine/study/gallery/taken_away/no_window.ts" with {
  type: "text",
};
import recapturesAtTheLeaves from "../../../engine/study/gallery/taken_away/recaptures_at_the_leaves.ts" with {
  type: "text",
};
import material from "../../../engine/study/gallery/built_up/material.ts" with {
  type: "text",
};
import onePly from "../../../engine/study/gallery/built_up/one_ply.ts" with {
  type: "text",
};
import randomMover from "../../../engine/study/gallery/built_up/random_mover.ts" with {
  type: "text",
};
import withoutOrder from "../../../engine/study/gallery/built_up/without_order.ts" with {
  type: "text",
};
import withoutRecaptures from "../../../engine/study/gallery/built_up/without_recaptures.ts" with {
  type: "text",
};
import withoutTable from "../../../engine/study/gallery/built_up/without_table.ts" with {
  type: "text",
};
import games from "../../../engine/study/claims/games.pgn" with {
  type: "text",
};
import ideas from "../../../engine/study/claims/ideas.ts" with { type: "text" };
import {
  boldPartOf,
  classOf,
  codeWith,
  type MeasuredNodes,
  measuredOf,
  sectionOf,
} from "./guide_text.ts";
import { GALLERY_TEXTS, type GalleryName } from "./gallery_texts.ts";
import { WORKED_PLACES } from "./worked_places.ts";

/** Texts from which the contents are made. */
export interface Sources {
  readonly guide: string;
  readonly claims: string;
  readonly ideas: string;
}

/** The sections of the guide by the names that the book has for them. */
const SECTIONS = {
  board: "1. A board with an edge that is one bit",
  evaluation: "2. An evaluation of the move, not of the position",
  window: "3. Negamax with a window",
  deepening: "4. Deepening, at every node",
  bestFirst: "5. The best move first, and no other order",
  recaptures: "6. Recaptures are free",
  illegalMoves: "7. Illegal moves lose the king",
  keys: "8. A position is two numbers",
  bounds: "9. What is remembered: a score, or a bound",
  replacement: "10. Replace always, unless exact and deeper",
  clearing: "11. Cleared before every move",
  ownClass: "A class of your own",
} as const;

/** The parts of the worked position. */
const WORKED = {
  squares: "Squares",
  gain: "What the capture gains",
  key: "Its key",
  search: "The search",
} as const;

/** micro-Max taken apart, as the study does it. */
const RUNGS = {
  "moves at random": randomMover,
  "takes what it can": onePly,
  "looks ahead": material,
  "+ centre and pawns": withoutRecaptures,
  "+ recaptures": withoutTable,
  "+ table": withoutOrder,
} as const;

/** The ideas that the book takes away, each measured by the study or not. */
const MEASURED = {
  "no window": noWindow,
  "no inner deepening": noInnerDeepening,
  "best move not first": bestMoveNotFirst,
  "no answers": noAnswers,
  "exact scores only": exactScoresOnly,
  "no recaptures": noRecaptures,
  "no centre": noCentre,
  "gains may wait": gainsMayWait,
} as const;
const UNMEASURED = {
  "recaptures at the leaves": recapturesAtTheLeaves,
  "lock of 4 bits": lockOf4Bits,
} as const;
/** Changes that the study has among its claims, and not in a file of their own. */
const CHANGES = ["take the last", "take the shallowest", "table kept"] as const;
const EXERCISES = {
  "no edge": board,
  "every end is mate": endings,
  "castles out of check": illegalMoves,
  "forgets the side": keys,
} as const;

/** Lessons whose positions the book has, too. */
const LESSON_KINDS = [
  "recapture",
  "mate",
  "illegal moves",
  "replacement",
] as const satisfies readonly LessonKind[];

/** A class of the gallery, and its nodes in the study. */
export interface GalleryText {
  readonly text: string;
  readonly nodes: MeasuredNodes;
}

/** A turn of White's in the first game of the study. */
export interface Turn {
  readonly fen: string;
  /** White's move there in the game. */
  readonly played: string;
}

export function contentsOf({ guide, claims, ideas }: Sources) {
  return {
    sections: mapValues(SECTIONS, (heading) => sectionOf(guide, heading)),
    worked: workedParts(guide),
    measured: mapValues(MEASURED, (_, idea) => measuredOf(claims, idea)),
    classes: {
      ...mapValues(MEASURED, classIn),
      ...mapValues(UNMEASURED, classIn),
      ...fromNames(CHANGES, (idea) => classOf(ideas, idea)),
      ...EXERCISES,
      ...mapValues(RUNGS, classIn),
    },
    gallery: mapValues<GalleryName, string, GalleryText>(
      GALLERY_TEXTS,
      (text, name) => ({ text, nodes: measuredOf(claims, name) }),
    ),
    positions: fromNames(LESSON_KINDS, (kind) => lessonOf(kind).fens),
    turns: turnsOf(games),
    micro: micro.trimEnd(),
    mobility: codeWith(guide, "export default class Mobility"),
  };
}

/** @throws {Error} unless each step of the search has its place in the tree */
function workedParts(guide: string) {
  const parts = mapValues(WORKED, (name) => boldPartOf(guide, name));
  const steps = parts.search.filter(({ kind }) => kind === "step").length;
  if (steps === WORKED_PLACES.length) return parts;
  throw new Error(
    `The search of the guide has ${steps} steps, its places in the book are ` +
      WORKED_PLACES.length,
  );
}

/** What a module exports by default, with its comment. */
function classIn(module: string): string {
  return module.slice(module.indexOf("/**"))
    .replace("export default class", "class");
}

function mapValues<K extends string, T, U>(
  values: Readonly<Record<K, T>>,
  change: (value: T, name: K) => U,
): Readonly<Record<K, U>> {
  const entries = Object.entries<T>(values)
    .map(([name, value]) => [name, change(value, name as K)]);
  return Object.fromEntries(entries);
}

function fromNames<K extends string, U>(
  names: readonly K[],
  make: (name: K) => U,
): Readonly<Record<K, U>> {
  const entries = names.map((name) => [name, make(name)]);
  return Object.fromEntries(entries);
}

/** White's turns in the first game of a file. */
function turnsOf(pgn: string): Turn[] {
  const [{ tree }] = readPgn(pgn);
  const moves = mainMoves(tree);
  const game = playRecord(newGame(), moves);
  const positions = moves.map((_, ply) => position(game, ply));
  return positions.map((before, ply) => ({
    fen: formatFen(before),
    played: formatSan(before, moves[ply]),
  })).filter((_, ply) => ply % 2 === 0);
}

export type Contents = ReturnType<typeof contentsOf>;

export const CONTENTS: Contents = contentsOf({ guide, claims, ideas });
