import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { TimeControl } from "../../../../engine/game/clock.ts";
import { newGame } from "../../../../engine/game/game.ts";
import type {
  SavedGamesAnswer,
  ViewState,
} from "../../../../tui/saves/match_json.ts";
import type { SavedGamesRequest } from "../../../../tui/match/match.ts";
import type { Effect, Model } from "../../../../tui/screen/model/model.ts";
import { THEMES } from "../../../../tui/screen/theme/themes.ts";
import { nextWake } from "../../../../tui/screen/update/update.ts";
import { rowsOf } from "../../../support/models.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { gameOf, played } from "../../../support/games.ts";
import { matchOf } from "../../../support/matches.ts";
import { press, screen, send } from "../../../support/screens.ts";
import { SAVED_GAME_CONTINUES } from "../../../support/sentences.ts";

const FOUND: SavedGamesAnswer = {
  type: "found",
  game: "2026-01-31 14:05, 2 plies, White to move; You play both sides",
  isOffer: true,
  lines: [],
};

const MINUTES = { base: 300, increment: 0 };

/** A game restored. */
function restored(
  moves: string,
  side: string,
  control: TimeControl | null = null,
  around: Partial<ViewState> = {},
): SavedGamesAnswer {
  const viewState = { isFlipped: false, theme: "", scores: [], ...around };
  const match = matchOf(gameOf(moves, control), side);
  return {
    type: "restored",
    restored: { match, viewState, problems: [] },
    lines: [],
  };
}

function told(...lines: string[]): SavedGamesAnswer {
  return { type: "told", lines, isRejected: false };
}

function answered(model: Model, answer: SavedGamesAnswer) {
  return send(model, { type: "savedGames", answer });
}

/** What is asked of the world outside about saved games. */
function requests(effects: readonly Effect[]): SavedGamesRequest[] {
  return effects.map((effect) => {
    assert(effect.type === "savedGames");
    return effect.request;
  });
}

// -- The offer ----------------------------------------------------------------

Deno.test("a saved game is offered, and y or Enter go on with it", () => {
  const { model } = answered(screen(), FOUND);
  const picture = rowsOf(
    view({
      ...model,
      appearance: { ...model.appearance, theme: THEMES[0].name },
    }),
  ).join("\n");
  for (const text of ["Go on with this game?", "2 plies, White to move"]) {
    assertStringIncludes(picture, text);
  }
  assertStringIncludes(picture, "y go on  n new game");
  for (const key of ["y", "enter"]) {
    const { model: next, effects } = press(model, key);
    assertEquals(next.overlay, null);
    assertEquals(requests(effects), [{ type: "resume", which: "" }]);
  }
});

Deno.test("no, or a move, begins a new game and removes nothing", () => {
  const { model } = answered(screen(), FOUND);
  for (const key of ["n", "escape"]) {
    const { model: next, effects } = press(model, key);
    assertEquals([next.overlay?.title, effects], ["New game", []]);
  }
  const { model: next, effects } = press(model, "e4", "enter");
  assertEquals([played(next.match.game), effects], ["e2e4", []]);
});

Deno.test("a saved game is only mentioned to who does something else", () => {
  const typing = press(screen(), "e").model;
  const playing = screen(gameOf("e2e4"));
  for (const model of [typing, playing, press(screen(), "?").model]) {
    const next = answered(model, FOUND).model;
    assertEquals(next.overlay, model.overlay);
    assertEquals(
      next.notice.text,
      "There is a saved game: write :resume to continue it",
    );
  }
  const other = answered(screen(), { ...FOUND, isOffer: false }).model;
  assertEquals(other.overlay, null);
});

// -- Going on -----------------------------------------------------------------

