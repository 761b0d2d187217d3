/// <reference lib="dom" />

/** What lies over the board, as a panel of the page. */

import type { Key } from "../../screen/model/input.ts";
import type { TextLine } from "../../screen/model/model.ts";
import { pieceElement } from "./board.ts";
import { element, icon } from "./dom.ts";
import { iconOf, KEYBOARD } from "./icons.ts";
import type {
  ChoiceView,
  GroupView,
  RowView,
  SheetView,
  Tap,
} from "./sheet_view.ts";

/** What a sheet asks of the app. */
export interface SheetActions {
  tap(tap: Tap): void;
  press(key: Key): void;
  /** Nothing in the sheet needs the keyboard any more. */
  leave(): void;
}

export class SheetPanel {
  readonly #room: HTMLElement;
  readonly #actions: SheetActions;
  #shown: SheetView | null = null;

  constructor(room: HTMLElement, actions: SheetActions) {
    this.#room = room;
    this.#actions = actions;
  }

  show(view: SheetView | null): void {
    const before = this.#shown;
    if (JSON.stringify(view) === JSON.stringify(before)) return;
    const isSame = view?.type === before?.type && view?.title === before?.title;
    const top = isSame ? this.#room.scrollTop : 0;
    this.#shown = view;
    this.#room.hidden = view === null;
    document.body.dataset.sheet = view?.type ?? "";
    if (view === null) return;
    this.#room.dataset.type = view.type;
    this.#room.replaceChildren(...this.#partsOf(view));
    this.#room.scrollTop = top;
  }

  #partsOf(view: SheetView): HTMLElement[] {
    const { title, lines, choices, palette, groups, primary, others } = view;
    const heading = element("h2", "", title);
    heading.id = "sheet-title";
    const head = element("header", "", heading);
    if (view.type === "commands") head.append(keyboardButton());
    if (view.canClose) head.append(this.#closer());
    const text = element("div", "lines", ...lines.map(lineElement));
    const pieces = palette.map((row) => this.#pieceButton(row));
    const buttons = [
      ...primary === null ? [] : [this.#button(primary, "primary")],
      ...others.map((row) => this.#button(row, "other")),
    ];
    return [
      head,
      ...lines.length > 0 ? [text] : [],
      ...choices.length > 0 ? [this.#choices(choices)] : [],
      ...pieces.length > 0 ? [element("div", "palette", ...pieces)] : [],
      ...groups.flatMap((group) => this.#group(group)),
      ...view.hasBook ? [bookLink()] : [],
      ...buttons.length > 0 ? [element("footer", "", ...buttons)] : [],
    ];
  }

  #closer(): HTMLElement {
    const button = element("button", "close", icon(iconOf(null, "escape")));
    button.type = "button";
    button.setAttribute("aria-label", "Close");
    button.addEventListener("click", () => this.#actions.press("escape"));
    return button;
  }

  #choices(choices: readonly ChoiceView[]): HTMLElement {
    return element(
      "div",
      "choices",
      ...choices.map((one) => this.#choice(one)),
    );
  }

  /** A press of the key takes the next value, so some presses take any. */
  #choice({ title, key, value, values, labels }: ChoiceView): HTMLElement {
    const select = element("select");
    const known = values.includes(value) ? values : [value, ...values];
    for (const one of known) {
      const label = labels[values.indexOf(one)] ?? one;
      const option = element("option", "", label);
      option.value = one;
      option.selected = one === value;
      select.append(option);
    }
    select.addEventListener("change", () => {
      const from = values.indexOf(value);
      const to = values.indexOf(select.value);
      const presses = (to - from + values.length) % values.length;
      for (let press = 0; press < presses; press++) this.#actions.press(key);
      this.#actions.leave();
    });
    return element("label", "choice", element("span", "", title), select);
  }

  #group({ title, rows }: GroupView): HTMLElement[] {
    if (rows.length === 0) return [];
    const heading = title === "" ? [] : [element("h3", "", title)];
    const items = rows.map((row) => this.#button(row, "row"));
    return [...heading, element("div", "rows", ...items)];
  }

  #button(row: RowView, className: string): HTMLElement {
    const { text, hint, keyName, isSelected, isGrey, tap } = row;
    const label = element("span", "", text);
    if (hint !== "") label.append(element("small", "", hint));
    const button = element("button", className, label);
    if (keyName !== "") button.append(element("kbd", "", keyName));
    button.type = "button";
    button.classList.toggle("selected", isSelected);
    button.classList.toggle("grey", isGrey);
    button.addEventListener("click", () => this.#actions.tap(tap));
    return button;
  }

  #pieceButton({ text, isSelected, tap }: RowView): HTMLElement {
    const button = element("button", "brush", pieceElement(text));
    button.type = "button";
    button.setAttribute("aria-label", text);
    button.setAttribute("aria-pressed", String(isSelected));
    button.addEventListener("click", () => this.#actions.tap(tap));
    return button;
  }
}

/** Calls the keyboard of a phone. */
function keyboardButton(): HTMLElement {
  const button = element("button", "close keyboard", icon(KEYBOARD));
  button.type = "button";
  button.dataset.keyboard = "";
  button.setAttribute("aria-label", "Keyboard");
  return button;
}

/** The way to the book about the engine. */
function bookLink(): HTMLElement {
  const link = element(
    "a",
    "row",
    element("span", "", "Book", element("small", "", "how micro-Max thinks")),
  );
  link.href = "book/index.html";
  return link;
}

function lineElement(line: TextLine): HTMLElement {
  return typeof line === "string"
    ? element("p", "", line)
    : element("h3", "", line.heading);
}
