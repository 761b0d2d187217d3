/// <reference lib="dom" />

/** A search beside the steps of the guide, each of which shows its place. */

import type { Figure } from "../../chapter.ts";
import type { GuideBlock } from "../../guide_text.ts";
import { html } from "../../page/html.ts";
import { inline } from "../../page/prose.ts";
import type { GrowthPlace } from "../../search/growth.ts";
import { Walk, type WalkOptions } from "./walk.ts";

/** @param places where in the tree each of the numbered steps happens */
export function workedWalk(
  options: WalkOptions,
  blocks: readonly GuideBlock[],
  places: readonly GrowthPlace[],
): Figure {
  const walk = new Walk(options);
  let step = 0;
  const items = blocks.map(({ kind, text }) => {
    if (kind !== "step") return html("p", {}, inline(text));
    const place = places[step++];
    const button = html("button", {
      type: "button",
      class: "show",
      onclick: () => walk.goTo(place),
    }, `Show ${step}`);
    return html("p", { class: "worked" }, button, " ", inline(text));
  });
  const element = html("div", {}, walk.element, items);
  return { element, start: () => walk.start(), reveal: () => walk.reveal() };
}
