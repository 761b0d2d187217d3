/**
 * Reads the sentences that versions 1.0.0 and 2.0.0 saved in place of facts,
 * such as `"5 plies, Black to move; You play White, Denomax plays Black; Denomax
 * plays at level 4"`.
 */

import { type Fields, fieldsOf } from "../../../engine/game/game_json.ts";
import type { Ending } from "../../../engine/game/outcome.ts";
import { BLACK, COLOURS, WHITE } from "../../../engine/mod.ts";
import type { Fact } from "../../../engine/review/fact.ts";
import type { MistakeKind } from "../../../engine/review/mistakes.ts";
import { DENOMAX } from "../../match/players.ts";
import { restoreStrength } from "./strength_json.ts";
import {
  isPlainText,
  type MatchSummary,
  type SummarizedEngine,
  type SummarizedPlayers,
  type SummarizedState,
} from "./summary.ts";

/** How many plies were played, the state of the game, and who plays. */
const SUMMARY =
  /^(?<plies>[\d,]+) (?:ply|plies), (?<state>[^;]+); (?<players>.+)$/;

/** What the sentence about an ending says after `"White wins"` or `"Draw"`. */
const ENDINGS: Readonly<Record<Ending["reason"], string>> = {
  "checkmate": " by checkmate",
  "stalemate": " by stalemate",
  "insufficient material": " by insufficient material",
  "fivefold repetition": " by fivefold repetition",
  "seventy-five-move rule": " by the seventy-five-move rule",
  "threefold repetition": " by threefold repetition",
  "fifty-move rule": " by the fifty-move rule",
  "resignation": ", LOSER resigned",
  "agreement": " by agreement",
  "time": " on time",
  "time without mating material": ", time is up but the opponent cannot mate",
  "unknown": "",
};

interface PeopleRow {
  readonly humanSides: number;
  /** Who plays, and how strong the engine does, which names it again. */
  readonly pattern: RegExp;
}

const PEOPLE: readonly PeopleRow[] = [
  {
    humanSides: WHITE,
    pattern: /^You play White, (?<engine>.+) plays Black; \k<engine> .+$/,
  },
  {
    humanSides: BLACK,
    pattern: /^You play Black, (?<engine>.+) plays White; \k<engine> .+$/,
  },
  {
    humanSides: COLOURS,
    pattern: /^You play both sides; (?<engine>.+) (?:plays at|thinks) .+$/,
  },
  {
    humanSides: 0,
    pattern: /^(?<engine>.+) plays both sides; \k<engine> .+$/,
  },
];

/** Players of a record in which none is named. */
const NAMELESS = "A loaded game";

/** The summary of a saved match, null unless its sentence is understood. */
export function restoreOldSummary(saved: Fields): MatchSummary | null {
  const { text, opening = null } = fieldsOf(saved.summary);
  if (!isPlainText(text) || (opening !== null && !isPlainText(opening))) {
    return null;
  }
  const parts = SUMMARY.exec(text)?.groups;
  if (parts === undefined) return null;
  const state = stateIn(parts.state);
  const isRecord = typeof fieldsOf(saved.game).record === "string";
  const players = isRecord
    ? recordedIn(parts.players)
    : playersIn(parts.players, saved);
  if (state === null || players === null) return null;
  const plies = Number(parts.plies.replaceAll(",", ""));
  return { players, state, plies, opening };
}

function stateIn(text: string): SummarizedState | null {
  if (text === "White to move") return { sideToMove: WHITE };
  if (text === "Black to move") return { sideToMove: BLACK };
  const ending = endingIn(text);
  return ending === null ? null : { ending };
}

function endingIn(text: string): Ending | null {
  const reasons = Object.keys(ENDINGS) as Ending["reason"][];
  for (const winner of [WHITE, BLACK, 0]) {
    const reason = reasons.find((reason) =>
      sentenceOf({ reason, winner }) === text
    );
    if (reason !== undefined) return { reason, winner };
  }
  return null;
}

/** The older versions' sentence about an ending. */
function sentenceOf({ reason, winner }: Ending): string {
  const result = winner === 0 ? "Draw" : `${colourOf(winner)} wins`;
  const loser = colourOf(COLOURS - winner);
  return result + ENDINGS[reason].replace("LOSER", loser);
}

function colourOf(side: number): string {
  return side === WHITE ? "White" : "Black";
}

/** The names in `"Müller against Réti"`, null where they are ambiguous. */
function recordedIn(text: string): SummarizedPlayers | null {
  if (text === NAMELESS) return { type: "record", white: "?", black: "?" };
  const [white, black, ...more] = text.split(" against ");
  const isClear = black !== undefined && more.length === 0;
  return isClear ? { type: "record", white, black } : null;
}

/** An engine of which only the name was saved: Denomax alone has levels. */
function engineNamed(name: string): SummarizedEngine {
  return { name, hasLevels: name === DENOMAX.name };
}

function playersIn(text: string, saved: Fields): SummarizedPlayers | null {
  for (const { humanSides, pattern } of PEOPLE) {
    const name = pattern.exec(text)?.groups?.engine;
    if (name === undefined) continue;
    const strength = restoreStrength(saved);
    return { type: "match", humanSides, engine: engineNamed(name), strength };
  }
  return null;
}

/** The fact that a clause of a review stands for; the clause itself is kept. */
export function factOfClause(clause: string): Fact {
  const isSolution = /^misses .*, which /.test(clause);
  return { kind: "quoted", clause, isSolution };
}

/** The kinds of mistakes by what versions before 3.0.0 said of them. */
const MISTAKES: readonly (readonly [said: RegExp, kind: MistakeKind])[] = [
  [/^allows mate/, "allowed-mate"],
  [/^misses mate/, "missed-mate"],
  [/^misses winning/, "missed-capture"],
  [/^misses .*, which forks/, "missed-fork"],
  [/^misses .*, which/, "missed-combination"],
  [/^lets \S+ fork/, "allowed-fork"],
  [/^lets|^walks into a pin/, "allowed-combination"],
  [/^cannot stop the pawn/, "allowed-promotion"],
  [/^(puts|leaves) the pawn|^loses (a pawn|\w+ pawns)\b(?! and)/, "hung-pawn"],
  [/^(puts|leaves) the|^loses/, "hung-piece"],
  [/^stalemates/, "stalemate"],
];

/** The kind of mistake that a clause of a review tells; null if it is another. */
export function mistakeInClause(clause: string): MistakeKind | null {
  return MISTAKES.find(([said]) => said.test(clause))?.[1] ?? null;
}
