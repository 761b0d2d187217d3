import {
  assert,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { BLACK, WHITE } from "../../../../engine/chess/constants.ts";
import type { TimeControl } from "../../../../engine/chess/game/clock.ts";
import { newGame } from "../../../../engine/chess/game/game.ts";
import { FIRST_RATING } from "../../../../tui/match/puzzles/rating.ts";
import type { ViewState } from "../../../../tui/saves/form/match_json.ts";
import type {
  ListedGame,
  SavedGamesEvent,
} from "../../../../tui/saves/events.ts";
import {
  countResults,
  practise,
  restore,
  type SavedGamesAnswer,
  tellOnly,
} from "../../../../tui/saves/steps.ts";
import { SavedGames } from "../../../../tui/saves/saved_games.ts";
import {
  savedSummary,
  type SummarizedState,
} from "../../../../tui/saves/form/summary.ts";
import { GameStore } from "../../../../tui/saves/store.ts";
import type { SavedGamesRequest } from "../../../../tui/match/step.ts";
import type { Effect } from "../../../../tui/screen/model/messages.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { thoughtScores } from "../../../../tui/screen/model/thoughts.ts";
import { LIGHT_THEME, THEMES } from "../../../../tui/screen/theme/themes.ts";
import { nextWake } from "../../../../tui/screen/update/update.ts";
import {
  asideOf,
  changed,
  rowsOf,
  sizeOf,
} from "../../../support/screen/models.ts";
import type { Hit } from "../../../../tui/screen/model/hit.ts";
import { view } from "../../../../tui/screen/view/view.ts";
import { describeSaveProblem } from "../../../../tui/words/storage.ts";
import { describeUnreadable } from "../../../../tui/words/saved_games.ts";
import { gameOf, played } from "../../../support/chess/games.ts";
import { matchOf } from "../../../support/screen/matches.ts";
import { openCard } from "../../../../tui/screen/game/card.ts";
import {
  clickOn,
  framed,
  overlayOf,
  point,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";
import {
  isPaused,
  requestOf,
} from "../../../../tui/screen/model/situations.ts";
import { SAVED_GAME_CONTINUES } from "../../../support/program/sentences.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";

const FOUND = {
  type: "savedGameFound",
  game: {
    time: Date.UTC(2026, 0, 31, 14, 5),
    summary: savedSummary(matchOf(gameOf("e2e4 e7e5"))),
  },
  sight: null,
  isOffer: true,
  unreadable: 0,
  failure: null,
} satisfies SavedGamesEvent;

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
  return restore({ match, viewState }, 0);
}

function removed(number: number): SavedGamesAnswer {
  return tellOnly({ type: "savedGameRemoved", number });
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
  const { model } = answered(screen(), tellOnly(FOUND));
  const picture = rowsOf(
    view({
      ...model,
      appearance: { ...model.appearance, theme: THEMES[0].name },
    }),
  ).join("\n");
  for (const text of ["Continue this game?", "1 move, White to move"]) {
    assertStringIncludes(picture, text);
  }
  assertStringIncludes(picture, "y go on  n new game");
  for (const key of ["y", "enter"]) {
    const { model: next, effects } = press(model, key);
    assertEquals(next.overlay, null);
    assertEquals(requests(effects), [{ type: "resume", number: null }]);
  }
});

Deno.test("a saved game on offer is on the board, from its own side", () => {
  const match = matchOf(gameOf("e2e4 e7e5"), "black");
  const sight = { match, isFlipped: true };
  const { model } = answered(screen(), tellOnly({ ...FOUND, sight }));
  const large = { ...model, size: sizeOf("120x40") };
  const rows = rowsOf(view(large));
  assert(rows.some((row) => row.includes("White  Denomax")), rows.join("\n"));
  assert(rows.some((row) => row.includes("1. e4      ›e5")), rows.join("\n"));
  assertMatch(rows[4], /^ *1 +♜ +♞ +♝ +♚ +♛/);
  const { model: begun } = press(model, "n");
  assert(!rowsOf(view(begun)).join("\n").includes("White  Denomax"));
});

Deno.test("no, or a move, begins a new game and removes nothing", () => {
  const { model } = answered(screen(), tellOnly(FOUND));
  for (const key of ["n", "escape"]) {
    const { model: next, effects } = press(model, key);
    assertEquals([framed(next).title, effects], ["New game", []]);
  }
  assertEquals(
    press(model, "#").model.notice.text,
    "This key does nothing: Esc starts a new game",
  );
  const { model: next, effects } = press(model, "e4", "enter");
  assertEquals([played(next.match.game), effects], ["e2e4", []]);
});

