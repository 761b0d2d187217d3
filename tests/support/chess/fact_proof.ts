/**
 * Proves facts about judged moves by the board, another way than the judge finds
 * them: with its own geometry and its own count of material, on whatever rules of
 * chess it is given.
 *
 * @module
 */

import type {
  PieceName,
  PlacedPiece,
} from "../../../engine/chess/rules/piece_names.ts";
import type { Fact, Sign } from "../../../engine/review/fact.ts";

export interface Piece {
  readonly name: PieceName;
  readonly isWhite: boolean;
}

export interface Move {
  readonly from: string;
  readonly to: string;
  readonly san: string;
  /** Whether a pawn promotes. */
  readonly isPromotion: boolean;
}

/** A position by some rules of chess. */
export interface Rules {
  /** By the names of their squares. */
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly isWhiteToMove: boolean;
  readonly isInCheck: boolean;
  /** The legal moves. */
  moves(): readonly Move[];
  after(move: Move): Rules;
  /** The same position with the other side to move. */
  passed(): Rules;
}

/** A judged move as `review --json` prints it. */
export interface Judgement {
  readonly san: string;
  /** The better line. */
  readonly line: readonly string[];
  /** The line after the move. */
  readonly replyLine: readonly string[];
  readonly facts: readonly Fact[];
}

// -- The board ----------------------------------------------------------------

const WORTH: Readonly<Record<PieceName, number>> = {
  king: 100,
  queen: 9,
  rook: 5,
  bishop: 3,
  knight: 3,
  pawn: 1,
};

type Pieces = Rules["pieces"];

/** Files and ranks from one square to another. */
function offset(from: string, to: string): readonly [number, number] {
  return [
    to.charCodeAt(0) - from.charCodeAt(0),
    Number(to[1]) - Number(from[1]),
  ];
}

/** The squares strictly between two squares of one line. */
function between(from: string, to: string): string[] {
  const [files, ranks] = offset(from, to);
  const steps = Math.max(Math.abs(files), Math.abs(ranks));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => {
    const part = (index + 1) / steps;
    const file = String.fromCharCode(from.charCodeAt(0) + files * part);
    return `${file}${Number(from[1]) + ranks * part}`;
  });
}

function isStraight(files: number, ranks: number): boolean {
  return (files === 0) !== (ranks === 0);
}

function isDiagonal(files: number, ranks: number): boolean {
  return files !== 0 && Math.abs(files) === Math.abs(ranks);
}

/** Whether a piece on a square could go that far on an empty board. */
function canReach({ name, isWhite }: Piece, files: number, ranks: number) {
  const [wide, high] = [Math.abs(files), Math.abs(ranks)];
  switch (name) {
    case "king":
      return Math.max(wide, high) === 1;
    case "knight":
      return wide * high === 2;
    case "pawn":
      return wide === 1 && ranks === (isWhite ? 1 : -1);
    case "rook":
      return isStraight(files, ranks);
    case "bishop":
      return isDiagonal(files, ranks);
    case "queen":
      return isStraight(files, ranks) || isDiagonal(files, ranks);
  }
}

function attacks(pieces: Pieces, from: string, to: string): boolean {
  const piece = pieces.get(from);
  if (piece === undefined || !canReach(piece, ...offset(from, to))) {
    return false;
  }
  return piece.name === "knight" ||
    between(from, to).every((square) => !pieces.has(square));
}

function attackersOf(pieces: Pieces, to: string, isWhite: boolean): string[] {
  return [...pieces].filter(([from, piece]) =>
    piece.isWhite === isWhite && attacks(pieces, from, to)
  ).map(([from]) => from);
}

/** Number of a side's pieces that bear on a square, one behind the other, too. */
function bearing(pieces: Pieces, to: string, isWhite: boolean): number {
  const front = attackersOf(pieces, to, isWhite);
  if (front.length === 0) return 0;
  const rest = [...pieces].filter(([square]) => !front.includes(square));
  return front.length + bearing(new Map(rest), to, isWhite);
}

function holds(
  pieces: Pieces,
  { piece, square }: PlacedPiece,
  isWhite: boolean,
) {
  const found = pieces.get(square);
  return found?.name === piece && found.isWhite === isWhite;
}

// -- Material -----------------------------------------------------------------

