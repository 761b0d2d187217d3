import { assert, assertEquals, assertMatch } from "@std/assert";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../../engine/chess/notation/fen.ts";
import { WHITE } from "../../../../engine/chess/constants.ts";
import {
  childrenOf,
  type GameNode,
  type GameTree,
  lineTo,
  mainLine,
  type NewNode,
  nodeAfter,
  rootNode,
} from "../../../../engine/chess/notation/game_tree.ts";
import {
  numberedSans,
  sanAt,
} from "../../../../engine/chess/notation/numbered_moves.ts";
import {
  lastPosition,
  type PgnGame,
  pgnGames,
  pgnGamesIn,
  type PgnProblem,
  readPgn,
} from "../../../../engine/chess/notation/pgn.ts";
import {
  formatClock,
  type PgnRecord,
  writePgn,
} from "../../../../engine/chess/notation/pgn_writer.ts";
import { parseMove } from "../../../../engine/chess/notation/san.ts";
import {
  legalMoves,
  parseSquare,
} from "../../../../engine/chess/rules/position.ts";
import {
  nestedPgn,
  type Random,
  randomNumbers,
  renumbered,
} from "../../../support/chess/games.ts";
import { PERFT_ROWS } from "../../../support/chess/positions.ts";
import { problemOfFen } from "../../../support/program/sentences.ts";

const ENDGAME_FEN = "8/5k2/8/8/8/8/4P3/4K3 b - - 3 12";
const PROMOTION_FEN = "8/P4k2/8/8/8/8/5K2/8 w - - 0 1";

/** The only game of a text. */
function readOne(text: string): PgnGame {
  const games = readPgn(text);
  assertEquals(games.length, 1, text);
  return games[0];
}

function sans({ tree }: PgnGame): string {
  const plies = mainLine(tree);
  return plies.slice(1).map((_, index) => sanAt({ plies }, index + 1))
    .join(" ");
}

/** Moves of the only game of a text, which has no error. */
function movesIn(text: string): string {
  const game = readOne(text);
  assertEquals(game.error, null, text);
  return sans(game);
}

function problemIn(text: string): PgnProblem | undefined {
  return readOne(text).error?.problem;
}

function commentsIn(text: string): string[] {
  return mainLine(readOne(text).tree).flatMap(({ comments }) => comments);
}

function tagsIn(text: string): Record<string, string> {
  return Object.fromEntries(readOne(text).tags);
}

// -- Reading moves ------------------------------------------------------------

Deno.test("readPgn() reads tags, moves, result and both ends of a game", () => {
  const game = readOne(
    '[White "Ada"]\n[Black "Bo"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n',
  );
  assertEquals([...game.tags], [
    ["White", "Ada"],
    ["Black", "Bo"],
    ["Result", "0-1"],
  ]);
  assertEquals(formatFen(game.tree[0].position), START_FEN);
  assertEquals(sans(game), "f3 e5 g4 Qh4#");
  assertEquals(
    formatFen(lastPosition(game)),
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
  );
  assertEquals(game.result, "0-1");
  assertEquals(game.error, null);
});

Deno.test("readPgn() does without move numbers, or with wrong ones", () => {
  for (
    const text of [
      "e4 e5 Nf3",
      "1.e4 e5 2.Nf3",
      "1 . e4 e5 2 . Nf3",
      "7. e4 3... e5 9.Nf3",
      "1. e4 1... e5 2. Nf3",
      "1. e4 1.. e5 2.Nf3",
      "1. e4 1… e5 2… Nf3",
      "1e4 e5 2Nf3",
      "1. e4 ... e5 2. Nf3 3.",
    ]
  ) {
    assertEquals(movesIn(`${text} *`), "e4 e5 Nf3", text);
  }
});

Deno.test("readPgn() reads moves in any notation and gives SAN", () => {
  const moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O";
  for (
    const text of [
      "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1",
      "e2-e4 e7-e5 Ng1-f3 Nb8-c6 Bf1-c4 Bf8-c5 0-0",
      "Pe4 Pe5 nf3 nc6 bc4 bc5 o-o",
      "e4 e5 ♘f3 ♞c6 ♗c4 ♝c5 O–O",
      "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 00",
      "e4+ e5++ Nf3!! Nc6?? Bc4 ! Bc5 ?! O-O",
    ]
  ) {
    assertEquals(movesIn(`${text} *`), moves, text);
  }
});

Deno.test("readPgn() adds the marks for check and mate", () => {
  assertEquals(movesIn("f3 e5 g4 Qh4 0-1"), "f3 e5 g4 Qh4#");
  assertEquals(movesIn("e4 f6 Qh5 g6 Qxg6 hxg6 *"), "e4 f6 Qh5+ g6 Qxg6+ hxg6");
});

Deno.test("readPgn() reads en passant and promotions however written", () => {
  assertEquals(movesIn("e4 a6 e5 d5 exd6 e.p. *"), "e4 a6 e5 d5 exd6");
  for (const text of ["a8=R", "a8R", "a8(R)", "a8/R", "a7a8r"]) {
    assertEquals(movesIn(`[FEN "${PROMOTION_FEN}"]\n\n1. ${text} *`), "a8=R");
  }
});

Deno.test("readPgn() skips signs that are no moves", () => {
  assertEquals(movesIn("e4 +- e5 = <foo> Nf3 ± ] } ) [+0.3] *"), "e4 e5 Nf3");
});

Deno.test("readPgn() reads results, also as people write them", () => {
  const results = ["1-0", "0-1", "1/2-1/2", "*"];
  for (const result of results) {
    assertEquals(readOne(`e4 ${result}`).result, result);
  }
  const draws = ["½-½", "1/2", "1/2–1/2", "½–½", "½:½", "0.5-0.5", "0,5-0,5"];
  const rows = [
    ...draws.map((text) => [text, "1/2-1/2"]),
    ...[["1:0", "1-0"], ["0:1", "0-1"], ["1–0", "1-0"], ["0−1", "0-1"]],
  ];
  for (const [text, result] of rows) {
    assertEquals(readOne(`e4 e5 ${text}`).result, result, text);
    assertEquals(readOne(`[Result "${text}"]\n\ne4 e5`).result, result, text);
  }
  assertEquals(readOne('[Result " 1 - 0 "]\n\ne4').result, "1-0");
  assertEquals(readOne("e4 e5 1 - 0").result, "1-0");
  assertEquals(readOne("e4 e5 ½ – ½").result, "1/2-1/2");
  const tagged = (text: string) => readOne(`[Result "${text}"]\n\ne4`).result;
  assertEquals(tagged("1-0 (time)"), "1-0");
  assertEquals([tagged("+:-"), tagged("-/+")], ["1-0", "0-1"]);
  assertEquals([tagged("1/2-0"), tagged("1-00")], ["*", "*"]);
});

