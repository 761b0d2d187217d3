import { assertEquals, assertStringIncludes } from "@std/assert";
import { newGame } from "../../../engine/chess/game/game.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import type { ListedGame, SavedGamesEvent } from "../../../tui/saves/events.ts";
import { FIRST_RATING } from "../../../tui/match/puzzles/rating.ts";
import type { SaveProblem, StoreFailure } from "../../../tui/saves/store.ts";
import type {
  MatchSummary,
  SummarizedPlayers,
} from "../../../tui/saves/form/summary.ts";
import { linesOf } from "../../../tui/words/events.ts";
import {
  describeSavedGame,
  describeUnreadable,
  savedGameColumns,
  summaryClauses,
  summaryColumns,
} from "../../../tui/words/saved_games.ts";
import { describeSaveProblem } from "../../../tui/words/storage.ts";
import { matchOf } from "../../support/screen/matches.ts";

const DENOMAX = { name: "Denomax", hasLevels: true };
const WOLF = { name: "Wolf 3", hasLevels: false };

const DUEL: SummarizedPlayers = {
  type: "match",
  humanSides: WHITE,
  engine: DENOMAX,
  strength: { level: 4 },
};

const SUMMARY: MatchSummary = {
  players: DUEL,
  state: { sideToMove: BLACK },
  plies: 23,
  opening: "Sicilian Defense",
};

const RECORD: SummarizedPlayers = {
  type: "record",
  white: "Müller",
  black: "?",
};

// -- One game ---------------------------------------------------------------------

Deno.test("a saved game is described by moves, turn, players and strength", () => {
  assertEquals(summaryClauses(SUMMARY), [
    "12 moves, Black to move",
    "You play White, Denomax plays Black",
    "Denomax plays at level 4",
  ]);
  const strength = { limits: { nodes: 500, plies: 6 } };
  assertEquals(
    summaryClauses({
      ...SUMMARY,
      plies: 1,
      players: { ...DUEL, humanSides: BLACK, engine: WOLF, strength },
    }),
    [
      "1 move, Black to move",
      "You play Black, Wolf 3 plays White",
      "Wolf 3 is limited to 6 plies and about 500 nodes a move",
    ],
  );
});

Deno.test("a saved game of two people is described without a strength", () => {
  const players = { ...DUEL, humanSides: COLOURS };
  assertEquals(summaryClauses({ ...SUMMARY, players }), [
    "12 moves, Black to move",
    "You play both sides",
  ]);
});

Deno.test("a record is described by its players and its end", () => {
  const ending = { reason: "resignation", winner: BLACK } as const;
  const record = { ...SUMMARY, players: RECORD, state: { ending } };
  assertEquals(summaryClauses(record), [
    "12 moves, Black wins by resignation",
    "Müller against ?",
  ]);
  const nameless = { ...RECORD, white: "?" };
  assertEquals(summaryClauses({ ...record, players: nameless }), [
    "12 moves, Black wins by resignation",
    "A loaded game",
  ]);
});

Deno.test("a saved game is described with the time of saving", () => {
  const time = new Date(2026, 0, 31, 14, 5).getTime();
  assertEquals(
    describeSavedGame({ time, summary: SUMMARY }),
    "2026-01-31 14:05, 12 moves, Black to move; " +
      "You play White, Denomax plays Black; Denomax plays at level 4",
  );
  const unreadable: ListedGame = {
    time: null,
    summary: { type: "damaged" },
  };
  assertEquals(
    describeSavedGame(unreadable),
    "at an unknown time, cannot be read (it is damaged)",
  );
  assertEquals(savedGameColumns(unreadable), ["unknown", "cannot be read"]);
});

Deno.test("a game of a newer form names the program to use", () => {
  assertEquals(
    describeUnreadable({ type: "newerForm", form: 99, newest: 3 }),
    "Cannot restore the game: its format 99 is newer than 3; " +
      "use the program that saved it",
  );
});

// -- Columns ----------------------------------------------------------------------

function columns(change: Partial<MatchSummary>): string[] {
  return summaryColumns("2026-01-31", { ...SUMMARY, ...change });
}

Deno.test("a row of the list has day, players, turn, moves and opening", () => {
  assertEquals(columns({}), [
    "2026-01-31",
    "You - Denomax 4",
    "unfinished",
    " 12",
    "Sicilian Defense",
  ]);
  assertEquals(columns({ opening: null }).at(-1), "");
});