/** A side's lead in pawns. */
function lead({ pieces }: Rules, isWhite: boolean): number {
  let sum = 0;
  for (const piece of pieces.values()) {
    sum += piece.isWhite === isWhite ? WORTH[piece.name] : -WORTH[piece.name];
  }
  return sum;
}

/** Pawns that the side to move wins on a square if both go on while it pays. */
function exchange(rules: Rules, square: string): number {
  const { isWhiteToMove: isWhite } = rules;
  let best = 0;
  for (const move of rules.moves()) {
    if (move.to !== square || !isGain(rules, move)) continue;
    const next = rules.after(move);
    const gain = lead(next, isWhite) - lead(rules, isWhite);
    best = Math.max(best, gain - exchange(next, square));
  }
  return best;
}

function isGain(rules: Rules, move: Move): boolean {
  return move.isPromotion || takenAt(rules, move) !== null;
}

function mostWon(rules: Rules): number {
  const gains = rules.moves().filter((move) => isGain(rules, move));
  const squares = new Set(gains.map(({ to }) => to));
  return Math.max(0, ...[...squares].map((square) => exchange(rules, square)));
}

function isQuiet(rules: Rules): boolean {
  return !rules.isInCheck && mostWon(rules) === 0;
}

/** Pawns that a side has won when a line comes to rest, from an index on. */
function wonBy(line: readonly Rules[], index: number, isWhite: boolean) {
  const later = line.slice(index);
  const rest = later.find((at) => isQuiet(at) && mostWon(at.passed()) === 0) ??
    later.findLast(isQuiet);
  if (rest !== undefined) return lead(rest, isWhite) - lead(line[0], isWhite);
  const last = line[line.length - 1];
  if (last.isInCheck) return null;
  const taken = last.isWhiteToMove === isWhite ? 0 : mostWon(last);
  return lead(last, isWhite) - lead(line[0], isWhite) - taken;
}

// -- Lines --------------------------------------------------------------------

/** A line as it is played. */
interface PlayedLine {
  readonly positions: readonly Rules[];
  readonly moves: readonly Move[];
  /** Index of the move of the fact. */
  readonly first: number;
  /** Whether White makes it. */
  readonly isWhite: boolean;
}

/** @throws {Error} if a move of the line is not legal. */
function playLine(
  rules: Rules,
  sans: readonly string[],
  first: number,
): PlayedLine {
  const positions = [rules];
  const moves = sans.map((san) => {
    const now = positions[positions.length - 1];
    const move = now.moves().find((legal) => legal.san === san);
    if (move === undefined) throw new Error(`${san} is not legal`);
    positions.push(now.after(move));
    return move;
  });
  return { positions, moves, first, isWhite: positions[first].isWhiteToMove };
}

/** Where a move takes a piece: a pawn taken en passant stands beside. */
function takenAt({ pieces }: Rules, { from, to }: Move): string | null {
  if (pieces.has(to)) return to;
  const isAside = pieces.get(from)?.name === "pawn" && from[0] !== to[0];
  return isAside ? `${to[0]}${from[1]}` : null;
}

/** Index of the move that takes the piece on a square, which may move on. */
function fateOf(
  played: PlayedLine,
  square: string,
  mayMove: boolean,
): number | null {
  const { positions, moves, first } = played;
  for (let index = first; index < moves.length; index++) {
    const move = moves[index];
    if (takenAt(positions[index], move) === square) return index;
    if (move.from !== square) continue;
    if (!mayMove) return null;
    square = move.to;
  }
  return null;
}

/** Names of a side's pieces that the line takes. */
function takenFrom(
  { positions, moves }: PlayedLine,
  isWhite: boolean,
): PieceName[] {
  return moves.flatMap((move, index) => {
    const { pieces } = positions[index];
    const square = takenAt(positions[index], move);
    const piece = square === null ? undefined : pieces.get(square);
    if (square === null || piece?.isWhite !== isWhite) return [];
    return [wasPawn(moves, square, index) ? "pawn" : piece.name];
  });
}

/** Whether the piece on a square before a move has promoted in the line. */
function wasPawn(moves: readonly Move[], square: string, index: number) {
  for (const { from, to, isPromotion } of moves.slice(0, index).toReversed()) {
    if (to !== square) continue;
    if (isPromotion) return true;
    square = from;
  }
  return false;
}

// -- Facts --------------------------------------------------------------------

