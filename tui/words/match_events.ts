/** The events of a match, in words. */

import {
  branchMoves,
  type BranchRow,
} from "../../engine/chess/game/branches.ts";
import { COLOURS } from "../../engine/chess/constants.ts";
import { type Game, position } from "../../engine/chess/game/game.ts";
import { type Position, sideName } from "../../engine/chess/rules/position.ts";
import type { MatchEvents } from "../match/events.ts";
import type { Match } from "../match/match.ts";
import type { MoveEffect } from "../match/move_effect.ts";
import { teachingOf } from "../saves/puzzles.ts";
import { count, inGroups } from "../text/phrases.ts";
import { quoteIfNeeded } from "../../engine/chess/notation/quote.ts";
import {
  describeAnswer,
  describeAssessment,
  describeWarning,
} from "./chess/assessment.ts";
import { describePlayers } from "./players.ts";
import {
  describeDrill,
  describeDrillEnd,
  describePosed,
  describeRound,
  describeSolved,
} from "./practice.ts";
import { describeLoadFailure, describeRefusal } from "./match_refusals.ts";
import { describeMoveEffect, pieceOn } from "./chess/pieces.ts";
import { describePlaces } from "./chess/position.ts";
import { summaryOfReview } from "../match/match_review.ts";
import { tellSummary } from "./chess/summary.ts";
import {
  describeSecondLookFailure,
  offerSecondLook,
} from "./engine_packages.ts";
import {
  describeEffort,
  describeSearchInfo,
  formatScore,
} from "./chess/scores.ts";
import { centipawns, MOST_PLIES } from "../../engine/chess/score.ts";
import { offerRound, tryAgain } from "./notices.ts";
import { byKey, type Sentence, type Surface, type Words } from "./sentence.ts";
import { describeStrength } from "./strength.ts";
import {
  describeClocks,
  describeControl,
  describeMoveTime,
} from "./chess/times.ts";

type Say<Table> = {
  readonly [Type in keyof Table]: (
    event: Table[Type],
    surface: Surface,
  ) => Words;
};

const BOARD_HIDDEN: Sentence = {
  text: "Moves are described without a diagram",
  advice: "type board for one, or board on for one after each move",
};

