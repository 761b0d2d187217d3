/** Reads a line of line mode: a move, a command, or an empty line. */

import { endingAt, position } from "../../engine/game/game.ts";
import { sanAt } from "../../engine/notation/numbered_moves.ts";
import { WHITE } from "../../engine/mod.ts";
import { type ParsedMove, parseMove } from "../../engine/notation/san.ts";
import { type LegalMove, pieceLetter } from "../../engine/rules/position.ts";
import { look } from "../match/course.ts";
import { isCoached, type Match } from "../match/match.ts";
import { letEngineMove } from "../match/settings.ts";
import { happened, refuse, refuseAfterEnd } from "../match/step.ts";
import { humanPlays } from "../match/turns.ts";
import { LINE_COMMANDS, runGameCommand } from "./command_list.ts";
import type { CommandEvent, CommandStep } from "./events.ts";
import { parseCommand, reject, unreadable } from "./parse_command.ts";
import { SCREEN_ONLY_NAMES } from "./screen_names.ts";

/** The step after a line; `promotions` and `asked` are from the step before. */
export function readLine(
  match: Match,
  line: string,
  promotions: readonly LegalMove[] = [],
  asked = "",
): CommandStep {
  const written = line.trim();
  const isRecord = match.game.record !== null;
  if (asked !== "" && /^(no?)?$/i.test(written)) {
    return happened(match, { type: "continued" });
  }
  if (written === "") return isRecord ? look(match, 1) : letEngineMove(match);
  const isYes = asked !== "" && /^y(es)?$/i.test(written);
  // A colon begins a command on the screen.
  const text = isYes ? asked : written.replace(/^:\s*/, "");
  const move = promotions.find(({ promotion }) =>
    pieceLetter(WHITE + promotion) === text.toUpperCase()
  );
  if (move !== undefined) return playMove(match, text, { kind: "move", move });
  const parsed = parseCommand(text, LINE_COMMANDS);
  switch (parsed.type) {
    case "command": {
      const row = LINE_COMMANDS[parsed.name];
      const stake = isYes ? null : row.stake?.(match) ?? null;
      if (stake === null) {
        return runGameCommand(match, parsed.name, parsed.argument);
      }
      const event = { type: "stakeAsked", stake } as const;
      return { ...happened(match, event), asked: text };
    }
    case "unclear":
      return reject(match, parsed.problem);
    case "move":
      return playMove(match, text, parseMove(position(match.game), text));
  }
}

function playMove(match: Match, text: string, parsed: ParsedMove): CommandStep {
  const { game } = match;
  if (parsed.kind === "unreadable") {
    return reject(match, problemOf(text));
  }
  if (endingAt(game) !== null) return refuseAfterEnd(match, { move: text });
  if (parsed.kind === "move") return humanPlays(match, parsed.move);
  if (isCoached(match, game.ply - 1)) {
    const san = sanAt(game, game.ply);
    return refuse(match, { type: "warningOpen", san });
  }
  const now = position(game);
  const step = refuse(match, { type: "move", position: now, text, parsed });
  const promotions = parsed.kind === "promotion" ? parsed.moves : [];
  return { ...step, promotions };
}

/** The problem of a text that is no move and no command of line mode. */
function problemOf(text: string): CommandEvent {
  const [word] = text.toLowerCase().split(/\s/, 1);
  const name = SCREEN_ONLY_NAMES.find((name) => name === word);
  return name === undefined
    ? unreadable(text, Object.keys(LINE_COMMANDS))
    : { type: "commandOfScreen", name };
}
