/** Watches a player, and warns of blunders. */

import { type Game, lastMove, position, undo } from "../chess/game/game.ts";
import { MATE } from "../chess/constants.ts";
import { chooseMove, type SearchService } from "../player/choose_move.ts";
import { bestAmong } from "../player/to_engine.ts";
import { PAWN_VALUE } from "../chess/score.ts";
import type { ThinkLimits, TimedIteration } from "../player/search_worker.ts";
import {
  isSameMove,
  type LegalMove,
  legalMoves,
  play,
  type Position,
} from "../chess/rules/position.ts";
import {
  answerTo,
  type Assessment,
  assessmentOf,
  dropOf,
  type Findings,
  type Found,
  legalLine,
} from "./assess.ts";
import { followLine, gainFrom } from "./lines/followed_line.ts";
import { pawnsWonBy, pawnsWonOn } from "./lines/captures.ts";
import { allowedMateMark, TEXTBOOK_POLICY } from "./policy.ts";

/** A loss: percentage points of winning chance, or pawns by the scores. */
interface Loss {
  readonly points: number;
  /** Counts if a piece is lost as well. */
  readonly pawns: number;
}

/**
 * A loss that is worth a warning. Far from equality the judge's scores lie close
 * together, so a piece costs less there than it is worth.
 */
const BLUNDER: Loss = { points: 20, pawns: 2.1 };
/** Pawns of material, on the board, that a lost piece costs at least. */
const LEAST_PIECE = 2;

const WATCHING: ThinkLimits = { nodes: 1_000_000, milliseconds: 10_000 };
/** Nodes after which the score of a watched position is good enough. */
const ENOUGH_NODES = 20_000;
// The nodes decide, so that every machine gives the same warnings; the time is
// a guard.
/** For a position that was not watched for long enough. */
const GLANCE: ThinkLimits = { nodes: ENOUGH_NODES, milliseconds: 500 };
/** For the position after a move, and again if the move is doubtful. */
const LOOKS = {
  first: { nodes: 6000, milliseconds: 500 },
  second: { nodes: 20_000, milliseconds: 1000 },
} satisfies Record<string, ThinkLimits>;
/** For what seems a blunder, to be sure and to say why. */
const EXPLAINING: ThinkLimits = { nodes: 100_000, milliseconds: 3000 };
/** For a loss of material alone: in a lost game any move may lose some. */
const MAKING_SURE: ThinkLimits = { nodes: 400_000, milliseconds: 6000 };
/** Losses that make a move doubtful after its first look and its second. */
const DOUBTS: Readonly<Record<keyof typeof LOOKS, Loss>> = {
  first: { points: 8, pawns: 1 },
  second: { points: 13, pawns: 1.4 },
};

export class Coach {
  readonly #search: SearchService;
  /** The watched position; its score and line are missing until good enough. */
  #watched: { readonly now: Position; info?: TimedIteration } | null = null;
  /** The position after the last move that was warned of. */
  #warned: Position | null = null;

  constructor(search: SearchService) {
    this.#search = search;
  }

  /** Thinks about the last position of a game until the next request. */
  watch(game: Game): void {
    const now = position(game, game.ply);
    if (this.#watched?.now === now) return;
    const watched: { now: Position; info?: TimedIteration } = { now };
    this.#watched = watched;
    chooseMove(this.#search, game, WATCHING, (info) => {
      if (info.nodes >= ENOUGH_NODES) watched.info = info;
    }).catch(() => {}); // If the engine has failed, the next request reports it.
  }

