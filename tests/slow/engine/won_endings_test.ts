import { assertEquals } from "@std/assert";
import {
  claims,
  endingOf,
  type Game,
  isOver,
  playMove,
} from "../../../engine/chess/game/game.ts";
import { chooseMove } from "../../../engine/player/choose_move.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { gameFrom } from "../../support/chess/games.ts";
import { WHITE } from "../../../engine/chess/constants.ts";

const LONGEST_GAME = 150;
const LIMITS = { nodes: 20_000 };

/** Endings that White wins, some after wasted moves. */
const ENDINGS: [name: string, fen: string, moves: string][] = [
  ["a queen", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1", ""],
  ["a rook", "8/8/8/3k4/8/8/8/KR6 w - - 0 1", ""],
  [
    "a rook after repetitions",
    "8/8/8/3k4/8/8/8/KR6 w - - 0 1",
    "b1c1 d5e5 c1b1 e5d5 b1c1 d5e5",
  ],
  ["a pawn", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", ""],
  ["two bishops", "8/8/8/3k4/8/8/8/KBB5 w - - 0 1", ""],
];

/** The game after the engine has played both sides to the end. */
async function playedOut(start: Game): Promise<Game> {
  using searchWorker = new SearchWorker({ tableEntries: 2 ** 20 });
  let game = start;
  while (!isOver(game) && game.ply < LONGEST_GAME) {
    assertEquals(claims(game), [], `ply ${game.ply}`);
    const choice = await chooseMove(searchWorker, game, LIMITS);
    if (choice === null) break;
    game = playMove(game, choice.move);
  }
  return game;
}

for (const [name, fen, moves] of ENDINGS) {
  Deno.test(`chooseMove() wins an ending with ${name}`, async () => {
    const game = await playedOut(gameFrom(fen, moves));
    assertEquals(endingOf(game), { reason: "checkmate", winner: WHITE });
  });
}
