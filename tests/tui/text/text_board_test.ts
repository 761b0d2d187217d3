import { assertEquals } from "@std/assert";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { textBoard } from "../../../tui/text/text_board.ts";

Deno.test("textBoard() shows White's pieces as capitals, at the bottom", () => {
  assertEquals(textBoard(parseFen(START_FEN)), [
    "8  r n b q k b n r",
    "7  p p p p p p p p",
    "6  . . . . . . . .",
    "5  . . . . . . . .",
    "4  . . . . . . . .",
    "3  . . . . . . . .",
    "2  P P P P P P P P",
    "1  R N B Q K B N R",
    "",
    "   a b c d e f g h",
  ]);
});

Deno.test("textBoard() turns ranks and files round", () => {
  const position = parseFen("7k/8/8/8/8/8/8/KQ6 w - - 0 1");
  assertEquals(textBoard(position, true), [
    "1  . . . . . . Q K",
    "2  . . . . . . . .",
    "3  . . . . . . . .",
    "4  . . . . . . . .",
    "5  . . . . . . . .",
    "6  . . . . . . . .",
    "7  . . . . . . . .",
    "8  k . . . . . . .",
    "",
    "   h g f e d c b a",
  ]);
});
