/// <reference lib="dom" />

/**
 * Fingers as a mouse: browsers make clicks of taps alone, so without this a piece
 * could not be dragged. And buttons for keys that a phone does not have.
 */

import type { Terminal } from "npm:@xterm/xterm@6.0.0";

const MOUSE: Readonly<Record<string, string>> = {
  touchstart: "mousedown",
  touchmove: "mousemove",
  touchend: "mouseup",
  touchcancel: "mouseup",
};

/** Hands touches on as the mouse of the program, while it wants one. */
export function dragByTouch(terminal: Terminal, room: HTMLElement): void {
  const pass = (event: TouchEvent) => {
    const [touch] = event.changedTouches;
    const screen = room.querySelector(".xterm-screen");
    const isWanted = terminal.modes.mouseTrackingMode !== "none" &&
      event.touches.length < 2 && screen !== null;
    if (!isWanted || touch === undefined) return;
    // Else the browser makes a click of the touch as well, or scrolls.
    event.preventDefault();
    screen.dispatchEvent(mouseEvent(event, touch));
  };
  for (const type of Object.keys(MOUSE)) {
    room.addEventListener(type, pass as EventListener, { passive: false });
  }
}

function mouseEvent({ type, touches }: TouchEvent, touch: Touch): MouseEvent {
  const { clientX, clientY } = touch;
  return new MouseEvent(MOUSE[type], {
    bubbles: true,
    cancelable: true,
    clientX,
    clientY,
    button: 0,
    buttons: touches.length > 0 ? 1 : 0,
  });
}

/** Whether fingers are what the page is used with. */
export function hasTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/**
 * Shows the buttons. The keyboard of a phone would cover the board at each tap,
 * so it comes only when it is called for.
 */
export function showButtons(terminal: Terminal, buttons: HTMLElement): void {
  buttons.hidden = false;
  const { textarea } = terminal;
  const setKeyboard = (isWanted: boolean) => {
    if (textarea === undefined) return;
    textarea.inputMode = isWanted ? "text" : "none";
    // The keyboard follows the focus.
    textarea.blur();
    if (isWanted) textarea.focus();
  };
  setKeyboard(false);
  // A tap on a button must not take the focus, or the keyboard would close.
  buttons.addEventListener("mousedown", (event) => event.preventDefault());
  buttons.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("button");
    const key = button?.dataset.key;
    if (button === null || key === undefined) return;
    if (key !== "keyboard") return terminal.input(key);
    const isWanted = button.ariaPressed !== "true";
    button.ariaPressed = String(isWanted);
    setKeyboard(isWanted);
  });
}
