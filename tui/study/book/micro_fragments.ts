/** What the pieces of `engine/micro.ts` do, and the methods they are. */

export interface Fragment {
  readonly title: string;
  readonly words: string;
  /** Its code, piece by piece; blanks do not count. */
  readonly code: readonly string[];
  /** Names of `plain.ts`. */
  readonly names: readonly string[];
}

/** In the order in which one move is made. */
export const FRAGMENTS: readonly Fragment[] = [
  {
    title: "A board",
    words:
      "A square is a number, 16 for each rank; `S`, 128, is none. A piece " +
      "is a type, a colour (8 White, 16 Black), and 32 as long as it has " +
      "not moved.",
    code: [
      "S = 128,",
      "let b = Array(129).fill(0)",
      "[6, 3, 5, 7, 4, 5, 3, 6].map((p, i) => [b[i], b[i + 16], b[i + 96], " +
      "b[i + 112]] = [p + 48, 18, 9, p + 40]);",
    ],
    names: ["NO_SQUARE", "UNMOVED", "load"],
  },
  {
    title: "You are asked",
    words: "It prints the board, and waits for your move, such as e2e4. If " +
      "you press Enter, it looks for one of its own.",
    code: [
      'const c = b.map((p) => "..pnkbrq.P.NKBRQ"[p & 15])',
      "for (let i = 0; i < S; i += 16) console.log(8 - i / 16, " +
      "...c.slice(i, i + 8));",
      'prompt("  a b c d e f g h >")',
    ],
    names: [],
  },
  {
    title: "It searches deeper, and deeper",
    words: "From the root it begins with depth 1, and goes on until it has " +
      "looked at 20,000 positions.",
    code: [
      "for (let c = b; !L.has(s); c = c.map((p) => p & 31)) { T.clear(); " +
      "N = 0; D(c, k, -I, I, e, E, S, 97); }",
      "N++;",
      "while (d < n && (n < 97 || N < 2e4)) {",
    ],
    names: ["search"],
  },
  {
    title: "The table may know",
    words: "The key is the board itself: no random numbers are needed. What " +
      "was found deep enough, and in a window that fits, answers.",
    code: [
      'const j = b.map((p) => p & 31) + "" + k * E;',
      "let [d, m, f, g, X, Y] = T.get(j) || [0];",
      "if (d >= n) { if ((m >= l || f) && (m <= q || g)) return m; d = n - 1; " +
      "Y = d && Y; }",
    ],
    names: ["firstSlotOf", "slotOf", "answers", "iterationBefore"],
  },
  {
    title: "What it has without a move",
    words: "In the first iteration a side may stand on what it has, `e`. " +
      "Later it must move, and has nothing yet.",
    code: ["m = d++ ? -I : e;"],
    names: ["evaluate", "tryMoves"],
  },
  {
    title: "The best move first",
    words: "It begins at the square of the best move so far, and goes once " +
      "around the board. The best move is sneaked into the first ray, and " +
      "then that ray begins again.",
    code: [
      "for (let x = X, i = 64; i--; x = x + 9 & 119) {",
      "y = Y & S ? Y ^ S : y + r;",
      "if (Y & S) y = x, Y = 0;",
    ],
    names: ["movesInOrder"],
  },
  {
    title: "How pieces step",
    words:
      "Each number is a step. A piece goes both ways, a white pawn up, a " +
      "black one down.",
    code: [
      "P = [16, 15, 17], R = [1, 16, 15, 17],",
      "o = [[], P, P, [14, 18, 31, 33], R, [15, 17], [1, 16], R].map((a, p) => " +
      "a.flatMap((s) => p > 2 ? [-s, s] : p > 1 ? s : -s)),",
      "for (const r of o[p]) {",
    ],
    names: ["STEPS"],
  },
  {
    title: "Where a ray ends",
    words: "136 is 0x88: a number with such a bit is off the board. A piece " +
      "of its own is in the way, and a pawn captures aslant, and only so. " +
      "En passant, the pawn that is taken stands a rank off: `H`.",
    code: [
      "const H = p < 3 && y == E ? y ^ 16 : y, t = b[H];",
      "if (y & 136 || t & k || p < 3 && !(r & 7) != !t) break;",
    ],
    names: ["isOnBoard", "movesFrom"],
  },
  {
    title: "One square more",
    words:
      "A bishop, a rook and a queen slide on. A pawn from home and a king " +
      "that may castle go on by one, over the square `F`.",
    code: [
      "else if (t || p < 5 && !(p < 3 ? 6 * k + (y & 112) == S : r * r == 1 && " +
      "F == S && u & b[G = r > 0 ? x + 3 : x - 4] & 32 && " +
      "!(b[G ^ 1] | b[G ^ 2]))) break; else if (p < 5) F = y;",
    ],
    names: ["movesFrom", "cornerOf"],
  },
  {
    title: "A move on a board of its own",
    words: "The old board stays as it is. A king that castles takes its rook " +
      "along, a pawn on the last rank becomes a queen.",
    code: [
      "const c = [...b];",
      "c[G] = c[H] = c[x] = 0; c[y] = u & 31;",
      "if (G < S) c[F] = k + 6, c[F | 8] = 1, v += 30;",
    ],
    names: ["make", "isCastling"],
  },
  {
    title: "What it gains",
    words: "99 times 1, 3, 5 or 9 for what is taken, the way to the centre, " +
      "and the little that it knows of pawns.",
    code: [
      "C = (s = 0) => (s % 8 - 4) ** 2 + ((s >> 4) - 3.5) ** 2 | 0,",
      'let i = 99 * +"01130359"[t % 8], v = p < 6 ? C(x) - C(y) : 0;',
      "if (p < 3) { v += (b[x - 2] == u ? 9 : 0) - (b[x + 2] == u ? 0 : 9); " +
      "if (y + r + 1 & S) c[y] |= 7, i += 799; }",
    ],
    names: ["gainOf", "CENTRE_DISTANCES", "isPromotion"],
  },
  {
    title: "Was the last move legal?",
    words: "If a reply takes the king, or lands where the king has just " +
      "castled, it was not.",
    code: ["if (t % 8 == 4 || b[E] && (y - E) ** 2 < 2) m = I;"],
    names: ["refutes"],
  },
  {
    title: "Enough",
    words: "A score that reaches beta, `l`, ends the node.",
    code: ["if (m >= l) break;"],
    names: ["tryMoves", "OPEN"],
  },
  {
    title: "Recaptures are free",
    words: "A move to `z`, where the last one went, costs no depth.",
    code: ["const h = y == z ? d : d - 1", "if (!h) continue;"],
    names: ["depthAfter"],
  },
  {
    title: "And what does the reply leave?",
    words: "It calls itself, for the other side: the sign is turned, and so " +
      "is the window. A gain that waits loses 1.",
    code: [
      "w = l > e ? ~l : -l;",
      "let s = -D(c, 24 - k, w, m > q ? -m : -q, -e - i - v, F, y, h); " +
      "if (s > e) s--;",
    ],
    names: ["tryMove", "search"],
  },
  {
    title: "The best so far",
    words: "A higher score is kept, with its move.",
    code: ["if (s > m) m = s, X = x, Y = B;"],
    names: ["tryMoves"],
  },
  {
    title: "Mate, or stalemate",
    words: "If no move is left, it passes. Half of what the reply is worth: " +
      "of a king it is mate, else 0. A mate is settled at any depth.",
    code: [
      "if (m * m > 4e6) d = 99;",
      "if (m == -I) m = -D(b, 24 - k) / 2 | 0;",
    ],
    names: ["scoreWithoutMoves", "SETTLED"],
  },
  {
    title: "Kept in the table",
    words: "With its depth, its move, and whether it is a bound. It replaces " +
      "what is there, unless that is exact and deeper.",
    code: [
      "f = m < l, g = m > q; if (!(T.get(j)?.[6] > d)) T.set(j, " +
      "[d, m, f, g, X, Y, f && g && d]);",
    ],
    names: ["replaces", "store", "isExact"],
  },
  {
    title: "And that is the move",
    words:
      "The best move of the root has a name, and is among the legal ones: " +
      "those after which nobody takes the king.",
    code: [
      "s = name(X) + name(Y);",
      "if (D(a, 24 - k) < I) { L.set(name(x) + name(y), [c, 24 - k, F, -e - i]); }",
      "[b, k, E, e] = L.get(s) || [b, k, E, e];",
    ],
    names: [],
  },
];

/** A stretch of a text. */
export interface Range {
  readonly from: number;
  readonly to: number;
  /** The index of its fragment. */
  readonly index: number;
}

/**
 * Where the fragments are in the text, from its beginning on.
 * @throws {Error} if one is not there, or more than once
 */
export function rangesOf(text: string): Range[] {
  const places = [...text].flatMap((sign, at) => /\s/.test(sign) ? [] : [at]);
  const dense = text.replace(/\s/g, "");
  return FRAGMENTS.flatMap(({ code }, index) =>
    code.map((piece) => {
      const wanted = piece.replace(/\s/g, "");
      const at = dense.indexOf(wanted);
      if (at < 0 || dense.includes(wanted, at + 1)) {
        throw new Error(`micro.ts has not once: ${piece}`);
      }
      return {
        from: places[at],
        to: places[at + wanted.length - 1] + 1,
        index,
      };
    })
  ).sort((one, other) => one.from - other.from);
}