/** What is wrong with the facts of a judgement: a sentence for each that fails. */
export function disprove(before: Rules, judged: Judgement): string[] {
  return judged.facts.flatMap((fact) => {
    const problem = fact.kind === "weakens"
      ? disproveWeakening(before, judged, fact)
      : problemOf(fact, lineFor(before, judged, fact));
    return problem === null ? [] : [`${JSON.stringify(fact)}: ${problem}`];
  });
}

/** The same count on the boards at the ends of the two lines of a judgement. */
function disproveWeakening(
  before: Rules,
  { san, line, replyLine }: Judgement,
  fact: Extract<Fact, { readonly kind: "weakens" }>,
): string | null {
  const { sign, played, better, plies } = fact;
  const bothLines = [[san, ...replyLine], line]
    .map((sans) => playLine(before, sans, 0));
  const [one, other] = [plies.played, plies.better]
    .map((ply, index) => bothLines[index].positions[ply]);
  if (one === undefined || other === undefined) return "the line is shorter";
  const [now, then] = [one, other]
    .map(({ pieces }) => COUNTS[sign](pieces, before.isWhiteToMove));
  const isBad = ["attackers", "their passed pawns", "isolated pawns"]
    .includes(sign);
  return firstProblem(
    [now === played && then === better, `it is ${now}, and ${then}`],
    [isBad ? played > better : played < better, "it is no worse"],
  );
}

/** The line that a fact is about. */
function lineFor(before: Rules, judged: Judgement, fact: Fact): PlayedLine {
  const { san, replyLine, line } = judged;
  if (fact.move === "better") return playLine(before, line, 0);
  const first = fact.move === "reply" ? 1 : 0;
  return playLine(before, [san, ...replyLine], first);
}

/** Why a fact does not hold; null if it does. */
function problemOf(fact: Fact, played: PlayedLine): string | null {
  if (played.moves[played.first]?.san !== fact.by) return "another move";
  const prove = PROOFS[fact.kind] as Proof<Fact["kind"]>;
  return prove(fact, played);
}

type Proof<Kind extends Fact["kind"]> = (
  fact: Extract<Fact, { readonly kind: Kind }>,
  played: PlayedLine,
) => string | null;

/** A condition, and what it means if it does not hold. */
type Check = readonly [holds: boolean, problem: string];

function firstProblem(...checks: readonly Check[]): string | null {
  return checks.find(([holds]) => !holds)?.[1] ?? null;
}

/** Whether the enemy's piece stands there before the move of the fact. */
function standsBefore(played: PlayedLine, piece: PlacedPiece): Check {
  const { pieces } = played.positions[played.first];
  return [holds(pieces, piece, !played.isWhite), "the piece is not there"];
}

/** Whether the line wins at least a pawn, once it has come so far. */
function pays(played: PlayedLine, index: number | null): Check {
  if (index === null) return [false, "the line does not come to it"];
  const won = wonBy(played.positions, index + 1, played.isWhite);
  return [won !== null && won >= 1, `the line wins ${won} pawns`];
}

/** Positions are the same if pieces, side and legal moves are (FIDE, 9.2.3). */
function pictureOf(rules: Rules): string {
  const pieces = [...rules.pieces]
    .map(([square, { name, isWhite }]) => `${square} ${name} ${isWhite}`);
  const moves = rules.moves().map(({ from, to }) => from + to);
  return [...pieces.sort(), rules.isWhiteToMove, ...moves.sort()].join();
}

function movesWithAll(count: number, { first }: PlayedLine): number {
  return first + 2 * (count - 1);
}

