/** What the judge says of moves, as PGN has it: glyphs, comments, variations. */

import { numberedLine } from "../game/variation_tree.ts";
import type { PgnRecordMove } from "../notation/pgn_writer.ts";
import type { Position } from "../rules/position.ts";
import { type JudgedMove, MATE_CENTIPAWNS } from "./judge.ts";

const GLYPHS = { "?": 2, "??": 4 };
const LAST_MOVE_GLYPH = 6; // these judge moves, others judge positions
const MOST_MOVES_TO_MATE = 1000;
const SCORE = /\[%eval [^\]]*\]/g;

/**
 * A recorded move with what the judge says of it, in place of what others said
 * in glyphs and scores; their facts and variations stay, but for the same ones.
 * The better line becomes a variation if the move is marked.
 */
export function annotated<Recorded extends PgnRecordMove>(
  recorded: Recorded,
  position: Position,
  judged: JudgedMove,
): Recorded {
  const { nags = [], comments = [], variations = [] } = recorded;
  const { mark, line, score } = judged;
  const facts = sentence(judged.facts);
  const others = comments.map((comment) => comment.replace(SCORE, "").trim())
    .filter((comment) => comment !== facts);
  const better = mark === null ? [] : [numberedLine(position, line).join(" ")];
  return {
    ...recorded,
    nags: [
      ...(mark === null ? [] : [GLYPHS[mark]]),
      ...nags.filter((nag) => nag > LAST_MOVE_GLYPH),
    ],
    comments: [`${formatEval(score)} ${facts}`, ...others],
    variations: [...new Set([...variations, ...better])],
  };
}

/** Clauses as one sentence, empty without any. */
function sentence(clauses: readonly string[]): string {
  const text = clauses.join(", ");
  return text && `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** A score as lichess and others write it: `"[%eval -0.35]"`, `"[%eval #3]"`. */
function formatEval(score: number): string {
  const moves = MATE_CENTIPAWNS - Math.abs(score);
  if (moves === 0) return ""; // it is mate already
  const text = moves < MOST_MOVES_TO_MATE
    ? `#${Math.sign(score) * moves}`
    : (score / 100).toFixed(2);
  return `[%eval ${text}]`;
}