Deno.test("readPgn() believes the result after the moves, then the tag", () => {
  assertEquals(readOne('[Result "1-0"]\n\ne4 e5 0-1').result, "0-1");
  assertEquals(readOne('[Result "1-0"]\n\ne4 e5').result, "1-0");
  assertEquals(readOne('[Result "White wins"]\n\ne4 e5').result, "*");
  assertEquals(readOne("e4 e5").result, "*");
});

Deno.test("readPgn() notes a result that the last position contradicts", () => {
  const mate = "f3 e5 g4 Qh4#";
  const stalemate = '[FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"]\n\nQf7';
  const rows: readonly (readonly [text: string, result: string | null])[] = [
    [`${mate}\n1-0`, "1-0"],
    [`${mate}\n1/2-1/2`, "1/2-1/2"],
    [`${mate}\n0-1`, null],
    [`${mate}\n*`, null],
    [`${stalemate}\n1-0`, "1-0"],
    [`${stalemate}\n0-1`, "0-1"],
    [`${stalemate}\n1/2-1/2`, null],
    ["e4 e5\n1-0", null],
  ];
  for (const [text, expected] of rows) {
    const { skipped, result, error } = readOne(text);
    assertEquals(skipped?.problem.kind === "result", expected !== null, text);
    if (skipped === null) continue;
    assertEquals([result, error], [expected, null]);
    assertEquals(skipped.line, text.split("\n").length);
  }
  const tagged = readOne(`[White "A"]\n[Result "1-0"]\n\n${mate}`);
  assertEquals(tagged.skipped?.line, 2);
});

Deno.test("readPgn() notes a result that is another one than that of the tags", () => {
  const problemOf = (tag: string, end: string) =>
    readOne(`[Result "${tag}"]\n\ne4 e5\n${end}`).skipped;
  for (const [tag, end] of [["1-0", "1-0"], ["1-0", "*"], ["*", "0-1"]]) {
    assertEquals(problemOf(tag, end), null);
  }
  for (const end of ["0-1", "½-½"]) {
    const found = problemOf("1-0", end);
    const text = end === "0-1" ? end : "1/2-1/2";
    assertEquals(found?.problem, { kind: "result", text, tag: "1-0" });
    assertEquals(found?.line, 4);
  }
});

Deno.test("readPgn() notes text that is no part of a game, and reads on", () => {
  const rows: [text: string, skipped: string | null, line: number][] = [
    ["1. e4 e5\n[garbage 2. Zz9 1-0\n", "[garbage 2. Zz9 1-0", 2],
    ['[White "A"]\n[Round 1]\n\ne4 *', "[Round 1]", 2],
    ["e4 1-0 thanks", "thanks", 1],
    ["e4 e5 [%clk 0:01:00] = ± [+0.3] <foo> *", null, 0],
    ["e4 (d4 [x y] d5) *", "[x y]", 1],
    ["[stray", "[stray", 1],
  ];
  for (const [text, skipped, line] of rows) {
    const game = readOne(text);
    assertEquals(game.error, null, text);
    assertEquals(game.skipped?.line ?? 0, line, text);
    const problem = game.skipped?.problem ?? null;
    const expected = skipped === null
      ? null
      : { kind: "skipped", text: skipped } as const;
    assertEquals(problem, expected);
  }
});

/** Words that stand among moves in the files of many programs. */
const NO_MOVES = [
  ...["N", "ch", "dbl", "Diagram", "cf.", "0.35", "+0.35", "M5", "Δ", "hello"],
  ...["mate", "#3", "[#]", "e", "Nf", "P-K4", "and", "good", "1000", "🙂", "€"],
  ...["(=)", "adjourned", "_", "w/o", "...", "1.", "x", "book", "зевок"],
];

Deno.test("readPgn() skips a word that can be no move, and names it", () => {
  for (const word of NO_MOVES) {
    const game = readOne(`1. e4 ${word} e5 2. Nf3 *`);
    assertEquals([sans(game), game.error], ["e4 e5 Nf3", null], word);
  }
  for (const word of ["N", "ch", "Diagram", "cf.", "0.35", "M5", "Δ", "🙂"]) {
    const { skipped } = readOne(`1. e4 e5\n${word} 2. Nf3 *`);
    assertEquals(skipped?.problem, { kind: "skipped", text: word });
    assertEquals([skipped?.line, skipped?.moveNumber], [2, 2], word);
  }
});

Deno.test("readPgn() ends a game at a move whose square is damaged", () => {
  const words = ["Nf9", "Qxh9", "Qxz5", "Nbxg0", "R1d9", "e9", "exz5", "d0"];
  for (const word of words) {
    const { tree, error, skipped, rest } = readOne(
      `1. e4 e5 2. ${word} Nc6 1-0`,
    );
    assertEquals([tree.length, error?.moveNumber, skipped], [3, 2, null], word);
    const problem = error?.problem;
    assert(problem?.kind === "move" && problem.text === word, word);
    assertEquals(rest, `${word} Nc6`);
  }
});

Deno.test("readPgn() reads null moves, which change the side to move alone", () => {
  for (const text of ["--", "Z0", "0000", "@@@@", "<>"]) {
    const game = readOne(`e4 ${text} d4 *`);
    assertEquals([game.error, game.tree.length], [null, 4]);
    const [, before, { position }] = game.tree;
    assertEquals(position.board, before.position.board);
    assertEquals(
      formatFen(position),
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2",
    );
  }
  assertEquals(movesIn("e4 e5 -- -- Nf3 (-- d5) Nc6"), "e4 e5 -- -- Nf3 Nc6");
});

/** Morphy's game at the opera, but for its last move. */
const OPERA =
  "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 " +
  "Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8";

