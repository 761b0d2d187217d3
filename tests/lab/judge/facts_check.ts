/**
 * Checks the facts that a review found by the rules of chessops, a program that
 * shares no code with this one: `facts_check.ts GAMES.pgn REVIEW.jsonl`, where the
 * second file is what `review --json` printed about the first. The exit code is 1
 * if a fact is wrong.
 *
 * @module
 */

import { parsePgn, startingPosition } from "npm:chessops@0.15.0/pgn";
import { parseSan } from "npm:chessops@0.15.0/san";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { disprove, type Judgement } from "../../support/chess/fact_proof.ts";
import { ChessopsRules } from "./facts/chessops_rules.ts";

/** A line of `review --json`. */
interface ReviewedMove extends Judgement {
  /** Index of the game. */
  readonly game: number;
  readonly ply: number;
  readonly mark: string | null;
  readonly words: readonly string[];
  /** The first move of the line after the move. */
  readonly reply: string | null;
}

/** The positions before the plies of a game, as far as its moves are legal. */
function positionsOf(game: ReturnType<typeof parsePgn>[number]) {
  const position = startingPosition(game.headers).unwrap();
  const positions = [position.clone()];
  for (const { san } of game.moves.mainline()) {
    const move = parseSan(position, san);
    if (move === undefined) break;
    position.play(move);
    positions.push(position.clone());
  }
  return positions;
}

/** What is wrong with a reviewed move, a sentence for each problem. */
function problemsOf(before: ChessopsRules, judged: ReviewedMove): string[] {
  const { facts, words, reply, replyLine } = judged;
  const problems = disprove(before, judged);
  if (words.length !== facts.length) problems.push("words are missing");
  if (reply !== (replyLine[0] ?? null)) problems.push("another reply");
  return problems;
}

const [games, review] = Deno.args.map((file) => Deno.readTextFileSync(file));
const positions = parsePgn(games).map(positionsOf);
const moves = review.split("\n").filter(Boolean)
  .map((line): ReviewedMove => JSON.parse(line));
const marked = moves.filter(({ mark }) => mark !== null);
let wrong = 0;
for (const judged of marked) {
  const { game, ply, san } = judged;
  const before = new ChessopsRules(positions[game][ply - 1]);
  for (const problem of problemsOf(before, judged)) {
    wrong++;
    writeLine(`Game ${game}, ply ${ply}, ${san}: ${problem}`);
  }
}
const facts = marked.flatMap((judged) => judged.facts).length;
const named = marked.filter((judged) => judged.facts.length > 0).length;
writeLine(
  `${facts} facts about ${marked.length} marked moves checked ` +
    `(${named} have facts), ${wrong} wrong`,
);
Deno.exit(wrong === 0 ? 0 : 1);
