/**
 * Measures whether the styles of a level can be told apart by its moves alone:
 * `styles.ts LEVEL GAMES SEED`. So many games of each style with the level without
 * one, with both colours; then each eighth of them is told by a rule that was
 * fitted to the others (multinomial logit of how often each habit shows, when the
 * king castles, and the first move).
 *
 * @module
 */

import {
  type Game,
  isOver,
  movesPlayed,
  newGame,
  playMove,
  position,
} from "../../../engine/chess/game/game.ts";
import { COLOURS, WHITE } from "../../../engine/chess/constants.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import { chooseMove } from "../../../engine/player/choose_move.ts";
import { habitsIn } from "../../../engine/player/humanlike/habits.ts";
import { type Style, STYLES } from "../../../engine/player/humanlike/styles.ts";
import { levelLimits } from "../../../engine/player/levels.ts";
import { writeLine } from "../../../tui/platform/stdio.ts";
import { createSearchService } from "../../support/chess/search_services.ts";
import { share } from "../judge/judge.ts";

/** Plies that are played, and that are looked at. */
const LONGEST = 90;
const LOOKED_AT = 60;
/** Moves after which a king that has not castled counts as one that never does. */
const NEVER = 40;
/** The games are divided by so many; steps, their size and what keeps them small. */
const PARTS = 8;
const FIT = { steps: 800, size: 0.1, decay: 0.02 };

const OFFER = "offers a pawn";
/** Plies up to which a gambit is offered. */
const EARLY = 20;
/** What first moves are known for. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  e2e4: "begins openly",
  e7e5: "answers openly",
  d2d4: "begins calmly",
  c7c6: "answers calmly",
  e7e6: "answers calmly",
  d7d5: "answers calmly",
  c7c5: "answers sharply",
  g7g6: "answers sharply",
  f7f5: "answers sharply",
};
/** What a listener minds; the other habits do not differ. */
const TELLING = [
  "castles after",
  "castles",
  "gives check",
  "trades",
  "comes near the enemy king",
  "pushes a pawn past the middle",
  "pushes a pawn on the king's wing past its third rank",
  OFFER,
  "offers early",
  ...new Set(Object.values(BEGINNINGS)),
  "captures",
  "moves the queen and takes nothing",
];
/** What one side of a game shows, and its style. */
interface Sample {
  readonly part: number;
  readonly style: number;
  /** Counts for 30 moves, by their names. */
  readonly traits: ReadonlyMap<string, number>;
}

/** What a side shows of itself in a game. */
export function traitsOf(game: Game, side: number): Map<string, number> {
  const traits = new Map([["castles after", NEVER]]);
  const moves = movesPlayed(game);
  const own = [...moves.keys()].slice(0, LOOKED_AT)
    .filter((ply) => game.plies[ply].position.side === side);
  for (const ply of own) {
    const { position } = game.plies[ply];
    for (const what of habitsIn(position, moves.slice(0, ply), moves[ply])) {
      if (what === "castles") traits.set("castles after", ply >> 1);
      if (what === OFFER && ply < EARLY) {
        traits.set("offers early", (traits.get("offers early") ?? 0) + 1);
      }
      traits.set(what, (traits.get(what) ?? 0) + 30 / own.length);
    }
  }
  const first = formatCoordinate(moves[own[0]]);
  return traits.set(BEGINNINGS[first] ?? "begins otherwise", 1);
}

/** A rule that gives each style points for what a side shows. */
type Rule = (traits: ReadonlyMap<string, number>) => number[];

export function fitRule(samples: readonly Sample[]): Rule {
  const names = TELLING;
  const columns = names.map((name) =>
    scaleOf(samples.map(({ traits }) => traits.get(name) ?? 0))
  );
  const rowOf = (traits: ReadonlyMap<string, number>) => [
    1,
    ...names.map((name, at) =>
      ((traits.get(name) ?? 0) - columns[at].mean) / columns[at].deviation
    ),
  ];
  const rows = samples.map(({ traits }) => rowOf(traits));
  const weights = STYLES.map(() => rows[0].map(() => 0));
  const pointsOf = (row: number[]) =>
    weights.map((each) =>
      each.reduce((sum, one, at) => sum + one * row[at], 0)
    );
  for (let step = 0; step < FIT.steps; step++) {
    const errors = rows.map((row, at) =>
      chances(pointsOf(row)).map((chance, style) =>
        chance - (samples[at].style === style ? 1 : 0)
      )
    );
    weights.forEach((each, style) =>
      each.forEach((weight, at) => {
        const slope = rows.reduce(
          (sum, row, number) => sum + row[at] * errors[number][style],
          0,
        ) / rows.length;
        each[at] = weight - FIT.size * (slope + FIT.decay * weight);
      })
    );
  }
  return (traits) => pointsOf(rowOf(traits));
}

function scaleOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / values.length) + 1e-6 };
}

function chances(points: readonly number[]): number[] {
  const odds = points.map((each) => Math.exp(each));
  const all = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}

/** The lines that say how many games are told right, of all and of each two styles. */
export function told(samples: readonly Sample[]): string[] {
  const judged = Array.from({ length: PARTS }, (_, part) => {
    const rule = fitRule(samples.filter((sample) => sample.part !== part));
    return samples.filter((sample) => sample.part === part)
      .map(({ style, traits }) => ({ style, points: rule(traits) }));
  }).flat();
  const right = judged.filter(({ style, points }) =>
    points[style] === Math.max(...points)
  );
  const pairs = STYLES.flatMap((one, at) =>
    STYLES.slice(at + 1).map((other, more) => {
      const two = [at, at + 1 + more];
      const both = judged.filter(({ style }) => two.includes(style));
      const apart = both.filter(({ style, points }) =>
        points[style] === Math.max(...two.map((each) => points[each]))
      );
      return `${one} and ${other}: ${share(apart.length, both.length)}`;
    })
  );
  return [`of three: ${share(right.length, judged.length)}`, ...pairs];
}

async function playedBy(
  level: number,
  style: Style,
  seed: number,
  side: number,
) {
  const service = createSearchService(2 ** 18);
  let game = newGame();
  while (!isOver(game) && game.ply < LONGEST) {
    const taste = position(game).side === side ? { style } : {};
    const limits = { ...levelLimits(level, taste), seed };
    const choice = await chooseMove(service, game, limits);
    if (choice === null) throw new Error("The search was interrupted");
    game = playMove(game, choice.move);
  }
  return game;
}

if (import.meta.main) {
  const [level, games, first] = Deno.args.map(Number);
  const samples: Sample[] = [];
  for (let number = 0; number < games; number++) {
    const side = number % 2 === 0 ? WHITE : COLOURS - WHITE;
    for (const [style, name] of STYLES.entries()) {
      const game = await playedBy(level, name, first + number, side);
      const part = number % PARTS;
      samples.push({ part, style, traits: traitsOf(game, side) });
    }
  }
  told(samples).forEach((line) => writeLine(line));
  Deno.exit();
}
