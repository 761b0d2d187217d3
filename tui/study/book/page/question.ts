/// <reference lib="dom" />

/** A question that the reader answers before the engine does. */

import { type Child, fillElement, html } from "./html.ts";
import { inline } from "./prose.ts";

export interface BookQuestion {
  /** What is asked; it follows from what the chapter has said. */
  readonly text: string;
  readonly choices: readonly string[];
  /** What is right, as the engine finds it; null if the figure will tell. */
  readonly find: () => Promise<string | null>;
  /** Why it is right. */
  readonly why: string;
}

const TELL = "Tell me";

/** A question in the page. Whoever answers, or gives up, has done it. */
export class QuestionBox {
  readonly element: HTMLElement;
  readonly #question: BookQuestion;
  readonly #onDone: (guess: string | null) => void;
  readonly #buttons: readonly HTMLButtonElement[];
  readonly #verdict = html("div", {
    class: "verdict",
    "aria-live": "polite",
    tabindex: -1,
  });
  #isDone = false;
  #guess: string | null = null;

  constructor(
    question: BookQuestion,
    onDone: (guess: string | null) => void,
  ) {
    this.#question = question;
    this.#onDone = onDone;
    this.#buttons = [...question.choices, TELL].map((it) => this.#button(it));
    this.element = html(
      "div",
      { class: "predict" },
      html("p", {}, html("b", {}, "Guess first. "), inline(question.text)),
      html("div", { class: "choices" }, this.#buttons),
      this.#verdict,
    );
  }

  #button(choice: string): HTMLButtonElement {
    return html<HTMLButtonElement>("button", {
      type: "button",
      class: choice === TELL ? "quiet" : null,
      onclick: () => this.answer(choice === TELL ? null : choice),
    }, choice);
  }

  /** @param guess null from whoever wants to be told */
  async answer(guess: string | null): Promise<void> {
    if (this.#isDone) return;
    this.#isDone = true;
    this.#guess = guess;
    // What is disabled keeps no focus.
    const hadFocus = this.element.matches(":focus-within");
    for (const button of this.#buttons) button.disabled = true;
    this.tell(await this.#question.find());
    if (hadFocus) this.#verdict.focus({ preventScroll: true });
    this.#onDone(guess);
  }

  /** Says what is right, or that the figure will tell. */
  tell(right: string | null): void {
    const guess = this.#guess;
    for (const button of this.#buttons) markButton(button, guess, right);
    const words = [verdictOf(guess, right), " "];
    fillElement(
      this.#verdict,
      html("p", {}, words, inline(this.#question.why)),
    );
  }
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