Deno.test("the task of a puzzle goes when a text says that it is solved", () => {
  const task = "White to move: find a better move than 4. a3";
  const posed = {
    ...screen(),
    notice: { text: task, isWarning: false },
  };
  const { model } = answered(
    posed,
    practise({
      type: "practised",
      outcome: { type: "solved", san: "Nf3", rating: null },
      puzzle: null,
      act: "next",
      mistakes: [],
      today: { done: 0, left: 0 },
      failure: null,
      choice: null,
      puzzles: [],
      unmet: 0,
      rating: FIRST_RATING,
      now: 0,
    }),
  );
  assertEquals(overlayOf(model, "sheet").lines[0], "Nf3 is right");
  assertEquals(model.notice.text, "");
});

Deno.test("a saved game is only mentioned if the player does something else", () => {
  const typing = press(screen(), "e").model;
  const playing = screen(gameOf("e2e4"));
  for (const model of [typing, playing, press(screen(), "?").model]) {
    const next = answered(model, tellOnly(FOUND)).model;
    assertEquals(next.overlay, model.overlay);
    assertEquals(
      lineOf(next.notice),
      "There is a saved game; type :resume to continue it",
    );
  }
  const other =
    answered(screen(), tellOnly({ ...FOUND, isOffer: false })).model;
  assertEquals(other.overlay, null);
});

Deno.test("the notice at the start stays if no game is found", () => {
  const notice = { text: "The squares are too small", isWarning: true };
  const start = send(screen(), { type: "noticed", notice }).model;
  const { model } = answered(start, tellOnly({ ...FOUND, game: null }));
  assertEquals([framed(model).title, model.notice], ["New game", notice]);
});

Deno.test("the card opens at the start, too, where no storage is", () => {
  const store = new GameStore(() => {
    throw new TypeError("No storage here");
  });
  const request = { type: "find", isOffer: true } as const;
  const { model } = answered(screen(), new SavedGames(store).answer(request));
  assertEquals(framed(model).title, "New game");
  assertStringIncludes(model.notice.text, "No storage here");
});

// -- Going on -----------------------------------------------------------------

Deno.test("the engine stops thinking when a game begins at an automatic level", () => {
  const auto = press(screen(newGame(), "white"), ":level auto", "enter").model;
  const { model } = press(
    answered(auto, countResults([], null)).model,
    "e4",
    "enter",
  );
  const { effects } = press(model, ":new", "enter", "y");
  assertEquals(effects.map(({ type }) => type), ["cancel", "savedGames"]);
});

Deno.test("a restored game continues as it was, in its theme", () => {
  const around = { isFlipped: false, theme: "slate", scores: [10, null, 20] };
  const start = press(screen(), "e4", "enter", ":level 2", "enter").model;
  const appearance = { ...start.appearance, theme: THEMES[0].name };
  const answer = restored("d2d4 d7d5", "white", null, around);
  const { model, effects } = answered({ ...start, appearance }, answer);
  assertEquals(played(model.match.game), "d2d4 d7d5");
  assertEquals(thoughtScores(model.match.game, model.engine.thoughts), [
    10,
    null,
    20,
  ]);
  assertEquals([model.appearance.theme, isPaused(model)], ["slate", false]);
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
  assertEquals(requestOf(thinking)?.id, 1);
  const stopped = answered(thinking, restored("d2d4 d7d5", "white"));
  assertEquals(stopped.effects, [{ type: "cancel" }]);
  assertEquals(requestOf(stopped.model), null);
  const { model, effects } = answered(thinking, restored("d2d4", "white"));
  assertEquals(effects.map(({ type }) => type), ["think"]);
  assertEquals(requestOf(model)?.id, 2);
});

Deno.test("a restored game against the clock waits until p is pressed", () => {
  const answer = restored("e2e4", "white", MINUTES);
  const { model, effects } = answered(screen(), answer);
  assertEquals([isPaused(model), nextWake(model), effects], [true, null, []]);
  assertEquals(model.notice.advice, "press p to go on");
  const next = press(model, "p");
  assertEquals(next.effects.map(({ type }) => type), ["think"]);
  assert(nextWake(next.model) !== null);
});

Deno.test("a restored game that is over does not wait for a key", () => {
  const answer = restored("f2f3 e7e5 g2g4 d8h4", "white", MINUTES);
  assertEquals(isPaused(answered(screen(), answer).model), false);
});

Deno.test("a light terminal keeps its theme when a game is restored", () => {
  const start = screen();
  const appearance = { ...start.appearance, theme: LIGHT_THEME };
  const answer = restored("e2e4", "white", null, { theme: "slate" });
  const { model } = answered({ ...start, appearance }, answer);
  assertEquals(model.appearance.theme, LIGHT_THEME);
});

