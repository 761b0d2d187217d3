/**
 * A game between people and the engine as a value, and what follows from each
 * thing that happens, for line mode and the full screen: sentences, what to do.
 */

import {
  browse,
  claimDraw,
  claims,
  endingAt,
  endingOf,
  type Game,
  isOver,
  newGame,
  playMove,
  position,
  recordedGame,
  redo,
  tick,
  undo,
} from "../../engine/game/game.ts";
import {
  type GamePly,
  numberedLine,
  numberedSans,
  sanAt,
} from "../../engine/game/variation_tree.ts";
import { BLACK, COLOURS, WHITE } from "../../engine/mod.ts";
import { formatFen, parseFen, START_FEN } from "../../engine/notation/fen.ts";
import type { PgnGame } from "../../engine/notation/pgn.ts";
import { visible } from "../../engine/notation/quote.ts";
import type { Choice } from "../../engine/player/choose_move.ts";
import {
  DEFAULT_LIMITS,
  levelElo,
  type Strength,
  strengthLimits,
  TOP_LEVEL,
} from "../../engine/player/levels.ts";
import { clockBudget } from "../../engine/player/time_management.ts";
import type { Fact } from "../../engine/review/fact.ts";
import type { JudgedMove } from "../../engine/review/judge.ts";
import type { UciClient } from "../../engine/uci/client.ts";
import { type LegalMove, sideName } from "../../engine/rules/position.ts";
import type { PlayOptions } from "./play_options.ts";
import { scoreForWhite } from "../../engine/player/score.ts";
import { describeResult } from "../words/endings.ts";
import { wrongAnswer } from "../words/judgement.ts";
import { describeEffort, describeSearchInfo } from "../words/scores.ts";
import { formatDate } from "../words/times.ts";

export interface Match {
  readonly game: Game;
  /** Sides that people play: `WHITE`, `BLACK`, their sum, or 0 for none. */
  readonly humanSides: number;
  readonly strength: Strength;
  /** The level that people were told to follow from their games, if any was. */
  readonly toldLevel?: number | undefined;
  /** Does the engine warn of bad moves before it answers? */
  readonly hasCoach: boolean;
  /** Name of what plays for those sides that people do not play. */
  readonly engine: string;
  /** The engine's last score, for White; null if it has not thought yet. */
  readonly score: number | null;
  /** Day of the game, `"2026.01.31"`. */
  readonly date: string;
  /** First ply of a game that tells nothing of a person's strength, if any. */
  readonly casual?: GamePly;
  /** Judged moves by the ply that they led to, in whatever variation. */
  readonly review?: ReadonlyMap<GamePly, JudgedMove> | undefined;
  /** The mistake that is practised, in the game that begins with a ply. */
  readonly practised?: Puzzle & { readonly first: GamePly };
  /** What was played before a record or a mistake: a new game is like that. */
  readonly before?: Match;
}

/** A position, as FEN, in which a person went wrong, and one move is good. */
export type Puzzle = Readonly<{
  fen: string;
  /** The mistake in SAN, what was wrong with it, and what begins the good line. */
  played: string;
  facts: readonly Fact[];
  line: readonly string[];
  /** When it is due, in milliseconds since 1970, and how often it was known. */
  due: number;
  box: number;
  /** Was it answered with another move before? */
  isMissed?: boolean;
}>;

export const DENOMAX = "Denomax";

/** The sides that people play, by the word for it. */
export const HUMAN_SIDES: Readonly<Record<string, number>> = {
  white: WHITE,
  black: BLACK,
  both: COLOURS,
  none: 0,
};

export type NextAction =
  | { readonly type: "read" | "write" | "review" | "quit" }
  | Question
  | { readonly type: "savedGames"; readonly request: SavedGamesRequest };

/** Let the engine think, about a move to play or only to tell. */
export interface Question {
  readonly type: "think";
  readonly isHint: boolean;
  /** A move in the position shown, to be told what is good or bad about it. */
  readonly move?: LegalMove;
}