const PROOFS: {
  readonly [Kind in Fact["kind"]]: Proof<Kind>;
} = {
  stalemates: (_, { positions, first }) => {
    const next = positions[first + 1];
    const isOver = next.moves().length === 0 && !next.isInCheck;
    return isOver ? null : "there is a move, or a check";
  },
  "perpetual check": (_, { positions, first }) => {
    const line = positions.slice(first);
    const pictures = line.map(pictureOf);
    const end = pictures.findIndex((one, at) => pictures.indexOf(one) < at);
    const isChecked = line.every((now, at) =>
      at > end || at % 2 === 0 || now.isInCheck
    );
    return firstProblem(
      [end > 0, "no position comes again"],
      [isChecked, "not every move gives check"],
    );
  },
  mates: ({ moves }, played) => {
    const last = played.positions[movesWithAll(moves, played) + 1];
    const isMate = last?.isInCheck && last.moves().length === 0;
    return isMate ? null : "the line does not mate then";
  },
  takes: (fact, played) => {
    const { positions, moves, first, isWhite } = played;
    const [now, next, move] = [
      positions[first],
      positions[first + 1],
      moves[first],
    ];
    const lost = takenFrom(played, isWhite);
    return firstProblem(
      standsBefore(played, fact),
      [takenAt(now, move) === fact.square, "it is not taken"],
      [now.pieces.get(move.from)?.name === fact.taker, "another piece takes"],
      [fact.lost.every((name) => lost.includes(name)), "that is not lost"],
      [isTakenThatWay(fact, now, next, move), `it is not ${fact.how}`],
      isCut(played)
        ? [exchange(now, move.to) > 0, "it does not pay"]
        : pays(played, first),
    );
  },
  forks: (fact, played) => {
    const { positions, moves, first, isWhite } = played;
    const { pieces } = positions[first + 1];
    const { to } = moves[first];
    const fate = fateOf(played, fact.square, false);
    const isOne = fact.targets.some(({ square }) => square === fact.square);
    return firstProblem(
      standsBefore(played, fact),
      [fact.targets.length > 1 && isOne, "it is no fork of that piece"],
      [
        fact.targets.every((target) =>
          holds(pieces, target, !isWhite) &&
          attacks(pieces, to, target.square) &&
          isTarget(pieces, to, target)
        ),
        "it does not attack all targets",
      ],
      [fate !== null && moves[fate].from === to, "it does not take it"],
      pays(played, fate),
    );
  },
  pins: (fact, played) => {
    const { positions, moves, first, isWhite } = played;
    const { pieces } = positions[first + 1];
    const { to } = moves[first];
    const { behind } = fact;
    return firstProblem(
      standsBefore(played, fact),
      [holds(pieces, behind, !isWhite), "nothing is behind"],
      [["king", "queen"].includes(behind.piece), "no king or queen is behind"],
      [attacks(pieces, to, fact.square), "it is not attacked"],
      [between(to, behind.square).includes(fact.square), "not in one line"],
      [
        between(fact.square, behind.square).every((on) => !pieces.has(on)),
        "something is between",
      ],
      pays(played, fateOf(played, fact.square, true)),
    );
  },
  uncovers: ({ attacker, ...target }, played) => {
    const { positions, moves, first, isWhite } = played;
    const [before, after] = [
      positions[first].pieces,
      positions[first + 1].pieces,
    ];
    return firstProblem(
      standsBefore(played, target),
      [holds(after, attacker, isWhite), "the attacker is not there"],
      [attacker.square !== moves[first].to, "the moved piece attacks"],
      [!attacks(before, attacker.square, target.square), "it attacked before"],
      [attacks(after, attacker.square, target.square), "it does not attack"],
      pays(played, fateOf(played, target.square, false) ?? first + 2),
    );
  },
  traps: (fact, played) => {
    const { positions, moves, first } = played;
    const next = positions[first + 1];
    const before = exchange(positions[first], fact.square);
    return firstProblem(
      standsBefore(played, fact),
      [before === 0, "it was lost before"],
      [attacks(next.pieces, moves[first].to, fact.square), "not attacked"],
      [exchange(next.passed(), fact.square) > 0, "it need not move"],
      [isLostEverywhere(next, fact.square), "it can escape"],
      pays(played, fateOf(played, fact.square, true)),
    );
  },
  promotes: (fact, played) => {
    const { positions, moves, first, isWhite } = played;
    const at = movesWithAll(fact.moves, played);
    const move = moves[at];
    const taken = move && fateOf({ ...played, first: at + 1 }, move.to, true);
    return firstProblem(
      [holds(positions[first].pieces, fact, isWhite), "no pawn is there"],
      [move?.isPromotion, "nothing promotes then"],
      [goesTo(played, fact.square, at), "another pawn promotes"],
      [taken === null, "it is taken"],
      pays(played, at),
    );
  },
  wins: (fact, played) => {
    const lost = takenFrom(played, played.isWhite);
    const fate = fateOf(played, fact.square, true);
    return firstProblem(
      standsBefore(played, fact),
      [fact.moves > 1, "it is taken at once"],
      [fate === movesWithAll(fact.moves, played), "it is not taken then"],
      [fact.lost.every((name) => lost.includes(name)), "that is not lost"],
      pays(played, fate),
    );
  },
  nets: ({ won, lost, after, plies }, played) => {
    const { positions, moves, first, isWhite } = played;
    const end = positions[plies];
    if (end === undefined) return "the line is shorter";
    const until = {
      ...played,
      positions: positions.slice(0, plies + 1),
      moves: moves.slice(0, plies),
    };
    const [taken, given] = [!isWhite, isWhite]
      .map((side) => takenFrom(until, side));
    const gain = worthOfAll(taken) - worthOfAll(given);
    const captures = moves.slice(0, plies).filter((move, index) =>
      index >= first && (index - first) % 2 === 0 &&
      takenAt(positions[index], move) !== null
    );
    return firstProblem(
      [isQuiet(end), "something is still to be taken"],
      [worthOfAll(won) - worthOfAll(lost) === gain, `it wins ${gain} pawns`],
      [
        lead(end, isWhite) - lead(positions[0], isWhite) === gain,
        "something promotes",
      ],
      [gain >= 1, "it wins nothing"],
      [won.every((name) => taken.includes(name)), "that is not won"],
      [lost.every((name) => given.includes(name)), "that is not lost"],
      [captures.at(-1)?.san === after, "it ends with another capture"],
    );
  },
  worsens: ({ from, to, isEven, plies }, { positions, moves, isWhite }) => {
    const end = positions[plies];
    if (end === undefined) return "the line is shorter";
    const isKept = lead(end, isWhite) >= lead(positions[0], isWhite);
    return firstProblem(
      [from > to, "it is no worse"],
      [!isEven || isKept, "the material is not so"],
      [!isEven || plies === moves.length, "the line goes on"],
      [!isEven || isQuiet(end), "something is still to be taken"],
    );
  },
  // The ends of both lines tell: see `disproveWeakening`.
  weakens: () => null,
  threatens: ({ square }, { positions, first }) => {
    const later = positions[first + 1].passed();
    const isNew = exchange(positions[first], square) === 0;
    return isNew && exchange(later, square) > 0 ? null : "it does not";
  },
  saves: (fact, { positions, moves, first, isWhite }) => {
    const [now, next] = [positions[first], positions[first + 1]];
    const moved = moves[first];
    const square = moved.from === fact.square ? moved.to : fact.square;
    return firstProblem(
      [holds(now.pieces, fact, isWhite), "the piece is not there"],
      [exchange(now.passed(), fact.square) > 0, "nothing threatened it"],
      [exchange(next, square) === 0, "it can still be taken"],
    );
  },
  "threatens mate": ({ mate }, { positions, first }) => {
    const isNew = !canMate(positions[first], mate);
    return isNew && canMate(positions[first + 1].passed(), mate)
      ? null
      : "it does not";
  },
  "stops mate": ({ mate }, { positions, first }) => {
    const wasThere = canMate(positions[first].passed(), mate);
    return wasThere && !canMate(positions[first + 1], mate)
      ? null
      : "it does not";
  },
};

