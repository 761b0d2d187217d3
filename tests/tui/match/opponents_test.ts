import { assertEquals, assertMatch } from "@std/assert";
import { browse, tick } from "../../../engine/chess/game/game.ts";
import type { Match } from "../../../tui/match/match.ts";
import { playersOf } from "../../../tui/match/match.ts";
import { DENOMAX } from "../../../tui/match/players.ts";
import { opponentFails, takeHint } from "../../../tui/match/turns.ts";
import { savedSummary } from "../../../tui/saves/form/summary.ts";
import { describePlayers } from "../../../tui/words/players.ts";
import { summaryClauses } from "../../../tui/words/saved_games.ts";
import { readLine } from "../../../tui/console/read_line.ts";
import { gameOf, move } from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";
import { inWords } from "../../support/screen/steps.ts";

const MINUTE = { base: 60, increment: 0 };

const MATCH: Match = {
  ...matchOf(tick(gameOf("e2e4", MINUTE), 20_000), "white"),
  opponent: { seat: "external", name: "Wolf 3", hasLevels: false },
};

Deno.test("opponentFails() lets Denomax continue with the time that was left", () => {
  const { match, lines, next } = inWords(
    opponentFails(MATCH, "Wolf 3 has left"),
  );
  assertEquals(lines, ["Wolf 3 has left; Denomax plays instead"]);
  assertEquals(next, { type: "think", about: "turn" });
  assertEquals(match.opponent, DENOMAX);
  assertEquals(match.game.clock?.black, 60_000);
  assertEquals(
    describePlayers(playersOf(match)),
    "You play White, Denomax plays Black",
  );
});

Deno.test("opponentFails() continues the game even if the external engine's time was up", () => {
  const game = browse(tick(MATCH.game, 60_000), 0);
  const { match, next } = opponentFails({ ...MATCH, game }, "Wolf 3 has left");
  assertEquals(next.type, "think");
  assertEquals([match.game.clock?.black, match.game.shown], [60_000, 0]);
});

Deno.test("an external engine is named in Denomax's place", () => {
  assertEquals(
    describePlayers(playersOf(MATCH)),
    "You play White, Wolf 3 plays Black",
  );
  assertEquals(playersOf(MATCH), {
    white: { type: "person" },
    black: { type: "engine", name: "Wolf 3" },
  });
  assertEquals(summaryClauses(savedSummary(MATCH)), [
    "1 move, Black to move",
    "You play White, Wolf 3 plays Black",
    "Wolf 3 is limited to about 100 nodes a move",
  ]);
});

Deno.test("a hint names who gives it: an external engine, unless its rating is limited", () => {
  const hintOf = (rating: string | null) => {
    const opponent = { ...MATCH.opponent, rating };
    const info = { ply: 1, nodes: 1, score: 0, line: [], milliseconds: 0 };
    const choice = { move: move("e7e5"), info };
    return inWords(takeHint({ ...MATCH, opponent }, choice, false)).lines[0];
  };
  assertMatch(hintOf(null), /^Wolf 3 would play e5;/);
  assertMatch(hintOf("about 1490"), /^Denomax would play e5;/);
});

Deno.test("an external engine has no levels", () => {
  const { lines, isRejected } = inWords(readLine(MATCH, "level 3"));
  assertEquals(isRejected, true);
  assertEquals(lines, [
    "Wolf 3 has no levels: use time, nodes or plies",
  ]);
});
