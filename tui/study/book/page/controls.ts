/// <reference lib="dom" />

/** Controls of the figures: a slider, switches, and buttons for steps. */

import { fillElement, html, isCalm } from "./html.ts";

interface Scale {
  readonly min: number;
  readonly max: number;
  readonly value: number;
}

/** A slider with its name and value; the browser gives it keys. */
export interface Slider {
  readonly element: HTMLElement;
  /** Sets the end of the scale. */
  setMax(max: number): void;
  /** Sets the value, and tells it. */
  set(value: number): void;
  /** Sets the value, and does not. */
  show(value: number): void;
}

export function slider(
  name: string,
  { min, max, value }: Scale,
  textOf: (value: number) => string,
  onChange: (value: number) => void,
): Slider {
  const output = html("output", { "aria-hidden": true }, textOf(value));
  const input = html<HTMLInputElement>("input", {
    type: "range",
    min,
    max,
    value,
    "aria-label": name,
    "aria-valuetext": textOf(value),
    oninput: () => set(Number(input.value)),
  });
  const show = (value: number) => {
    input.value = String(value);
    const text = textOf(Number(input.value));
    output.textContent = text;
    input.setAttribute("aria-valuetext", text);
  };
  const set = (value: number) => {
    show(value);
    onChange(Number(input.value));
  };
  const setMax = (max: number) => input.max = String(max);
  const label = html("span", {}, name);
  const element = html("label", { class: "slider" }, label, input, output);
  return { element, setMax, set, show };
}

let sets = 0;

/** Switches of which one is on. */
export function switches<T extends string>(
  legend: string,
  names: readonly T[],
  onChange: (name: T) => void,
  first: T = names[0],
): HTMLElement {
  const group = `set-${++sets}`;
  const labels = names.map((name) =>
    html(
      "label",
      {},
      html("input", {
        type: "radio",
        name: group,
        checked: name === first,
        onchange: () => onChange(name),
      }),
      html("span", {}, name),
    )
  );
  return html(
    "fieldset",
    { class: "switches" },
    html("legend", {}, legend),
    labels,
  );
}

/** A list of which one is chosen; the browser opens it. */
export function choiceList<T extends string>(
  name: string,
  groups: Readonly<Record<string, readonly T[]>>,
  onChange: (name: T) => void,
): HTMLElement {
  const list = html<HTMLSelectElement>(
    "select",
    { onchange: () => onChange(list.value as T) },
    Object.entries(groups).map(([label, names]) =>
      html(
        "optgroup",
        { label },
        names.map((name) => html("option", {}, name)),
      )
    ),
  );
  return html("label", { class: "choice-list" }, html("span", {}, name), list);
}

/** A button; where there is little room, its sign alone. */
function signButton(text: string, sign: string, act: () => void) {
  const button = html("button", { type: "button", onclick: act });
  nameButton(button, text, sign);
  return button;
}

function nameButton(button: HTMLElement, text: string, sign: string) {
  const words = html("span", { class: "wide" }, ` ${text}`);
  fillElement(button, html("span", { "aria-hidden": true }, sign), words);
  button.setAttribute("aria-label", text);
}

/** Milliseconds between two pictures of a film. */
const PAUSE = 40;
/** The most pictures of a film. */
const PICTURES = 600;

export interface StepperOptions {
  readonly onStep: (step: number) => void;
  /** Where what goes on at a step is over. */
  readonly over?: (step: number) => number;
  /** Told when a film begins and ends. */
  readonly onPlay?: (isPlaying: boolean) => void;
}

/** Goes through the steps of something, by hand or as a film. */
export class Stepper {
  readonly element: HTMLElement;
  readonly #options: StepperOptions;
  readonly #slider: Slider;
  readonly #play = signButton("Play", "▶", () => this.#toggle());
  #last = 0;
  #at = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(options: StepperOptions) {
    this.#options = options;
    this.#slider = slider(
      "Step",
      { min: 0, max: 0, value: 0 },
      (step) => `${step} of ${this.#last}`,
      (step) => {
        this.#at = step;
        options.onStep(step);
      },
    );
    const { over } = options;
    const by = (text: string, sign: string, to: (step: number) => number) =>
      signButton(text, sign, () => this.go(to(this.#at)));
    this.element = html(
      "div",
      { class: "stepper" },
      this.#slider.element,
      html(
        "div",
        { class: "buttons" },
        by("Back", "←", (step) => step - 1),
        by("Step", "→", (step) => step + 1),
        over ? by("Over", "↷", over) : null,
        this.#play,
      ),
    );
  }

  /** Begins with other steps, at one of them. */
  load(steps: number, step: number): void {
    this.#last = Math.max(0, steps - 1);
    this.#slider.setMax(this.#last);
    this.go(step);
  }

  /** Ends a film, and goes to a step. */
  go(step: number): void {
    this.#halt();
    this.#show(step);
  }

  #show(step: number) {
    this.#slider.set(Math.max(0, Math.min(this.#last, step)));
  }

  #toggle() {
    if (this.#timer !== null) return this.#halt();
    if (this.#at >= this.#last) this.#show(0);
    // Where the system asks for reduced motion, the last picture is shown.
    if (isCalm()) return this.#show(this.#last);
    nameButton(this.#play, "Pause", "❚❚");
    this.#options.onPlay?.(true);
    const stride = Math.max(1, Math.round(this.#last / PICTURES));
    this.#timer = setInterval(() => {
      if (this.#at >= this.#last) this.#halt();
      else this.#show(this.#at + stride);
    }, PAUSE);
  }

  #halt() {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    nameButton(this.#play, "Play", "▶");
    this.#options.onPlay?.(false);
  }
}
