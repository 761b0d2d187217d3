/** The line of keys at the bottom. */

import { widthOf } from "../../text/width.ts";
import { fromColumn } from "../draw/frame.ts";
import { bindingsFor } from "../layers/layers.ts";
import { inset } from "../picture/bars.ts";
import { putLine, type Scene } from "../picture/scene.ts";

const BETWEEN_KEYS = 2;

/** The keys that the footer has room for, and where. */
export function footerKeys({ model, layout, signs }: Omit<Scene, "canvas">) {
  const shown = [];
  let row = inset(layout.footer);
  for (const { keys: [key], label } of bindingsFor(model).footer) {
    const name = signs.keys[key] ?? key;
    const width = widthOf(name) + 1 + widthOf(label);
    if (width > row.width) break;
    shown.push({ key, name, label, rect: { ...row, width } });
    row = fromColumn(row, width + BETWEEN_KEYS);
  }
  return shown;
}

export function drawFooter(scene: Scene): void {
  const { layout, canvas, styles } = scene;
  canvas.fill(layout.footer, styles.bar);
  for (const { name, label, rect } of footerKeys(scene)) {
    const rest = putLine(scene, rect, name, styles.barKey);
    putLine(scene, fromColumn(rest, 1), label, styles.bar);
  }
}
