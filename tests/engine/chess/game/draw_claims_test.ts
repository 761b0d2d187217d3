import { assertEquals, assertGreater, assertThrows } from "@std/assert";
import {
  claimDraw,
  claims,
  endingOf,
  type Game,
  isOver,
  playMove,
  playRecord,
  position,
  redo,
  resign,
  undo,
} from "../../../../engine/chess/game/game.ts";
import {
  claimsAt,
  keyOf,
  occurrencesAt,
} from "../../../../engine/chess/game/history.ts";
import { WHITE } from "../../../../engine/chess/constants.ts";
import { drawingMoves } from "../../../../engine/player/known_scores.ts";
import { formatCoordinate } from "../../../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  legalMoves,
  play,
} from "../../../../engine/chess/rules/position.ts";
import {
  gameFrom,
  gameOf,
  KNIGHTS,
  move,
  played,
  type Random,
  randomGame,
  randomNumbers,
} from "../../../support/chess/games.ts";

/** A rook's ending after so many plies without progress. */
function rookEnding(halfmoves: number, moves = "") {
  return gameFrom(`k7/8/8/8/8/7p/8/KR6 w - - ${halfmoves} 90`, moves);
}

function drawing(game: ReturnType<typeof gameOf>): string[] {
  return drawingMoves(game).map(formatCoordinate);
}

Deno.test("claims() finds the third occurrence", () => {
  assertEquals(claims(gameOf(KNIGHTS)), []);
  const game = gameOf(`${KNIGHTS} ${KNIGHTS}`);
  assertEquals(claims(game), ["threefold repetition"]);
  assertEquals(claims(undo(game)), []);
  assertEquals(claims(redo(undo(game))), ["threefold repetition"]);
});

Deno.test("claims() finds a repetition that a move would make", () => {
  const game = gameOf(`${KNIGHTS} g1f3 g8f6 f3g1`);
  assertEquals(claims(game), []);
  assertEquals(claims(game, move("f6g8")), ["threefold repetition"]);
  assertEquals(claims(game, move("f6h5")), []);
});

Deno.test("claims() finds 50 moves at exactly 100 plies", () => {
  assertEquals(claims(rookEnding(98, "b1b2")), []);
  assertEquals(claims(rookEnding(98, "b1b2 a8a7")), ["fifty-move rule"]);
  assertEquals(claims(rookEnding(99), move("b1b2")), ["fifty-move rule"]);
  assertEquals(claims(rookEnding(99)), []);
});

Deno.test("claims() finds nothing after a capture or a pawn move", () => {
  assertEquals(claims(rookEnding(100, "b1h1")), ["fifty-move rule"]);
  assertEquals(claims(rookEnding(100, "b1h1 h3h2")), []);
  assertEquals(claims(rookEnding(100, "b1b3"), move("h3h2")), []);
});

Deno.test("claims() finds nothing for a move that mates", () => {
  const game = gameFrom("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90");
  assertEquals(claims(game, move("a1a8")), []);
  assertEquals(claims(game, move("a1a7")), ["fifty-move rule"]);
});

Deno.test("claims() finds nothing when the game is over", () => {
  assertEquals(claims(resign(gameOf(`${KNIGHTS} ${KNIGHTS}`), WHITE)), []);
});

Deno.test("a game goes on until a draw is claimed", () => {
  const game = gameOf(`${KNIGHTS} ${KNIGHTS}`);
  assertEquals(isOver(game), false);
  const drawn = claimDraw(game);
  assertEquals(endingOf(drawn), { reason: "threefold repetition", winner: 0 });
  assertEquals(isOver(undo(drawn, 0)), false);
});

Deno.test("claimDraw() plays the move with which it claims", () => {
  const game = claimDraw(gameOf(`${KNIGHTS} g1f3 g8f6 f3g1`), move("f6g8"));
  assertEquals(played(game), `${KNIGHTS} ${KNIGHTS}`);
  assertEquals(endingOf(game), { reason: "threefold repetition", winner: 0 });
});

Deno.test("claimDraw() leaves an end to the rules that put one", () => {
  const game = claimDraw(rookEnding(149), move("b1b2"));
  assertEquals(endingOf(game), { reason: "seventy-five-move rule", winner: 0 });
});

Deno.test("claimDraw() says what is missing", () => {
  assertThrows(
    () => claimDraw(gameOf(KNIGHTS)),
    RangeError,
    "Cannot claim a draw: the position has occurred 2 of 3 times, and " +
      "4 of 100 plies passed without progress",
  );
  assertThrows(
    () => claimDraw(resign(gameOf(""), WHITE)),
    RangeError,
    "the game is over",
  );
});

Deno.test("claimDraw() says why its move is illegal, also where it could claim", () => {
  assertThrows(
    () => claimDraw(rookEnding(120), move("b1h3")),
    RangeError,
    "Cannot play b1h3 after ply 0: no such move for that piece",
  );
});

