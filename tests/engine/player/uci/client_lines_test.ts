import { assertEquals } from "@std/assert";
import { START_FEN } from "../../../../engine/chess/notation/fen.ts";
import { formatCoordinate } from "../../../../engine/chess/notation/san.ts";
import { followVariation } from "../../../../engine/player/principal_variation.ts";
import { position, tick } from "../../../../engine/chess/game/game.ts";
import { legalMoves } from "../../../../engine/chess/rules/position.ts";
import {
  goLine,
  hasScore,
  positionLine,
  readEngineName,
  readInfo,
  readOption,
} from "../../../../engine/player/uci/client_lines.ts";
import { gameFrom, gameOf } from "../../../support/chess/games.ts";

const PROMOTION = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";

Deno.test("positionLine() has the first position of the game and its moves", () => {
  assertEquals(
    positionLine(gameOf("e2e4 e7e5")),
    `position fen ${START_FEN} moves e2e4 e7e5`,
  );
  assertEquals(
    positionLine(gameFrom(PROMOTION, "e7e8n")),
    `position fen ${PROMOTION} moves e7e8n`,
  );
});

Deno.test("goLine() has the limits and the clocks", () => {
  const limits = { plies: 7, nodes: 900, milliseconds: 2000 };
  const timed = tick(gameOf("e2e4", { base: 60, increment: 0.5 }), 2500);
  assertEquals(
    goLine(gameOf(""), limits),
    "go depth 7 nodes 900 movetime 2000",
  );
  assertEquals(
    goLine(timed, {}),
    "go wtime 60400 btime 57400 winc 500 binc 500",
  );
  const perMove = gameOf("e2e4", { perMove: 10 });
  assertEquals(goLine(perMove, {}), "go movetime 9870");
  assertEquals(goLine(perMove, { milliseconds: 50 }), "go movetime 50");
  const start = gameOf("");
  const [first, ...excluded] = legalMoves(position(start, 0));
  const words = `go searchmoves ${formatCoordinate(first)}`;
  assertEquals(goLine(start, { excluded }), words);
});

Deno.test("readInfo() reads what an engine found, up to an illegal move", () => {
  const rows = [
    ["info depth 9 seldepth 12 score cp 100 nodes 77 pv e2e4 e7e5 e4e5", {
      ply: 9,
      score: 99,
      nodes: 77,
      line: "e2e4 e7e5",
    }],
    ["info score mate 3 depth 2 pv d2d4", { ply: 2, score: 3997 }],
    ["info depth 1 score mate -2", { score: -3998 }],
    ["info depth 1 score mate 500", { score: 3900 }],
    ["info depth 1 score cp -99999", { score: -3899 }],
    ["info score cp 0 string pv", { score: 0 }],
  ] as const;
  for (const [text, expected] of rows) {
    const found = readInfo(position(gameOf("")), text);
    const line = found.line.map(formatCoordinate).join(" ");
    assertEquals({ ...found, line, ...expected }, { ...found, line });
  }
});

Deno.test("readEngineName() keeps what can be read of a name, up to 40 characters", () => {
  const rows = [
    ["id name Fake 1 by Ann and Ben", "Fake 1"],
    ["id name \x1b[2JMax\u202e\u3164 ", "[2JMax"],
    ["id name \u200b\u3164", null],
    [`id name ${"x".repeat(39)}😀😀`, `${"x".repeat(39)}😀`],
    ["id author Ann", null],
  ] as const;
  for (const [line, name] of rows) {
    assertEquals(readEngineName(line), name, line);
  }
});

Deno.test("readInfo() keeps underpromotions", () => {
  const now = position(gameFrom(PROMOTION));
  const { line } = readInfo(now, "info depth 1 score cp 5 pv e7e8N g7g6");
  const moves = followVariation(now, line).map(({ move }) => move);
  assertEquals(moves.map(formatCoordinate), ["e7e8n", "g7g6"]);
});

Deno.test("hasScore() leaves out bounds, other variations and free text", () => {
  const rows: [string, boolean][] = [
    ["info depth 3 score cp 12 pv e2e4", true],
    ["info depth 3 multipv 1 score mate -1 pv e2e4", true],
    ["info depth 3 multipv 12 score cp 12 pv e2e4", false],
    ["info depth 3 score cp 12 lowerbound pv e2e4", false],
    ["info string score cp 12", false],
    ["info depth 3 score cp x", false],
    ["info depth 3 currmove e2e4", false],
    ["info depth 3 score cp 12 upperbound nodes 9", false],
    ["info depth 3 score lowerbound mate 3", false],
    ["info depth 3 score", false],
    ["info depth 3 cp 12", false],
    ["info depth 3 score cp 12 string score cp 40 upperbound", true],
    ["hint score cp 12", false],
  ];
  for (const [line, expected] of rows) assertEquals(hasScore(line), expected);
});

Deno.test("a score is read whatever keeps its words apart and stands beside it", () => {
  const rows: [line: string, score: number, moves: string][] = [
    ["info  depth 9  score  cp  100  pv  e2e4", 99, "e2e4"],
    ["info\tdepth\t9\tscore\tcp\t100\tpv\te2e4\t", 99, "e2e4"],
    [" info depth 9 score cp +100 pv e2e4", 99, "e2e4"],
    ["info depth 9 score wdl 300 500 200 cp 100 pv e2e4", 99, "e2e4"],
    ["info depth 9 score cp 100 wdl 300 500 200 pv e2e4", 99, "e2e4"],
    ["info pv e2e4 e7e5 score cp 100 depth 9", 99, "e2e4 e7e5"],
    ["info depth 9 pv e2e4 score mate  2", 3998, "e2e4"],
    ["info depth 9 score cp 100 string score cp 5 pv d2d4", 99, ""],
  ];
  for (const [text, score, moves] of rows) {
    const found = readInfo(position(gameOf("")), text);
    const line = found.line.map(formatCoordinate).join(" ");
    assertEquals([found.ply, found.hasScore, found.score, line], [
      9,
      true,
      score,
      moves,
    ], text);
  }
});

Deno.test("what has no score is no score of zero", () => {
  for (const text of ["", "info depth 9", "info score cp 5 lowerbound"]) {
    const { hasScore } = readInfo(position(gameOf("")), text);
    assertEquals(hasScore, false, text);
  }
});

Deno.test("readOption() reads names with blanks, and the values that an option takes", () => {
  const rows = [
    ["option name Move Overhead type spin default 1 min -2 max 64", {
      name: "Move Overhead",
      range: [-2, 64],
    }],
    ["option name Style type combo default A var A var very B", {
      name: "Style",
      words: ["A", "very B"],
    }],
    ["option name Own Book type check default true", { name: "Own Book" }],
    ["option name Clear Hash type button", {
      name: "Clear Hash",
      isFree: true,
    }],
    ["option name File type string default", { name: "File", isFree: true }],
    ["option  name\tHash  type spin max 64 default 1  min  2", {
      name: "Hash",
      range: [2, 64],
    }],
    ["option name", null],
    ["info string option name A type check", null],
  ] as const;
  for (const [line, option] of rows) {
    assertEquals<unknown>(readOption(line), option);
  }
});
