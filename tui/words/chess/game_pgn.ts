/** Games in PGN. */

import { formatTimeControl } from "../../../engine/chess/game/clock.ts";
import { endingOf, resultText } from "../../../engine/chess/game/game.ts";
import { openingAt } from "../../../engine/chess/game/openings.ts";
import type { Ending } from "../../../engine/chess/game/outcome.ts";
import type { GameTree } from "../../../engine/chess/notation/game_tree.ts";
import { writePgn } from "../../../engine/chess/notation/pgn_writer.ts";
import { annotated, type Remark } from "../../../engine/review/annotations.ts";
import { BLACK, WHITE } from "../../../engine/chess/constants.ts";
import { levelElo } from "../../../engine/player/levels.ts";
import { describeStrength } from "../strength.ts";
import { type Match, playerOf } from "../../match/match.ts";
import { judgedAt } from "../../match/match_review.ts";
import { playerName } from "../players.ts";
import { describeEnding } from "./outcome.ts";
import { describeInComment } from "./judgement.ts";

/** The game of a match as PGN; a record is written whole, as it was read. */
export function gamePgn(match: Match): string {
  const { game, date } = match;
  if (game.record !== null) return writePgn(game.record);
  const control = game.clock?.control;
  const ending = endingOf(game);
  const tags = new Map([["Date", date], ...SIDES.flatMap(tagsOf(match))]);
  const opening = openingAt(game.plies, game.ply);
  if (opening) tags.set("ECO", opening.eco).set("Opening", opening.name);
  if (control) tags.set("TimeControl", formatTimeControl(control));
  if (ending) {
    tags.set("Termination", TERMINATIONS[ending.reason] ?? "normal");
  }
  const line = bareLine(match);
  const tree = annotated(line, remarksOn(match, line));
  return writePgn({ tags, tree, result: resultText(game) });
}

/** The sides as PGN's tags name them. */
const SIDES = [["White", WHITE], ["Black", BLACK]] as const;

/** Name and rating of a side's player; the name of a level tells the level. */
function tagsOf(match: Match) {
  return ([tag, side]: typeof SIDES[number]): [string, string][] => {
    const player = playerOf(match, side);
    const levels = player.type === "engine" ? levelsOf(match) : [];
    const name = [
      playerName(player),
      ...levels.map((level) => `level ${level}`),
    ]
      .join(", ");
    const [level] = levels;
    return levels.length === 1
      ? [[tag, name], [`${tag}Elo`, String(levelElo(level))]]
      : [[tag, name]];
  };
}

/** The levels that the opponent has played at, in their order. */
function levelsOf({ strength, earlierStrengths = [], opponent }: Match) {
  const all = [...earlierStrengths.map((one) => one.strength), strength];
  return opponent.hasLevels
    ? all.flatMap((one) => "level" in one ? one.level : [])
    : [];
}

/** What is said of changes of strength, by the last ply before each. */
function changesIn({ strength, earlierStrengths = [], opponent }: Match) {
  const later = [
    ...earlierStrengths.slice(1).map((one) => one.strength),
    strength,
  ];
  return new Map(
    earlierStrengths.map(({ ply }, index) =>
      [
        ply,
        `From here on: ${
          describeStrength({ opponent, strength: later[index] })
        }`,
      ] as const
    ),
  );
}

/** Values of the tag Termination; the default is "normal". */
const TERMINATIONS: Readonly<Partial<Record<Ending["reason"], string>>> = {
  "time": "time forfeit",
  "time without mating material": "time forfeit",
  "unknown": "unterminated",
};

/** The moves played, with the clocks if there are any, and how players ended it. */
function bareLine(match: Match): GameTree {
  const { plies, ply, clock, decision } = match.game;
  const changes = changesIn(match);
  const isTold = decision !== null && decision.reason !== "unknown";
  const end = isTold ? [describeEnding(decision)] : [];
  return plies.slice(0, ply + 1).map((node, number) => ({
    ...node,
    startingComments: [],
    comments: [changes.get(number) ?? [], number === ply ? end : []].flat(),
    nags: [],
    number,
    parent: number - 1,
    clock: clock && node.clock,
  }));
}

/** What the judge has to say of the moves, by their numbers in a line. */
function remarksOn(match: Match, line: GameTree): ReadonlyMap<number, Remark> {
  return new Map(line.flatMap(({ number }) => {
    const judged = judgedAt(match, number);
    if (judged === undefined) return [];
    const { side } = line[number - 1].position;
    const text = describeInComment(judged.facts, side);
    return [[number, { judged, text }]];
  }));
}
