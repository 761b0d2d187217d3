import { assert, assertEquals, assertRejects } from "@std/assert";
import {
  type Game,
  movesPlayed,
  playRecord,
  position,
  recordedGame,
} from "../../../engine/chess/game/game.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import type { PlayLimits } from "../../../engine/player/play_limits.ts";
import { startTextbook } from "../../../engine/player/search_worker.ts";
import { isSolution } from "../../../engine/review/fact.ts";
import {
  type JudgedMove,
  judgeMoves,
  textbookJudge,
} from "../../../engine/review/judge.ts";
import { lookerOf } from "../../../engine/review/looks/looks.ts";
import {
  type Judge,
  JudgePool,
} from "../../../engine/review/pool/judge_pool.ts";
import {
  allowedMateMark,
  isSuspect,
  markOf,
  materialMark,
  missesMate,
  TEXTBOOK_POLICY,
} from "../../../engine/review/policy.ts";
import { summaryOf } from "../../../engine/review/summary.ts";
import { Reviewers } from "../../../engine/review/pool/reviewers.ts";
import { searchScore } from "../../../engine/chess/score.ts";
import {
  isSameMove,
  legalMoves,
} from "../../../engine/chess/rules/position.ts";
import {
  gameFrom,
  gameOf,
  move,
  randomGame,
  randomNumbers,
} from "../../support/chess/games.ts";
import { createTextbookService } from "../../support/chess/search_services.ts";

/** What a search tells beside its score. */
const NO_INFO = { ply: 1, nodes: 1, line: [], milliseconds: 0 };

const FOOLS_MATE = gameOf("f2f3 e7e5 g2g4 d8h4");
/** White could mate on f7, and then Black can take the queen. */
const MISSED_MATE = gameOf("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 a2a3 f6h5");

/** A record that goes on after the rules have ended the game. */
const TOO_LONG = `[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 148 100"]

1. Ra2 Kd7 2. Ra3 Kd6 3. Ra4 *`;

/** Fewer nodes, and shorter blocks, than in a review find the same mistakes here. */
const [doubtful] = TEXTBOOK_POLICY.again;
const POLICY = {
  ...TEXTBOOK_POLICY,
  nodes: 300,
  block: 6,
  again: [{ ...doubtful, nodes: 3000 }],
  trial: { plies: 8, nodes: 3000 },
};

function newJudge(): Judge {
  const judge = textbookJudge(createTextbookService(2 ** 16));
  return { ...judge, policy: POLICY };
}

const JUDGE = newJudge();

/** All moves of a game in their order, judged. */
async function judge(game: Game): Promise<JudgedMove[]> {
  return (await Array.fromAsync(judgeMoves(JUDGE, game))).toReversed();
}

/** Chooses the first legal move, and knows the score at each ply. */
function knowing(scoreAt: (ply: number) => number): Judge["choose"] {
  return (seen) => {
    const [move] = legalMoves(position(seen));
    const info = { ...NO_INFO, score: scoreAt(seen.ply) };
    return Promise.resolve({ move, info });
  };
}

/** The last move of a game, judged. */
async function lastOf(game: Game): Promise<JudgedMove> {
  const judged = judgeMoves(JUDGE, game, { from: game.ply });
  return (await Array.fromAsync(judged))[0];
}

Deno.test("a move that allows mate is a blunder and says so", async () => {
  const [, , g4, mate] = await judge(FOOLS_MATE);
  assertEquals([g4.ply, g4.san, g4.mark], [3, "g4", "??"]);
  assertEquals(g4.facts, [
    { kind: "mates", move: "reply", by: "Qh4#", moves: 1 },
  ]);
  assertEquals([g4.score, mate.score], [-31_999, -32_000]);
  assertEquals([mate.san, mate.mark, mate.drop], ["Qh4#", null, 0]);
});

Deno.test("a missed mate is named, and its line is the better one", async () => {
  const [, , , , , nf6, a3, nxh5] = await judge(MISSED_MATE);
  assertEquals(nf6.mark, "??");
  assertEquals(nf6.facts, [
    { kind: "mates", move: "reply", by: "Qxf7#", moves: 1 },
  ]);
  assertEquals(a3.mark, "??");
  assertEquals(
    a3.facts.find(isSolution),
    { kind: "mates", move: "better", by: "Qxf7#", moves: 1 },
  );
  assertEquals(a3.line, ["Qxf7#"]);
  assert(a3.drop > 80);
  assertEquals([nxh5.mark, nxh5.line[0], nxh5.drop], [null, "Nxh5", 0]);
});

