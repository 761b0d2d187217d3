/** What a line means in line mode: a move, nothing, or a command. */

import { explain } from "../words/refusals.ts";
import { endingAt, position } from "../../engine/game/game.ts";
import { sanAt } from "../../engine/game/variation_tree.ts";
import { WHITE } from "../../engine/mod.ts";
import { type ParsedMove, parseMove } from "../../engine/notation/san.ts";
import { type LegalMove, pieceLetter } from "../../engine/rules/position.ts";
import { quote } from "../../engine/notation/quote.ts";
import {
  humanPlays,
  isCoached,
  type Match,
  message,
  reject,
  rejectAfterEnd,
  type Step,
} from "../match/match.ts";
import { GAME_COMMANDS } from "./command_list.ts";
import { look } from "./game.ts";
import { parseCommand, unreadable } from "./parse_command.ts";
import { letEngineMove } from "./strength.ts";

/** What follows; `promotions` and `asked` are those of the step before. */
export function readLine(
  match: Match,
  line: string,
  promotions: readonly LegalMove[] = [],
  asked = "",
): Step {
  const written = line.trim();
  const isRecord = match.game.record !== null;
  if (asked !== "" && /^(no?)?$/i.test(written)) {
    return message(match, "The game continues");
  }
  if (written === "") return isRecord ? look(match, 1) : letEngineMove(match);
  const isYes = asked !== "" && /^y(es)?$/i.test(written);
  // A colon begins a command on the screen.
  const text = isYes ? asked : written.replace(/^:\s*/, "");
  const move = promotions.find(({ promotion }) =>
    pieceLetter(WHITE + promotion) === text.toUpperCase()
  );
  if (move !== undefined) return playMove(match, text, { kind: "move", move });
  const parsed = parseCommand(text, GAME_COMMANDS);
  switch (parsed.type) {
    case "command": {
      const { run, question } = GAME_COMMANDS[parsed.name];
      const asks = isYes ? null : question?.(match) ?? null;
      return asks === null
        ? run(match, parsed.argument)
        : { ...message(match, `${asks} Write yes or no`), asked: text };
    }
    case "unclear":
      return reject(match, parsed.problem);
    case "move":
      return playMove(match, text, parseMove(position(match.game), text));
  }
}

function playMove(match: Match, text: string, parsed: ParsedMove): Step {
  const { game } = match;
  if (parsed.kind === "unreadable") {
    return reject(match, unreadable(text, Object.keys(GAME_COMMANDS)));
  }
  if (endingAt(game) !== null) {
    return rejectAfterEnd(match, `Cannot play ${quote(text)}`);
  }
  if (parsed.kind === "move") return humanPlays(match, parsed.move);
  const promotions = parsed.kind === "promotion" ? parsed.moves : [];
  const problem = isCoached(match, game.ply - 1)
    ? `Write undo to take ${
      sanAt(game, game.ply)
    } back, an empty line to play on`
    : explain(position(game), text, parsed);
  return { ...reject(match, problem), promotions };
}