/** What the signs of a decline count. */
const COUNTS: Readonly<
  Record<Sign, (pieces: Pieces, isWhite: boolean) => number>
> = {
  shelter: (pieces, isWhite) => {
    const king = kingOf(pieces, isWhite);
    const middle = Math.min(6, Math.max(1, king.charCodeAt(0) - 97));
    const forward = isWhite ? 1 : -1;
    return [-1, 0, 1].filter((aside) =>
      [1, 2, 3].some((ranks) => {
        const file = String.fromCharCode(97 + middle + aside);
        const square = `${file}${Number(king[1]) + forward * ranks}`;
        return holds(pieces, { piece: "pawn", square }, isWhite);
      })
    ).length;
  },
  attackers: (pieces, isWhite) => {
    const king = kingOf(pieces, isWhite);
    return [...pieces].filter(([from, { name, isWhite: isTheirs }]) =>
      isTheirs !== isWhite && !["king", "pawn"].includes(name) &&
      ALL_SQUARES.some((square) => {
        const distances = offset(king, square).map(Math.abs);
        return Math.max(...distances) <= 1 && attacks(pieces, from, square);
      })
    ).length;
  },
  mobility: (pieces, isWhite) =>
    [...pieces].filter(([, { name, isWhite: isOwn }]) =>
      isOwn === isWhite && !["king", "pawn"].includes(name)
    ).map(([from]) =>
      ALL_SQUARES.filter((to) =>
        pieces.get(to)?.isWhite !== isWhite && attacks(pieces, from, to)
      ).length
    ).reduce((sum, count) => sum + count, 0),
  "passed pawns": passedPawns,
  "their passed pawns": (pieces, isWhite) => passedPawns(pieces, !isWhite),
  bishops: (pieces, isWhite) => {
    const bishops = [...pieces.values()].filter((piece) =>
      piece.name === "bishop" && piece.isWhite === isWhite
    );
    return bishops.length > 1 ? 1 : 0;
  },
  "isolated pawns": (pieces, isWhite) => {
    const files = [...pieces].filter(([, piece]) =>
      piece.name === "pawn" && piece.isWhite === isWhite
    ).map(([square]) => square.charCodeAt(0));
    return files.filter((file) =>
      !files.some((other) => Math.abs(other - file) === 1)
    ).length;
  },
};

