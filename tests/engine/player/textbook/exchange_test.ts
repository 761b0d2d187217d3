import { assertEquals } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import {
  packed,
  SearchBoard,
} from "../../../../engine/player/textbook/board.ts";
import { exchange } from "../../../../engine/player/textbook/exchange.ts";
import { move } from "../../../support/chess/games.ts";

/** What a capture gains, in hundredths of a pawn. */
const EXCHANGES:
  readonly (readonly [fen: string, move: string, gain: number])[] = [
    // Nothing guards the pawn.
    ["4k3/8/8/4p3/8/3N4/8/4K3 w - - 0 1", "d3e5", 100],
    // A pawn guards it, and a knight is given for a pawn.
    ["4k3/8/3p4/4p3/8/3N4/8/4K3 w - - 0 1", "d3e5", 100 - 320],
    // The rook behind the rook takes part.
    ["4k3/4r3/8/4p3/8/8/4R3/4RK2 w - - 0 1", "e2e5", 100],
    // The queen behind the bishop does, too.
    ["4k3/8/3p4/4p3/8/2B5/1Q6/4K3 w - - 0 1", "c3e5", 100 - 330 + 100],
    // A king may not take what is guarded.
    ["8/8/3k4/4p3/8/3N4/1B6/4K3 w - - 0 1", "d3e5", 100],
    // En passant.
    ["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100],
  ];

for (const [fen, text, gain] of EXCHANGES) {
  Deno.test(`${text} gains ${gain} in ${fen}`, () => {
    const board = new SearchBoard(parseFen(fen));
    const before = board.squares.slice();
    assertEquals(exchange(board, packed(move(text))), gain);
    assertEquals(board.squares, before);
  });
}
