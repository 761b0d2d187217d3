/**
 * Finds what can be said of a move: only what the position and the engine's
 * lines prove. A fault is named by what the reply does, and by what the better
 * move would have done.
 */

import { MATE } from "../chess/constants.ts";
import { repetitionKey } from "../chess/game/outcome.ts";
import { formatSan } from "../chess/notation/san.ts";
import { centipawns, mateDistance } from "../chess/score.ts";
import { worthOf } from "../chess/rules/material.ts";
import { placedPiece } from "../chess/rules/piece_names.ts";
import {
  afterPass,
  isCheckmate,
  isInCheck,
  isStalemate,
  type LegalMove,
  legalMoves,
  parseSquare,
  play,
  type Position,
} from "../chess/rules/position.ts";
import {
  captureOf,
  type FollowedLine,
  followLine,
  type Gain,
  gainAtLastRest,
} from "./lines/followed_line.ts";
import { findLaterGain, findPromotion, gainOf, type Reach } from "./deeds.ts";
import { decline, netOf } from "./line_ends/line_ends.ts";
import { type MoveLine, prizes } from "./lines/captures.ts";
import type { Actor, Deed, Fact, Merit, Weakening } from "./fact.ts";

/** A move, and what the engine found about it and about a better one. */
export interface Evidence {
  /** The position before the move. */
  readonly position: Position;
  readonly move: LegalMove;
  /** The line after the move, which begins with the opponent's reply. */
  readonly reply: MoveLine;
  /** A better line from the position; empty if the move is best. */
  readonly better: MoveLine;
  /**
   * The engine's scores of the move and of the better line, both for the mover
   * and counted from the position, so that distances to mate can be compared.
   */
  readonly score: Readonly<Record<"move" | "better", number>>;
}

const MOST_FACTS = 2;
/** A fact is left out beside one worth more than this many times as much. */
const MUCH_MORE = 2;
/** A gain of so many pawns counts if the scores fall by so much for each. */
const BELIEVED = { pays: 2, share: 60 };
/** How late a capture is named where nothing else tells what is lost. */
const FAR: Reach = { farthest: 8, near: 4 };
/** How far apart, in centipawns, scores are where a perpetual check is told. */
const DECISIVE = 150;
/** Pawns that may be won back where a piece is lost all the same. */
const SLACK = 1;

/**
 * The most important facts about a move, two at most: what the reply does and
 * what the better move would have done, or if the move is best, what it does.
 */
export function factsOf(evidence: Evidence): Fact[] {
  const { position, move, reply, better } = evidence;
  const played = followLine(position, [move, ...reply]);
  const facts = better.length === 0
    ? virtuesOf(evidence, played)
    : faultsOf(evidence, played, followLine(position, better));
  return facts.slice(0, MOST_FACTS);
}

/**
 * What the ends of the lines say, where no move says more: that one side wins
 * something after all, or that the position is worse.
 */
function endsOf(
  { score }: Evidence,
  played: FollowedLine,
  best: FollowedLine,
): Fact[] {
  const answered = fromReply(played);
  const difference = played.moves.length < 2 ? 0 : differenceOf(answered, best);
  // Lines that were played on may lose what the judge does not believe lost.
  const isPaid = 100 * (difference - SLACK) <= fallOf(score);
  if (difference >= 1 && difference < Infinity && isPaid) {
    const loss = netOf(answered);
    if (loss !== null) return [factOf("reply", answered, loss.deed)];
    const gain = netOf(best);
    if (gain !== null) return [factOf("better", best, gain.deed)];
  }
  const later = laterOf(score, answered, best);
  if (later !== null) return [later];
  return decline(score, played, best)
    .map((fact) => factOf("played", played, fact));
}

/** What either line takes late, or promotes, if the scores agree that it counts. */
function laterOf(
  score: Evidence["score"],
  answered: FollowedLine,
  best: FollowedLine,
): Fact | null {
  for (
    const [actor, line] of [["reply", answered], ["better", best]] as const
  ) {
    if (line.moves.length <= line.first) continue;
    const gain = findPromotion(line, FAR) ?? findLaterGain(line, FAR);
    if (gain !== null && isBelieved(gain, score)) {
      return factOf(actor, line, gain.deed);
    }
  }
  return null;
}

/** Centipawns that the move loses by the scores. */
function fallOf({ better, move }: Evidence["score"]): number {
  return centipawns(better) - centipawns(move);
}

