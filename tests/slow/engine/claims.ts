/**
 * What is said of moves, checked by counting and trying: each clause is read
 * again and recomputed from the rules and from letters on squares alone.
 *
 * @module
 */

import { NO_SQUARE } from "../../../engine/mod.ts";
import { formatFen } from "../../../engine/notation/fen.ts";
import { formatSan } from "../../../engine/notation/san.ts";
import type { Evidence } from "../../../engine/review/words.ts";
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
const NAMES: Readonly<Record<string, string>> = {
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

// -- Clauses ----------------------------------------------------------------------

const PIECE = "(?:pawn|knight|bishop|rook|queen|king) on [a-h][1-8]";

/** Is a clause true? By kind: how it reads, and how it is recomputed. */
type Check = (evidence: Evidence, ...parts: string[]) => boolean;

const squareOf = (piece: string) => piece.slice(-2);
const stands = (board: Letters, piece: string) => {
  const square = squareOf(piece);
  return board[square] !== undefined &&
    piece === `${nameOf(board[square])} on ${square}`;
};

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

/** Has a side won this for that between two positions, in so many pieces? */
function hasWon(
  [before, after]: readonly (Position | undefined)[],
  white: boolean,
  text: string,
): boolean {
  if (before === undefined || after === undefined) return false;
  const count = (at: Position, letter: string) =>
    Object.values(lettersOf(at)).filter((other) => other === letter).length;
  const changeOf = (letter: string) =>
    count(after, letter) - count(before, letter);
  const changes = [..."qrbnp"].map((letter) => {
    const change = changeOf(letter.toUpperCase()) - changeOf(letter);
    return { letter, change: white ? change : -change };
  });
  const gain = changes.reduce(
    (sum, { letter, change }) => sum + change * worth(letter),
    0,
  );
  const parts = [1, -1].map((sign) =>
    changes.filter(({ change }) => change * sign > 0)
      .map(({ letter, change }) => amount(letter, change * sign))
      .join(", ").replace(/, ([^,]*)$/, " and $1")
  );
  return gain > 0 && text === parts.filter((part) => part !== "").join(" for ");
}

function amount(letter: string, count: number): string {
  if (count === 1) return `${letter === "q" ? "the" : "a"} ${NAMES[letter]}`;
  return `${["", "", "two", "three", "four", "five"][count]} ${NAMES[letter]}s`;
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

/** Where a move in SAN is made, and what it does there. */
function made(position: Position, san: string): [LegalMove, Position] {
  const move = legalMoves(position)
    .find((move) => formatSan(position, move) === san);
  if (move === undefined) throw new Error(`There is no ${san}`);
  return [move, play(position, move)];
}

function forks(position: Position, move: LegalMove, list: string): boolean {
  const board = lettersOf(play(position, move));
  const from = squareName(move.to);
  const pieces = list.split(/, | and /).map((piece) =>
    piece.replace("the ", "")
  );
  return pieces.length > 1 &&
    pieces.every((piece) =>
      stands(board, piece) && isHit(board, from, squareOf(piece))
    );
}

/** Does a piece attack an enemy one that is worth more, or not defended? */
function isHit(board: Letters, from: string, to: string): boolean {
  const isEnemy = isWhite(board[from]) !== isWhite(board[to]);
  return isEnemy && isAttacking(board, from, to) &&
    (worth(board[to]) > worth(board[from]) ||
      attackers(board, to, isWhite(board[to])).length === 0);
}

function pins(board: Letters, pinner: string, front: string, back: string) {
  const [from, middle, end] = [pinner, front, back].map(squareOf);
  const [one, two] = twoOnLine(board, from, middle);
  return [pinner, front, back].every((piece) => stands(board, piece)) &&
    one === middle && two === end && /[brq]/i.test(board[from]) &&
    isAttacking(board, from, middle) &&
    isWhite(board[from]) !== isWhite(board[middle]) &&
    isWhite(board[end]) === isWhite(board[middle]) &&
    /[kq]/i.test(board[end]) && worth(board[end]) > worth(board[middle]);
}

function pinsBy(
  position: Position,
  move: LegalMove,
  front: string,
  back: string,
) {
  const board = lettersOf(play(position, move));
  const at = squareName(move.to);
  return pins(board, `${nameOf(board[at])} on ${at}`, front, back);
}

function uncovers(
  position: Position,
  move: LegalMove,
  piece: string,
  target: string,
) {
  const [before, after] = [position, play(position, move)].map(lettersOf);
  const [from, to] = [piece, target].map(squareOf);
  return stands(after, piece) && stands(after, target) &&
    from !== squareName(move.to) && before[from] === after[from] &&
    isHit(after, from, to) && !isAttacking(before, from, to);
}

/** A motif in one of three voices, which differ in whose move it is. */
function motif(
  form: string,
  verb: string,
  holds: (position: Position, move: LegalMove, ...parts: string[]) => boolean,
): [RegExp, Check][] {
  return [
    [
      RegExp(`^lets (\\S+) ${verb} ${form}$`),
      ({ position, move }, san, ...parts) => {
        const next = play(position, move);
        return holds(next, made(next, san)[0], ...parts);
      },
    ],
    [
      RegExp(`^misses (\\S+), which ${verb}s ${form}$`),
      ({ position }, san, ...parts) => {
        return holds(position, made(position, san)[0], ...parts);
      },
    ],
    [RegExp(`^${verb}s ${form}$`), ({ position, move }, ...parts) => {
      return holds(position, move, ...parts);
    }],
  ];
}

const COUNTS = ["", "once", "twice", "three times", "four times"];

const CHECKS: readonly (readonly [RegExp, Check])[] = [
  [/^stalemates$/, (evidence) => {
    const { next } = look(evidence);
    return legalMoves(next).length === 0 && !isCheck(next);
  }],
  [
    /^mates (?:in (\d+)|at once)$/,
    ({ position, move }, moves = "1") =>
      Number(moves) > MOST_MOVES ||
      matesBy(position, move, Number(moves)) &&
        (moves === "1" || !matesBy(position, move, Number(moves) - 1)),
  ],
  [/^allows mate in (\d+)$/, (evidence, moves) => {
    const { next } = look(evidence);
    return Number(moves) > MOST_MOVES ||
      canMate(next, Number(moves)) && !canMate(next, Number(moves) - 1);
  }],
  [
    /^misses mate in (\d+)$/,
    ({ position, move }, moves) =>
      Number(moves) > MOST_MOVES ||
      canMate(position, Number(moves)) &&
        !canMate(position, Number(moves) - 1) &&
        !matesBy(position, move, Number(moves)),
  ],
  [/^loses (.+)$/, (evidence, text) => {
    const { position, move, reply } = evidence;
    const rest = restOf(evidence, [move, ...reply]);
    return hasWon([position, rest], !whiteMoves(position), text);
  }],
  [/^wins (.+)$/, (evidence, text) => {
    const { position, move, reply } = evidence;
    const rest = restOf(evidence, [move, ...reply]);
    return hasWon([position, rest], whiteMoves(position), text);
  }],
  [/^misses winning (.+)$/, (evidence, text) => {
    const { position, better } = evidence;
    const rest = restOf(evidence, better);
    return hasWon([position, rest], whiteMoves(position), text);
  }],
  [
    RegExp(`^puts the (${PIECE}), where the (${PIECE}) can take it$`),
    (evidence, piece, taker) => {
      const { next, after, target, board } = look(evidence);
      return stands(after, piece) && stands(after, taker) &&
        squareOf(piece) === target &&
        legalMoves(next).some(({ from, to }) =>
          squareName(from) === squareOf(taker) && squareName(to) === target
        ) &&
        bestExchange(next, target) > worth(board[target]);
    },
  ],
  [RegExp(`^leaves the (${PIECE}) undefended$`), (evidence, piece) => {
    const { next, after } = look(evidence);
    const square = squareOf(piece);
    const captures = legalMoves(next).filter(({ to }) =>
      squareName(to) === square
    );
    return stands(after, piece) && captures.length > 0 &&
      attackers(after, square, isWhite(after[square])).length === 0 &&
      bestExchange(next, square) > 0;
  }],
  [
    RegExp(
      `^leaves the (${PIECE}) attacked (\\S+|\\S+ times) and defended (\\S+|\\S+ times)$`,
    ),
    (evidence, piece, attacked, defended) => {
      const { next, after, white } = look(evidence);
      const square = squareOf(piece);
      const [enemy, own] = [!white, white].map((side) =>
        bearing(after, square, side).length
      );
      return stands(after, piece) && COUNTS.indexOf(attacked) === enemy &&
        COUNTS.indexOf(defended) === own &&
        enemy > own && bestExchange(next, square) > 0;
    },
  ],
  [
    RegExp(`^leaves the (${PIECE}) attacked by the (${PIECE})$`),
    (evidence, piece, taker) => {
      const { next, after } = look(evidence);
      const [square, from] = [piece, taker].map(squareOf);
      return stands(after, piece) && stands(after, taker) &&
        isAttacking(after, from, square) &&
        bestExchange(next, square) > 0;
    },
  ],
  [RegExp(`^cannot stop the (${PIECE}) from promoting$`), (evidence, pawn) => {
    const { next, after, instead } = look(evidence);
    return stands(after, pawn) && runs(next, squareOf(pawn)) &&
      instead !== null && !runs(instead, squareOf(pawn));
  }],
  [
    RegExp(
      `^walks into a pin: the (${PIECE}) pins the (${PIECE}) to the (${PIECE})$`,
    ),
    (evidence, pinner, front, back) => {
      const { after, target, board, origin } = look(evidence);
      const was = twoOnLine(board, squareOf(pinner), origin);
      const wasPinned = was[0] === origin && was[1] === squareOf(back) &&
        isAttacking(board, squareOf(pinner), origin);
      return squareOf(front) === target && !wasPinned &&
        pins(after, pinner, front, back);
    },
  ],
  ...motif("(.+)", "fork", forks),
  ...motif(`the (${PIECE}) to the (${PIECE})`, "pin", pinsBy),
  ...motif(
    `an attack by the (${PIECE}) on the (${PIECE})`,
    "uncover",
    uncovers,
  ),
  [/^threatens (\S+#)$/, (evidence, san) => {
    const { next } = look(evidence);
    return !isCheck(next) && isMated(made(nullMove(next), san)[1]) &&
      !canMate(evidence.position, 1);
  }],
  [RegExp(`^threatens the (${PIECE})$`), (evidence, piece) => {
    const { next, after } = look(evidence);
    const square = squareOf(piece);
    return !isCheck(next) && stands(after, piece) &&
      bestExchange(nullMove(next), square) > 0 &&
      bestExchange(evidence.position, square) === 0;
  }],
  [/^stops (\S+#)$/, (evidence, san) => {
    const { next } = look(evidence);
    return !isCheck(next) && !canMate(next, 1) &&
      isMated(made(nullMove(evidence.position), san)[1]);
  }],
  [RegExp(`^saves the (${PIECE})$`), (evidence, piece) => {
    const { next, board, after, origin, target } = look(evidence);
    const square = squareOf(piece);
    const now = square === origin ? target : square;
    return stands(board, piece) && !isCheck(next) &&
      bestExchange(nullMove(evidence.position), square) > 0 &&
      after[now] === board[square] && bestExchange(next, now) === 0;
  }],
];

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

/** The kind of a clause, and whether it is true; kind -1 if nobody knows it. */
export function checkClaim(
  evidence: Evidence,
  clause: string,
): { kind: number; holds: boolean } {
  const kind = CHECKS.findIndex(([form]) => form.test(clause));
  if (kind < 0) return { kind, holds: false };
  const [form, check] = CHECKS[kind];
  return {
    kind,
    holds: check(evidence, ...(form.exec(clause) ?? []).slice(1)),
  };
}

export const FORMS: readonly string[] = CHECKS.map(([form]) => form.source);