Deno.test("readPgn() keeps a game with any other word in it", () => {
  const words = OPERA.split(" ");
  const strange = [
    ...["N", "ch", "dbl", "Diagram", "cf.", "0.35", "M5", "Δ", "\u200b", "±"],
    ...["!?!", "+-", "e.p.", "()", "( x )", "}", ";x\n", "$", "$999", "[x]"],
    ...["<a>", "½", "1/2", "12.", "...", "…", "‼", "%", "\\", "/", "=", "D"],
    ...["[", "]", ")", "#", "x", "O", "9", "+0.5", '"', "null", "=Q", "RR"],
    ...["\n%skip Nf3\n", "0", "e", "T", "1."],
  ];
  const signs = [
    ...["±", "=", "?!", "‼", "+", "ch", "N", "e.p.", "$1", "⩲", "??!", "#"],
    ...["(Q)", ".", ",", "/", "Q", "1", "\u200b", "D", "-", " {x}"],
  ];
  for (let at = 1; at < words.length; at += 5) {
    const before = words.slice(0, at).join(" ");
    const after = words.slice(at).join(" ");
    const texts = [
      ...strange.map((word) => `${before} ${word} ${after}`),
      ...signs.map((sign) => `${before}${sign} ${after}`),
    ];
    for (const text of texts) {
      assertEquals(movesIn(text), OPERA, text);
    }
  }
});

Deno.test("readPgn() skips what nobody sees", () => {
  for (
    const char of ["\u200b", "\u200e", "\u2060", "\ufeff", "\u00ad", "\x1a"]
  ) {
    for (const gap of [char, ` ${char} `]) {
      const game = readOne(`1. e4${gap}e5 2. Nf3${char} *${char}\n${char}`);
      assertEquals([sans(game), game.skipped], ["e4 e5 Nf3", null]);
    }
  }
});

Deno.test("readPgn() reads a move with something behind it", () => {
  const rows: [tail: string, nags: number[]][] = [
    ...[["±", [16]], ["=", [10]], ["‼", [3]], ["⁉\ufe0f", [5]], ["+/=", [14]]],
    ...[["+-", [18]], ["+−", [18]], ["∞", [13]], [",", []], [".", []], [
      "N",
      [],
    ]],
    ...[["/", []], ["_x", []], ["+±", [16]], ["dbl", []], ["…", []], ["~", []]],
  ] as [string, number[]][];
  for (const [tail, nags] of rows) {
    for (const moves of ["1. d4 d5 2. Nf3", "1. d2d4 d7d5 2. Ng1-f3"]) {
      const game = readOne(`${moves}${tail} Nf6 *`);
      assertEquals(sans(game), "d4 d5 Nf3 Nf6", tail);
      assertEquals([game.tree[3].nags, game.error], [nags, null], tail);
    }
  }
  assertEquals(movesIn("1. Nf3Nf6 2. g3 g6 Bg2 Bg7 0-0± *").slice(-3), "O-O");
});

Deno.test("readPgn() takes no word with a square or castling for nothing", () => {
  const words = [
    "Sf3",
    "N@f3",
    "Dxe5",
    "Qe9e5",
    "O-O-O-O",
    "Ke3",
    "Δf5",
    "ee4",
  ];
  for (const word of words) {
    const { error, rest } = readOne(`1. e4 e5 2. ${word} Nc6 {x} *`);
    assertEquals([error?.problem.kind, rest], ["move", `${word} Nc6 {x}`]);
  }
});

Deno.test("readPgn() reads signs of positions that stand apart", () => {
  const rows: [sign: string, nag: number][] = [
    ...[["±", 16], ["⩲", 14], ["∓", 17], ["⩱", 15], ["∞", 13], ["□", 7]],
    ...[["‼", 3], ["⁇", 4], ["⁉", 5], ["⁈", 6], ["+/=", 14], ["=/+", 15]],
    ...[["→", 40], ["↑", 36], ["+−", 18], ["−+", 19], ["=∞", 44], ["⊙", 22]],
  ] as [string, number][];
  for (const [sign, nag] of rows) {
    const { tree, skipped } = readOne(`e4 ${sign} e5 *`);
    assertEquals([tree[1].nags, skipped], [[nag], null], sign);
  }
  const unknown = readOne("e4 ☠ e5 *");
  assertEquals(unknown.skipped?.problem, { kind: "skipped", text: "☠" });
});

Deno.test("what adds nothing begins no game", () => {
  const game = '[White "A"]\n\n1. e4 e5 1-0\n';
  const nothing = [
    "\x1a",
    "-----",
    "```",
    "***",
    "====",
    "1-0",
    "*",
    "1.",
    "$1",
  ];
  for (const text of [...nothing, "thanks", "[stray]", "Game 2:", "{after}"]) {
    for (const whole of [`${game}${text}`, `${game}\n\n${text}\n`]) {
      assertEquals(readPgn(whole).map(sans), ["e4 e5"], whole);
    }
    const twice = `${text}\n${game}\n${text}\n\n${game}\n${text}\n`;
    assertEquals(readPgn(twice).map(sans), ["e4 e5", "e4 e5"], twice);
  }
  assertEquals(commentsIn(`${game}\n{after} {all}`), ["after", "all"]);
  assertEquals(readPgn("e4 *\n1-0\n\nd4 *").map(sans), ["e4", "d4"]);
});

Deno.test("a half sign alone is a draw, unless the game goes on", () => {
  assertEquals(readOne("e4 ½ e5 Nf3 1-0").result, "1-0");
  assertEquals(readOne("e4 e5 ½").result, "1/2-1/2");
  assertEquals(readOne("e4 1/2 e5 Nf3 1-0").result, "1-0");
  assertEquals(movesIn("1. e4 ½\n1... e5 2. Nf3"), "e4 e5 Nf3");
});

Deno.test("readPgn() reads the numbers of correspondence chess", () => {
  const moves = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O";
  for (const gap of [" ", ""]) {
    const text =
      `1.${gap}5254 5755 2.${gap}7163 2836 3.${gap}6134 6835 4.${gap}5171 *`;
    assertEquals(movesIn(text), moves);
  }
  const promotions = ["a8=Q", "a8=R", "a8=B", "a8=N"];
  for (const [index, san] of promotions.entries()) {
    const text = `[FEN "${PROMOTION_FEN}"]\n\n1. 1718${index + 1} *`;
    assertEquals(movesIn(text), san);
  }
});

