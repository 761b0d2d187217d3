/**
 * Runs Stockfish 10 as Emscripten compiled it to WebAssembly. No script of its
 * package runs, and WebAssembly reaches only what it is given: here its memory, a
 * clock, a timer, and a way to write lines. So it can touch no file, no variable
 * of the environment and no network, whatever the program itself may do.
 *
 * The first message brings the WebAssembly and the stop flag; every later one is
 * a line to the engine.
 *
 * This is JavaScript, because compiled programs can load no other text.
 */

/** Milliseconds by which the engine's clock jumps ahead to stop a search. */
const JUMP = 1e9;

/** What this build expects: pages of memory, and functions in its table. */
const PAGES = 1024;
const FUNCTIONS = 734;
/** Where it notes up to where its memory is given out, and where that begins. */
const END_OF_HEAP = 1117200;
const START_OF_HEAP = 6360112;

/** Answers in C: there is no such system call, and no further thread. */
const NO_SUCH_CALL = -38;
const NO_THREAD = 11;

const LINE_FEED = 10;

let engine = null;

onmessage = reported(({ data }) => {
  if (engine === null) engine = start(data);
  else engine.tell(data);
});

/** The same function, but an error is sent: Deno would print it. */
function reported(act) {
  return (...args) => {
    try {
      act(...args);
    } catch (error) {
      postMessage({ fault: String(error?.message ?? error) });
    }
  };
}

function start({ wasm, stop }) {
  const clock = new Clock(stop);
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  const bytes = new Uint8Array(memory.buffer);
  const words = new Int32Array(memory.buffer);
  words[END_OF_HEAP / 4] = START_OF_HEAP;
  const write = lineWriter((line) => {
    if (line.startsWith("info")) clock.release();
    postMessage({ line });
  });
  // Without a prototype, whose functions would be given, too.
  const env = {
    __proto__: null,
    ...memoryCalls(bytes, words),
    ...systemCalls(bytes, words, write),
    ...timeCalls(words, clock, (callback, value) => run.ca(callback, value)),
    d: () => run.ma(),
    e: (top) => run.la(top),
    a: END_OF_HEAP,
    memory,
    table: tableOf(FUNCTIONS),
    "__table_base": 0,
  };
  const global = { __proto__: null, NaN, Infinity };
  const module = new WebAssembly.Module(wasm);
  const given = { __proto__: null, env, global };
  const run = new WebAssembly.Instance(module, given).exports;
  run.ja(); // C++ makes its global objects,
  run.N(); // and Stockfish its tables.
  return {
    tell(line) {
      if (line.startsWith("go")) clock.hold();
      const text = new TextEncoder().encode(`${line}\0`);
      const top = run.ma();
      const at = run.ka(text.length);
      bytes.set(text, at);
      run.P(at);
      run.la(top);
    },
  };
}

function tableOf(length) {
  return new WebAssembly.Table({
    initial: length,
    maximum: length,
    element: "anyfunc",
  });
}

// What the WebAssembly imports has names of one letter in this build, given in
// the comments by what they are in C.

function memoryCalls(bytes, words) {
  let high = 0;
  return {
    p: (value) => high = value, // setTempRet0
    u: () => high, // getTempRet0
    /** __atomic_fetch_add_8: the halves of a number, of which there is one thread. */
    t(at, low, highPart) {
      const index = at / 4;
      const before = words[index];
      const sum = (before >>> 0) + (low >>> 0);
      high = words[index + 1];
      words[index] = sum;
      words[index + 1] = high + highPart + (sum > 0xffffffff ? 1 : 0);
      return before;
    },
    G(to, from, length) { // memcpy
      bytes.copyWithin(to, from, from + length);
      return to;
    },
    H: () => bytes.length, // the size of the heap
    E: fail("it has no room for that"), // to enlarge it
    v: fail("it has no room for that"),
    k: (error) => error, // errno
  };
}

/** Of the system there is only the output; all else is refused. */
function systemCalls(bytes, words, write) {
  const refuse = () => NO_SUCH_CALL;
  const succeed = () => 0;
  return {
    j(_call, args) { // writev
      const [, parts, count] = words.subarray(args / 4);
      const sizes = words.subarray(parts / 4, parts / 4 + 2 * count);
      let total = 0;
      for (let part = 0; part < sizes.length; part += 2) {
        const [at, length] = sizes.subarray(part);
        write(bytes.subarray(at, at + length));
        total += length;
      }
      return total;
    },
    o: succeed, // ioctl: its output is a terminal, so that it writes each line
    K: refuse, // open
    n: refuse, // close
    q: refuse, // readv
    r: refuse, // llseek
    g: refuse, // fcntl
    J: refuse, // munmap
    s: refuse, // to map a file
    h: () => 0, // getenv: no variable is set
    w: () => 0, // strftime_l
    b: fail("it has given up"), // abort, in three forms
    c: fail("it has given up"),
    F: fail("it has given up"),
    D: fail("it has ended"), // exit
    y: () => NO_THREAD, // pthread_create
    x: succeed, // and what else belongs to threads
    l: succeed,
    f: succeed,
    m: succeed,
    z: succeed,
    A: succeed,
    B: succeed,
    C: succeed,
  };
}

function timeCalls(words, clock, callBack) {
  return {
    I(_clock, at) { // clock_gettime
      const now = clock.now();
      words[at / 4] = now / 1000;
      words[at / 4 + 1] = (now % 1000) * 1e6;
      return 0;
    },
    i(callback, value, milliseconds) { // emscripten_async_call
      const call = reported(() => callBack(callback, value));
      setTimeout(call, milliseconds);
    },
  };
}

function fail(reason) {
  return () => {
    throw new Error(reason);
  };
}

/** Collects bytes until a line is complete. */
function lineWriter(take) {
  const line = [];
  return (bytes) => {
    for (const byte of bytes) {
      if (byte !== LINE_FEED) line.push(byte);
      else take(new TextDecoder().decode(new Uint8Array(line.splice(0))));
    }
  };
}

/**
 * The engine's clock. A search hears no messages until an iteration is over,
 * which may take minutes, but it looks at its clock all the time: while the flag
 * is set, the clock says that its time is up. Until the search has found something
 * the clock stands still, for at a skill level Stockfish 10 answers nonsense if it
 * is stopped then.
 */
class Clock {
  #stop;
  #held = null;

  constructor(stop) {
    this.#stop = stop;
  }

  now() {
    if (this.#held !== null) return this.#held;
    const ahead = Atomics.load(this.#stop, 0) === 0 ? 0 : JUMP;
    return performance.now() + ahead;
  }

  hold() {
    this.#held = performance.now();
  }

  release() {
    this.#held = null;
  }
}
