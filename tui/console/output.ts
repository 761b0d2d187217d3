/** The output of line mode. */

import { endingAt, position } from "../../engine/chess/game/game.ts";
import { sideName } from "../../engine/chess/rules/position.ts";
import type { Match } from "../match/match.ts";
import type { Step } from "../match/step.ts";
import { textBoard } from "../text/text_board.ts";
import { describeMoveAlone } from "../words/match_events.ts";
import { type AnyEvent, linesOf, told } from "../words/events.ts";
import { describeRemarks, describeState } from "../words/chess/game_state.ts";

/** The text before the cursor: `"White> "`. */
export function prompt({ game }: Match): string {
  return endingAt(game) === null ? `${sideName(position(game).side)}> ` : "> ";
}

/** The lines after a step: events, board and state of the game. */
export function stepLines(
  { match: { game }, events, showsBoard }: Step<AnyEvent>,
  isFlipped = false,
  isBoardShown = true,
  isTerse = false,
): string[] {
  const said = isTerse ? events.flatMap(tersely) : events;
  const lines = linesOf(said, isBoardShown ? "lines" : "brief");
  if (!showsBoard) return lines;
  const isBrief = !isBoardShown && events.some(tellsPosition);
  const state = [...describeState(game, isBrief), ...describeRemarks(game)];
  if (!isBoardShown) return [...lines, ...state];
  const board = textBoard(position(game), isFlipped);
  return [...lines, "", ...board, "", ...state];
}

/** Of moves, the opponent's alone, without who plays it. */
function tersely(event: AnyEvent): AnyEvent[] {
  if (event.type === "moved") return [];
  return event.type === "opponentMoved"
    ? [told(describeMoveAlone(event))]
    : [event];
}

/** Whether the sentence of an event tells whose move it is, and after which. */
function tellsPosition({ type }: AnyEvent): boolean {
  return TELLING.some((one) => one === type);
}

const TELLING: readonly AnyEvent["type"][] = [
  "moved",
  "opponentMoved",
  "posed",
  "drillPosed",
  "answeredInPart",
];