Deno.test("readPgn() reads numbers with commas", () => {
  for (const text of ["1, e4 e5 2, Nf3", "1,e4 e5 2,Nf3", "1: e4 e5 2: Nf3"]) {
    assertEquals(movesIn(`${text} *`), "e4 e5 Nf3");
  }
});

// -- Reading tags -------------------------------------------------------------

Deno.test("readPgn() reads escapes and brackets in tags", () => {
  const text = String.raw`[White "a \"b\" c\\d"] [Event "x ] y [ z"]
    [ Site  "C:\games" ]
    [Round ""]
    [Annotator "Ян 丁 Ñß"]`;
  assertEquals(tagsIn(text), {
    ...{ White: 'a "b" c\\d', Event: "x ] y [ z", Site: "C:\\games" },
    ...{ Round: "", Annotator: "Ян 丁 Ñß" },
  });
});

Deno.test("readPgn() makes something of tags with wrong quotes", () => {
  assertEquals(
    tagsIn(
      '[Event "The "big" one"]\n[White "A]\n[Black "B"\n[Round 1]\n\ne4 *',
    ),
    { Event: 'The "big" one', White: "A", Black: "B" },
  );
});

Deno.test("readPgn() keeps the last value of a tag that comes twice", () => {
  assertEquals(tagsIn('[White "A"]\n[White "B"]\n\ne4 *'), { White: "B" });
});

Deno.test("readPgn() goes on with the tags after an empty line", () => {
  assertEquals(tagsIn('[Event "A"]\n\n[White "B"]\n\ne4 *'), {
    ...{ Event: "A", White: "B" },
  });
});

Deno.test("readPgn() takes names of tags for names only", () => {
  const [tag] = readOne('[__proto__ "A"]\n[constructor "B"]').tags;
  assertEquals(tag, ["__proto__", "A"]);
});

Deno.test("readPgn() starts from the FEN tag, whatever SetUp says", () => {
  for (const setUp of ['[SetUp "1"]', '[SetUp "0"]', ""]) {
    const text = `${setUp}\n[FEN "${ENDGAME_FEN}"]\n\n12... Kf6 13. e4 Ke5 *`;
    assertEquals(movesIn(text), "Kf6 e4 Ke5");
  }
  assertEquals(movesIn('[SetUp "1"]\n[FEN ""]\n\n1. e4 *'), "e4");
});

Deno.test("readPgn() keeps a comment before the tags, whatever position they set", () => {
  for (const fen of [START_FEN, ENDGAME_FEN]) {
    const { tree, tags } = readOne(`{Intro}\n[FEN "${fen}"]\n\n*`);
    assertEquals(tree[0].comments, ["Intro"]);
    assertEquals(tags.get("FEN"), fen);
  }
});

Deno.test("readPgn() lets moves count from 1 on, whatever the FEN tag counts", () => {
  const fen = "7k/8/5K2/6Q1/8/8/8/8 w - - 0 25";
  for (const comment of ["", "{White mates}\n\n"]) {
    assertEquals(movesIn(`[FEN "${fen}"]\n\n${comment}1. Qg7# 1-0`), "Qg7#");
  }
  const parted = `[FEN "${fen}"]\n\n1. Qg4 {?}\n\n1. ... Kh7 2. Qg7# 1-0`;
  assertEquals(movesIn(parted), "Qg4 Kh7 Qg7#");
});

// -- Reading comments, glyphs, variations -------------------------------------

Deno.test("readPgn() keeps comments of both kinds at their moves", () => {
  const game = readOne(
    "{before} e4 {one} {two; (three)} e5 ; to the end { of the line\nNf3 {} *",
  );
  assertEquals(game.tree.map(({ comments }) => comments), [
    ...[["before"], ["one", "two; (three)"], ["to the end { of the line"], []],
  ]);
});

Deno.test("readPgn() puts a comment on one line", () => {
  assertEquals(commentsIn("e4 {\r\n one\r\n  two\t} *"), ["one two"]);
});

Deno.test("readPgn() does not nest comments", () => {
  assertEquals(commentsIn("e4 {a {b} e5 *"), ["a {b"]);
});

Deno.test("readPgn() keeps a comment after the result", () => {
  assertEquals(commentsIn("e4 1-0 {time}\n"), ["time"]);
  assertEquals(commentsIn("e4 1-0\n{time}\n"), ["time"]);
  const next = '[White "B"]\n\n1. d4 *\n';
  const apart = readPgn(`e4 1-0\n{time}\n\n${next}`);
  assertEquals(apart.map(({ tree }) => tree[0].comments), [[], []]);
  assertEquals(apart[0].tree[1].comments, ["time"]);
  for (const before of ["\n{B}\n", "\n{B}\n\n", "{B}\n"]) {
    const games = readPgn(`e4 1-0\n${before}${next}`);
    assertEquals(games[1].tree[0].comments, ["B"]);
  }
});

Deno.test("readPgn() skips lines that begin with %", () => {
  assertEquals(movesIn("% d4\n1. e4\n%1... c5\r\n1... e5 *"), "e4 e5");
  assertEquals(commentsIn("e4 {\n% kept\n} *"), ["% kept"]);
});

Deno.test("readPgn() reads clocks and leaves them in the comments", () => {
  const { tree } = readOne(
    "e4 {[%eval 0.17] [%clk 1:02:03]} e5 {[%clk 0:00:09.5]} Nf3 {[%clk no]} " +
      "Nc6 {[%clk 4:59]} *",
  );
  const clocks = [null, 3_723_000, 9500, null, 299_000];
  assertEquals(tree.map(({ clock }) => clock), clocks);
  assertEquals(tree[1].comments, ["[%eval 0.17] [%clk 1:02:03]"]);
});

Deno.test("readPgn() reads glyphs as numbers and as signs", () => {
  const { tree } = readOne(
    "$1 e4! e5? Nf3!! Nc6?? Bb5!? a6?! Ba4 $14 $0 {x} $255 Nf6 ! !!! *",
  );
  assertEquals(tree.slice(1).map(({ nags }) => nags), [
    ...[[1], [2], [3], [4], [5], [6], [14, 0, 255], [1]],
  ]);
});

/** All lines of the only game of a text but the main one, as they are written. */
function variationsIn(text: string): string[] {
  const { tree } = readOne(text);
  return childrenOf(tree).flatMap(([_, ...others]) => others)
    .map((node) => variationFrom(tree, node));
}

