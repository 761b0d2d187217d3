/**
 * Which moves people overlook. How many times harder than most a move is to see
 * depends on how it looks, not on what it does.
 *
 * The figures for replies are fitted (conditional logit, `tests/lab/human/`) to
 * 1,400 moves of club players rated below 1500, of which 105 overlooked a reply
 * that won more than a pawn, and drawn towards 1, since those are few. That a
 * knight makes the reply is missing on purpose: it makes no difference. What moved
 * last is seen more often than that, so that the shares of the kinds of blunders
 * are people's (`tests/lab/human/blunders.ts`).
 */

import { QUEEN } from "../../chess/constants.ts";
import { isPawn } from "../../chess/rules/attacks.ts";
import type { LegalMove, Position } from "../../chess/rules/position.ts";
import {
  captures,
  isBare,
  lengthOf,
  recaptures,
  see,
  type Seen,
} from "./seen.ts";

/** A look of moves, and how many times harder it makes them to see. */
interface Look {
  readonly what: string;
  readonly is: (seen: Seen) => boolean;
  /** As a reply to a move that one thinks of. */
  readonly reply: number;
  /** As a move of one's own. */
  readonly own: number;
}

const LOOKS: readonly Look[] = [
  {
    what: "promotes",
    is: ({ move }) => move.promotion !== 0,
    reply: 0,
    own: 0,
  },
  // Chosen, not fitted: nothing else has to be looked at.
  {
    what: "a bare king's",
    is: ({ now }) => isBare(now, now.side),
    reply: 0,
    own: 0,
  },
  {
    what: "backward",
    is: ({ piece, ahead }) => !isPawn(piece) && ahead < 0,
    reply: 2,
    own: 1.5,
  },
  { what: "long", is: (seen) => lengthOf(seen) > 3, reply: 2.2, own: 1.5 },
  {
    what: "takes nothing, and wins something later",
    is: (seen) => !captures(seen),
    reply: 3,
    own: 0, // what is quiet is a matter of habit
  },
  {
    what: "a pawn's",
    is: ({ piece }) => isPawn(piece),
    reply: 0.5,
    own: 0.8,
  },
  {
    what: "takes what has just moved, and is not simply taken back",
    is: recaptures,
    reply: 1.5,
    own: 0.4,
  },
  // Chosen, not fitted: the queen is what one looks after first.
  {
    what: "takes a queen with a lesser piece",
    is: ({ type, captured }) => (captured & 7) === QUEEN && type !== QUEEN,
    reply: 0.25,
    own: 0.5,
  },
  {
    what: "by the piece that its side moved last",
    is: ({ move, before: [, own] }) => own?.to === move.from,
    reply: 0.35,
    own: 0.8,
  },
];

/** How many times harder than most a move is to see. */
export function hardnessOf(
  now: Position,
  played: readonly LegalMove[],
  move: LegalMove,
  as: "reply" | "own",
): number {
  const seen = see(now, played, move);
  return LOOKS.filter(({ is }) => is(seen))
    .reduce((product, look) => product * look[as], 1);
}
