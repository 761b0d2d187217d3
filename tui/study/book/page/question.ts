/// <reference lib="dom" />

/** A question that the reader answers before the engine does. */

import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { formatSan } from "../../../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  legalMoves,
  type Position,
  sideName,
} from "../../../../engine/chess/rules/position.ts";
import { BoardFigure, type BoardMarks } from "../figures/board.ts";
import { MoveBoard } from "../figures/move_board.ts";
import { type Child, fillElement, html } from "./html.ts";
import { inline } from "./prose.ts";

/** A position beside a question. */
export interface Diagram {
  readonly position: Position;
  /** The move that led to it. */
  readonly last?: BoardMarks["arrow"];
}

export interface BookQuestion {
  /** What is asked, in lines. */
  readonly text: readonly string[];
  /** What the choices mean, where that is not plain. */
  readonly meanings?: Readonly<Record<string, string>>;
  readonly diagrams: readonly Diagram[];
  /** What to choose from; null for a move on the board of the first diagram. */
  readonly choices: readonly string[] | null;
  /** What is right, as the engine finds it; null if the figure will tell. */
  readonly find: () => Promise<string | null>;
  /** Why it is right, in lines. */
  readonly why: readonly string[];
}

const TELL = "Tell me";
const PLAY = "Play the move on the board.";
/** What each of several diagrams is called. */
export const LETTERS = "ABCD";

/** A diagram of a FEN. */
export function diagramOf(fen: string): Diagram {
  return { position: parseFen(fen) };
}

/** A question in the page. An answer, or giving up, counts as done. */
export class QuestionBox {
  readonly element: HTMLElement;
  readonly #question: BookQuestion;
  readonly #onDone: () => void;
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #room: HTMLElement;
  readonly #verdict = html("div", {
    class: "verdict",
    "aria-live": "polite",
    tabindex: -1,
  });
  #isDone = false;
  #guess: string | null = null;

  constructor(question: BookQuestion, onDone: () => void) {
    const { text, meanings = {}, diagrams, choices } = question;
    this.#question = question;
    this.#onDone = onDone;
    this.#buttons = [...choices ?? [], TELL].map((it) => this.#button(it));
    this.#room = html(
      "div",
      { class: "diagrams" },
      diagrams.map((diagram, index) => this.#diagram(diagram, index)),
    );
    this.element = html(
      "div",
      { class: "predict" },
      html("p", {}, html("b", {}, "Predict first. "), inlineLines(text)),
      meaningsList(meanings),
      this.#room,
      html(
        "div",
        { class: "choices" },
        choices === null ? html("span", { class: "soft" }, PLAY) : null,
        this.#buttons,
      ),
      this.#verdict,
    );
  }

  #button(choice: string): HTMLButtonElement {
    return html<HTMLButtonElement>("button", {
      type: "button",
      class: choice === TELL ? "quiet" : null,
      onclick: () => this.#answer(choice === TELL ? null : choice),
    }, choice);
  }

  #diagram(diagram: Diagram, index: number): Child {
    const { diagrams, choices } = this.#question;
    const letter = diagrams.length > 1 ? `${LETTERS[index]}: ` : "";
    const caption = `${letter}${sideName(diagram.position.side)} to move`;
    const board = choices === null
      ? moveBoard(diagram, (move) => this.#answer(move))
      : stillBoard(diagram);
    return html(
      "div",
      { class: "diagram" },
      board,
      html("figcaption", {}, caption),
    );
  }

  /** @param guess null if the answer is to be shown */
  async #answer(guess: string | null) {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#guess = guess;
    // What is disabled or hidden keeps no focus.
    const hadFocus = this.element.matches(":focus-within");
    for (const button of this.#buttons) button.disabled = true;
    const { find, diagrams } = this.#question;
    this.tell(await find());
    // The figure has a board of its own.
    if (diagrams.length === 1) this.#room.hidden = true;
    if (hadFocus) this.#verdict.focus({ preventScroll: true });
    this.#onDone();
  }

  /** Says what is right, or that the figure will tell. */
  tell(right: string | null): void {
    const guess = this.#guess;
    for (const button of this.#buttons) markButton(button, guess, right);
    const words = [verdictOf(guess, right), " "];
    fillElement(
      this.#verdict,
      html("p", {}, words, inlineLines(this.#question.why)),
    );
  }
}

function meaningsList(meanings: Readonly<Record<string, string>>): Child {
  const items = Object.entries(meanings)
    .map(([name, words]) => [html("dt", {}, name), html("dd", {}, words)]);
  return items.length === 0 ? null : html("dl", { class: "soft" }, items);
}

function stillBoard({ position, last = null }: Diagram): HTMLElement {
  const board = new BoardFigure();
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
  const isGuess = text === guess;
  button.classList.toggle("right", text === right);
  button.classList.toggle("guess", isGuess && right === null);
  button.classList.toggle("wrong", isGuess && right !== null && text !== right);
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