export type SavedGamesRequest =
  /** Is there one that has not ended? It is to be offered, or only mentioned. */
  | { readonly type: "find"; readonly isOffer: boolean }
  | { readonly type: "list" }
  /** Let the level follow from the games that have ended. */
  | { readonly type: "results" }
  /** Practise; "list", "remove" the puzzle that is shown, or its answer in SAN. */
  | Readonly<{ type: "practise"; which: string; shown?: Puzzle | undefined }>
  /** Show one of the list without going on with it. */
  | { readonly type: "see"; readonly number: number }
  /** Restore one: its number, or empty: the latest that has not ended. */
  | { readonly type: "resume"; readonly which: string }
  | { readonly type: "forget"; readonly which: string };

export interface Step {
  readonly match: Match;
  readonly lines: readonly string[];
  /** Is the board to be shown to those who do not see it all the time? */
  readonly showsBoard: boolean;
  /** Was it asked for: this time, or from now on each time, or no more? */
  readonly boardRequest?: "once" | "on" | "off";
  readonly flipsBoard?: boolean;
  /** Could what was asked for not be done? The sentences say why. */
  readonly isRejected: boolean;
  /** Moves of which one was meant, if the next text is the letter of a piece. */
  readonly promotions?: readonly LegalMove[];
  /** What is done if the next text is "yes". */
  readonly asked?: string;
  readonly next: NextAction;
}

/** The match that the command line asks for. */
export function newMatch(
  { side, strength, start, control, coach }: PlayOptions,
  opponent: Pick<UciClient, "name" | "problem"> | null = null,
): Match {
  const drawn = Math.random() < 0.5 ? "white" : "black";
  return {
    game: newGame(start, control),
    humanSides: HUMAN_SIDES[side === "random" ? drawn : side],
    strength,
    hasCoach: coach,
    engine: opponent?.problem === null ? opponent.name : DENOMAX,
    score: null,
    date: formatDate(Date.now()).slice(0, 10).replaceAll("-", "."),
  };
}

export function describePlayers(match: Match): string {
  const { game: { record }, humanSides, engine } = match;
  if (record !== null) {
    const names = [WHITE, BLACK].map((side) => playerName(match, side));
    return names.join() === "?,?" ? "A loaded game" : names.join(" against ");
  }
  if (humanSides === 0) return `${engine} plays both sides`;
  if (humanSides === COLOURS) return "You play both sides";
  const other = COLOURS - humanSides;
  return `You play ${sideName(humanSides)}, ${engine} plays ${sideName(other)}`;
}

export function playerName(
  { game: { record }, humanSides, engine }: Match,
  side: number,
): string {
  if (record) return visible(record.tags.get(sideName(side)) || "?");
  return (humanSides & side) === 0 ? engine : "Player";
}

/** A record to look through: no clock runs, and the engine is not to move. */
export function recordMatch(match: Match, record: PgnGame): Match {
  const game = recordedGame(record);
  const before = match.before ?? match;
  return { ...match, game, humanSides: COLOURS, score: null, before };
}

/** Side to move in the game, whatever position is shown. */
export function sideToMove({ game }: Match): number {
  return position(game, game.ply).side;
}

/** The side that acts for the people: theirs, or of both the one to move. */
export function humanSide(match: Match): number {
  return match.humanSides === COLOURS ? sideToMove(match) : match.humanSides;
}

/** Does the coach watch who is to move? Not two people, nor the clock. */
export function isCoached(
  { hasCoach, game, humanSides }: Match,
  ply = game.ply,
) {
  return hasCoach && game.clock === null &&
    game.plies[ply]?.position.side === humanSides &&
    endingAt(game, ply) === null;
}

/** Is a game going on in which something has been played? */
export function isGameRunning({ game }: Match): boolean {
  return game.ply > 0 && !isOver(game) && game.record === null;
}

/** The match at the position shown: what was played after it is taken back. */
export function backToShown(match: Match): Match {
  const { game } = match;
  const plies = game.shown - game.ply;
  if (plies === 0) return match;
  return { ...match, game: plies > 0 ? redo(game, plies) : undo(game, -plies) };
}

