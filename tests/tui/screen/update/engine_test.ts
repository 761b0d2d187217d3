import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { TimeControl } from "../../../../engine/chess/game/clock.ts";
import { newGame } from "../../../../engine/chess/game/game.ts";
import type { PieceChoice } from "../../../../tui/screen/model/appearance.ts";
import type { Effect } from "../../../../tui/screen/model/messages.ts";
import type { Model } from "../../../../tui/screen/model/model.ts";
import { thoughtScores } from "../../../../tui/screen/model/thoughts.ts";
import { DENOMAX, type OpponentFacts } from "../../../../tui/match/players.ts";
import { describeReplacement } from "../../../../tui/words/match_events.ts";
import { newModel } from "../../../../tui/screen/update/initial_model.ts";
import { nextWake } from "../../../../tui/screen/update/update.ts";
import {
  gameFrom,
  gameOf,
  move,
  played,
} from "../../../support/chess/games.ts";
import { choice, matchOf } from "../../../support/screen/matches.ts";
import { changed } from "../../../support/screen/models.ts";
import {
  isPaused,
  requestOf,
} from "../../../../tui/screen/model/situations.ts";
import {
  answer,
  begin,
  type Outcome,
  overlayOf,
  pointAt,
  press,
  screen,
  send,
} from "../../../support/screen/screens.ts";
import { lineOf } from "../../../../tui/words/sentence.ts";

const MINUTES = { base: 300, increment: 0 };
const THOUGHT = { ply: 5, nodes: 100, score: 30, milliseconds: 20 };

function types(effects: readonly Effect[]): string[] {
  return effects.map(({ type }) => type);
}

/** The screen after 1. e4, the engine thinking about its answer. */
function thinking(): Model {
  return press(screen(newGame(), "white"), "e4", "enter").model;
}

/** An iteration that found some moves. */
function info(id: number, line: string, score = 30) {
  const moves = (line.match(/\S+/g) ?? []).map(move);
  const found = { ...THOUGHT, score, line: moves };
  return { type: "info", id, info: found } as const;
}

/** What the engine thinks of each ply. */
function variations({ match: { game }, engine: { thoughts } }: Model) {
  return game.plies.map(({ position }) => thoughts.get(position)?.variation);
}

function scores({ match, engine: { thoughts } }: Model) {
  return thoughtScores(match.game, thoughts);
}

const WOLF: OpponentFacts = {
  seat: "external",
  name: "Wolf 3",
  hasLevels: false,
};

Deno.test("newModel() starts the engine only if it is to move", () => {
  const rows = [
    ["white", "", ""],
    ["black", "", "think"],
    ["both", "", ""],
    ["none", "", "think"],
    ["white", "e2e4", "think"],
    ["none", "f2f3 e7e5 g2g4 d8h4", ""],
  ];
  for (const [side, moves, asked] of rows) {
    const { effects } = begin(matchOf(gameOf(moves), side));
    assertEquals(types(effects).join(), asked);
  }
});

Deno.test("newModel() says why pieces are not drawn as requested", () => {
  const match = matchOf(gameOf(""), "white");
  const notice = (pieces: PieceChoice) => {
    const { size, appearance } = screen();
    const look = { ...appearance, pieces };
    const options = { match, size, appearance: look, hasMouse: true };
    return newModel(options).notice;
  };
  assertEquals(notice("block").isWarning, true);
  assertEquals(notice("quadrant"), notice("auto"));
});

Deno.test("newModel() puts the only person's side at the bottom", () => {
  const rows = [
    ["white", false, false],
    ["black", false, true],
    ["black", true, false],
    ["both", true, true],
  ] as const;
  for (const [side, flip, seen] of rows) {
    const { model } = begin(matchOf(newGame(), side), { flip });
    assertEquals(model.looks.isFlipped, seen);
  }
});

Deno.test("newModel() takes over the view of an earlier run", () => {
  const match = matchOf(gameOf("e2e4 e7e5"), "black");
  const { model } = begin(match, {
    saved: { isFlipped: false, scores: [10, null] },
  });
  assertEquals(model.looks.isFlipped, false);
  assertEquals(scores(model), [10, null, null]);
});

