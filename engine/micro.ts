// deno-lint-ignore-file no-console eqeqeq single-var-declarator
// type e2e4, or Enter

const S = 128,
  I = 8e3,
  P = [16, 15, 17],
  R = [1, 16, 15, 17],
  T = new Map(),
  o = [[], P, P, [14, 18, 31, 33], R, [15, 17], [1, 16], R]
    .map((a, p) => a.flatMap((s) => p > 2 ? [-s, s] : p > 1 ? s : -s)),
  C = (s = 0) => (s % 8 - 4) ** 2 + ((s >> 4) - 3.5) ** 2 | 0,
  name = (s = 0) => "abcdefgh"[s % 8] + (8 - (s >> 4 & 7));
let b = Array(129).fill(0), k = 8, E = S, e = 0, N = 0, s = "";
[6, 3, 5, 7, 4, 5, 3, 6].map((p, i) =>
  [b[i], b[i + 16], b[i + 96], b[i + 112]] = [p + 48, 18, 9, p + 40]
);

function* moves(b = [0], k = 0, E = 0, X = 0, Y = 0) {
  for (let x = X, i = 64; i--; x = x + 9 & 119) {
    const u = b[x], p = u & k ? u % 8 : 0;
    for (const r of o[p]) {
      for (let y = x, F = S, G = S;;) {
        y = Y & S ? Y ^ S : y + r;
        const H = p < 3 && y == E ? y ^ 16 : y, t = b[H];
        if (y & 136 || t & k || p < 3 && !(r & 7) != !t) break;
        const c = [...b];
        let i = 99 * +"01130359"[t % 8], v = p < 6 ? C(x) - C(y) : 0;
        c[G] = c[H] = c[x] = 0;
        c[y] = u & 31;
        if (G < S) c[F] = k + 6, c[F | 8] = 1, v += 30;
        if (p < 3) {
          v += (b[x - 2] == u ? 9 : 0) - (b[x + 2] == u ? 0 : 9);
          if (y + r + 1 & S) c[y] |= 7, i += 799;
        }
        yield { x, y, F, B: y | S & G, t, c, i, v };
        if (Y & S) y = x, Y = 0;
        else if (
          t ||
          p < 5 && !(p < 3 ? 6 * k + (y & 112) == S : r * r == 1 && F == S &&
              u & b[G = r > 0 ? x + 3 : x - 4] & 32 && !(b[G ^ 1] | b[G ^ 2]))
        ) break;
        else if (p < 5) F = y;
      }
    }
  }
}

function D(b = [0], k = 0, q = -I, l = I, e = 0, E = S, z = S, n = 1) {
  const j = b.map((p) => p & 31) + "" + k * E;
  let [d, m, f, g, X, Y] = T.get(j) || [0];
  if (d >= n) {
    if ((m >= l || f) && (m <= q || g)) return m;
    d = n - 1;
    Y = d && Y;
  }
  N++;
  while (d < n && (n < 97 || N < 2e4)) {
    m = d++ ? -I : e;
    for (const { x, y, F, B, t, c, i, v } of moves(b, k, E, X, Y)) {
      if (t % 8 == 4 || b[E] && (y - E) ** 2 < 2) m = I;
      if (m >= l) break;
      const h = y == z ? d : d - 1, w = l > e ? ~l : -l;
      if (!h) continue;
      let s = -D(c, 24 - k, w, m > q ? -m : -q, -e - i - v, F, y, h);
      if (s > e) s--;
      if (s > m) m = s, X = x, Y = B;
    }
    if (m * m > 4e6) d = 99;
    if (m == -I) m = -D(b, 24 - k) / 2 | 0;
    f = m < l, g = m > q;
    if (!(T.get(j)?.[6] > d)) T.set(j, [d, m, f, g, X, Y, f && g && d]);
  }
  s = name(X) + name(Y);
  return m;
}

do {
  const c = b.map((p) => "..pnkbrq.P.NKBRQ"[p & 15]), L = new Map();
  for (let i = 0; i < S; i += 16) console.log(8 - i / 16, ...c.slice(i, i + 8));
  for (const { x, y, F, B, c, i } of moves(b, k, E)) {
    const a = [...c];
    if (B < S) a[x] = a[F] = 4;
    if (D(a, 24 - k) < I) {
      L.set(name(x) + name(y), [c, 24 - k, F, -e - i]);
    }
  }
  s =
    (L.size
      ? prompt("  a b c d e f g h >")
      : console.log(D(b, 24 - k) < I ? "Stalemate" : "Checkmate")) ?? ".";
  if (s == "") {
    for (let c = b; !L.has(s); c = c.map((p) => p & 31)) {
      T.clear();
      N = 0;
      D(c, k, -I, I, e, E, S, 97);
    }
  }
  [b, k, E, e] = L.get(s) || [b, k, E, e];
} while (s != ".");
