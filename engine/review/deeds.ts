/**
 * What a move does, as the line after it proves: it takes something, or brings
 * about what the line takes later. Each function looks for one kind of deed.
 */

import {
  afterPass,
  isCheckmate,
  isInCheck,
  legalMoves,
  play,
} from "../chess/rules/position.ts";
import type { Position } from "../chess/rules/position.ts";
import {
  attackersOf,
  type Board,
  isPawn,
  pinStep,
  reaches,
  SQUARES,
} from "../chess/rules/attacks.ts";
import { KING, KNIGHT } from "../chess/constants.ts";
import { worthOf } from "../chess/rules/material.ts";
import {
  PIECE_NAMES,
  type PieceName,
  pieceName,
  placedPiece,
} from "../chess/rules/piece_names.ts";
import {
  type Capture,
  fateOf,
  type Finder,
  type FollowedLine,
  type Gain,
  gainAt,
  gainFrom,
  movesUntil,
  payingBy,
  restFrom,
} from "./lines/followed_line.ts";
import { pawnsWonBy, pawnsWonOn } from "./lines/captures.ts";
import type { Deed, WayToTake } from "./fact.ts";
import { findDiscovery, findFork, findPin } from "./motifs.ts";

/** How many times as much a later gain must pay to be named before a capture. */
const MUCH_MORE = 3;
/** What the line may give back of a capture that is named: pawns, and a share. */
const SLACK = { pawns: 1, share: 1 / 3 };
/** The most moves of the winning side to a gain that is named. */
export interface Reach {
  readonly farthest: number;
  /** The most if a pawn is gained, or more than pawns are given for it. */
  readonly near: number;
}

const REACH: Reach = { farthest: 4, near: 2 };
/** Finders of what a move leads to; of equal gains, the first is named. */
const LATER: readonly Finder[] = [
  findFork,
  findDiscovery,
  findTrap,
  findPin,
  (line) => findPromotion(line),
  (line) => findLaterGain(line),
];

/**
 * The most telling deed of the move in question that wins material; null if the
 * line proves none.
 */
export function gainOf(line: FollowedLine): Gain | null {
  if (endsInOwnMate(line)) return null;
  const taking = findTaking(line);
  const [best] = LATER.map((find) => find(line))
    .filter((gain) => gain !== null)
    .toSorted((one, two) => two.pays - one.pays);
  if (taking === null || best === undefined) return taking ?? best ?? null;
  return best.pays >= MUCH_MORE * taking.pays ? best : taking;
}

/** Whether the line ends in mate of the move's own side, which then wins nothing. */
function endsInOwnMate({ positions, side }: FollowedLine): boolean {
  const end = positions[positions.length - 1];
  return end.side === side && isCheckmate(end);
}

// -- Captures at once ---------------------------------------------------------

function findTaking(line: FollowedLine): Gain | null {
  const { first, captures } = line;
  const capture = captures.find(({ index }) => index === first);
  if (capture === undefined) return null;
  const run = runOf(line, capture);
  const { won, lost, pays } = tallyOf(line, run);
  const name = pieceName(capture.piece);
  if (!won.some((other) => isEqual(other, name)) || pays < 1) return null;
  if (!keeps(line, run[0].index, pays)) return findTrade(line, capture);
  const how = wayToTake(line, capture, lost);
  return { deed: takingOf(line, capture, how, lost), pays };
}

/** A capture for which the line loses something less, on whatever square. */
function findTrade(line: FollowedLine, capture: Capture): Gain | null {
  const lost = priceOf(line, capture);
  if (lost === null || lost.length === 0) return null;
  return payingBy(line, capture, takingOf(line, capture, "traded", lost));
}

function takingOf(
  { positions, first }: FollowedLine,
  { square, move }: Capture,
  how: WayToTake,
  lost: readonly PieceName[],
): Deed {
  const { board } = positions[first];
  const taker = pieceName(board[move.from]);
  return { kind: "takes", ...placedPiece(board, square), taker, how, lost };
}

/**
 * Whether the line does not give back what captures have won since a move. Where
 * it breaks off in check, only the exchange on the square can tell.
 */