/** Limits of the engine's next move; hints are as good as the best level's. */
export function thinkLimits({ game, strength }: Match, isHint = false) {
  const isWeak = isHint && "level" in strength;
  const asked = strengthLimits(isWeak ? { level: TOP_LEVEL } : strength);
  const { variety: _, ...best } = asked;
  const limits = isHint ? best : asked;
  if (game.clock === null) {
    return Object.keys(limits).length > 0 ? limits : DEFAULT_LIMITS;
  }
  const { soft, hard } = clockBudget(game.clock, position(game, game.ply).side);
  const milliseconds = Math.min(limits.milliseconds ?? Infinity, hard);
  return { ...limits, milliseconds, softLimit: soft };
}

/** The match in a game that does not count: somebody is helped in it, say. */
export function casually(match: Match): Match {
  const [casual] = match.game.plies;
  return match.game.ply === 0 ? match : { ...match, casual };
}

/** The match after help: a finished game counts as it ended, a puzzle is missed. */
export function helped(match: Match): Match {
  const { practised } = match;
  if (practised && isAnswering(match)) {
    return { ...match, practised: { ...practised, isMissed: true } };
  }
  return isOver(match.game) ? match : casually(match);
}

/** What the game tells of a person against a level, null if nothing. */
export function ratedGame(match: Match) {
  const { game, humanSides, strength, casual } = match;
  const ending = endingOf(game);
  const isDuel = humanSides === WHITE || humanSides === BLACK;
  const isHelped = casual === game.plies[0] || game.branches.length > 0;
  const isWhole = formatFen(position(game, 0)) === START_FEN &&
    ending !== null && ending.reason !== "unknown";
  if (!isDuel || !isWhole || isHelped || !("level" in strength)) return null;
  const { winner } = ending;
  const points = winner === 0 ? 0.5 : Number(winner === humanSides);
  return { elo: levelElo(strength.level), points };
}

// -- Steps --------------------------------------------------------------------

/** Says something; then a line is read. */
export function message(match: Match, ...lines: string[]): Step {
  const next = { type: "read" } as const;
  return { match, lines, showsBoard: false, isRejected: false, next };
}

export function reject(match: Match, ...lines: string[]): Step {
  return { ...message(match, ...lines), isRejected: true };
}

/** Rejects what only a game can do that goes on. */
export function rejectAfterEnd(match: Match, what: string): Step {
  const result = describeResult(match.game);
  const advice = "try undo, new or quit";
  return reject(match, `${what}: the game is over (${result}); ${advice}`);
}

export function showBoard(match: Match, ...lines: string[]): Step {
  return { ...message(match, ...lines), showsBoard: true };
}

/** Begins a game, or goes on with it at another strength. */
export function begin(match: Match, ...lines: string[]): Step {
  const next = { type: "savedGames", request: { type: "results" } } as const;
  return "results" in match.strength
    ? { ...request(match, next), lines }
    : advance(match, ...lines);
}

export function request(match: Match, next: NextAction): Step {
  return { ...message(match), next };
}

/** Goes on with the game: the engine thinks, or the board is shown to people. */
export function advance(match: Match, ...lines: string[]): Step {
  const { game, humanSides, score } = match;
  const side = sideToMove(match);
  if (isOver(game) || (humanSides & side) !== 0) {
    return showBoard(match, ...lines);
  }
  if (claims(game).length === 0 || scoreForWhite(score ?? 0, side) > 0) {
    return { ...request(match, { type: "think", isHint: false }), lines };
  }
  const drawn = { ...match, game: claimDraw(game) };
  return advance(drawn, ...lines, `${match.engine} claims a draw`);
}

// -- Events -------------------------------------------------------------------

export function passTime(match: Match, milliseconds: number): Step {
  const game = tick(match.game, milliseconds);
  const isTimeUp = isOver(game) && !isOver(match.game);
  return { ...message({ ...match, game }), showsBoard: isTimeUp };
}

/** Is a mistake practised? It has its own game, which is not saved. */
export function isPractising({ practised, game }: Match): boolean {
  return practised?.first === game.plies[0];
}