Deno.test("good moves are not marked", async () => {
  const game = gameOf("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7");
  // With too few nodes it thinks that b5 wins the bishop.
  const again = [{ ...doubtful, nodes: 6000 }];
  const policy = { ...POLICY, nodes: 800, again };
  const judged = await Array.fromAsync(
    judgeMoves({ ...JUDGE, policy }, game),
  );
  assertEquals(judged.length, game.ply);
  assertEquals(judged.filter(({ mark, facts }) => mark ?? facts[0]), []);
});

Deno.test("scores are White's, whoever moves", async () => {
  const ahead = await lastOf(gameFrom("k7/8/8/8/8/8/8/KQ6 b - - 0 1", "a8a7"));
  const behind = await lastOf(gameFrom("K7/8/8/8/8/8/8/kq6 w - - 0 1", "a8a7"));
  assert((ahead.score ?? 0) > 500 && (behind.score ?? 0) < -500);
});

Deno.test("there is no blame for the only legal move", async () => {
  const forced = gameFrom("7k/8/5K2/8/8/8/8/6R1 b - - 0 1", "h8h7");
  const { mark, line: [best], drop } = await lastOf(forced);
  assertEquals([mark, best, drop], [null, "Kh7", 0]);
});

Deno.test("the best move is not blamed for what shows only after it", async () => {
  const choose = knowing((ply) => ply === 0 ? 0 : 900);
  const [best] = legalMoves(position(gameOf("")));
  const game = playRecord(gameOf(""), [best]);
  const judged = judgeMoves({ policy: TEXTBOOK_POLICY, choose }, game);
  const [{ mark, drop, facts }] = await Array.fromAsync(judged);
  assertEquals([mark, drop, facts], [null, 0, []]);
});

Deno.test("the only legal move gets no longer look", async () => {
  const asked = new Set<number | undefined>();
  const know = knowing((ply) => ply === 0 ? 0 : 150);
  const choose: Judge["choose"] = (seen, limits) => {
    asked.add(limits.nodes);
    return know(seen, limits);
  };
  const forced = gameFrom("7k/8/5K2/8/8/8/8/6R1 b - - 0 1", "h8h7");
  const judged = judgeMoves({ policy: POLICY, choose }, forced);
  await Array.fromAsync(judged);
  assertEquals([...asked], [POLICY.nodes]);
});

Deno.test("a null move is not judged, and the moves beside it are", async () => {
  const moves = ["e2e4", "e8e8", "d2d4"].map(move);
  const judged = await judge(playRecord(gameOf(""), moves));
  assertEquals(judged.map(({ san, score }) => [san, score === null]), [
    ["e4", false],
    ["--", true],
    ["d4", false],
  ]);
});

Deno.test("a move that lets the opponent claim a draw gives the win away", async () => {
  const winning = "7k/8/8/8/8/P7/P7/R6K b - - 0 1";
  const around = "h8g8 a1b1 g8h8 b1a1 ";
  const { mark, score } = await lastOf(gameFrom(winning, around.repeat(2)));
  assertEquals([mark, score], ["??", 0]);
});

Deno.test("a lead that nothing has come of for many moves counts for less", async () => {
  const dropAfter = async (halfmoves: number) => {
    const fortress = `R7/P4pk1/2K1p1p1/4P3/5P2/8/r7/8 w - - ${halfmoves} 82`;
    const game = gameFrom(fortress, "c6d6");
    // Nearly three pawns ahead; after the move, nothing.
    const choose = knowing((ply) => ply === 0 ? 280 : 0);
    const judged = judgeMoves({ policy: POLICY, choose }, game);
    return (await Array.fromAsync(judged))[0].drop;
  };
  const drops = [await dropAfter(0), await dropAfter(20), await dropAfter(30)];
  assertEquals(drops, [24, 24, 13]);
});