Deno.test("a restored game goes on as it was, in its theme", () => {
  const around = { isFlipped: false, theme: "slate", scores: [10, null, 20] };
  const start = press(screen(), "e4", "enter", ":level 2", "enter").model;
  const appearance = { ...start.appearance, theme: THEMES[0].name };
  const answer = restored("d2d4 d7d5", "white", null, around);
  const { model, effects } = answered({ ...start, appearance }, answer);
  assertEquals(played(model.match.game), "d2d4 d7d5");
  assertEquals(model.summary.scores, [10, null, 20]);
  assertEquals([model.appearance.theme, model.isPaused], ["slate", false]);
  assertEquals([model.history, effects], [["level 2"], []]);
  assertStringIncludes(model.notice.text, `${SAVED_GAME_CONTINUES}: You play`);
  const isThemeChosen = true;
  const chosen = {
    ...start,
    appearance: { ...appearance, theme: "safe", isThemeChosen },
  };
  assertEquals(answered(chosen, answer).model.appearance.theme, "safe");
});

Deno.test("a restored game lets the engine move, or stop if it is not to", () => {
  const thinking = press(screen(newGame(), "white"), "e4", "enter").model;
  assertEquals(thinking.request?.id, 1);
  const stopped = answered(thinking, restored("d2d4 d7d5", "white"));
  assertEquals(stopped.effects, [{ type: "cancel" }]);
  assertEquals(stopped.model.request, null);
  const { model, effects } = answered(thinking, restored("d2d4", "white"));
  assertEquals(effects.map(({ type }) => type), ["think"]);
  assertEquals(model.request?.id, 2);
});

Deno.test("a restored game against the clock waits until p is pressed", () => {
  const answer = restored("e2e4", "white", MINUTES);
  const { model, effects } = answered(screen(), answer);
  assertEquals([model.isPaused, nextWake(model), effects], [true, null, []]);
  assertStringIncludes(model.notice.text, "press p to go on");
  const next = press(model, "p");
  assertEquals(next.effects.map(({ type }) => type), ["think"]);
  assert(nextWake(next.model) !== null);
});

Deno.test("what could not be restored is told over the board", () => {
  const answer = restored("e2e4", "both");
  assert(answer.type === "restored");
  const problems = ["Cannot restore the clock"];
  const broken = { ...answer, restored: { ...answer.restored, problems } };
  const { overlay } = answered(screen(), broken).model;
  assert(overlay);
  assertEquals(overlay.lines, problems);
});

// -- Words --------------------------------------------------------------------

Deno.test("o and words ask for saved games", () => {
  const rows: [string[], SavedGamesRequest][] = [
    [["o"], { type: "list" }],
    [[":games", "enter"], { type: "list" }],
    [[":resume", "enter"], { type: "resume", which: "" }],
    [[":resume 2", "enter"], { type: "resume", which: "2" }],
    [[":forget 2", "enter", "y"], { type: "forget", which: "2" }],
    [[":forget two", "enter"], { type: "forget", which: "two" }],
  ];
  for (const [keys, request] of rows) {
    assertEquals(requests(press(screen(), ...keys).effects), [request]);
  }
  assertEquals(press(screen(), ":forget 2", "enter", "n").effects, []);
  const { notice } = press(screen(), ":forget", "enter").model;
  assertStringIncludes(notice.text, "expected the number of a saved game");
});

Deno.test("the list lies over the board, and : writes a command there", () => {
  const { model } = answered(screen(), told("1. one", "2. two"));
  assertEquals(model.overlay?.lines, ["1. one", "2. two"]);
  const { model: next, effects } = press(model, ":resume 2", "enter");
  assertEquals(next.overlay, null);
  assertEquals(requests(effects), [{ type: "resume", which: "2" }]);
  const typing = press(model, "e").model;
  assertEquals([typing.overlay, typing.line?.text], [null, "e"]);
  const short = answered(screen(), told("Removed saved game 1")).model;
  assertEquals([short.overlay, short.notice.text], [
    null,
    "Removed saved game 1",
  ]);
});

Deno.test("that a game cannot be kept is told where nobody overlooks it", () => {
  const message = { type: "saveFailed", problem: "Cannot keep it" } as const;
  const { overlay } = send(screen(), message).model;
  assert(overlay);
  assertEquals(overlay.lines, ["Cannot keep it"]);
  const typing = send(press(screen(), "e").model, message).model;
  assertEquals([typing.overlay, typing.line?.text], [null, "e"]);
  assertEquals(typing.notice, { text: "Cannot keep it", isWarning: true });
});
