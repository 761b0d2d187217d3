/**
 * What people do at the board: of two moves that a search finds equal, one may
 * be ten times as likely as the other. No search knows that people castle.
 *
 * The odds are fitted (conditional logit) to 4,700 moves of club players rated
 * below 1500, with scores of three plies: log-likelihood for a move of games that
 * were kept back, −2.69 by the scores alone, −2.32 with the habits. That a piece
 * moves twice is missing on purpose: people do not mind. Styles are chosen, not
 * fitted.
 */

import {
  BISHOP,
  COLOURS,
  KING,
  KNIGHT,
  NO_SQUARE,
  OFF_BOARD,
  QUEEN,
  ROOK,
} from "../../chess/constants.ts";
import {
  attacks,
  isPawn,
  kingDistance,
  pawnStep,
  pawnType,
  reaches,
} from "../../chess/rules/attacks.ts";
import { pieceSquares, worthOf } from "../../chess/rules/material.ts";
import {
  isInCheck,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../../chess/rules/position.ts";
import {
  captures,
  castles,
  isAttacked,
  isBare,
  isPush,
  recaptures,
  see,
  type Seen,
  takesBack,
} from "./seen.ts";
import type { Style } from "./styles.ts";

/** A kind of move, and how many times likelier it is than others of its score. */
interface Habit {
  readonly what: string;
  readonly is: (seen: Seen) => boolean;
  /** In the first moves of a game. */
  readonly opening: number;
  /** After the opening. */
  readonly later: number;
  /** What a style multiplies them by. */
  readonly styles?: Readonly<Partial<Record<Style, number>>>;
}

const HABITS: readonly Habit[] = [
  {
    what: "castles",
    is: castles,
    opening: 7,
    later: 3.4,
    styles: { solid: 2, gambits: 0.7 },
  },
  {
    what: "develops a knight or bishop",
    is: (seen) => isMinor(seen) && seen.rank === 0 && seen.ahead > 0,
    opening: 2.3,
    later: 1,
    styles: { gambits: 1.8 },
  },
  {
    what: "puts a knight on the rim",
    is: (seen) =>
      seen.type === KNIGHT && !captures(seen) && isEdge(seen.move.to),
    opening: 0.17,
    later: 0.6,
  },
  {
    what: "pushes a centre pawn",
    is: (seen) => isPush(seen) && isCentral(seen.move.from),
    opening: 3,
    later: 2.1,
  },
  {
    what: "pushes an edge pawn a step",
    is: (seen) => isPush(seen) && isEdge(seen.move.from) && seen.ahead === 1,
    opening: 0.75,
    later: 0.55,
  },
  {
    what: "pushes an edge pawn two steps",
    is: (seen) => isPush(seen) && isEdge(seen.move.from) && seen.ahead === 2,
    opening: 0.4,
    later: 0.5,
  },
  {
    what: "pushes a b, f or g pawn",
    is: (seen) => isPush(seen) && [1, 5, 6].includes(seen.move.from & 7),
    opening: 0.55,
    later: 0.9,
  },
  {
    what: "moves the queen and takes nothing",
    is: (seen) => seen.type === QUEEN && !captures(seen),
    opening: 0.53,
    later: 0.8,
  },
  {
    what: "moves a rook that stands on its first rank, and takes nothing",
    is: (seen) => seen.type === ROOK && seen.rank === 0 && !captures(seen),
    opening: 0.24,
    later: 0.6,
  },
  {
    what: "moves the king unasked",
    is: (seen) => seen.type === KING && !castles(seen) && !isInCheck(seen.now),
    opening: 0.07,
    later: 0.52,
  },
  {
    what: "goes back, unattacked",
    is: (seen) =>
      !isPawn(seen.piece) && seen.ahead < 0 && !captures(seen) &&
      !isAttacked(seen),
    opening: 0.28,
    later: 0.5,
  },
  // Fitted to how often people below 1500 do it, and a level did before.
  {
    what: "moves a rook along the first rank, behind its own pawn",
    is: (seen) =>
      seen.type === ROOK && seen.rank === 0 && seen.ahead === 0 &&
      isQuiet(seen) && goesToOwnPawnsFile(seen),
    opening: 0.45,
    later: 0.7,
  },
  {
    what: "pushes an edge pawn two steps from beside its king",
    is: (seen) =>
      isPush(seen) && isEdge(seen.move.from) && seen.ahead === 2 &&
      startsBesideKing(seen),
    opening: 0.2,
    later: 1,
  },
  {
    what: "moves the queen along the first rank",
    is: (seen) =>
      seen.type === QUEEN && seen.rank === 0 && seen.ahead === 0 &&
      !captures(seen) && !isAttacked(seen),
    opening: 0.15,
    later: 0.35,
  },
  {
    what: "takes a bishop from its fianchetto",
    is: (seen) =>
      seen.type === BISHOP && seen.rank === 1 && isQuiet(seen) &&
      [1, 6].includes(seen.move.from & 7),
    opening: 0.3,
    later: 0.35,
  },
  {
    what: "puts a bishop on the rim",
    is: (seen) => seen.type === BISHOP && isQuiet(seen) && isEdge(seen.move.to),
    opening: 0.8,
    later: 0.6,
  },
  {
    what: "puts a knight or bishop back on the first rank",
    is: (seen) =>
      isMinor(seen) && isQuiet(seen) && seen.rank + seen.ahead === 0,
    opening: 0.6,
    later: 0.5,
  },
  {
    what: "puts a knight or bishop where a pawn can take it",
    is: (seen) => isMinor(seen) && !captures(seen) && isPawnsPrey(seen),
    opening: 0.3,
    later: 1,
  },
  {
    what: "stands before a pawn of the centre that has not moved",
    is: (seen) => !isPawn(seen.piece) && !captures(seen) && blocksCentre(seen),
    opening: 0.35,
    later: 1,
  },
  {
    what: "brings a knight past the middle",
    is: (seen) =>
      seen.type === KNIGHT && isQuiet(seen) && seen.rank + seen.ahead >= 4,
    opening: 0.75,
    later: 1,
  },
  // People do not mind by the data, but a search that errs does it more often.
  { what: "takes its move back", is: takesBack, opening: 0.35, later: 0.35 },
  { what: "recaptures", is: recaptures, opening: 4.2, later: 3.4 },
  { what: "captures", is: captures, opening: 2.5, later: 2.1 },
  {
    what: "gives check",
    is: ({ now, move }) => isInCheck(play(now, move)),
    opening: 0.8,
    later: 2.2,
    styles: { attacking: 3, solid: 0.5 },
  },
  { what: "saves an attacked piece", is: isAttacked, opening: 1.5, later: 1.7 },
  {
    what: "attacks what has just moved",
    is: attacksWhatMoved,
    opening: 1.9,
    later: 2.1,
  },
  // Chosen, not fitted: how one learns to mate with a queen or a rook.
  {
    what: "hems a bare king in",
    is: (seen) => seen.type !== KING && hemsIn(seen),
    opening: 12,
    later: 12,
  },
  {
    what: "brings the king near to a bare one",
    is: nearsBareKing,
    opening: 12,
    later: 12,
  },
  // What only a style makes more or less of.
  {
    what: "trades",
    is: trades,
    opening: 1,
    later: 1,
    styles: { solid: 5, attacking: 0.2, gambits: 0.7 },
  },
  {
    what: "comes near the enemy king",
    is: (seen) => !isPawn(seen.piece) && aimsAtKing(seen),
    opening: 1,
    later: 1,
    styles: { attacking: 4, solid: 0.6 },
  },
  {
    what: "pushes a pawn past the middle",
    is: (seen) => isPush(seen) && seen.rank >= 3,
    opening: 1,
    later: 1,
    styles: { solid: 0.4 },
  },
  {
    what: "pushes a pawn on the king's wing past its third rank",
    is: (seen) => isPush(seen) && isOnKingsWing(seen) && seen.rank >= 2,
    opening: 1,
    later: 1,
    styles: { attacking: 4, solid: 0.4, gambits: 0.5 },
  },
  {
    what: "offers a pawn",
    is: offersPawn,
    opening: 1,
    later: 1,
    styles: { gambits: 12, solid: 0.2 },
  },
];

/** Moves up to which the odds are those of the opening, and from which not. */
const OPENING = { until: 7, gone: 19 };
/** With fewer pieces than these, kings and pawns apart, the opening is over. */
const FEW_PIECES = 9;

/** How many times likelier people play a move than others of its score. */
export function oddsOf(
  now: Position,
  played: readonly LegalMove[],
  move: LegalMove,
  style: Style | null = null,
): number {
  const seen = see(now, played, move);
  const later = laterness(now);
  return HABITS.filter(({ is }) => is(seen)).reduce(
    (odds, { opening, later: after, styles }) =>
      odds * opening ** (1 - later) * after ** later *
      (style === null ? 1 : styles?.[style] ?? 1),
    1,
  );
}

/** The names of the habits that a move shows. */
export function habitsIn(
  now: Position,
  played: readonly LegalMove[],
  move: LegalMove,
): string[] {
  const seen = see(now, played, move);
  return HABITS.filter(({ is }) => is(seen)).map(({ what }) => what);
}

/** 0 in the opening, 1 after it; an ending from a diagram begins after it. */
function laterness({ board, fullmoves }: Position) {
  if (pieceSquares(board).length < FEW_PIECES) return 1;
  const passed = fullmoves - OPENING.until;
  return Math.min(1, Math.max(0, passed / (OPENING.gone - OPENING.until)));
}

/** Whether nothing is captured, saved or answered. */
function isQuiet(seen: Seen) {
  return !captures(seen) && !isAttacked(seen) && !isInCheck(seen.now);
}

function isMinor({ type }: Seen) {
  return type === KNIGHT || type === BISHOP;
}

function isCentral(square: number) {
  return (square & 7) === 3 || (square & 7) === 4;
}

/** Whether it is on the files on which an attack brings pawns. */
function isOnKingsWing({ move }: Seen) {
  return (move.from & 7) >= 6;
}

function isEdge(square: number) {
  return (square & 7) === 0 || (square & 7) === 7;
}

function goesToOwnPawnsFile({ now: { board, side }, move: { to } }: Seen) {
  const pawn = side | pawnType(side);
  return board.some((piece, square) =>
    piece === pawn && (square & 7) === (to & 7)
  );
}

/** Whether its king stands next to the square that it leaves. */
function startsBesideKing({ now: { board, side }, move: { from } }: Seen) {
  return kingDistance(board.indexOf(side | KING), from) === 1;
}

function blocksCentre({ now: { board, side }, move, rank, ahead }: Seen) {
  const behind = board[move.to - pawnStep(side)];
  return rank + ahead === 2 && isCentral(move.to) &&
    behind === (side | pawnType(side));
}

function attacksWhatMoved({ now, move, before: [theirs] }: Seen) {
  if (theirs === undefined || theirs.to === move.to) return false;
  return !reaches(now.board, move.from, theirs.to) &&
    reaches(play(now, move).board, move.to, theirs.to);
}

/** Whether it takes a piece, no pawn, of its own worth that is protected. */
function trades({ now, piece, captured, move }: Seen) {
  return captured !== 0 && !isPawn(piece) &&
    worthOf(piece) === worthOf(captured) &&
    attacks(now.board, move.to, COLOURS - now.side);
}

/** Whether a bare enemy king has fewer squares after the move. */
function hemsIn({ now, move }: Seen): boolean {
  if (!isBare(now, COLOURS - now.side)) return false;
  const passed = { ...now, side: COLOURS - now.side, epSquare: NO_SQUARE };
  const left = legalMoves(play(now, move)).length;
  return left > 0 && left < legalMoves(passed).length;
}

/** Whether it brings its king nearer to a bare one. */
function nearsBareKing({ now: { board, side }, type, move }: Seen): boolean {
  const enemy = COLOURS - side;
  if (type !== KING || !isBare({ board }, enemy)) return false;
  const king = board.indexOf(enemy | KING);
  return kingDistance(move.to, king) < kingDistance(move.from, king);
}

/** Whether the piece attacks the enemy king's square, or one beside it. */
function aimsAtKing({ now, move }: Seen) {
  const { board } = play(now, move);
  const king = board.indexOf(COLOURS - now.side | KING);
  const around = [-17, -16, -15, -1, 0, 1, 15, 16, 17].map((by) => king + by);
  return around.some((square) =>
    (square & OFF_BOARD) === 0 && reaches(board, move.to, square)
  );
}

/** Whether a pawn goes where an enemy pawn can take it. */
function offersPawn(seen: Seen) {
  return isPush(seen) && isPawnsPrey(seen);
}

/** Whether a piece goes where an enemy pawn can take it. */
function isPawnsPrey({ now: { board, side }, move: { to } }: Seen) {
  const enemy = COLOURS - side;
  return [-1, 1].some((by) => {
    const from = to + pawnStep(side) + by;
    return (from & OFF_BOARD) === 0 &&
      board[from] === (enemy | pawnType(enemy));
  });
}
