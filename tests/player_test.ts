import { assert, assertEquals } from "@std/assert";
import { describeResult, movesPlayed } from "../engine/game.ts";
import { formatCoordinate } from "../engine/notation.ts";
import { chooseMove, knownScores } from "../engine/player.ts";
import { legalMoves, squareName } from "../engine/position.ts";
import { Thinker } from "../engine/thinker.ts";
import { gameFrom, gameOf, KNIGHTS } from "./games.ts";

const TABLE_ENTRIES = 2 ** 16;
/** A black pawn on g2 attacks f1, which micro-Max does not see when it castles. */
const PAST_A_PAWN = "4k3/8/8/8/8/8/PPPPP1pP/RNBQK2R w KQ - 0 1";

async function chosen(fen: string, moves = "", plies = 5): Promise<string> {
  using thinker = new Thinker({ tableEntries: TABLE_ENTRIES });
  const choice = await chooseMove(thinker, gameFrom(fen, moves), { plies });
  return choice === null ? "none" : formatCoordinate(choice.move);
}

function known(game: Parameters<typeof knownScores>[0]): string[] {
  return knownScores(game).map(([from, to, score]) =>
    `${squareName(from)}${squareName(to)} ${score}`
  );
}

Deno.test("chooseMove() promotes to a queen", async () => {
  assertEquals(await chosen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"), "e7e8q");
});

Deno.test("chooseMove() does not castle past a pawn that attacks the way", async () => {
  const move = await chosen(PAST_A_PAWN);
  const [start] = gameFrom(PAST_A_PAWN).stages;
  assert(legalMoves(start.position).map(formatCoordinate).includes(move));
});

Deno.test("chooseMove() answers null when it is cancelled", async () => {
  using thinker = new Thinker({ tableEntries: TABLE_ENTRIES });
  const choice = chooseMove(thinker, gameOf(""), {}, () => thinker.cancel());
  assertEquals(await choice, null);
});

Deno.test("knownScores() is empty at the start of a game", () => {
  assertEquals(known(gameOf("")), []);
});

Deno.test("knownScores() bars castling that micro-Max would think legal", () => {
  assertEquals(
    known(gameFrom(PAST_A_PAWN)),
    ["e1g1 -8000"],
  );
});

Deno.test("knownScores() bars castling out of a pawn's check", () => {
  const fen = "r3k2r/4p3/3p3P/5p2/8/6P1/5p2/R3K2R w Q - 0 1";
  assertEquals(known(gameFrom(fen)), ["e1c1 -8000"]);
});

Deno.test("knownScores() values a third repetition as a draw", () => {
  const game = gameOf(`${KNIGHTS} g1f3 g8f6 f3g1`);
  assertEquals(movesPlayed(game).length, 7);
  assert(known(game).includes("f6g8 0"));
});

Deno.test("chooseMove() does not repeat when it is ahead", async () => {
  const out = "b1c1 h8g8 c1b1 g8h8 b1c1 h8g8";
  assert(await chosen("7k/8/8/8/8/8/8/KQ6 w - - 0 1", out, 3) !== "c1b1");
});

Deno.test("chooseMove() mates when it is more than twenty pawns ahead", async () => {
  const fen = "7k/8/8/8/8/QQ6/8/KQ6 w - - 0 1";
  const mate = gameFrom(fen, await chosen(fen, "", 3));
  assertEquals(describeResult(mate), "White wins by checkmate");
});
