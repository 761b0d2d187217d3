/** The moves of people and opponent, and what follows from them. */

import {
  browse,
  claimDraw,
  claims,
  endingAt,
  endingOf,
  type Game,
  isOver,
  playMove,
  position,
  tick,
  undo,
} from "../../engine/chess/game/game.ts";
import { sanAt } from "../../engine/chess/notation/numbered_moves.ts";
import { formatSan } from "../../engine/chess/notation/san.ts";
import { COLOURS } from "../../engine/chess/constants.ts";
import type { ChosenMove } from "../../engine/player/choose_move.ts";
import type { SearchInfo } from "../../engine/player/search_worker.ts";
import { scoreForWhite } from "../../engine/chess/score.ts";
import type { Assessment } from "../../engine/review/assess.ts";
import type { LegalMove } from "../../engine/chess/rules/position.ts";
import type { MatchEvent } from "./events.ts";
import {
  helped,
  isAnswering,
  type Match,
  playerOf,
  sideToMove,
} from "./match.ts";
import { effectAt } from "./move_effect.ts";
import { adviserOf, DENOMAX } from "./players.ts";
import { answerPuzzle, type JudgedAnswer, takeVerdict } from "./practice.ts";
import {
  askSavedGames,
  happened,
  request,
  showBoard,
  type Step,
} from "./step.ts";

/** Begins a game, or continues it at another strength. */
export function begin(match: Match, ...events: readonly MatchEvent[]): Step {
  if (!("results" in match.strength)) return advance(match, ...events);
  return { ...askSavedGames(match, { type: "results" }), events };
}

/** Hands the turn on: the opponent thinks, or people see the board. */
export function advance(match: Match, ...events: readonly MatchEvent[]): Step {
  const { game, humanSides, score, opponent } = match;
  const side = sideToMove(match);
  if (isOver(game) || (humanSides & side) !== 0) {
    return showBoard(match, ...events, ...drillEnd(match));
  }
  if (claims(game).length === 0 || scoreForWhite(score ?? 0, side) > 0) {
    return { ...request(match, { type: "think", about: "turn" }), events };
  }
  const drawn = { ...match, game: claimDraw(game) };
  const by = { engine: opponent.name };
  return advance(drawn, ...events, { type: "claimed", by });
}

/** What has become of a drill, if it is over. */
function drillEnd(match: Match): MatchEvent[] {
  const ending = endingOf(match.game);
  if (match.kind !== "drill" || ending === null) return [];
  const { drill } = match;
  const isWon = ending.winner === match.humanSides;
  const moves = Math.ceil(match.game.ply / 2);
  return [{ type: "drillEnded", drill, isWon, moves }];
}

/** Lets time pass on the clocks. */
export function passTime(match: Match, milliseconds: number): Step {
  const game = tick(match.game, milliseconds);
  const isTimeUp = isOver(game) && !isOver(match.game);
  return { ...happened({ ...match, game }), showsBoard: isTimeUp };
}

/** Plays a person's move. In a record, the person goes on with the moved side. */
export function humanPlays(match: Match, move: LegalMove): Step {
  if (isAnswering(match)) return answerPuzzle(match, move);
  const { side } = position(match.game);
  const game = playMove(match.game, move);
  const isLeft = match.game.record !== null && match.humanSides === COLOURS;
  const humanSides = isLeft ? side : match.humanSides;
  const san = sanAt(game, game.ply);
  const effect = effectAt(game.plies, game.ply);
  const event = { type: "moved", side, san, effect } as const;
  return advance({ ...match, game, humanSides }, event);
}

/** Plays the opponent's move, unless its time is up. */
export function opponentPlays(match: Match, { move, info }: ChosenMove): Step {
  if (isOver(match.game)) return happened(match);
  const side = sideToMove(match);
  const played = playMove(match.game, move, match.game.ply);
  const game = keepLooking(match.game, played);
  const score = knownScore(info, side);
  return advance({ ...match, game, score }, {
    type: "opponentMoved",
    side,
    san: sanAt(played, played.ply),
    engine: match.opponent.name,
    owner: playerOf(match, side),
    isAlone: match.humanSides === 0,
    info,
    isEnd: isOver(played),
    effect: effectAt(played.plies, played.ply),
  });
}

/** The score for White; null if the engine gave none. */
function knownScore({ hasScore, score }: SearchInfo, side: number) {
  return hasScore === false ? null : scoreForWhite(score, side);
}

/** The game after a move; the viewed position stays unless it was the last. */
function keepLooking(before: Game, after: Game): Game {
  const { shown, ply, plies } = before;
  const isKept = shown !== ply &&
    after.plies[shown]?.position === plies[shown].position;
  return isKept ? browse(after, shown) : after;
}

/** Takes the move that whoever gives the hints would play in the viewed position. */
export function takeHint(match: Match, { move, info }: ChosenMove): Step {
  const { game } = match;
  if (endingAt(game) !== null) return happened(match);
  const now = position(game);
  const { name: by } = adviserOf(match.opponent);
  if (isAnswering(match) && match.hinted !== now) {
    const noted = { ...match, hinted: now };
    return happened(noted, { type: "pieceHinted", by, position: now, move });
  }
  const { side } = now;
  const san = formatSan(now, move);
  // What is thought of an earlier position does not decide whether to agree to a draw.
  const isNow = game.shown === game.ply;
  const score = isNow ? knownScore(info, side) : match.score;
  return happened({ ...match, score }, { type: "hinted", by, side, san, info });
}

/** Takes the best moves, in the viewed position. */
export function takeRanking(
  match: Match,
  choices: readonly ChosenMove[],
): Step {
  const now = position(match.game);
  const { name: by } = adviserOf(match.opponent);
  const moves = choices.map(({ move, info }) => ({
    san: formatSan(now, move),
    score: scoreForWhite(info.score, now.side),
  }));
  const ply = Math.min(...choices.map(({ info }) => info.ply));
  return happened(match, { type: "ranked", by, ply, moves });
}

/** Takes the judgement of a puzzle's answer, if the puzzle still waits for one. */
export function takeAnswer(match: Match, verdict: JudgedAnswer): Step {
  return isAnswering(match) ? takeVerdict(match, verdict) : happened(match);
}

/** Takes the judgement of a move that somebody asked about. */
export function takeAssessment(match: Match, found: Assessment): Step {
  return happened(match, { type: "assessed", found });
}

/** Takes the coach's objection to a person's move. */
export function takeWarning(match: Match, found: Assessment): Step {
  return happened(helped(match), { type: "warned", found });
}

/**
 * An external engine that fails gives its seat to Denomax, which itself may try
 * again.
 */
export function opponentFails(match: Match, problem: string): Step {
  if (match.opponent.seat === "external") {
    const game = browse(undo(match.game, 0), match.game.shown);
    const replaced = { ...match, game, opponent: DENOMAX };
    return advance(replaced, { type: "replaced", problem });
  }
  const step: Step = happened(match, { type: "opponentFailed", problem });
  return { ...step, isRejected: true };
}