Deno.test("a restored game of the engine alone goes on against the clock", () => {
  const answer = restored("e2e4", "none", MINUTES);
  const { model, effects } = answered(screen(), answer);
  assertEquals(isPaused(model), false);
  assertEquals(effects.map(({ type }) => type), ["think"]);
});

// -- Words --------------------------------------------------------------------

Deno.test("o and commands ask for saved games", () => {
  const rows: [string[], SavedGamesRequest][] = [
    [["o"], { type: "list" }],
    [[":games", "enter"], { type: "list" }],
    [[":resume", "enter"], { type: "resume", number: null }],
    [[":resume 2", "enter"], { type: "resume", number: 2 }],
    [[":forget 2", "enter", "y"], { type: "forget", number: 2 }],
  ];
  for (const [keys, request] of rows) {
    assertEquals(requests(press(screen(), ...keys).effects), [request]);
  }
  assertEquals(press(screen(), ":forget 2", "enter", "n").effects, []);
  const wrong = [
    [":forget", "forget needs the number of a saved game"],
    [":forget two", "expected the number of a saved game"],
    [":resume 0", "expected the number of a saved game"],
  ];
  for (const [text, sentence] of wrong) {
    const { model, effects } = press(screen(), text, "enter");
    assertStringIncludes(model.notice.text, sentence);
    assertEquals(effects, []);
  }
});

Deno.test("a short answer about saved games is a notice", () => {
  const { model, effects } = answered(screen(), removed(1));
  assertEquals([model.overlay, model.notice.text, effects], [
    null,
    "Removed saved game 1",
    [],
  ]);
});

// -- The list -----------------------------------------------------------------

const STATES: Readonly<Record<string, SummarizedState>> = {
  "your move": { sideToMove: WHITE },
  "1-0": { ending: { reason: "resignation", winner: WHITE } },
  "0-1": { ending: { reason: "resignation", winner: BLACK } },
};

/** The list of some games, each the only one with its number of moves. */
function listed(...results: string[]): SavedGamesAnswer {
  const games = results.map((result, index): ListedGame => ({
    time: Date.UTC(2026, 0, 31, 12),
    summary: {
      players: {
        type: "match",
        humanSides: WHITE,
        engine: { name: "Denomax", hasLevels: true },
        strength: { level: 4 },
      },
      state: STATES[result],
      plies: 2 * (index + 10),
      opening: null,
    },
  }));
  return tellOnly({ type: "savedGamesListed", games });
}

/** The text of the row gone to. */
function rowOf(model: Model): string | undefined {
  const { rows, selected } = listIn(model);
  return rows[selected]?.cells.join("  ");
}

function listIn(model: Model) {
  return overlayOf(model, "list");
}

const LIST = answered(screen(), listed("1-0", "your move", "0-1", "1-0"));

Deno.test("a list asks for the game of the selected row, and shows it", () => {
  assertEquals(requests(LIST.effects), [{ type: "see", number: 1 }]);
  const { model, effects } = press(LIST.model, "down");
  assertEquals(requests(effects), [{ type: "see", number: 2 }]);
  const match = matchOf(gameOf("e2e4"));
  const seen = {
    type: "savedGameSeen",
    number: 2,
    match,
    reason: null,
  } as const;
  assertEquals(listIn(answered(model, tellOnly(seen)).model).board, match);
  // The answer for a row that has been left comes too late.
  const late = answered(press(model, "down").model, tellOnly(seen)).model;
  assertEquals(listIn(late).board, null);
  const reason = { type: "damaged" } as const;
  const broken =
    answered(model, tellOnly({ ...seen, match: null, reason })).model;
  const text = describeUnreadable(reason);
  assertEquals(broken.notice, { text, isWarning: true });
});

Deno.test("the selection stops at the ends of a list", () => {
  const rows: [string, number][] = [
    ["down", 1],
    ["end", 3],
    ["down", 3],
    ["up", 2],
    ["page-up", 0],
    ["up", 0],
    ["page-down", 3],
    ["home", 0],
  ];
  let { model } = LIST;
  for (const [key, selected] of rows) {
    model = press(model, key).model;
    assertEquals(listIn(model).selected, selected, key);
  }
  assertEquals(press(model, "escape").model.overlay, null);
});

Deno.test("a row of a list is opened by Enter or a second click", () => {
  const { model } = press(LIST.model, "down");
  const resume: SavedGamesRequest[] = [{ type: "resume", number: 2 }];
  assertEquals(requests(press(model, "enter").effects), resume);
  const isSecond = (hit: Hit) => hit.type === "row" && hit.row === 1;
  const clicked = clickOn(LIST.model, isSecond).model;
  assertEquals(listIn(clicked).selected, 1);
  assertEquals(requests(clickOn(clicked, isSecond).effects), resume);
  const { match } = clicked;
  const beside = changed(clicked, {
    aside: { match, shows: "better", parting: 0, next: null },
  });
  assertEquals(asideOf(clickOn(beside, isSecond).model), null);
  const turned = point(LIST.model, "wheel-down", isSecond).model;
  assertEquals(listIn(turned).selected, 1);
});

