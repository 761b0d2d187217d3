/**
 * Openings for matches: well known, balanced, and four to eight plies long.
 *
 * @module
 */

export interface Opening {
  readonly name: string;
  /** In SAN. */
  readonly moves: string;
}

export const OPENINGS: readonly Opening[] = [
  { name: "Ruy Lopez, Morphy", moves: "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6" },
  { name: "Ruy Lopez, Berlin", moves: "e4 e5 Nf3 Nc6 Bb5 Nf6" },
  { name: "Italian game", moves: "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6" },
  { name: "Scotch game", moves: "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6" },
  { name: "Four knights", moves: "e4 e5 Nf3 Nc6 Nc3 Nf6" },
  { name: "Petrov", moves: "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4" },
  { name: "Vienna", moves: "e4 e5 Nc3 Nf6 g3 d5" },
  { name: "Sicilian, open", moves: "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6" },
  { name: "Sicilian, closed", moves: "e4 c5 Nc3 Nc6 g3 g6" },
  { name: "Sicilian, Alapin", moves: "e4 c5 c3 d5 exd5 Qxd5 d4 Nf6" },
  { name: "French, Tarrasch", moves: "e4 e6 d4 d5 Nd2 c5" },
  { name: "French, exchange", moves: "e4 e6 d4 d5 exd5 exd5 Nf3 Nf6" },
  { name: "Caro-Kann, advance", moves: "e4 c6 d4 d5 e5 Bf5" },
  { name: "Pirc", moves: "e4 d6 d4 Nf6 Nc3 g6" },
  { name: "Scandinavian", moves: "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6" },
  { name: "Alekhine", moves: "e4 Nf6 e5 Nd5 d4 d6" },
  { name: "Queen's gambit declined", moves: "d4 d5 c4 e6 Nc3 Nf6 Nf3 Be7" },
  { name: "Queen's gambit accepted", moves: "d4 d5 c4 dxc4 Nf3 Nf6 e3 e6" },
  { name: "Slav", moves: "d4 d5 c4 c6 Nf3 Nf6" },
  { name: "London", moves: "d4 d5 Nf3 Nf6 Bf4 c5" },
  { name: "Nimzo-Indian", moves: "d4 Nf6 c4 e6 Nc3 Bb4" },
  { name: "Queen's Indian", moves: "d4 Nf6 c4 e6 Nf3 b6" },
  { name: "King's Indian", moves: "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6" },
  { name: "Grünfeld", moves: "d4 Nf6 c4 g6 Nc3 d5" },
  { name: "Dutch", moves: "d4 f5 g3 Nf6 Bg2 e6" },
  { name: "English, symmetrical", moves: "c4 c5 Nf3 Nf6" },
  { name: "English, reversed Sicilian", moves: "c4 e5 Nc3 Nf6 Nf3 Nc6" },
  { name: "Réti", moves: "Nf3 d5 g3 Nf6 Bg2 e6" },
];