/** A variation from its first move on, with what is said of its moves. */
function variationFrom(tree: GameTree, first: GameNode): string {
  const line: GameNode[] = [];
  let next: GameNode | undefined = first;
  while (next !== undefined) {
    line.push(next);
    next = childrenOf(tree)[next.number].at(0);
  }
  const before = lineTo(tree, first.parent);
  const sans = numberedSans({ plies: [...before, ...line] }, before.length - 1);
  const words = line.flatMap(({ startingComments, nags, comments }, index) => [
    ...startingComments.map((comment) => `{${comment}}`),
    sans[index],
    ...nags.map((nag) => `$${nag}`),
    ...comments.map((comment) => `{${comment}}`),
  ]);
  return words.join(" ");
}

Deno.test("readPgn() reads variations of variations with all that is said in them", () => {
  assertEquals(
    variationsIn(
      `1. e4 ({pre} {two} 1. d4! {[%clk 0:01:00]} d5 (1... Nf6 2. c4 (2. Bg5! {)})
       ) 2. c4) (1.c4 *) e5 (1... c5 ; fine}
       ) 2. Nf3 *`,
    ),
    [
      "{pre} {two} 1. d4 $1 {[%clk 0:01:00]} d5 2. c4",
      "1. c4",
      "1... c5 {fine}}",
      "1... Nf6 2. c4",
      "2. Bg5 $1 {)}",
    ],
  );
  const { tree } = readOne("1. e4 (1. d4 {[%clk 0:01:00.5]}) *");
  assertEquals(tree[2].clock, 60_500);
});

// -- Reading files ------------------------------------------------------------

Deno.test("readPgn() finds no game in nothing", () => {
  for (const text of ["", "\ufeff", " \r\n\t", "% remark\n", "; remark"]) {
    assertEquals(readPgn(text), [], text);
  }
});

Deno.test("readPgn() finds a game in a result or in tags alone", () => {
  assertEquals(movesIn("*"), "");
  assertEquals(tagsIn('[White "A"]'), { White: "A" });
});

Deno.test("readPgn() reads line ends of any kind and a byte order mark", () => {
  const text =
    '[White "A"]\n[Black "B"]\n\n% x\n1. e4 ; x\n1... e5\n2. Nf3 *\n';
  for (const lineEnd of ["\n", "\r\n", "\r"]) {
    assertEquals(
      movesIn("\ufeff" + text.replaceAll("\n", lineEnd)),
      "e4 e5 Nf3",
    );
  }
  assertEquals(movesIn("\ufeff% d4\ne4 *"), "e4");
});

Deno.test("readPgn() tells games apart by results, tags and move numbers", () => {
  for (
    const text of [
      '[White "A"]\n\n1. e4 e5 *\n\n[White "B"]\n\n1. d4 *\n',
      '[White "A"]\n1. e4 e5 *\n[White "B"]\n1. d4 *',
      '[White "A"] 1. e4 e5 * [White "B"] 1. d4 *',
      '[White "A"]\n\n1. e4 e5\n\n[White "B"]\n\n1. d4',
      "1. e4 e5 *\n1. d4 *",
      "1. e4 e5 * 1. d4 *",
      "e4 e5 *\nd4 *",
      "1. e4 e5\n\n1. d4",
    ]
  ) {
    assertEquals(readPgn(text).map(sans), ["e4 e5", "d4"], text);
  }
});

Deno.test("readPgn() tells games without moves apart", () => {
  const text = '[Event "A"]\n[White "A"]\n\n[Event "B"]\n[White "B"]\n';
  assertEquals(readPgn(text).map(({ tags }) => tags.get("White")), ["A", "B"]);
});

Deno.test("readPgn() skips remarks behind a result", () => {
  assertEquals(movesIn("e4 e5 1-0 thanks for the game"), "e4 e5");
});

Deno.test("pgnGames() gives one game after the other", () => {
  const games = pgnGames("e4 *\nd4 *\n");
  assertEquals(games.next().value?.tree.length, 2);
  assertEquals(games.next().value?.tree.length, 2);
  assertEquals(games.next().done, true);
});

/** Texts whose tokens, lines and games begin and end in odd places. */
const ODD_TEXTS = [
  '[White "A"]\n[Black "B"]\n\n1. e4 {a\n\nlong\ncomment} e5 1-0\n\n1. d4 *\n',
  '[\nWhite\n\n"A"\n]\n1. e4 *\n\n[Black "B"]\n[White "C"]\n\n1. d4 d5 *',
  '[White "A"]\n\n1. e4 {never ends\n[White "B"]\n\n1. d4 {nor\n\n\nthis',
  '1. e4 {never\r\n  [White "B"]\r\n\r\n1. d4 *\r\n1. c4 *\r\n1. Ke3 *',
  '{to begin with}\n[stray é text]\n[White "A"]\n1. e4 e5 2. Ke3 Ke7 1-0 thanks\n',
  "% escaped\r\n1. e4 % no\r\n%2. d4\r\ne5 (1... c5\r\n\r\n; (\r\n) 1/2-1/2\r\n1. c4 *",
  '1. e4 e5\r1. d4 d5\r\r[White "A"]\r\r1. c4 $1 {♞} *\r',
  '\ufeff[White "A\\"]"]\n[White "broken]\n\n1. e4 1-0 % x\n2. d4\n\n\n\n',
];

/** Parts of a text, of up to so many characters. */
function randomParts(text: string, random: Random, most: number): string[] {
  const end = 1 + random(most);
  return text.length <= end
    ? [text]
    : [text.slice(0, end), ...randomParts(text.slice(end), random, most)];
}

Deno.test("pgnGamesIn() reads what readPgn() does, wherever parts end", async () => {
  const random = randomNumbers(5);
  for (const text of ODD_TEXTS) {
    const expected = readPgn(text);
    const halves = Array.from(text, (_, at) => [
      text.slice(0, at),
      text.slice(at),
    ]);
    const pieces = halves.map((_, most) => randomParts(text, random, most + 1));
    for (const parts of [...halves, ...pieces]) {
      const games = pgnGamesIn(ReadableStream.from(parts));
      assertEquals(await Array.fromAsync(games), expected, parts.join("|"));
    }
  }
});

