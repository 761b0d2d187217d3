import { assertEquals } from "@std/assert";
import { spokenMoves, unspoken } from "../../../../tui/words/chess/spoken.ts";

Deno.test("moves in a sentence are spoken, and nothing else changes", () => {
  const rows = [
    ["Denomax plays Nf3", "Denomax plays knight f3"],
    ["Last move 12... Nbxd7+", "Last move 12... knight b takes d7 check"],
    ["exd5, e4 or e8=Q#", "e takes d5, e4 or e8 becomes a queen mate"],
    ["O-O-O, then O-O", "castles queenside, then castles kingside"],
    ["R1a3 Qh4", "rook 1 a3, queen h4"],
    ["Took back e4 e5 Nc6+", "Took back e4, e5, knight c6 check"],
    ["1. e4 c5 2. Nf3", "1. e4, c5 2. knight f3"],
    ["White plays O-O: castles kingside", "White plays castles kingside"],
    ["White plays a8=N: becomes a knight", "White plays a8: becomes a knight"],
    [
      "bxa8=Q+: takes the rook, becomes a queen, check",
      "b takes a8: takes the rook, becomes a queen, check",
    ],
    ["a8=N: a blunder", "a8 becomes a knight: a blunder"],
    ["Bxf7+: takes the pawn, check", "bishop takes f7: takes the pawn, check"],
    ["White pawns on e4 and d4", "White pawns on e4 and d4"],
    ["B90 Sicilian Defense", "B90 Sicilian Defense"],
  ];
  for (const [text, spoken] of rows) assertEquals(spokenMoves(text), spoken);
});

Deno.test("a move can be typed as it is spoken", () => {
  const rows = [
    ["knight f3", "Nf3"],
    ["Knight b takes d7 check", "Nbxd7"],
    ["pawn e4", "Pe4"],
    ["e takes d5", "exd5"],
    ["pawn takes d5", "Pxd5"],
    ["pawn e8 becomes a queen", "Pe8=Q"],
    ["a8 becomes a queen", "a8=Q"],
    ["H1 promotes to a knight", "h1=N"],
    ["castle", "O-O"],
    ["castles queenside", "O-O-O"],
    ["queen to h5", "Qh5"],
    ["where knights", "where knights"],
    ["e4", "e4"],
    ["knight f three", "Nf3"],
    ["d4 takes c3", "d4xc3"],
    ["d captures c3, en passant", "dxc3"],
    ["short castle", "O-O"],
    ["long castles", "O-O-O"],
    ["Castle long.", "O-O-O"],
    ["Knight f3.", "Nf3"],
    ["e4.", "e4"],
    ["undo,", "undo"],
    ["1. e4", "1. e4"],
    ["e four", "e4"],
  ];
  for (const [text, letters] of rows) assertEquals(unspoken(text), letters);
});
