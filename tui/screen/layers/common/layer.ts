/** The layers of the screen: their interface. */

import type { Words } from "../../../words/sentence.ts";
import type { Hit } from "../../model/hit.ts";
import type { Binding, Model } from "../../model/model.ts";
import type { Scene } from "../../picture/scene.ts";

/** The keys of a layer. */
export interface Bindings {
  /** The keys that work; of two bindings of a key the first counts. */
  readonly live: readonly Binding[];
  /** The keys that the footer shows, the most important first. */
  readonly footer: readonly Binding[];
  /** The key of the menu, with which the footer ends; absent where none opens. */
  readonly more?: Binding;
}

/**
 * A layer: its keys, what it does with keys and mouse, and how it looks. Layers
 * lie on each other; keys go to the one on top, the mouse to the highest that
 * has `hitTest`. The state is the part of the model that is the layer's own.
 */
export interface Layer<State = unknown> {
  bindings(model: Model, state: State): Bindings;
  /** Takes a character that has no binding, null if the layer takes no text. */
  takeCharacter?(model: Model, state: State, character: string): Model | null;
  /** The advice for a key that does nothing, null to ignore it. */
  adviceFor(model: Model, state: State): Words | null;

  /** The thing of the layer at a cell, null if there is none. */
  hitTest?(model: Model, state: State, x: number, y: number): Hit | null;
  /** Answers the left button on anything but a key. */
  press?(model: Model, state: State, hit: Hit): Model;
  drag?(model: Model, state: State, hit: Hit | null): Model;
  release?(model: Model, state: State, hit: Hit | null): Model;
  wheel?(model: Model, state: State, hit: Hit | null, by: number): Model;
  /**
   * Scrolls by so many lines, as a finger drags them. A press of such a layer
   * counts when the button is released, unless it has scrolled meanwhile.
   */
  scroll?(model: Model, state: State, by: number): Model;

  /** Whether a paste closes the layer and goes to the board. */
  readonly yieldsToPaste?: boolean;
  /** Whether the overlay under it stays in sight. */
  readonly showsUnder?: boolean;
  draw(scene: Scene, state: State): void;
}
