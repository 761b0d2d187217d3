import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { branchRows } from "../../../engine/chess/game/branches.ts";
import type { TimeControl } from "../../../engine/chess/game/clock.ts";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../engine/chess/notation/fen.ts";
import { newGame, position, tick } from "../../../engine/chess/game/game.ts";
import {
  DEFAULT_LIMITS,
  levelLimits,
  soberly,
  TOP_LEVEL,
} from "../../../engine/player/levels.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { withinClock } from "../../../engine/player/time_management.ts";
import { prompt, stepLines } from "../../../tui/console/output.ts";
import {
  hintLimits,
  type Match,
  moveLimits,
  playersOf,
} from "../../../tui/match/match.ts";
import { happened } from "../../../tui/match/step.ts";
import {
  advance,
  opponentFails,
  opponentPlays,
  passTime,
  takeHint,
  takeRanking,
} from "../../../tui/match/turns.ts";
import type { AnyEvent } from "../../../tui/words/events.ts";
import { describePlayers } from "../../../tui/words/players.ts";
import { LINE_COMMANDS } from "../../../tui/commands/commands.ts";
import { type LineStep, readLine } from "../../../tui/console/read_line.ts";
import {
  gameFrom,
  gameOf,
  KNIGHTS,
  playAll,
  played,
} from "../../support/chess/games.ts";
import { choice, matchOf as match } from "../../support/screen/matches.ts";
import {
  BLACK_MATES,
  BLACK_WINS,
  DRAW_BY_REPETITION,
  LAST_MOVE_E4,
  problemOfFen,
  WHITE_PLAYS_E4,
  WHITE_WINS_ON_TIME,
  YOU_PLAY_WHITE,
} from "../../support/program/sentences.ts";
import { inWords } from "../../support/screen/steps.ts";

const FOOLS_MATE = "f2f3 e7e5 g2g4 d8h4";
const OVER = `the game is over (${BLACK_WINS})`;
const PROMOTION = "8/4P3/8/8/8/k7/8/K7 w - - 0 1";

/** The last step after some lines, with what is said. */
function write(start: Match, ...lines: string[]) {
  const first: LineStep = happened<AnyEvent>(start);
  return inWords(lines.reduce(
    (step, line) => readLine(step.match, line, step.promotions, step.asked),
    first,
  ));
}

// -- Moves --------------------------------------------------------------------

Deno.test("a move is played in any notation, and the board is written", () => {
  for (const text of ["e2e4", "e4", " 1. e4 ", "e2-e4", "♙e4"]) {
    const step = write(match(gameOf("")), text);
    assertEquals(played(step.match.game), "e2e4");
    assertEquals(step.lines, ["White plays e4"]);
    const shown = stepLines(step);
    assertEquals(shown.slice(-2), [LAST_MOVE_E4, "Black to move"]);
    assertEquals(shown.length, 15);
    assertEquals(step.next, { type: "read" });
  }
});

Deno.test("the engine answers for its side, with no board before its move", () => {
  const { lines, next } = write(match(gameOf(""), "white"), "e4");
  assertEquals(lines, [WHITE_PLAYS_E4]);
  assertEquals(next, { type: "think", about: "turn" });
});

Deno.test("an empty line lets the engine move, and then answer", () => {
  const asked = write(match(gameOf("e2e4 e7e5"), "white"), "");
  assertEquals([asked.lines, asked.next.type], [[], "think"]);
  const moved = inWords(opponentPlays(asked.match, choice("g1f3", 14)));
  assertEquals(moved.lines, [
    "Denomax plays Nf3 for White (depth 3, score +0.14 for White, 0.5 s)",
  ]);
  assertEquals(moved.next.type, "think");
  const answered = inWords(opponentPlays(moved.match, choice("b8c6", 20)));
  const [sentence] = answered.lines;
  assertEquals(
    sentence,
    "Denomax plays Nc6 (depth 3, score -0.20 for White, 0.5 s)",
  );
  assertEquals(answered.next.type, "read");
});

Deno.test("in brief and by last, a move is told with what it does", () => {
  const rows = [
    ["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e4"],
    ["4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5: takes the pawn"],
    [
      "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
      "e5d6",
      "exd6: takes the pawn, en passant",
    ],
    ["4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O: castles kingside"],
    [
      "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
      "e1c1",
      "O-O-O+: castles queenside, check",
    ],
    [
      "r5k1/1P3ppp/8/8/8/8/8/4K3 w - - 0 1",
      "b7a8r",
      "bxa8=R#: takes the rook, becomes a rook, mate",
    ],
  ];
  for (const [fen, text, told] of rows) {
    const own = readLine(match(gameFrom(fen)), text);
    assertEquals(inWords(own, "brief").lines, [`White plays ${told}`]);
    const last = write(own.match, "last").lines;
    assertEquals(last, [`Last move 1. ${told}`]);
    const other = opponentPlays(match(gameFrom(fen), "black"), choice(text));
    assertEquals(inWords(other, "brief").lines, [`Denomax plays ${told}`]);
  }
});

