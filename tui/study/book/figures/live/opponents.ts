/// <reference lib="dom" />

/** A game against one of several opponents, its tree a tap away. */

import type { Figure } from "../../chapter.ts";
import { html } from "../../page/html.ts";
import { variantSwitches } from "../../page/variant_switches.ts";
import type { Switched } from "../../variant_words.ts";
import { LiveGame } from "./live_game.ts";

export class OpponentsFigure implements Figure {
  readonly element: HTMLElement;
  readonly #game: LiveGame;

  constructor(opponents: readonly Switched[]) {
    this.#game = new LiveGame(opponents[0]);
    const { board, status, buttons, picture } = this.#game;
    const tree = html(
      "details",
      {},
      html("summary", {}, "The tree of its last move"),
      picture.element,
    );
    this.element = html(
      "figure",
      { class: "live" },
      html("div", { class: "live-side" }, board, status, buttons),
      html(
        "div",
        {},
        variantSwitches(
          opponents,
          (variant) => this.#game.playAgainst(variant),
          opponents[0],
          "Play against",
        ),
        tree,
      ),
    );
  }

  start(): void {
    this.#game.begin();
  }
}
