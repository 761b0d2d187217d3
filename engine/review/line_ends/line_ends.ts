/**
 * What the ends of two lines tell where no single move does: what is lost on
 * balance, and if it is no material, what else got worse.
 */

import { isMaterialInsufficient, WORTH } from "../../chess/rules/material.ts";
import type { PieceName } from "../../chess/rules/piece_names.ts";
import { formatSan } from "../../chess/notation/san.ts";
import { centipawnsOf } from "../centipawns.ts";
import {
  type FollowedLine,
  type Gain,
  gainAt,
  isAtRest,
  lastRestOf,
} from "../lines/followed_line.ts";
import { surplusOf } from "../deeds.ts";
import type { Deed, Weakening } from "../fact.ts";
import { weaknessOf } from "./signs.ts";

/** Scores of a move and of a better one, for the mover. */
type Scores = Readonly<Record<"move" | "better", number>>;

/** Centipawns beyond which a loss is not told as "keeps the material". */
const PLAINLY = 150;

/** Whether a line ends where nothing hangs, so that its material can be told. */
function isSafe({ positions }: FollowedLine, index: number): boolean {
  return index === positions.length - 1 && isAtRest(positions[index]);
}

/** What a line wins on balance when it comes to rest; null if nothing is sure. */
export function netOf(line: FollowedLine): Gain | null {
  const { positions, moves, first, captures } = line;
  const end = lastRestOf(line);
  // Whoever has taken the last pawn of a dead draw has won nothing.
  if (end === null || isMaterialInsufficient(positions[end])) return null;
  const pays = gainAt(line, end);
  const until = captures.filter(({ index }) => index < end);
  const last = until.findLast(({ index }) =>
    index >= first && (index - first) % 2 === 0
  );
  if (pays < 1 || last === undefined) return null;
  const { won, lost } = surplusOf(line, until);
  // A promotion would have to be told as well.
  if (sumOf(won) - sumOf(lost) !== pays) return null;
  const after = formatSan(positions[last.index], moves[last.index]);
  return { deed: { kind: "nets", won, lost, after, plies: end }, pays };
}

/** Pawns that pieces are worth together. */
function sumOf(names: readonly PieceName[]): number {
  return names.reduce((sum, name) => sum + WORTH[name], 0);
}

/** What has got worse by a move that the lines say nothing else of. */
export function decline(
  score: Scores,
  played: FollowedLine,
  best: FollowedLine,
): (Deed | Weakening)[] {
  if (score.move >= score.better) return [];
  const plies = {
    played: lastRestOf(played) ?? played.moves.length,
    better: lastRestOf(best) ?? best.moves.length,
  };
  const worsens: Deed = {
    kind: "worsens",
    from: centipawnsOf(score.better),
    to: centipawnsOf(score.move),
    isEven: isSafe(played, plies.played) && isSafe(best, plies.better) &&
      gainAt(played, plies.played) >= 0 &&
      score.better - score.move < PLAINLY,
    plies: plies.played,
  };
  const weakness = weaknessOf(
    played.positions[plies.played],
    best.positions[plies.better],
    played.side,
  );
  return weakness === null
    ? [worsens]
    : [worsens, { kind: "weakens", ...weakness, plies }];
}
