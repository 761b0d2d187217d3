/** A puzzle in the panel: its task, ratings, and the answer once there is one. */

import type { TaskMatch } from "../../match/match.ts";
import { puzzleCard } from "../../words/practice.ts";
import type { Rect } from "../draw/frame.ts";
import { drawItems, type Item } from "./review_panel.ts";
import type { Scene } from "./scene.ts";

export function drawPuzzle(
  scene: Scene,
  rect: Rect,
  match: TaskMatch,
): void {
  const { styles, model: { notice } } = scene;
  const { title, task, reason, line, facts } = puzzleCard(match);
  // While the line below the board says the task, it needs no second place.
  const isTold = notice.text.endsWith(task);
  const items: Item[] = [
    { text: title, style: styles.strong },
    { text: isTold ? "" : task, style: styles.text },
    { text: reason, style: styles.accent, isApart: true },
    { text: line, style: styles.text },
    ...facts.map((text, index): Item => ({
      text,
      style: styles.faint,
      isExtra: true,
      isApart: index === 0,
    })),
  ];
  drawItems(scene, rect, items);
}
