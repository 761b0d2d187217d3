/// <reference lib="dom" />

/** The whole of `micro.ts`, each piece lit beside the methods that it is. */

import type { Figure } from "../chapter.ts";
import { CONTENTS } from "../contents.ts";
import { codeNamed } from "../listing_text.ts";
import { FRAGMENTS, rangesOf } from "../micro_fragments.ts";
import { type Child, fillElement, html } from "../page/html.ts";
import { inline } from "../page/prose.ts";

export class ExhibitFigure implements Figure {
  readonly element: HTMLElement;
  /** The pieces of the text by their fragments. */
  readonly #pieces: readonly HTMLElement[][] = FRAGMENTS.map(() => []);
  readonly #panel = html("div", { class: "fragment", "aria-live": "polite" });
  readonly #text: HTMLElement;
  #at = 0;

  constructor() {
    this.#text = html(
      "pre",
      { class: "micro", tabindex: 0, "aria-label": "micro.ts" },
      this.#textParts(CONTENTS.micro),
    );
    const button = (text: string, by: number) =>
      html("button", {
        type: "button",
        onclick: () => this.#show(this.#at + by),
      }, text);
    this.element = html(
      "figure",
      { class: "exhibit" },
      this.#text,
      html(
        "div",
        { class: "beside-micro" },
        html(
          "div",
          { class: "buttons" },
          button("← Before", -1),
          button("Next →", 1),
        ),
        this.#panel,
      ),
    );
  }

  start(): void {
    this.#show(0);
  }

  #textParts(text: string): Child {
    let end = 0;
    const parts = rangesOf(text).flatMap(({ from, to, index }) => {
      const piece = html(
        "span",
        { class: "piece", onclick: () => this.#show(index) },
        text.slice(from, to),
      );
      this.#pieces[index].push(piece);
      const before = text.slice(end, from);
      end = to;
      return [before, piece];
    });
    return [...parts, text.slice(end)];
  }

  /** Lights a fragment, after the last one the first. */
  #show(index: number) {
    for (const piece of this.#pieces[this.#at]) piece.classList.remove("lit");
    this.#at = (index + FRAGMENTS.length) % FRAGMENTS.length;
    for (const piece of this.#pieces[this.#at]) piece.classList.add("lit");
    const { title, words, names } = FRAGMENTS[this.#at];
    fillElement(
      this.#panel,
      html(
        "p",
        {},
        html("b", {}, `${this.#at + 1}. ${title}. `),
        inline(words),
      ),
      names.map((name) =>
        html("pre", { tabindex: 0 }, codeNamed(name)?.text ?? name)
      ),
    );
    this.#scrollTo(this.#pieces[this.#at][0]);
  }

  /** Where the text has no room for all of itself, it scrolls, not the page. */
  #scrollTo(piece: HTMLElement) {
    const { clientHeight } = this.#text;
    this.#text.scrollTop = piece.offsetTop - clientHeight / 3;
  }
}
