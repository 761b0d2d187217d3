/** Practice: each puzzle is a game of its own, which is not saved. */

import {
  type Game,
  newGame,
  playMove,
  position,
} from "../../engine/chess/game/game.ts";
import { parseFen } from "../../engine/chess/notation/fen.ts";
import {
  numberedLine,
  sanAt,
} from "../../engine/chess/notation/numbered_moves.ts";
import {
  formatCoordinate,
  parseCoordinate,
  readMove,
} from "../../engine/chess/notation/san.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import type { LegalMove } from "../../engine/chess/rules/position.ts";
import {
  type CollectedPuzzle,
  mateMoves,
  type OwnMistake,
  type Puzzle,
  taskPly,
} from "./puzzles/puzzle.ts";
import { answerWorth } from "./match_review.ts";
import type { AnswerFault, MatchEvent } from "./events.ts";
import {
  helped,
  keptFrom,
  lastingMatch,
  type Match,
  type MistakeRound,
  type PracticeStanding,
  type Solution,
  type TaskMatch,
} from "./match.ts";
import { effectAt } from "./move_effect.ts";
import {
  askSavedGames,
  happened,
  type PractiseAct,
  request,
  showBoard,
  type Step,
} from "./step.ts";

/** Sets up a puzzle to practise as a game of its own. */
export function posePuzzle(
  match: Match,
  puzzle: Puzzle,
  standing: PracticeStanding | null = null,
): Step {
  return pose({ ...taskOf(match, puzzle), kind: "puzzle", standing });
}

/** Sets up the mistake that a round has come to. */
export function poseMistake(match: Match, round: MistakeRound): Step {
  const puzzle = round.mistakes[round.at];
  const task = taskOf(match, puzzle);
  return pose({ ...task, kind: "round", round, standing: null });
}

/** What all puzzles have when they are set up. */
function taskOf(match: Match, puzzle: Puzzle) {
  const game = gameOf(puzzle);
  return {
    ...keptFrom(match),
    game,
    humanSides: position(game).side,
    puzzle,
    hinted: null,
    solution: null,
    before: lastingMatch(match),
  };
}

function pose(match: TaskMatch): Step {
  return showBoard<MatchEvent>(match, { type: "posed", match });
}

/** The game of a puzzle, with the opponent's move that comes before its task. */
function gameOf(puzzle: Puzzle): Game {
  if (puzzle.type === "collected") {
    return withReply(newGame(parseFen(puzzle.fen)), puzzle);
  }
  const { prior, fen } = puzzle;
  return prior === undefined
    ? newGame(parseFen(fen))
    : playText(newGame(parseFen(prior.fen)), prior.move);
}

/** The game after the opponent's next move in a puzzle. */
function withReply(game: Game, { moves }: CollectedPuzzle): Game {
  return playText(game, moves[game.shown]);
}

/** The game after a move in coordinates. */
function playText(game: Game, text: string): Game {
  const move = parseCoordinate(text);
  if (move === null) throw new SyntaxError(`No move: ${text}`);
  return playMove(game, move);
}

/**
 * Answers a puzzle in the shown position. A mate is always right. What a move is
 * worth that the puzzle does not know, the engine has to find out.
 */
export function answerPuzzle(match: TaskMatch, move: LegalMove): Step {
  const { puzzle } = match;
  const game = playMove(match.game, move);
  const san = sanAt(game, game.ply);
  if (san.endsWith("#")) return solve(match, move);
  return puzzle.type === "mistake"
    ? answerMistake(match, puzzle, move, san)
    : answerCollected(match, puzzle, move, san);
}

/** The best move is right; the mistake is wrong again. */
function answerMistake(
  match: TaskMatch,
  puzzle: OwnMistake,
  move: LegalMove,
  san: string,
): Step {
  const { played, line: [best], facts } = puzzle;
  if (san === best) return solve(match, move);
  return san === played
    ? miss(match, san, { type: "repeated", facts })
    : judge(match, move);
}

/** The solution's move is right. Where a mate is asked for, no other is. */
function answerCollected(
  match: TaskMatch,
  puzzle: CollectedPuzzle,
  move: LegalMove,
  san: string,
): Step {
  if (isNext(match, puzzle, move)) return goOn(match, puzzle, move);
  return asksForMate(puzzle)
    ? miss(match, san, { type: "worse", facts: [] })
    : judge(match, move);
}

function asksForMate(puzzle: Puzzle): boolean {
  return puzzle.type === "collected" && mateMoves(puzzle) !== null;
}

/** Whether a move is the solution's in the shown position. */
function isNext(
  { game }: Match,
  { moves }: CollectedPuzzle,
  move: LegalMove,
): boolean {
  return formatCoordinate(move) === moves[game.shown];
}

