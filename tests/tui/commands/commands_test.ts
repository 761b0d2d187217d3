import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { formatFen } from "../../../engine/chess/notation/fen.ts";
import { newGame, position } from "../../../engine/chess/game/game.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import type { CommandSurface } from "../../../tui/commands/argument.ts";
import { namesOn } from "../../../tui/commands/argument.ts";
import {
  COMMAND_NAMES,
  type CommandName,
  COMMANDS,
  commandsOn,
  listed,
  type ValueOf,
} from "../../../tui/commands/commands.ts";
import { readArgument } from "../../../tui/commands/parse.ts";
import { questionBefore } from "../../../tui/commands/run.ts";
import { HUMAN_SIDES } from "../../../tui/match/match.ts";
import { gameOf } from "../../support/chess/games.ts";
import { matchOf } from "../../support/screen/matches.ts";
import { inWords } from "../../support/screen/steps.ts";

const SURFACES: readonly CommandSurface[] = ["lines", "screen"];
const ENDGAME = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
const START = matchOf(newGame(), "white");

/** The value that a typed argument stands for. */
function valueOf<Name extends CommandName>(name: Name, text: string) {
  const read = readArgument(START, name, text, "screen");
  assert("value" in read, `${name} ${text}`);
  return read.value as ValueOf<Name>;
}

/** Why an argument cannot be read on a surface. */
function problemOf(
  name: CommandName,
  text: string,
  surface: CommandSurface,
): string {
  const read = readArgument(START, name, text, surface);
  assert("rejection" in read, `${name} ${text}`);
  assert(read.rejection.isRejected);
  return inWords(read.rejection).lines.join();
}

// -- Rows ---------------------------------------------------------------------

Deno.test("no key runs two commands, and a list says what each command does", () => {
  const keys = COMMAND_NAMES.flatMap((name) => COMMANDS[name].keys ?? [])
    .map(({ key }) => key);
  assertEquals(new Set(keys).size, keys.length);
  for (const surface of SURFACES) {
    const all = listed(commandsOn(surface));
    const helps = all.map(({ help }) => help);
    assert(helps.every((help) => help !== ""));
    assertEquals(new Set(helps).size, helps.length, surface);
  }
});

Deno.test("what can be listed for an argument can be read, where it is listed", () => {
  for (const surface of SURFACES) {
    for (const name of commandsOn(surface).names) {
      for (const text of namesOn(COMMANDS[name].argument, surface)) {
        const read = readArgument(START, name, text, surface);
        assert("value" in read, `${name} ${text}`);
      }
    }
  }
});

Deno.test("a list has the commands of its surface, with the arguments they take there", () => {
  const form = (surface: CommandSurface, name: CommandName) =>
    listed(commandsOn(surface), name).map(({ form }) => form);
  const rows = [
    ["review", ["[again]"], ["[again|stop|close]"]],
    ["board", ["[on|off]"], [""]],
    ["list", ["[NAME] [N]"], []],
    ["theme", [], ["[NAME]"]],
    ["forget", ["N"], ["N"]],
    ["side", ["[SIDE]"], ["[SIDE]"]],
    ["coach", ["[on|off]"], ["[on|off]"]],
  ] as const;
  for (const [name, lines, screen] of rows) {
    assertEquals([form("lines", name), form("screen", name)], [lines, screen]);
  }
});

// -- Arguments ----------------------------------------------------------------

Deno.test("an argument is read once, and handed over as a value", () => {
  assertEquals(valueOf("undo", "2"), 2);
  assertEquals(valueOf("undo", ""), undefined);
  assertEquals(valueOf("forget", "12"), 12);
  assertEquals(valueOf("coach", "off"), false);
  assertEquals(valueOf("clock", "none"), "none");
  assertEquals(valueOf("clock", "5+3"), { base: 300, increment: 3 });
  assertEquals(valueOf("nodes", "9"), { limits: { nodes: 9 } });
  assertEquals(valueOf("attackers", "e4"), 0x44);
  assertEquals(valueOf("practise", "fork"), { choice: { theme: "fork" } });
  assertEquals(valueOf("practise", "drill-rook"), { drill: "rook" });
  assertEquals(valueOf("trace", "3"), 3);
  const setup = valueOf("new", ENDGAME);
  assertEquals(setup?.start && formatFen(setup.start), ENDGAME);
  const move = valueOf("why", "e2e4");
  assertEquals(formatSan(position(START.game), move), "e4");
});

Deno.test("an argument that cannot be read says what is expected here", () => {
  const rows = [
    ["forget", "", "lines", "forget needs the number of a saved game"],
    [
      "forget",
      "two",
      "screen",
      'Cannot read "forget two": expected the number',
    ],
    ["new", "8/8", "screen", 'Cannot parse FEN "8/8"'],
    ["why", "Ke2", "screen", 'Cannot play "Ke2"'],
    ["review", "stop", "lines", 'Cannot read "review stop": expected again'],
    ["review", "no", "screen", "expected again, stop or close"],
    ["trace", "9", "screen", "expected 1, 2, 3, 4, 5, 6 or stop"],
    ["branch", "1", "lines", "The game has no branches"],
  ] as const;
  for (const [name, text, surface, problem] of rows) {
    assertStringIncludes(problemOf(name, text, surface), problem);
  }
});

// -- Questions ----------------------------------------------------------------

Deno.test("what is lost for good is asked about everywhere, the rest on the screen", () => {
  const running = matchOf(gameOf("e2e4"), "white");
  const LEAVE = "Leave this game and begin another?";
  const setup = valueOf("new", ENDGAME);
  const rows = [
    ["resign", undefined, "Resign the game?", "Resign the game?"],
    [
      "forget",
      3,
      "Remove saved game 3 for good?",
      "Remove saved game 3 for good?",
    ],
    ["draw", undefined, null, "Offer a draw?"],
    ["quit", undefined, null, "Leave, and go on with the game later?"],
    ["new", undefined, null, LEAVE],
    ["fen", setup, null, LEAVE],
    ["fen", undefined, null, null],
    ["pgn", undefined, null, null],
    ["rematch", undefined, null, null],
    ["undo", 1, null, null],
  ] as const;
  for (const [name, value, ...questions] of rows) {
    assertEquals(
      SURFACES.map((surface) => questionBefore(running, name, value, surface)),
      questions,
      name,
    );
  }
  const none = { ...running, humanSides: HUMAN_SIDES.none };
  assertEquals(questionBefore(none, "resign", undefined, "screen"), null);
  assertEquals(questionBefore(START, "quit", undefined, "screen"), null);
});
