/** The line that is typed: what it means so far, and how it goes on. */

import { explain } from "../../words/refusals.ts";
import { position } from "../../../engine/game/game.ts";
import {
  formatCoordinate,
  formatSan,
  type ParsedMove,
  parseMove,
} from "../../../engine/notation/san.ts";
import { legalMoves, type Position } from "../../../engine/rules/position.ts";
import { parseCommand, unreadable } from "../../game_commands/parse_command.ts";
import { warn } from "../model/changes.ts";
import type { Count, InputLine, Model } from "../model/model.ts";
import { runCommand, SCREEN_COMMANDS } from "./commands.ts";
import { playOneOf, turnProblem } from "./play.ts";

// Characters of a line, candidates worked out, and commands remembered.
export const MAX_LENGTH = 200;
const MAX_CANDIDATES = 8;
const MAX_HISTORY = 50;

/** The model with a line, understood in the position shown; empty: without. */
export function withText(model: Model, kind: InputLine["kind"], text: string) {
  if (kind === "move" && text === "") return { ...model, line: null };
  const short = text.slice(0, MAX_LENGTH);
  const line = kind === "move"
    ? moveLine(position(model.match.game), short)
    : commandLine(short);
  return { ...model, line };
}

function moveLine(now: Position, text: string): InputLine {
  const parsed = parseMove(now, text);
  const move = parsed.kind === "move" ? parsed.move : null;
  const candidates = movesLike(now, text, parsed).slice(0, MAX_CANDIDATES);
  return { kind: "move", text, move, candidates };
}

/** Legal moves in SAN that begin like a text, or that it could mean. */
function movesLike(now: Position, text: string, parsed: ParsedMove): string[] {
  const moves = legalMoves(now)
    .map((move) => ({ san: formatSan(now, move), move }));
  const exact = moves.filter(({ san }) => san.startsWith(text));
  const lower = text.toLowerCase();
  const similar = exact.length > 0
    ? exact
    : moves.filter(({ san, move }) =>
      san.toLowerCase().startsWith(lower) ||
      formatCoordinate(move).startsWith(lower)
    );
  if (similar.length > 0) return similar.map(({ san }) => san);
  const meant = "moves" in parsed ? parsed.moves : [];
  return meant.map((move) => formatSan(now, move));
}

/** Commands that begin like a text, or what can follow the one in it. */
function commandLine(text: string): InputLine {
  const [, head, last] = /^(.*?)(\S*)$/.exec(text) ?? ["", "", ""];
  const parsed = parseCommand(head.trim(), SCREEN_COMMANDS);
  const values = parsed.type === "command"
    ? SCREEN_COMMANDS[parsed.name].values ?? []
    : [];
  const options = head.trim() === "" ? Object.keys(SCREEN_COMMANDS) : values;
  const candidates = options.filter((option) => option.startsWith(last));
  return { kind: "command", text, move: null, candidates };
}

export function addText(model: Model, text: string): Model {
  const { line } = model;
  return line === null ? model : withText(model, line.kind, line.text + text);
}

export function eraseLast(model: Model): Model {
  const { line } = model;
  if (line === null || line.text === "") return { ...model, line: null };
  return withText(model, line.kind, line.text.replace(/.$/su, ""));
}

/** Completes the line; each call takes the next candidate of what was typed. */
export function complete(model: Model, { by }: Count): Model {
  const { line } = model;
  if (line === null || line.candidates.length === 0) return model;
  const { kind, text, candidates } = line;
  const last = kind === "move" ? text : text.slice(text.lastIndexOf(" ") + 1);
  const head = text.slice(0, text.length - last.length);
  const index = candidates.indexOf(last);
  const next = index < 0 && by < 0 ? -1 : index + by;
  const chosen = candidates.at(next % candidates.length) ?? last;
  const completed = withText(model, kind, head + chosen);
  if (completed.line === null || candidates.length === 1) {
    return kind === "command"
      ? withText(model, kind, `${head}${chosen} `)
      : completed;
  }
  return { ...completed, line: { ...completed.line, candidates } };
}

/** Puts a command written before into the line: -1 the one before, 1 the next. */
export function recall(model: Model, { by }: Count): Model {
  const { history, line } = model;
  if (line?.kind !== "command" || history.length === 0) return model;
  const index = history.indexOf(line.text);
  const from = index < 0 ? history.length : index;
  const next = Math.max(0, from + by);
  return withText(model, "command", history[next] ?? "");
}

export function enterLine(model: Model): Model {
  const { line } = model;
  if (line === null) return model;
  if (line.move !== null) return playOneOf(model, [line.move]);
  const text = line.text.trim();
  if (text === "") return { ...model, line: null };
  const entered = line.kind === "command" ? remember(model, text) : model;
  const parsed = parseCommand(text, SCREEN_COMMANDS);
  if (parsed.type === "move") return enterMove(entered, text);
  if (parsed.type === "unclear") return warn(entered, parsed.problem);
  const { name, argument } = parsed;
  return runCommand({ ...entered, line: null }, name, argument);
}

function remember(model: Model, text: string): Model {
  const others = model.history.filter((other) => other !== text);
  return { ...model, history: [...others, text].slice(-MAX_HISTORY) };
}

export function enterMove(model: Model, text: string): Model {
  const now = position(model.match.game);
  const parsed = parseMove(now, text);
  if (parsed.kind === "unreadable") {
    return warn(model, unreadable(text, Object.keys(SCREEN_COMMANDS)));
  }
  if (parsed.kind === "move") return playOneOf(model, [parsed.move]);
  if (parsed.kind === "promotion") return playOneOf(model, parsed.moves);
  return warn(model, turnProblem(model) ?? explain(now, text, parsed));
}
