import { assertEquals } from "@std/assert";
import type { Strength } from "../../../engine/player/levels.ts";
import { newClock } from "../../../engine/chess/game/clock.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { DENOMAX, type Players } from "../../../tui/match/players.ts";
import { linesOf } from "../../../tui/words/events.ts";
import { describeState } from "../../../tui/words/chess/game_state.ts";
import {
  describeSearchInfo,
  formatScore,
} from "../../../tui/words/chess/scores.ts";
import { describeStrength } from "../../../tui/words/strength.ts";
import {
  describeClocks,
  formatTime,
  untilTimeChanges,
} from "../../../tui/words/chess/times.ts";
import { gameFrom, gameOf, KNIGHTS } from "../../support/chess/games.ts";
import { BLACK_MATES } from "../../support/program/sentences.ts";

Deno.test("formatTime() rounds down and shows tenths at the end", () => {
  const rows: [number, string][] = [
    [0, "0:00.0"],
    [9_999, "0:09.9"],
    [20_000, "0:20"],
    [59_999, "0:59"],
    [300_000, "5:00"],
    [3_909_000, "1:05:09"],
  ];
  for (const [time, text] of rows) assertEquals(formatTime(time), text);
});

Deno.test("untilTimeChanges() is the time until the text changes", () => {
  for (const time of [1, 99, 100, 19_999, 20_000, 20_001, 61_234, 3_600_000]) {
    const wait = untilTimeChanges(time);
    const shown = formatTime(time);
    assertEquals(formatTime(Math.max(0, time - wait + 1)), shown);
    assertEquals(time < 100 || formatTime(time - wait) !== shown, true);
  }
});

Deno.test("formatScore() counts pawns for White, or says who mates", () => {
  const rows: [number, string][] = [
    [14, "+0.14"],
    [-198, "-2.00"],
    [0, "0.00"],
    [-0, "0.00"],
    [2376, "+24.00"],
    [3998, "White mates in 2"],
    [-3999, "Black mates in 1"],
    [4000, "White mates"],
  ];
  for (const [score, text] of rows) assertEquals(formatScore(score), text);
});

Deno.test("describeSearchInfo() gives the score to White", () => {
  const info = { ply: 7, nodes: 1, score: 14, line: [], milliseconds: 840 };
  const rows = [
    [info, WHITE, "depth 7, score +0.14 for White, 0.8 s"],
    [info, BLACK, "depth 7, score -0.14 for White, 0.8 s"],
    [
      { ...info, milliseconds: 12 },
      WHITE,
      "depth 7, score +0.14 for White, 0.01 s",
    ],
    [
      { ...info, ply: 98, score: 3997 },
      BLACK,
      "Black mates in 3, 0.8 s",
    ],
    [{ ...info, ply: 0 }, WHITE, "score +0.14 for White, 0.8 s"],
    [{ ...info, ply: 0, score: 0 }, WHITE, "0.8 s"],
  ] as const;
  for (const [info, side, text] of rows) {
    assertEquals(describeSearchInfo(info, side), text);
  }
});

Deno.test("describeStrength() names level or limits", () => {
  const rows: [Strength, string][] = [
    [{ level: 10 }, "Denomax plays at level 10"],
    [
      { level: 11 },
      "Denomax plays at level 11, the textbook, about 1960",
    ],
    [
      { limits: { plies: 1 } },
      "Denomax is limited to 1 ply a move",
    ],
    [
      { limits: { nodes: 200, milliseconds: 1500 } },
      "Denomax is limited to about 200 nodes and 1.5 seconds a move",
    ],
    [
      { limits: { nodes: 1_234_567, milliseconds: 1_000_500 } },
      "Denomax is limited to about 1,234,567 nodes and 1,000.5 seconds a move",
    ],
    [{ limits: {} }, "Denomax thinks as long as it sees fit"],
  ];
  for (const [strength, text] of rows) {
    assertEquals(describeStrength({ opponent: DENOMAX, strength }), text);
  }
});

Deno.test("describeClocks() gives both times", () => {
  const clock = { ...newClock({ base: 300, increment: 0 }), black: 4_500 };
  assertEquals(describeClocks(clock), "White has 5:00, Black has 0:04.5");
});

Deno.test("describeState() says last move, turn, check, claims and result", () => {
  const rows = [
    [gameOf(""), ["White to move"]],
    [gameOf("e2e4 g8f6"), ["Last move 1... Nf6", "White to move"]],
    [gameOf("e2e4 f7f6 d1h5"), [
      "Last move 2. Qh5+",
      "Black to move, in check",
    ]],
    [
      gameOf("f2f3 e7e5 g2g4 d8h4"),
      ["Last move 2... Qh4#", BLACK_MATES],
    ],
    [
      gameOf(`${KNIGHTS} ${KNIGHTS}`),
      [
        "Last move 4... Ng8",
        "White to move",
        "White can claim a draw by threefold repetition: type claim",
      ],
    ],
    [gameFrom("7k/8/8/8/8/8/8/KQ6 w - - 100 90"), [
      "White to move",
      "White can claim a draw by the fifty-move rule: type claim",
    ]],
  ] as const;
  for (const [game, lines] of rows) {
    assertEquals(describeState(game), [...lines]);
  }
});

Deno.test("the welcome suggests levels only for an opponent that has them", () => {
  const wolf = { seat: "external", name: "Wolf", hasLevels: false } as const;
  const players: Players = {
    white: { type: "person" },
    black: { type: "engine", name: "Wolf" },
  };
  assertEquals(linesOf([{ type: "welcomed", players, opponent: wolf }]), [
    "You play White, Wolf plays Black; type a move, help, or an empty line " +
    "to let Wolf move; also try side black or clock 5+3",
  ]);
});

Deno.test("the number of a loaded game is written as that of all games", () => {
  const game = { plies: 3, branches: 0, players: null };
  const place = { number: 20_000, games: 20_000 };
  assertEquals(linesOf([{ type: "loaded", ...game, ...place }]), [
    "Loaded a game of 2 moves, number 20,000 of 20,000",
  ]);
});
