/** The line that players type moves and commands in. */

import { position } from "../../../engine/chess/game/game.ts";
import { parseMove } from "../../../engine/chess/notation/san.ts";
import { takeBackTurns } from "../../match/game_flow.ts";
import { parseCommand, unreadable } from "../../commands/parse.ts";
import { explainMove } from "../../words/chess/refusals.ts";
import { widthOf } from "../../text/width.ts";
import { fromColumn, NOWHERE } from "../draw/frame.ts";
import { enterCommand, SCREEN_COMMANDS } from "../game/commands.ts";
import { applyStep, playOneOf, turnProblem } from "../game/play.ts";
import { keepPremove, positionToMoveIn } from "../game/premoves.ts";
import { canPremove, isWarned } from "../model/situations.ts";
import { characterProblem, erased, withText } from "../game/line_text.ts";
import { notify, warn } from "../model/changes.ts";
import { type Key, UNREADABLE } from "../model/input.ts";
import { NOTICES } from "../../words/notices.ts";
import type { Binding, InputLine, Model } from "../model/model.ts";
import { nextPlace } from "../model/ring.ts";
import { putLine, type Scene } from "../picture/scene.ts";
import type { Bindings, Layer } from "./common/layer.ts";

/** The line has no `hitTest`: the mouse plays beside it. */
export const LINE: Layer<InputLine> = {
  bindings: (_, line) => lineBindings(line),
  takeCharacter: (model, _, character) => typeCharacter(model, character),
  adviceFor: () => null,
  draw: drawLine,
};

/** The keys that the footer shows. */
const SHOWN: readonly Binding[] = [
  { keys: ["enter"], label: "done", run: enterLine },
  {
    keys: ["escape"],
    label: "clear",
    run: (model) => ({ ...model, line: null }),
  },
  { keys: ["tab"], label: "complete", run: (model) => complete(model, 1) },
];

const EARLIER: Binding = {
  keys: ["up"],
  label: "earlier",
  run: (model) => recall(model, -1),
};

const BINDINGS: readonly Binding[] = [
  ...SHOWN,
  EARLIER,
  {
    keys: ["shift-tab"],
    label: "complete back",
    run: (model) => complete(model, -1),
  },
  { keys: ["down"], label: "later", run: (model) => recall(model, 1) },
  { keys: ["backspace"], label: "erase", run: eraseLast },
  // Esc or Alt: a letter after it must not begin a move of its own.
  {
    keys: ["alt"],
    label: "",
    run: (model) => typeCharacter(model, UNREADABLE),
  },
];

function lineBindings({ kind }: InputLine): Bindings {
  const footer = kind === "command" ? [...SHOWN, EARLIER] : SHOWN;
  return { live: BINDINGS, footer };
}

// -- What happens -------------------------------------------------------------

/** Commands remembered. */
const MAX_HISTORY = 50;

/** A refused line stays for correction; a typed character begins a new one. */
export function leaveRefused(model: Model, key: Key): Model {
  const { line } = model;
  if (!line?.isRefused || [...key].length > 1) return model;
  return key === ":"
    ? { ...model, line: null }
    : withText(model, line.kind, "");
}

export function addText(model: Model, text: string): Model {
  const { line } = model;
  return line === null ? model : withText(model, line.kind, line.text + text);
}

/** Adds a character; what cannot be read leaves a sign, so that it is missed. */
function typeCharacter(model: Model, character: string): Model {
  const typed = addText(model, character);
  const problem = characterProblem(character);
  const isMove = model.line?.kind === "move";
  return problem === null || !isMove ? typed : notify(typed, problem);
}

function eraseLast(model: Model): Model {
  const { line } = model;
  if (line === null || line.text === "") return { ...model, line: null };
  return withText(model, line.kind, erased(line.text));
}

/** Completes the line with the next candidate. */
function complete(model: Model, by: number): Model {
  const { line } = model;
  if (line === null || line.candidates.length === 0) return model;
  const { kind, text, candidates } = line;
  const last = kind === "move" ? text : text.slice(text.lastIndexOf(" ") + 1);
  const head = text.slice(0, text.length - last.length);
  const place = nextPlace(candidates.indexOf(last), by, candidates.length);
  const chosen = candidates[place];
  const completed = withText(model, kind, head + chosen);
  if (completed.line === null || candidates.length === 1) {
    return kind === "command"
      ? withText(model, kind, `${head}${chosen} `)
      : completed;
  }
  return { ...completed, line: { ...completed.line, candidates } };
}

