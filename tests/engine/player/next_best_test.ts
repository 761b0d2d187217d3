import { assert, assertEquals } from "@std/assert";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import {
  isSameMove,
  type LegalMove,
  legalMoves,
} from "../../../engine/chess/rules/position.ts";
import { position } from "../../../engine/chess/game/game.ts";
import { searchScore } from "../../../engine/chess/score.ts";
import { randomSource } from "../../../engine/player/chance.ts";
import {
  liked,
  type Quest,
  thoughtTwice,
  varied,
} from "../../../engine/player/next_best.ts";
import type { PlayLimits } from "../../../engine/player/play_limits.ts";
import type { TimedIteration } from "../../../engine/player/search_worker.ts";
import { gameOf } from "../../support/chess/games.ts";

/** Moves of the first position by what they are worth, or are liked. */
type ByMove = Readonly<Record<string, number>>;

interface Found {
  readonly move: LegalMove;
  readonly info: TimedIteration;
}

const NOW = position(gameOf(""));
const NODES = 10;

/** Finds the best move that is not excluded, each time at the next of some depths. */
class Search implements Quest<Found> {
  readonly now = NOW;
  readonly asked: PlayLimits[] = [];
  readonly found: string[] = [];

  constructor(
    readonly scores: ByMove,
    readonly limits: PlayLimits = {},
    readonly depths: readonly number[] = [],
    readonly mustEnd = () => false,
  ) {}

  search = (changes: PlayLimits): Promise<Found> => {
    const { excluded = [] } = changes;
    const worthOf = (move: LegalMove) =>
      this.scores[formatCoordinate(move)] ?? -1000;
    const [move] = legalMoves(NOW)
      .filter((move) => !excluded.some((other) => isSameMove(other, move)))
      .toSorted((one, two) => worthOf(two) - worthOf(one));
    const ply = this.depths[this.asked.length] ?? 3;
    this.asked.push(changes);
    this.found.push(formatCoordinate(move));
    const effort = { ply, nodes: NODES, milliseconds: 0 };
    const info = { ...effort, score: worthOf(move), line: [move] };
    return Promise.resolve({ move, info });
  };
}

const NEAR: ByMove = { "e2e4": 50, "d2d4": 30, "c2c4": 20, "g1f3": -10 };
const ALWAYS = () => 0;

function oddsBy(odds: ByMove) {
  return (move: LegalMove) => odds[formatCoordinate(move)] ?? 0.1;
}

Deno.test("a rare best move is thought about again, and any one in an opening", async () => {
  const terms = { odds: 0.5, plies: 8, others: 2, temperature: 1, margin: 50 };
  const foundWith = async (odds: ByMove, isOpening: boolean) => {
    const quest = new Search(NEAR);
    const asked = { ...terms, isOpening };
    const choice = await thoughtTwice(quest, asked, oddsBy(odds), ALWAYS);
    return [quest.found.join(" "), choice?.rivals];
  };
  const common = { "e2e4": 0.5 };
  assertEquals(await foundWith(common, false), ["e2e4", 0]);
  assertEquals(await foundWith(common, true), ["e2e4 d2d4 c2c4", 2]);
  assertEquals(await foundWith({}, false), ["e2e4 d2d4 c2c4", 2]);
});

Deno.test("a style looks at the moves that it likes most, and plays none that costs too much", async () => {
  const odds = oddsBy({ "c2c4": 9, "g1f3": 5, "b1a3": 3 });
  const terms = { others: 2, temperature: 100, margin: 30 };
  const played = new Set<string>();
  for (let seed = 0; seed < 50; seed++) {
    const quest = new Search(NEAR);
    const choice = await liked(quest, terms, odds, randomSource([], seed));
    assertEquals(quest.found, ["e2e4", "c2c4", "g1f3"]);
    assert(choice !== null);
    played.add(formatCoordinate(choice.move));
  }
  assert(played.has("c2c4") && !played.has("g1f3"), [...played].join());
});

Deno.test("variety goes on to moves that are nearly as good, and found as deep", async () => {
  const last = async (quest: Search) => {
    const choice = await varied(quest, { plies: 8, margin: 30 }, ALWAYS);
    return choice && formatCoordinate(choice.move);
  };
  assertEquals(await last(new Search(NEAR)), "c2c4");
  assertEquals(await last(new Search(NEAR, {}, [3, 3, 2])), "d2d4");
});

Deno.test("who must end plays the best of what was found", async () => {
  const quest: Search = new Search(NEAR, {}, [], () => quest.found.length > 1);
  const variety = { plies: 8, margin: 100 };
  assertEquals((await varied(quest, variety, ALWAYS))?.info.score, 30);
  assertEquals(quest.found, ["e2e4", "d2d4"]);
});

Deno.test("the nodes of a move are for all its searches, and a mate needs no other", async () => {
  const askedOf = async (quest: Search) => {
    await varied(quest, { plies: 8, margin: 100 }, ALWAYS);
    return quest.asked.map(({ mostNodes }) => mostNodes);
  };
  const few = new Search(NEAR, { mostNodes: 25 });
  assertEquals(await askedOf(few), [undefined, 15, 5]);
  const mate = new Search({ "e2e4": searchScore("mate", 3) });
  assertEquals(await askedOf(mate), [undefined]);
});