/** Whether the scores say, too, that a gain of a piece or more counts. */
function isBelieved({ pays }: Gain, score: Evidence["score"]): boolean {
  return pays >= BELIEVED.pays && fallOf(score) >= BELIEVED.share * pays;
}

/** The line of a move, with the reply as the move in question. */
function fromReply(played: FollowedLine): FollowedLine {
  const { side } = played.positions[1];
  return { ...played, first: 1, side };
}

/** A fact about the move in question of a line. */
function factOf(
  actor: Actor,
  line: FollowedLine,
  deed: Deed | Merit | Weakening,
): Fact {
  const { positions, moves, first } = line;
  const by = formatSan(positions[first], moves[first]);
  return { ...deed, move: actor, by };
}

// -- Mates --------------------------------------------------------------------

/**
 * The mate that a line shows, if the score says that it is forced. `moves` is
 * the distance to mate, 0 or less if there is none. Null if the mated side could
 * promote on the way: an engine may see only promotions to a queen.
 */
function mateIn({ positions, first, side }: FollowedLine, moves: number) {
  const last = moves > 0 ? positions[first + 2 * moves - 1] : undefined;
  if (last === undefined || !isCheckmate(last)) return null;
  const mayPromote = positions.slice(first).some((position) =>
    position.side !== side &&
    legalMoves(position).some(({ promotion }) => promotion !== 0)
  );
  return mayPromote
    ? null
    : { deed: { kind: "mates", moves }, pays: Infinity } as const;
}

// -- Faults -------------------------------------------------------------------

/**
 * What is wrong with a move: that it stalemates or what the reply does, and what
 * was missed.
 */
function faultsOf(
  evidence: Evidence,
  played: FollowedLine,
  best: FollowedLine,
): Fact[] {
  const draw = stalemateAfter(played);
  const punishment = draw === null
    ? findPunishment(evidence, played, best)
    : foundIn("played", played, draw);
  const omission = findOmission(evidence, played, best);
  const found = [punishment, omission].filter((found) => found !== null)
    .filter(({ pays }, _, all) =>
      all.every((other) => MUCH_MORE * pays >= other.pays)
    )
    .map(({ fact }) => fact);
  return found.length > 0 ? found : endsOf(evidence, played, best);
}

/** A fact, and what it is worth in pawns. */
interface Found {
  readonly fact: Fact;
  readonly pays: number;
}

function findPunishment(
  { score, reply }: Evidence,
  played: FollowedLine,
  best: FollowedLine,
): Found | null {
  if (reply.length === 0) return null;
  const answered = fromReply(played);
  const mate = mateIn(answered, 0 - (mateDistance(score.move) ?? 0));
  const isNew = score.better > -MATE;
  const draw = stalemateAfter(answered) ??
    perpetualIn(answered, score, "move");
  const gain = gainOf(answered);
  if (mate !== null && isNew) return foundIn("reply", answered, mate);
  if (draw !== null) return foundIn("reply", answered, draw);
  if (gain === null) return null;
  if (differenceOf(answered, best) < 1 && !isBelieved(gain, score)) return null;
  if (isLostAnyway(gain, played, best)) return null;
  return foundIn("reply", answered, gain);
}

function findOmission(
  { score }: Evidence,
  played: FollowedLine,
  best: FollowedLine,
): Found | null {
  const mate = mateIn(best, mateDistance(score.better) ?? 0);
  const isNew = score.move < MATE;
  if (mate !== null && isNew) return foundIn("better", best, mate);
  const draw = stalemateAfter(best) ?? perpetualIn(best, score, "better");
  if (draw !== null) return foundIn("better", best, draw);
  const gain = gainOf(best);
  if (gain === null) return null;
  if (differenceOf(played, best) < 1 && !isBelieved(gain, score)) return null;
  if (isWonAnyway(gain, played)) return null;
  return foundIn("better", best, gain);
}

function foundIn(
  actor: Actor,
  line: FollowedLine,
  { deed, pays }: Gain,
): Found {
  return { fact: factOf(actor, line, deed), pays };
}

/** A stalemate by the move in question, which saves half a point. */
function stalemateAfter({ positions, first }: FollowedLine): Gain | null {
  const isDraw = isStalemate(positions[first + 1]);
  return isDraw ? { deed: { kind: "stalemates" }, pays: Infinity } : null;
}

/**
 * Perpetual check: each move of the side gives check until a position comes again.
 * The line's score must be a draw's, and the two scores must be far apart.
 */