  /**
   * The assessment of the last move of a game if it is a blunder. Undefined if it
   * is not, or if this warning has been given; null if a search was cancelled.
   */
  async warning(game: Game): Promise<Assessment | null | undefined> {
    const now = position(game, game.ply);
    const move = lastMove(game, game.ply);
    if (this.#warned === now) return undefined;
    const before = undo(game);
    const best = await this.#lookAt(before);
    if (best === null || move === null) return null;
    if (isExpected(before, best, move)) return undefined;
    for (const look of ["first", "second"] as const) {
      const answer = await answerTo(this.#search, game, LOOKS[look]);
      if (answer === null) return null;
      if (!loses(best, answer, DOUBTS[look])) return undefined;
    }
    const found = await this.#explain(before, game, move);
    this.#warned = found ? now : null;
    return found;
  }

  async #lookAt(game: Game): Promise<Found | null> {
    const { now, info } = this.#watched ?? {};
    if (now === position(game, game.ply) && info !== undefined) return info;
    return await answerTo(this.#search, game, GLANCE);
  }

  /** Looks longer, to say why; undefined if the move is no blunder after all. */
  async #explain(before: Game, after: Game, move: LegalMove) {
    const first = await this.#compare(before, after, move, EXPLAINING);
    const isSure = first === null || !isBlunder(first) || isPlain(first);
    const findings = isSure
      ? first
      : await this.#compare(before, after, move, MAKING_SURE);
    if (findings === null) return null;
    return isBlunder(findings) ? assessmentOf(findings, false) : undefined;
  }

  /** Looks at the positions before and after a move; null if cancelled. */
  async #compare(
    before: Game,
    after: Game,
    move: LegalMove,
    limits: ThinkLimits,
  ): Promise<Findings | null> {
    const best = await answerTo(this.#search, before, limits);
    const answer = best && await answerTo(this.#search, after, limits);
    return best && answer && { before, move, best, answer };
  }
}

/** Whether the engine would play a move; it promotes only to a queen. */
function isExpected(before: Game, { line }: Found, move: LegalMove): boolean {
  const moves = legalMoves(position(before, before.ply));
  return isSameMove(bestAmong(moves, line[0]), move);
}

// -- What is a blunder --------------------------------------------------------

/**
 * Whether a move spoils the chances, newly allows a mate, or loses a piece whatever
 * the chances.
 */
function isBlunder(findings: Findings): boolean {
  const { before, move, best, answer } = findings;
  if (isExpected(before, best, move)) return false;
  return isPlain(findings) ||
    loses(best, answer, BLUNDER) && losesPiece(findings);
}

/** Whether the scores alone tell a blunder. */
function isPlain(findings: Findings): boolean {
  return spoils(findings) || allowsMate(findings);
}

/** Whether a review would mark a move for the mate that it allows. */
function allowsMate({ best, answer }: Findings): boolean {
  const loss = { before: best.score, after: answer.score };
  return allowedMateMark(TEXTBOOK_POLICY, loss) !== null;
}

function spoils({ best, answer }: Findings): boolean {
  return dropOf(best.score, answer.score) >= BLUNDER.points;
}

/** Whether a move loses so much by its answer; never if it still mates. */
function loses(best: Found, answer: Found, { points, pawns }: Loss): boolean {
  if (answer.score < -MATE) return false;
  return dropOf(best.score, answer.score) >= points ||
    (best.score + answer.score) / PAWN_VALUE >= pawns;
}

/**
 * Whether the reply captures a piece, or the lines lose one, for less than it is
 * worth. A sound sacrifice does so, too; only the scores tell the difference.
 */
function losesPiece({ before, move, best, answer }: Findings): boolean {
  const now = position(before, before.ply);
  const next = play(now, move);
  const reply = legalLine(next, answer);
  const [capture] = reply;
  if (capture === undefined) return false;
  const lost = pawnsWonOn(next, capture.to) - pawnsWonBy(now, move);
  if (lost >= LEAST_PIECE) return true;
  const played = gainFrom(followLine(now, [move, ...reply]), 2);
  const better = gainFrom(followLine(now, legalLine(now, best)), 1);
  return played !== null && played <= -LEAST_PIECE &&
    (better === null || better - played >= LEAST_PIECE);
}