/** Recalls a command of the history, an earlier one if `by` is negative. */
function recall(model: Model, by: number): Model {
  const { history, line } = model;
  if (line?.kind !== "command" || history.length === 0) return model;
  const index = history.indexOf(line.text);
  const from = index < 0 ? history.length : index;
  const next = Math.max(0, from + by);
  return withText(model, "command", history[next] ?? "");
}

function enterLine(model: Model): Model {
  const entered = readLine(model);
  const { line, notice } = entered;
  if (line === null || !notice.isWarning) return entered;
  return { ...entered, line: { ...line, isRefused: true } };
}

function readLine(model: Model): Model {
  const { line } = model;
  if (line === null) return model;
  const isForNow = !canPremove(model) && !isWarned(model);
  // What was typed may have been read in a position that is there no more.
  const move = withText(model, line.kind, line.text).line?.move ?? null;
  if (move !== null && isForNow) return playOneOf(model, [move]);
  const text = line.text.trim();
  if (text === "") return { ...model, line: null };
  const entered = line.kind === "command" ? remember(model, text) : model;
  const parsed = parseCommand(text, SCREEN_COMMANDS);
  if (parsed.type === "move") return enterMove(entered, text);
  return parsed.type === "unclear"
    ? warn(entered, parsed.problem)
    : enterCommand({ ...entered, line: null }, parsed.name, parsed.text);
}

function remember(model: Model, text: string): Model {
  const others = model.history.filter((other) => other !== text);
  return { ...model, history: [...others, text].slice(-MAX_HISTORY) };
}

export function enterMove(model: Model, text: string): Model {
  if (text.includes(UNREADABLE)) return warn(model, NOTICES.unreadableKey);
  if (isWarned(model)) return moveInstead(model, text);
  const now = position(model.match.game);
  const parsed = parseMove(now, text);
  // Another alphabet's capital is no piece of another language.
  const isOfKeyboard = characterProblem(text) !== null;
  if (
    parsed.kind === "unreadable" &&
    (isOfKeyboard || parsed.letter === undefined)
  ) {
    return warn(model, unreadable(text, SCREEN_COMMANDS));
  }
  const premoved = canPremove(model) ? keepPremove(model, text) : null;
  if (premoved !== null) return premoved;
  if (parsed.kind === "move") return playOneOf(model, [parsed.move]);
  if (parsed.kind === "promotion") return playOneOf(model, parsed.moves);
  return warn(model, turnProblem(model) ?? explainMove(now, text, parsed));
}

/** Plays another move in place of the one that the coach has warned of. */
function moveInstead(model: Model, text: string): Model {
  const { match, line } = model;
  const before = positionToMoveIn(model);
  const parsed = parseMove(before, text);
  if (parsed.kind !== "move" && parsed.kind !== "promotion") {
    return warn(model, explainMove(before, text, parsed));
  }
  const back = applyStep({ ...model, line: null }, takeBackTurns(match));
  return enterMove({ ...back, line }, text);
}

// -- Picture ------------------------------------------------------------------

/** Draws the text, the cursor and the candidates. */
function drawLine(scene: Scene, line: InputLine): void {
  const { styles } = scene;
  const sign = line.kind === "command" ? ":" : "> ";
  const row = putLine(scene, placeOf(scene), sign, styles.faint);
  // A long text shows its end, where the player types.
  const text = lastCells(line.text, Math.max(0, row.width - 1));
  const cursor = putLine(scene, row, text, styles.strong);
  const rest = putLine(scene, cursor, " ", { ...styles.text, isInverse: true });
  const candidates = line.candidates.join("  ");
  putLine(scene, fromColumn(rest, 2), candidates, styles.faint);
}

/** The row of the line: the first one while walking, else below the board. */
function placeOf({ layout: { input, state }, model: { ground, size } }: Scene) {
  if (ground.kind === "walk") {
    return { x: 0, y: 0, width: size.columns, height: 1 };
  }
  return input === NOWHERE ? state : input;
}

function lastCells(text: string, width: number): string {
  const characters = [...text];
  while (widthOf(characters.join("")) > width) characters.shift();
  return characters.join("");
}