/** The words for each type of event. */
export const MATCH_WORDS: Say<MatchEvents> = {
  welcomed: describeWelcome,
  begun: ({ players }) => `A new game begins: ${describePlayers(players)}`,
  seated: ({ players }) => describePlayers(players),
  moved: ({ side, san, effect }, surface) =>
    `${sideName(side)} plays ${san}${toldIn(surface, effect)}`,
  opponentMoved: describeOpponentMove,
  pieceHinted: ({ by, position: { board }, move: { from } }) => ({
    text: `${by} would move the ${pieceOn(board, from)}`,
    advice: "type hint again to be told where",
  }),
  hinted: ({ by, san, hasReason }) => {
    const text = `${by} would play ${san}`;
    return hasReason
      ? { text, advice: "type hint again to be told why" }
      : text;
  },
  ranked: describeRanking,
  threatened: ({ side, san }) =>
    `If ${sideName(side)} passed, ` +
    `${sideName(COLOURS - side)} would play ${san}`,
  assessed: ({ found }, surface) => describeAssessment(found, surface),
  warned: ({ found }, surface) => describeWarning(found, surface),
  answered: describeAnswer,
  answeredInPart: ({ san, reply, side, effect }, surface) => ({
    text: `${san} is right; ${sideName(side)} plays ${reply}` +
      toldIn(surface, effect),
    advice: "find the next move",
  }),
  posed: ({ match }, surface) =>
    withPlaces(describePosed(match), position(match.game), surface),
  solved: describeSolved,
  roundEnded: describeRound,
  drillPosed: ({ drill, position }, surface) =>
    withPlaces(describeDrill(drill), position, surface),
  drillEnded: describeDrillEnd,
  tookBack: ({ sans }) => `Took back ${sans.join(" ")}`,
  playedAgain: ({ sans }) => `Played ${sans.join(" ")} again`,
  reopened: () => "The game continues",
  goesOnHere: () => "The game continues from here",
  continued: () => "The game continues",
  resigned: ({ side }) => `${sideName(side)} resigns`,
  claimed: ({ by }) => {
    const who = "engine" in by ? by.engine : sideName(by.side);
    return `${who} claims a draw`;
  },
  drawAgreed: ({ by }) =>
    by === "people"
      ? "The players agree to a draw"
      : `${by.engine} accepts the draw`,
  drawDeclined: ({ engine }) => `${engine} declines the draw`,
  drawOffered: ({ engine }, surface) =>
    surface === "screen"
      ? byKey(
        `${engine} offers a draw`,
        "= accepts, a move declines",
        "tap Draw to accept, move to decline",
      )
      : `${engine} offers a draw: draw accepts, a move declines`,
  loaded: describeLoaded,
  unreadableGames: ({ problems }) => problems.map(describeLoadFailure),
  switched: ({ branch }) => `Now on branch ${branch}`,
  branchEntered: ({ moves }, surface) => {
    const text = `Variation ${moves.join(" ") || "with the same moves"}`;
    return surface === "screen"
      ? byKey(text, ") leaves it", "tap Leave it to go back")
      : text;
  },
  branchLeft: () => "Back in the line that the variation leaves",
  branchesListed: ({ game, rows }) =>
    rows.map((row) => describeBranch(game, row)),
  strengthReported: describeStrength,
  clockReported: ({ clock, took }) => {
    if (clock === null) return "This game has no clock";
    const last = took === null
      ? ""
      : `; the last move came ${describeMoveTime(took)}`;
    return describeClocks(clock) + last;
  },
  clockSet: ({ control }) =>
    control === null
      ? "The game continues without a clock"
      : `The clocks restart: ${describeControl(control)}`,
  coachSet: ({ isOn }) =>
    isOn ? "The coach warns of bad moves" : "The coach is silent",
  boardHidden: () => BOARD_HIDDEN,
  boardFlipped: () => [],
  boardAsked: () => [],
  speechSet: (speech) => {
    if ("isSpoken" in speech) {
      return speech.isSpoken
        ? "Moves are told in words, like knight f3"
        : "Moves are told in letters, like Nf3";
    }
    return speech.isTerse
      ? "Only the moves are told; say more tells the rest again"
      : "Moves are told in whole sentences";
  },
  paceSet: ({ isOn }) =>
    isOn
      ? "Denomax thinks as long as a person would when it plays you; " +
        "an empty line hurries it"
      : "Denomax answers at once",
  boardSet: ({ isOn }) => isOn ? [] : BOARD_HIDDEN,
  resumed: ({ players, isOver }) =>
    isOver
      ? "The saved game is over: look through it, or play on from any move"
      : `The saved game continues: ${describePlayers(players)}`,
  replaced: ({ problem }) => describeReplacement(problem),
  opponentFailed: ({ problem }, surface) =>
    surface === "screen" ? tryAgain(problem) : [
      problem,
      "Type an empty line to let it try again, or play its move yourself",
    ],
  stopped: ({ problem }) => problem,
  written: ({ file }) => `Added the game to ${quoteIfNeeded(file)}`,
  reviewed: ({ match, second }) => [
    ...tellSummary(match.game, summaryOfReview(match)),
    "",
    ...offerToLearn(match),
    ...second === null ? [] : [`review again: ${offerSecondLook(second)}`],
  ],
  secondLookFailed: ({ problem }) => describeSecondLookFailure(problem),
  whyAdvised: () =>
    "Type why and a move, like why e4, to ask about it, or best to compare " +
    "the three best",
  fileAdvised: ({ games }) => {
    const walk = "An empty line shows the next move, undo goes back";
    return games === 1
      ? walk
      : `${walk}; list names the games of the file, open 2 opens the second`;
  },
  refused: ({ refusal }, surface) => describeRefusal(refusal, surface),
};

/** The first things to do after a review in lines. */
function offerToLearn(match: Match): string[] {
  const [own, opponent] = [teachingOf(match), teachingOf(match, "opponent")];
  return [
    ...own.mistakes.length === 0 ? [] : [`learn: ${offerRound(own)}`],
    ...opponent.mistakes.length === 0
      ? []
      : [`learn opponent: ${offerRound(opponent)}`],
  ];
}

function describeWelcome(
  { players, opponent }: MatchEvents["welcomed"],
  surface: Surface,
): Words {
  const { name = "", hasLevels = false, rating = null } = opponent ?? {};
  const all = describePlayers(players);
  const text = rating === null ? all : `${all}, at ${rating} Elo`;
  if (opponent === null || surface === "screen") return text;
  const moves = `type a move, help, or an empty line to let ${name} move`;
  const level = hasLevels ? "level 4, " : "";
  return {
    text,
    advice: `${moves}; also try ${level}side black or clock 5+3`,
  };
}

