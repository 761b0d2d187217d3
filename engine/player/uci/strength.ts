/** How another engine is told to play at a rating. */

import {
  findOption,
  parseValue,
  type Setting,
  type UciOption,
} from "./options.ts";

/**
 * Stockfish's ratings of its skill levels, for those versions that have the
 * levels alone. Stockfish 11 derives the level from the rating by the inverse of
 * this function, which its authors fitted to games of 60 + 0.6 seconds, on the
 * scale of the CCRL 40/4 list.
 */
const SKILL = { base: 1346.6, factor: 143.4, power: 0.806 };

/** The range of ratings that Stockfish promises for that function. */
const SKILL_ELO = [1350, 2850] as const;

export interface StrengthLimit {
  readonly settings: readonly Setting[];
  /** The rating as people would say it: `"1500"`, `"about 1490"`. */
  readonly rating: string;
}

/**
 * The settings that limit an engine to a rating.
 *
 * @throws {RangeError} if it cannot be limited, or not to this rating
 */
export function strengthLimit(
  options: readonly UciOption[],
  elo: number,
): StrengthLimit {
  const has = (name: string) => options.some((option) => option.name === name);
  if (has("Skill Level") && !has("UCI_Elo")) return skillLimit(elo);
  const option = findOption(options, "UCI_Elo");
  const value = `${parseValue(option, `${elo}`)}`;
  return {
    settings: [["UCI_LimitStrength", "true"], ["UCI_Elo", value]],
    rating: value,
  };
}

function skillLimit(elo: number): StrengthLimit {
  parseValue({ name: "Elo", range: SKILL_ELO }, `${elo}`);
  const { base, factor, power } = SKILL;
  const level = Math.round(((elo - base) / factor) ** (1 / power));
  const rating = base + factor * level ** power;
  return {
    settings: [["Skill Level", `${level}`]],
    rating: `about ${10 * Math.round(rating / 10)}`,
  };
}
