/** Judged moves in PGN: glyphs, comments and variations. */

import { numberedLine } from "../game/variation_tree.ts";
import { withoutCommands } from "../notation/comment_commands.ts";
import type { PgnRecordMove } from "../notation/pgn_writer.ts";
import type { Position } from "../rules/position.ts";
import { movesToMate } from "./centipawns.ts";
import type { JudgedMove } from "./judge.ts";

const GLYPHS = { "?": 2, "??": 4, "?!": 6 };
/** Glyphs up to this one judge moves, those above judge positions. */
const LAST_MOVE_GLYPH = 6;

/**
 * Annotates a recorded move as it was judged; `remark` says why, in a sentence.
 * Glyphs and scores of others are replaced. Their comments and variations stay,
 * without duplicates. A marked move gets the better line as a variation.
 */
export function annotated<Recorded extends PgnRecordMove>(
  recorded: Recorded,
  position: Position,
  judged: JudgedMove,
  remark: string,
): Recorded {
  const { nags = [], comments = [], variations = [] } = recorded;
  const { mark, line, score } = judged;
  const others = comments
    .map((comment) => withoutCommands(comment, "eval ").trim())
    .filter((comment) => comment !== remark);
  const better = mark === null ? [] : [numberedLine(position, line).join(" ")];
  return {
    ...recorded,
    nags: [
      ...(mark === null ? [] : [GLYPHS[mark]]),
      ...nags.filter((nag) => nag > LAST_MOVE_GLYPH),
    ],
    comments: [`${formatEval(score)} ${remark}`, ...others],
    variations: [...new Set([...variations, ...better])],
  };
}

/** A score as lichess writes it, `"[%eval -0.35]"` or `"[%eval #3]"`. */
function formatEval(score: number): string {
  const moves = movesToMate(score);
  if (moves === 0) return ""; // the move mates
  const text = moves === null
    ? (score / 100).toFixed(2)
    : `#${Math.sign(score) * moves}`;
  return `[%eval ${text}]`;
}
