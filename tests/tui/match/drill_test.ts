import { assertEquals, assertNotEquals } from "@std/assert";
import {
  endingOf,
  newGame,
  position,
} from "../../../engine/chess/game/game.ts";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import { WHITE } from "../../../engine/chess/constants.ts";
import { readLine } from "../../../tui/console/read_line.ts";
import { openRecord } from "../../../tui/match/game_flow.ts";
import type { Match } from "../../../tui/match/match.ts";
import { posePuzzle } from "../../../tui/match/practice.ts";
import { isWorthSaving } from "../../../tui/saves/form/match_json.ts";
import { linesOf } from "../../../tui/words/events.ts";
import { collected, FORK } from "../../support/chess/collected.ts";
import { gameFrom } from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";

const MATE_OR_STALEMATE = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1";

/** A drill with a queen, in a position of our own. */
function drilling(fen = MATE_OR_STALEMATE): Match {
  const before = matchOf(newGame(), "black");
  const white = matchOf(gameFrom(fen), "white");
  const strength = { level: 12 };
  return { ...white, kind: "drill", drill: "queen", strength, before };
}

/** The ending that a match is an exercise in, null for any other. */
function drillIn(match: Match) {
  return match.kind === "drill" ? match.drill : null;
}

function write(match: Match, line: string) {
  const { match: next, events } = readLine(match, line);
  return { match: next, lines: linesOf(events) };
}

function start({ game }: Match): string {
  return formatFen(position(game, 0));
}

Deno.test("practise ending-rook sets up an ending against the best defence", () => {
  const { match, lines } = write(
    matchOf(newGame(), "both"),
    "practise ending-rook",
  );
  assertEquals(lines, ["Mate with a rook: at most 16 moves are needed"]);
  assertEquals([drillIn(match), match.humanSides], ["rook", WHITE]);
  assertEquals(match.strength, { level: 12 });
});

Deno.test("a drill ends with the number of moves, and what is needed at most", () => {
  assertEquals(write(drilling(), "Qg7").lines, [
    "White plays Qg7#",
    "Mate in 1 move; the longest defence needs 10; " +
    "rematch sets up another position",
  ]);
});

Deno.test("a stalemate misses the win, and the same position comes again", () => {
  const { match, lines } = write(drilling(), "Qg6");
  assertEquals(endingOf(match.game)?.reason, "stalemate");
  assertEquals(lines, [
    "White plays Qg6",
    "White should have won; rematch starts over",
  ]);
  assertEquals(start(write(match, "rematch").match), MATE_OR_STALEMATE);
});

Deno.test("after a win, rematch sets up another position of the drill", () => {
  const { match } = write(drilling(), "Qg7");
  const next = write(match, "rematch").match;
  assertEquals([drillIn(next), next.humanSides], ["queen", WHITE]);
  assertNotEquals(start(next), MATE_OR_STALEMATE);
});

Deno.test("a new game after a drill is like the one before it", () => {
  const { match } = write(drilling(), "new");
  const before = matchOf(newGame(), "black");
  assertEquals([drillIn(match), match.humanSides, match.strength], [
    null,
    before.humanSides,
    before.strength,
  ]);
});

Deno.test("a puzzle after a drill does not keep its strength for a new game", () => {
  const [puzzle] = collected(FORK);
  const { match } = posePuzzle(drilling(), puzzle);
  const { match: next } = write(match, "new");
  assertEquals(next.strength, matchOf(newGame()).strength);
});

Deno.test("a record after a drill goes on at the strength before it", () => {
  const [record] = readPgn("1. e4 e5 *");
  const { match } = openRecord(drilling(), record);
  assertEquals(match.strength, matchOf(newGame()).strength);
  const { match: next } = write(write(match, "level 4").match, "new");
  assertEquals(next.strength, { level: 4 });
});

Deno.test("a drill is not saved", () => {
  const { match } = write(drilling(), "Qg7");
  const game = matchOf(match.game, "white");
  assertEquals([match, game].map(isWorthSaving), [false, true]);
});
