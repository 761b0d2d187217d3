/** A watchdog timer: tells once nothing has been heard for some time. */
export class Watchdog {
  readonly #milliseconds: number;
  readonly #onSilence: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** It waits from the first `heard()` on. */
  constructor(milliseconds: number, onSilence: () => void) {
    this.#milliseconds = milliseconds;
    this.#onSilence = onSilence;
  }

  /** Waits anew. */
  heard(): void {
    this.end();
    this.#timer = setTimeout(this.#onSilence, this.#milliseconds);
  }

  /** Waits no more, until it is told again that something was heard. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