Deno.test("thoughts are written in SAN, up to the first illegal move", () => {
  const start = thinking();
  const { model } = send(start, info(1, "e7e5 g1f3 b8c6"));
  assertEquals(variations(model), [undefined, ["e5", "Nf3", "Nc6"]]);
  const broken = send(model, info(1, "e7e5 e7e5")).model;
  assertEquals(variations(broken), [undefined, ["e5"]]);
  assertEquals(send(model, info(7, "a7a6")).model, model);
});

Deno.test("the engine's move is played, announced and scored", () => {
  const { model, effects } = answer(thinking(), "e7e5", 30);
  assertEquals(played(model.match.game), "e2e4 e7e5");
  assertEquals(
    model.notice.text,
    "Denomax plays e5",
  );
  assertEquals([requestOf(model), effects], [null, []]);
  assertEquals(scores(model), [null, -30, null]);
});

Deno.test("a score that is known stays until the engine has chosen again", () => {
  const { model } = answer(thinking(), "e7e5", 30);
  const asked = press(model, "[", "t").model;
  const { model: looking } = send(asked, info(asked.engine.lastId, "e7e5", 99));
  assertEquals(scores(looking), [null, -30, null]);
  assertEquals(scores(answer(looking, "e7e5", 99).model), [null, -99, null]);
});

Deno.test("the engine's move rings the bell only if that is wanted", () => {
  assertEquals(answer(thinking(), "e7e5").effects, []);
  const { model } = press(thinking(), ":bell on", "enter");
  const text = "Denomax: 1... e5";
  assertEquals(answer(model, "e7e5").effects, [{ type: "announce", text }]);
});

Deno.test("answers to other requests are stale", () => {
  const start = thinking();
  const back = press(start, "u", "d4", "enter").model;
  assertEquals(back.engine.lastId, 2);
  const choice = { move: move("e7e5"), info: { ...THOUGHT, line: [] } };
  const stale = [
    { type: "choice", id: 1, choice },
    { type: "choice", id: 1, choice: null },
    { type: "failure", id: 1, problem: "It broke" },
    info(1, "e7e5"),
  ] as const;
  for (const message of stale) {
    assertEquals(send(back, message), { model: back, effects: [] });
  }
});

Deno.test("the player keeps browsing when the engine moves", () => {
  const start = press(screen(gameOf("d2d4 d7d5"), "white"), "e4", "enter");
  const rows = [[["["], 2], [["home"], 0], [["[", "]"], 4]] as const;
  for (const [keys, shown] of rows) {
    const browsing = press(start.model, ...keys).model;
    const { model } = answer(browsing, "d5e4");
    assertEquals([model.match.game.shown, model.match.game.ply], [shown, 4]);
    assertStringIncludes(model.notice.text, "Denomax plays dxe4");
  }
});

Deno.test("an engine that fails leaves the game playable", () => {
  const failed = send(
    thinking(),
    { type: "failure", id: 1, problem: "The engine has stopped" },
  );
  const { notice } = failed.model;
  const request = requestOf(failed.model);
  assertEquals([notice.isWarning, request, failed.effects], [true, null, []]);
  assertEquals(
    lineOf(notice),
    "The engine has stopped; press . to let it try again",
  );
  const again = press(failed.model, ".");
  assertEquals(types(again.effects), ["think"]);
  assertEquals(requestOf(again.model)?.id, 2);
});

Deno.test("an external engine that fails is replaced, and the player is notified", () => {
  const start = screen(newGame(), "white");
  const foreign = { ...start, match: { ...start.match, opponent: WOLF } };
  const asked = press(foreign, "e4", "enter").model;
  const failure = {
    type: "failure",
    id: 1,
    problem: "Wolf 3 has left",
  } as const;
  const { model, effects } = send(asked, failure);
  assertEquals(model.match.opponent, DENOMAX);
  assertEquals(overlayOf(model, "sheet").lines, [
    describeReplacement("Wolf 3 has left"),
  ]);
  assertEquals(types(effects), ["think"]);
  const { model: moved } = answer(model, "e7e5");
  assertEquals(moved.overlay, model.overlay);
});

