/** Reads a line of line mode: a move, a command, or an empty line. */

import { endingAt, position } from "../../engine/chess/game/game.ts";
import { sanAt } from "../../engine/chess/notation/numbered_moves.ts";
import { WHITE } from "../../engine/chess/constants.ts";
import { halfWidth } from "../../engine/chess/notation/full_width.ts";
import { type ParsedMove, parseMove } from "../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  pieceLetter,
} from "../../engine/chess/rules/position.ts";
import {
  COMMAND_NAMES,
  type CommandName,
  COMMANDS,
  LINE_COMMANDS,
} from "../commands/commands.ts";
import {
  parseCommand,
  readArgument,
  type TypedCommand,
  unreadable,
} from "../commands/parse.ts";
import { reject } from "../commands/reject.ts";
import { questionBefore, runOnMatch } from "../commands/run.ts";
import { look, takeBackTurns } from "../match/game_flow.ts";
import { goOnPractising } from "../match/mistake_round.ts";
import { isCoached, isTask, type Match } from "../match/match.ts";
import { letEngineMove } from "../match/settings.ts";
import {
  happened,
  type NextAction,
  refuse,
  refuseAfterEnd,
  type Step,
} from "../match/step.ts";
import { humanPlays } from "../match/turns.ts";
import { unspoken } from "../words/chess/spoken.ts";
import { type AnyEvent, told } from "../words/events.ts";
import type { Words } from "../words/sentence.ts";
import { askInLines, NOT_ANSWERED, onlyOnScreen } from "../words/typed.ts";

/** A step of line mode, with what the next text can answer. */
export interface LineStep extends Step<AnyEvent> {
  /** Promotions that it can choose by the letter of a piece. */
  readonly promotions?: readonly LegalMove[];
  /** The command to run if it is "yes", and what is done next then. */
  readonly asked?: string;
  readonly meant?: NextAction;
  /** Whether it prints text for programs, of which nothing may change. */
  readonly isVerbatim?: boolean;
}

const YES = /^y(es)?$/i;
const NO = /^no?$/i;

/** Whether the coach has asked about the last move. */
function isWarned(match: Match): boolean {
  return isCoached(match, match.game.ply - 1);
}

/** The step after a line; `promotions` and `asked` are from the step before. */
export function readLine(
  match: Match,
  line: string,
  promotions: readonly LegalMove[] = [],
  asked = "",
): LineStep {
  const written = halfWidth(line).trim();
  const isRecord = match.game.record !== null;
  if (asked !== "" && (NO.test(written) || written === "")) {
    return happened(match, { type: "continued" });
  }
  const isYes = asked !== "" && YES.test(written);
  if (asked !== "" && !isYes) {
    const step = readLine(match, line, promotions);
    return { ...step, events: [told(NOT_ANSWERED), ...step.events] };
  }
  if (isWarned(match) && NO.test(written)) return takeBackTurns(match);
  if (isWarned(match) && YES.test(written)) return letEngineMove(match);
  if (written === "") {
    if (isTask(match) && match.solution !== null) return goOnPractising(match);
    return isRecord ? look(match, 1) : letEngineMove(match);
  }
  const typed = withoutColon(written);
  const text = isYes ? asked : unspoken(typed);
  const move = promotions.find(({ promotion }) =>
    pieceLetter(WHITE + promotion) === text.toUpperCase()
  );
  if (move !== undefined) return playMove(match, text, { kind: "move", move });
  const parsed = parseCommand(text, LINE_COMMANDS);
  switch (parsed.type) {
    case "command":
      return runTyped(match, parsed, isYes);
    case "unclear":
      return reject(match, parsed.problem);
    case "move":
      return playMove(
        match,
        text,
        parseMove(position(match.game), text),
        typed,
      );
  }
}

/** A line without the colon that begins a command on the screen. */
function withoutColon(written: string): string {
  return written.replace(/^:\s*(?=\S)/, "");
}

/** The name of the command that a line is; null for any other line. */
export function commandIn(line: string): CommandName | null {
  const text = unspoken(withoutColon(halfWidth(line).trim()));
  const parsed = parseCommand(text, LINE_COMMANDS);
  return parsed.type === "command" ? parsed.name : null;
}

/** Runs a command; if something is at stake, the player must have said yes. */
function runTyped(
  match: Match,
  { name, text }: TypedCommand,
  isYes: boolean,
): LineStep {
  const read = readArgument(match, name, text, "lines");
  if ("rejection" in read) return read.rejection;
  const { value } = read;
  const question = isYes ? null : questionBefore(match, name, value, "lines");
  if (question !== null) {
    const asking = happened<AnyEvent>(match, told(askInLines(question)));
    const { next: meant } = runOnMatch(match, name, value);
    return { ...asking, asked: `${name} ${text}`.trim(), meant };
  }
  const step: LineStep = runOnMatch(match, name, value);
  return VERBATIM.includes(name) ? { ...step, isVerbatim: true } : step;
}

/** Commands that print a position or a game. */
const VERBATIM: readonly CommandName[] = ["fen", "pgn", "board", "flip"];

/** Plays a move; a text that is none is told as it was typed. */
function playMove(
  match: Match,
  text: string,
  parsed: ParsedMove,
  typed = text,
): LineStep {
  const { game } = match;
  if (parsed.kind === "unreadable" && parsed.letter === undefined) {
    return reject(match, problemOf(typed));
  }
  if (endingAt(game) !== null) return refuseAfterEnd(match, { move: text });
  if (isWarned(match)) {
    const san = sanAt(game, game.ply);
    return refuse(match, { type: "warningOpen", san });
  }
  if (parsed.kind === "move") return humanPlays(match, parsed.move);
  const now = position(game);
  const step = refuse(match, { type: "move", position: now, text, parsed });
  const promotions = parsed.kind === "promotion" ? parsed.moves : [];
  return { ...step, promotions };
}

/** The problem of a text that is no move and no command of line mode. */
function problemOf(text: string): Words {
  const [word] = text.toLowerCase().split(/\s/, 1);
  const name = COMMAND_NAMES.find((name) => name === word);
  const command = name && COMMANDS[name];
  return command?.surface === "screen"
    ? onlyOnScreen(word, command.instead)
    : unreadable(text, LINE_COMMANDS);
}