function keeps(line: FollowedLine, since: number, pays: number): boolean {
  const { positions, moves, first } = line;
  const gain = gainFrom(line, first + 1);
  if (gain === null) return pawnsWonOn(positions[first], moves[first].to) > 0;
  const slack = Math.max(SLACK.pawns, SLACK.share * pays);
  return gain >= 1 && gain - gainAt(line, since) >= pays - slack;
}

/** The captures on one square, ply after ply, with the one just before. */
function runOf(
  { captures, first }: FollowedLine,
  { move }: Capture,
): Capture[] {
  const near = captures
    .filter(({ index, move: { to } }) => index >= first - 1 && to === move.to);
  const isNext = ({ index }: Capture, at: number) =>
    index === near[0].index + at;
  return near.filter(isNext);
}

/** What a run of captures wins and loses; equal pieces cancel out. */
function tallyOf(line: FollowedLine, run: readonly Capture[]) {
  const { positions, moves, first } = line;
  const [start, end] = [run[0].index, run[run.length - 1].index + 1];
  // Where the line breaks off, either side goes on as long as it pays.
  const isCut = end === moves.length;
  const pays = isCut
    ? gainBetween(line, start, first) +
      pawnsWonOn(positions[first], moves[first].to)
    : gainBetween(line, start, end);
  return { ...surplusOf(line, run), pays };
}

function gainBetween(line: FollowedLine, from: number, to: number): number {
  return gainAt(line, to) - gainAt(line, from);
}

/** Whether people count two pieces as the same amount. */
function isEqual(one: PieceName, two: PieceName): boolean {
  const minor: readonly PieceName[] = ["bishop", "knight"];
  return one === two || minor.includes(one) && minor.includes(two);
}

/** What a side captures and what it loses, without what is equal. */
export function surplusOf(line: FollowedLine, captures: readonly Capture[]) {
  const { first } = line;
  const isOwn = ({ index }: Capture) => (index - first) % 2 === 0;
  const names = (list: readonly Capture[]) =>
    list.map((capture) =>
      hasPromoted(line, capture) ? "pawn" : pieceName(capture.piece)
    );
  const won = names(captures.filter(isOwn));
  const lost = names(captures.filter((capture) => !isOwn(capture)));
  return { won: without(won, lost), lost: without(lost, won) };
}

/** Whether a captured piece was a pawn when the line began. */
function hasPromoted(
  { moves }: FollowedLine,
  { square, index }: Capture,
): boolean {
  for (let at = index - 1; at >= 0; at--) {
    if (moves[at].to !== square) continue;
    if (moves[at].promotion !== 0) return true;
    square = moves[at].from;
  }
  return false;
}

