/**
 * From micro-Max 3.2 to 4.8: what the header of version 4.8 names as new, one
 * class on top of the other. The ideas are Muller's, written for this listing:
 * its iteration 1 is the quiescence search, which in version 4.8 is 2. Draws by
 * repetition, which that version knows, too, are not among them. Some of these
 * ideas are in the gallery as well: there each is alone, and as its authors have it.
 */

import type { Move, Setup } from "../../mod.ts";
import {
  type Candidate,
  colourOf,
  isCastling,
  isPawn,
  isPromotion,
  KING,
  MATE,
  MicroMax,
  type Node,
  rowOf,
  SQUARES,
  typeOf,
  WHITE,
  type Window,
} from "../../plain.ts";
import { withTableKept } from "./ideas.ts";
import { sum } from "./statistics.ts";

/** The captures on the board, the king's included. */
function* capturesOf(search: MicroMax, node: Node): Generator<Candidate> {
  for (const from of SQUARES) {
    if (colourOf(node.board[from]) !== node.side) continue;
    for (const move of search.movesFrom(node, from)) {
      if (move.captured !== 0) yield move;
    }
  }
}

/** All captures at the leaves, in place of recaptures everywhere. */
class CapturesAtLeaves extends MicroMax {
  override depthAfter(_node: Node, move: Candidate, depth: number) {
    return depth === 1 && move.captured !== 0 ? 1 : depth - 1;
  }

  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    const first = depth === 1 ? this.bestCapture(node) ?? best : best;
    return super.tryMoves(node, window, depth, first);
  }

  /** The most valuable victim's least valuable attacker; others unsorted. */
  bestCapture(node: Node): Candidate | undefined {
    let best: Candidate | undefined;
    for (const move of capturesOf(this, node)) {
      if (best === undefined || this.worthOf(move) > this.worthOf(best)) {
        best = move;
      }
    }
    return best;
  }

  /** What is captured, less the type of what captures. */
  worthOf({ piece, captured }: Candidate): number {
    const type = typeOf(captured);
    return (type === KING ? Infinity : this.values[type]) - typeOf(piece);
  }
}

/** One slot for each position, always stored; the table is kept. */
class AlwaysStored extends withTableKept(CapturesAtLeaves) {
  override slotOf(node: Node): number {
    return this.firstSlotOf(node);
  }

  override replaces() {
    return true;
  }

  /** The root begins anew, so that a first move is soon found again. */
  override iterationBefore(...args: Parameters<MicroMax["iterationBefore"]>) {
    const [node, known] = args;
    if (known === undefined) this.table.delete(this.slotOf(node));
    return node.ply === 0 ? 0 : super.iterationBefore(...args);
  }
}

const REDUCTION = 2; // plies that a null move saves
/** Muller's weights of material, by type; both sides begin with 20. */
const WEIGHTS = [0, 0, 0, 2, 0, 2, 3, 6];
const ALL_WEIGHTS = 40;
const PAWN_ENDING = 35; // more than this is captured: a side may want to pass
const MIDDLEGAME = 29; // up to this is captured: the king has to hide

/** If a side may pass and still reaches beta, the node is cut off. */
class NullMove extends AlwaysStored {
  /** Weight of the pieces that both sides have lost, pawns not counted. */
  captured = 0;

  override load(setup: Setup): Node {
    const root = super.load(setup);
    const weights = root.board.map((piece) => WEIGHTS[typeOf(piece)]);
    this.captured = Math.max(0, ALL_WEIGHTS - sum(weights));
    return root;
  }

  override tryMoves(node: Node, window: Window, depth: number, best: Move) {
    const { beta } = window;
    if (depth > 1 && beta < MATE && this.captured <= PAWN_ENDING) {
      const seen = { alpha: -beta, beta: 1 - beta };
      const rest = Math.max(1, depth - 1 - REDUCTION);
      const score = -this.search(this.pass(node), rest, seen);
      if (score >= beta) return { score, best };
    }
    return super.tryMoves(node, window, depth, best);
  }
}

const LATE_DEPTH = 4; // iterations left that are enough to reduce a move

/** A piece's quiet move is searched less deeply, and again if it is good. */
class LateMoveReductions extends NullMove {
  override tryMove(node: Node, move: Candidate, window: Window, depth: number) {
    if (this.isReduced(node, move, depth)) {
      const value = super.tryMove(node, move, window, depth - 1);
      if (value <= window.alpha) return value;
    }
    return super.tryMove(node, move, window, depth);
  }

