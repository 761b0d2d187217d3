import { assertEquals, assertMatch } from "@std/assert";
import {
  type PgnError,
  readPgn,
} from "../../../../engine/chess/notation/pgn.ts";
import {
  describePgnError,
  describePgnProblem,
} from "../../../../tui/words/chess/pgn_problems.ts";
import { problemOfFen } from "../../../support/program/sentences.ts";

const PROMOTION_FEN = "8/P4k2/8/8/8/8/5K2/8 w - - 0 1";

/** What is wrong with the only game of a text. */
function errorIn(text: string): PgnError {
  const [{ error, skipped }] = readPgn(text);
  const found = error ?? skipped;
  if (found === null) throw new Error(`Nothing is wrong with ${text}`);
  return found;
}

function problemIn(text: string): string {
  return describePgnProblem(errorIn(text));
}

Deno.test("describePgnError() names the problem and its place", () => {
  assertMatch(
    describePgnError(errorIn('[White "Cy"]\n\n1. e4 e5 2. Ke3 1-0')),
    /^Cannot play "Ke3": the king on e1 .* \(White's move 2, line 3\)$/,
  );
  assertEquals(
    describePgnError(errorIn('\n[Variant "Atomic"]\n\n1. e4 *')),
    'Cannot read games of the variant "Atomic" (the tags, line 2)',
  );
  assertEquals(
    describePgnError(errorIn("1. e4 e5\n[garbage 2. Zz9 1-0")),
    'Skipped "[garbage 2. Zz9 1-0" (White\'s move 2, line 2)',
  );
});

Deno.test("describePgnProblem() names both results that a game has", () => {
  assertEquals(
    problemIn('[Result "1-0"]\n\n1. e4 e5 0-1'),
    "The result is 0-1 after the moves, but 1-0 in the tags",
  );
});

Deno.test("describePgnProblem() does not ask to type the moves of a file", () => {
  assertEquals(
    problemIn("1. e4 Nz6@e5 *"),
    'Cannot read "Nz6@e5": it is not a move',
  );
});

Deno.test("describePgnProblem() has a reason for every word that is no move", () => {
  const word = (text: string) => problemIn(`e4 f5 Qh5 ${text} d4 *`);
  assertEquals(word("--"), 'Cannot play "--": the king is in check');
  const knights = "Nf3 d5 d4 Nf6 Nbd2 e6 e3 Be7 Bd3 O-O Ng5 h6 Nf3 *";
  const reasons = [
    word("e4"),
    word("N@e5"),
    word("Z0"),
    word("0000"),
    word("N@f6"),
    problemIn(`[FEN "${PROMOTION_FEN}"]\n\n1. a8 *`),
    problemIn("f3 e5 g4 Qh4# a3 *"),
    problemIn(knights),
  ];
  assertEquals(reasons.map((reason) => reason.split('"', 2).join('"')), [
    'Cannot play "e4',
    'Cannot read "N@e5',
    'Cannot play "Z0',
    'Cannot play "0000',
    'Cannot read "N@f6',
    'Cannot tell what "a8',
    'Cannot play "a3',
    'Cannot tell which move "Nf3',
  ]);
});

Deno.test("describePgnProblem() explains positions and variants", () => {
  assertEquals(
    problemIn('[White "A"]\n[FEN "8/8 w - - 0 1"]\n\n1. e4 *'),
    problemOfFen("8/8 w - - 0 1"),
  );
  assertEquals(
    problemIn('[FEN "?/8"]\n[Variant "Crazyhouse"]\n\n1. e4 *'),
    'Cannot read games of the variant "Crazyhouse"',
  );
});

Deno.test("describePgnProblem() names what is not closed", () => {
  assertEquals(
    problemIn("1. e4\n{never closed e5 2. Nf3 *"),
    'Cannot find the "}" that ends the comment from line 2',
  );
  assertEquals(
    problemIn("1. e4\n(1. d4 (1. c4) 1... e5 *"),
    'Cannot find the ")" that ends the variation from line 2',
  );
});
