/**
 * Checks the facts about moves by counting and trying: each is computed again
 * from the rules and from letters on squares alone.
 *
 * @module
 */

import { NO_SQUARE } from "../../../engine/mod.ts";
import { formatFen } from "../../../engine/notation/fen.ts";
import { formatSan } from "../../../engine/notation/san.ts";
import type {
  Fact,
  Motif,
  PieceCounts,
  Trade,
} from "../../../engine/review/fact.ts";
import type { Evidence } from "../../../engine/review/facts.ts";
import type { PlacedPiece } from "../../../engine/rules/piece_names.ts";
import {
  type LegalMove,
  legalMoves,
  play,
  type Position,
  squareName,
} from "../../../engine/rules/position.ts";

/** Letters by square name, as FEN has them. */
type Letters = Readonly<Record<string, string>>;

const WORTH: Readonly<Record<string, number>> = {
  p: 1,
  n: 3,
  b: 3,
  r: 5,
  q: 9,
  k: 100,
};
const NAMES: Readonly<Record<string, PlacedPiece["piece"]>> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};

function lettersOf(position: Position): Letters {
  const letters: Record<string, string> = {};
  formatFen(position).split(" ")[0].split("/").forEach((rank, row) => {
    let file = 0;
    for (const sign of rank) {
      if (/\d/.test(sign)) file += Number(sign);
      else letters["abcdefgh"[file++] + (8 - row)] = sign;
    }
  });
  return letters;
}

const worth = (letter: string | undefined) =>
  WORTH[letter?.toLowerCase() ?? ""] ?? 0;
const isWhite = (letter: string) => letter === letter.toUpperCase();
const whiteMoves = (position: Position) => formatFen(position).includes(" w ");
const nameOf = (letter: string) => NAMES[letter.toLowerCase()];

/** The position with the other side to move. */
function nullMove(position: Position): Position {
  return { ...position, side: 24 - position.side, epSquare: NO_SQUARE };
}

// -- Geometry -------------------------------------------------------------------

const coordinates = (
  square: string,
) => [square.charCodeAt(0), Number(square[1])];

function between(from: string, to: string): string[] | null {
  const [[x, y], [u, v]] = [from, to].map(coordinates);
  const [dx, dy] = [u - x, v - y];
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return null;
  const length = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from(
    { length: Math.max(0, length - 1) },
    (_, i) =>
      String.fromCharCode(x + Math.sign(dx) * (i + 1)) +
      (y + Math.sign(dy) * (i + 1)),
  );
}

/** Could a piece capture like that on an empty board? */
function hasShape(letter: string, from: string, to: string): boolean {
  const [[x, y], [u, v]] = [from, to].map(coordinates);
  const [dx, dy] = [Math.abs(u - x), Math.abs(v - y)];
  switch (letter.toLowerCase()) {
    case "p":
      return dx === 1 && v - y === (isWhite(letter) ? 1 : -1);
    case "n":
      return dx * dy === 2;
    case "k":
      return Math.max(dx, dy) === 1;
    case "b":
      return dx === dy && dx > 0;
    case "r":
      return dx * dy === 0 && dx + dy > 0;
    default:
      return dx + dy > 0 && (dx === dy || dx * dy === 0);
  }
}

function isAttacking(board: Letters, from: string, to: string): boolean {
  return board[from] !== undefined && hasShape(board[from], from, to) &&
    (between(from, to) ?? []).every((at) =>
      board[from].toLowerCase() === "n" || board[at] === undefined
    );
}

function attackers(board: Letters, to: string, byWhite: boolean): string[] {
  return Object.keys(board).filter((from) =>
    isWhite(board[from]) === byWhite && isAttacking(board, from, to)
  );
}

/** Pieces that bear on a square, through others that bear on it like them. */
function bearing(board: Letters, to: string, byWhite: boolean): string[] {
  const bears = (from: string): boolean =>
    isWhite(board[from]) === byWhite && hasShape(board[from], from, to) &&
    (board[from].toLowerCase() === "n" ||
      (between(from, to) ?? []).every((at) =>
        board[at] === undefined || bears(at)
      ));
  return Object.keys(board).filter((from) => from !== to && bears(from));
}

/** The first two pieces on a line from a square through another one. */
function twoOnLine(board: Letters, from: string, through: string): string[] {
  const [[x, y], [u, v]] = [from, through].map(coordinates);
  const [dx, dy] = [Math.sign(u - x), Math.sign(v - y)];
  return Array.from(
    { length: 7 },
    (_, i) => String.fromCharCode(x + dx * (i + 1)) + (y + dy * (i + 1)),
  )
    .filter((at) => board[at] !== undefined).slice(0, 2);
}

