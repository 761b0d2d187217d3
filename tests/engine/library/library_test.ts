import { inspect } from "node:util";
import {
  assert,
  assertEquals,
  assertRejects,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { makeFen, parseFen, START_FEN } from "../../../engine/library/fen.ts";
import {
  agreeDraw,
  claimDraw,
  type Color,
  type Game,
  gameFromPgn,
  type GameJson,
  loseOnTime,
  newGame,
  playMove,
  resign,
  takeBack,
} from "../../../engine/library/game.ts";
import { openingOf } from "../../../engine/library/openings.ts";
import { createEngine, type Limits } from "../../../engine/library/engine.ts";
import {
  createEngine as createPlainEngine,
  engineOf,
  MicroMax,
  NO_MOVE,
  type Node,
  STOP,
} from "../../../engine/library/plain.ts";
import {
  Player,
  type PlayerLimits,
  ratingOf,
} from "../../../engine/library/player.ts";
import {
  decodePgn,
  makePgn,
  parsePgn,
  type PgnGame,
  type PgnGameInput,
  pgnGamesIn,
  type PgnLine,
  type PgnMoveInput,
  type PgnResult,
  readComment,
  walk,
} from "../../../engine/library/pgn.ts";
import {
  judgeMoves,
  review,
  summarize,
} from "../../../engine/library/review.ts";
import {
  attackers,
  canMate,
  effectOf,
  engineScore,
  isCheck,
  isInsufficientMaterial,
  isLegal,
  isSquare,
  isStalemate,
  legalMoves,
  outcome,
  perft,
  type Piece,
  play,
  type Position,
  positionKey,
  type Square,
  toSetup,
  whyIllegal,
} from "../../../engine/library/rules.ts";
import {
  makeSan,
  makeUci,
  parseMove,
  parseSan,
  parseUci,
} from "../../../engine/library/san.ts";
import {
  type EnginePipe,
  pipeOf,
  UciEngine,
} from "../../../engine/library/uci.ts";
import { annotate, explain } from "../../../tui/words/library.ts";
import { DenoDir } from "../../support/saves/deno_dir.ts";
import { DENOMAX } from "../../support/screen/pty.ts";
import { nestedPgn } from "../../support/chess/games.ts";

const START = parseFen(START_FEN);
const STALEMATE = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1";

/** The game after moves in any notation. */
function played(...moves: string[]): Game {
  return moves.reduce((game, move) => playMove(game, move), newGame());
}

// -- Rules --------------------------------------------------------------------

Deno.test("a position has its squares, pieces and rights by their names", () => {
  const position = play(START, { from: "e2", to: "e4" });
  assertEquals(position.turn, "black");
  assertEquals(position.board.get("e4"), { role: "pawn", color: "white" });
  assertEquals(position.board.get("e8"), { role: "king", color: "black" });
  assertEquals(position.board.has("e2"), false);
  assertEquals(position.board.size, 32);
  assertEquals(position.castling, "KQkq");
  assertEquals(position.epSquare, "e3");
  assertEquals([position.halfmoves, position.fullmoves], [0, 1]);
  assertEquals(START.epSquare, null);
  assertEquals(parseFen(STALEMATE).castling, "-");
});

Deno.test("the board of a position cannot be changed, and a copy of it can", () => {
  const { board } = parseFen(START_FEN);
  // As programs without types do it.
  const map = board as Map<Square, Piece>;
  const e4 = { role: "pawn", color: "white" } as const;
  for (
    const change of [
      () => map.clear(),
      () => map.delete("e2"),
      () => map.set("e4", e4),
      () => Object.assign(map.get("e2") ?? {}, { role: "queen" }),
    ]
  ) {
    assertThrows(change, TypeError);
  }
  const copy = new Map(board);
  assertEquals([copy.size, copy.get("e2")], [32, e4]);
  assertEquals(board, copy);
  copy.clear();
  assertEquals([board.size, structuredClone(board).size], [32, 32]);
});

Deno.test("legalMoves() names squares, and what a pawn becomes", () => {
  const position = parseFen("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  assertEquals(legalMoves(position).map(makeUci).sort(), [
    "a1a2",
    "a1b1",
    "a1b2",
    "a7a8b",
    "a7a8n",
    "a7a8q",
    "a7a8r",
  ]);
  assertEquals(legalMoves(START).length, 20);
});

Deno.test("play() refuses illegal moves, and says why", () => {
  const move = { from: "e2", to: "e5" } as const;
  assertEquals(isLegal(START, move), false);
  assertEquals(whyIllegal(START, move), "no such move for that piece");
  assertEquals(whyIllegal(START, { from: "e2", to: "e4" }), null);
  assertThrows(
    () => play(START, move),
    RangeError,
    "Cannot play e2e5: no such move for that piece",
  );
});

Deno.test("what is no move at all is refused by name", () => {
  // As programs without types, and JSON, have them.
  for (const move of JSON.parse('[null, {}, "e4", { "from": "e2" }]')) {
    assertThrows(() => isLegal(START, move), TypeError, "Expected a move");
  }
});

Deno.test("a text that is no square is refused by name", () => {
  const squares = ["a9", "zz", "e44", "E4", "", "-"];
  for (const square of squares as Square[]) {
    for (
      const call of [
        () => makeUci({ from: "e2", to: square }),
        () => makeUci({ from: square, to: "e4" }),
        () => makeSan(START, { from: square, to: "e4" }),
        () => isLegal(START, { from: square, to: "e4" }),
        () => playMove(newGame(), { from: "e2", to: square }),
        () => makePgn({ moves: [{ from: "e2", to: square }] }),
        () => attackers(START, square, "white"),
      ]
    ) {
      const expected = `Expected a square such as "e4", not "${square}"`;
      assertThrows(call, TypeError, expected);
    }
  }
  const none = undefined as unknown as Square;
  const call = () => attackers(START, none, "white");
  assertThrows(call, TypeError, "Expected a square such");
});

Deno.test("functions refuse positions and games that they have not made", () => {
  const position: Position = { ...START, board: new Map() };
  assertThrows(() => legalMoves(position), TypeError);
  const game: Game = { ...newGame(), moves: [] };
  assertThrows(() => playMove(game, "e4"), TypeError);
});

Deno.test("outcome() tells how a position ends a game", () => {
  const rows = [
    [START_FEN, null],
    [STALEMATE, { reason: "stalemate", winner: null }],
    ["8/8/8/8/8/7k/7q/7K w - - 0 1", { reason: "checkmate", winner: "black" }],
    ["7k/8/8/8/8/8/8/6BK w - - 0 1", {
      reason: "insufficient material",
      winner: null,
    }],
  ] as const;
  for (const [fen, expected] of rows) {
    assertEquals<unknown>(outcome(parseFen(fen)), expected);
  }
  assert(isStalemate(parseFen(STALEMATE)));
  assert(isCheck(parseFen(rows[2][0])));
  assert(isInsufficientMaterial(parseFen(rows[3][0])));
});

