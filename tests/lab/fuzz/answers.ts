/**
 * Random answers to what the full screen asks of engines and of the saved games.
 * Each is of a kind that the question can have.
 *
 * @module
 */

import {
  endingAt,
  type Game,
  lastMove,
  playMove,
  position,
  undo,
} from "../../../engine/chess/game/game.ts";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import type { ChosenMove } from "../../../engine/player/choose_move.ts";
import {
  type Assessment,
  assessmentOf,
} from "../../../engine/review/assess.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import {
  type LegalMove,
  legalMoves,
} from "../../../engine/chess/rules/position.ts";
import { isCoached } from "../../../tui/match/match.ts";
import type { EngineAnswer } from "../../../tui/match/ask_engine.ts";
import { gameAfterPass } from "../../../tui/match/threat.ts";
import type { Effect, Message } from "../../../tui/screen/model/messages.ts";
import type { Random } from "../../support/chess/games.ts";
import { pick } from "./mutate.ts";

/** What an engine thinks while it looks for an answer. */
export function randomInfo(
  random: Random,
  { id, match: { game }, about }: Effect<"think">,
): Message {
  const { info } = randomChoice(
    random,
    about === "threat" ? gameAfterPass(game) : game,
  );
  return { type: "info", id, info };
}

/** An engine's answer, or its failure. */
export function randomAnswer(random: Random, asked: Effect<"think">): Message {
  const { id } = asked;
  const kind = random(40);
  if (kind === 0) return { type: "failure", id, problem: "The engine failed" };
  if (kind === 1) return { type: "choice", id, choice: null };
  return { id, ...answerTo(random, asked) };
}

function answerTo(random: Random, asked: Effect<"think">): EngineAnswer {
  const { match } = asked;
  const { game } = match;
  switch (asked.about) {
    case "turn":
      return isCoached(match, game.ply - 1) && random(3) === 0
        ? { type: "warned", found: warning(random, game) }
        : { type: "choice", choice: randomChoice(random, game) };
    case "hint":
      return { type: "choice", choice: randomChoice(random, game) };
    case "best":
      return { type: "ranked", choices: randomChoices(random, game) };
    case "threat":
      return {
        type: "threat",
        choice: randomChoice(random, gameAfterPass(game)),
      };
    case "move":
      return {
        type: "assessed",
        found: randomAssessment(random, game, asked.move),
      };
    case "answer": {
      const { move } = asked;
      const after = playMove(game, move, game.ply);
      const judged = randomJudgement(random, after, after.ply);
      return { type: "verdict", verdict: { move, judged } };
    }
  }
}

/** A judgement of one of the moves that a review is to judge. */
export function randomJudged(
  random: Random,
  { game, range: { from, to } }: Omit<Effect<"judge">, "type">,
): Message {
  const ply = from + random(to - from + 1);
  return { type: "judged", game, judged: randomJudgement(random, game, ply) };
}

function randomChoice(random: Random, game: Game): ChosenMove {
  const move = pick(random, movesIn(game));
  const score = randomScore(random);
  const line = [move];
  return { move, info: { ply: 3, nodes: 9, score, line, milliseconds: 5 } };
}

/** The hint, and up to two other moves. */
function randomChoices(random: Random, game: Game): ChosenMove[] {
  const hint = randomChoice(random, game);
  const others = movesIn(game).filter((move) => move !== hint.move)
    .slice(0, random(3));
  return [hint, ...others.map((move) => ({ ...hint, move }))];
}

/** An objection to the last move. */
function warning(random: Random, game: Game): Assessment {
  const move = lastMove(game, game.ply);
  if (move === null) throw new TypeError("There is no move to warn of");
  return randomAssessment(random, undo(game), move, false);
}

function randomAssessment(
  random: Random,
  before: Game,
  move: LegalMove,
  isGood = random(2) === 0,
): Assessment {
  const { info: best } = randomChoice(random, before);
  const after = playMove(before, move, before.ply);
  const answer = endingAt(after, after.ply) === null
    ? randomChoice(random, after).info
    : { score: randomScore(random), line: [] };
  return assessmentOf({ before, move, best, answer }, isGood);
}

const MARKS = [null, null, "?!", "?", "??"] as const;

function randomJudgement(random: Random, game: Game, ply: number): JudgedMove {
  const before = position(game, ply - 1);
  const san = sanAt(game, ply);
  const others = legalMoves(before).map((move) => formatSan(before, move))
    .filter((other) => other !== san);
  return {
    ply,
    san,
    mark: others.length > 0 ? pick(random, MARKS) : null,
    drop: random(101),
    score: randomScore(random),
    line: [others.length > 0 ? pick(random, others) : san],
    reply: [],
    facts: [],
  };
}

function movesIn(game: Game): readonly LegalMove[] {
  return legalMoves(position(game, game.ply));
}

function randomScore(random: Random): number {
  return random(3000) - 1500;
}
