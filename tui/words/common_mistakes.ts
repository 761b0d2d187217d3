/** The mistakes that somebody makes most, in words. */

import type {
  MistakeCount,
  MistakeKind,
} from "../../engine/review/mistakes.ts";
import type { Progress, Stretch } from "../../engine/review/progress.ts";
import type { OwnProgress } from "../saves/events.ts";
import { count } from "../text/phrases.ts";

/** Each kind of mistake, once. */
export const MISTAKE_NAMES: Readonly<Record<MistakeKind, string>> = {
  "hung-piece": "hung piece",
  "hung-pawn": "hung pawn",
  "trapped-piece": "trapped piece",
  "allowed-mate": "allowed mate",
  "missed-mate": "missed mate",
  "allowed-fork": "allowed fork",
  "missed-fork": "missed fork",
  "missed-capture": "missed capture",
  "allowed-combination": "allowed combination",
  "missed-combination": "missed combination",
  "allowed-promotion": "allowed promotion",
  "missed-promotion": "missed promotion",
  "stalemate": "stalemate",
};

/** The most kinds of mistakes that are named. */
const MOST_KINDS = 5;

/**
 * `"Ada in 12 games: 9 hung pieces (5 knights), 4 missed mates"`. Without a name
 * it is about both sides.
 */
export function describeCommonMistakes(
  name: string | null,
  games: number,
  counts: readonly MistakeCount[],
): string {
  const who = name ?? "Both sides";
  const named = counts.slice(0, MOST_KINDS).map(describeCount);
  const most = named.length === 0
    ? "no mistakes of a kind that has a name"
    : named.join(", ");
  return `${who} in ${count(games, "game")}: ${most}`;
}

function describeCount({ kind, times, piece }: MistakeCount): string {
  const mistakes = count(times, MISTAKE_NAMES[kind]);
  return piece === null || times === 1
    ? mistakes
    : `${mistakes} (${count(piece.times, piece.name)})`;
}

/**
 * `"Accuracy 68 % in the earlier 6 games, 74 % in the later 6; hung piece: 1.5 a
 * game, then 0.8"`. Empty if no move was judged.
 */
export function describeTrend({ kind, earlier, later }: Progress): string {
  if (earlier.accuracy === null || later.accuracy === null) return "";
  const [one, other] = [earlier.accuracy, later.accuracy].map(Math.round);
  const accuracy = `Accuracy ${one} % in the earlier ${earlier.games} games, ` +
    `${other} % in the later ${later.games}`;
  const rate = ({ times }: Stretch) => times.toFixed(1);
  return kind === null
    ? accuracy
    : `${accuracy}; ${MISTAKE_NAMES[kind]}: ${rate(earlier)} a game, then ${
      rate(later)
    }`;
}

/** Games from which on it can be said whether somebody gets better. */
const TOO_FEW = "After four reviewed games you are told whether you get better";

/** What the person does wrong most, and whether it gets better. */
export function describeOwnProgress(
  { games, counts, progress }: OwnProgress,
): string[] {
  if (games === 0) {
    return ["Review your games: here you are told what you miss most"];
  }
  const trend = progress === null ? TOO_FEW : describeTrend(progress);
  return [describeCommonMistakes("You", games, counts), trend]
    .filter((line) => line !== "");
}