Deno.test("a text that is no move is explained and changes nothing", () => {
  const start = match(gameOf(""));
  const rows = [
    ["e2e5", 'Cannot play "e2e5": the pawn on e2 cannot move to e5'],
    ["Ke2", 'Cannot play "Ke2": the pawn on e2 is White\'s own'],
    ["Nf9", 'Cannot read "Nf9": type a move like'],
    ["d", 'Cannot read "d": type a move like'],
    ["bord", 'Unknown command "bord": did you mean board?'],
    [
      "edit",
      "edit is a command of the full screen; in lines of text, type fen",
    ],
    ["theme club", "theme is a command of the full screen"],
    [":theme club", "theme is a command of the full screen"],
    [": bord", 'Unknown command "bord": did you mean board?'],
    [":", 'Cannot read ":": type a move like'],
    ["takeback", 'Unknown command "takeback": type help for a list'],
    [
      "re",
      'Cannot tell what "re" means: type rematch, redo, review, resign or ' +
      "resume",
    ],
    ["flip it", 'Cannot read "flip it": flip takes no argument'],
    ["\x1b[2J", 'Cannot read "\\u{1b}[2J": type a move like'],
  ];
  for (const [line, sentence] of rows) {
    const step = write(start, line);
    assertEquals(step.lines.length, 1);
    assertStringIncludes(step.lines[0], sentence);
    assertEquals([step.match, step.next], [start, { type: "read" }]);
  }
});

Deno.test("the program asks for a promotion, and a letter answers", () => {
  const asked = write(match(gameFrom(PROMOTION)), "e7e8");
  assertEquals(asked.lines, [
    'Cannot tell what "e7e8" promotes to: type e8=Q, e8=R, e8=B or e8=N',
  ]);
  for (const letter of ["q", "R", "b", "N"]) {
    const { match: after } = readLine(asked.match, letter, asked.promotions);
    assertEquals(played(after.game), `e7e8${letter.toLowerCase()}`);
  }
});

Deno.test("a letter answers only right after the question", () => {
  const { match: after, next } = write(
    match(gameFrom(PROMOTION)),
    ...["e7e8", "moves", "q"],
  );
  assertEquals([played(after.game), next.type], ["", "quit"]);
});

Deno.test("commands may be shortened or typed in capitals", () => {
  const start = match(gameOf("e2e4"));
  for (const text of ["fen", "FEN", "fe"]) {
    assertEquals(write(start, text).lines, [formatFen(position(start.game))]);
  }
  assertEquals(write(start, "q").next, { type: "quit" });
  assertEquals(write(start, "?").lines, write(start, "help").lines);
});

Deno.test("an argument that is a name may be typed in capitals", () => {
  const start = match(gameOf("e2e4"), "white");
  const rows = [
    ["where White", "where white"],
    ["WHERE KNIGHTS", "where knights"],
    ["BOARD OFF", "board off"],
    ["E5", "e5"],
    ["NF6", "Nf6"],
    [":where white", "where white"],
    [": e5", "e5"],
    ["where E4", "where e4"],
    [
      "side Black",
      "side black",
    ],
    ["what E4", "what e4"],
    ["file E", "file e"],
    ["moves E7", "moves e7"],
  ];
  for (const [capitals, small] of rows) {
    const step = write(start, capitals);
    assertEquals(step, write(start, small));
    assertEquals(step.isRejected, false);
  }
});

Deno.test("help lists every command in groups, and help all explains each in a line that fits a terminal", () => {
  const { lines } = write(match(gameOf("")), "help");
  const groups = lines.slice(2, -1);
  const named = groups.flatMap((line) => line.replace(/^.*: /, "").split(", "));
  assertEquals(named.toSorted(), LINE_COMMANDS.names.toSorted());
  assertEquals(groups.length, 6);
  const all = write(match(gameOf("")), "help all").lines;
  assertEquals(all.length, LINE_COMMANDS.names.length);
  assert(all.every((line) => line.length < 80));
});

Deno.test("help explains one command, or those with a beginning", () => {
  const rows = [
    ["help open", "open N", 1],
    ["help l", "level [N]", 4],
    ["help zz", 'Cannot read "help zz": expected the name of a command', 1],
  ] as const;
  for (const [line, beginning, length] of rows) {
    const { lines } = write(match(gameOf("")), line);
    assertEquals(lines.length, length, line);
    assert(lines[0].trim().startsWith(beginning), lines[0]);
  }
});

// -- The game -----------------------------------------------------------------

Deno.test("undo takes back to the person's last turn, redo plays again", () => {
  const rows = [
    ["both", "e2e4 e7e5", "undo", "e2e4", "Took back e5"],
    ["white", "e2e4 e7e5", "undo", "", "Took back e4 e5"],
    ["black", "e2e4 e7e5 g1f3", "undo", "e2e4", "Took back e5 Nf3"],
    ["white", "e2e4 e7e5 g1f3", "undo", "e2e4 e7e5", "Took back Nf3"],
    ["white", "e2e4 e7e5 g1f3 b8c6", "undo 2", "", "Took back e4 e5 Nf3 Nc6"],
    ["both", "e2e4 e7e5", "undo 99", "", "Took back e4 e5"],
  ];
  for (const [side, moves, line, rest, sentence] of rows) {
    const start = match(gameOf(moves), side);
    const { match: taken, lines } = write(start, line);
    assertEquals([lines[0], played(taken.game)], [sentence, rest]);
    const again = line === "undo" ? ["redo"] : ["redo", "redo"];
    assertEquals(played(write(taken, ...again).match.game), moves);
  }
});