Deno.test("pgnGamesIn() gives a game before the text ends, and drops its text", async () => {
  const count = 1000;
  let asked = 0;
  async function* parts() {
    for (; asked < count; asked++) {
      yield await Promise.resolve(
        `[White "${asked}"]\n[Black "B"]\n\n1. e4 *\n\n`,
      );
    }
  }
  let games = 0;
  for await (const { tags, tree } of pgnGamesIn(parts())) {
    assertEquals([tags.get("White"), tree.length], [`${games}`, 2]);
    // Only what begins the next game can show that this one has ended.
    assert(asked <= games + 4, `${asked}`);
    games++;
  }
  assertEquals(games, count);
});

Deno.test("readPgn() reads deep variations and long words", () => {
  const count = 100_000;
  const variation = "(".repeat(count) + ")".repeat(count);
  assertEquals(movesIn(`e4 ${variation} e5 *`), "e4 e5");
  for (const part of ["(", "[", "[a ", '[a "', '\\"', "{", "é", "1", "a\n["]) {
    const text = part.repeat(count);
    readPgn(text);
    readPgn(`[White "${text}"]\n\ne4 {${text}} e5 ${text} *`);
  }
});

// -- Errors -------------------------------------------------------------------

Deno.test("readPgn() says where a game goes wrong and keeps what came before", () => {
  const game = readOne('[White "A"]\n\n1. e4 {x\ny} e5\n2. Ke3 Nc6 {z} 1-0');
  assert(game.error !== null);
  const { problem, ...where } = game.error;
  const position = lastPosition(game);
  const refused = parseMove(position, "Ke3");
  assert(refused.kind === "illegal");
  assertEquals(refused.reason, "no such move for that piece");
  assertEquals(refused.attempt?.from, parseSquare("e1"));
  assertEquals(problem, { kind: "move", text: "Ke3", refused, position });
  assertEquals(where, { moveNumber: 2, side: WHITE, line: 5 });
  assertEquals(sans(game), "e4 e5");
  assertEquals(game.tree[2].comments, []);
  assertEquals(game.result, "1-0");
});

/** The text that is no move, and what it is instead. */
function refusedWord(text: string): (string | undefined)[] {
  const problem = problemIn(text);
  if (problem?.kind !== "move") return [problem?.kind];
  return [problem.refused.kind, problem.text];
}

Deno.test("readPgn() gives the problem of every word that is no move", () => {
  const word = (text: string) => refusedWord(`e4 ${text} d4 *`);
  assertEquals(word("e4"), ["illegal", "e4"]);
  assertEquals(word("Sf3"), ["unreadable", "Sf3"]);
  assertEquals(word("Dxe5"), ["unreadable", "Dxe5"]);
  assertEquals(word("N@f6"), ["unreadable", "N@f6"]);
  const promotion = `[FEN "${PROMOTION_FEN}"]\n\n1. a8 *`;
  assertEquals(refusedWord(promotion), ["promotion", "a8"]);
  assertEquals(refusedWord("f3 e5 g4 Qh4# a3 *"), ["illegal", "a3"]);
  const knights = "Nf3 d5 d4 Nf6 Nbd2 e6 e3 Be7 Bd3 O-O Ng5 h6 Nf3 *";
  assertEquals(refusedWord(knights), ["ambiguous", "Nf3"]);
  for (const text of ["--", "Z0", "0000"]) {
    const problem = problemIn(`e4 f5 Qh5 ${text} d4 *`);
    assertEquals(problem, { kind: "null move", text });
  }
});

Deno.test("readPgn() refuses positions and variants that are not chess", () => {
  const bad = readOne('[White "A"]\n[FEN "8/8 w - - 0 1"]\n\n1. e4 *');
  assert(bad.error !== null);
  const { problem, ...where } = bad.error;
  const message = problemOfFen("8/8 w - - 0 1");
  assertEquals(problem, { kind: "position", message });
  assertEquals(where, { moveNumber: null, side: WHITE, line: 2 });
  assertEquals(bad.tree.length, 1);
  assertEquals(
    problemIn('[FEN "?/8"]\n[Variant "Crazyhouse"]\n\n1. e4 *'),
    { kind: "variant", name: "Crazyhouse" },
  );
  assertEquals(movesIn('[Variant "From Position"]\n\n1. e4 *'), "e4");
});

Deno.test("what cannot be read of a variation becomes a comment, and nothing is lost", () => {
  const rows: [text: string, moves: string, problem: string | null][] = [
    [
      "(1. d4 d5 2. Ke5 Nf6 {x} (2... a6))",
      "(1. d4 d5 {Ke5 Nf6 (x) (2... a6)}) 1...",
      "move",
    ],
    [
      "(1. d4 (1. Zz9 a6) d5) (1. c4)",
      "(1. d4 {(Zz9 a6)} 1... d5) (1. c4) 1...",
      "move",
    ],
    ["(with the idea Nf5)", "{(with the idea Nf5)} 1...", "move"],
    ["({only a remark})", "{only a remark} 1...", null],
    ["(1. d4 1-0)", "(1. d4 {1-0}) 1...", null],
    ["(1. d4 += d5 +/-)", "(1. d4 $14 d5 $16) 1...", null],
    ["($1 1. d4)", "({$1} 1. d4) 1...", null],
    ["() (( ))", "", null],
  ];
  for (const [variation, moves, kind] of rows) {
    const game = readOne(`1. e4 ${variation} e5 2. Nf3 *`);
    assertEquals([sans(game), game.error], ["e4 e5 Nf3", null], variation);
    assertEquals(game.variationError?.problem.kind ?? null, kind, variation);
    const written = writePgn(game);
    const line = moves === "" ? "1. e4 e5" : `1. e4 ${moves} e5`;
    assertEquals(moveLines(game), [`${line} 2. Nf3 *`]);
    const again = readOne(written);
    assertEquals([again.tree, again.variationError], [game.tree, null]);
  }
});

Deno.test("the first problem of a variation has its place", () => {
  const text = "1. e4 e5 (1... c5\n2. Ke3 (2. Zz9)) 2. Nf3 (2. --) *";
  const { error, variationError } = readOne(text);
  assertEquals(error, null);
  assert(variationError?.problem.kind === "move");
  assertEquals(variationError.problem.text, "Ke3");
  assertEquals(
    [variationError.line, variationError.moveNumber, variationError.side],
    [2, 2, WHITE],
  );
});

