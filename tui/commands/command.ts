/** A command: what players type, press or choose, and what it does. */

import type { Match } from "../match/match.ts";
import type { Step } from "../match/step.ts";
import type { AnyEvent } from "../words/events.ts";
import type { Words } from "../words/sentence.ts";
import type { Argument, CommandSurface } from "./argument.ts";
import type { Offer } from "./offer.ts";

/** A key over the board. */
export interface CommandKey<Value> {
  readonly key: string;
  /** By default, the label of the command. */
  readonly label?: string;
  /** What the command is given; without it, as if nothing was typed. */
  readonly value?: Value;
  /** What the key does, where that is not what the command does without a value. */
  readonly help?: string;
  /** By default, it works, but the footer does not name it. */
  readonly offered?: Offer;
}

/** What a command would lose or give away. */
export interface Stake<Value> {
  /** Where the player is asked, if not everywhere. */
  readonly surface?: CommandSurface;
  /** The question that comes first, null if nothing is at stake. */
  ask(match: Match, value: Value): string | null;
  /** Whether Enter declines on the screen: a slip of two keys must not end a game. */
  readonly isDeclinedByEnter?: boolean;
}

interface Row<Value> {
  /** What it does, wherever that is told. */
  readonly help: string;
  /** What can be typed after the name. */
  readonly argument?: Argument<Value>;
  /** A word or two for the footer and for menus; by default, the name. */
  readonly label?: string;
  readonly keys?: readonly CommandKey<Value>[];
  readonly stake?: Stake<Value>;
}

/** A command about the match, on both surfaces or in line mode alone. */
export interface MatchCommand<Value = unknown> extends Row<Value> {
  readonly surface?: "lines";
  /** Returns what happens to the match, or what is to be said. */
  run(match: Match, value: Value): Step<AnyEvent> | Words;
}

/** A command of the screen, which has the function for it. */
export interface ScreenCommand<Value = unknown> extends Row<Value> {
  readonly surface: "screen";
  /** What line mode has instead. */
  readonly instead?: string;
}

export type Command<Value = unknown> =
  | MatchCommand<Value>
  | ScreenCommand<Value>;

/** Infers what a command is given from its argument. */
export function command<Value = undefined>(
  row: MatchCommand<Value>,
): MatchCommand<Value> {
  return row;
}

/** The same for a command of the screen. */
export function onScreen<Value = undefined>(
  row: Omit<ScreenCommand<Value>, "surface">,
): ScreenCommand<Value> {
  return { ...row, surface: "screen" };
}