// -- Trying moves -----------------------------------------------------------------

function total(position: Position): number {
  return Object.values(lettersOf(position))
    .reduce(
      (sum, letter) => sum + (isWhite(letter) ? 1 : -1) * worth(letter),
      0,
    );
}

/** The most that captures on one square can win, in whatever order they come. */
function bestExchange(position: Position, square: string): number {
  const gains = legalMoves(position)
    .filter(({ to }) => squareName(to) === square)
    .map((move) => {
      const next = play(position, move);
      const gain = Math.abs(total(next) - total(position));
      return gain === 0 ? 0 : gain - bestExchange(next, square);
    });
  return Math.max(0, ...gains);
}

function canWin(position: Position): boolean {
  const targets = new Set(legalMoves(position).map(({ to }) => squareName(to)));
  return [...targets].some((square) => bestExchange(position, square) > 0);
}

function isCheck(position: Position): boolean {
  const board = lettersOf(position);
  const white = whiteMoves(position);
  const king = Object.keys(board).find((at) =>
    board[at] === (white ? "K" : "k")
  );
  return king !== undefined && attackers(board, king, !white).length > 0;
}

const isMated = (position: Position) =>
  legalMoves(position).length === 0 && isCheck(position);

/** Can the side to move force mate in so many moves? All moves are tried. */
function canMate(position: Position, moves: number): boolean {
  return moves > 0 && legalMoves(position)
    .some((move) => matesBy(position, move, moves));
}

function matesBy(position: Position, move: LegalMove, moves: number): boolean {
  const next = play(position, move);
  if (isMated(next)) return true;
  const replies = moves > 1 ? legalMoves(next) : [];
  return replies.length > 0 &&
    replies.every((reply) => canMate(play(next, reply), moves - 1));
}

/** Moves that mates are tried for; with more, all of them are too many. */
const MOST_MOVES = 2;

// -- Facts ------------------------------------------------------------------------

function stands(board: Letters, { piece, square }: PlacedPiece): boolean {
  return board[square] !== undefined && nameOf(board[square]) === piece;
}

function follow(position: Position, line: readonly LegalMove[]): Position[] {
  const positions = [position];
  for (const move of line) {
    positions.push(play(positions[positions.length - 1], move));
  }
  return positions;
}

/** Where a line ends, when nothing more can be taken. */
function restOf({ position }: Evidence, line: readonly LegalMove[]) {
  return follow(position, line).slice(1)
    .findLast((at) => !isCheck(at) && !canWin(at));
}

/** Whether a side wins exactly that by a line, and more than it gives for it. */
function hasWon(
  evidence: Evidence,
  line: readonly LegalMove[],
  white: boolean,
  won: PieceCounts,
  lost: PieceCounts,
): boolean {
  const rest = restOf(evidence, line);
  if (rest === undefined) return false;
  const count = (at: Position, letter: string) =>
    Object.values(lettersOf(at)).filter((other) => other === letter).length;
  const changeOf = (letter: string) =>
    count(rest, letter) - count(evidence.position, letter);
  const changes = [..."qrbnp"].map((letter) => {
    const change = changeOf(letter.toUpperCase()) - changeOf(letter);
    return { letter, change: white ? change : -change };
  });
  const gain = changes.reduce(
    (sum, { letter, change }) => sum + change * worth(letter),
    0,
  );
  return gain > 0 && isCount(won, changes, 1) && isCount(lost, changes, -1);
}

/** Whether counts are those of the changes that have a sign. */
function isCount(
  counts: PieceCounts,
  changes: readonly { letter: string; change: number }[],
  sign: number,
): boolean {
  const names = Object.keys(counts);
  const expected = changes.filter(({ change }) => change * sign > 0);
  return names.length === expected.length &&
    expected.every(({ letter, change }) =>
      counts[nameOf(letter)] === change * sign
    );
}

/** Positions and pieces that the checks ask for. */
function look({ position, move, reply, better }: Evidence) {
  const next = play(position, move);
  return {
    white: whiteMoves(position),
    next,
    board: lettersOf(position),
    after: lettersOf(next),
    target: squareName(move.to),
    origin: squareName(move.from),
    taker: reply[0],
    instead: better.length > 0 ? play(position, better[0]) : null,
  };
}

/** The move in SAN, and the position after it. */
function made(position: Position, san: string): [LegalMove, Position] {
  const move = legalMoves(position)
    .find((move) => formatSan(position, move) === san);
  if (move === undefined) throw new Error(`There is no ${san}`);
  return [move, play(position, move)];
}