Deno.test("readPgn() notices what is never closed", () => {
  const comment = readOne("1. e4\n{never closed e5 2. Nf3 *").error;
  assertEquals(comment?.problem, { kind: "unclosed", part: "comment" });
  assertEquals(comment?.line, 2);
  const variation = readOne("1. e4\n(1. d4 (1. c4) 1... e5 *").error;
  assertEquals(variation?.problem, { kind: "unclosed", part: "variation" });
  assertEquals(variation?.line, 2);
});

Deno.test("what could not be read is the same however often it is written and read", () => {
  const percent = `${"word ".repeat(15)}%percent`;
  for (
    const text of [
      "1. e4 e5 {a comment without end",
      "1. e4 e5 {a comment without end\n1-0",
      "1. e4 Ke4 ; see {1} and } here\n 2. d4 d5 1-0",
      "1. e4 Ke5! ; hi\n 2. d4 $3 (2. c4) *",
      `1. e4 Ke4 ${percent} 2. d4 d5 *`,
      "1. e4 e5 2. Ke3 (2. Nf3 Nc6 1-0",
      "1. e4 e5 2. Ke3 ( 2. Nf3 Nc6 1-0 * *",
    ]
  ) {
    const once = readOne(text);
    const twice = readOne(writePgn(once));
    assert(once.rest !== "", text);
    assertEquals([twice.rest, twice.result], [once.rest, once.result], text);
    assertEquals(writePgn(twice), writePgn(once), text);
  }
  assertEquals(readOne("1. e4 {and so on 1-0").result, "1-0");
  const { result } = readOne("1. e4 e5 2. Ke3 (2. Nf3 Nc6 1-0");
  assertEquals(result, "1-0");
  const written = writePgn(readOne("1. e4 e5 2.Ke3 Nc6 3. d4 *"));
  assertEquals(written.split("\n\n")[1], "1. e4 e5 2. Ke3 Nc6 3. d4 *\n");
});

Deno.test("readPgn() reads the games after a bad one", () => {
  for (
    const bad of [
      "1. e4 e5 2. Ke3 Nc6 *",
      "1. e4 e5 {never closed *",
      "1. e4 e5 (1... c5 2. {never closed *",
      "1. e4 e5 (1... c5 *",
      "1. e4 e5 Sf3",
    ]
  ) {
    const text = `[White "A"]\n\n${bad}\n\n[White "B"]\n\n1. d4 {x} *\n`;
    const games = readPgn(text);
    assertEquals(games.map(sans), ["e4 e5", "d4"], bad);
    assertEquals(games.map(({ error }) => error === null), [false, true], bad);
  }
});

// -- Writing ------------------------------------------------------------------

function recordOf(text: string): PgnRecord {
  return readOne(text);
}

const ROSTER = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
`;

Deno.test("writePgn() begins with the seven tags in their order", () => {
  const record = recordOf(
    '[ECO "C20"]\n[Black "Bo"]\n[Event "Cup"]\n[Result "*"]\n\ne4 e5 1-0',
  );
  assertEquals(
    writePgn(record),
    `[Event "Cup"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "Bo"]
[Result "1-0"]
[ECO "C20"]

1. e4 e5 1-0
`,
  );
});

Deno.test("writePgn() escapes tags and leaves out names that cannot be", () => {
  const tags = new Map([
    ...[["White", 'a "b" c\\d'], ["Black", "two\nlines"]] as const,
    ["Annotator", " A  B "] as const,
    ...[["a b", "x"], ['"]', "x"], ["", "x"]] as const,
  ]);
  const text = writePgn({ ...recordOf("e4 *"), tags });
  assertEquals(tagsIn(text), {
    ...{ Event: "?", Site: "?", Date: "????.??.??", Round: "?", Result: "*" },
    ...{ White: 'a "b" c\\d', Black: "two lines", Annotator: " A  B " },
  });
});

Deno.test("writePgn() writes nothing that a terminal would act upon", () => {
  const tags = new Map([["White", "a\x1b[31mb\x07"], ["X\x9b2J", "y"]]);
  const text = writePgn({ ...recordOf("e4 {\x1b]0;c\x07} (e3 \x7f) *"), tags });
  assert(!/(?!\n)\p{Cc}/u.test(text), text);
  assertEquals(tagsIn(text).White, "a [31mb ");
});

Deno.test("writePgn() writes the start position and counts from there", () => {
  const { tree } = readOne(`[FEN "${ENDGAME_FEN}"]\n\nKf6 e4 Ke5 *`);
  const tags = new Map([["SetUp", "0"], ["FEN", "wrong"], ["ECO", "A00"]]);
  assertEquals(
    writePgn({ tags, tree, result: "1/2-1/2" }),
    `${ROSTER}[Result "1/2-1/2"]
[SetUp "1"]
[FEN "${ENDGAME_FEN}"]
[ECO "A00"]

12... Kf6 13. e4 Ke5 1/2-1/2
`,
  );
});

Deno.test("writePgn() writes what is said about moves", () => {
  assertEquals(
    writePgn(recordOf(
      "{a} e4! $14 {b} {c} (d4  d5 (c5)) e5 $2 Nf3 Nc6 ; d } e\nBb5 (Bc4) a6 *",
    )),
    `${ROSTER}[Result "*"]

