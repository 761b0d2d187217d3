import { assertEquals } from "@std/assert";
import { newGame, position } from "../../../engine/chess/game/game.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { GOOD, matchOf } from "../../support/screen/matches.ts";
import { gameOf } from "../../support/chess/games.ts";
import { pressing, Session } from "../../support/chess/practice.ts";
import { overlayOf, screen } from "../../support/screen/screens.ts";
import {
  type CountedStorage,
  memoryStore,
} from "../../support/saves/stores.ts";

/** White overlooks a mate in the last move, or mates. */
const MISSED = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 a2a3";
const FOUND = "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7";

/** Saves a reviewed game in which somebody plays White, and others Black. */
function saveReviewed(store: CountedStorage, moves: string, side = "white") {
  const match = matchOf(gameOf(moves), side);
  const { game } = match;
  const [san, mark] = moves === MISSED
    ? ["a3", "??" as const]
    : ["Qxf7#", null];
  const judged: JudgedMove = {
    ...GOOD,
    ply: 7,
    san,
    mark,
    drop: mark === null ? 0 : 60,
    line: ["Qxf7#"],
    facts: mark === null
      ? []
      : [{ kind: "mates", move: "better", by: "Qxf7#", moves: 1 }],
  };
  const review = new Map([[position(game, 7), judged]]);
  new Session(store).games.save({ ...match, review });
}

Deno.test("the program tells what one misses most, and whether it gets better", () => {
  const store = memoryStore();
  assertEquals(new Session(store).write("progress"), [
    "Review your games: here you are told what you miss most",
  ]);
  saveReviewed(store, MISSED);
  assertEquals(new Session(store).write("progress"), [
    "You in 1 game: 1 missed mate",
    "After four reviewed games you are told whether you get better",
  ]);
  for (const moves of [MISSED, FOUND, FOUND]) saveReviewed(store, moves);
  assertEquals(new Session(store).write("progress"), [
    "You in 4 games: 2 missed mates",
    "Accuracy 5 % in the earlier 2 games, 100 % in the later 2; missed mate: " +
    "1.0 a game, then 0.0",
  ]);
});

Deno.test("games between two people, and of nobody, tell nothing of one", () => {
  const store = memoryStore();
  for (const side of ["both", "none", "black"]) {
    saveReviewed(store, MISSED, side);
  }
  assertEquals(
    new Session(store).write("progress")[0],
    "You in 1 game: no mistakes of a kind that has a name",
  );
});

Deno.test("on the screen it is told over the board", () => {
  const store = memoryStore();
  saveReviewed(store, MISSED);
  const press = pressing(new SavedGames(new GameStore(() => store)));
  const keys = [":", ..."progress", "enter"];
  const model = press(screen(newGame(), "white"), ...keys);
  const { title, lines } = overlayOf(model, "sheet");
  assertEquals(title.toLowerCase(), "your games");
  assertEquals(lines[0], "You in 1 game: 1 missed mate");
});