/** Does a piece attack an enemy one that is worth more, or not defended? */
function isHit(board: Letters, from: string, to: string): boolean {
  const isEnemy = isWhite(board[from]) !== isWhite(board[to]);
  return isEnemy && isAttacking(board, from, to) &&
    (worth(board[to]) > worth(board[from]) ||
      attackers(board, to, isWhite(board[to])).length === 0);
}

function pins(
  board: Letters,
  pinner: PlacedPiece,
  front: PlacedPiece,
  back: PlacedPiece,
): boolean {
  const from = pinner.square;
  const middle = front.square;
  const end = back.square;
  const [one, two] = twoOnLine(board, from, middle);
  return [pinner, front, back].every((piece) => stands(board, piece)) &&
    one === middle && two === end && /[brq]/i.test(board[from]) &&
    isAttacking(board, from, middle) &&
    isWhite(board[from]) !== isWhite(board[middle]) &&
    isWhite(board[end]) === isWhite(board[middle]) &&
    /[kq]/i.test(board[end]) && worth(board[end]) > worth(board[middle]);
}

/** Does a move have a motif on the board? */
function hasMotif(position: Position, move: LegalMove, motif: Motif): boolean {
  const before = lettersOf(position);
  const after = lettersOf(play(position, move));
  const at = squareName(move.to);
  switch (motif.kind) {
    case "fork":
      return motif.targets.length > 1 &&
        motif.targets.every((piece) =>
          stands(after, piece) && isHit(after, at, piece.square)
        );
    case "pin": {
      const pinner = { piece: nameOf(after[at]), square: at };
      return pins(after, pinner, motif.pinned, motif.behind);
    }
    case "discovery": {
      const { attacker, target } = motif;
      const from = attacker.square;
      return stands(after, attacker) && stands(after, target) &&
        from !== at && before[from] === after[from] &&
        isHit(after, from, target.square) &&
        !isAttacking(before, from, target.square);
    }
  }
}

/** Can the reply take the piece that hangs, and does that win something? */
function canBeTaken(
  evidence: Evidence,
  piece: PlacedPiece,
  taker: PlacedPiece,
  price = 0,
): boolean {
  const { next, after } = look(evidence);
  return stands(after, piece) && stands(after, taker) &&
    legalMoves(next).some(({ from, to }) =>
      squareName(from) === taker.square && squareName(to) === piece.square
    ) &&
    bestExchange(next, piece.square) > price;
}

/** Is a fact true? By its kind: how it is recomputed. */
type Checks = {
  readonly [Kind in Fact["kind"]]: (
    evidence: Evidence,
    fact: Extract<Fact, { readonly kind: Kind }>,
  ) => boolean;
};

function wonBy(
  evidence: Evidence,
  line: readonly LegalMove[],
  { won, lost }: Trade,
) {
  const white = whiteMoves(evidence.position);
  return hasWon(evidence, line, white, won, lost);
}