Deno.test("undo and redo say when there is nothing to do", () => {
  const MOVES = "expected a number of moves";
  const rows = [
    ["both", "", "undo", "There is no move to take back"],
    ["black", "e2e4", "undo", "There is no move to take back"],
    ["both", "e2e4", "redo", "There is no move to play again"],
    ["both", "e2e4", "undo 0", `Cannot read "undo 0": ${MOVES}`],
    ["both", "e2e4", "undo e4", `Cannot read "undo e4": ${MOVES}`],
  ];
  for (const [side, moves, line, sentence] of rows) {
    const start = match(gameOf(moves), side);
    const step = write(start, line);
    assertEquals([step.lines, step.match], [[sentence], start]);
  }
});

Deno.test("undo takes back a resignation before any move", () => {
  const { match: after, lines } = write(
    match(gameOf("e2e4 e7e5"), "white"),
    ...["resign", "yes", "undo"],
  );
  assertEquals(lines[0], "The game continues");
  assertEquals(played(after.game), "e2e4 e7e5");
});

Deno.test("new and fen begin a game, or say what is wrong", () => {
  const start = match(gameOf("e2e4"));
  for (const line of [`new ${PROMOTION}`, `fen ${PROMOTION}`]) {
    const { match: after, lines } = write(start, line);
    assertEquals(formatFen(position(after.game)), PROMOTION);
    assertEquals(
      lines[0],
      `A new game begins: ${describePlayers(playersOf(after))}`,
    );
  }
  const { game } = write(start, "new").match;
  assertEquals(formatFen(position(game)), START_FEN);
  for (const line of ["new 8/8", "fen 8/8"]) {
    const { match: after, lines } = write(start, line);
    assertEquals(lines, [problemOfFen("8/8")]);
    assertEquals(after, start);
  }
});

Deno.test("a new game keeps the time control", () => {
  const control: TimeControl = { base: 60, increment: 2 };
  const { game } = write(match(gameOf("e2e4", control)), "new").match;
  assertEquals(game, gameOf("", control));
});

Deno.test("after the game, only commands about it work", () => {
  const start = match(gameOf(FOOLS_MATE), "white");
  const refused = ["e4", "", "hint", "resign", "draw", "claim", "moves"];
  for (const line of refused) {
    const step = write(start, line);
    assertStringIncludes(step.lines[0], OVER);
    assertEquals([step.lines.length, step.next.type], [1, "read"]);
  }
  for (const line of ["undo", "new", "fen", "pgn", "board", "quit"]) {
    assertEquals(write(start, line).lines.join().includes(OVER), false);
  }
});

Deno.test("pgn shows the game with its players", () => {
  const { lines } = write(match(gameOf(FOOLS_MATE), "black"), "pgn");
  for (
    const line of [
      '[Date "2026.01.31"]',
      '[White "Denomax"]',
      '[Black "Player"]',
      "1. f3 e5 2. g4 Qh4# 0-1",
    ]
  ) assert(lines.includes(line));
});

Deno.test("pgn with moves loads a game, as far as its result", () => {
  const rows = [
    ["1. e4 e5 2. Nf3 *", "Loaded a game of 2 moves", "Black to move"],
    ["1. e4 e5 2. Nf3 1-0", "Loaded a game of 2 moves", "White wins (1-0)"],
    ["1. e4 1/2-1/2", "Loaded a game of 1 move", "Draw (1/2-1/2)"],
  ];
  for (const [pgn, sentence, end] of rows) {
    const step = write(match(gameOf("d2d4")), `pgn ${pgn}`);
    assertEquals([step.lines[0], stepLines(step).at(-1)], [sentence, end]);
  }
  const start = match(gameOf("d2d4"));
  const cut = write(start, "pgn 1. e4 e5 2. Ke3");
  assertEquals(played(cut.match.game), "e2e4 e7e5");
  assertStringIncludes(cut.lines[1], "Loaded the game up to a fault: ");
  const refused = write(start, "pgn 1. Ke3 e5");
  assertStringIncludes(refused.lines[0], "Cannot load the game: ");
  assertEquals([refused.match, refused.isRejected], [start, true]);
});

// -- Records --------------------------------------------------------------------

const RECORD =
  '[White "Ada"] [Black "B\u009bo"] {one} 1. e4 {two} e5 2. Nf3 1-0';

/** A record that is looked through instead of a game against the engine. */
function recorded(...lines: string[]) {
  const clock = { base: 60, increment: 0 };
  return write(match(gameOf("", clock), "black"), `pgn ${RECORD}`, ...lines);
}

Deno.test("a loaded game keeps its names and comments, and nobody plays", () => {
  const loaded = recorded();
  assertEquals(loaded.lines, [
    "Loaded a game of 2 moves: Ada against B\\u{9b}o",
  ]);
  assertEquals([loaded.next.type, loaded.match.game.clock], ["read", null]);
  assertEquals(stepLines(recorded("undo 2")).slice(-2), [
    "Looking at 1. e4; Black was to move",
    "two",
  ]);
  assertEquals(stepLines(recorded("undo 9")).at(-1), "one");
  assertEquals(recorded("undo 2", "comment").lines, ["two"]);
  assertEquals(recorded("comment").lines, ["This position has no comment"]);
  const { match: { game } } = recorded("undo 3", "", "redo");
  assertEquals([game.shown, played(game).length], [2, 14]);
});