Deno.test("a filter leaves the rows that have all its words", () => {
  const filtered = press(LIST.model, "/", "1-0 YOU").model;
  assertEquals(listIn(filtered).rows.length, 2);
  const { model, effects } = press(filtered, "down");
  assertEquals(requests(effects), [{ type: "see", number: 4 }]);
  assertEquals(requests(press(model, "enter").effects), [
    { type: "resume", number: 4 },
  ]);
  const typed = press(filtered, "x").model;
  assertEquals([listIn(typed).rows.length, rowOf(typed)], [0, undefined]);
  assertEquals(press(typed, "enter").effects, []);
  assertStringIncludes(
    rowsOf(view(typed)).join("\n"),
    "No game matches: Esc clears the filter",
  );
  assertEquals(press(typed, "backspace").model.overlay, filtered.overlay);
  const emoji = press(filtered, "😀", "backspace").model;
  assertEquals(listIn(emoji).filter, "1-0 YOU");
  const cleared = press(typed, "escape").model;
  assertEquals(listIn(cleared).rows.length, 4);
  assertEquals(press(cleared, "escape").model.overlay, null);
});

Deno.test("a list that is opened on the card leads back to it", () => {
  const card = openCard(screen(), true);
  const asked = press(card, "o");
  assertEquals(requests(asked.effects), [{ type: "list" }]);
  assertEquals(asked.model.overlay, card.overlay);
  const { model } = answered(asked.model, listed("1-0", "0-1"));
  assertEquals([listIn(model).rows.length, listIn(model).selected], [2, 0]);
  assertEquals(press(model, "escape").model.overlay, card.overlay);
  const without = press(press(model, "d", "y").model, "escape").model;
  assertEquals(without.overlay, card.overlay);
  const none = answered(asked.model, listed());
  assertEquals(none.model.overlay, card.overlay);
});

Deno.test("the menu opens over a list, which stays under it", () => {
  const last = (model: Model) => rowsOf(view(model)).at(-1)?.trimEnd() ?? "";
  assertMatch(last(LIST.model), /\? more$/);
  const { model } = press(LIST.model, "?");
  assertEquals(model.overlay?.type, "commands");
  assertEquals(press(model, "escape").model.overlay, LIST.model.overlay);
});

Deno.test("d asks before it removes a game, and goes back to the list", () => {
  const asked = press(LIST.model, "down", "d").model;
  const picture = rowsOf(view(asked)).join("\n");
  for (const text of ["Saved games (4)", "Remove saved game 2 for good?"]) {
    assertStringIncludes(picture, text);
  }
  assertEquals(listIn(press(asked, "n").model).selected, 1);
  const { model, effects } = press(asked, "y");
  assertEquals(requests(effects), [{ type: "forget", number: 2 }]);
  const after = answered(model, removed(2));
  assertEquals(requests(after.effects), [{ type: "list" }]);
  const next = answered(after.model, listed("1-0", "0-1", "1-0")).model;
  assertEquals(listIn(next).selected, 1);
  assertEquals(next.notice.text, "Removed saved game 2");
  const empty = answered(after.model, listed()).model;
  assertEquals([empty.overlay, empty.notice.text], [
    null,
    "There is no other saved game",
  ]);
});

Deno.test("a game that cannot be saved is named over the board", () => {
  const problem = { type: "takenOver" } as const;
  const message = { type: "saveFailed", problem } as const;
  const text = describeSaveProblem(problem);
  const { model } = send(screen(), message);
  assertEquals(overlayOf(model, "sheet").lines, [text]);
  const typing = send(press(screen(), "e").model, message).model;
  assertEquals([typing.overlay, typing.line?.text], [null, "e"]);
  assertEquals(typing.notice, { text, isWarning: true });
});

Deno.test("as long as a game is not saved, that stands beside whose move it is", () => {
  let { model } = send(screen(), { type: "unsaved", isUnsaved: true });
  for (const move of ["e4", "d5"]) {
    for (const key of [...move, "enter"]) model = press(model, key).model;
    assertMatch(rowsOf(view(model)).join("\n"), /Not saved · \S+ to move/);
  }
  const saved = send(model, { type: "unsaved", isUnsaved: false }).model;
  assertEquals(rowsOf(view(saved)).join("\n").includes("Not saved"), false);
});
