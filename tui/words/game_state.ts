/** The state of a game in words. */

import {
  claims,
  type Game,
  isOver,
  position,
  resultText,
} from "../../engine/game/game.ts";
import { numberedSan } from "../../engine/game/variation_tree.ts";
import { visible } from "../../engine/notation/quote.ts";
import { isInCheck, sideName } from "../../engine/rules/position.ts";
import { describeClaim, describeResult } from "./endings.ts";
import { describeClocks } from "./times.ts";

/** How a game stands; in brief, only what a move does not tell. */
export function describeState(game: Game, isBrief = false): string[] {
  const { ply, shown, clock } = game;
  const now = position(game);
  const check = isInCheck(now) ? ", in check" : "";
  if (shown !== ply) {
    const place = shown === 0 ? "the start" : numberedSan(game, shown);
    return [`Looking at ${place}; ${sideName(now.side)} was to move${check}`];
  }
  const isTold = !isBrief && ply > 0;
  const last = isTold ? [`Last move ${numberedSan(game, ply)}`] : [];
  const turn = isOver(game) ? describeEnd(game) : describeResult(game) + check;
  const isNews = !isBrief || isOver(game) || check !== "";
  const claim = claims(game).map((reason) => {
    const rule = describeClaim(reason);
    return `${sideName(now.side)} can claim a draw by ${rule}: write claim`;
  });
  const clocks = isBrief || clock === null ? [] : [describeClocks(clock)];
  return [...last, ...isNews ? [turn] : [], ...claim, ...clocks];
}

/** What programs note in comments for each other, such as `[%clk 0:01:00]`. */
const COMMANDS = /\[%[^\]]*\]/g;

/** The comments on the position shown. */
export function describeRemarks({ record, shown }: Game): string[] {
  const place = shown === 0 ? record : record?.moves[shown - 1];
  return (place?.comments ?? [])
    .map((comment) => visible(comment.replace(COMMANDS, "").trim()))
    .filter((comment) => comment !== "");
}

export function describeEnd(game: Game): string {
  return `${describeResult(game)} (${resultText(game)})`;
}