Deno.test("perft() refuses what is no number of plies", () => {
  for (const depth of [-1, 1.5, NaN]) {
    const expected = `a whole number of plies from 0 on, not ${depth}`;
    assertThrows(() => perft(START, depth), RangeError, expected);
  }
});

Deno.test("perft() counts sequences of moves", () => {
  assertEquals([0, 1, 2, 3].map((depth) => perft(START, depth)), [
    1,
    20,
    400,
    8902,
  ]);
});

Deno.test("a FEN stands for its position", () => {
  assertEquals(legalMoves(START_FEN).length, 20);
  assertEquals(parseSan(STALEMATE, "Kh8"), null);
  assertEquals(play(START_FEN, { from: "e2", to: "e4" }).turn, "black");
  assertEquals(makeFen(newGame(STALEMATE).position), STALEMATE);
  assertStringIncludes(
    makePgn({ start: STALEMATE, moves: [] }),
    `[FEN "${STALEMATE}"]`,
  );
  assertThrows(() => legalMoves("chess"), SyntaxError);
});

Deno.test("positions and games are plain values in JSON, which make them again", () => {
  const game = ["e4", "e5", "Nf3"].reduce(playMove, newGame());
  const json: GameJson = JSON.parse(JSON.stringify(game));
  assertEquals<unknown>(json, {
    start: START_FEN,
    moves: ["e2e4", "e7e5", "g1f3"],
    outcome: null,
  });
  const again = json.moves.reduce(playMove, newGame(json.start));
  assertEquals(again.sans, game.sans);
  const position: string = JSON.parse(JSON.stringify(game.position));
  assertEquals(position, makeFen(game.position));
});

Deno.test("a game with a null move, or moves after its end, is made again by PGN alone", () => {
  const insufficient = "8/6kR/8/8/8/8/8/K7 b - - 0 1";
  const texts = [
    "1. e4 -- 2. d4 *",
    `[FEN "${insufficient}"]\n\n1... Kxh7 2. Ka2 *`,
  ];
  for (const text of texts) {
    const game = gameFromPgn(parsePgn(text)[0]);
    const { start, moves }: GameJson = JSON.parse(JSON.stringify(game));
    assertThrows(() => moves.reduce(playMove, newGame(start)), RangeError);
    const again = gameFromPgn(parsePgn(makePgn(game))[0]);
    assertEquals(again.sans, game.sans);
  }
});

Deno.test("a console shows the FEN of a position, and the moves of a game", () => {
  const game = ["f3", "e5", "g4", "Qh4"].reduce(playMove, newGame());
  const texts = [START, [game]];
  const shown = ["Position " + START_FEN, "[ Game f3 e5 g4 Qh4# 0-1 ]"];
  assertEquals(texts.map((text) => Deno.inspect(text)), shown);
  assertEquals(texts.map((text) => inspect(text)), shown);
});

Deno.test("an attempt to clone a position or a game fails at once", () => {
  for (const value of [START, newGame()]) {
    assertThrows(() => structuredClone(value), DOMException);
  }
});

// -- Notation -----------------------------------------------------------------

Deno.test("a FEN that was read comes out unchanged", () => {
  for (const fen of [START_FEN, STALEMATE]) {
    assertEquals(makeFen(parseFen(fen)), fen);
  }
  assertThrows(() => parseFen("chess"), SyntaxError);
});

Deno.test("makeSan() and parseSan() reverse each other", () => {
  for (const fen of [START_FEN, "r3k2r/1P6/8/8/8/8/8/R3K2R w KQkq - 0 1"]) {
    const position = parseFen(fen);
    for (const move of legalMoves(position)) {
      assertEquals(parseSan(position, makeSan(position, move)), move);
      assertEquals(parseUci(makeUci(move)), move);
    }
  }
});

Deno.test("makeSan() refuses illegal moves", () => {
  const move = { from: "a1", to: "a3" } as const;
  assertThrows(() => makeSan(START, move), RangeError, "a1a3 in SAN: path");
});

Deno.test("parseMove() tells what is wrong with a text", () => {
  const kindOf = (fen: string, text: string) =>
    parseMove(parseFen(fen), text).kind;
  assertEquals(kindOf(START_FEN, "e2-e4"), "move");
  assertEquals(kindOf(START_FEN, "e5"), "illegal");
  assertEquals(kindOf(START_FEN, "hello"), "unreadable");
  assertEquals(kindOf("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8"), "promotion");
  assertEquals(kindOf("4k3/8/8/8/8/8/8/RR2K3 w - - 0 1", "Ra2"), "move");
  assertEquals(kindOf("7k/8/8/R7/8/8/8/R3K3 w - - 0 1", "Ra3"), "ambiguous");
  assertEquals(parseMove(START, "Nd3"), {
    kind: "illegal",
    reason: "no such move for that piece",
    attempt: { from: "b1", to: "d3" },
    nearest: { from: "b1", to: "c3" },
  });
  assertEquals(parseSan(START, "e5"), null);
  assertEquals(parseUci("e9e4"), null);
});

Deno.test("a text that promotes to a king attempts a move without a promotion", () => {
  const pawn = parseFen("7k/P7/8/8/8/8/8/4K3 w - - 0 1");
  const rows = [
    ["a8=K", "a7a8"],
    ["a7a8k", "a7a8"],
    ["a8K", "a7a8"],
    ["a8(K)", "a7a8"],
    ["Ke2=K", "e1e2"],
    ["Ke2=Q", "e1e2q"],
  ];
  for (const [text, attempted] of rows) {
    const parsed = parseMove(pawn, text);
    assert(parsed.kind === "illegal" && parsed.attempt !== null, text);
    assertEquals(parsed.reason, "promotion not allowed");
    assertEquals(makeUci(parsed.attempt), attempted);
    assertEquals(isLegal(pawn, parsed.attempt), attempted === "e1e2");
  }
});

// -- PGN ----------------------------------------------------------------------

const GAMES = `[Event "Club"]
[White "Anna"]
[Black "Ben"]
[Result "1-0"]

{Two friends} 1. e4 {best by test [%clk 0:04:59.5]} e5 $1 (1... c5 {Sicilian}
2. Nf3 (2. c3 d5)) (1... e6) 2. Bc4 Nc6 3. Qh5 Nf6?? 4. Qxf7# 1-0

[White "Cleo"]
[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
[SetUp "1"]

1. O-O Ke7 *
`;