/** Says why an external engine cannot play. */
export function describeReplacement(problem: string): string {
  return `${problem}; Denomax plays instead`;
}

/** `"Denomax plays e4 (depth 7, score +0.14 for White, 0.8 s)"`. */
function describeOpponentMove(
  { info, side, isEnd, effect, ...move }: MatchEvents["opponentMoved"],
  surface: Surface,
): string {
  const told = whoPlays({ side, ...move });
  if (surface === "brief") return told + describeMoveEffect(effect);
  if (info === null) return told + toldIn(surface, effect);
  // A move that mates needs no score.
  const thinking = isEnd
    ? describeEffort(info)
    : describeSearchInfo(info, side);
  return `${told} (${thinking})`;
}

/** `"Nxe4: takes the pawn"`. */
export function describeMoveAlone(
  { san, effect }: Pick<MatchEvents["opponentMoved"], "san" | "effect">,
): string {
  return san + describeMoveEffect(effect);
}

/** `"Denomax's best moves at depth 9: Nf3 (+0.30), d4 (+0.14); …"`. */
function describeRanking(
  { by, ply, moves, isPlain }: MatchEvents["ranked"],
): string {
  if (isPlain) return rankPlainly(by, moves);
  const told = moves.map(({ san, score }) => `${san} (${formatScore(score)})`);
  // An external engine may not tell its depth.
  const depth = ply > 0 && ply < MOST_PLIES ? ` at depth ${ply}` : "";
  const best = `${by}'s best moves${depth}: ${told.join(", ")}`;
  return `${best}; scores are for White`;
}

type Ranked = MatchEvents["ranked"]["moves"];

/** `"Denomax's best moves: Nf3; d4 is as good, c4 a little worse"`. */
function rankPlainly(by: string, [best, ...others]: Ranked): string {
  const told = others.map(({ san, score }, index) => {
    const gap = Math.abs(centipawns(best.score) - centipawns(score));
    const verb = index === 0 ? "is " : "";
    return `${san} ${verb}${GAPS.find(([most]) => gap < most)?.[1]}`;
  });
  const first = `${by}'s best move: ${best.san}`;
  return told.length === 0 ? first : `${first}; ${told.join(", ")}`;
}

/** What is said of a move by how many centipawns the best one is better. */
const GAPS = [
  [15, "as good"],
  [60, "a little worse"],
  [150, "worse"],
  [Infinity, "much worse"],
] as const;

/** A task, with the places of the pieces for those who see no board. */
function withPlaces(task: string, position: Position, surface: Surface): Words {
  return surface === "brief" ? [task, ...describePlaces(position)] : task;
}

/** What a move does, where no board in letters is written after it. */
function toldIn(surface: Surface, effect: MoveEffect): string {
  return surface === "lines" ? "" : describeMoveEffect(effect);
}

/** `"Denomax plays e4"`, with the side where it moves for a person. */
function whoPlays(
  { side, san, engine, owner, isAlone }: Pick<
    MatchEvents["opponentMoved"],
    "side" | "san" | "engine" | "owner" | "isAlone"
  >,
): string {
  if (isAlone) return `${sideName(side)} plays ${san}`;
  const forWhom = owner.type === "engine" ? "" : ` for ${sideName(side)}`;
  return `${engine} plays ${san}${forWhom}`;
}

/** `"Branch 2, from branch 1: 4... d5"`: its moves are those that differ. */
function describeBranch(game: Game, row: BranchRow): string {
  const left = row.from === null ? "" : `, from branch ${row.from}`;
  const beginning = describeBranchMoves(branchMoves(game, row, BEGINNING));
  return `Branch ${row.number}${left}: ${beginning}`;
}

/** Moves of a branch in a line of a list. */
const BEGINNING = 4;

export function describeBranchMoves(moves: readonly string[]): string {
  return moves.join(" ") || "the same moves, ended differently";
}

function describeLoaded(
  { plies, branches, games, number, players }: MatchEvents["loaded"],
): string {
  const length = count(Math.ceil(plies / 2), "move");
  const found = count(branches, "branch", "branches");
  const beside = branches > 0 ? ` with ${found}` : "";
  const which = games > 1
    ? `, number ${inGroups(number)} of ${inGroups(games)}`
    : "";
  const names = players === null ? "" : `: ${describePlayers(players)}`;
  return `Loaded a game of ${length}${beside}${which}${names}`;
}
