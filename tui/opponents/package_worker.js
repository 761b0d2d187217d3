/**
 * Runs an engine from a package of npm: one whose main module returns a function
 * that starts the engine, and which keeps its WebAssembly in `src/stockfish.wasm`.
 *
 * The first message names the package and brings the stop flag; every later one
 * is a line to the engine. Files cannot be read without permission, but modules
 * can be imported, so the WebAssembly is imported and handed to the package when
 * it asks for the file.
 *
 * This is JavaScript, because compiled programs can load no other text. Its
 * imports begin with fixed words up to a slash, because `deno publish` wants to
 * know that they do not depend on the configuration.
 */

const WASM = "src/stockfish.wasm";
/** Milliseconds by which the engine's clock jumps ahead to stop a search. */
const JUMP = 1e9;

let engine = null;
/** The clocks that the engine reads, and the times at which they are held. */
const clocks = [Date, performance].map((clock) => (
  { clock, now: clock.now.bind(clock), held: null }
));

onmessage = async ({ data }) => {
  if (engine !== null) return tell(data);
  try {
    engine = await load(data);
    postMessage({ isLoaded: true });
  } catch (error) {
    postMessage({ fault: String(error?.message ?? error) });
  }
};
addEventListener("error", (event) => {
  event.preventDefault();
  postMessage({ fault: event.message });
});
addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  postMessage({ fault: String(event.reason) });
});

function tell(line) {
  if (line.startsWith("go")) {
    for (const clock of clocks) clock.held = clock.now();
  }
  engine.postMessage(line, true);
}

function hear(line) {
  if (line.startsWith("info")) {
    for (const clock of clocks) clock.held = null;
  }
  postMessage({ line });
}

async function load({ name, stop }) {
  const path = name.replace(/^npm:/, "");
  const { default: start } = await import(`npm:/${path}`);
  provide(await webAssembly(`${path}/${WASM}`));
  stopByClock(stop);
  // What the package has to say to its developers would be drawn over the board.
  const { console } = globalThis;
  for (const method of ["log", "warn", "error"]) console[method] = () => {};
  const engine = start();
  engine.onmessage = (line) => hear(String(line));
  return engine;
}

/**
 * Imports a compiled module: in the way that needs no configuration, or in the one
 * that Deno knew before 2.6 and that the program's configuration allows.
 */
async function webAssembly(path) {
  const text = `import source wasm from "npm:/${path}"; export default wasm;`;
  const code = encodeURIComponent(text);
  try {
    const { default: module } = await import(
      `data:text/javascript,/**/${code}`
    );
    return module;
  } catch {
    const { default: bytes } = await importBytes(path).catch(() => {
      throw new Error(`it has no ${WASM} that Deno can import`);
    });
    return new WebAssembly.Module(bytes);
  }
}

function importBytes(path) {
  return import(`npm:/${path}`, { with: { type: "bytes" } });
}

/** Gives the package its WebAssembly, however it asks for it. */
function provide(module) {
  const { Instance } = WebAssembly;
  const instantiate = (_, imports) => (
    { module, instance: new Instance(module, imports) }
  );
  WebAssembly.Module = function () {
    return module;
  };
  WebAssembly.instantiate = (...args) => Promise.resolve(instantiate(...args));
  globalThis.fetch = undefined; // Else the package would fetch the file.
  const files = globalThis.process.getBuiltinModule("node:fs");
  files.readFileSync = () => new Uint8Array();
}

/**
 * A search hears no messages until an iteration is over, which may take minutes.
 * But it looks at its clock all the time: while the flag is set, the clock says
 * that its time is up. Until the search has found something the clock stands
 * still, for at a skill level Stockfish 10 answers nonsense if it is stopped then.
 */
function stopByClock(stop) {
  const ahead = () => Atomics.load(stop, 0) === 0 ? 0 : JUMP;
  for (const own of clocks) {
    own.clock.now = () => own.held ?? own.now() + ahead();
  }
}