function sansOf({ moves }: PgnLine): string {
  return moves.map(({ san }) => san).join(" ");
}

Deno.test("parsePgn() reads games with all that is in them", () => {
  const [first, second, ...others] = parsePgn(GAMES);
  assertEquals(others, []);
  assertEquals([first.tags.get("Black"), first.result], ["Ben", "1-0"]);
  assertEquals(first.comments, ["Two friends"]);
  assertEquals(sansOf(first), "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
  const [e4, e5] = first.moves;
  assertEquals(e4.clock, 299.5);
  assertEquals(e5.nags, [1]);
  assertEquals(e5.variations.map(sansOf), ["c5 Nf3", "e6"]);
  assertEquals(e5.variations[0].moves[1].variations.map(sansOf), ["c3 d5"]);
  assertEquals(e5.variations[0].moves[0].comments, ["Sicilian"]);
  assertEquals([second.result, sansOf(second)], ["*", "O-O Ke7"]);
  assertEquals(second.moves[0].move, { from: "e1", to: "g1" });
});

Deno.test("walk() goes through a game in the order of its text", () => {
  const [game] = parsePgn(GAMES);
  const steps = [...walk(game)].map(({ move, level, before }) => {
    assertEquals(makeSan(before, move.move), move.san);
    return `${level} ${move.san}`;
  });
  assertEquals(
    steps.slice(0, 8).join(", "),
    "0 e4, 0 e5, 1 c5, 1 Nf3, 2 c3, 2 d5, 1 e6, 0 Bc4",
  );
});

Deno.test("makePgn() writes what parsePgn() has read", () => {
  for (const game of parsePgn(GAMES)) {
    const [again] = parsePgn(makePgn(game));
    assertEquals(
      JSON.stringify([...walk(again)]),
      JSON.stringify([...walk(game)]),
    );
    assertEquals(again.comments, game.comments);
    assertEquals(again.result, game.result);
    assertEquals(makeFen(again.start), makeFen(game.start));
  }
});

Deno.test("makePgn() writes braces in the comments of variations", () => {
  const [e4, c5] = [{ from: "e2", to: "e4" }, {
    from: "c2",
    to: "c4",
  }] as const;
  const line = { moves: [{ move: c5, comments: ["a } brace"] }] };
  const text = makePgn({ moves: [{ move: e4, variations: [line] }] });
  const [game] = parsePgn(text);
  assertEquals(game.moves[0].variations.map(sansOf), ["c4"]);
  assertEquals(game.error, null);
});

Deno.test("makePgn() refuses illegal moves", () => {
  const moves = [{ move: { from: "e2", to: "e5" } as const }];
  assertThrows(() => makePgn({ moves }), RangeError, "Cannot write e2e5: ");
});

Deno.test("makePgn() refuses tags that would be lost, and moves of variants", () => {
  const moves = [{ move: { from: "e2", to: "e4" } }] as const;
  for (const name of ["My Tag", "", 'a"b', "a]", "é", "-a"]) {
    const message = `Cannot write a tag of the name "${name}": `;
    assertThrows(
      () => makePgn({ moves, tags: { [name]: "x" } }),
      RangeError,
      message,
    );
  }
  assertThrows(
    () => makePgn({ moves, tags: { Variant: "Atomic" } }),
    RangeError,
    'not of "Atomic"',
  );
  const tags = { Variant: "Standard", "Weiß-2": "x", _a: "y" };
  const [game] = parsePgn(makePgn({ moves, tags }));
  for (const [name, value] of Object.entries(tags)) {
    assertEquals(game.tags.get(name), value);
  }
});

Deno.test("makePgn() writes what parsePgn() could not read as it stood", () => {
  for (const text of ["1. e4 e5 2. Ke3 {x} Nc6", "1. Sf3 e5 (c5)"]) {
    const [game] = parsePgn(`[Variant "Atomic"]\n\n${text}`);
    assertEquals(parsePgn(makePgn(game))[0].rest, game.rest);
  }
  const [game] = parsePgn("1. e4 e5 2. Ke3 {x} Nc6 1-0");
  assertEquals(game.rest, "Ke3 {x} Nc6");
  assertEquals(makePgn(game).includes("1. e4 e5 2. Ke3 {x} Nc6 1-0"), true);
});

Deno.test("makePgn() refuses a result that would be another game", () => {
  const result = '*\n\n[White "X"]\n\n1. d4 1-0' as PgnResult;
  assertThrows(() => makePgn({ moves: [], result }), RangeError, "1-0, 0-1");
});

Deno.test("makePgn() refuses glyphs and clocks that no reader understands", () => {
  const move = { from: "e2", to: "e4" } as const;
  for (const nag of [-1, 0.5, NaN, 1e5]) {
    const moves = [{ move, nags: [1, nag] }];
    assertThrows(() => makePgn({ moves }), RangeError, `glyph ${nag}`);
  }
  for (const clock of [NaN, Infinity, -Infinity, -1]) {
    assertThrows(() => makePgn({ moves: [{ move, clock }] }), RangeError);
  }
  const text = makePgn({ moves: [{ move, nags: [0, 99999] }] });
  assertEquals(parsePgn(text)[0].moves[0].nags, [0, 99999]);
});

Deno.test("parsePgn() tells what ended the reading of a game", () => {
  const kinds = [
    ["1. e4 e5 2. Ke3 *", "move", "Ke3", 2],
    ["1. e4 f5 2. Qh5 -- *", "null move", "--", 2],
    ["1. e4 {best", "unclosed", "comment", 1],
    ['[Variant "Atomic"]\n\n1. e4 *', "variant", "Atomic", null],
  ] as const;
  for (const [text, kind, about, moveNumber] of kinds) {
    const [{ error }] = parsePgn(text);
    assertEquals(
      [error?.kind, error?.text, error?.moveNumber],
      [kind, about, moveNumber],
    );
  }
  const [game] = parsePgn("1. e4 e5 (1... e5 2. Ke3) *");
  assertEquals([game.error, game.variationError?.text], [null, "Ke3"]);
  assertEquals(game.moves[1].variations[0].moves[0].comments, ["Ke3"]);
});

Deno.test("variations are walked through and written to any depth", () => {
  const levels = ([game]: readonly PgnGame[]) =>
    [...walk(game)].map(({ level }) => level);
  const games = parsePgn(nestedPgn(10_000));
  assertEquals(levels(games).at(-1), 10_000);
  assertEquals(levels(parsePgn(makePgn(games[0]))), levels(games));
});

Deno.test("makePgn() refuses a line that is its own variation, and writes one twice that is twice there", () => {
  const [e4, d4] = [{ from: "e2", to: "e4" }, {
    from: "d2",
    to: "d4",
  }] as const;
  const within: { moves: PgnMoveInput[] }[] = [];
  const moves = [{ move: e4, variations: within }];
  within.push({ moves: [{ move: d4, variations: [{ moves }] }] });
  assertThrows(() => makePgn({ moves }), TypeError, "a variation of itself");
  const line = { moves: [{ move: d4 }] };
  const written = makePgn({ moves: [{ move: e4, variations: [line, line] }] });
  assertEquals(written.split("\n\n")[1], "1. e4 (1. d4) (1. d4) *\n");
});

Deno.test("a position has a FEN that can be read, however long its game is", () => {
  const start = "4k3/8/8/8/8/8/7P/4K2R b K - 99999 99999";
  const later = play(parseFen(start), { from: "e8", to: "e7" });
  const fen = "8/4k3/8/8/8/8/7P/4K2R w K - 99999 99999";
  assertEquals([makeFen(later), makeFen(parseFen(fen))], [fen, fen]);
});

Deno.test("of several clocks after a move, makePgn() writes the one that is read", () => {
  const comments = ["[%clk 0:00:01]", "[%clk 0:00:02]"];
  for (const clock of [1, 2, 3]) {
    const text = makePgn({
      moves: [{ move: { from: "e2", to: "e4" }, comments, clock }],
    });
    assertEquals(parsePgn(text)[0].moves[0].clock, clock, text);
  }
});

Deno.test("makePgn() writes no clock that cannot be read", () => {
  const written = (clock: number) =>
    makePgn({ moves: [{ move: { from: "e2", to: "e4" }, clock }] });
  for (const seconds of [0, 59.9, 35_999_999]) {
    assertEquals(parsePgn(written(seconds))[0].moves[0].clock, seconds);
  }
  for (const seconds of [-1, NaN, 36_000_000, 1e300]) {
    assertThrows(() => written(seconds), RangeError, "on a clock");
  }
});

Deno.test("a move may have more variations than a call has arguments", () => {
  const [e4, d4] = [{ from: "e2", to: "e4" }, {
    from: "d2",
    to: "d4",
  }] as const;
  const variations = Array(150_000).fill({ moves: [d4] });
  const written = makePgn({ moves: [{ move: e4, variations }] });
  assertEquals(written.match(/\(1\. d4\)/g)?.length, 150_000);
});

Deno.test("a recorded move is a plain object that can be copied", () => {
  const [{ moves }] = parsePgn("1. e4 {best} e5 (1... c5) 2. Nf3+?! *");
  assertEquals(moves.map(({ san }) => san), ["e4", "e5", "Nf3"]);
  const copies = moves.map((move) => ({ ...move, comments: ["a copy"] }));
  assertEquals(copies.map(({ san }) => san), ["e4", "e5", "Nf3"]);
  const written = makePgn({ moves: copies }).split("\n").at(-2);
  const [e4, c5, e5, knight] = ["1. e4", "(1... c5)", "1... e5", "2. Nf3 $6"];
  assertEquals(
    written,
    `${e4} {a copy} ${e5} {a copy} ${c5} ${knight} {a copy} *`,
  );
});

Deno.test("the positions of a record are those that its moves lead to", () => {
  const [game] = parsePgn("1. e4 e5 (1... c5 2. Nf3 Nc6) 2. Nf3 Nc6 *");
  const [, , , last] = game.moves;
  const [{ moves: [, , inner] }] = game.moves[1].variations;
  const steps = [...walk(game)];
  for (const { move, before } of steps) {
    assertEquals(makeFen(move.position), makeFen(play(before, move.move)));
  }
  assertEquals(makeFen(last.position).split(" ").at(-1), "3");
  assertEquals(inner.position.board.get("c6")?.role, "knight");
  assertEquals(game.start.fullmoves, 1);
});

Deno.test("games are read from a text that arrives in parts", async () => {
  const text = '[White "A"]\n\n1. e4 1-0\n\n[White "B"]\n\n1. d4 0-1\n';
  const parts = ReadableStream.from(text.match(/[^]{1,5}/g) ?? []);
  const names: (string | undefined)[] = [];
  for await (const { tags } of pgnGamesIn(parts)) names.push(tags.get("White"));
  assertEquals(names, ["A", "B"]);
});

Deno.test("games are read from bytes, wherever they are cut", async () => {
  const bytes = new TextEncoder().encode('[White "Ян 丁"]\n\n1. e4 {½ 😀} *\n');
  for (const length of [1, 2, 3, 5, 1000]) {
    const parts = Array.from(
      { length: Math.ceil(bytes.length / length) },
      (_, index) => bytes.slice(index * length, (index + 1) * length),
    );
    const [game] = await Array.fromAsync(
      pgnGamesIn(ReadableStream.from(parts)),
    );
    assertEquals(game.tags.get("White"), "Ян 丁");
    assertEquals(game.moves[0].comments, ["½ 😀"]);
  }
});

Deno.test("a stream that cannot be iterated over is read, and given up early", async () => {
  let isGivenUp = false;
  const parts = new ReadableStream<string>({
    pull: (it) => it.enqueue("1. e4 *\n\n1. d4 *\n\n"),
    cancel() {
      isGivenUp = true;
    },
  });
  // What the types of the DOM, and some browsers, know of a stream.
  const stream = { getReader: () => parts.getReader() };
  for await (const { moves } of pgnGamesIn(stream)) {
    assertEquals(moves[0].san, "e4");
    break;
  }
  assertEquals(isGivenUp, true);
});

Deno.test("what is no text in parts is refused by what it is", async () => {
  const rows = [[5, "5"], [undefined, "undefined"], [{}, "an object"]];
  for (const [value, named] of rows) {
    const parts = value as unknown as AsyncIterable<string>;
    await assertRejects(
      () => Array.fromAsync(pgnGamesIn(parts)),
      TypeError,
      `Expected a stream, or another text in parts, not ${named}`,
    );
  }
});

Deno.test("a record in JSON has all that it takes to write it again", () => {
  const text = `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A"]
[Black "?"]
[Result "1-0"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

{first} 1. e4 $1 (1. e3 {slow} 1... Kd7) 1... Ke7 {[%clk 0:01:02]} 1-0
`;
  const [game] = parsePgn(text);
  const json: PgnGameInput = JSON.parse(JSON.stringify(game));
  assertEquals(makePgn(json), text);
  assertEquals(makePgn(game), text);
});

// -- Games --------------------------------------------------------------------

Deno.test("a game knows its moves and how it ended", () => {
  const game = played("e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7");
  assertEquals(game.sans.at(-1), "Qxf7#");
  assertEquals(game.moves.length, 7);
  assertEquals(game.outcome, { winner: "white", reason: "checkmate" });
  assertEquals(game.result, "1-0");
  assertThrows(() => playMove(game, { from: "a7", to: "a6" }), RangeError);
  const before = takeBack(game);
  assertEquals([before.outcome, before.result], [null, "*"]);
  assertEquals(before.sans, game.sans.slice(0, -1));
  assertEquals(playMove(before, "Qxf7").result, "1-0");
  assertEquals(takeBack(game, 99).moves, []);
  for (const plies of [-1, 0.5, NaN]) {
    assertThrows(() => takeBack(before, plies), RangeError, `${plies}`);
  }
});

Deno.test("playMove() says why a text cannot be played", () => {
  assertThrows(
    () => playMove(newGame(), "e5"),
    RangeError,
    'Cannot play "e5": no such move for that piece',
  );
  assertThrows(() => playMove(newGame(), "?"), RangeError, "unreadable");
  const rooks = newGame(parseFen("4k3/8/8/8/4K3/8/8/R6R w - - 0 1"));
  assertThrows(() => playMove(rooks, "Rd1"), RangeError, "several moves fit");
  const pawn = newGame(parseFen("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"));
  assertThrows(() => playMove(pawn, "e8"), RangeError, "piece missing");
  const mated = played("f3", "e5", "g4", "Qh4");
  assertThrows(() => playMove(mated, "a3"), RangeError, "the game is over");
});

Deno.test("players may resign, agree to a draw and claim one", () => {
  const game = played("e4");
  assertEquals(resign(game, "black").outcome, {
    winner: "white",
    reason: "resignation",
  });
  assertEquals(agreeDraw(game).result, "1/2-1/2");
  assertThrows(() => resign(agreeDraw(game), "white"), RangeError);
  assertThrows(() => claimDraw(game), RangeError);
  const late = newGame(parseFen("7k/8/8/8/8/8/8/R3K3 w - - 100 90"));
  assertEquals(late.claims, ["fifty-move rule"]);
  assertEquals(claimDraw(late).outcome?.reason, "fifty-move rule");
  const nearly = newGame(parseFen("7k/8/8/8/8/8/8/R3K3 w - - 99 90"));
  const move = { from: "a1", to: "a2" } as const;
  assertEquals(claimDraw(nearly, move).moves, [move]);
  const nobody = "White" as unknown as Color;
  assertThrows(
    () => resign(newGame(), nobody),
    TypeError,
    '"white" or "black"',
  );
});

Deno.test("the fifth occurrence of a position ends a game", () => {
  const knights = ["Nf3", "Nf6", "Ng1", "Ng8"];
  const game = played(...knights, ...knights, ...knights, ...knights);
  assertEquals(game.outcome?.reason, "fivefold repetition");
});

Deno.test("gameFromPgn() takes moves and result of a record", () => {
  const [first, second] = parsePgn(GAMES).map(gameFromPgn);
  assertEquals(first.outcome?.reason, "checkmate");
  assertEquals([second.outcome, second.sans.join(" ")], [null, "O-O Ke7"]);
  const [resigned] = parsePgn("1. f3 e5 0-1").map(gameFromPgn);
  assertEquals(resigned.outcome, { winner: "black", reason: "unknown" });
});

Deno.test("a summary knows how long a side of a record thought", async () => {
  const [record] = parsePgn(`[TimeControl "60+2"]

1. e4 {[%clk 0:01:02]} e5 {[%clk 0:01:02]} 2. Nf3 {[%clk 0:00:54]} d6 *`);
  const copied = { ...record, moves: [...record.moves] };
  for (const game of [record, copied].map(gameFromPgn)) {
    const judged = game.sans.map((san, index) => ({
      ply: index + 1,
      san,
      mark: null,
      drop: 0,
      score: { cp: 0 },
      line: [],
      reply: [],
      facts: [],
    }));
    const { white, black } = await summarize(game, judged);
    const longest = { ply: 3, san: "Nf3", mark: null, seconds: 10 };
    assertEquals([white.time, black.time], [{ average: 10, longest }, null]);
  }
});

// -- Engines and the judge ----------------------------------------------------

/** Denomax as a UCI engine in a process of its own. */
function denomax(denoDir: DenoDir): Deno.ChildProcess {
  const [file, ...args] = DENOMAX;
  return new Deno.Command(file, {
    args: [...args, "uci"],
    cwd: new URL("../../../", import.meta.url),
    env: { DENO_DIR: denoDir.path },
    stdin: "piped",
    stdout: "piped",
  }).spawn();
}

Deno.test("UciEngine plays by another program", async () => {
  using denoDir = new DenoDir();
  const program = denomax(denoDir);
  const engine = await UciEngine.start(pipeOf(program), {
    settings: { Hash: 16 },
  });
  assertStringIncludes(engine.name, "Denomax");
  const mate = newGame(parseFen("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"));
  const depths: number[] = [];
  const best = await engine.bestMove(
    mate,
    { depth: 3 },
    ({ depth }) => depths.push(depth),
  );
  assertEquals(best?.move, { from: "a1", to: "a8" });
  assertEquals(best?.info.score, { mate: 1 });
  assertEquals(best?.info.line, [{ from: "a1", to: "a8" }]);
  assert(depths.length > 0);

  const endless = engine.bestMove(newGame(), {});
  engine.moveNow();
  assertEquals((await endless)?.info.line.length === 0, false);
  const cancelled = engine.bestMove(newGame(), {});
  engine.cancel();
  assertEquals(await cancelled, null);

  const judged = await review(played("e4", "g5", "d4", "f6", "Qh5"), {
    engine,
    from: 4,
    to: 5,
  });
  assertEquals(judged.map(({ ply, san }) => [ply, san]), [[4, "f6"], [
    5,
    "Qh5#",
  ]]);
  assertEquals(judged[0].mark, "??");
  await engine.close();
  await program.status;
  await assertRejects(() => engine.bestMove(newGame(), { depth: 1 }), Error);
});

Deno.test("an engine whose program ends in a search has left, and is closed at any time", async () => {
  using denoDir = new DenoDir();
  const program = denomax(denoDir);
  const engine = await UciEngine.start(pipeOf(program));
  const asked = () =>
    engine.bestMove(newGame(), {}, () => program.kill("SIGKILL"));
  await assertRejects(asked, Error, "has left");
  await engine.close();
  await engine.close();
  await program.status;
  await assertRejects(asked, Error, "has left");
});

Deno.test("review() judges no plies that the game does not have", async () => {
  const game = played("e4", "e5");
  const ranges = [{ from: 0 }, { to: 3 }, { from: 1.5 }, { to: NaN }];
  const turned = [{ from: 3 }, { from: 2, to: 1 }, { to: 0 }];
  for (const range of [...ranges, ...turned]) {
    await assertRejects(() => review(game, range), RangeError, "plies 1 to 2");
  }
  assertEquals(await review(newGame()), []);
});

Deno.test("UciEngine.start() says what is wrong", async () => {
  using denoDir = new DenoDir();
  const program = denomax(denoDir);
  const settings = { Hush: 1 };
  await assertRejects(
    () => UciEngine.start(pipeOf(program), { settings }),
    RangeError,
    "Hush",
  );
  await program.status;
  const silent = {
    lines: new ReadableStream<string>({ start: (it) => it.close() }),
    send: () => {},
    kill: () => {},
  };
  await assertRejects(() => UciEngine.start(silent), Error, "has left");
});

Deno.test("UciEngine.start() refuses what is no pipe", async () => {
  for (const pipe of [null, 5, {}, { lines: [], send() {}, kill() {} }]) {
    await assertRejects(
      () => UciEngine.start(pipe as unknown as EnginePipe),
      TypeError,
      "Expected a pipe",
    );
  }
});

Deno.test("judgeMoves() judges from the last move on", async () => {
  const game = played("e4", "g5", "d4", "f6", "Qh5");
  const judged = await Array.fromAsync(judgeMoves(game, { from: 3 }));
  assertEquals(judged.map(({ san }) => san), ["Qh5#", "f6", "d4"]);
  assertEquals(judged.map(({ mark }) => mark), [null, "??", null]);
  const [mates, allows, before] = judged.map(({ score }) => score);
  assertEquals([mates, allows], [{ mate: 0 }, { mate: 1 }]);
  assert(before !== null && "cp" in before && before.cp > 0);
});

Deno.test("engineScore() is of the same shape as all scores", () => {
  const setup = toSetup("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  assertEquals(engineScore(createEngine()(setup, { plies: 3 }).score), {
    mate: 1,
  });
  const { score } = createEngine()(toSetup(START), { plies: 5 });
  assertEquals(engineScore(score), { cp: Math.round(100 * score / 99) });
});

