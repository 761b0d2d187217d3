/// <reference lib="dom" />

/** A question that the reader answers before the engine does. */

import { parseFen } from "../../../engine/notation/fen.ts";
import { formatSan } from "../../../engine/notation/san.ts";
import {
  type LegalMove,
  legalMoves,
  type Position,
  sideName,
} from "../../../engine/rules/position.ts";
import { Board, type BoardMarks } from "../figures/board.ts";
import { MoveBoard } from "../figures/move_board.ts";
import { type Child, fill, html } from "./html.ts";
import { inline } from "./prose.ts";

/** A position beside a question. */
export interface Diagram {
  readonly position: Position;
  /** The move that led to it. */
  readonly last?: BoardMarks["arrow"];
}

export interface Question {
  /** Lines; those that begin with two spaces are code. */
  readonly text: readonly string[];
  readonly diagrams: readonly Diagram[];
  /** What to choose from; null for a move on the board of the first diagram. */
  readonly choices: readonly string[] | null;
  /** What is right, as the engine finds it; null if the figure will tell. */
  readonly find: () => Promise<string | null>;
  /** Why it is right, in lines. */
  readonly why: readonly string[];
}

const TELL = "Tell me";
const LETTERS = "ABCD";

/** A diagram of a FEN. */
export function diagramOf(fen: string): Diagram {
  return { position: parseFen(fen) };
}

/** The question's element. Whoever answers, or gives up, has done it. */
export function questionBox(
  question: Question,
  onDone: () => void,
): HTMLElement {
  const { text, diagrams, choices, find, why } = question;
  const verdict = html("div", { class: "verdict", "aria-live": "polite" });
  const room = html("div", { class: "diagrams" });
  let isDone = false;
  const answer = async (guess: string | null) => {
    if (isDone) return;
    isDone = true;
    for (const button of buttons) button.disabled = true;
    const right = await find();
    for (const button of buttons) markButton(button, guess, right);
    if (diagrams.length === 1) room.hidden = true;
    fill(
      verdict,
      html("p", {}, verdictOf(guess, right), " ", inlineLines(why)),
    );
    onDone();
  };
  const buttons = [...choices ?? [], TELL].map((choice) =>
    html<HTMLButtonElement>("button", {
      type: "button",
      class: choice === TELL ? "quiet" : null,
      onclick: () => answer(choice === TELL ? null : choice),
    }, choice)
  );
  fill(
    room,
    diagrams.map((diagram, index) => {
      const letter = diagrams.length > 1 ? `${LETTERS[index]}: ` : "";
      const side = sideName(diagram.position.side);
      const caption = html("figcaption", {}, `${letter}${side} to move`);
      const board = choices === null
        ? moveBoard(diagram, answer)
        : stillBoard(diagram);
      return html("div", { class: "diagram" }, board, caption);
    }),
  );
  return html(
    "div",
    { class: "predict" },
    questionText(text),
    room,
    html("div", { class: "choices" }, buttons),
    verdict,
  );
}

function stillBoard({ position, last = null }: Diagram): HTMLElement {
  const board = new Board();
  board.show(position, { arrow: last });
  return board.element;
}

/** A board on which a move is the answer. */
function moveBoard(
  { position, last = null }: Diagram,
  answer: (move: string) => void,
): HTMLElement {
  const board = new MoveBoard<LegalMove>((move) =>
    answer(formatSan(position, move))
  );
  board.offer(position, legalMoves(position), { arrow: last });
  return board.element;
}

function markButton(
  button: HTMLButtonElement,
  guess: string | null,
  right: string | null,
): void {
  const { textContent: text } = button;
  if (text === right) button.classList.add("right");
  else if (text === guess) {
    button.classList.add(right === null ? "guess" : "wrong");
  }
}

function verdictOf(guess: string | null, right: string | null): Child {
  if (right === null) {
    const said = guess === null ? "" : `You say: ${guess}. `;
    return html("b", {}, `${said}Find out below.`);
  }
  if (guess === null) return html("b", {}, `It is ${right}.`);
  if (guess === right) return html("b", {}, `Right: ${right}.`);
  return html("b", {}, `You say ${guess}. It is ${right}.`);
}

/** Lines as one running text. */
function inlineLines(lines: readonly string[]): Child {
  return inline(lines.join(" "));
}

function questionText(lines: readonly string[]): Child {
  const isCode = (line: string) => line.startsWith("  ");
  const code = lines.filter(isCode).map((line) => line.slice(2));
  const at = lines.findIndex(isCode);
  const before = lines.slice(0, at < 0 ? undefined : at);
  const after = at < 0 ? [] : lines.slice(at).filter((it) => !isCode(it));
  return [
    html("p", {}, html("b", {}, "Predict first. "), inlineLines(before)),
    at < 0 ? null : html("pre", { tabindex: 0 }, code.join("\n")),
    at < 0 ? null : html("p", {}, inlineLines(after)),
  ];
}