Deno.test("a mark that is not plain is given after the longest look alone", async () => {
  const marked = async (...lost: number[]) => {
    const looks = [TEXTBOOK_POLICY.nodes]
      .concat(TEXTBOOK_POLICY.again.map(({ nodes }) => nodes));
    const asked: number[] = [];
    // The longer the look, the later in `lost` is what the move seems to lose.
    const choose = (seen: Game, { nodes = 0 }: PlayLimits) => {
      if (seen.ply === 0) asked.push(nodes);
      const score = seen.ply === 0 ? 0 : lost[looks.indexOf(nodes)];
      const move = legalMoves(position(seen))[1];
      return Promise.resolve({ move, info: { ...NO_INFO, score } });
    };
    const judge = { policy: TEXTBOOK_POLICY, choose };
    const [{ mark }] = await Array.fromAsync(judgeMoves(judge, gameOf("e2e4")));
    return [mark, asked.map((nodes) => looks.indexOf(nodes))];
  };
  assertEquals(await marked(0), [null, [0]]);
  assertEquals(await marked(900), ["??", [0]]);
  assertEquals(await marked(150, 80), [null, [0, 1]]);
  assertEquals(await marked(150, 900), ["??", [0, 1]]);
  assertEquals(await marked(150, 250, 0), [null, [0, 1, 2]]);
  assertEquals(await marked(150, 250, 240), ["?", [0, 1, 2]]);
});

Deno.test("a move that seems best before it, and loses after it, is looked at again", async () => {
  const [better, , played] = legalMoves(position(gameOf("")));
  const choose = (seen: Game, { nodes = 0 }: PlayLimits) => {
    const isStart = seen.ply === 0;
    const isLonger = nodes > TEXTBOOK_POLICY.nodes;
    const score = searchScore("cp", isStart ? 0 : 900);
    const [first] = legalMoves(position(seen));
    const move = isStart ? (isLonger ? better : played) : first;
    return Promise.resolve({ move, info: { ...NO_INFO, score } });
  };
  const judge = { policy: TEXTBOOK_POLICY, choose };
  const game = playRecord(gameOf(""), [played]);
  const [{ mark }] = await Array.fromAsync(judgeMoves(judge, game));
  assertEquals(mark, "??");
});

Deno.test("stalemate gives a won game away", async () => {
  const { mark, score } = await lastOf(
    gameFrom("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7"),
  );
  assertEquals([mark, score], ["??", 0]);
});