Deno.test("a person who plays on from a record takes that side, and can return", () => {
  const left = recorded("undo", "Nc3");
  assertEquals(played(left.match.game), "e2e4 e7e5 b1c3");
  assertEquals([left.match.humanSides, left.next.type], [WHITE, "think"]);
  const { match: back, next } = write(left.match, "branch 1");
  assertEquals(back.game.record?.tags.get("White"), "Ada");
  assertEquals([back.humanSides, next.type], [WHITE + BLACK, "read"]);
});

Deno.test("variations of a loaded game are branches, nested ones too", () => {
  const pgn = "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. Nf9) e5 (1... e5) 2. Nf3 *";
  const loaded = write(match(gameOf("")), `pgn [White "A"]\n\n${pgn}`);
  assertEquals(
    loaded.lines[0],
    "Loaded a game of 2 moves with 2 branches: A against ?",
  );
  assertEquals(write(loaded.match, "branch").lines, [
    "Branch 1: 1. d4 d5",
    "Branch 2, from branch 1: 1... Nf6 2. c4",
  ]);
  const aside = write(loaded.match, "branch 2").match;
  assertEquals(played(aside.game), "d2d4 g8f6 c2c4");
  const back = write(aside, "branch 2").match;
  assertEquals(played(back.game), "d2d4 d7d5");
  assertEquals(back.game.record, loaded.match.game.record);
});

Deno.test("any number and depth of variations can be read", () => {
  const deep = `${"1. e4 (".repeat(20_000)}1. d4${")".repeat(20_000)}`;
  const many = `1. e4 ${"(1. d4 d5 2. c4) (1. c4) ".repeat(5_000)}`;
  for (const [pgn, branches] of [[deep, 1], [many, 2]] as const) {
    const loaded = write(match(gameOf("")), `pgn ${pgn} *`).match;
    assertEquals(played(loaded.game), "e2e4");
    assertEquals(branchRows(loaded.game).length, branches);
  }
});

Deno.test("a loaded game of two unknown players is called that", () => {
  const { match: loaded, lines } = write(match(gameOf("")), "pgn 1. e4 *");
  assertEquals(lines[0], "Loaded a game of 1 move");
  assertEquals(describePlayers(playersOf(loaded)), "A loaded game");
});

Deno.test("side in a record names who plays on, not the players of the record", () => {
  assertEquals(recorded("undo", "side white").lines.at(-1), YOU_PLAY_WHITE);
});

Deno.test("a new game after a record is like the one before it", () => {
  for (const lines of [["new"], ["undo", "Nc3", "new"]]) {
    const { match: { game, humanSides } } = recorded(...lines);
    assertEquals(humanSides, BLACK);
    assertEquals(game.clock?.control, { base: 60, increment: 0 });
  }
});

Deno.test("pgn loads the first game that can be read, and names the others", () => {
  const games = ["1. e4 e5 2. Ke3 1-0", "1. d4 *", "1. Ke3 *", "1. c4 *"];
  const pgn = games.map((game) => `[White "A"]\n\n${game}\n`).join("\n");
  const { match: after, lines } = write(match(gameOf("")), `pgn ${pgn}`);
  assertEquals(played(after.game), "d2d4");
  assertEquals(
    lines[0],
    "Loaded a game of 1 move, number 2 of 4: A against ?",
  );
  assertEquals(lines.slice(1).map((line) => line.split(":")[0]), [
    ...["Game 1 is damaged", "Cannot load game 3"],
  ]);
});

Deno.test("branch lists other variations and goes on with one", () => {
  const start = match(gameOf("e2e4 e7e5 g1f3"));
  const moved = write(start, "undo 2", "c5");
  const listed = write(moved.match, "branch");
  assertEquals(listed.lines, ["Branch 1: 1... e5 2. Nf3"]);
  const back = write(moved.match, "branch 1").match;
  assertEquals(played(back.game), "e2e4 e7e5 g1f3");
  assertEquals(write(back, "branch").lines, ["Branch 1: 1... c5"]);
  const rows = [
    [start, "branch", "The game has no branches"],
    [back, "branch 2", 'Cannot read "branch 2": expected a branch from 1 to 1'],
  ] as const;
  for (const [before, line, sentence] of rows) {
    const step = write(before, line);
    assertEquals([step.lines, step.isRejected], [[sentence], true]);
  }
});

Deno.test("moves lists all legal moves, or those from a square", () => {
  const rows = [
    ["moves g1", "2 legal moves from g1: Nh3 Nf3"],
    ["moves E4", "No legal move from e4"],
    ["moves e9", 'Cannot read "moves e9": expected a square like e2'],
  ];
  const start = match(gameOf(""));
  for (const [line, text] of rows) {
    assertEquals(write(start, line).lines, [text]);
  }
  assert(
    /^20 legal moves: (\S+ ){19}\S+$/.test(write(start, "moves").lines[0]),
  );
});