function judge(match: Match, move: LegalMove): Step {
  return request(match, { type: "think", about: "answer", move });
}

/** Plays the solution's move and the opponent's, after which another is due. */
function goOn(
  match: TaskMatch,
  puzzle: CollectedPuzzle,
  move: LegalMove,
): Step {
  if (match.game.shown === puzzle.moves.length - 1) return solve(match, move);
  const game = withReply(playMove(match.game, move), puzzle);
  return showBoard({ ...match, game }, {
    type: "answeredInPart",
    san: sanAt(game, game.ply - 1),
    reply: sanAt(game, game.ply),
    side: position(game, game.ply - 1).side,
    effect: effectAt(game.plies, game.ply),
  });
}

/** An answer to a puzzle, judged as reviews judge the moves of games. */
export interface JudgedAnswer {
  readonly move: LegalMove;
  readonly judged: JudgedMove;
}

/** Takes the judgement of an answer, or of a hint that is answered with. */
export function takeVerdict(
  match: TaskMatch,
  { move, judged }: JudgedAnswer,
): Step {
  const { puzzle } = match;
  if (puzzle.type === "collected" && isNext(match, puzzle, move)) {
    return goOn(match, puzzle, move);
  }
  const { san, facts } = judged;
  if (san.endsWith("#")) return solve(match, move);
  if (asksForMate(puzzle)) return miss(match, san, { type: "worse", facts });
  switch (answerWorth(judged)) {
    case "right":
      return solve(match, move, judged.reply);
    case "good":
      return answered(match, san, { type: "good" });
    case "wrong":
      return miss(match, san, { type: "worse", facts });
  }
}

/** Plays the last right answer, and has it noted. */
function solve(
  match: TaskMatch,
  move: LegalMove,
  reply: readonly string[] = [],
): Step {
  const { puzzle } = match;
  const game = playMove(match.game, move);
  const san = sanAt(game, game.ply);
  const line = lineOf(puzzle, game, [san, ...reply]);
  const solution = { isFound: true, san, line };
  const act = { type: "answer", puzzle, san } as const;
  return endPuzzle({ ...match, game }, solution, act);
}

/** Shows the solution, which is noted as a miss. */
export function revealSolution(match: TaskMatch): Step {
  const { puzzle } = match;
  const game = puzzle.type === "mistake"
    ? playSan(match.game, puzzle.line[0])
    : puzzle.moves.slice(match.game.shown).reduce(playText, match.game);
  const san = sanAt(game, game.ply);
  const solution = { isFound: false, san, line: lineOf(puzzle, game, [san]) };
  const missed = { ...puzzle, isMissed: true };
  const act = { type: "reveal", puzzle: missed } as const;
  return endPuzzle({ ...match, game }, solution, act);
}

/** The game after a move in SAN. */
function playSan(game: Game, san: string): Game {
  const move = readMove(position(game), san);
  if (move === null) throw new SyntaxError(`No move: ${san}`);
  return playMove(game, move);
}

/** Moves of a line that are told. */
const LINE_MOVES = 6;

/** The answer and what follows: as the review found it, or as it was played. */
function lineOf(
  puzzle: Puzzle,
  game: Game,
  played: readonly string[],
): string[] {
  if (puzzle.type === "collected") {
    const sans = game.plies.slice(2).map((_, index) => sanAt(game, index + 2));
    return numberedLine(position(game, 1), sans);
  }
  const { line } = puzzle;
  const sans = line[0] === played[0] ? line : played;
  const now = position(game, taskPly(puzzle));
  return numberedLine(now, sans.slice(0, LINE_MOVES));
}

function endPuzzle(
  match: TaskMatch,
  solution: Solution,
  act: PractiseAct,
): Step {
  const ended = match.kind === "round"
    ? {
      ...match,
      solution,
      round: counted(match.round, solution, match.puzzle),
    }
    : { ...match, solution };
  return askSavedGames(ended, { type: "practise", act });
}

/** A round with the outcome of one of its mistakes. */
function counted(
  round: MistakeRound,
  { isFound }: Solution,
  { isMissed = false }: Puzzle,
): MistakeRound {
  return {
    ...round,
    found: round.found + Number(isFound),
    missed: round.missed + Number(!isFound || isMissed),
  };
}

function miss(match: TaskMatch, san: string, fault: AnswerFault): Step {
  return answered(helped(match), san, fault);
}

/** Another answer is due. */
function answered(match: Match, san: string, fault: AnswerFault): Step {
  const { side } = position(match.game);
  const event = { type: "answered", san, side, fault } as const;
  return { ...happened(match, event), isRejected: true };
}