Deno.test("a row names the players of each side", () => {
  const rows: [SummarizedPlayers, string][] = [
    [{ ...DUEL, humanSides: BLACK }, "Denomax 4 - You"],
    [{ ...DUEL, humanSides: COLOURS }, "Player - Player"],
    [{ ...DUEL, humanSides: 0 }, "Denomax 4 - Denomax 4"],
    [{ ...DUEL, strength: { limits: { plies: 4 } } }, "You - Denomax"],
    [{ ...DUEL, engine: WOLF }, "You - Wolf 3"],
    [RECORD, "Müller - ?"],
    [{ ...RECORD, white: "?" }, "A loaded game"],
    [{ ...RECORD, white: "M".repeat(40) }, `${"M".repeat(28)}..`],
  ];
  for (const [players, names] of rows) {
    assertEquals(columns({ players })[1], names);
  }
});

Deno.test("a row has the result, or whose move it is", () => {
  const state = { sideToMove: WHITE };
  const rows: [Partial<MatchSummary>, string][] = [
    [{ state }, "your move"],
    [{ players: { ...DUEL, humanSides: COLOURS } }, "your move"],
    [{ players: { ...DUEL, humanSides: 0 } }, "unfinished"],
    [{ players: RECORD }, "*"],
    [{ state: { ending: { reason: "time", winner: WHITE } } }, "1-0"],
    [{ state: { ending: { reason: "time", winner: BLACK } } }, "0-1"],
    [{ state: { ending: { reason: "agreement", winner: 0 } } }, "1/2-1/2"],
  ];
  for (const [change, result] of rows) {
    assertEquals(columns(change)[2], result);
  }
});

// -- Events -----------------------------------------------------------------------

const FAILURE: StoreFailure = {
  type: "cannotLook",
  reason: "No storage here",
  full: null,
  damaged: null,
};

const NO_STORAGE = "Cannot look for saved games (No storage here): " +
  "the game goes on; copy it as PGN before you leave";

const UNREADABLE = { type: "damaged" } as const;

const EVENTS: readonly { event: SavedGamesEvent; lines: string[] }[] = [
  {
    event: { type: "savedGamesRefused", refusal: { type: "noOtherGame" } },
    lines: ["There is no other saved game"],
  },
  {
    event: {
      type: "savedGamesRefused",
      refusal: { type: "nothingToResume", finished: 0 },
    },
    lines: ["There is no saved game to continue"],
  },
  {
    event: {
      type: "savedGamesRefused",
      refusal: { type: "unreadable", reason: UNREADABLE },
    },
    lines: ["Cannot restore the game: it is damaged"],
  },
  {
    event: {
      type: "savedGamesRefused",
      refusal: { type: "badNumber", task: "resume", number: 4, last: 3 },
    },
    lines: [
      'Cannot read "resume 4": ' +
      "expected the number of a saved game, from 1 to 3",
    ],
  },
  {
    event: {
      type: "savedGamesRefused",
      refusal: { type: "played", task: "resume", number: 2 },
    },
    lines: ["Cannot resume game 2: you are playing it"],
  },
  {
    event: {
      type: "savedGamesRefused",
      refusal: { type: "gone", task: "forget", number: 2 },
    },
    lines: [
      "Cannot forget game 2: it was removed, or another program is " +
      "playing it; type games for a new list",
    ],
  },
  {
    event: { type: "savedGamesRefused", refusal: FAILURE },
    lines: [NO_STORAGE],
  },
  {
    event: {
      type: "savedGamesRefused",
      refusal: { ...FAILURE, type: "cannotRemove" },
    },
    lines: ["Cannot remove a saved game: No storage here"],
  },
  {
    event: { type: "savedGameRemoved", number: 3 },
    lines: ["Removed saved game 3"],
  },
  {
    event: {
      type: "savedGameFound",
      game: null,
      sight: null,
      isOffer: true,
      unreadable: 1,
      failure: null,
    },
    lines: [
      "A saved game cannot be read and stays as it is: " +
      "type games to see why",
    ],
  },
  {
    event: {
      type: "savedGameFound",
      game: null,
      sight: null,
      isOffer: true,
      unreadable: 5,
      failure: null,
    },
    lines: [
      "5 saved games cannot be read and stay as they are: " +
      "type games to see why",
    ],
  },
  {
    event: {
      type: "savedGameFound",
      game: null,
      sight: null,
      isOffer: true,
      unreadable: 0,
      failure: FAILURE,
    },
    lines: [NO_STORAGE],
  },
  {
    event: { type: "savedGamesListed", games: [] },
    lines: ["There is no other saved game"],
  },
  {
    event: {
      type: "savedGamesListed",
      games: [{ time: null, summary: SUMMARY }],
    },
    lines: [
      "1. at an unknown time, 12 moves, Black to move; You play White, " +
      "Denomax plays Black; Denomax plays at level 4",
      "Type resume N to continue one, forget N to remove one",
    ],
  },
  {
    event: {
      type: "savedGameSeen",
      number: 1,
      match: null,
      reason: UNREADABLE,
    },
    lines: ["Cannot restore the game: it is damaged"],
  },
  {
    event: { type: "resultsCounted", failure: FAILURE },
    lines: [NO_STORAGE],
  },
  {
    event: { type: "resultsCounted", failure: null },
    lines: [],
  },
  {
    event: {
      type: "practised",
      outcome: { type: "solved", san: "Qxf7#", rating: null },
      puzzle: null,
      act: "next",
      mistakes: [],
      today: { done: 0, left: 0 },
      choice: null,
      puzzles: [],
      unmet: 0,
      rating: FIRST_RATING,
      now: 0,
      failure: null,
    },
    lines: [
      "Qxf7# is right",
      "Review a game: your mistakes come back here",
    ],
  },
];