/** A list without those pieces that have an equal in another list. */
function without(names: readonly PieceName[], others: readonly PieceName[]) {
  const left = [...others];
  return names.filter((name) => {
    const at = left.findIndex((other) => isEqual(name, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function wayToTake(
  { positions, first, side }: FollowedLine,
  { move: { from, to }, piece, square }: Capture,
  lost: readonly PieceName[],
): WayToTake {
  const { board } = positions[first];
  const after = positions[first + 1];
  if (lost.length > 0) return "traded";
  if (attackersOf(after.board, to, after.side).length === 0) {
    return "unguarded";
  }
  if (!legalMoves(after).some((move) => move.to === to)) return "safe";
  if (worthOf(piece) > worthOf(board[from])) return "dearer";
  const guards = bearingOn(board, square, after.side);
  return bearingOn(board, square, side) > guards ? "outnumbered" : "won";
}

/** Number of a side's pieces that attack a square, in batteries too. */
function bearingOn(board: Board, square: number, by: number): number {
  const front = attackersOf(board, square, by);
  if (front.length === 0) return 0;
  const others = board.map((piece, at) => front.includes(at) ? 0 : piece);
  return front.length + bearingOn(others, square, by);
}

// -- What the line takes later ------------------------------------------------

/** The moved piece attacks a piece that was safe and now cannot escape. */
function findTrap(line: FollowedLine): Gain | null {
  const { positions, first, moves } = line;
  const next = positions[first + 1];
  if (isInCheck(next)) return null;
  const { board, side } = next;
  const trapped = SQUARES.find((square) =>
    (board[square] & side) !== 0 && (board[square] & 7) !== KING &&
    worthOf(board[square]) >= worthOf(KNIGHT) &&
    reaches(board, moves[first].to, square) &&
    pawnsWonOn(positions[first], square) === 0 &&
    isLostEverywhere(next, square)
  );
  const capture = trapped && fateOf(line, trapped, first + 1);
  if (!trapped || !capture) return null;
  const isPinned = pinStep(board, board.indexOf(KING | side), trapped) !== 0;
  const piece = placedPiece(board, trapped);
  return payingBy(line, capture, { kind: "traps", ...piece, isPinned });
}

/** Whether a piece of the side to move is captured at a gain wherever it goes. */
function isLostEverywhere(position: Position, square: number): boolean {
  if (pawnsWonOn(afterPass(position), square) === 0) return false;
  return legalMoves(position).filter(({ from }) => from === square)
    .every((move) =>
      pawnsWonOn(play(position, move), move.to) > pawnsWonBy(position, move)
    );
}

/** A pawn that stands before the move, or the move itself, promotes for good. */
export function findPromotion(
  line: FollowedLine,
  reach = REACH,
): Gain | null {
  const { positions, first, moves } = line;
  const at = moves.findIndex(({ promotion }, index) =>
    promotion !== 0 && index >= first && (index - first) % 2 === 0
  );
  if (at < 0 || fateOf(line, moves[at].to, at + 1)) return null;
  const count = movesUntil(line, at);
  const pays = gainFrom(line, at + 1) ?? 0;
  if (pays < 1 || count > reach.farthest) return null;
  const square = originOf(line, moves[at].from, at);
  const pawn = placedPiece(positions[first].board, square);
  return { deed: { kind: "promotes", ...pawn, moves: count }, pays };
}

/** Where the piece that stands on a square before a move stood at first. */
function originOf(
  { moves, first }: FollowedLine,
  square: number,
  index: number,
) {
  for (let at = index - 1; at >= first; at--) {
    if (moves[at].to === square) square = moves[at].from;
  }
  return square;
}

/** The most valuable piece that the line wins on balance. */
export function findLaterGain(
  line: FollowedLine,
  reach = REACH,
): Gain | null {
  const later = line.captures
    .filter(({ index }) => isOwnLater(movesUntil(line, index), reach))
    .toSorted((one, two) => worthOf(two.piece) - worthOf(one.piece));
  for (const capture of later) {
    const gain = laterGain(line, capture, reach);
    if (gain !== null) return gain;
  }
  return null;
}

function isOwnLater(count: number, { farthest }: Reach): boolean {
  return Number.isInteger(count) && count > 1 && count <= farthest;
}

function laterGain(
  line: FollowedLine,
  capture: Capture,
  { near }: Reach,
): Gain | null {
  const lost = priceOf(line, capture);
  const piece = standingPiece(line, capture);
  if (lost === null || piece === null) return null;
  const moves = movesUntil(line, capture.index);
  const isPlain = lost.every((name) => name === "pawn");
  if (moves > near && (!isPlain || piece.piece === "pawn")) return null;
  return payingBy(line, capture, { kind: "wins", ...piece, moves, lost });
}

/**
 * What a side has lost in return when the line comes to rest after a capture:
 * nothing, one lesser piece, or pawns. Null if it is more, or the piece is lost
 * again.
 */
function priceOf(
  line: FollowedLine,
  capture: Capture,
): readonly PieceName[] | null {
  const rest = restFrom(line, capture.index + 1);
  if (rest === null) return null;
  const until = line.captures.filter(({ index }) => index < rest);
  const { won, lost } = surplusOf(line, until);
  const name = pieceName(capture.piece);
  const isPlain = lost.every((other) => other === "pawn");
  if (!won.includes(name) || lost.length > 1 && !isPlain) return null;
  return lost.every((other) => isMore(name, other)) ? lost : null;
}

/** Where a captured piece stands when the line begins; pawns must stay there. */
function standingPiece(
  line: FollowedLine,
  { piece, square, index }: Capture,
) {
  const { board } = line.positions[line.first];
  const origin = originOf(line, square, index);
  if (board[origin] !== piece) return null;
  return isPawn(piece) && origin !== square ? null : placedPiece(board, origin);
}

/** Whether a piece is worth more than another: the names are in that order. */
function isMore(one: PieceName, two: PieceName): boolean {
  return !isEqual(one, two) &&
    PIECE_NAMES.indexOf(one) < PIECE_NAMES.indexOf(two);
}