function perpetualIn(
  { positions, first }: FollowedLine,
  score: Evidence["score"],
  which: keyof Evidence["score"],
): Gain | null {
  const fall = fallOf(score);
  if (score[which] !== 0 || fall < DECISIVE) return null;
  const line = positions.slice(first);
  const keys = line.map(repetitionKey);
  const end = keys.findIndex((key, index) => keys.indexOf(key) < index);
  const answers = line.slice(0, end + 1).filter((_, index) => index % 2 === 1);
  if (end < 0 || !answers.every((answer) => isInCheck(answer))) return null;
  return { deed: { kind: "perpetual check" }, pays: fall / 100 };
}

/**
 * Pawns by which the better line leaves the mover better off than the line that
 * was played; infinite if one of them never comes to rest.
 */
function differenceOf(played: FollowedLine, best: FollowedLine): number {
  const outcome = gainAtLastRest(played);
  const other = gainAtLastRest(best);
  if (outcome === null || other === null) return Infinity;
  return other - (played.side === best.side ? outcome : 0 - outcome);
}

/** Whether the better line loses the same piece, and wins nothing for it. */
function isLostAnyway(
  { deed }: Gain,
  played: FollowedLine,
  best: FollowedLine,
): boolean {
  if (!("square" in deed)) return false;
  const { from, to } = played.moves[0];
  const square = parseSquare(deed.square);
  const before = square === to ? from : square;
  const capture = captureOf(best, before, 0);
  const outcome = gainAtLastRest(best);
  return capture !== undefined && outcome !== null &&
    outcome <= SLACK - worthOf(capture.piece);
}

/** Whether the line that was played wins the same piece as well. */
function isWonAnyway({ deed }: Gain, played: FollowedLine): boolean {
  if (!("square" in deed)) return false;
  const capture = captureOf(played, parseSquare(deed.square), 0);
  const outcome = gainAtLastRest(played);
  return capture !== undefined && outcome !== null &&
    outcome >= worthOf(capture.piece) - SLACK;
}

// -- Virtues ------------------------------------------------------------------

/** What a good move does, and what else it achieves. */
function virtuesOf(
  { position, move, score }: Evidence,
  played: FollowedLine,
): Fact[] {
  const next = played.positions[1];
  const deed = mateIn(played, mateDistance(score.move) ?? 0)?.deed ??
    stalemateAfter(played)?.deed ?? gainOf(played)?.deed;
  const deeds = deed === undefined ? [] : [deed];
  if (legalMoves(next).length === 0) {
    return deeds.map((deed) => factOf("played", played, deed));
  }
  // What the move wins, it threatens as well.
  const isSaid = (merit: Merit) =>
    merit.kind === "threatens" && deed !== undefined && "square" in deed &&
    deed.square === merit.square;
  const merits = [
    ...findThreat(position, next).filter((threat) => !isSaid(threat)),
    ...findRescues(position, move, next),
  ];
  return [...deeds, ...merits].map((deed) => factOf("played", played, deed));
}

/** What the mover could do next that it could not do before. */
function findThreat(position: Position, next: Position): Merit[] {
  if (isInCheck(next)) return [];
  const later = afterPass(next);
  const mate = mateInOne(later);
  if (mate !== null && mateInOne(position) === null) {
    return [{ kind: "threatens mate", mate }];
  }
  const before = prizes(position);
  const target = prizes(later)
    .find((square) => later.board[square] !== 0 && !before.includes(square));
  if (target === undefined) return [];
  return [{ kind: "threatens", ...placedPiece(later.board, target) }];
}

/** A mate and the most valuable piece that are no longer threatened. */
function findRescues(
  position: Position,
  move: LegalMove,
  next: Position,
): Merit[] {
  // A check only delays a threat.
  if (isInCheck(position) || isInCheck(next)) return [];
  const merits: Merit[] = [];
  const before = afterPass(position);
  const mate = mateInOne(before);
  if (mate !== null && mateInOne(next) === null) {
    merits.push({ kind: "stops mate", mate });
  }
  const after = prizes(next);
  const saved = prizes(before).find((square) => {
    const now = square === move.from ? move.to : square;
    return position.board[square] !== 0 && !after.includes(now) &&
      next.board[now] === position.board[square];
  });
  if (saved !== undefined) {
    merits.push({ kind: "saves", ...placedPiece(position.board, saved) });
  }
  return merits;
}

/** The move that mates at once, in SAN; null if there is none. */
function mateInOne(position: Position): string | null {
  const mate = legalMoves(position)
    .find((move) => isCheckmate(play(position, move)));
  return mate === undefined ? null : formatSan(position, mate);
}
