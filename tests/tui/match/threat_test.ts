import { assert, assertEquals } from "@std/assert";
import { position } from "../../../engine/chess/game/game.ts";
import { NO_SQUARE } from "../../../engine/chess/constants.ts";
import { Denomax } from "../../../engine/player/denomax.ts";
import { SearchWorker } from "../../../engine/player/search_worker.ts";
import { Coach } from "../../../engine/review/coach.ts";
import { readLine } from "../../../tui/console/read_line.ts";
import { askEngine } from "../../../tui/match/ask_engine.ts";
import {
  askForThreat,
  gameAfterPass,
  takeThreat,
} from "../../../tui/match/threat.ts";
import { arrowsOf } from "../../../tui/screen/picture/arrows.ts";
import { linesOf } from "../../../tui/words/events.ts";
import { gameFrom, gameOf, move } from "../../support/chess/games.ts";
import { choice, matchOf } from "../../support/screen/matches.ts";
import { press, screen, send } from "../../support/screen/screens.ts";

/** Black to move; White threatens Qxf7 mate. */
const GAME = gameOf("e2e4 e7e5 f1c4 b8c6 d1h5");

Deno.test("the engine finds what the opponent threatens", async () => {
  using textbook = new SearchWorker({ graceMilliseconds: 60_000 });
  const match = matchOf(GAME, "black");
  const engines = {
    textbook,
    coach: new Coach(textbook),
    denomax: new Denomax(textbook),
    external: null,
  };
  const { next } = askForThreat(match);
  assert(next.type === "think" && next.about === "threat");
  const answer = await askEngine(engines, match, next);
  assert(answer.type === "threat");
  const { events } = takeThreat(match, answer.choice);
  assertEquals(linesOf(events), [
    "If Black passed, White would play Qxf7#",
  ]);
});

Deno.test("a side in check cannot pass, and a finished game has no threats", () => {
  const rows = [
    ["4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", "Black is in check, and cannot pass"],
    ["7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "The opponent could not move"],
  ];
  for (const [fen, sentence] of rows) {
    const { events } = readLine(matchOf(gameFrom(fen)), "threat");
    assertEquals(linesOf(events), [sentence]);
  }
  const over = matchOf(gameOf("f2f3 e7e5 g2g4 d8h4"));
  assertEquals(askForThreat(over).isRejected, true);
});

Deno.test("a threat is help, and a double step cannot be taken after a pass", () => {
  const match = matchOf(gameOf("e2e4 a7a6 e4e5 d7d5"), "white");
  assert(askForThreat(match).match.isCasual);
  assertEquals(position(match.game).epSquare === NO_SQUARE, false);
  assertEquals(position(gameAfterPass(match.game)).epSquare, NO_SQUARE);
});

Deno.test("! marks the threat as an arrow on its position", () => {
  const asked = press(screen(GAME, "black"), "!");
  assertEquals(asked.model.notice.text, "Looking for the threat");
  const [effect] = asked.effects;
  assert(effect.type === "think" && effect.about === "threat");
  const id = asked.model.engine.lastId;
  const { model } = send(asked.model, {
    type: "threat",
    id,
    choice: choice("h5f7"),
  });
  assertEquals(model.notice.text, "If Black passed, White would play Qxf7#");
  const { from, to } = move("h5f7");
  assertEquals(arrowsOf(model), [{ from, to, meaning: "reply" }]);
  assertEquals(arrowsOf(press(model, "[").model), []);
  const hinted = press(model, "t");
  assertEquals(hinted.effects.map(({ type }) => type), ["think"]);
});