Deno.test("a knight alone wins nothing, even if the game goes on", async () => {
  const pawn = gameFrom("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  const moves = ["a7a8n", "h7g6", "a1b2"].map(move);
  const judged = await judge(playRecord(pawn, moves));
  assertEquals(judged.map(({ mark }) => mark), ["??", null, null]);
  assertEquals(judged.map(({ score }) => score), [0, 0, 0]);
});

Deno.test("the last move is judged first, and parts of a game can be judged", async () => {
  const pliesIn = async (from: number, to: number) => {
    const judged = judgeMoves(JUDGE, MISSED_MATE, { from, to });
    return (await Array.fromAsync(judged)).map(({ ply }) => ply);
  };
  assertEquals(await pliesIn(6, 8), [8, 7, 6]);
  assertEquals(await pliesIn(1, 2), [2, 1]);
  assertEquals(await pliesIn(1, 0), []);
});

Deno.test("a record is judged to its end, even where the rules have ended the game before", async () => {
  const game = recordedGame(readPgn(TOO_LONG)[0]);
  assertEquals((await judge(game)).map(({ ply }) => ply), [1, 2, 3, 4, 5]);
});

Deno.test("every review of a game finds the same", async () => {
  assertEquals(await judge(MISSED_MATE), await judge(MISSED_MATE));
});

Deno.test("a mistake comes with the line that punishes it", async () => {
  const [, , , , , nf6] = await judge(MISSED_MATE);
  assertEquals(nf6.reply, ["Qxf7#"]);
});

Deno.test("marks depend on what a move loses", () => {
  const { marks } = TEXTBOOK_POLICY;
  const markAt = (drop: number) => markOf(TEXTBOOK_POLICY, drop);
  for (const mark of ["?!", "?", "??"] as const) {
    assertEquals(markAt(marks[mark]), mark);
  }
  assertEquals(markAt(marks["?!"] - 0.01), null);
});

Deno.test("closing the searcher ends the review in the middle of a search", async () => {
  using searchWorker = startTextbook();
  const judged = judgeMoves(textbookJudge(searchWorker), FOOLS_MATE);
  assertEquals((await judged.next()).value?.san, "Qh4#");
  const next = judged.next();
  searchWorker.close();
  assertEquals(await next, { done: true, value: undefined });
});

/** Longer than a few blocks, by moves that are not all good. */
const LONG_GAME = randomGame(randomNumbers(7), 15);

/** What a number of judges find, who are asked for games at the same time. */
async function foundBy(judges: number, games: readonly Game[]) {
  const pool = new JudgePool(Array.from({ length: judges }, newJudge));
  return await Promise.all(
    games.map((game) => Array.fromAsync(judgeMoves(pool, game))),
  );
}

Deno.test("one, two and three judges find the same, in the same order", async () => {
  const games = [LONG_GAME, MISSED_MATE];
  const [one, two, three] = [
    await foundBy(1, games),
    await foundBy(2, games),
    await foundBy(3, games),
  ];
  assertEquals(two, one);
  assertEquals(three, one);
  const plies = [...Array(LONG_GAME.ply).keys()].map((ply) => ply + 1);
  assertEquals(one[0].map(({ ply }) => ply), plies.toReversed());
  assert(one[0].some(({ mark }) => mark !== null));
});

Deno.test("a single judge thinks only while somebody waits for the next move", async () => {
  let looks = 0;
  const choose: Judge["choose"] = (game, limits) => {
    looks++;
    return JUDGE.choose(game, limits);
  };
  const judged = judgeMoves({ policy: POLICY, choose }, LONG_GAME);
  await judged.next();
  const before = looks;
  await new Promise((done) => setTimeout(done));
  assertEquals(looks, before);
  await judged.return(undefined);
});

Deno.test("a part of a game is judged as in the whole, if it begins a block", async () => {
  const whole = await Array.fromAsync(judgeMoves(JUDGE, LONG_GAME));
  const from = LONG_GAME.ply - 2 * POLICY.block + 1;
  const to = LONG_GAME.ply - POLICY.block;
  const part = await Array.fromAsync(
    judgeMoves(JUDGE, LONG_GAME, { from, to }),
  );
  assertEquals(part, whole.filter(({ ply }) => ply >= from && ply <= to));
});

Deno.test("a judge that fails ends the review with its error", async () => {
  const failing: Judge = {
    policy: POLICY,
    choose: () => Promise.reject(new Error("no engine")),
  };
  const pool = new JudgePool([failing, failing]);
  await assertRejects(
    () => Array.fromAsync(judgeMoves(pool, LONG_GAME)),
    Error,
    "no engine",
  );
});

Deno.test("whoever reads no further lets the judges go", async () => {
  const pool = new JudgePool([JUDGE, newJudge()]);
  for await (const _ of judgeMoves(pool, LONG_GAME)) break;
  const judged = await Array.fromAsync(judgeMoves(pool, FOOLS_MATE));
  assertEquals(judged.length, 4);
});

/** Longer than a block, and a mate is near, so that searches are short. */
const ENDING = gameFrom(
  "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1",
  `g5g1 ${"h8h7 g1g2 h7h8 g2g3 h8h7 g3g4 h7h8 g4g1 ".repeat(2)}h8h7 g1g5`,
);

Deno.test("workers review together what one finds alone", async () => {
  assert(ENDING.ply > TEXTBOOK_POLICY.block);
  using reviewers = new Reviewers(2);
  const found = await Array.fromAsync(judgeMoves(reviewers.pool, ENDING));
  const judge = textbookJudge(createTextbookService());
  assertEquals(found, await Array.fromAsync(judgeMoves(judge, ENDING)));
  assert(found.some(({ mark }) => mark !== null));
});

/** Whether a move may lose material by its scores, so that it is tried. */
function isTried(before: number, after: number): boolean {
  return isSuspect(TEXTBOOK_POLICY, {
    before: searchScore("cp", before),
    after: searchScore("cp", 0 - after),
  });
}

Deno.test("what falls in won or lost games is tried, unless nothing matters", () => {
  assert(isTried(900, 450) && isTried(-600, -1050) && isTried(1900, 900));
  assert(!isTried(0, -140) && !isTried(3000, 2300) && !isTried(-1600, -2600));
});

Deno.test("far from equality, as many centipawns of the network's are fewer", () => {
  assert(isTried(400, 150) && !isTried(900, 650));
});

Deno.test("an ending of pawns alone that is neither won nor drawn is searched longer", async () => {
  const most = async (game: Game, score: number) => {
    const asked: number[] = [];
    const choose = (seen: Game, { nodes = 0 }: PlayLimits) => {
      asked.push(nodes);
      const [move] = legalMoves(position(seen));
      return Promise.resolve({ move, info: { ...NO_INFO, score } });
    };
    const judge = { policy: TEXTBOOK_POLICY, choose };
    await lookerOf(judge, game)(0, 20_000);
    return Math.max(...asked);
  };
  const pawns = gameFrom("7k/p7/8/8/8/8/P7/K7 w - - 0 1", "a2a3");
  const scores = [0, 150, -150, 400].map((score) => searchScore("cp", score));
  const [nodes, unclear] = [200_000, 1_000_000];
  assertEquals(
    await Promise.all(scores.map((score) => most(pawns, score))),
    [nodes, unclear, unclear, nodes],
  );
  assertEquals(await most(gameOf("e2e4"), scores[1]), 20_000);
});

Deno.test("a piece thrown away, or not taken, is a mistake if its trial says so", () => {
  assertEquals([500, 270, 269, -500].map(materialMark), ["?", "?", null, null]);
});

Deno.test("what a better move only delays is no mistake", async () => {
  const [better, , played] = legalMoves(position(gameOf("")));
  const resultWhere = async (delays: boolean) => {
    const choose = (seen: Game) => {
      const isLost = seen.ply > 0 &&
        (delays || isSameMove(movesPlayed(seen)[0], played));
      const lost = seen.ply > 2
        ? searchScore("mate", 5)
        : searchScore("cp", 1200);
      const lead = isLost ? lost : searchScore("cp", 500);
      const score = seen.ply % 2 === 1 ? lead : 0 - lead;
      const move = seen.ply === 0 ? better : legalMoves(position(seen))[0];
      return Promise.resolve({ move, info: { ...NO_INFO, score } });
    };
    const game = playRecord(gameOf(""), [played]);
    const judged = judgeMoves({ policy: POLICY, choose }, game);
    const [{ mark, reply }] = await Array.fromAsync(judged);
    // Where no line of a search says what is lost, those of the trial are shown.
    return { mark, isShown: reply.length >= POLICY.trial.plies };
  };
  assertEquals(await resultWhere(false), { mark: "?", isShown: true });
  assertEquals((await resultWhere(true)).mark, null);
});

/** The mark of a move that allows a mate in so many moves. */
function markOfMate(before: number, moves: number): string | null {
  return allowedMateMark(TEXTBOOK_POLICY, {
    before: searchScore("cp", before),
    after: searchScore("mate", moves),
  });
}

Deno.test("a mate newly allowed is marked by what there was to lose", () => {
  assertEquals([markOfMate(-500, 1), markOfMate(-900, 12)], ["??", "?"]);
  assertEquals(markOfMate(-500, 13), null);
  // In one, however much was lost.
  assertEquals([markOfMate(-1600, 1), markOfMate(-1600, 2)], ["?!", null]);
  const [before, after] = [searchScore("mate", -4), searchScore("mate", 1)];
  assertEquals(allowedMateMark(TEXTBOOK_POLICY, { before, after }), null);
});

Deno.test("a mate in three that is missed gets a mark, unless there is another", () => {
  const isMissed = (moves: number, after: number) =>
    missesMate({ before: searchScore("mate", moves), after });
  assert(isMissed(3, searchScore("cp", -1500)));
  assert(!isMissed(4, searchScore("cp", -1500)));
  assert(!isMissed(1, searchScore("mate", -3)));
  assert(!isMissed(3, searchScore("mate", -6)));
  // One so much longer is not kept by a person.
  assert(isMissed(3, searchScore("mate", -9)));
});

Deno.test("a short mate is found where a search sees no more than a queen", async () => {
  const game = gameFrom("3k4/6K1/8/4P3/1p2Q3/8/8/8 w - - 0 61", "e4b4");
  const choose = knowing((ply) => searchScore("cp", ply === 0 ? 900 : -900));
  const judged = judgeMoves({ policy: POLICY, choose }, game);
  const [{ mark, facts, line }] = await Array.fromAsync(judged);
  assertEquals([mark, line[0]], ["?!", "Qc6"]);
  assertEquals(facts, [
    { kind: "mates", move: "better", by: "Qc6", moves: 3 },
  ]);
});

Deno.test("a mate newly allowed is a blunder, however little chance was left", async () => {
  const markAfter = async (score: number) => {
    const mate = searchScore("mate", 1);
    const choose = (seen: Game) =>
      Promise.resolve({
        move: legalMoves(position(seen))[1],
        info: { ...NO_INFO, score: seen.ply === 0 ? score : mate },
      });
    const judged = judgeMoves({ policy: POLICY, choose }, gameOf("e2e4"));
    return (await Array.fromAsync(judged))[0].mark;
  };
  const scores = [-200, -350, -500].map((score) => searchScore("cp", score));
  assertEquals(await Promise.all(scores.map(markAfter)), ["??", "??", "??"]);
});

Deno.test("a better move is named even where no chances are left to lose", async () => {
  const [better, , played] = legalMoves(position(gameOf("")));
  const choose = (seen: Game) => {
    const isStart = seen.ply === 0;
    const move = isStart ? better : legalMoves(position(seen))[0];
    const score = isStart ? searchScore("cp", -990) : searchScore("mate", 1);
    return Promise.resolve({ move, info: { ...NO_INFO, score } });
  };
  const game = playRecord(gameOf(""), [played]);
  const judged = judgeMoves({ policy: POLICY, choose }, game);
  const [{ mark, drop, line, san }] = await Array.fromAsync(judged);
  assertEquals([mark, drop], ["?", 0]);
  assert(line[0] !== san);
});

/** A judge that gives no score where there are more than some legal moves. */
function reticentJudge(most: number): Judge {
  const choose: Judge["choose"] = async (game, limits) => {
    const choice = await JUDGE.choose(game, limits);
    if (choice === null) return null;
    const hasScore = legalMoves(position(game, game.ply)).length > most;
    const { move, info } = choice;
    return { move, info: hasScore ? info : { ...info, hasScore, score: 0 } };
  };
  return { policy: POLICY, choose };
}

Deno.test("a move without a score before or after it is not judged", async () => {
  const game = gameOf("e2e4 e7e5 g1f3 b8c6 f1c4");
  const unjudged = async (judge: Judge) => {
    const judged = await Array.fromAsync(judgeMoves(judge, game));
    assertEquals(judged.map(({ ply }) => ply), [5, 4, 3, 2, 1]);
    for (const { score, mark, drop, line, reply } of judged) {
      if (score === null) {
        assertEquals([mark, drop, line, reply], [null, 0, [], []]);
      } else assert(line.length > 0);
    }
    return judged.filter(({ score }) => score === null).map(({ ply }) => ply);
  };
  assertEquals(await unjudged(JUDGE), []);
  assertEquals(await unjudged(reticentJudge(Infinity)), [5, 4, 3, 2, 1]);
  for (let silent = 0; silent <= game.ply; silent++) {
    const choose: Judge["choose"] = (seen, limits) =>
      (seen.ply === silent ? reticentJudge(Infinity) : JUDGE)
        .choose(seen, limits);
    const expected = [silent + 1, silent].filter((ply) => ply > 0 && ply <= 5);
    assertEquals(await unjudged({ policy: POLICY, choose }), expected);
  }
});

Deno.test("a summary counts what is judged, and names what is not", async () => {
  const game = gameOf("e2e4 e7e5 g1f3 b8c6");
  const choose: Judge["choose"] = (seen, limits) =>
    (seen.ply === 2 ? reticentJudge(Infinity) : JUDGE).choose(seen, limits);
  const judged = await Array.fromAsync(
    judgeMoves({ policy: POLICY, choose }, game),
  );
  const summary = summaryOf(game, judged.reverse());
  assertEquals([summary.white.moves, summary.black.moves], [1, 1]);
  assertEquals(summary.unjudged.map(({ san }) => san), ["e5", "Nf3"]);
});

Deno.test("the only legal move needs no score of its own", async () => {
  // The king can only take the rook, after which nobody can win.
  const game = gameFrom("7k/8/8/8/8/8/1r6/K7 b - - 0 1", "b2a2");
  const [judged] = await Array.fromAsync(judgeMoves(reticentJudge(1), game));
  assertEquals([judged.mark, judged.score, judged.reply[0]], ["??", 0, "Kxa2"]);
});