const ALL_SQUARES = [..."abcdefgh"].flatMap((file) =>
  [..."12345678"].map((rank) => file + rank)
);

function kingOf(pieces: Pieces, isWhite: boolean): string {
  const found = [...pieces].find(([, piece]) =>
    piece.name === "king" && piece.isWhite === isWhite
  );
  return found?.[0] ?? "";
}

function passedPawns(pieces: Pieces, isWhite: boolean): number {
  const pawns = [...pieces].filter(([, { name }]) => name === "pawn");
  return pawns.filter(([square, pawn]) =>
    pawn.isWhite === isWhite &&
    pawns.every(([other, { isWhite: isOwn }]) => {
      const [files, ranks] = offset(square, other);
      const isAhead = isWhite ? ranks > 0 : ranks < 0;
      const reach = isOwn === isWhite ? 0 : 1;
      return !isAhead || Math.abs(files) > reach;
    })
  ).length;
}

function worthOfAll(names: readonly PieceName[]): number {
  return names.reduce((sum, name) => sum + WORTH[name], 0);
}

/** Whether a line breaks off at the move of the fact, or later in check. */
function isCut(played: PlayedLine): boolean {
  const { positions, moves, first, isWhite } = played;
  return moves.length === first + 1 ||
    wonBy(positions, first + 1, isWhite) === null;
}

function isTakenThatWay(
  { how, square, piece, taker, lost }: Extract<
    Fact,
    { readonly kind: "takes" }
  >,
  now: Rules,
  next: Rules,
  { to }: Move,
): boolean {
  const isWhite = now.isWhiteToMove;
  const isGuarded = attackersOf(next.pieces, to, !isWhite).length > 0;
  const isRetakable = next.moves().some((move) => move.to === to);
  switch (how) {
    case "unguarded":
      return !isGuarded;
    case "safe":
      return isGuarded && !isRetakable;
    case "traded":
      return lost.length > 0;
    case "dearer":
      return isRetakable && WORTH[piece] > WORTH[taker];
    case "outnumbered":
      return isRetakable &&
        bearing(now.pieces, square, isWhite) >
          bearing(now.pieces, square, !isWhite);
    case "won":
      return isRetakable && lost.length === 0;
  }
}

/** Whether a forked piece is worth more than the forking one, or unguarded. */
function isTarget(
  pieces: Pieces,
  from: string,
  { piece, square }: PlacedPiece,
) {
  const forking = pieces.get(from);
  if (forking === undefined) return false;
  return WORTH[piece] > WORTH[forking.name] ||
    attackersOf(pieces, square, !forking.isWhite).length === 0;
}

function isLostEverywhere(rules: Rules, square: string): boolean {
  const { isWhiteToMove: isWhite } = rules;
  return rules.moves().filter(({ from }) => from === square).every((move) => {
    const next = rules.after(move);
    const taken = lead(next, isWhite) - lead(rules, isWhite);
    return exchange(next, move.to) > taken;
  });
}

/** Whether the piece on a square before the move of the fact makes a later one. */
function goesTo(
  { moves, first }: PlayedLine,
  square: string,
  at: number,
): boolean {
  for (let index = first; index < at; index += 2) {
    if (moves[index].from === square) square = moves[index].to;
  }
  return moves[at]?.from === square;
}

function canMate(rules: Rules, san: string): boolean {
  const move = rules.moves().find((legal) => legal.san === san);
  if (move === undefined) return false;
  const next = rules.after(move);
  return next.isInCheck && next.moves().length === 0;
}