Deno.test("players who listen can ask where everything is", () => {
  const rows = [
    ["where knights", "White knights on b1 and g1"],
    ["where N", "White knights on b1 and g1"],
    ["where white", "king on e1, queen on d1, rooks on a1 and h1"],
    ["where e4", "A white pawn stands on e4"],
    ["what E4", "A white pawn stands on e4"],
    ["file e", "On file e: white king on e1, white bishop on e2"],
    ["rank 4", "On rank 4: white pawn on e4"],
    ["attackers d5", "White attacks d5 with the pawn on e4"],
    ["captured", "White has lost nothing"],
    ["l", "Last move 2. Be2"],
    ["o", "The opponent's last move 1... e5"],
    ["p N", "White knights on b1 and g1"],
    ["s e4", "A white pawn stands on e4"],
    ["s e", "On file e: white king on e1, white bishop on e2"],
    ["s 4", "On rank 4: white pawn on e4"],
    ["S E4", "A white pawn stands on e4"],
    ["L", "Last move 2. Be2"],
    ["P E5", 'Cannot play "P E5": the pawn on e5 stands there already'],
    ["L c4", 'Cannot read "L c4": L is no piece'],
    ["c", "This game has no clock"],
    ["s i9", 'Cannot read "scan i9": expected a square like e4'],
    ["last", "Last move 2. Be2"],
    ["status", "Last move 2. Be2"],
    ["where elephants", 'Cannot read "where elephants": expected a piece'],
    ["what", "what needs a square like e2"],
    ["file 4", 'Cannot read "file 4": expected a letter from a to h'],
    ["file i", 'Cannot read "file i": expected a letter from a to h'],
    ["rank 9", 'Cannot read "rank 9": expected a number from 1 to 8'],
    ["rank e", 'Cannot read "rank e": expected a number from 1 to 8'],
    ["attackers", "attackers needs a square like e2"],
  ];
  const start = match(gameOf("e2e4 e7e5 f1e2"));
  for (const [line, sentence] of rows) {
    const step = write(start, line);
    assertStringIncludes(step.lines[0], sentence);
    assertEquals([step.match, step.next.type], [start, "read"]);
    assertEquals(step.isRejected, /^Cannot| needs /.test(sentence));
  }
  const none = write(match(gameOf("")), "last").lines;
  assertEquals(none, ["No move has been played yet"]);
});

Deno.test("a move is played as it is spoken", () => {
  const moves = ["pawn e4", "pawn e5", "knight f3", "d5", "e takes d5"];
  const step = write(match(gameOf("")), ...moves, "queen takes d5");
  assertEquals(played(step.match.game), "e2e4 e7e5 g1f3 d7d5 e4d5 d8d5");
  const passant = write(
    match(gameOf("e2e4 a7a6 e4e5 d7d5")),
    "e takes d6 en passant",
  );
  assertEquals(played(passant.match.game), "e2e4 a7a6 e4e5 d7d5 e5d6");
  const promotion = match(gameFrom(PROMOTION));
  const promoted = write(promotion, "e8", "e8 becomes a queen");
  assertEquals(played(promoted.match.game), "e7e8q");
});

Deno.test("say chooses how moves are told", () => {
  const rows = [
    ["say words", "Moves are told in words, like knight f3"],
    ["say less", "Only the moves are told; say more tells the rest again"],
    ["say", "say needs words, letters, less or more"],
  ];
  for (const [line, sentence] of rows) {
    assertEquals(write(match(gameOf("")), line).lines, [sentence]);
  }
});

Deno.test("flip turns the board until the next flip", () => {
  const start = match(gameOf(""));
  const { match: after, showsBoard, events } = write(start, "flip");
  assertEquals([after, showsBoard], [start, true]);
  assert(events.some(({ type }) => type === "boardFlipped"));
  const turned = stepLines(write(start, "board"), true);
  assertEquals(turned[1], "1  R N B K Q B N R");
});

Deno.test("prompt() says whose move it is while the game goes on", () => {
  assertEquals(prompt(match(gameOf("e2e4"))), "Black> ");
  assertEquals(prompt(match(gameOf(FOOLS_MATE))), "> ");
});

// -- Ends ---------------------------------------------------------------------

Deno.test("resign and draws end the game", () => {
  const knights = `${KNIGHTS} ${KNIGHTS}`;
  const rows = [
    ["", "draw", "The players agree to a draw", "Draw by agreement (1/2-1/2)"],
    [
      ...[knights, "claim", "White claims a draw"],
      DRAW_BY_REPETITION,
    ],
    [
      ...[knights, "draw", "White claims a draw"],
      DRAW_BY_REPETITION,
    ],
    [
      ...[knights.slice(0, -5), "claim Ng8", "Black claims a draw"],
      DRAW_BY_REPETITION,
    ],
  ];
  for (const [moves, line, sentence, result] of rows) {
    const lines = stepLines(write(match(gameOf(moves)), line));
    assertEquals([lines[0], lines.at(-1)], [sentence, result]);
  }
});

