/**
 * Solutions of the exercises of the lessons, and what is only nearly right, as
 * what each puts in place of a piece of the exercise's text.
 *
 * @module
 */

import type { LessonKind } from "../../../../engine/study/lessons/kinds.ts";

interface Solutions {
  /** What of the exercise is replaced. */
  readonly replaced: string | RegExp;
  /** Those that are right, however they are written. */
  readonly right: readonly string[];
  /** Those that have the idea, but not all quirks, by these. */
  readonly other?: Readonly<Record<string, string>>;
  /** Those that evade the question. */
  readonly evading?: readonly string[];
  /** Those that are not, by what is wrong with them. */
  readonly wrong: Readonly<Record<string, string>>;
}

const KING_TAKEN = "typeOf(captured) === KING";
const REPLY = "const { crossed, board } = _node, to = arguments[1].to;";
const EXACT = "const isExact = (entry: Entry) =>" +
  " entry.score > entry.window.alpha && entry.score < entry.window.beta;";
const BOUND =
  "const { score: s, window: w } = entry, { alpha, beta } = _window;" +
  " const isDeep = entry.depth >= depth;";
const PASSED = "const reply = this.search(passed, 1);";
const ENDING = /this\.search\(passed, 1\);\s+return .*;/;
const FIRST = /override movesInOrder\(([^]*?)\{\n.*\n/;

/** A generator in place of the function that returns one. */
const yielding = (text: string) => `override *movesInOrder($1{\n${text}\n`;

export const SOLUTIONS: Readonly<Record<LessonKind, Solutions>> = {
  "board": {
    replaced: "to >= 0 && to < 128",
    right: [
      "(to & 0x88) === 0",
      "to >= 0 && to < 128 && to % 16 < 8",
    ],
    wrong: {
      "rays only":
        "to >= 0 && to < 128 && (typeOf(piece) < 5 || (to & 8) === 0)",
      "the left edge only":
        "to >= 0 && to < 128 && (step > 0 || (to & 8) === 0)",
      "all but the bishop's":
        "to >= 0 && to < 128 && (typeOf(piece) === 5 || (to & 8) === 0)",
      "a8 is lost": "to > 0 && (to & 0x88) === 0",
    },
  },
  "moves": {
    replaced: "if (isPawn(piece) && !isStraight && captured === 0) break;",
    right: [
      "if (isPawn(piece) && isStraight === (captured !== 0)) break;",
      "if (isPawn(piece)) if (isStraight ? captured > 0 : captured === 0) break;",
    ],
    evading: ["return super.movesFrom(node, from);"],
    wrong: {
      "White only": "if (isPawn(piece) && (isStraight && piece & 8" +
        " ? captured !== 0 : !isStraight && captured === 0)) break;",
      "pieces, too": "if (isStraight === (captured !== 0)) break;",
      "pawns only": "if (isPawn(piece) &&" +
        " (isStraight ? isPawn(captured) : captured === 0)) break;",
      "aslant at any time":
        "if (isPawn(piece) && isStraight && captured > 0) break;",
      "never straight":
        "if (isPawn(piece) && (isStraight || captured === 0)) break;",
    },
  },
  "window": {
    replaced: "{ alpha: window.alpha, beta }",
    right: ["{ alpha: -beta, beta: -window.alpha }"],
    other: { "gains wait": "{ alpha: -window.beta, beta: -window.alpha }" },
    wrong: {
      "not exchanged": "{ alpha: -window.alpha, beta: -beta }",
      "one more": "{ alpha: -beta, beta: -window.alpha + 1 }",
      "open": "{ alpha: -8000, beta: 8000 }",
    },
  },
  "bounds": {
    replaced: "return entry.depth >= depth;",
    right: [
      `${BOUND} if (!isDeep) return false; if (s >= w.beta) return s >= beta;` +
      " return s > w.alpha || s <= alpha;",
      `${BOUND} return isDeep && (s > w.alpha || s <= alpha) && ` +
      "(s < w.beta || s >= beta);",
    ],
    wrong: {
      "exact scores only":
        `${BOUND} return isDeep && s > w.alpha && s < w.beta;`,
      "lower bounds only":
        `${BOUND} return isDeep && (s < w.beta || s >= beta);`,
      "beyond beta":
        `${BOUND} return isDeep && (s > w.alpha || s <= alpha) && ` +
        "(s < w.beta || s > beta);",
      "alpha is exact":
        `${BOUND} return isDeep && (s >= w.alpha || s <= alpha) && ` +
        "(s < w.beta || s >= beta);",
      "beyond either end": `${BOUND} return isDeep && ` +
        "(s > w.alpha && s < w.beta || s >= beta || s <= alpha);",
      "of any depth": `${BOUND} return (s > w.alpha || s <= alpha) && ` +
        "(s < w.beta || s >= beta);",
    },
  },
  "deepening": {
    replaced: "return depth - 1;",
    right: [
      "return Math.min(_known?.depth ?? 0, depth - 1);",
      "const d = _known ? _known.depth : 0; return d < depth ? d : depth - 1;",
    ],
    wrong: {
      "no iteration": "return _known?.depth ?? 0;",
      "from the first": "return 0;",
      "one too early":
        "return Math.max(0, Math.min((_known?.depth ?? 0) - 1, depth - 1));",
      "what is not known at once":
        "return Math.min(_known?.depth ?? depth - 1, depth - 1);",
    },
  },
  "best first": {
    replaced: FIRST,
    right: [
      "override movesInOrder($1{\n return super.movesInOrder(node, _lastBest);\n",
      yielding("yield* super.movesInOrder(node, _lastBest);"),
    ],
    other: {
      "castling waits+passed unseen+steps lost+goes on": yielding(
        "const best = this.find(node, _lastBest); if (best) yield best;" +
          "yield* super.movesInOrder(node, NO_MOVE);",
      ),
      "castling waits+steps lost": yielding(
        "const best = this.find(node, _lastBest), { from } = _lastBest;" +
          "if (best) yield { ...best, crossed: 128 };" +
          "yield* super.movesInOrder(node, { from, to: from });",
      ),
    },
    wrong: {
      "its square only": yielding(
        "const { from } = _lastBest;" +
          "yield* super.movesInOrder(node, { from, to: from });",
      ),
    },
  },
  "recapture": {
    replaced: "return depth - 1;",
    right: [
      "return _move.to === _node.lastTo ? depth : depth - 1;",
      "return _move.captured !== 0 && _move.to === _node.lastTo" +
      " ? depth : depth - 1;",
    ],
    other: {
      "by target": "return _move.cleared === _node.lastTo ? depth : depth - 1;",
    },
    evading: ["return super.depthAfter(_node, _move, depth);"],
    wrong: {
      "all captures": "return _move.captured !== 0 ? depth : depth - 1;",
      "at the leaves only":
        "return depth === 1 && _move.to === _node.lastTo ? depth : depth - 1;",
      "not by a king": "return _move.to === _node.lastTo &&" +
        " (_move.piece & 7) !== 4 ? depth : depth - 1;",
    },
  },
  "gains": {
    replaced: "this.centre[to] - this.centre[from]",
    right: [
      "this.centre[from] - this.centre[to]",
      "-(this.centre[to] - this.centre[from])",
    ],
    evading: ["0; if (piece) return super.gainOf(arguments[0], move)"],
    wrong: {
      "no centre": "0",
      "where it goes only": "-this.centre[to]",
      "never less": "Math.max(0, this.centre[from] - this.centre[to])",
      "officers only":
        "isPawn(piece) ? 0 : this.centre[from] - this.centre[to]",
    },
  },
  "illegal moves": {
    replaced: `return ${KING_TAKEN};`,
    right: [
      `${REPLY} return ${KING_TAKEN} ||` +
      " board[crossed] !== 0 && Math.abs(to - crossed) < 2;",
      `${REPLY} return ${KING_TAKEN} || typeOf(board[crossed]) === 6 &&` +
      " [crossed - 1, crossed, crossed + 1].includes(to);",
      `${REPLY} return ${KING_TAKEN} || board[crossed] > 0 &&` +
      " (to === crossed || to === 2 * crossed - _node.lastTo);",
    ],
    wrong: {
      "through check only":
        `${REPLY} return ${KING_TAKEN} || board[crossed] !== 0 && to === crossed;`,
      "out of check only": `${REPLY} return ${KING_TAKEN} ||` +
        " board[crossed] !== 0 && to === 2 * crossed - _node.lastTo;",
      "any move that crosses": `${REPLY} return ${KING_TAKEN} ||` +
        " Math.abs(to - crossed) < 2;",
      "a square too far": `${REPLY} return ${KING_TAKEN} ||` +
        " board[crossed] !== 0 && Math.abs(to - crossed) <= 2;",
      "the king's side only": `${REPLY} return ${KING_TAKEN} ||` +
        " (crossed & 7) > 4 && board[crossed] !== 0 && Math.abs(to - crossed) < 2;",
      "the left side only": `${REPLY} return ${KING_TAKEN} ||` +
        " board[crossed] !== 0 && (to === crossed || to === crossed - 1);",
      "White only": `${REPLY} return ${KING_TAKEN} ||` +
        " crossed > 64 && board[crossed] !== 0 && Math.abs(to - crossed) < 2;",
      "the king is safe": `${REPLY}` +
        " return board[crossed] !== 0 && Math.abs(to - crossed) < 2;",
    },
  },
  "mate": {
    replaced: ENDING,
    other: {
      "counts a node": "return [...this.movesInOrder(passed, " +
        "{ from: 0, to: 0 })].some((move) => (move.captured & 7) === 4)" +
        " ? -INFINITY_SCORE / 2 : 0;",
    },
    right: [
      `${PASSED} return reply === INFINITY_SCORE ? -INFINITY_SCORE / 2 : 0;`,
      `${PASSED} if (reply === INFINITY_SCORE) return -INFINITY_SCORE / 2;` +
      " return Math.trunc((this.evaluate(passed) - reply) / 2);",
    ],
    wrong: {
      "always a draw": "this.search(passed, 1); return 0 * INFINITY_SCORE;",
      "a whole king":
        `${PASSED} return reply === INFINITY_SCORE ? -INFINITY_SCORE : 0;`,
      "the other way round":
        `${PASSED} return reply === INFINITY_SCORE ? 0 : -INFINITY_SCORE / 2;`,
      "won":
        `${PASSED} return reply === INFINITY_SCORE ? INFINITY_SCORE / 2 : 0;`,
      "White only": `${PASSED} return reply === INFINITY_SCORE &&` +
        " node.side === 8 ? -INFINITY_SCORE / 2 : 0;",
    },
  },
  "key and lock": {
    replaced: "(crossed ^ key)",
    right: [
      "(arguments[0].side * crossed ^ key)",
      "(key ^ crossed * arguments[0].side)",
      "(arguments[0].side * 128 ^ crossed ^ key)",
    ],
    wrong: {
      "no rights en passant": "(arguments[0].side * 128 ^ key)",
      "the side alone": "(arguments[0].side * crossed)",
      "the same for both": "(8 * crossed ^ key)",
    },
  },
  "replacement": {
    replaced: "return held.depth <= found.depth;",
    right: [
      `${EXACT} return !isExact(held) || held.depth <= found.depth;`,
      "return true;",
    ],
    wrong: {
      "exact scores stay": `${EXACT} return !isExact(held);`,
      "only for exact scores":
        `${EXACT} return isExact(found) || held.depth <= found.depth;`,
      "clings to bounds":
        `${EXACT} return isExact(held) || held.depth <= found.depth;`,
      "upper bounds stay":
        "return held.score >= held.window.beta || held.depth <= found.depth;",
      "lower bounds stay":
        "return held.score <= held.window.alpha || held.depth <= found.depth;",
      "never": "return false;",
    },
  },
};