const CHECKS: Checks = {
  "stalemates": (evidence) => {
    const { next } = look(evidence);
    return legalMoves(next).length === 0 && !isCheck(next);
  },
  "mates": ({ position, move }, { moves }) =>
    moves > MOST_MOVES ||
    matesBy(position, move, moves) &&
      (moves === 1 || !matesBy(position, move, moves - 1)),
  "allows mate": (evidence, { moves }) => {
    const { next } = look(evidence);
    return moves > MOST_MOVES ||
      canMate(next, moves) && !canMate(next, moves - 1);
  },
  "misses mate": ({ position, move }, { moves }) =>
    moves > MOST_MOVES ||
    canMate(position, moves) && !canMate(position, moves - 1) &&
      !matesBy(position, move, moves),
  "loses": (evidence, { won, lost }) => {
    const { position, move, reply } = evidence;
    const white = !whiteMoves(position);
    return hasWon(evidence, [move, ...reply], white, lost, won);
  },
  "wins": (evidence, fact) => {
    const { move, reply } = evidence;
    return wonBy(evidence, [move, ...reply], fact);
  },
  "misses winning": (evidence, fact) => wonBy(evidence, evidence.better, fact),
  "puts": (evidence, fact) => {
    const { target, board } = look(evidence);
    return fact.square === target &&
      canBeTaken(evidence, fact, fact.taker, worth(board[target]));
  },
  "leaves undefended": (evidence, fact) => {
    const { after } = look(evidence);
    const { square } = fact;
    return canBeTaken(evidence, fact, fact.taker) &&
      attackers(after, square, isWhite(after[square])).length === 0;
  },
  "leaves outnumbered": (evidence, fact) => {
    const { after, white } = look(evidence);
    const enemies = bearing(after, fact.square, !white).length;
    const own = bearing(after, fact.square, white).length;
    return canBeTaken(evidence, fact, fact.taker) &&
      fact.attackers === enemies && fact.defenders === own && enemies > own;
  },
  "leaves attacked": (evidence, fact) => {
    const { after } = look(evidence);
    return canBeTaken(evidence, fact, fact.taker) &&
      isAttacking(after, fact.taker.square, fact.square);
  },
  "cannot stop pawn": (evidence, { square }) => {
    const { next, after, instead } = look(evidence);
    return stands(after, { piece: "pawn", square }) && runs(next, square) &&
      instead !== null && !runs(instead, square);
  },
  "walks into pin": (evidence, { pinner, pinned, behind }) => {
    const { after, target, board, origin } = look(evidence);
    const [front, back] = twoOnLine(board, pinner.square, origin);
    const wasPinned = front === origin && back === behind.square &&
      isAttacking(board, pinner.square, origin);
    return pinned.square === target && !wasPinned &&
      pins(after, pinner, pinned, behind);
  },
  "lets": (evidence, { by, motif }) => {
    const { next } = look(evidence);
    return hasMotif(next, made(next, by)[0], motif);
  },
  "misses": ({ position }, { by, motif }) =>
    hasMotif(position, made(position, by)[0], motif),
  "does": ({ position, move }, { motif }) => hasMotif(position, move, motif),
  "threatens mate": (evidence, { by }) => {
    const { next } = look(evidence);
    return !isCheck(next) && isMated(made(nullMove(next), by)[1]) &&
      !canMate(evidence.position, 1);
  },
  "threatens": (evidence, fact) => {
    const { next, after } = look(evidence);
    return !isCheck(next) && stands(after, fact) &&
      bestExchange(nullMove(next), fact.square) > 0 &&
      bestExchange(evidence.position, fact.square) === 0;
  },
  "stops mate": (evidence, { by }) => {
    const { next } = look(evidence);
    return !isCheck(next) && !canMate(next, 1) &&
      isMated(made(nullMove(evidence.position), by)[1]);
  },
  "saves": (evidence, fact) => {
    const { next, board, after, origin, target } = look(evidence);
    const { square } = fact;
    const now = square === origin ? target : square;
    return stands(board, fact) && !isCheck(next) &&
      bestExchange(nullMove(evidence.position), square) > 0 &&
      after[now] === board[square] && bestExchange(next, now) === 0;
  },
  // The judge never quotes.
  "quoted": () => false,
};

/** Does a pawn get through whatever is played? Positions go wave by wave. */
function runs(position: Position, pawn: string): boolean {
  const up = whiteMoves(position) ? 1 : -1;
  let [wave, rank] = [[position], Number(pawn[1])];
  let from = pawn;
  while (wave.length > 0) {
    const moves = wave.map((at) =>
      legalMoves(at).find((move) =>
        squareName(move.from) === from && squareName(move.to)[0] === from[0]
      )
    );
    if (moves.some((move) => move === undefined)) return false;
    const nexts = wave.map((at, i) => play(at, moves[i] as LegalMove));
    const to = squareName((moves[0] as LegalMove).to);
    rank = Number(to[1]);
    if (rank === (up > 0 ? 8 : 1)) {
      return nexts.every((at) => bestExchange(at, to) === 0);
    }
    if (nexts.some((at) => legalMoves(at).length === 0)) return false;
    wave = nexts.flatMap((at) => legalMoves(at).map((move) => play(at, move)));
    from = to;
  }
  return false;
}

/** Is a fact about a move true? */
export function isTrue(evidence: Evidence, fact: Fact): boolean {
  const check = CHECKS[fact.kind] as (
    evidence: Evidence,
    fact: Fact,
  ) => boolean;
  return check(evidence, fact);
}

/** A fact's kind, with its motif if it has one: `"lets fork"`. */
export function nameOfFact(fact: Fact): string {
  return "motif" in fact ? `${fact.kind} ${fact.motif.kind}` : fact.kind;
}

const MOTIFS = ["fork", "pin", "discovery"];

/** All that the judge can say of a move. */
export const FACT_NAMES: readonly string[] = Object.keys(CHECKS)
  .filter((kind) => kind !== "quoted")
  .flatMap((kind) =>
    ["lets", "misses", "does"].includes(kind)
      ? MOTIFS.map((motif) => `${kind} ${motif}`)
      : kind
  );
