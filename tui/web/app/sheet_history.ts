/// <reference lib="dom" />

/** Lets the browser's Back close what lies over the board. */

/** What the history says of the page while a sheet is open. */
const OPEN = "sheet";

/** Keeps an entry of its own in the history while a sheet is open. */
export class SheetHistory {
  #isOpen = false;
  /** Whether the entry is being left, which takes the browser some time. */
  #isLeaving = false;

  /** @param close closes the sheet that is open */
  constructor(close: () => void) {
    addEventListener("popstate", () => {
      const isBack = !this.#isLeaving && history.state !== OPEN;
      this.#isLeaving = false;
      if (isBack && this.#isOpen) close();
      else this.follow(this.#isOpen);
    });
  }

  follow(isOpen: boolean): void {
    this.#isOpen = isOpen;
    const hasEntry = history.state === OPEN;
    if (this.#isLeaving || isOpen === hasEntry) return;
    if (isOpen) return history.pushState(OPEN, "");
    this.#isLeaving = true;
    history.back();
  }
}
