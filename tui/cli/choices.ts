/**
 * Values that options and commands choose from: what the parser takes, help
 * lists and shells complete.
 *
 * @module
 */

import { TOP_LEVEL } from "../../engine/player/levels.ts";
import type { HumanSide } from "../match/play_options.ts";
import type { ColourDepth, PieceSet } from "../screen/model/appearance.ts";

/** One of several values. */
export interface OptionChoice<Name extends string = string> {
  /** How it is written. */
  readonly name: Name;
  /** What it means, if the name does not say it. */
  readonly help?: string;
}

/** Sides, the one for those who do not choose first. */
export const SIDES: readonly OptionChoice<HumanSide>[] = [
  { name: "white" },
  { name: "black" },
  { name: "random" },
  { name: "both", help: "two people" },
  { name: "none", help: "the engine alone" },
];

/** How pieces are drawn, the one for those who do not choose first. */
export const PIECES: readonly OptionChoice<"auto" | PieceSet>[] = [
  { name: "auto" },
  { name: "unicode" },
  { name: "ascii", help: "letters" },
  { name: "block", help: "drawn large" },
];

/** How many colours are used, the one for those who do not choose first. */
export const COLORS: readonly OptionChoice<"auto" | ColourDepth>[] = [
  { name: "auto" },
  { name: "truecolor" },
  { name: "256" },
  { name: "16" },
  { name: "never" },
];

/** The lowest level and the highest. */
export const LEVELS: readonly [least: number, most: number] = [1, TOP_LEVEL];

/** A shell whose words can be completed. */
export type Shell = "bash" | "zsh" | "fish";

/** All of them. */
export const SHELLS: readonly OptionChoice<Shell>[] = [
  { name: "bash" },
  { name: "zsh" },
  { name: "fish" },
];

/** Names of choices. */
export function namesOf<Name extends string>(
  choices: readonly OptionChoice<Name>[],
): Name[] {
  return choices.map(({ name }) => name);
}
