/** How strong the engine plays as plain data for JSON, and back. */

import { type Fields, fieldsOf } from "../../../engine/game/game_json.ts";
import {
  DEFAULT_LIMITS,
  type Strength,
  TOP_LEVEL,
} from "../../../engine/player/levels.ts";

const LIMITS: readonly string[] = ["plies", "nodes", "milliseconds"];

/** The level, or the limits where there is none. */
export function saveStrength(strength: Strength) {
  return "level" in strength
    ? { level: strength.level, limits: {} }
    : { level: null, limits: strength.limits };
}

/** The strength that was saved, or the usual one if it cannot be read. */
export function restoreStrength({ level, limits }: Fields): Strength {
  const saved = Number(level ?? 0);
  if (Number.isInteger(saved) && saved >= 1 && saved <= TOP_LEVEL) {
    return { level: saved };
  }
  const entries = Object.entries(fieldsOf(limits)).filter(([name, value]) =>
    LIMITS.includes(name) && typeof value === "number" && value > 0
  );
  const isKnown = entries.length > 0 || level === null;
  return { limits: isKnown ? Object.fromEntries(entries) : DEFAULT_LIMITS };
}