Deno.test("engines refuse what is no limit, which no search would reach", () => {
  const setup = toSetup(START);
  for (const think of [createEngine(), createPlainEngine()]) {
    for (const name of ["plies", "nodes", "mostNodes", "milliseconds"]) {
      for (const value of [NaN, -1, "5", null, {}]) {
        const limits = { plies: 2, [name]: value } as Limits;
        assertThrows(() => think(setup, limits), RangeError, "not ");
      }
    }
    assertThrows(
      () => think(setup, 5 as Limits),
      TypeError,
      "Expected limits such as { plies: 5 }",
    );
    const spoiled = { ...setup, score: NaN };
    assertThrows(() => think(spoiled, { plies: 2 }), RangeError, "not NaN");
    assertEquals(think(setup, { plies: 2, nodes: Infinity }).ply, 2);
  }
});

// -- Denomax as a player --------------------------------------------------------

Deno.test("a player finds what the engine finds, and moves at every level", async () => {
  const player = new Player();
  const best = await player.bestMove(newGame(), { depth: 5 });
  assertEquals(best?.move, { from: "c2", to: "c4" });
  assertEquals([best?.info.depth, best?.info.nodes], [5, 75955]);
  const game = played("f3", "e5", "g4");
  for (let level = 4; level <= 12; level++) {
    const mate = await player.bestMove(game, { level, nodes: 20_000 });
    assertEquals(mate?.move, { from: "d8", to: "h4" }, `level ${level}`);
  }
  const textbook = await player.bestMove(game, {
    program: "textbook",
    depth: 2,
  });
  assertEquals(textbook?.info.score, { mate: 1 });
  for (const level of [0, 13, 1.5]) {
    await assertRejects(() => player.bestMove(game, { level }), RangeError);
  }
  await player.close();
});

