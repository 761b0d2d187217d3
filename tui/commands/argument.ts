/** What can be written after the name of a command, and what it means. */

import { parseMove } from "../../engine/chess/notation/san.ts";
import type { LegalMove, Position } from "../../engine/chess/rules/position.ts";
import type { Match } from "../match/match.ts";
import { refuse, type Step } from "../match/step.ts";
import { list } from "../text/phrases.ts";
import type { ValueType } from "../text/value_types.ts";
import { unspoken } from "../words/chess/spoken.ts";
import type { Surface } from "../words/sentence.ts";

/** Where commands are given. */
export type CommandSurface = Exclude<Surface, "brief">;

/** What a text means: a value, or what should be written, or a refusal. */
export type ArgumentReading<Value> =
  | { readonly value: Value }
  | { readonly expected: string }
  | Step;

/** A text that can be written. */
export interface ArgumentChoice<Name extends string = string> {
  readonly name: Name;
  /** Where it can be written, if not everywhere. */
  readonly surface?: CommandSurface;
  /** The key that chooses it on the screen, where a menu asks for what is missing. */
  readonly key?: string;
  /** What a menu calls it. */
  readonly label?: string;
}

export interface Argument<Value> {
  /** As help shows it; by default, the names of its choices. */
  readonly form?: string;
  /** Whether the command does something without it, too. */
  readonly isOptional?: boolean;
  /** What can be written, if that can be listed. */
  readonly choices?: readonly ArgumentChoice[];
  /** Whether it is case-sensitive. */
  readonly keepsCase?: boolean;
  read(
    text: string,
    match: Match,
    surface: CommandSurface,
  ): ArgumentReading<Value>;
}

// -- Kinds of arguments -------------------------------------------------------

/** An argument that may be left out; its value is undefined then. */
export function optional<Value>(
  argument: Argument<Value>,
): Argument<Value | undefined> {
  const { form } = argument;
  const bracketed = form === undefined ? {} : { form: `[${form}]` };
  return { ...argument, ...bracketed, isOptional: true };
}

/** A value of a type, perhaps under other names. */
export function valueOf<Value>(
  type: ValueType<Value>,
  names: Partial<Pick<ValueType<Value>, "form" | "expected">> = {},
): Argument<Value> {
  const { form, expected, choices = [], read } = { ...type, ...names };
  return {
    form,
    ...choices.length > 0 && { choices },
    read(text) {
      const value = read(text);
      return value === null ? { expected } : { value };
    },
  };
}

/** One of some names. */
export function nameOf<Name extends string>(
  ...choices: readonly ArgumentChoice<Name>[]
): Argument<Name> {
  return {
    choices,
    read(text, _, surface) {
      const here = choices.filter((choice) => isOn(choice, surface));
      const found = here.find(({ name }) => name === text);
      return found === undefined
        ? { expected: list(here.map(({ name }) => name)) }
        : { value: found.name };
    },
  };
}

// -- As a surface has them ----------------------------------------------------

/** Whether something exists on a surface. */
export function isOn(
  { surface }: { readonly surface?: CommandSurface },
  here: CommandSurface,
): boolean {
  return surface === undefined || surface === here;
}

/** What can be written on a surface, if that can be listed. */
export function namesOn(
  argument: Argument<unknown> | undefined,
  surface: CommandSurface,
): readonly string[] {
  return choicesOn(argument, surface).map(({ name }) => name);
}

/** The same, with what a menu calls them. */
export function choicesOn(
  argument: Argument<unknown> | undefined,
  surface: CommandSurface,
): readonly ArgumentChoice[] {
  return (argument?.choices ?? [])
    .filter((choice) => isOn(choice, surface));
}

/** The choices among which the player of the screen is asked to choose. */
export function menuOf(
  argument: Argument<unknown> | undefined,
): (ArgumentChoice & { readonly key: string })[] {
  const choices = argument?.choices ?? [];
  return choices.flatMap((choice) => {
    const { key } = choice;
    return key === undefined ? [] : [{ ...choice, key }];
  });
}

/** What help shows; empty if nothing can be written on a surface. */
export function formOn(
  argument: Argument<unknown> | undefined,
  surface: CommandSurface,
): string {
  if (argument === undefined) return "";
  const { form, choices, isOptional = false } = argument;
  const names = namesOn(argument, surface);
  if (choices !== undefined && names.length === 0) return "";
  const named = names.join("|");
  return form ?? (isOptional ? `[${named}]` : named);
}

/** The legal move in a position that is written, or spoken: `"knight f3"`. */
export function readMoveIn(
  position: Position,
  text: string,
  match: Match,
): ArgumentReading<LegalMove> {
  const letters = unspoken(text);
  const parsed = parseMove(position, letters);
  return parsed.kind === "move"
    ? { value: parsed.move }
    : refuse(match, { type: "move", position, text: letters, parsed });
}