Deno.test("the search for a hint lasts while its position is on the board", () => {
  const start = screen(gameOf("e2e4 e7e5 g1f3"));
  const flip = [":flip", "enter"];
  const asked = press(start, "[", "t").model;
  assertEquals(requestOf(asked)?.about, "hint");
  const kept = press(asked, ...flip);
  assertEquals([kept.effects, requestOf(kept.model)], [[], requestOf(asked)]);
  // Elsewhere the hint is of no use, be it at the end of the game.
  for (const key of ["[", "]"]) {
    const left = press(asked, key, ...flip);
    assertEquals([types(left.effects), requestOf(left.model)], [
      ["cancel"],
      null,
    ]);
  }
  const last = press(start, "t", "[", ...flip);
  assertEquals([types(last.effects), requestOf(last.model)], [
    ["think", "cancel"],
    null,
  ]);
});

Deno.test("a hint that fails does not replace the external engine", () => {
  const start = screen(newGame(), "white");
  const foreign = { ...start, match: { ...start.match, opponent: WOLF } };
  const failure = { type: "failure", id: 1, problem: "It broke" } as const;
  const { model, effects } = send(press(foreign, "t").model, failure);
  assertEquals([model.match.opponent, effects], [WOLF, []]);
});

Deno.test("the full stop hurries the engine, or lets it move for the player", () => {
  assertEquals(press(thinking(), ".").effects, [{ type: "moveNow" }]);
  const asked = press(screen(newGame(), "white"), ".");
  assertEquals(types(asked.effects), ["think"]);
  const { model, effects } = answer(asked.model, "e2e4");
  assertStringIncludes(model.notice.text, "Denomax plays e4 for White");
  assertEquals(types(effects), ["think"]);
  const browsing = press(screen(gameOf("e2e4 e7e5")), "home", ".");
  assertEquals(played(browsing.model.match.game), "");
  assertEquals(
    requestOf(browsing.model)?.position,
    browsing.model.match.game.plies[0].position,
  );
});

Deno.test("a hint comes in three steps from one search", () => {
  const asked = press(screen(newGame(), "white"), "t");
  assertEquals(types(asked.effects), ["think"]);
  assertEquals(requestOf(asked.model)?.about, "hint");
  assertEquals(press(asked.model, "t").effects, []);
  const first = answer(asked.model, "g1f3");
  assertEquals(first.model.engine.hint?.isWhole, false);
  assertEquals(
    lineOf(first.model.notice),
    "Denomax would move the knight on g1; press t again to see where",
  );
  const second = press(first.model, "t");
  assertEquals(second.model.engine.hint?.isWhole, true);
  assertEquals(
    lineOf(second.model.notice),
    "Denomax would play Nf3; press t to see why",
  );
  assertEquals([first.effects, second.effects], [[], []]);
  assertEquals(played(second.model.match.game), "");
  const [third] = press(second.model, "t").effects;
  assert(third.type === "think" && third.about === "move");
  assertEquals(third.move, move("g1f3"));
  const elsewhere = press(second.model, "Nf3", "enter").model;
  const other = press(answer(elsewhere, "b8c6").model, "t");
  assertEquals(types(other.effects), ["think"]);
});

Deno.test("no hint is explained once the game is over", () => {
  const asked = press(screen(newGame(), "white"), "t").model;
  const hinted = press(answer(asked, "g1f3").model, "t").model;
  const { model, effects } = press(hinted, "x", "y", "t");
  assertEquals(types(effects).filter((type) => type === "think"), []);
  assertStringIncludes(
    model.notice.text,
    "Cannot give a hint: the game is over",
  );
});

Deno.test("after its reason, a hint is compared with other moves", () => {
  const asked = press(screen(newGame(), "white"), "t").model;
  const told = press(answer(asked, "g1f3").model, "t").model;
  const why = press(told, "t").model;
  const others = press(changed(why, { request: null }), "t");
  const [effect] = others.effects;
  assert(effect.type === "think");
  assertEquals(effect.about, "best");
  assertEquals(others.model.notice.text, "Looking for a hint");
  const id = others.model.engine.lastId;
  const info = { ply: 5, nodes: 9, score: 14, line: [], milliseconds: 7 };
  const choices = ["g1f3", "d2d4"].map((text) => ({ move: move(text), info }));
  const ranked = send(others.model, { type: "ranked", id, choices }).model;
  assertEquals(
    ranked.notice.text,
    "Denomax's best move: Nf3; d4 is as good",
  );
  const shown = press(others.model, "i").model;
  const scored = send(shown, { type: "ranked", id, choices }).model;
  assertEquals(
    scored.notice.text,
    "Denomax's best moves at depth 5: Nf3 (+0.14), d4 (+0.14); " +
      "scores are for White",
  );
  assertEquals([requestOf(ranked), played(ranked.match.game)], [null, ""]);
});

