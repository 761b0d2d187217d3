import { assertEquals } from "@std/assert";
import * as engine from "../../../engine/library/engine.ts";
import * as fen from "../../../engine/library/fen.ts";
import * as games from "../../../engine/library/game.ts";
import * as openings from "../../../engine/library/openings.ts";
import * as pgn from "../../../engine/library/pgn.ts";
import * as plain from "../../../engine/library/plain.ts";
import * as player from "../../../engine/library/player.ts";
import * as review from "../../../engine/library/review.ts";
import * as rules from "../../../engine/library/rules.ts";
import * as san from "../../../engine/library/san.ts";
import * as uci from "../../../engine/library/uci.ts";
import * as words from "../../../tui/words/library.ts";
import { enginePipe } from "../../support/program/engine_pipe.ts";

/** A function of the library, and arguments that it takes. */
type Call = readonly [name: string, fn: Anything, ...values: unknown[]];
// deno-lint-ignore no-explicit-any -- as programs without types call it
type Anything = (...values: any[]) => unknown;

const { START_FEN } = fen;
const E4 = { from: "e2", to: "e4" };
/** A game whose review takes no time, as its only move mates. */
const MATE = games.playMove(
  games.newGame("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1"),
  "Qg7",
);
const GAME = games.playMove(games.newGame(), "e4");
const JUDGED = await review.review(GAME);
const TEXT = '[White "A"]\n\n1. e4 {good} e5 (1... c5 2. Nf3) 2. Nf3 $1 *\n';
const [RECORD] = pgn.parsePgn(TEXT);
const INPUT = {
  tags: { White: "A" },
  start: START_FEN,
  result: "*",
  rest: "",
  comments: ["start"],
  moves: [{
    move: E4,
    comments: ["good"],
    nags: [1],
    clock: 3,
    variations: [{ comments: [], moves: [{ move: { from: "d2", to: "d4" } }] }],
  }],
};

/** Reads all of what a function gives one by one. */
async function all(values: AsyncIterable<unknown> | Iterable<unknown>) {
  return await Array.fromAsync(values);
}

/** A pipe to an engine that has some options, and answers at once. */
function pipe() {
  return enginePipe({
    uci: [
      "option name Hash type spin default 1 min 1 max 9",
      "option name Style type combo default solid var solid var bold",
      "option name Own type check default true",
      "option name UCI_Elo type spin default 1500 min 1000 max 2000",
      "uciok",
    ],
    isready: ["readyok"],
    go: ["info depth 1 nodes 20 score cp 5 pv c7c5", "bestmove c7c5"],
  }).pipe;
}

/** Starts an engine, asks it, and ends it. */
async function ask(game: unknown, limits: unknown, onInfo: unknown) {
  const started = await uci.UciEngine.start(pipe());
  const timer = setInterval(() => started.moveNow(), 20);
  try {
    return await (started.bestMove as Anything)(game, limits, onInfo);
  } finally {
    clearInterval(timer);
    await started.close();
  }
}

/** Asks Denomax, and ends its workers. */
async function play(game: unknown, limits: unknown, onInfo: unknown) {
  const asked = new player.Player();
  // Wrong limits may be none.
  const timer = setInterval(() => asked.moveNow(), 20);
  try {
    return await (asked.bestMove as Anything)(game, limits, onInfo);
  } finally {
    clearInterval(timer);
    await asked.close();
  }
}

async function start(options: unknown) {
  const started = await (uci.UciEngine.start as Anything)(pipe(), options);
  await (started as uci.UciEngine).close();
}

const LIMITS = { depth: 1, nodes: 10, milliseconds: 10 };
const PLAY = { ...LIMITS, level: 1, book: false, style: "solid", seed: 1 };
const think = engine.createEngine(2 ** 12);
const thinkPlain = plain.createEngine(2 ** 12);

/** The same engine, whose searches end even without a limit. */
function soon(think: Anything): Anything {
  return (setup, given, onIteration) => {
    const limits = given === undefined ? {} : given;
    const hasFields = typeof limits === "object" && !Array.isArray(limits);
    const ends = limits && hasFields ? { mostNodes: 500, ...limits } : limits;
    return think(setup, ends, onIteration);
  };
}

const SETUP = rules.toSetup(START_FEN);

