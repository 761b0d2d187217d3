import { assert, assertEquals } from "@std/assert";
import { MATED } from "../../../../engine/chess/score.ts";
import { formatCoordinate } from "../../../../engine/chess/notation/san.ts";
import { goesTheSameWay } from "../../../../engine/chess/rules/position.ts";
import {
  chooseWeakly,
  type Search,
} from "../../../../engine/player/humanlike/choose_weakly.ts";
import type { ThinkLimits } from "../../../../engine/player/search_worker.ts";
import type { Weakness } from "../../../../engine/player/humanlike/weakness.ts";
import { gameFrom, gameOf, move } from "../../../support/chess/games.ts";

const STEADY: Weakness = { oversight: 0, temperature: 1, bound: 1000 };

/** What a search of each move finds: its score, and the replies after it. */
type Finds = Readonly<Record<string, readonly [number, ...string[]]>>;

const NODES = 10;

/** Finds of the one move that is not barred what is known of it. */
function searchOf(finds: Finds, asked: ThinkLimits[] = []): Search {
  return (limits, onIteration) => {
    asked.push(limits);
    const barred = (text: string) =>
      limits.overrides?.some(([from, to]) =>
        goesTheSameWay({ from, to }, move(text))
      );
    const [text] = Object.keys(finds).filter((text) => !barred(text));
    const [score, ...replies] = finds[text];
    const line = [text, ...replies].map(move);
    const info = { ply: 1, nodes: NODES, score, line, milliseconds: 0 };
    onIteration(info);
    return Promise.resolve(info);
  };
}

async function chosen(
  finds: Finds,
  {
    game = gameOf(""),
    weakness = STEADY,
    seed = 1,
    limits = {},
    mustEnd = (): boolean => false,
  } = {},
) {
  const moves = Object.keys(finds).map(move);
  const asked: ThinkLimits[] = [];
  const search = searchOf(finds, asked);
  const person = { weakness, style: null, seed, mustEnd };
  const choice = await chooseWeakly(search, game, moves, limits, person);
  assert(choice !== null);
  return { ...choice, text: formatCoordinate(choice.move), asked };
}

Deno.test("who must end looks at one move alone", async () => {
  const finds: Finds = { "e2e4": [50], "d2d4": [130] };
  const { text, asked } = await chosen(finds, { mustEnd: () => true });
  assertEquals([text, asked.length], ["e2e4", 1]);
});

Deno.test("moves within a fifth of a pawn of the best are its rivals", async () => {
  const finds: Finds = {
    "e2e4": [50],
    "d2d4": [30],
    "c2c4": [29],
    "a2a3": [-90],
  };
  const { text, rivals } = await chosen(finds);
  assertEquals([text, rivals], ["e2e4", 1]);
});

Deno.test("a mate on the board comes before one that a search promises", async () => {
  const game = gameFrom("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const finds: Finds = { "a1a8": [0], "a1a7": [MATED - 2] };
  const weakness = { ...STEADY, temperature: 100 };
  for (let seed = 0; seed < 20; seed++) {
    assertEquals((await chosen(finds, { game, weakness, seed })).text, "a1a8");
  }
});

Deno.test("nodes are for all moves together, of which one is searched in any case", async () => {
  const finds: Finds = { "e2e4": [0], "d2d4": [0], "c2c4": [0], "a2a3": [0] };
  const nodesOf = async (mostNodes: number) => {
    const { asked, info } = await chosen(finds, { limits: { mostNodes } });
    return [asked.map(({ mostNodes }) => mostNodes), info.nodes];
  };
  assertEquals(await nodesOf(25), [[25, 15, 5], 3 * NODES]);
  assertEquals(await nodesOf(0), [[0], NODES]);
});

Deno.test("people seldom put a piece where a pawn takes it", async () => {
  const game = gameOf("e2e4 e7e5");
  const finds: Finds = { "a2a3": [0], "f1a6": [-300, "b7a6"] };
  const weakness = { ...STEADY, blindness: 1 };
  const texts: string[] = [];
  for (let seed = 0; seed < 200; seed++) {
    texts.push((await chosen(finds, { game, weakness, seed })).text);
  }
  const given = texts.filter((text) => text === "f1a6").length;
  assert(given > 5 && given < 40, `${given} of 200`);
});
