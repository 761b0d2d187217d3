/**
 * What versions 1.0.0 and 2.0.0 make of games that this version saves. They save
 * a game again when somebody plays on, without what they do not know.
 */

import { assert, assertEquals } from "@std/assert";
import {
  position,
  resign,
  setPaused,
  undo,
} from "../../../engine/game/game.ts";
import { fieldsOf } from "../../../engine/game/game_json.ts";
import { WHITE } from "../../../engine/mod.ts";
import { readPgn } from "../../../engine/notation/pgn.ts";
import { levelAfter } from "../../../engine/player/levels.ts";
import { casually, type Match, recordMatch } from "../../../tui/match/match.ts";
import { humanPlays } from "../../../tui/match/turns.ts";
import { withJudged } from "../../../tui/match/review.ts";
import { restoreMatch, saveMatch } from "../../../tui/saves/form/match_json.ts";
import { gameOf, move, playAll } from "../../support/games.ts";
import { GOOD, matchOf } from "../../support/matches.ts";

const VIEW = { isFlipped: true, theme: "slate", scores: [null, 14] };

// -- The readers of older programs ----------------------------------------------

const OLD_VERSION = 1;

const OLD_FIELDS = [
  "version",
  "summary",
  "game",
  "people",
  "level",
  "limits",
  "isFlipped",
  "score",
  "date",
  "theme",
  "scores",
];

const OLD_VARIATION_FIELDS = ["at", "moves", "times", "decision"];

const OLD_GAME_FIELDS = [
  ...OLD_VARIATION_FIELDS,
  "version",
  "start",
  "ply",
  "shown",
  "branches",
  "clock",
];

/** Why 1.0.0 and 2.0.0 do not read a game, null if they do. */
function refusalOf(value: unknown): string | null {
  const { version } = fieldsOf(value);
  return typeof version === "number" && version > OLD_VERSION
    ? `its form ${version} is newer than ${OLD_VERSION}`
    : null;
}

/** What 1.0.0 keeps of a game. */
function kept(value: unknown): Record<string, unknown> {
  const saved = pick(value, OLD_FIELDS);
  const game = pick(saved.game, OLD_GAME_FIELDS);
  assert(Array.isArray(game.branches));
  const branches = game.branches
    .map((branch) => pick(branch, OLD_VARIATION_FIELDS));
  return { ...saved, game: { ...game, branches } };
}

function pick(value: unknown, names: readonly string[]) {
  const entries = Object.entries(fieldsOf(value));
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)));
}

function saved(match: Match): Record<string, unknown> {
  return JSON.parse(JSON.stringify(saveMatch(match, VIEW)));
}

// -- What they read ---------------------------------------------------------------

const DUEL: Match = {
  ...matchOf(gameOf("e2e4 e7e5"), "white"),
  strength: { level: 4 },
};
const CLOCK = { base: 300, increment: 3 };
const MATE = "f2f3 e7e5 g2g4 d8h4";

const PLAIN: Readonly<Record<string, Match>> = {
  "a game against a level": DUEL,
  "a game against limits": matchOf(gameOf("e2e4"), "black"),
  "a game of two people": matchOf(gameOf("e2e4 c7c5")),
  "a finished game of two people": matchOf(gameOf(MATE)),
  "a finished game against limits": matchOf(gameOf(MATE), "white"),
  "a game that was helped": casually({
    ...DUEL,
    game: resign(DUEL.game, WHITE),
  }),
  "a game with a clock": matchOf(setPaused(gameOf("e2e4 e7e5", CLOCK), true)),
  "a game with branches": matchOf(playAll(undo(gameOf("e2e4 e7e5")), "c7c5")),
  "a game with moves taken back": matchOf(undo(gameOf("e2e4 e7e5"))),
};

Deno.test("older programs read a plain game, and drop nothing of it", () => {
  for (const [name, match] of Object.entries(PLAIN)) {
    const value = saved(match);
    assertEquals([value.version, refusalOf(value)], [1, null], name);
    // A game that 1.0.0 has gone on with is casual, since it notes no help.
    const restored = restoreMatch(value);
    assert(restored.match !== null);
    const expected = { ...restored, match: casualMatch(restored.match) };
    assertEquals(restoreMatch(kept(value)), expected, name);
  }
});

function casualMatch(match: Match): Match {
  return { ...match, casual: position(match.game, 0) };
}

Deno.test("what 1.0.0 does not know is empty in a plain game", () => {
  for (const [name, match] of Object.entries(PLAIN)) {
    const value = saved(match);
    const unknown = Object.entries(value)
      .filter(([name]) => !OLD_FIELDS.includes(name) && name !== "isCasual");
    assert(unknown.length > 0);
    assertEquals(unknown.filter(([_, value]) => value), [], name);
    assertEquals(kept(value).game, value.game, name);
  }
});

// -- What they must not read --------------------------------------------------------

const [NAMED] = readPgn('[White "Müller"]\n\n1. e4 e5 *');
const [COMMENTED] = readPgn("1. e4 {Best by test} e5 (1... c5) *");

const RICH: Readonly<Record<string, Match>> = {
  "the names of a record": recordMatch(DUEL, NAMED),
  "comments and variations": recordMatch(DUEL, COMMENTED),
  "a record that somebody plays on from": humanPlays(
    recordMatch(DUEL, NAMED),
    move("g1f3"),
  ).match,
  "a record beside the game": humanPlays(
    { ...recordMatch(DUEL, NAMED), game: undo(recordMatch(DUEL, NAMED).game) },
    move("c7c5"),
  ).match,
  "a review": withJudged(DUEL, DUEL.game, { ...GOOD, ply: 1, san: "e4" }),
  "the coach": { ...DUEL, hasCoach: true },
  "a level that follows from games": {
    ...DUEL,
    strength: levelAfter([{ elo: 730, points: 1 }]),
  },
  "a level that will follow from games": {
    ...DUEL,
    strength: levelAfter([]),
  },
  "a level that they do not know": { ...DUEL, strength: { level: 11 } },
  "a game that counts": { ...DUEL, game: resign(DUEL.game, WHITE) },
};

Deno.test("older programs refuse a game of which they would drop something", () => {
  for (const [name, match] of Object.entries(RICH)) {
    const value = saved(match);
    assertEquals(refusalOf(value), "its form 2 is newer than 1", name);
    // It would be lost.
    assert(JSON.stringify(kept(value)) !== JSON.stringify(value), name);
    const { match: restored, ...rest } = restoreMatch(value);
    assert(restored !== null && "problems" in rest, name);
    assertEquals(rest.problems, [], name);
    assertEquals(saved(restored), value, name);
  }
});