Deno.test("drawingMoves() finds none where nothing repeats", () => {
  assertEquals(drawing(gameOf("")), []);
  assertEquals(drawing(gameOf("g1f3 g8f6 f3g1")), []);
});

Deno.test("drawingMoves() finds the third occurrence", () => {
  assertEquals(drawing(gameOf(`${KNIGHTS} g1f3 g8f6 f3g1`)), ["f6g8"]);
});

Deno.test("drawingMoves() finds moves that let the opponent repeat", () => {
  // After 1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 White may not give Black 4…Ng8.
  const game = gameOf(`${KNIGHTS} g1f3 g8f6`);
  assertEquals(drawing(game), ["f3g1"]);
});

Deno.test("drawingMoves() finds moves that complete 50", () => {
  const moves = drawing(rookEnding(99));
  assertEquals(moves.includes("b1b2"), true);
  assertEquals(drawing(rookEnding(97)), []);
});

Deno.test("drawingMoves() leaves captures and pawn moves", () => {
  const game = gameFrom("k7/8/8/8/8/1p6/7P/KR6 w - - 99 90");
  const others = ["b1b3", "h2h3", "h2h4"];
  assertEquals(drawing(game).filter((text) => others.includes(text)), []);
  assertEquals(drawing(game).includes("a1a2"), false);
  assertEquals(drawing(game).includes("b1b2"), true);
});

Deno.test("drawingMoves() leaves a move that mates", () => {
  const game = gameFrom("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90");
  assertEquals(drawing(game).includes("a1a8"), false);
  assertEquals(drawing(game).includes("a1a7"), true);
});

/** Positions to shuffle in, with rights that get lost, and 50 moves coming. */
const SHUFFLES = [
  "k7/p7/P7/8/8/p7/P7/K7 w - - 0 1",
  "rk6/p7/P7/8/8/p7/P7/RK6 w - - 0 1",
  "4k2r/3ppppp/8/8/8/8/3PPPPP/4K2R w Kk - 80 60",
];

/** A game in which each side chooses between the first two moves it has. */
function shuffle(fen: string, random: Random, plies: number): Game[] {
  const games = [gameFrom(fen)];
  for (let game = games[0]; game.ply < plies && !isOver(game);) {
    const moves = legalMoves(position(game));
    game = playMove(game, moves[random(Math.min(2, moves.length))]);
    games.push(game);
  }
  return games;
}

/** Is there a claim at the end of a game that goes on after some moves? */
function isClaimed(game: Game, ...moves: LegalMove[]): boolean {
  const { plies, ply } = playRecord(game, moves);
  return claimsAt(plies, ply).length > 0;
}

/** `drawingMoves` as its words say it: all is played and counted. */
function slowDrawingMoves(game: Game): LegalMove[] {
  const now = position(game);
  return legalMoves(now).filter((move) =>
    isClaimed(game, move) ||
    legalMoves(play(now, move)).some((reply) => isClaimed(game, move, reply))
  );
}

Deno.test("drawingMoves() finds what playing every move and reply finds", () => {
  const random = randomNumbers(1);
  const starts = [...SHUFFLES, ...SHUFFLES, ...SHUFFLES, ...SHUFFLES];
  const games = starts.flatMap((fen) => shuffle(fen, random, 40))
    .filter((game) => !isOver(game));
  for (const game of games) {
    assertEquals(drawingMoves(game), slowDrawingMoves(game), played(game));
  }
  assertGreater(games.flatMap(drawingMoves).length, 50);
});

Deno.test("occurrences are counted as the game went", () => {
  const random = randomNumbers(2);
  const games = [
    ...SHUFFLES.flatMap((fen) => shuffle(fen, random, 60).slice(-1)),
    ...Array.from({ length: 10 }, () => randomGame(random, 400)),
  ];
  for (const { plies } of games) {
    const keys = plies.map(({ position }) => keyOf(position));
    keys.forEach((key, ply) => {
      const before = keys.slice(0, ply + 1).filter((other) => other === key);
      assertEquals(occurrencesAt(plies, ply), before.length);
    });
  }
});

Deno.test("playRecord() counts repetitions as playMove() does", () => {
  const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 9";
  const texts = "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8 h1h8 e8d7 h8h1";
  const moves = texts.split(" ").map(move);
  const start = gameFrom(fen, "");
  const counts = ({ plies }: Game) =>
    plies.map((_, ply) => occurrencesAt(plies, ply));
  const expected = counts(
    moves.reduce((game, move) => playMove(game, move), start),
  );
  assertGreater(Math.max(...expected), 1);
  assertEquals(counts(playRecord(start, moves)), expected);
  const half = playRecord(start, moves.slice(0, 5));
  assertEquals(counts(playRecord(half, moves.slice(5))), expected);
});
