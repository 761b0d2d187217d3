import { assert, assertEquals, assertRejects } from "@std/assert";
import {
  type AbortSignalLike,
  newGame,
  playMove,
} from "../../../engine/library/game.ts";
import { Player } from "../../../engine/library/player.ts";
import { judgeMoves, review } from "../../../engine/library/review.ts";
import { UciEngine } from "../../../engine/library/uci.ts";
import { enginePipe } from "../../support/program/engine_pipe.ts";

const GAME = playMove(newGame(), "e4");

/** An engine that reports, and plays when it is told to stop. */
function slowEngine() {
  return enginePipe({
    uci: [
      "option name Hash type spin default 1 min 1 max 9",
      "option name Style type combo default solid var solid var very bold",
      "option name Own type check default true",
      "option name Book type string default none",
      "uciok",
    ],
    isready: ["readyok"],
    go: ["info depth 1 nodes 20 score cp 5 pv c7c5"],
    stop: ["bestmove c7c5"],
  });
}

/** A signal that is no AbortSignal, as a library of its own has them. */
class OwnSignal implements AbortSignalLike {
  readonly listeners = new Set<() => void>();
  readonly reason = new Error("enough");
  aborted = false;

  addEventListener(_type: "abort", listener: () => void) {
    this.listeners.add(listener);
  }

  removeEventListener(_type: "abort", listener: () => void) {
    this.listeners.delete(listener);
  }

  throwIfAborted() {
    if (this.aborted) throw this.reason;
  }

  abort() {
    this.aborted = true;
    for (const listener of this.listeners) listener();
  }
}

/** Denomax and another engine, by what they are called. */
const ENGINES: Readonly<Record<string, () => Promise<Player | UciEngine>>> = {
  Player: () => Promise.resolve(new Player()),
  UciEngine: () => UciEngine.start(slowEngine().pipe),
};

for (const [name, start] of Object.entries(ENGINES)) {
  Deno.test(`an error of onInfo ends the question to a ${name}, which answers the next`, async () => {
    const engine = await start();
    const fail = () => {
      throw new RangeError("in the listener");
    };
    await assertRejects(
      () => engine.bestMove(GAME, {}, fail),
      RangeError,
      "in the listener",
    );
    const next = engine.bestMove(GAME, {}, () => engine.moveNow());
    assert((await next)?.move);
    await engine.close();
  });

  Deno.test(`a signal aborts the question to a ${name}, which answers the next`, async () => {
    const engine = await start();
    const asked = new AbortController();
    const reason = new Error("enough");
    await assertRejects(
      () =>
        engine.bestMove(
          GAME,
          { signal: asked.signal },
          () => asked.abort(reason),
        ),
      Error,
      "enough",
    );
    const { signal } = asked;
    await assertRejects(
      () => engine.bestMove(GAME, { signal }),
      Error,
      "enough",
    );
    assert(await engine.bestMove(GAME, {}, () => engine.moveNow()));
    await engine.close();
  });

  Deno.test(`a signal that is no AbortSignal aborts the question to a ${name}`, async () => {
    const engine = await start();
    const signal = new OwnSignal();
    for (const onInfo of [() => signal.abort(), () => {}]) {
      await assertRejects(
        () => engine.bestMove(GAME, { signal }, onInfo),
        Error,
        "enough",
      );
      assertEquals([signal.aborted, signal.listeners.size], [true, 0]);
    }
    await engine.close();
  });

  Deno.test(`a signal of a question to a ${name} does not end the one after it`, async () => {
    const engine = await start();
    const asked = new AbortController();
    const first = engine.bestMove(GAME, { signal: asked.signal });
    const second = engine.bestMove(GAME, {}, () => {
      asked.abort();
      engine.moveNow();
    });
    const [answered] = await Promise.allSettled([first]);
    assert(answered.status === "rejected" || answered.value === null);
    assert(await second);
    await engine.close();
  });
}

Deno.test("a signal aborts a review, in a worker, in this thread, and by an engine", async () => {
  const game = ["e5", "Nf3", "Nc6", "Bb5", "a6"].reduce(playMove, GAME);
  const { pipe, told } = slowEngine();
  const engine = await UciEngine.start(pipe);
  for (const options of [{ inWorker: true }, {}, { engine }]) {
    const signal = AbortSignal.timeout(20);
    await assertRejects(
      () => review(game, { ...options, signal }),
      DOMException,
    );
  }
  assert(told.includes("stop"));
  assert(await engine.bestMove(GAME, {}, () => engine.moveNow()));
  await engine.close();
  const moves = judgeMoves(game, {
    signal: AbortSignal.abort(new Error("no")),
  });
  await assertRejects(() => moves.next(), Error, "no");
});

Deno.test("a signal that is no AbortSignal aborts a review", async () => {
  const game = ["e5", "Nf3"].reduce(playMove, GAME);
  const signal = new OwnSignal();
  await assertRejects(
    () => review(game, { signal, onProgress: () => signal.abort() }),
    Error,
    "enough",
  );
  assertEquals(signal.listeners.size, 0);
});

Deno.test("what has not all that a signal has is refused", async () => {
  const whole = new OwnSignal();
  const { addEventListener, removeEventListener, throwIfAborted } = whole;
  const parts = { addEventListener, removeEventListener, throwIfAborted };
  const others = [parts, { ...parts, aborted: 0 }, { aborted: false }, "abort"];
  for (const other of others) {
    const signal = other as unknown as AbortSignalLike;
    await assertRejects(
      () => review(GAME, { signal }),
      TypeError,
      "Expected an AbortSignal, not ",
    );
  }
});

Deno.test("options of an engine are checked by what it says of them", async () => {
  const start = async (settings: Record<string, string | number | boolean>) => {
    const { pipe, told } = slowEngine();
    const engine = await UciEngine.start(pipe, { settings });
    await engine.close();
    return told.filter((line) => line.startsWith("setoption"));
  };
  assertEquals(
    await start({ hash: 5, style: "Very Bold", Own: false, Book: "a b.bin" }),
    [
      "setoption name Hash value 5",
      "setoption name Style value very bold",
      "setoption name Own value false",
      "setoption name Book value a b.bin",
    ],
  );
  const rows: [Record<string, string | number | boolean>, string][] = [
    [{ Hash: 10 }, 'Cannot set Hash to "10": expected a whole number from 1'],
    [
      { Style: "wild" },
      'Cannot set Style to "wild": expected solid, very bold',
    ],
    [{ Own: 1 }, 'Cannot set Own to "1": expected true or false'],
    [
      { Book: "a\nquit" },
      'Cannot set Book to "a\\u{a}quit": expected one line',
    ],
    [{ Bok: "a" }, 'Unknown option "Bok": there are Hash, Style, Own, Book'],
  ];
  for (const [settings, problem] of rows) {
    await assertRejects(() => start(settings), RangeError, problem);
  }
});