Deno.test("a game that goes on comes with how many cannot be read, and where to see why", () => {
  const match = matchOf(newGame());
  const viewState = { isFlipped: false, theme: "", scores: [] };
  const restored = { match, viewState };
  const event = { type: "savedGameRestored", restored, unreadable: 1 } as const;
  const sentence = "A saved game cannot be read and stays as it is";
  assertEquals(linesOf([event], "lines"), [
    `${sentence}: type games to see why`,
  ]);
  assertEquals(linesOf([event], "screen"), [
    `${sentence}; press o to see why`,
  ]);
});

Deno.test("each event about saved games is told in lines", () => {
  for (const { event, lines } of EVENTS) {
    assertEquals(
      linesOf([event], "lines"),
      lines,
      JSON.stringify(event),
    );
  }
});

// -- The storage ------------------------------------------------------------------

Deno.test("describeSaveProblem() says what became of the game, and what to do", () => {
  const rows: [SaveProblem, string][] = [
    [
      { type: "madeRoom", games: 1 },
      "There was no room, so the 1 oldest finished game was removed: " +
      "use forget to choose which games to remove",
    ],
    [
      { type: "madeRoom", games: 2 },
      "There was no room, so the 2 oldest finished games were removed: " +
      "use forget to choose which games to remove",
    ],
    [
      { type: "repaired", repair: { type: "cut", writes: 2 } },
      "The end of the journal of saved games is damaged: what was saved in " +
      "the last 2 writes is lost",
    ],
    [
      {
        type: "repaired",
        repair: { type: "copied", copy: "games.sqlite.damaged-1" },
      },
      "The file of saved games was damaged: what could be read of it is in a " +
      "new one, and the damaged one is kept as games.sqlite.damaged-1",
    ],
    [
      { type: "repaired", repair: { type: "cut", writes: null } },
      "The end of the journal of saved games is damaged: what was saved last " +
      "is lost",
    ],
    [
      { type: "repaired", repair: { type: "missing", entries: 1 } },
      "The file of saved games is damaged: it has lost 1 entry",
    ],
    [
      { type: "repaired", repair: { type: "inUse" } },
      "The file of saved games is damaged, and another session has it open: " +
      "nothing is saved here. End that session and start again, and it is " +
      "repaired",
    ],
    [
      { type: "takenOver" },
      "Another program took over or removed this game; " +
      "it is saved as a new one",
    ],
    [
      { type: "playedTwice" },
      "Another window plays this game, too: each saves it as a game of its own",
    ],
    [
      {
        type: "cannotSave",
        reason: "It is broken",
        full: null,
        damaged: null,
      },
      "Cannot save this game (It is broken): " +
      "the game goes on; copy it as PGN before you leave",
    ],
    [
      {
        type: "cannotSave",
        reason: "database or disk is full",
        full: "disk",
        damaged: null,
      },
      "Cannot save this game (the disk is full): make room on it; " +
      "the game goes on; copy it as PGN before you leave",
    ],
  ];
  for (const [problem, sentence] of rows) {
    assertEquals(describeSaveProblem(problem), sentence);
  }
  assertStringIncludes(
    describeSaveProblem({
      type: "cannotSave",
      reason: "Full",
      full: "storage",
      damaged: null,
    }),
    "(Full): forget some saved games; the game goes on",
  );
});