/** Is the answer to a mistake that is practised still to be given? */
export function isAnswering(match: Match): boolean {
  return isPractising(match) && match.game.ply === 0;
}

/** `"White to move: find better than 12. Rf1"`. */
export function describeTask({ fen, played }: Puzzle): string {
  const now = parseFen(fen);
  const mistake = numberedLine(now, [played]).join();
  return `${sideName(now.side)} to move: find better than ${mistake}`;
}

/** The answer to a puzzle: the good move is played, or any that mates. */
function answerPuzzle(match: Match, shown: Puzzle, move: LegalMove): Step {
  const { played, line: [best], facts } = shown;
  const game = playMove(match.game, move);
  const which = sanAt(game, 1);
  if (which === best || which.endsWith("#")) {
    const answer = { type: "practise", which, shown } as const;
    return request({ ...match, game }, { type: "savedGames", request: answer });
  }
  const missed = helped(match);
  return which === played
    ? reject(missed, wrongAnswer(`${which} is what you played`, facts))
    : request(missed, { type: "think", isHint: true, move });
}

/** Who leaves a record by a move goes on with that side, against the engine. */
export function humanPlays(match: Match, move: LegalMove): Step {
  const { practised } = match;
  if (practised && isAnswering(match)) {
    return answerPuzzle(match, practised, move);
  }
  const { side } = position(match.game);
  const game = playMove(match.game, move);
  const isLeft = match.game.record !== null && match.humanSides === COLOURS;
  const humanSides = isLeft ? side : match.humanSides;
  const sentence = `${sideName(side)} plays ${sanAt(game, game.ply)}`;
  return advance({ ...match, game, humanSides }, sentence);
}

/** The engine has chosen a move, too late if time is up. */
export function enginePlays(
  match: Match,
  { move, info }: Choice,
  isBrief = false,
): Step {
  if (isOver(match.game)) return message(match);
  const side = sideToMove(match);
  const played = playMove(match.game, move, match.game.ply);
  const sentence = engineMove(match, sanAt(played, played.ply), side);
  // A mate on the board need not be announced.
  const thinking = isOver(played)
    ? describeEffort(info)
    : describeSearchInfo(info, side);
  const pair = numberedSans(played, Math.max(0, played.ply - 2)).join(" ");
  const told = isBrief ? pair : `${sentence} (${thinking})`;
  const game = keepLooking(match.game, played);
  const score = scoreForWhite(info.score, side);
  return advance({ ...match, game, score }, told);
}

/** The game after a move, with the same position shown unless it was the last. */
function keepLooking(before: Game, after: Game): Game {
  const { shown, ply, plies } = before;
  const isKept = shown !== ply && after.plies[shown] === plies[shown];
  return isKept ? browse(after, shown) : after;
}

/** `"Denomax plays e4"`, and for whom if that does not tell. */
function engineMove(match: Match, san: string, side: number): string {
  const { humanSides, engine } = match;
  if (humanSides === 0) return `${sideName(side)} plays ${san}`;
  const isHelping = (humanSides & side) !== 0;
  return `${engine} plays ${san}${isHelping ? ` for ${sideName(side)}` : ""}`;
}

export function engineHints(match: Match, { move, info }: Choice): Step {
  const { game } = match;
  if (isOver(game)) return message(match);
  const side = sideToMove(match);
  const san = sanAt(playMove(game, move, game.ply), game.ply + 1);
  return message(
    { ...match, score: scoreForWhite(info.score, side) },
    `Denomax would play ${san} (${describeSearchInfo(info, side)})`,
  );
}

/** Denomax takes the place of another program; itself, it waits to be asked. */
export function engineFails(match: Match, problem: string): Step {
  if (match.engine !== DENOMAX) {
    const game = browse(undo(match.game, 0), match.game.shown);
    return advance({ ...match, game, engine: DENOMAX }, replacing(problem));
  }
  const advice = "Write an empty line to let it try again, or play its move";
  return reject(match, problem, advice);
}

export function replacing(problem: string): string {
  return `${problem}; Denomax plays instead`;
}