Deno.test("best does not disturb the engine that moves", () => {
  const asked = press(thinking(), ":best", "enter");
  assertEquals(types(asked.effects), []);
  assertEquals(requestOf(asked.model)?.about, "turn");
});

Deno.test("a hint is about the viewed position", () => {
  const start = screen(gameOf("e2e4 e7e5"));
  const { model, effects } = press(start, "home", "t");
  const [effect] = effects;
  assert(effect.type === "think");
  assertEquals([effect.match.game.ply, model.match.game.ply], [0, 2]);
  const left = press(model, "end").model;
  const hinted = answer(left, "d2d4").model;
  assertEquals(
    hinted.engine.hint?.position,
    start.match.game.plies[0].position,
  );
  assertEquals(hinted.notice.text, "");
  const seen = press(hinted, "home", "t").model;
  assertStringIncludes(seen.notice.text, "Denomax would play d4");
});

Deno.test("a hint does not come back when the move after it is taken back", () => {
  const hinted = answer(press(screen(), "t").model, "d2d4").model;
  assertEquals(press(hinted, "]").model.engine.hint, hinted.engine.hint);
  const played = press(hinted, "e4", "enter").model;
  const back = press(played, "u").model;
  assertEquals([back.match.game.ply, back.engine.hint], [0, null]);
});

Deno.test("a hint does not disturb the engine, and a move ends it", () => {
  assertEquals(press(thinking(), "t").effects, []);
  const asked = press(screen(), "t").model;
  const { model, effects } = press(asked, "e4", "enter");
  assertEquals([requestOf(model), types(effects)], [null, ["cancel"]]);
});

Deno.test("changing sides stops the engine or starts it", () => {
  const { model, effects } = press(thinking(), ":side both", "enter");
  assertEquals([requestOf(model), types(effects)], [null, ["cancel"]]);
  const started = press(model, ":side white", "enter");
  assertEquals(types(started.effects), ["think"]);
  const looked = press(started.model, "v", ":where n", "enter");
  assertEquals(looked.effects, []);
  assert(requestOf(looked.model) !== null);
});

Deno.test("a player who takes a side has it at the bottom", () => {
  const isFlipped = (side: string) =>
    press(screen(), `:side ${side}`, "enter").model.looks.isFlipped;
  assertEquals(["black", "white", "both"].map(isFlipped), [true, false, false]);
  const black = press(screen(newGame(), "black"), ":side none", "enter");
  assertEquals(black.model.looks.isFlipped, true);
});

