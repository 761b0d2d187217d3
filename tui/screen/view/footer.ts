/** The line of keys at the bottom. */

import { widthOf } from "../../text/width.ts";
import { fromColumn, type Rect, rowOfRect } from "../draw/frame.ts";
import { bindingsFor } from "../layers/layers.ts";
import type { Key } from "../model/input.ts";
import type { Binding } from "../model/model.ts";
import { inset } from "../picture/bars.ts";
import { putLine, type Scene } from "../picture/scene.ts";
import type { Signs } from "../theme/symbols.ts";

const BETWEEN_KEYS = 2;

/** The keys that the footer has room for, and where; the menu comes last. */
export function footerKeys({ model, layout, signs }: Omit<Scene, "canvas">) {
  const { footer, more } = bindingsFor(model);
  const shown: FooterKey[] = [];
  const last = more && footerKey(more, signs);
  const kept = last === undefined ? 0 : last.width + BETWEEN_KEYS;
  const { height } = layout.footer;
  let index = 0;
  let row = inset(rowOfRect(layout.footer, index));
  /** Puts a key beside the others, or else into the next row. */
  const put = (key: Labelled, others: number): boolean => {
    const isLast = index >= height - 1;
    if (key.width + (isLast ? others : 0) > row.width) {
      if (isLast) return false;
      row = inset(rowOfRect(layout.footer, ++index));
      return put(key, others);
    }
    shown.push({ ...key, rect: { ...row, width: key.width } });
    row = fromColumn(row, key.width + BETWEEN_KEYS);
    return true;
  };
  for (const binding of footer) {
    if (!put(footerKey(binding, signs), kept)) break;
  }
  if (last !== undefined) put(last, 0);
  return shown;
}

/** A key, and what the footer says of it. */
interface Labelled {
  readonly key: Key;
  readonly name: string;
  readonly label: string;
  readonly width: number;
}

interface FooterKey extends Labelled {
  readonly rect: Rect;
}

function footerKey({ keys: [key], label }: Binding, signs: Signs): Labelled {
  const name = signs.keys[key] ?? key;
  return { key, name, label, width: widthOf(name) + 1 + widthOf(label) };
}

export function drawFooter(scene: Scene): void {
  const { layout, canvas, styles } = scene;
  canvas.fill(layout.footer, styles.bar);
  for (const { name, label, rect } of footerKeys(scene)) {
    const rest = putLine(scene, rect, name, styles.barKey);
    putLine(scene, fromColumn(rest, 1), label, styles.bar);
  }
}
