/** The review of a saved game, as plain data for JSON. */

import {
  expect,
  fieldsOf,
  indexIn,
  isWhole,
  listIn,
  textIn,
} from "../../../engine/chess/game/json_values.ts";
import type { GameTree } from "../../../engine/chess/notation/game_tree.ts";
import { formatSan } from "../../../engine/chess/notation/san.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import type { Match } from "../../match/match.ts";
import { factsAmong } from "./facts_json.ts";

/**
 * What does not follow from the game, of each judged move by the number of its
 * node: mark, drop, score, better line, the line after the move, and facts. Lines
 * are kept of marked moves only.
 */
export function saveReview({ review, game }: Match) {
  if (!review?.size) return undefined;
  const known = game.tree.flatMap(({ number, position }) => {
    const judged = review.get(position);
    if (judged === undefined) return [];
    const { mark, drop, score, facts } = judged;
    const { line, reply } = mark === null ? NO_LINES : judged;
    return [[number, [mark, drop, score, line, reply, facts]] as const];
  });
  return Object.fromEntries(known);
}

const NO_LINES = { line: [], reply: [] };

/**
 * Restores what `saveReview` made.
 * @throws {SyntaxError} if that cannot have made it
 */
export function restoreReview(
  tree: GameTree,
  saved: unknown,
): NonNullable<Match["review"]> {
  const plies: number[] = [];
  for (const { parent } of tree) {
    plies.push(parent < 0 ? 0 : plies[parent] + 1);
  }
  return new Map(
    Object.entries(fieldsOf(saved)).map(([key, judgement]) => {
      const { number, parent, move, position } =
        tree[indexIn(tree, Number(key))];
      expect(move !== null, "the number of a move", key);
      const san = formatSan(tree[parent].position, move);
      const judged = { ply: plies[number], san, ...judgementIn(judgement) };
      return [position, judged];
    }),
  );
}

/** What a review says is trusted: it is only to be shown. */
function judgementIn(saved: unknown): Omit<JudgedMove, "ply" | "san"> {
  const [mark, drop, score, line, reply, facts] = listIn(saved);
  const isScore = score === null || isWhole(score);
  const isNumbered = isWhole(drop) && isScore;
  expect(isMark(mark) && isNumbered, "a judgement", saved);
  expect(isPlain([line, reply, facts]), "plain text", saved);
  return {
    mark,
    drop,
    score,
    line: listIn(line).map(textIn),
    reply: listIn(reply).map(textIn),
    facts: factsAmong(listIn(facts)),
  };
}

function isMark(value: unknown): value is JudgedMove["mark"] {
  return value === null || value === "?!" || value === "?" || value === "??";
}

/** Whether nothing in a value could command a terminal: moves are in ASCII. */
function isPlain(value: unknown): boolean {
  return /^(?:[ -[\]-~]|\\["\\])*$/.test(JSON.stringify(value));
}