Deno.test("a level has its own program, and no other program is taken", async () => {
  const player = new Player();
  const mate = newGame("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const nodesOf = async (limits: PlayerLimits) =>
    (await player.bestMove(mate, { depth: 3, ...limits }))?.info.nodes;
  const seed = 1;
  for (const level of [6, 11]) {
    const nodes = await nodesOf({ level, seed });
    for (const program of ["micro-Max", "textbook"] as const) {
      const others = await nodesOf({ level, program, seed });
      assertEquals(others, nodes, `level ${level}`);
    }
  }
  const program = "Textbook" as "textbook";
  await assertRejects(
    () => player.bestMove(newGame(), { program, depth: 1 }),
    RangeError,
    'Expected the program "micro-Max" or "textbook", not "Textbook"',
  );
  await player.close();
});

Deno.test("a player refuses a style that there is not, with a level or without", async () => {
  const player = new Player();
  const style = "hasty" as "solid";
  for (const level of [{}, { level: 3 }]) {
    await assertRejects(
      () => player.bestMove(newGame(), { ...level, style, nodes: 1 }),
      RangeError,
      'Expected a style of "solid", "attacking", "gambits", not "hasty"',
    );
  }
  await player.close();
});

Deno.test("a text in a number's place is shown as text", async () => {
  const player = new Player();
  const text = "4" as unknown as number;
  for (const name of ["level", "depth", "nodes", "milliseconds"]) {
    await assertRejects(
      () => player.bestMove(newGame(), { [name]: text }),
      RangeError,
      'not "4"',
    );
  }
  await player.close();
  assertThrows(() => ratingOf(text), RangeError, 'not "4"');
});

Deno.test("players refuse a game without a legal move, and limits that never end", async () => {
  using denoDir = new DenoDir();
  const engine = await UciEngine.start(pipeOf(denomax(denoDir)));
  const mate = played("f3", "e5", "g4", "Qh4");
  const text = "5" as unknown as number;
  const limits = [
    { depth: 0 },
    { nodes: NaN },
    { milliseconds: -1 },
    { nodes: text },
  ];
  const player = new Player();
  for (const it of [player, engine]) {
    await assertRejects(
      () => it.bestMove(mate, { depth: 1 }),
      RangeError,
      "checkmate",
    );
    for (const limit of limits) {
      const refused = () => it.bestMove(newGame(), limit);
      await assertRejects(refused, RangeError, "Expected a limit");
    }
    const resigned = resign(newGame(), "white");
    assertEquals((await it.bestMove(resigned, { depth: 1 })) === null, false);
    await it.close();
  }
});

Deno.test("players may have limits that are never reached", async () => {
  using denoDir = new DenoDir();
  const engine = await UciEngine.start(pipeOf(denomax(denoDir)));
  const player = new Player();
  for (const it of [player, engine]) {
    const limits = [
      { depth: 3, milliseconds: 1e12 },
      { depth: 3, milliseconds: Infinity, nodes: Infinity },
    ];
    for (const limit of limits) {
      assertEquals((await it.bestMove(newGame(), limit))?.info.depth, 3);
    }
    const mate = newGame("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    const found = await it.bestMove(mate, { depth: Infinity, nodes: 1e6 });
    assertEquals(found?.move.to, "a8");
    await it.close();
  }
});

Deno.test("a player can be hurried, and its search cancelled", async () => {
  const player = new Player();
  const hurried = player.bestMove(newGame(), {}, () => player.moveNow());
  assertEquals((await hurried)?.move.from.length, 2);
  const cancelled = player.bestMove(newGame(), {});
  player.cancel();
  assertEquals(await cancelled, null);
  await player.close();
});

Deno.test("ratingOf() rises with the level", () => {
  const ratings = Array.from({ length: 12 }, (_, index) => ratingOf(index + 1));
  const isHigher = (rating: number, index: number) =>
    index === 0 || rating > ratings[index - 1];
  assert(ratings.every(isHigher), ratings.join());
  assertThrows(() => ratingOf(13), RangeError, "from 1 to 12");
});

Deno.test("openingOf() names the last opening of a game", async () => {
  const spanish = played("Nf3", "e5", "e4", "Nc6", "Bb5");
  assertEquals(await openingOf(spanish), { eco: "C60", name: "Ruy Lopez" });
  assertEquals(await openingOf(newGame()), null);
});

Deno.test("a review in a worker finds the same", async () => {
  // A mate is near, so that a review takes no time.
  const start = newGame("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
  const game = ["Qh5", "Kg8", "Qg6", "Kh8", "Qf7"].reduce(playMove, start);
  const judged = await review(game, { inWorker: true });
  assertEquals(judged, await review(game));
  assertEquals(judged.at(-1)?.mark, "??");
});

Deno.test("explain() says what a review has found", async () => {
  const game = played("e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6");
  const [last] = await review(game, { from: 6 });
  assertEquals(explain(game, last)[0], "allows Qxf7 mate");
  const black = newGame("4k3/8/8/8/8/8/5q2/7K b - - 0 1");
  const [stalemate] = await review(playMove(black, "Kd7"));
  assertEquals(explain(playMove(black, "Kd7"), stalemate)[0], "stalemates");
});

// -- For servers and importers --------------------------------------------------

Deno.test("canMate() says of each side whether it could mate", () => {
  const rows:
    readonly (readonly [fen: string, white: boolean, black: boolean])[] = [
      [START_FEN, true, true],
      ["6k1/8/8/8/8/8/8/K6R w - - 0 1", true, false],
      ["7k/8/8/8/8/8/8/K6N w - - 0 1", false, false],
      ["7k/7p/8/8/8/8/8/K6N w - - 0 1", true, true],
      ["7k/8/8/8/8/8/8/KBB5 w - - 0 1", true, false],
    ];
  for (const [fen, white, black] of rows) {
    assertEquals([canMate(fen, "white"), canMate(fen, "black")], [
      white,
      black,
    ]);
  }
});

Deno.test("a game is lost on time, or drawn against a side that cannot mate", () => {
  const game = playMove(newGame(), "e4");
  const lost = loseOnTime(game, "black");
  assertEquals(lost.outcome, { winner: "white", reason: "time" });
  assertEquals(lost.result, "1-0");
  assertThrows(() => loseOnTime(lost, "black"), RangeError, "is over");
  const bare = newGame("7k/7p/8/8/8/8/8/K7 w - - 0 1");
  assertEquals(loseOnTime(bare, "white").result, "0-1");
  assertEquals(loseOnTime(bare, "black").outcome, {
    winner: null,
    reason: "time without mating material",
  });
});

Deno.test("makePgn() writes a game that was played, with its start and result", () => {
  const start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  const game = resign(playMove(newGame(start), "e4"), "black");
  const [again] = parsePgn(makePgn(game));
  assertEquals(again.start.toJSON(), start);
  assertEquals([again.result, again.moves[0].san], ["1-0", "e4"]);
  assertEquals(gameFromPgn(again).moves, game.moves);
});

Deno.test("a game from a record is the one that its moves make", () => {
  const [record] = parsePgn("1. e4 -- 2. d4 e5 (2... d5) 3. dxe5 Ke7 1-0");
  const game = gameFromPgn(record);
  const copied = gameFromPgn({ ...record });
  for (const one of [game, copied]) {
    assertEquals(one.sans.join(" "), "e4 -- d4 e5 dxe5 Ke7");
    assertEquals(one.position.toJSON(), record.moves[5].position.toJSON());
    assertEquals(one.result, "1-0");
  }
  // They are made once, however often somebody asks for them.
  const { moves, sans } = game;
  assert(game.moves === moves && game.sans === sans);
  const changed = () => Object.assign(moves[0], { to: "e5" });
  assertThrows(changed, TypeError, "read only");
  assertThrows(
    () => gameFromPgn({ ...record, moves: record.moves.slice(1) }),
    RangeError,
  );
});

Deno.test("effectOf() says what moves, what it takes, and whether it checks or mates", () => {
  const effect = (fen: string, from: Square, to: Square) => {
    const { role, captured, isEnPassant, castling, isCheck, isMate } = effectOf(
      fen,
      { from, to },
    );
    return [role, captured, isEnPassant, castling, isCheck, isMate];
  };
  const castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  assertEquals(
    effect(castle, "e1", "c1"),
    ["king", null, false, "queenside", false, false],
  );
  assertEquals(
    effect(castle, "h1", "h8"),
    ["rook", "rook", false, null, true, false],
  );
  assertEquals(
    effect("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d6"),
    ["pawn", "pawn", true, null, false, false],
  );
  assertEquals(
    effect("7k/R7/1R6/8/8/8/8/4K3 w - - 0 1", "b6", "b8"),
    ["rook", null, false, null, true, true],
  );
  assertThrows(() => effect(castle, "e1", "e3"), RangeError);
});

Deno.test("attackers() names the squares of a side's pieces that attack a square", () => {
  const fen = "4k3/8/8/3p4/2P1P3/8/3R4/4K3 b - - 0 1";
  assertEquals(attackers(fen, "d5", "white").toSorted(), ["c4", "d2", "e4"]);
  assertEquals(attackers(fen, "d5", "black"), []);
  assertThrows(() => attackers(fen, "d9" as Square, "black"), TypeError);
});

Deno.test("positionKey() is a FEN without counters, the same when a position comes again", () => {
  const game = ["Nf3", "Nf6", "Ng1", "Ng8"].reduce(playMove, newGame());
  assertEquals(positionKey(game.position), positionKey(START_FEN));
  assertEquals(
    positionKey(playMove(newGame(), "e4").position),
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -",
  );
});

Deno.test("isSquare() is true of the names of squares alone", () => {
  assertEquals(["e4", "i1", "a9", "", 4, null].map(isSquare), [
    ...[true, false, false, false, false, false],
  ]);
});

Deno.test("readComment() reads the values in a comment, and what people wrote", () => {
  const all = readComment(
    "so [%clk 1:02:03.4] it [%emt 0:00:05.5] is [%eval -0.35,20] " +
      "[%csl Ge4,Rd5] [%cal Rd1d8,Ya1b2] [%odd 1]",
  );
  assertEquals(all, {
    text: "so it is",
    score: { cp: -35 },
    depth: 20,
    clock: 3723.4,
    elapsed: 5.5,
    squares: [
      { color: "green", square: "e4" },
      { color: "red", square: "d5" },
    ],
    arrows: [
      { color: "red", from: "d1", to: "d8" },
      { color: "yellow", from: "a1", to: "b2" },
    ],
  });
  const score = (text: string) => readComment(`[%eval ${text}]`).score;
  assertEquals([score("#3"), score("#-2"), score("+1.5"), score(".5")], [
    { mate: 3 },
    { mate: -2 },
    { cp: 150 },
    { cp: 50 },
  ]);
  for (const odd of ["x", "1,2,3", "#", "1.2.3", ""]) {
    assertEquals(score(odd), null, odd);
  }
  const { clock, elapsed, squares } = readComment(
    "[%clk 59.5] [%csl Xe4, Ge9]",
  );
  assertEquals([clock, elapsed, squares], [59.5, null, []]);
  assertEquals(readComment("[%clk 4:59]").clock, 299);
});

Deno.test("decodePgn() reads bytes of old files, too", () => {
  const latin = Uint8Array.from('[White "Müller"]', (one) => one.charCodeAt(0));
  assertEquals(decodePgn(latin), '[White "Müller"]');
  assertEquals(decodePgn(new TextEncoder().encode("Łódź")), "Łódź");
});

Deno.test("a review by few nodes tells its progress, and is written into PGN", async () => {
  const [record] = parsePgn(
    '[White "A"]\n\n1. f3 {odd} e5 2. g4 $1 (2. e4) Qh4# 0-1',
  );
  const steps: string[] = [];
  const judged = await review(gameFromPgn(record), {
    nodes: 500,
    onProgress: (done, all) => steps.push(`${done}/${all}`),
  });
  assertEquals(steps, ["1/4", "2/4", "3/4", "4/4"]);
  const [again] = parsePgn(annotate(record, judged));
  const [f3, , g4] = again.moves;
  assertEquals(again.tags.get("White"), "A");
  assertEquals([f3.comments[0].endsWith("odd"), g4.nags], [false, [4]]);
  assert(f3.comments.includes("odd") && g4.variations.length >= 1);
  assertEquals(readComment(g4.comments[0]).score, { mate: -1 });
  assertThrows(() => annotate(newGame(), judged), RangeError, "plies 1 to 0");
  const other = played("f3", "e5", "h4", "d5");
  const complaint = 'its ply 3 is h4, not "g4"';
  assertThrows(() => annotate(other, judged), TypeError, complaint);
  await assertRejects(() => summarize(other, judged), TypeError, complaint);
  await assertRejects(
    () => review(gameFromPgn(record), { nodes: 0 }),
    RangeError,
  );
});

Deno.test("a judged move with a mark that no review gives is refused by the mark", async () => {
  const game = played("e4");
  const [judged] = await review(game, { nodes: 100 });
  for (const mark of JSON.parse('["zz", "!", ""]')) {
    const marked = { ...judged, mark };
    const complaint = `Expected a mark of ?!, ?, ??, not "${mark}"`;
    assertThrows(() => annotate(game, [marked]), TypeError, complaint);
    assertThrows(() => explain(game, marked), TypeError, complaint);
    await assertRejects(() => summarize(game, [marked]), TypeError, complaint);
  }
});

Deno.test("a player thinks in this thread if it should", async () => {
  const player = new Player({ inWorker: false });
  const found = await player.bestMove(newGame(), { nodes: 300 });
  assertEquals(found !== null && isLegal(START_FEN, found.move), true);
  await player.close();
});

Deno.test("whether a player searches in workers is true or false", () => {
  for (const inWorker of JSON.parse('["x", 0, null]')) {
    const start = () => new Player({ inWorker });
    assertThrows(start, TypeError, "Expected true or false as inWorker");
  }
});

Deno.test("a limit or an option of another name is refused by it", async () => {
  const game = newGame();
  const slip = { movetime: 50 } as object;
  const complaint = 'limit "movetime": expected ';
  const player = new Player({ inWorker: false });
  await assertRejects(() => player.bestMove(game, slip), TypeError, complaint);
  const think = createEngine(2 ** 12);
  assertThrows(() => think(toSetup(START), slip), TypeError, complaint);
  await assertRejects(
    () => review(game, slip),
    TypeError,
    'option "movetime": expected engine, inWorker, from, ',
  );
  assertThrows(() => new Player(slip), TypeError, "expected inWorker");
});

Deno.test("a class is an engine by the library alone, with a search of its own, too", () => {
  class NegaMax extends MicroMax {
    override search(node: Node, depth: number): number {
      if (node.ply > 0) return this.worthOf(node, depth);
      for (let ply = 1; ply < depth; ply++) {
        const moves = [...this.movesInOrder(node, NO_MOVE)];
        const [best] = moves;
        const values = moves
          .map((move) => -this.search(this.make(node, move), ply));
        const score = Math.max(...values);
        this.endIteration(ply, { score, best });
      }
      return 0;
    }

    worthOf(node: Node, depth: number): number {
      if (this.isLate()) throw STOP;
      this.nodes++;
      if (depth <= 1) return this.evaluate(node);
      const values = [...this.movesInOrder(node, NO_MOVE)]
        .map((move) => -this.worthOf(this.make(node, move), depth - 1));
      return Math.max(...values);
    }
  }
  const think = engineOf(new NegaMax(2 ** 12));
  const found = think(toSetup(START), { mostNodes: 100 });
  assertEquals([found.ply, found.nodes], [1, 100]);
});
