/**
 * What a line means that somebody writes in line mode: a move, nothing (then
 * the engine moves), or a command and what it needs.
 *
 * @module
 */

import { explain } from "../../engine/notation/explain.ts";
import { endingAt, position } from "../../engine/game/game.ts";
import { formatSan, parseMove } from "../../engine/notation/san.ts";
import type { LegalMove } from "../../engine/rules/position.ts";
import { quote } from "../../engine/notation/quote.ts";
import { humanPlays, type Match, reject, type Step } from "../match/match.ts";
import { GAME_COMMANDS } from "./command_list.ts";
import { parseCommand, unreadable } from "./parse_command.ts";
import { rejectAfterEnd } from "./reject.ts";
import { letEngineMove } from "./strength.ts";

/**
 * What follows from a line that somebody wrote.
 *
 * @param promotions moves that it may choose from, by the letter of a piece
 */
export function readLine(
  match: Match,
  line: string,
  promotions: readonly LegalMove[] = [],
): Step {
  const text = line.trim();
  if (text === "") return letEngineMove(match);
  const promotion = chosenPromotion(match, promotions, text);
  if (promotion !== undefined) return playOrReject(match, promotion, text);
  const parsed = parseCommand(text, GAME_COMMANDS);
  switch (parsed.type) {
    case "command":
      return GAME_COMMANDS[parsed.name].run(match, parsed.argument);
    case "unclear":
      return reject(match, parsed.problem);
    case "move":
      return readMove(match, text);
  }
}

// -- Moves --------------------------------------------------------------------

/** The promotion that a letter answers the question for. */
function chosenPromotion(
  { game }: Match,
  promotions: readonly LegalMove[],
  text: string,
): LegalMove | undefined {
  if (!/^[qrbn]$/i.test(text)) return undefined;
  const suffix = `=${text.toUpperCase()}`;
  return promotions.find((move) =>
    formatSan(position(game), move).includes(suffix)
  );
}

function readMove(match: Match, text: string): Step {
  const now = position(match.game);
  const parsed = parseMove(now, text);
  if (parsed.kind === "unreadable") {
    return reject(match, unreadable(text, Object.keys(GAME_COMMANDS)));
  }
  if (parsed.kind === "move" || endingAt(match.game) !== null) {
    return playOrReject(match, parsed.kind === "move" && parsed.move, text);
  }
  const promotions = parsed.kind === "promotion" ? parsed.moves : [];
  return { ...reject(match, explain(now, text, parsed)), promotions };
}

function playOrReject(
  match: Match,
  move: LegalMove | false,
  text: string,
): Step {
  return move && endingAt(match.game) === null
    ? humanPlays(match, move)
    : rejectAfterEnd(match, `Cannot play ${quote(text)}`);
}