Deno.test("resign asks, and only yes resigns", () => {
  const start = match(gameOf("e2e4 e7e5"), "white");
  const asked = write(start, "resign");
  assertEquals(asked.lines, ["Resign the game? Type yes or no"]);
  assertEquals(asked.match, start);
  for (const yes of ["yes", "y", "YES"]) {
    const lines = stepLines(write(start, "RESIGN", yes));
    assertEquals([lines[0], lines.at(-1)], [
      "White resigns",
      "Black wins by resignation (0-1)",
    ]);
  }
  for (const no of ["no", "N", ""]) {
    assertEquals(write(start, "resign", no).lines, ["The game continues"]);
  }
  const other = write(start, "resign", "Nf3");
  assertEquals(played(other.match.game).length, 14);
  assertEquals(
    other.lines[0],
    "That was neither yes nor no, so it was not done",
  );
  assertEquals(write(start, "resign", "Nf3", "yes").isRejected, true);
});

Deno.test("a draw that cannot be claimed is refused", () => {
  const rows = [
    [
      "claim",
      "Cannot claim a draw: the position has occurred once, not 3 times",
    ],
    ["claim e4", 'Cannot claim a draw: there is nothing to claim after "e4"'],
    ["claim e5", 'Cannot play "e5"'],
    [
      "claim knight f3",
      'Cannot claim a draw: there is nothing to claim after "Nf3"',
    ],
    ["claim maybe", 'Cannot read "maybe"'],
  ];
  const start = match(gameOf(""));
  for (const [line, sentence] of rows) {
    const step = write(start, line);
    assertStringIncludes(step.lines[0], sentence);
    assertEquals(step.match, start);
  }
});

Deno.test("the engine takes a draw unless it is ahead", () => {
  const game = gameOf("e2e4 e7e5");
  const rows = [
    [-10, "white", "Denomax declines the draw"],
    [null, "white", "Denomax declines the draw"],
    [10, "white", "Denomax accepts the draw"],
    [0, "white", "Denomax accepts the draw"],
  ] as const;
  for (const [score, side, sentence] of rows) {
    const start = { ...match(game, side), score };
    assertEquals(write(start, "draw").lines[0], sentence);
  }
});

Deno.test("the engine claims a draw unless it is ahead", () => {
  const start = match(gameOf(`${KNIGHTS} ${KNIGHTS}`), "black");
  const ahead = advance({ ...start, score: 10 });
  assertEquals(ahead.next.type, "think");
  for (const score of [0, -10]) {
    const step = inWords(advance({ ...start, score }));
    assertEquals(step.lines, ["Denomax claims a draw"]);
    assertEquals(step.next.type, "read");
    assertEquals(
      stepLines(step).at(-1),
      DRAW_BY_REPETITION,
    );
  }
});

Deno.test("the engine does not announce a mate that is on the board", () => {
  const start = match(gameOf("f2f3 e7e5 g2g4"), "none");
  const step = inWords(opponentPlays(start, choice("d8h4", 3999)));
  assertEquals(step.lines, ["Black plays Qh4# (depth 3, 0.5 s)"]);
  assertEquals(stepLines(step).at(-1), BLACK_MATES);
  const early = match(gameOf("f2f3 e7e5"), "none");
  assertEquals(inWords(opponentPlays(early, choice("g2g4", -3998))).lines, [
    "White plays g4 (depth 3, Black mates in 2, 0.5 s)",
  ]);
});

// -- The engine ---------------------------------------------------------------

Deno.test("a hint is no weaker for a low level", () => {
  const strength = { level: 1 };
  const start = { ...match(gameOf(""), "white"), strength };
  assertEquals(write(start, "hint").next, { type: "think", about: "hint" });
  const best = soberly(levelLimits(TOP_LEVEL));
  assertEquals(hintLimits(start), best);
  assertEquals(moveLimits(start), levelLimits(1));
});

Deno.test("best asks for three moves, which are told in a sentence", () => {
  const start = match(gameOf("e2e4"), "white");
  const asked = write(start, "best");
  assertEquals(asked.next, { type: "think", about: "best" });
  const choices = [choice("e7e5", 14), choice("c7c5", 0), choice("a7a6", -99)];
  const { match: after, lines, next } = inWords(takeRanking(start, choices));
  assertEquals(lines, [
    "Denomax's best moves at depth 3: e5 (-0.14), c5 (0.00), a6 (+1.00); " +
    "scores are for White",
  ]);
  assertEquals([played(after.game), next.type], ["e2e4", "read"]);
  assertStringIncludes(write(match(gameOf(FOOLS_MATE)), "best").lines[0], OVER);
});

Deno.test("why asks about a legal move in the viewed position", () => {
  const start = match(gameOf("e2e4"), "white");
  const move = { from: 0x14, to: 0x34, promotion: 0 };
  const asked = { type: "think", about: "move", move } as const;
  assertEquals(write(start, "why e5").next, asked);
  assertEquals(write(start, "why pawn e5").next, asked);
  for (const line of ["why", "why e4", "why castle", "why knight e5"]) {
    assert(write(start, line).isRejected, line);
  }
  assertStringIncludes(
    write(match(gameOf(FOOLS_MATE)), "why e4").lines[0],
    OVER,
  );
});