Deno.test("the engine against itself pauses, steps and plays on", () => {
  const start = screen(gameFrom("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "none");
  const on = answer(start, "a1a2");
  assertEquals(types(on.effects), ["think"]);
  const waiting = press(on.model, "p");
  assertEquals(types(waiting.effects), ["cancel"]);
  assertEquals(isPaused(waiting.model), false);
  for (const key of [" ", "."]) {
    const step = press(waiting.model, key);
    assertEquals(types(step.effects), ["think"]);
    const stepped = answer(step.model, "e8e7");
    assertEquals(played(stepped.model.match.game), "a1a2 e8e7");
    assertEquals([requestOf(stepped.model), stepped.effects], [null, []]);
  }
  const back = press(waiting.model, "u");
  assertEquals([played(back.model.match.game), back.effects], ["", []]);
  assertEquals(types(press(back.model, "p").effects), ["think"]);
});

Deno.test("the clock runs only during the steps of the engine", () => {
  const start = screen(gameOf("e2e4 e7e5", MINUTES), "none");
  const waiting = press(start, "p").model;
  assertEquals(nextWake(waiting), null);
  const stepping = press(waiting, " ").model;
  assertEquals(nextWake(stepping), 1);
  assertEquals(nextWake(answer(stepping, "g1f3").model), null);
});

Deno.test("a player who takes a side ends the waiting for keys", () => {
  const start = screen(gameOf("e2e4 e7e5", MINUTES), "none");
  const waiting = press(start, "p").model;
  const { model, effects } = press(waiting, ":side black", "enter");
  assertEquals([model.motion.kind, types(effects)], ["usual", ["think"]]);
  assertEquals(nextWake(model), 1);
});

Deno.test("depth and score are told only to who looks at the engine's thinking", () => {
  const { model } = answer(
    changed(thinking(), { isEngineShown: true }),
    "e7e5",
    30,
  );
  assertEquals(
    model.notice.text,
    "Denomax plays e5 (depth 3, score -0.30 for White, 0.5 s)",
  );
});

/** The engine chooses a move at once. */
function choosing(model: Model, text: string): Model {
  const { move, info } = choice(text);
  const quick = { move, info: { ...info, milliseconds: 5 } };
  return send(model, { type: "choice", id: model.engine.lastId, choice: quick })
    .model;
}

/** A game against a level after 1. e4, and keys pressed while the engine thinks. */
function againstLevel(
  keys: readonly string[] = [],
  control: TimeControl | null = null,
): Model {
  const game = newGame(undefined, control);
  const match = { ...matchOf(game, "white"), strength: { level: 2 } };
  return press(begin(match).model, ..."e4", "enter", ...keys).model;
}

/** The same, when the engine has chosen its move at once. */
function chosen(): Model {
  return choosing(againstLevel(), "e7e5");
}

Deno.test("without a clock, an opponent's move comes after 0.4 to 0.8 seconds", () => {
  const model = chosen();
  assertEquals(played(model.match.game), "e2e4");
  const wait = nextWake(model) ?? 0;
  assert(wait >= 395 && wait < 800, `${wait}`);
  const half = send(model, { type: "time", milliseconds: wait - 1 }).model;
  assertEquals([played(half.match.game), nextWake(half)], ["e2e4", 1]);
  const { model: after } = send(half, { type: "time", milliseconds: 1 });
  assertEquals(played(after.match.game), "e2e4 e7e5");
  assertEquals([nextWake(after), requestOf(after)], [null, null]);
});

Deno.test("the pause before an opponent's move is not always the same", () => {
  const first = chosen();
  const next = press(first, ..."d4", "enter").model;
  const waits = [first, choosing(next, "d7d5")].map(nextWake);
  assert(waits.every((wait) => wait !== null && wait >= 395 && wait < 800));
  assert(waits[0] !== waits[1], `${waits}`);
});

Deno.test("Enter plays what was typed while the engine chose its move, too", () => {
  const model = choosing(againstLevel([..."d4"]), "e7e5");
  assertEquals(played(model.match.game), "e2e4");
  const { match } = press(model, "enter").model;
  assertEquals(played(match.game), "e2e4 e7e5 d2d4");
});

Deno.test("by the clock, no key but the full stop ends the pause", () => {
  const model = choosing(againstLevel([], MINUTES), "e7e5");
  const moves = ({ model }: Outcome) => played(model.match.game);
  assertEquals([" ", "i", "escape"].map((key) => moves(press(model, key))), [
    "e2e4",
    "e2e4",
    "e2e4",
  ]);
  assertEquals(moves(press(model, ".")), "e2e4 e7e5");
  const { engine } = model;
  assert(engine.work.kind === "holding");
  const work = { ...engine.work, left: 0.5 };
  assertEquals(nextWake({ ...model, engine: { ...engine, work } }), 0.5);
});

Deno.test("any key and any click end the pause, and do what they do", () => {
  const typed = press(chosen(), "d").model;
  assertEquals([played(typed.match.game), typed.line?.text], [
    "e2e4 e7e5",
    "d",
  ]);
  const clicked = pointAt(chosen(), "press", "d2").model;
  assertEquals(played(clicked.match.game), "e2e4 e7e5");
  assertEquals(clicked.hand.pickedUp?.moves.length, 2);
  const back = press(chosen(), "u").model;
  assertEquals([played(back.match.game), back.engine.work.kind], ["", "idle"]);
  const hurried = press(chosen(), ".");
  assertEquals([played(hurried.model.match.game), hurried.effects], [
    "e2e4 e7e5",
    [],
  ]);
});
