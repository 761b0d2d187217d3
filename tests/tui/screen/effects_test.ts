import { assertEquals } from "@std/assert";
import { Denomax } from "../../../engine/player/denomax.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { Coach } from "../../../engine/review/coach.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { performer } from "../../../tui/screen/effects.ts";
import { Queue } from "../../../tui/screen/loop.ts";
import { Terminal } from "../../../tui/screen/terminal/terminal.ts";
import { brokenStore } from "../../support/saves/stores.ts";

Deno.test("it is said once that choices cannot be remembered", async () => {
  const queue = new Queue();
  const store = new GameStore(brokenStore);
  using searchWorker = new SearchWorker();
  const perform = performer({
    queue,
    store,
    terminal: Object.create(Terminal.prototype),
    textbook: searchWorker,
    coach: new Coach(searchWorker),
    denomax: new Denomax(searchWorker),
    external: null,
    openSecond: () => Promise.reject(new Error("Nobody else judges here")),
    games: new SavedGames(store),
    pgnFile: "games.pgn",
  });
  perform({ type: "remember", preferences: { theme: "slate" } });
  perform({ type: "remember", preferences: { theme: "club" } });
  queue.push({ type: "wake" });
  const events = (await queue.take(null)).map(({ event }) => event);
  assertEquals(events, [
    {
      type: "noticed",
      notice: {
        text: "Cannot remember what you choose (No storage here): " +
          "it lasts until you leave",
        isWarning: true,
      },
    },
    { type: "wake" },
  ]);
});