Deno.test("the coach is switched on and off, and not against the clock", () => {
  const start = match(gameOf(""), "white");
  const on = write(start, "coach");
  assertEquals(on.lines, ["The coach warns of bad moves"]);
  assertEquals(on.match.hasCoach, true);
  const off = write(on.match, "coach");
  assertEquals(off.lines, ["The coach is silent"]);
  assertEquals(off.match.hasCoach, false);
  assert(write(start, "coach perhaps").isRejected);
  const timed = match(gameOf("", { base: 300, increment: 0 }), "white");
  const rejected = write(timed, "coach on");
  assertEquals(rejected.lines, ["The coach is silent in games with a clock"]);
  assertEquals([rejected.isRejected, rejected.match.hasCoach], [true, false]);
});

Deno.test("another move after the coach's warning is answered with what to type", () => {
  const warned = match(gameOf("e2e4 e7e5 f1a6"), "white");
  const asks = "Type yes to keep Ba6, or no to take it back";
  // The last is a move of the opponent's, too.
  for (const line of ["Nf3", "Nc6", "d6"]) {
    assertEquals(write({ ...warned, hasCoach: true }, line).lines, [asks]);
  }
  assert(!write(warned, "Nf3").lines.includes(asks));
});

Deno.test("yes keeps the move that the coach warns of, no takes it back", () => {
  const unwarned = match(gameOf("e2e4 e7e5 f1a6"), "white");
  const warned = { ...unwarned, hasCoach: true };
  for (const yes of ["yes", "Y", ""]) {
    const kept = write(warned, yes);
    assertEquals(played(kept.match.game), "e2e4 e7e5 f1a6");
    assertEquals(kept.next, { type: "think", about: "turn" });
  }
  for (const no of ["no", "N", "undo"]) {
    const back = write(warned, no);
    assertEquals(played(back.match.game), "e2e4 e7e5");
    assertEquals(back.lines, ["Took back Ba6"]);
  }
  assert(write(unwarned, "yes").isRejected);
  assertEquals(played(write(unwarned, "no").match.game), "e2e4 e7e5 f1a6");
});

Deno.test("without the coach that has asked, the opponent moves", () => {
  const warned = {
    ...match(gameOf("e2e4 e7e5 f1a6"), "white"),
    hasCoach: true,
  };
  const off = write(warned, "coach off");
  assertEquals(off.next, { type: "think", about: "turn" });
  const own = { ...match(gameOf("e2e4 e7e5"), "white"), hasCoach: true };
  assertEquals(write(own, "coach off").next, { type: "read" });
});

Deno.test("a hint is given and not played", () => {
  const asked = write(match(gameOf(""), "white"), "hint");
  assertEquals([asked.lines, asked.next.type], [[], "think"]);
  const { match: after, lines, next } = inWords(
    takeHint(asked.match, choice("g1f3", 14), false),
  );
  assertEquals(lines, [
    "Denomax would play Nf3; type hint again to be told why",
  ]);
  const first = inWords(takeHint(asked.match, choice("g1f3", 14), true));
  assertEquals(first.lines, [
    "Denomax would move the knight on g1; type hint again to be told where",
  ]);
  assertEquals([played(after.game), after.score, next.type], [
    "",
    14,
    "read",
  ]);
});

Deno.test("the game can continue after the engine has failed", () => {
  const start = match(gameOf("e2e4"), "white");
  const { match: after, lines, next } = inWords(
    opponentFails(start, "It broke"),
  );
  assertEquals([lines[0], next], ["It broke", { type: "read" }]);
  assertEquals(readLine(after, "").next.type, "think");
  assertEquals(played(readLine(after, "e5").match.game), "e2e4 e7e5");
});

Deno.test("level, time, nodes and plies set the strength or show it", () => {
  const start = match(gameOf(""));
  const rows = [
    ["level", "Denomax is limited to about 100 nodes a move"],
    ["level 1", "Denomax plays at level 1"],
    ["level 12", "Denomax plays at level 12, the textbook, about "],
    ["time .5", "Denomax is limited to 0.5 seconds a move"],
    ["nodes 5000", "Denomax is limited to about 5,000 nodes a move"],
    ["plies 4", "Denomax is limited to 4 plies a move"],
    ["level 0", 'Cannot read "level 0": expected a level from 1 to 12'],
    ["time -1", 'Cannot read "time -1": expected seconds from 0.001'],
    ["nodes 1e3", 'Cannot read "nodes 1e3": expected a whole number from 1'],
    ["plies 99", 'Cannot read "plies 99": expected a whole number from 1'],
  ];
  for (const [line, sentence] of rows) {
    assertStringIncludes(write(start, line).lines[0], sentence);
  }
  const { strength } = write(start, "time 2").match;
  assertEquals(strength, { limits: { milliseconds: 2000 } });
});

Deno.test("side says who plays, and lets the engine move if it is its turn", () => {
  const rows = [
    ["side", "You play White, Denomax plays Black", "read", WHITE],
    ["side white", "You play White, Denomax plays Black", "read", WHITE],
    ["side black", "You play Black, Denomax plays White", "think", BLACK],
    ["side both", "You play both sides", "read", WHITE + BLACK],
    ["side none", "Denomax plays both sides", "think", 0],
    [
      ...[
        "side red",
        'Cannot read "side red": expected white, black, both or none',
      ],
      ...["read", WHITE],
    ],
  ];
  for (const [line, sentence, next, humanSides] of rows) {
    const step = write(match(gameOf(""), "white"), String(line));
    assertEquals(
      [step.lines[0], step.next.type, step.match.humanSides],
      [sentence, next, humanSides],
    );
  }
});

