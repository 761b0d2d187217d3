/** The state of a game in words. */

import { timeLeft } from "../../../engine/chess/game/clock.ts";
import {
  claims,
  type Game,
  isOver,
  position,
  resultText,
} from "../../../engine/chess/game/game.ts";
import { numberedSan } from "../../../engine/chess/notation/numbered_moves.ts";
import { withoutCommands } from "../../../engine/chess/notation/comment_commands.ts";
import { visible } from "../../../engine/chess/notation/quote.ts";
import {
  isInCheck,
  type Position,
  sideName,
} from "../../../engine/chess/rules/position.ts";
import { describeClaim, describeResult } from "./outcome.ts";
import { describeClocks } from "./times.ts";

/** With fewer milliseconds left, the clocks are told after every move. */
const SHORT_TIME = 30_000;

/** How a game stands; in brief, only what the last move's sentence does not say. */
export function describeState(game: Game, isBrief = false): string[] {
  const { ply, shown, clock } = game;
  const now = position(game);
  if (shown !== ply) {
    const place = shown === 0 ? "the start" : numberedSan(game, shown);
    return [`Looking at ${place}; ${describePastTurn(game)}`];
  }
  const hasLastMove = !isBrief && ply > 0;
  const last = hasLastMove ? [`Last move ${numberedSan(game, ply)}`] : [];
  const isNews = !isBrief || isOver(game);
  const claim = claims(game).map((reason) => {
    const rule = describeClaim(reason);
    return `${sideName(now.side)} can claim a draw by ${rule}: type claim`;
  });
  const isTold = clock !== null &&
    (!isBrief || timeLeft(clock, now.side) < SHORT_TIME);
  const clocks = isTold ? [describeClocks(clock)] : [];
  return [...last, ...isNews ? [describeTurn(game)] : [], ...claim, ...clocks];
}

/** The comments on the viewed position. */
export function describeRemarks({ record, plies, shown }: Game): string[] {
  return (record === null ? [] : plies[shown].comments)
    .map((comment) => visible(withoutCommands(comment).trim()))
    .filter((comment) => comment !== "");
}

export function describeEnd(game: Game): string {
  return `${describeResult(game)} (${resultText(game)})`;
}

/** Whose move it is, or how the game ended. */
export function describeTurn(game: Game): string {
  if (isOver(game)) return describeEnd(game);
  const now = position(game, game.ply);
  return `${sideName(now.side)} to move${describeCheck(now)}`;
}

/** Whose move it was in the viewed position. */
export function describePastTurn(game: Game): string {
  const now = position(game);
  return `${sideName(now.side)} was to move${describeCheck(now)}`;
}

function describeCheck(now: Position): string {
  return isInCheck(now) ? ", in check" : "";
}

/** `"Browsing 12... Nf6 (move 12 of 30)"`, in brief without the numbers. */
export function describeBrowsing(game: Game, isBrief: boolean): string {
  const { plies, shown, ply } = game;
  if (shown === 0) return "Browsing the start";
  const move = `Browsing ${numberedSan(game, shown)}`;
  if (isBrief) return move;
  const moveNumber = (at: number) => plies[at - 1].position.fullmoves;
  const place = shown > ply
    ? "taken back"
    : `move ${moveNumber(shown)} of ${moveNumber(ply)}`;
  return `${move} (${place})`;
}
