/**
 * Openings for matches: well known, balanced, four to eight plies.
 *
 * @module
 */

/** Names and moves. */
export const OPENINGS: readonly (readonly [name: string, moves: string])[] = [
  ["Ruy Lopez, Morphy", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"],
  ["Ruy Lopez, Berlin", "e4 e5 Nf3 Nc6 Bb5 Nf6"],
  ["Italian game", "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6"],
  ["Scotch game", "e4 e5 Nf3 Nc6 d4 exd4 Nxd4 Nf6"],
  ["Four knights", "e4 e5 Nf3 Nc6 Nc3 Nf6"],
  ["Petrov", "e4 e5 Nf3 Nf6 Nxe5 d6 Nf3 Nxe4"],
  ["Vienna", "e4 e5 Nc3 Nf6 g3 d5"],
  ["Sicilian, open", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6"],
  ["Sicilian, closed", "e4 c5 Nc3 Nc6 g3 g6"],
  ["Sicilian, Alapin", "e4 c5 c3 d5 exd5 Qxd5 d4 Nf6"],
  ["French, Tarrasch", "e4 e6 d4 d5 Nd2 c5"],
  ["French, exchange", "e4 e6 d4 d5 exd5 exd5 Nf3 Nf6"],
  ["Caro-Kann, advance", "e4 c6 d4 d5 e5 Bf5"],
  ["Pirc", "e4 d6 d4 Nf6 Nc3 g6"],
  ["Scandinavian", "e4 d5 exd5 Qxd5 Nc3 Qa5 d4 Nf6"],
  ["Alekhine", "e4 Nf6 e5 Nd5 d4 d6"],
  ["Queen's gambit declined", "d4 d5 c4 e6 Nc3 Nf6 Nf3 Be7"],
  ["Queen's gambit accepted", "d4 d5 c4 dxc4 Nf3 Nf6 e3 e6"],
  ["Slav", "d4 d5 c4 c6 Nf3 Nf6"],
  ["London", "d4 d5 Nf3 Nf6 Bf4 c5"],
  ["Nimzo-Indian", "d4 Nf6 c4 e6 Nc3 Bb4"],
  ["Queen's Indian", "d4 Nf6 c4 e6 Nf3 b6"],
  ["King's Indian", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6"],
  ["Grünfeld", "d4 Nf6 c4 g6 Nc3 d5"],
  ["Dutch", "d4 f5 g3 Nf6 Bg2 e6"],
  ["English, symmetrical", "c4 c5 Nf3 Nf6"],
  ["English, reversed Sicilian", "c4 e5 Nc3 Nf6 Nf3 Nc6"],
  ["Réti", "Nf3 d5 g3 Nf6 Bg2 e6"],
];
