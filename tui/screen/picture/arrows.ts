/** The arrows over the board: moves that are not played, and what they mean. */

import { position } from "../../../engine/chess/game/game.ts";
import { readMove } from "../../../engine/chess/notation/san.ts";
import { judgedAt } from "../../match/match_review.ts";
import { arrowParts } from "../draw/arrows.ts";
import type { Image } from "../draw/frame.ts";
import { imageOf } from "../draw/image.ts";
import type { Model } from "../model/model.ts";
import { isRetrying, matchOnBoard } from "../model/situations.ts";
import type { Scene } from "./scene.ts";

/**
 * What an arrow means: a hint; the better move in place of a mistake; the reply
 * that punishes a move; the next move of a line that is only shown.
 */
export type ArrowMeaning = "hint" | "better" | "reply" | "line";

export interface Arrow {
  readonly from: number;
  readonly to: number;
  readonly meaning: ArrowMeaning;
}

/** The arrows that belong to the position on the board. */
export function arrowsOf(model: Model): Arrow[] {
  const { ground } = model;
  const { game } = matchOnBoard(model);
  // An arrow would tell what stands where.
  if (model.looks.blindfold === "on") return [];
  if (ground.kind === "aside") {
    return arrow(game.plies[game.shown + 1]?.move ?? ground.next, "line");
  }
  const { hint, warned } = model.engine;
  if (hint !== null && hint.position === position(game)) {
    const isReply = hint.isThreat || hint.position === warned;
    return hint.isWhole ? arrow(hint.move, isReply ? "reply" : "hint") : [];
  }
  return isRetrying(model) ? [] : reviewArrows(model);
}

type Squares = Pick<Arrow, "from" | "to">;

function arrow(move: Squares | null, meaning: ArrowMeaning): Arrow[] {
  return move === null ? [] : [{ from: move.from, to: move.to, meaning }];
}

/** The better move in place of a mistake, and the reply that punishes it. */
function reviewArrows({ match }: Model): Arrow[] {
  const judged = judgedAt(match);
  if (!judged?.mark) return [];
  const { line: [best = ""], reply: [reply = ""] } = judged;
  const { game } = match;
  return [
    ...arrow(readMove(position(game, game.shown - 1), best), "better"),
    ...arrow(readMove(position(game), reply), "reply"),
  ];
}

/** How an arrow goes on the screen; of two that meet, each goes aside. */
export function courseOf(
  { from, to }: Squares,
  arrows: readonly Squares[],
  isFlipped: boolean,
) {
  const turn = isFlipped ? -1 : 1;
  return {
    right: turn * ((to & 7) - (from & 7)),
    down: turn * ((to >> 4) - (from >> 4)),
    isAside: arrows.some((other) => other.from === to && other.to === from),
  };
}

/** The images of arrows, by the squares that they cross. */
export function arrowImages(
  { cells, theme, model }: Scene,
  arrows: readonly Arrow[],
) {
  const images = new Map<number, Image[]>();
  const { isFlipped } = model.looks;
  const turn = isFlipped ? -1 : 1;
  for (const arrow of arrows) {
    const { from, meaning } = arrow;
    const { right, down, isAside } = courseOf(arrow, arrows, isFlipped);
    for (const part of arrowParts(right, down, isAside)) {
      const square = from + turn * (16 * part.y + part.x);
      const image = imageOf(part, cells[square], theme[meaning]);
      images.set(square, [...images.get(square) ?? [], image]);
    }
  }
  return images;
}
