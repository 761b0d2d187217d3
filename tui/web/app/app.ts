/// <reference lib="dom" />

/** The page around the terminal: board, players, sentences, buttons, sheets. */

import type { Message, Notice } from "../../screen/model/messages.ts";
import type { Key } from "../../screen/model/input.ts";
import type { Model } from "../../screen/model/model.ts";
import type { Shell } from "../../screen/shell.ts";
import { appViewOf, type PlayerView } from "./app_view.ts";
import { PageBoard, pieceElement } from "./board.ts";
import type { ButtonView } from "./buttons.ts";
import { hasTouch } from "../touch.ts";
import { element, icon, partOfPage } from "./dom.ts";
import { iconOf } from "./icons.ts";
import { SheetPanel } from "./sheet.ts";
import { SheetHistory } from "./sheet_history.ts";
import type { SheetView, Tap } from "./sheet_view.ts";

/** What the page does for the app. */
export interface AppHost {
  /** The screen opens: the terminal shares the window with the app. */
  onBegin(): void;
  /** Gives the keys back to the terminal. */
  focus(): void;
}

export class App implements Shell {
  readonly #host: AppHost;
  readonly #board: PageBoard;
  readonly #sheet: SheetPanel;
  /** None where Back is no way to close something. */
  readonly #history: SheetHistory | null;
  #send: (message: Message) => void = () => {};
  /** Whether a piece is picked up, which no button tells of. */
  #isHolding = false;
  /** What was shown last, by the id of its part. */
  readonly #shown = new Map<string, string>();

  constructor(host: AppHost) {
    this.#host = host;
    this.#board = new PageBoard(
      partOfPage("board"),
      (action, hit) => this.#send({ type: "pointed", action, hit }),
    );
    this.#sheet = new SheetPanel(partOfPage("sheet"), {
      tap: (tap) => this.#tap(tap),
      press: (key) => this.press(key),
      leave: () => host.focus(),
    });
    this.#history = hasTouch()
      ? new SheetHistory(() => this.press("escape"))
      : null;
    this.#followButtons();
  }

  begin(send: (message: Message) => void): void {
    this.#send = send;
    this.#host.onBegin();
  }

  press(key: Key): void {
    this.#send({ type: "key", key, isButton: true });
  }

  /** A click does what the button said when it was pressed, or nothing. */
  #followButtons(): void {
    const keyOf = ({ target }: Event) =>
      (target as Element).closest<HTMLElement>("[data-key]")?.dataset.key;
    let pressed: Key | undefined;
    document.addEventListener("pointerdown", (event) => {
      pressed = keyOf(event);
    });
    document.addEventListener("pointercancel", () => {
      pressed = undefined;
    });
    document.addEventListener("click", (event) => {
      const key = keyOf(event);
      // Keyboards click without a pointer.
      const isSame = pressed === undefined || key === pressed;
      pressed = undefined;
      if (key !== undefined && isSame) this.#pressButton(key);
    });
  }

  /** Buttons say what their keys do once nothing is picked up. */
  #pressButton(key: Key): void {
    if (this.#isHolding) this.press("escape");
    this.press(key);
  }

  #tap(tap: Tap): void {
    if ("key" in tap) return this.press(tap.key);
    this.#send({ type: "pointed", action: "press", hit: tap.hit });
  }

  show(model: Model): void {
    const view = appViewOf(model);
    this.#isHolding = model.hand.pickedUp !== null;
    this.#board.show(view.board);
    this.#sheet.show(view.sheet);
    this.#history?.follow(canLeave(view.sheet));
    this.#change("colours", view.colours, showColours);
    this.#change("top", view.players[0], showPlayer);
    this.#change("bottom", view.players[1], showPlayer);
    this.#change("offers", view.buttons, showButtons);
    this.#change("terms", view.terms, showText);
    this.#change("state", view.state, showState);
    this.#change("notice", view.notice, showNotice);
    const { body } = document;
    body.toggleAttribute("data-line", model.line !== null);
    body.toggleAttribute("data-walk", model.ground.kind === "walk");
    partOfPage("board").setAttribute("aria-label", `Board: ${view.state}`);
  }

  /** Shows a part of the page anew, if it has changed. */
  #change<View>(
    id: string,
    view: View,
    show: (part: HTMLElement, view: View) => void,
  ): void {
    const text = JSON.stringify(view);
    if (this.#shown.get(id) === text) return;
    this.#shown.set(id, text);
    show(partOfPage(id), view);
  }
}

/** Whether there is a sheet that Esc does no more than close. */
function canLeave(sheet: SheetView | null): boolean {
  return sheet !== null && (sheet.canClose || sheet.hasNo);
}

function showText(part: HTMLElement, text: string): void {
  part.textContent = text;
}

/** A result in its sentence. */
const RESULT = /(\(\S+-\S+\))/;

/** A browser would break a result at its hyphen. */
function showState(part: HTMLElement, text: string): void {
  const parts = text.split(RESULT).map((piece) =>
    RESULT.test(piece) ? element("span", "result", piece) : piece
  );
  part.replaceChildren(...parts);
}

/** What names keys stands where they are, and what names buttons elsewhere. */
function showNotice(part: HTMLElement, notice: Notice): void {
  const { text, advice, byTouch, namesKeys = false, isWarning } = notice;
  const parts = [
    ["", text],
    [namesKeys ? "by-key" : "", advice],
    ["by-touch", byTouch],
  ] as const;
  const spans = parts.flatMap(([name, said = ""], index) => {
    if (said === "") return [];
    const sign = index > 0 && text !== "" ? "; " : "";
    return [element("span", name, sign + said)];
  });
  part.replaceChildren(...spans);
  part.classList.toggle("warning", isWarning);
}

function showColours(
  _: HTMLElement,
  colours: Readonly<Record<string, string>>,
): void {
  const { style } = document.documentElement;
  for (const [name, colour] of Object.entries(colours)) {
    style.setProperty(`--${name}`, colour);
  }
  document.querySelector("meta[name=theme-color]")
    ?.setAttribute("content", colours.background);
}

function showPlayer(part: HTMLElement, view: PlayerView): void {
  const { side, isWhite, name, isToMove, captured, lead, clock } = view;
  const pieces = element(
    "span",
    "captured",
    ...[...captured].map(pieceElement),
  );
  if (lead > 0) pieces.append(`+${lead}`);
  const disc = element("span", isWhite ? "disc white" : "disc black");
  const label = element("span", "name", side, " ", element("small", "", name));
  part.replaceChildren(disc, label, pieces);
  part.classList.toggle("turn", isToMove);
  if (clock === null) return;
  const time = element("span", "clock", clock.time);
  time.classList.toggle("running", clock.isRunning);
  time.classList.toggle("low", clock.isLow);
  part.append(time);
}

/** Buttons stay while what they say changes: a click needs the one it began on. */
function showButtons(part: HTMLElement, views: readonly ButtonView[]): void {
  const buttons = [...part.querySelectorAll("button")];
  while (buttons.length > views.length) buttons.pop()?.remove();
  while (buttons.length < views.length) {
    const button = element("button", "offer");
    button.type = "button";
    part.append(button);
    buttons.push(button);
  }
  views.forEach((view, index) => showButton(buttons[index], view));
}

function showButton(button: HTMLButtonElement, view: ButtonView): void {
  const { key, keyName, label, command, isOn } = view;
  button.disabled = !isOn;
  button.classList.toggle("empty", label === "");
  if (isOn) button.dataset.key = key;
  else delete button.dataset.key;
  button.replaceChildren(
    icon(iconOf(command, key)),
    element("span", "", label),
    element("kbd", "", keyName),
  );
}
