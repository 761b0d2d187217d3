/** The meaning of the input line so far, and its completions. */

import { position } from "../../../engine/chess/game/game.ts";
import { KING } from "../../../engine/chess/constants.ts";
import {
  formatCoordinate,
  formatSan,
  type ParsedMove,
  parseMove,
} from "../../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  legalMoves,
  type Position,
} from "../../../engine/chess/rules/position.ts";
import { namesOn } from "../../commands/argument.ts";
import { COMMANDS } from "../../commands/commands.ts";
import { parseCommand } from "../../commands/parse.ts";
import { foreignLetter } from "../../text/letters.ts";
import {
  noLetterOfMoves,
  noLetterOfPieces,
  NOTICES,
} from "../../words/notices.ts";
import { UNREADABLE } from "../model/input.ts";
import type { InputLine, Model } from "../model/model.ts";
import { SCREEN_COMMANDS } from "./commands.ts";
import { positionToMoveIn } from "./premoves.ts";

/** The most characters of a line. */
export const MAX_LENGTH = 200;
const MAX_CANDIDATES = 8;

/** A text without its last character. */
export function erased(text: string): string {
  return text.replace(/.$/su, "");
}

/**
 * Puts a text into the line; a move is read in the position on the board. A
 * move without text closes the line.
 */
export function withText(
  model: Model,
  kind: InputLine["kind"],
  text: string,
): Model {
  if (kind === "move" && text === "") return { ...model, line: null };
  const short = text.slice(0, MAX_LENGTH);
  const line = kind === "move" ? readMove(model, short) : commandLine(short);
  return { ...model, line };
}

/** Reads a move for the player, or else for the opponent who is to move. */
function readMove(model: Model, text: string): InputLine {
  const own = moveLine(positionToMoveIn(model), text);
  return own.candidates.length > 0
    ? own
    : moveLine(position(model.match.game), text);
}

/** Opens the line in place of what lies over the board. */
export function openLine(
  model: Model,
  kind: InputLine["kind"],
  text: string,
): Model {
  return withText({ ...model, overlay: null }, kind, text);
}

/** Why a character cannot be part of a move, null if another may be meant. */
export function characterProblem(character: string): string | null {
  if (character === UNREADABLE) return NOTICES.unreadableKey;
  const letter = foreignLetter(character);
  return letter === null ? null : noLetterOfMoves(letter);
}

/** Why a move cannot begin with a capital; null if it is none. */
export function pieceProblem(character: string): string | null {
  return /^[A-Z]$/.test(character) ? noLetterOfPieces(character) : null;
}

function moveLine(now: Position, text: string): InputLine {
  const parsed = parseMove(now, text);
  const move = parsed.kind === "move" ? parsed.move : null;
  const candidates = movesLike(now, text, parsed).slice(0, MAX_CANDIDATES);
  return { kind: "move", text, move, candidates };
}

/** Legal moves in SAN that begin with a text, or that it could mean. */
function movesLike(now: Position, text: string, parsed: ParsedMove): string[] {
  // A king in check can be taken where the other side moves on.
  const moves = legalMoves(now)
    .filter(({ to }) => (now.board[to] & 7) !== KING)
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
  return meantBy(parsed).map((move) => formatSan(now, move));
}

/** The legal moves that a text means: `"OO"` castles. */
function meantBy(parsed: ParsedMove): readonly LegalMove[] {
  if (parsed.kind === "move") return [parsed.move];
  return "moves" in parsed ? parsed.moves : [];
}

/** Commands that begin with a text, or values of the one that it names. */
function commandLine(text: string): InputLine {
  const [, head, last] = /^(.*?)(\S*)$/.exec(text) ?? ["", "", ""];
  const parsed = parseCommand(head.trim(), SCREEN_COMMANDS);
  const values = parsed.type === "command"
    ? namesOn(COMMANDS[parsed.name].argument, "screen")
    : [];
  const options = head.trim() === "" ? SCREEN_COMMANDS.names : values;
  const candidates = options.filter((option) => option.startsWith(last));
  return { kind: "command", text, move: null, candidates };
}
