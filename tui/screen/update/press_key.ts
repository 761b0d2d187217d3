/** Handles keys: the binding acts, or the layer on top takes the character. */

import { QUEEN } from "../../../engine/chess/constants.ts";
import { position } from "../../../engine/chess/game/game.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import {
  isGameOpen,
  isGameRunning,
  isUnsolved,
  type Match,
} from "../../match/match.ts";
import { bindingsFor, topOf } from "../layers/layers.ts";
import { endPause, hasClock, playHeld } from "../game/engine.ts";
import { characterProblem, openLine, pieceProblem } from "../game/line_text.ts";
import { MOVE_KEYS } from "../layers/game_keys.ts";
import { leaveRefused } from "../layers/line.ts";
import {
  choose,
  notify,
  withLooks,
  withoutAside,
  withoutReplay,
} from "../model/changes.ts";
import type { Key } from "../model/input.ts";
import type { Binding, Model } from "../model/model.ts";
import { isRetrying } from "../model/situations.ts";

/** Keys that only end the pause before the engine's move, if it makes one. */
const HURRYING: readonly Key[] = [".", "enter", " ", "escape"];
/** The same in a game with a clock, where the engine's time is the player's. */
const HURRYING_BY_CLOCK: readonly Key[] = ["."];

export function pressKey(before: Model, pressed: Key): Model {
  // Nothing but a line that is typed tells Alt from Esc.
  const key = pressed === "alt" && before.line === null ? "escape" : pressed;
  const letter = beginsMove(before, key) ? key : undefined;
  const held = letter === undefined ? null : holdBack(before, letter);
  return withLetter(held ?? act(before, key), letter);
}

/** Presses a key by a click on it, with which no typed move begins. */
export function clickKey(before: Model, key: Key): Model {
  return withLetter(act(withLetter(before, undefined), key), undefined);
}

function act(before: Model, key: Key): Model {
  const hurrying = hasClock(before) ? HURRYING_BY_CLOCK : HURRYING;
  const isHurrying = hurrying.includes(key) && before.line === null &&
    (key !== "escape" || before.hand.premove === null);
  if (before.engine.work.kind === "holding" && isHurrying) {
    return playHeld(before);
  }
  const model = leaveRefused(endPeek(endPause(before)), key);
  const letter = model.overlay?.letter;
  if (letter !== undefined && AFTER_A_PIECE.test(key)) {
    return openLine(model, "move", letter + key);
  }
  const { live } = bindingsFor(model);
  const binding = live.find(({ keys }) => keys.includes(key));
  const fresh = forgetNotice(withoutReplay(model), binding);
  if (binding !== undefined) return binding.run(fresh, key);
  const { layer, state } = topOf(model);
  const advice = layer.adviceFor(model, state);
  return typed(fresh, key, live) ??
    (advice === null ? model : notify(fresh, advice));
}

/** Keys of commands that begin a move, too, where pieces are typed in lower case. */
const PIECES: readonly Key[] = ["n", "q"];
/** What follows a piece's letter in a move. */
const AFTER_A_PIECE = /^[a-h1-8x]$/;

/** Whether a key may be the piece's letter of a move that is due. */
function beginsMove(model: Model, key: Key): boolean {
  const { match, overlay, line } = model;
  return PIECES.includes(key) && overlay === null && line === null &&
    (isMoveSought(model) || isGameOpen(match));
}

/** Whether a puzzle, or a mistake of a game, waits for a better move. */
function isMoveSought(model: Model): boolean {
  return isUnsolved(model.match) || isRetrying(model);
}

/** Whether a queen may make the first move, on a board that was set up. */
function isQueenFree({ game }: Match): boolean {
  const now = position(game);
  return legalMoves(now).some(({ from }) => (now.board[from] & 7) === QUEEN);
}

/** Whether a move is due, and the key of its first letter would act unasked. */
function actsAtOnce(model: Model): boolean {
  const { match, ground } = model;
  if (!isGameOpen(match)) return isMoveSought(model);
  return ground.kind === "game" && !isGameRunning(match) && isQueenFree(match);
}

/**
 * Asks before what a piece's letter would do at once while a move is due: the same
 * key or Enter does it, and a square goes on with the move. Null where the key does
 * nothing, or opens something anyway.
 */
function holdBack(model: Model, key: Key): Model | null {
  if (!actsAtOnce(model)) return null;
  const binding = bindingsFor(model).live.find(({ keys }) =>
    keys.includes(key)
  );
  if (binding === undefined || binding.command === "new") return null;
  const label = binding.help ?? binding.label;
  const again = { ...binding, keys: [key, "y"], label };
  return choose(model, { title: binding.label, options: [again] });
}

/**
 * Remembers, for one key, that a piece's letter has opened what lies over a game:
 * the n of `nf3` must neither begin another game nor leave a puzzle, nor the q of
 * `qd3` end the program.
 */
function withLetter(model: Model, letter: Key | undefined): Model {
  const { overlay } = model;
  return overlay === null || overlay.letter === letter
    ? model
    : { ...model, overlay: { ...overlay, letter } };
}

/** Types a character where that is possible, null where it is not. */
function typed(
  model: Model,
  key: Key,
  live: readonly Binding[],
): Model | null {
  if ([...key].length > 1) return null;
  const { layer, state } = topOf(model);
  const taken = layer.takeCharacter?.(model, state, key) ?? null;
  if (taken !== null) return taken;
  // Were it dropped, the rest of a move might be another move.
  const typing = live.find(({ keys }) => keys === MOVE_KEYS);
  const problem = characterProblem(key) ?? pieceProblem(key);
  return problem === null || typing === undefined
    ? null
    : notify(typing.run(model, key), problem);
}

function endPeek(model: Model): Model {
  return model.looks.blindfold === "peek"
    ? withLooks(model, { blindfold: "on" })
    : model;
}

/** A key removes notice and line aside, unless its binding keeps them. */
function forgetNotice(given: Model, binding?: Binding): Model {
  const model = binding?.keepsAside ? given : withoutAside(given);
  const isKept = model.line !== null || binding?.keepsNotice === true;
  return isKept && !model.notice.isWarning ? model : notify(model, "");
}
