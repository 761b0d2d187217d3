/** The moves of people and opponent, and what follows from them. */

import {
  browse,
  claimDraw,
  claims,
  endingAt,
  endingOf,
  type Game,
  isOver,
  movesPlayed,
  playMove,
  position,
  resign,
  tick,
  undo,
} from "../../engine/chess/game/game.ts";
import { sanAt } from "../../engine/chess/notation/numbered_moves.ts";
import { formatSan } from "../../engine/chess/notation/san.ts";
import { COLOURS } from "../../engine/chess/constants.ts";
import {
  acceptsDraw,
  offersDraw,
  resigns,
} from "../../engine/player/humanlike/manners.ts";
import { paceIn } from "../../engine/player/humanlike/pace.ts";
import { randomSource } from "../../engine/player/chance.ts";
import type { ChosenMove } from "../../engine/player/choose_move.ts";
import type { TimedIteration } from "../../engine/player/search_worker.ts";
import { scoreForWhite } from "../../engine/chess/score.ts";
import type { Assessment } from "../../engine/review/assess.ts";
import type { LegalMove } from "../../engine/chess/rules/position.ts";
import type { MatchEvent } from "./events.ts";
import {
  helped,
  isAnswering,
  isDuel,
  levelPlayed,
  type Match,
  playerOf,
  type ReachedPosition,
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

/** Plays the opponent's move, unless its time is up or it resigns. */
export function opponentPlays(before: Match, choice: ChosenMove): Step {
  if (isOver(before.game)) return happened(before);
  const { move, info, isKnown = false } = choice;
  const side = sideToMove(before);
  const isSilent = isKnown || info.hasScore === false;
  const match = isSilent ? before : withOpinion(before, info.score);
  if (givesUp(match)) {
    const game = resign(match.game, side);
    return advance({ ...match, game }, { type: "resigned", side });
  }
  const played = playMove(match.game, move, match.game.ply);
  const game = keepLooking(match.game, played);
  // A move known by heart says nothing of the position.
  const score = isKnown ? match.score : knownScore(info, side);
  const moved = { ...match, game, score };
  const isOffered = !isOver(played) && offers(match, played);
  const offered = isOffered
    ? { ...moved, drawOffer: reachedIn(played) }
    : moved;
  const offer = isOffered
    ? [{ type: "drawOffered", engine: match.opponent.name } as const]
    : [];
  const event = {
    type: "opponentMoved",
    side,
    san: sanAt(played, played.ply),
    engine: match.opponent.name,
    owner: playerOf(match, side),
    isAlone: match.humanSides === 0,
    info: isKnown ? null : info,
    isEnd: isOver(played),
    effect: effectAt(played.plies, played.ply),
  } as const;
  return advance(offered, event, ...offer);
}

/** The score for White; null if the engine gave none. */
function knownScore({ hasScore, score }: TimedIteration, side: number) {
  return hasScore === false ? null : scoreForWhite(score, side);
}

/** The game after a move; the viewed position stays unless it was the last. */
function keepLooking(before: Game, after: Game): Game {
  const { shown, ply, plies } = before;
  const isKept = shown !== ply &&
    after.plies[shown]?.position === plies[shown].position;
  return isKept ? browse(after, shown) : after;
}

/**
 * Takes the hint for the viewed position: the move that its engine would play. The
 * first hint tells the piece alone.
 */
export function takeHint(
  match: Match,
  { move, info }: ChosenMove,
  isFirst: boolean,
): Step {
  const { game } = match;
  if (endingAt(game) !== null) return happened(match);
  const now = position(game);
  const { name: by } = adviserOf(match.opponent);
  const isTask = isAnswering(match);
  if (isTask ? match.hinted !== now : isFirst) {
    const noted = isTask ? { ...match, hinted: now } : match;
    return happened(noted, { type: "pieceHinted", by, position: now, move });
  }
  const { side } = now;
  const san = formatSan(now, move);
  // What is thought of an earlier position does not decide whether to agree to a draw.
  const isNow = game.shown === game.ply;
  const score = isNow ? knownScore(info, side) : match.score;
  const hinted = { type: "hinted", by, san, hasReason: !isTask } as const;
  return happened({ ...match, score }, hinted);
}

/** Takes the best moves, in the viewed position. */
export function takeRanking(
  match: Match,
  choices: readonly ChosenMove[],
  isPlain = false,
): Step {
  const now = position(match.game);
  const { name: by } = adviserOf(match.opponent);
  const moves = choices.map(({ move, info }) => ({
    san: formatSan(now, move),
    score: scoreForWhite(info.score, now.side),
  }));
  const ply = Math.min(...choices.map(({ info }) => info.ply));
  return happened(match, { type: "ranked", by, ply, moves, isPlain });
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

// -- Manners ------------------------------------------------------------------

/** The match with what the opponent thinks of the position it is to move in. */
function withOpinion(match: Match, score: number): Match {
  const side = sideToMove(match);
  const opinion = {
    ...reachedIn(match.game),
    score: scoreForWhite(score, side),
  };
  const earlier = match.opinions.filter((one) => isIn(match.game, one));
  return { ...match, opinions: [...earlier, opinion] };
}

/** What a side thought before its moves, for itself, the latest last. */
function scoresOf({ opinions, game }: Match, side: number): number[] {
  return opinions
    .filter((one) => isIn(game, one) && one.position.side === side)
    .map(({ score }) => scoreForWhite(score, side));
}

/** Where a game has got to. */
function reachedIn({ ply, plies }: Game): ReachedPosition {
  return { ply, position: plies[ply].position };
}

/** Whether a game has come past a position, and it was not taken back. */
function isIn(game: Game, { ply, position }: ReachedPosition): boolean {
  return ply <= game.ply && game.plies[ply].position === position;
}

/** Whether the opponent resigns instead of moving. */
function givesUp(match: Match): boolean {
  const level = levelPlayed(match);
  if (level === null || match.manner.playsOn) return false;
  return resigns(level, match.game, scoresOf(match, sideToMove(match)));
}

/** Whether the opponent offers a draw with the move that led to a game. */
function offers(match: Match, played: Game): boolean {
  if (levelPlayed(match) === null || match.manner.playsOn) return false;
  const { drawOffer } = match;
  const isEarlier = drawOffer !== null && isIn(played, drawOffer);
  return offersDraw(
    played,
    scoresOf(match, sideToMove(match)),
    isEarlier ? drawOffer.ply : null,
  );
}

/** Whether the opponent has offered a draw that the person may accept now. */
function hasOffered({ drawOffer, game }: Match): boolean {
  return drawOffer !== null && drawOffer.ply === game.ply &&
    isIn(game, drawOffer);
}

/** Whether the opponent, of a side, accepts a draw. */
export function accepts(match: Match, side: number): boolean {
  const { score, game } = match;
  if (hasOffered(match)) return true;
  if (score === null) return false;
  return levelPlayed(match) === null
    ? scoreForWhite(score, side) <= 0
    : acceptsDraw(game, scoresOf(match, side));
}

// -- The opponent's time ----------------------------------------------------------

/** Milliseconds of the shortest pause, and by how much others are longer. */
const PAUSE = { least: 400, more: 400 };

/**
 * Milliseconds that a person's opponent takes at least: by a clock as long as a
 * person would; without, because moves that come at once cannot be followed, and
 * a pause that is always the same ticks like a machine.
 */
export function pauseBefore(
  { game, humanSides, strength, opponent }: Match,
  choice: ChosenMove,
  seed?: number,
): number {
  if (!isDuel(humanSides) || !("level" in strength)) return 0;
  if (game.clock === null) return PAUSE.least + (137 * game.ply) % PAUSE.more;
  if (!opponent.hasLevels) return 0;
  const random = randomSource(movesPlayed(game), seed, "pace");
  return paceIn(strength.level, game, choice, random);
}