// -- Clocks -------------------------------------------------------------------

Deno.test("the engine plans its time", () => {
  const rows: [TimeControl, softLimit: number, milliseconds: number][] = [
    [{ base: 60, increment: 0 }, 747, 2989],
    [{ base: 60, increment: 3 }, 2247, 8989],
    [{ base: 1, increment: 0 }, 10, 39],
    [{ perMove: 5 }, 4870, 4870],
    [{ perMove: 0.05 }, 13, 13],
  ];
  for (const [control, softLimit, milliseconds] of rows) {
    const start = match(gameOf("e2e4", control), "white");
    const free = moveLimits({ ...start, strength: { limits: {} } });
    const limits = withinClock(start.game, free);
    assertEquals(Math.round(limits.softLimit ?? 0), softLimit);
    assertEquals(Math.round(limits.milliseconds ?? 0), milliseconds);
  }
});

Deno.test("the clock does not remove a limit", () => {
  const control: TimeControl = { base: 600, increment: 0 };
  const limits = { milliseconds: 1000, plies: 5 };
  const start = match(gameOf("e2e4", control), "white");
  const asked = moveLimits({ ...start, strength: { limits } });
  const timed = withinClock(start.game, asked);
  const { plies, milliseconds } = timed;
  assertEquals({ plies, milliseconds }, limits);
});

Deno.test("time runs out at the next event, and moves come too late", () => {
  const start = match(gameOf("e2e4", { base: 5, increment: 0 }), "black");
  const step = passTime(start, 6000);
  assertEquals(stepLines(step).at(-2), WHITE_WINS_ON_TIME);
  const late = step.match;
  assertStringIncludes(
    inWords(readLine(late, "e5")).lines[0],
    "the game is over",
  );
  const answered = opponentPlays(late, choice("e7e5"));
  assertEquals(played(answered.match.game), "e2e4");
  assertEquals(stepLines(passTime(late, 6000)), []);
});

Deno.test("time may run out while a promotion is asked for", () => {
  const control = { base: 5, increment: 0 };
  const game = playAll(newGame(parseFen(PROMOTION), control), "a1b1 a3b3");
  const asked = write(match(game), "e7e8");
  const { match: late } = passTime(asked.match, 6000);
  const { lines, next } = inWords(
    readLine(late, "q", asked.promotions),
  );
  assertStringIncludes(lines[0], 'Cannot play "q": the game is over');
  assertEquals(next.type, "read");
});

Deno.test("clock restarts the clocks, or removes them", () => {
  const before = tick(gameOf("e2e4 e7e5", { base: 60, increment: 2 }), 5000);
  const started = write(match(before, "white"), "clock 5+3");
  assertEquals(started.lines, ["The clocks restart: 5+3"]);
  const { clock } = started.match.game;
  assertEquals([clock?.white, clock?.black], [300_000, 300_000]);
  const { game } = write(started.match, "clock none").match;
  assertEquals([game.clock, played(game)], [null, "e2e4 e7e5"]);
  const thinking = write(match(gameOf("e2e4"), "white"), "clock 1+0");
  assertEquals(thinking.next, { type: "think", about: "turn" });
  const rows = [
    [gameOf(""), "clock soon", "expected minutes + seconds, such as 5+3, or"],
    [gameOf(FOOLS_MATE), "clock 5+3", "Cannot set the clocks: the game is"],
  ] as const;
  for (const [game, line, sentence] of rows) {
    const { lines, isRejected } = write(match(game), line);
    assertStringIncludes(lines[0], sentence);
    assertEquals(isRejected, true);
  }
});

Deno.test("without clock and limits, a move takes the default time", () => {
  const timed = gameOf("", { base: 60, increment: 0 });
  const start = { ...match(timed), strength: { limits: {} } };
  const { match: free, lines } = write(start, "clock none");
  assertEquals(lines, ["The game continues without a clock"]);
  assertEquals(moveLimits(free), DEFAULT_LIMITS);
});

Deno.test("rematch begins another game with colours swapped", () => {
  const start = gameFrom("4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", "e1e2");
  const rows = [
    ["white", BLACK, "think"],
    ["black", WHITE, "read"],
    ["both", WHITE + BLACK, "read"],
    ["none", 0, "think"],
  ] as const;
  for (const [side, humanSides, next] of rows) {
    const step = write(match(start, side), "rematch");
    assertEquals(step.match.humanSides, humanSides);
    assertEquals(step.next.type, next);
    const { game } = step.match;
    assertEquals(position(game), position(start, 0));
    assertEquals(played(game), "");
  }
});

Deno.test("clock reports the times", () => {
  const start = match(gameOf("e2e4", { base: 60, increment: 2 }));
  const { match: after } = passTime(start, 10_000);
  assertEquals(write(after, "clock").lines, [
    "White has 1:02, Black has 0:50; the last move came in 0.0 s",
  ]);
  assertEquals(write(match(gameOf("")), "clock").lines, [
    "This game has no clock",
  ]);
});
