import { assert, assertEquals, assertMatch } from "@std/assert";
import table from "../../../../engine/chess/game/openings.tsv" with {
  type: "text",
};
import {
  type Game,
  playMove,
  position,
} from "../../../../engine/chess/game/game.ts";
import {
  loadOpenings,
  openingAt,
} from "../../../../engine/chess/game/openings.ts";
import { parseMove } from "../../../../engine/chess/notation/san.ts";
import { gameFrom, gameOf, move } from "../../../support/chess/games.ts";
import { compact } from "../../../build/openings.ts";

/** A game by its moves in SAN. */
function gameBy(moves: string, start = gameOf("")): Game {
  return moves.split(" ").reduce((game, text) => {
    const parsed = parseMove(position(game), text);
    if (parsed.kind !== "move") throw new Error(`Cannot play ${text}`);
    return playMove(game, parsed.move);
  }, start);
}

function named(game: Game, ply = game.ply): string {
  const opening = openingAt(game.plies, ply);
  return opening === null ? "none" : `${opening.eco} ${opening.name}`;
}

const ITALIAN = gameBy("e4 e5 Nf3 Nc6 Bc4");
const BEFORE_LOADING = named(ITALIAN);

Deno.test("openingAt() knows none before openings are loaded", async () => {
  await loadOpenings();
  assertEquals([BEFORE_LOADING, named(ITALIAN)], ["none", "C50 Italian Game"]);
});

const FAMOUS: [moves: string, name: string][] = [
  ["e4", "B00 King's Pawn Game"],
  ["e4 c5", "B20 Sicilian Defense"],
  [
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6",
    "B90 Sicilian Defense: Najdorf Variation",
  ],
  [
    "e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7",
    "C57 Italian Game: Two Knights Defense, Fried Liver Attack",
  ],
  [
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 O-O c3 d5",
    "C89 Ruy Lopez: Marshall Attack",
  ],
  ["d4 d5 c4 e6 Nc3 Nf6", "D35 Queen's Gambit Declined: Normal Defense"],
  ["d4 Nf6 c4 g6 Nc3 d5", "D80 Grünfeld Defense"],
  ["c4 e5", "A20 English Opening: King's English Variation"],
];

for (const [moves, name] of FAMOUS) {
  Deno.test(`${moves} is the ${name}`, async () => {
    await loadOpenings();
    assertEquals(named(gameBy(moves)), name);
  });
}

Deno.test("an opening is found whatever the order of its moves", async () => {
  await loadOpenings();
  const orders = [
    "d4 d5 c4 e6 Nc3 Nf6 Bg5",
    "c4 Nf6 Nc3 e6 d4 d5 Bg5",
    "c4 e6 Nc3 Nf6 d4 d5 Bg5",
  ];
  for (const moves of orders) {
    const name = "D50 Queen's Gambit Declined: Modern Variation";
    assertEquals(named(gameBy(moves)), name, moves);
  }
});

Deno.test("openingAt() is the last opening on the way", async () => {
  await loadOpenings();
  const game = gameBy("a5 a4 h5 Ra3", ITALIAN);
  assertEquals(named(game), "C50 Italian Game");
  assertEquals(named(game, 2), "C20 King's Pawn Game");
  assertEquals(named(game, 0), "none");
});

Deno.test("openingAt() needs no moves, only the position", async () => {
  await loadOpenings();
  const fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
  assertEquals(named(gameFrom(fen)), "B20 Sicilian Defense");
});

Deno.test("the table of openings holds legal moves, codes and names", async () => {
  await loadOpenings();
  assert(new TextEncoder().encode(table).length <= 120_000);
  const games = [gameOf("")];
  const rows = table.trim().split("\n");
  assert(rows.length > 3000);
  for (const row of rows) {
    const [stay, moves] = row.split("\t");
    games.length = Number(stay) + 1;
    for (const text of moves.match(/..../g) ?? []) {
      games.push(playMove(games[games.length - 1], move(text)));
    }
    const name = named(games[games.length - 1]);
    assertMatch(name, /^[A-E]\d\d [A-Z][\p{L}\d'’.,:&/()+ -]+$/u, row);
  }
});

Deno.test("compact() writes a line by the one before, and leaves out what is long and small", () => {
  const rows = [
    "eco\tname\tpgn",
    "C50\tItalian Game\t1. e4 e5 2. Nf3 Nc6 3. Bc4",
    "C53\tItalian Game: Classical Variation\t1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5",
    "C50\tItalian Game: Hungarian Defense\t1. e4 e5 2. Nf3 Nc6 3. Bc4 Be7",
    "C50\tItalian Game: Hungarian Defense, Long Line\t" +
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Be7 4. d4 d6 5. h3 Nf6 6. Nc3 O-O 7. O-O",
    "C54\tItalian Game: Long Line\t" +
    "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Bd2",
  ];
  assertEquals(compact(rows.join("\n")).split("\n"), [
    "0\te2e4e7e5g1f3b8c6f1c4\tC50\tItalian Game",
    "5\tf8c5\tC53\t~: Classical Variation",
    "6\tc2c3g8f6d2d4e5d4c3d4c5b4c1d2\tC54\t~: Long Line",
    "5\tf8e7\t\t~: Hungarian Defense",
    "",
  ]);
});