  /** Whether a move is quiet, no pawn's, and not the best one known. */
  isReduced(node: Node, move: Candidate, depth: number): boolean {
    const isQuiet = !isPawn(move.piece) && move.captured === 0;
    if (depth < LATE_DEPTH || !isQuiet) return false;
    const held = this.table.get(this.slotOf(node));
    return held?.lock !== node.lock || held.best.from !== move.from ||
      held.best.to !== move.to;
  }
}

/** If the opponent may stand pat above alpha, a last move is not searched. */
class Futility extends LateMoveReductions {
  override tryMove(node: Node, move: Candidate, window: Window, depth: number) {
    const value = node.staticScore + this.gainOf(node, move);
    if (depth === 1 && value <= window.alpha) return value;
    return super.tryMove(node, move, window, depth);
  }
}

/** Moves out of check are free, but in endings and at the leaves. */
class CheckExtension extends Futility {
  readonly checks = new WeakMap<Node, boolean>();

  override depthAfter(node: Node, move: Candidate, depth: number) {
    return depth > 1 && this.isExtended(node)
      ? depth
      : super.depthAfter(node, move, depth);
  }

  override isReduced(node: Node, move: Candidate, depth: number): boolean {
    return super.isReduced(node, move, depth) && !this.isExtended(node);
  }

  isExtended(node: Node): boolean {
    if (this.captured > MIDDLEGAME) return false;
    const known = this.checks.get(node);
    if (known !== undefined) return known;
    const isCheck = [...capturesOf(this, this.pass(node))]
      .some(({ captured }) => typeOf(captured) === KING);
    this.checks.set(node, isCheck);
    return isCheck;
  }
}

/** The king stays at home, and the pawn in front of it once it has castled. */
class KingAtHome extends CheckExtension {
  override gainOf(node: Node, move: Candidate): number {
    const gain = super.gainOf(node, move);
    const { from, piece } = move;
    if (isPawn(piece)) {
      const neighbour = node.board[from ^ 16]; // behind a pawn at home
      return neighbour === node.side + KING ? gain - 9 : gain;
    }
    if (typeOf(piece) !== KING) return gain;
    const castling = isCastling(move) ? 20 : 0; // 50 in all
    return gain + castling - (this.captured > MIDDLEGAME ? 0 : 20);
  }
}

/** What a pawn is worth on the sixth and on the seventh rank, besides. */
function advanceOf(piece: number, square: number): number {
  if (!isPawn(piece)) return 0;
  const row = rowOf(square);
  const rank = colourOf(piece) === WHITE ? 8 - row : row + 1;
  return rank === 6 ? 64 : rank === 7 ? 128 : 0;
}

/** Other values, and pawns that gain by advancing. */
class GradualPromotion extends KingAtHome {
  override values = [0, 74, 74, 259, 0, 296, 444, 851];

  override load(setup: Setup): Node {
    const root = super.load(setup);
    const advances = root.board.map((piece, square) =>
      colourOf(piece) === root.side
        ? advanceOf(piece, square)
        : -advanceOf(piece, square)
    );
    const balance = root.balance + sum(advances);
    return { ...root, balance };
  }

  override gainOf(node: Node, move: Candidate): number {
    const { from, to, piece, captured, cleared } = move;
    const gain = super.gainOf(node, move) + advanceOf(captured, cleared);
    if (!isPawn(piece)) return gain;
    const advance = isPromotion(move)
      ? 647 - 799
      : advanceOf(piece, to) - advanceOf(piece, from);
    return gain + advance + (this.captured >> 2);
  }
}

/** The rungs from below, by name. */
export const LADDER = {
  "micro-Max 3.2": MicroMax,
  "all captures": CapturesAtLeaves,
  "always stored": AlwaysStored,
  "null move": NullMove,
  "late-move reductions": LateMoveReductions,
  "futility": Futility,
  "check extension": CheckExtension,
  "king at home": KingAtHome,
  "gradual promotion": GradualPromotion,
} satisfies Record<string, typeof MicroMax>;

export type Rung = keyof typeof LADDER;

export const RUNGS = Object.keys(LADDER) as Rung[];
