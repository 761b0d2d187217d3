/**
 * The loop of the full screen: each event goes through one queue, changes the
 * model, and the model is painted. Between events the loop waits, at most until
 * a clock on the screen changes.
 */

import type { Frame } from "./draw/frame.ts";
import type { Words } from "../words/sentence.ts";
import { noticeOf } from "./model/changes.ts";
import type { Effect, Effects, Message } from "./model/messages.ts";
import { type Look, Painter } from "./terminal/paint.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** The part of a model that the loop needs. */
interface State {
  readonly appearance: Look;
  readonly effects: readonly Effect[];
}

/** A program as pure functions of its model. */
export interface ScreenProgram<Model> {
  update(model: Model, message: Message): Model;
  view(model: Model): Frame;
  /** Milliseconds until the picture changes without an event, null if never. */
  nextWake(model: Model): number | null;
}

/** What the loop acts on. */
export interface Outside<Model> {
  readonly queue: Queue;
  readonly terminal: Pick<Terminal, "write" | "taken">;
  /** Shows a model outside of the terminal, too. */
  show?(model: Model): void;
  /** Saves what must outlast the program, before it is painted. */
  save(model: Model): void;
  perform(effect: Effect<Performed>): void;
}

/** The effects that the loop does not perform itself. */
export type Performed = Exclude<keyof Effects, "quit" | "redraw">;

/** A message, the loss of what the screen showed, or a wake-up after a wait. */
type Event =
  | Message
  | { readonly type: "redraw"; readonly isLastRow?: boolean }
  | { readonly type: "wake" };

/** An event and its time, in milliseconds. */
interface Arrival {
  readonly event: Event;
  readonly time: number;
}

export class Queue {
  #arrivals: Arrival[] = [];
  #wake: () => void = () => {};

  push(event: Event): void {
    this.#arrivals.push({ event, time: performance.now() });
    this.#wake();
  }

  /** Ends a wait when a promise has settled. */
  wakeAfter(promise: Promise<void>): void {
    promise.then(() => this.push({ type: "wake" }));
  }

  notify(words: Words, isWarning = false): void {
    this.push({ type: "noticed", notice: noticeOf(words, isWarning) });
  }

  /** Takes all events; if there are none, waits for one, at most so long. */
  async take(milliseconds: number | null): Promise<Arrival[]> {
    if (this.#arrivals.length === 0) {
      const wake = () => this.push({ type: "wake" });
      const timer = milliseconds === null ? 0 : setTimeout(wake, milliseconds);
      await new Promise<void>((resolve) => this.#wake = resolve);
      clearTimeout(timer);
    }
    return this.#arrivals.splice(0);
  }
}

/** Runs a program until it quits; returns the exit code. */
export async function runLoop<Model extends State>(
  model: Model,
  program: ScreenProgram<Model>,
  { queue, terminal, show, save, perform }: Outside<Model>,
): Promise<number> {
  const painter = new Painter();
  let since = performance.now();
  while (true) {
    save(model);
    // A choice is saved before it shows, even if the program is killed then.
    for (const effect of model.effects) {
      if (effect.type === "remember") perform(effect);
    }
    show?.(model);
    // A terminal that is behind will see what there is then.
    if (terminal.taken !== null) queue.wakeAfter(terminal.taken);
    else terminal.write(painter.paint(program.view(model), model.appearance));
    // The engine begins only when the player's own move is on the screen.
    for (const effect of model.effects) {
      if (effect.type === "remember") continue;
      if (effect.type === "quit") return effect.code;
      if (effect.type === "redraw") queue.push(effect);
      else perform(effect);
    }
    const arrivals = await queue.take(program.nextWake(model));
    for (const { event } of arrivals) {
      if (event.type === "redraw") painter.forget(event.isLastRow);
    }
    model = updateAll(program, model, since, arrivals);
    since = arrivals[arrivals.length - 1].time;
  }
}

/**
 * Milliseconds by which a wake-up is late if the program stood still: it was
 * stopped from outside, or the computer slept.
 */
const STANDSTILL = 10_000;

/**
 * Updates a model by events, and by the time between them. Time in which the
 * program stood still is not its player's.
 */
export function updateAll<Model extends State>(
  program: ScreenProgram<Model>,
  model: Model,
  since: number,
  arrivals: readonly Arrival[],
): Model {
  const effects: Effect[] = [];
  const send = (message: Message) => {
    model = program.update(model, message);
    effects.push(...model.effects);
  };
  for (const { event, time } of arrivals) {
    const wake = program.nextWake(model);
    if (wake !== null) {
      const passed = time - since;
      const hasStood = passed - wake > STANDSTILL;
      send({ type: "time", milliseconds: hasStood ? wake : passed });
      if (hasStood) send({ type: "stoodStill" });
    }
    since = time;
    if (event.type !== "wake" && event.type !== "redraw") send(event);
  }
  return { ...model, effects };
}