const CALLS: readonly Call[] = [
  ["createEngine", engine.createEngine, 2 ** 12],
  ["plain.createEngine", plain.createEngine, 2 ** 12],
  ["engineOf", plain.engineOf, new plain.MicroMax(2 ** 12)],
  ["think", soon(think), SETUP, { plies: 1, overrides: [] }, () => {}],
  ["plain think", soon(thinkPlain), SETUP, { plies: 1 }, () => {}],
  ["parseFen", fen.parseFen, START_FEN],
  ["makeFen", fen.makeFen, START_FEN],
  ["newGame", games.newGame, START_FEN],
  ["gameFromPgn", games.gameFromPgn, RECORD],
  ["playMove", games.playMove, GAME, "e5"],
  ["playMove of a move", games.playMove, games.newGame(), E4],
  ["takeBack", games.takeBack, GAME, 1],
  ["resign", games.resign, GAME, "white"],
  ["loseOnTime", games.loseOnTime, GAME, "white"],
  ["agreeDraw", games.agreeDraw, GAME],
  ["claimDraw", games.claimDraw, GAME, { from: "e7", to: "e5" }],
  ["openingOf", openings.openingOf, GAME],
  ["parsePgn", pgn.parsePgn, TEXT],
  ["pgnGames", (text) => all(pgn.pgnGames(text)), TEXT],
  ["pgnGamesIn", (parts) => all(pgn.pgnGamesIn(parts)), [TEXT]],
  ["walk", (line, level) => all(pgn.walk(line, level)), RECORD, 0],
  ["makePgn", pgn.makePgn, INPUT],
  ["makePgn of a record", pgn.makePgn, RECORD],
  ["ratingOf", player.ratingOf, 3],
  ["Player.bestMove", play, GAME, PLAY, () => {}],
  ["review", review.review, MATE, { from: 1, to: 1, inWorker: false }],
  [
    "judgeMoves",
    (game, options) => all(review.judgeMoves(game, options)),
    MATE,
    { from: 1, to: 1 },
  ],
  ["summarize", review.summarize, GAME, JUDGED],
  ["explain", words.explain, GAME, JUDGED[0]],
  ["annotate", words.annotate, GAME, JUDGED],
  ["decodePgn", pgn.decodePgn, new TextEncoder().encode(TEXT)],
  ["readComment", pgn.readComment, "[%clk 0:01:00]"],
  ["legalMoves", rules.legalMoves, START_FEN],
  ["isLegal", rules.isLegal, START_FEN, E4],
  ["whyIllegal", rules.whyIllegal, START_FEN, E4],
  ["play", rules.play, START_FEN, E4],
  ["isCheck", rules.isCheck, START_FEN],
  ["isCheckmate", rules.isCheckmate, START_FEN],
  ["isStalemate", rules.isStalemate, START_FEN],
  ["isInsufficientMaterial", rules.isInsufficientMaterial, START_FEN],
  ["outcome", rules.outcome, START_FEN],
  ["perft", rules.perft, START_FEN, 2],
  ["canMate", rules.canMate, START_FEN, "white"],
  ["effectOf", rules.effectOf, START_FEN, E4],
  ["attackers", rules.attackers, START_FEN, "e4", "white"],
  ["positionKey", rules.positionKey, START_FEN],
  ["isSquare", rules.isSquare, "e4"],
  ["toSetup", rules.toSetup, START_FEN],
  [
    "engineMoves",
    rules.engineMoves,
    START_FEN,
    think(SETUP, { plies: 2 }).line,
  ],
  ["engineScore", rules.engineScore, 20],
  ["makeSan", san.makeSan, START_FEN, E4],
  ["parseSan", san.parseSan, START_FEN, "e4"],
  ["parseMove", san.parseMove, START_FEN, "e4"],
  ["makeUci", san.makeUci, E4],
  ["parseUci", san.parseUci, "e2e4"],
  ["UciEngine.start", start, {
    settings: { Hash: 5, Style: "bold", Own: true },
    elo: 1200,
  }],
  ["UciEngine.bestMove", ask, GAME, LIMITS, () => {}],
  ["pipeOf", uci.pipeOf, {
    stdin: new WritableStream(),
    stdout: new ReadableStream(),
    kill() {},
  }],
];

const cyclicObject: Record<string, unknown> = {};
cyclicObject.moves = [cyclicObject];
cyclicObject.move = cyclicObject;
cyclicObject.variations = [cyclicObject];
cyclicObject.start = cyclicObject;
const cyclicArray: unknown[] = [];
cyclicArray.push(cyclicArray);

const WRONG: readonly unknown[] = [
  undefined,
  null,
  0,
  5,
  -1,
  NaN,
  "",
  "zebra\n\u001b[2J",
  true,
  {},
  [],
  [null],
  cyclicObject,
  cyclicArray,
  () => 5,
  5n,
  Symbol("sign"),
  Object.create(null),
  new Date(NaN),
];

/** What engines of JavaScript say of values, which tells nobody what to do. */
const FOREIGN = new RegExp([
  "is not (a function|iterable|a constructor|an object|defined|async iterable)",
  "Cannot (read|convert|mix|destructure|assign|use|create|add|delete)",
  "Invalid (array|time|string|count|regular)",
  "call stack|circular structure|undefined is|null is|Reduce of empty",
  "must be|Symbol\\.|\\[object |incompatible receiver|Object prototype",
].join("|"));

/** Milliseconds after which a call counts as one that does not end. */
const PATIENCE = 5000;

/** What a call says of wrong values, or null if it takes them or says it well. */
async function faultOf(fn: Anything, values: readonly unknown[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, PATIENCE, "does not end");
  try {
    return await Promise.race([
      promise,
      Promise.try(fn, ...values).then(() => null),
    ]);
  } catch (error) {
    if (!(error instanceof Error)) return `throws ${String(error)}`;
    return FOREIGN.test(error.message) ? error.message : null;
  } finally {
    clearTimeout(timer);
  }
}

/** A value with wrong ones in its place, or in that of one of its parts. */
function* variants(value: unknown, depth: number): Generator<unknown> {
  yield* WRONG;
  if (depth === 0 || typeof value !== "object" || value === null) return;
  if (value instanceof ReadableStream || value instanceof WritableStream) {
    return;
  }
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key];
    for (const wrong of variants(part, depth - 1)) {
      yield Array.isArray(value)
        ? value.with(Number(key), wrong)
        : { ...value, [key]: wrong };
    }
  }
}

/** How deep wrong values are put. */
const DEPTH = 4;

for (const [name, fn, ...values] of CALLS) {
  Deno.test({
    name: `${name} says in words what is wrong with its values`,
    // Reads of streams that nobody ends.
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      assertEquals(await faultOf(fn, values), null, "right values");
      const faults = new Set<string>();
      for (const at of values.keys()) {
        for (const wrong of variants(values[at], DEPTH)) {
          const fault = await faultOf(fn, values.with(at, wrong));
          if (fault !== null) faults.add(`argument ${at + 1}: ${fault}`);
        }
      }
      assertEquals([...faults], []);
    },
  });
}