{a} 1. e4 $1 $14 {b} {c} (1. d4 d5 (1... c5)) 1... e5 $2 2. Nf3 Nc6 ; d } e
3. Bb5 (3. Bc4) 3... a6 *
`,
  );
});

Deno.test("writePgn() writes a clock once", () => {
  const record = recordOf("e4 {[%clk 0:01:00]} e5 Nf3 *");
  const tree = record.tree.map((node) => ({ ...node, clock: 60_000 }));
  assertMatch(
    writePgn({ ...record, tree: tree.slice(0, 3) }),
    /\n1\. e4 \{\[%clk 0:01:00\]\} 1\.\.\. e5 \{\[%clk 0:01:00\]\} \*\n$/,
  );
});

Deno.test("writePgn() writes the clock in place of another one in a comment", () => {
  const comments = ["[%clk no]", "[%clk 0:02:00]", "so [%clk 0:02:00] it is"];
  for (const comment of comments) {
    const record = recordOf(`e4 {${comment}} *`);
    const tree = record.tree.map((node) => ({ ...node, clock: 60_000 }));
    const again = readOne(writePgn({ ...record, tree: tree.slice(0, 2) }));
    assertEquals(again.tree[1].clock, 60_000, comment);
  }
});

Deno.test("writePgn() writes what could not be read as it stood", () => {
  const texts = [
    "1. e4 e5 2. Ke3 Nc6 {so} 3. d4 $1 ( 3. c4 ) 1-0",
    "1. e4 -- 2. d4 *",
    "1. e4 e5 2. -- (2. Nf3 -- 3. d4) 2... Nc6 3. -- *",
    '[Variant "Crazyhouse"]\n\n1. e4 e5 2. N@f3 *',
    '[FEN "8/8 w - - 0 1"]\n\n1. Kg5 {odd} *',
  ];
  for (const text of texts) {
    const record = recordOf(text);
    const written = writePgn(record);
    assertEquals(moveLines(record), [text.replace(/^\[[^]*\]\n\n/, "")]);
    const again = readOne(written);
    assertEquals(again.error?.problem.kind, readOne(text).error?.problem.kind);
    assertEquals(again.tags.get("FEN"), readOne(text).tags.get("FEN"));
  }
});

Deno.test("formatClock() rounds down to tenths", () => {
  assertEquals(formatClock(3_723_000), "[%clk 1:02:03]");
  assertEquals(formatClock(59_990), "[%clk 0:00:59.9]");
  assertEquals(formatClock(300), "[%clk 0:00:00.3]");
  assertEquals(formatClock(-1), "[%clk 0:00:00]");
});

/** Lines that a game's moves take. */
function moveLines(game: PgnRecord): string[] {
  return writePgn(game).split("\n\n")[1].trimEnd().split("\n");
}

Deno.test("writePgn() fills lines of fewer than 80 characters", () => {
  for (const game of randomGames(20)) {
    const lines = moveLines(game);
    assert(lines.every((line) => line.length < 80), lines.join("\n"));
  }
  const lines = moveLines(recordOf(`${"Nf3 Nf6 Ng1 Ng8 ".repeat(20)} *`));
  lines.pop();
  assert(lines.every((line) => line.length > 74), lines.join("\n"));
});

Deno.test("writePgn() begins no line inside a comment with % or a tag", () => {
  const words = `${"x".repeat(60)} %hidden [White "A"] %x [Black "B"]`;
  const comment = Array(20).fill(words).join(" ");
  const text = writePgn(recordOf(`e4 {${comment}} e5 *`));
  assertEquals(commentsIn(text), [comment]);
  assert(!/^%|^\[(White|Black) "[AB]/m.test(text), text);
});

Deno.test("writePgn() ends no line inside a command of a comment", () => {
  const moves = "e4 {[%eval 0.1]} e5 {[%clk 0:01:00]} *";
  for (let length = 1; length < 80; length++) {
    const text = writePgn(recordOf(`{${"x".repeat(length)}} ${moves}`));
    assertMatch(text, /\[%eval 0.1\][^]+\[%clk 0:01:00\]/);
  }
});

// -- Both ---------------------------------------------------------------------

const REMARKS = [
  ...["a comment", "two [%clk 0:00:09.5] [%eval #-3]", "{ ( ; $1 1-0", "a } b"],
  ...["a very long one ".repeat(12).trim(), "Ян 丁 ½", '[White "A"]', "% x"],
];

/** A tree of random moves and variations, with remarks of all kinds. */
function randomTree(fen: string, random: Random): GameTree {
  const some = <Item>(items: readonly Item[]) =>
    items.filter(() => random(items.length * 4) === 0);
  const tree: NewNode[] = [rootNode(parseFen(fen))];
  for (let count = random(120); count > 0; count--) {
    const before = random(5) === 0
      ? tree[random(tree.length)]
      : tree[tree.length - 1];
    const moves = legalMoves(before.position);
    if (moves.length === 0) continue;
    const isFirst = tree.every(({ parent }) => parent !== before.number);
    const move = moves[random(moves.length)];
    const node = nodeAfter(before, move, tree.length);
    node.nags = some([1, 5, 146]);
    node.comments = some(REMARKS);
    node.clock = node.comments.some((text) => text.includes("%clk"))
      ? 9500
      : null;
    if (!isFirst) node.startingComments = some(REMARKS);
    tree.push(node);
  }
  return renumbered(tree);
}

/** Games of random moves from many positions. */
function* randomGames(count: number): Generator<PgnRecord> {
  const random = randomNumbers(7);
  for (let index = 0; index < count; index++) {
    const [, fen] = PERFT_ROWS[index % PERFT_ROWS.length];
    const tags = new Map([["White", 'A "B" \\'], ["Annotator", "Ян ½"]]);
    const result = (["1-0", "0-1", "1/2-1/2", "*"] as const)[random(4)];
    const [start, ...others] = randomTree(fen, random);
    const comments = index % 3 === 0 ? [REMARKS[index % 4]] : [];
    yield { tags, tree: [{ ...start, comments }, ...others], result };
  }
}

Deno.test("readPgn() reads what writePgn() writes, with all variations", () => {
  for (const game of randomGames(120)) {
    const text = writePgn(game);
    const { tags, tree, result, error, variationError } = readOne(text);
    assertEquals([error, variationError], [null, null], text);
    assertEquals(tree, renumbered(game.tree), text);
    assertEquals(result, game.result);
    assertEquals(tags.get("White"), 'A "B" \\');
    assertEquals(writePgn({ tags, tree, result }), text);
  }
});

Deno.test("readPgn() reads many games written one after the other", () => {
  const games = [...randomGames(30)];
  const read = readPgn(games.map(writePgn).join("\n"));
  assertEquals(
    read.map(({ tree }) => tree.length),
    games.map(({ tree }) => tree.length),
  );
  assertEquals(read.filter(({ error }) => error !== null), []);
});

Deno.test("10,000 plies and 10,000 variations in each other are read and written", () => {
  const knights = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(2500);
  const [long] = readPgn(`${knights} *`);
  assertEquals(mainLine(long.tree).length, 10_001);
  const [nested] = readPgn(nestedPgn(10_000));
  assertEquals(nested.variationError, null);
  assertEquals(nested.tree.length, 20_002);
  assertEquals(lineTo(nested.tree, 20_001).length, 10_002);
  for (const game of [long, nested]) {
    const [again] = readPgn(writePgn(game));
    assertEquals(again.tree.length, game.tree.length);
    assertEquals(writePgn(again), writePgn(game));
  }
});
