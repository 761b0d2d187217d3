import { assert, assertEquals } from "@std/assert";
import { newGame, position } from "../../../../engine/chess/game/game.ts";
import {
  bookMoves,
  loadOpenings,
} from "../../../../engine/chess/game/openings.ts";
import { formatCoordinate } from "../../../../engine/chess/notation/san.ts";
import { fromBook } from "../../../../engine/player/humanlike/book.ts";
import { randomSource } from "../../../../engine/player/chance.ts";
import type { Style } from "../../../../engine/player/humanlike/styles.ts";
import { gameOf } from "../../../support/chess/games.ts";

const BOOK = { plies: 8, memory: 1 };

/** How often each move is drawn in a hundred tries. */
async function draws(moves: string, style: Style | null = null) {
  const counts = new Map<string, number>();
  for (let seed = 1; seed <= 100; seed++) {
    const random = randomSource([], seed);
    const move = await fromBook(gameOf(moves), BOOK, style, random);
    const text = move === null ? "none" : formatCoordinate(move);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return (text: string) => counts.get(text) ?? 0;
}

Deno.test("bookMoves() counts the openings that come after each move", async () => {
  await loadOpenings();
  const first = bookMoves(position(newGame()));
  const namesOf = (text: string) =>
    first.find(({ move }) => formatCoordinate(move) === text)?.names ?? 0;
  assert(namesOf("e2e4") > namesOf("d2d4"));
  assert(namesOf("d2d4") > 10 * namesOf("g2g4"));
  assert(first.every(({ names, gambits }) => gambits <= names));
});

Deno.test("fromBook() mostly begins with e4 or d4, and never with an oddity", async () => {
  const times = await draws("");
  assert(times("e2e4") + times("d2d4") > 65);
  assert(times("e2e4") > 30 && times("d2d4") > 20);
  assertEquals([times("g2g4"), times("b1a3"), times("a2a4")], [0, 0, 0]);
});

Deno.test("fromBook() knows nothing late, without a memory, or far from any opening", async () => {
  const random = () => 0.5;
  const game = gameOf("e2e4 e7e5");
  for (const book of [{ ...BOOK, plies: 2 }, { ...BOOK, memory: 0.5 }]) {
    assertEquals(await fromBook(game, book, null, random), null);
  }
  const odd = gameOf("a2a3 a7a6 h2h3 h7h6 a3a4");
  assertEquals(await fromBook(odd, BOOK, null, random), null);
});

Deno.test("fromBook() never forgets a first move", async () => {
  for (const moves of ["", "e2e4"]) {
    const book = { plies: 4, memory: 0 };
    assert(await fromBook(gameOf(moves), book, null, () => 0.5) !== null);
  }
});

Deno.test("fromBook() follows a style", async () => {
  const [plain, solid, gambits] = [
    await draws("e2e4 e7e5"),
    await draws("e2e4 e7e5", "solid"),
    await draws("e2e4 e7e5", "gambits"),
  ];
  assert(gambits("f2f4") > plain("f2f4"));
  assert(plain("f2f4") > solid("f2f4"));
  const first = await draws("", "solid");
  assert(first("d2d4") > first("e2e4"));
});
