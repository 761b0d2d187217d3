/// <reference lib="dom" />

/**
 * Fingers as a mouse of the terminal: browsers make clicks of taps alone, so without
 * this a list could not be scrolled. And the keyboard of a phone, which comes when it
 * is called.
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

/**
 * Clicks the button that a finger is put on and lifted from. Browsers wait for
 * gestures first: they drop a tap that follows closely on a drag over the board.
 */
export function clickByTouch(): void {
  let touched: HTMLButtonElement | null = null;
  document.addEventListener("touchstart", ({ target, touches }) => {
    touched = touches.length === 1
      ? (target as Element).closest("button")
      : null;
  }, { passive: true });
  document.addEventListener("touchend", (event) => {
    const [{ clientX, clientY }] = event.changedTouches;
    const isOn = touched?.contains(document.elementFromPoint(clientX, clientY));
    // One that has scrolled cannot be cancelled any more.
    if (isOn && event.cancelable) {
      event.preventDefault();
      touched?.click();
    }
    touched = null;
  }, { passive: false });
}

/** Whether fingers are what the page is used with. */
export function hasTouch(): boolean {
  return matchMedia("(pointer: coarse)").matches;
}

/**
 * Lets buttons call the keyboard of a phone, which would cover the board at each
 * tap if it came by itself.
 */
export function callKeyboard({ textarea }: Terminal): void {
  let isCalled = false;
  const setKeyboard = (isWanted: boolean) => {
    isCalled = isWanted;
    const buttons = document.querySelectorAll<HTMLElement>("[data-keyboard]");
    for (const button of buttons) button.ariaPressed = String(isWanted);
    if (textarea === undefined) return;
    textarea.inputMode = isWanted ? "text" : "none";
    // The keyboard follows the focus.
    textarea.blur();
    if (isWanted) textarea.focus();
  };
  setKeyboard(false);
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[data-keyboard]");
    if (button !== null) setKeyboard(!isCalled);
  });
}

/** A click on a button must not take the focus, or the keyboard would close. */
export function keepFocus(): void {
  document.addEventListener("mousedown", (event) => {
    const isOther = (event.target as Element).closest("select, a, #terminal");
    if (isOther === null) event.preventDefault();
  });
}
