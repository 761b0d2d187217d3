import * as assertions from "@std/assert";
import nodeAssert from "node:assert/strict";
import denoConfig from "../../../deno.json" with { type: "json" };
import * as standIns from "../../offline/assert.ts";
import importMap from "../../offline/import_map.json" with { type: "json" };
import { SilentJsr } from "../../support/packages/silent_jsr.ts";

async function runFlags(
  flag: string,
  env: Record<string, string> = {},
): Promise<string> {
  const main = import.meta.resolve("../../offline/flags.ts");
  const args = ["run", "--no-prompt", flag, main];
  const command = new Deno.Command(Deno.execPath(), { args, env });
  const { code, stdout } = await command.output();
  nodeAssert.equal(code, 0);
  return new TextDecoder().decode(stdout);
}

Deno.test("flags.ts prints the import map when the packages cannot be loaded", async () => {
  const flags = await runFlags("--no-config");
  nodeAssert.equal(flags, "--import-map=tests/offline/import_map.json\n");
});

Deno.test({
  name: "flags.ts does not wait for a JSR that never answers",
  timeout: 30_000,
  async fn() {
    using jsr = new SilentJsr();
    const flags = runFlags("--quiet", jsr.env);
    await jsr.isLeft();
    const expected = "--import-map=tests/offline/import_map.json\n";
    nodeAssert.equal(await flags, expected);
  },
});

Deno.test("flags.ts prints nothing when the packages can be loaded", async () => {
  const names = Object.keys(importMap.imports);
  const empty = "data:text/javascript,";
  const imports = Object.fromEntries(names.map((name) => [name, empty]));
  const map = `data:application/json,${JSON.stringify({ imports })}`;
  nodeAssert.equal(await runFlags(`--import-map=${map}`), "");
});

Deno.test("import_map.json replaces every package of deno.json", () => {
  const names = Object.keys(importMap.imports);
  for (const name of Object.keys(denoConfig.imports)) {
    const isReplaced = names.some((it) => `${it}/`.startsWith(`${name}/`));
    nodeAssert.ok(isReplaced, `Missing in import_map.json: ${name}`);
  }
});

Deno.test("deno.json names exact versions", () => {
  for (const specifier of Object.values(denoConfig.imports)) {
    nodeAssert.match(specifier, /^(jsr|npm):.+@\d+\.\d+\.\d+$/);
  }
});

/** Expects an assertion to fail with a message that contains a text. */
function assertFails(fn: () => unknown, text = ""): void {
  nodeAssert.throws(fn, (error) => {
    nodeAssert.ok(error instanceof Error);
    nodeAssert.equal(error.name, "AssertionError");
    nodeAssert.ok(error.message.includes(text), error.message);
    return true;
  });
}

// The types differ in what does not matter here.
const published = assertions as unknown as typeof standIns;
const ALL_SOURCES = [
  { source: "stand-in", functions: standIns },
  { source: "package", functions: published },
];
/** Where JSR cannot be reached, the package is its stand-in. */
const SOURCES = ALL_SOURCES
  .slice(0, published.assert === standIns.assert ? 1 : 2);

class CustomError extends RangeError {}

const EQUAL: [a: unknown, b: unknown][] = [
  [0, -0],
  [NaN, NaN],
  [[1, [2, -0]], [1, [2, 0]]],
  [{ a: 1, b: { c: [0] } }, { b: { c: [-0] }, a: 1 }],
  [{ a: -0 }, Object.assign(Object.create(null), { a: 0 })],
  [{}, Object.create(null)],
  [
    new Map([["a", { b: -0 }], ["c", { b: 1 }]]),
    new Map([["c", { b: 1 }], ["a", { b: 0 }]]),
  ],
  [new Set([1, 2]), new Set([2, 1])],
  [new Uint8Array([1, 2]), new Uint8Array([1, 2])],
  [new Float64Array([-0]), new Float64Array([0])],
  [new Date(5), new Date(5)],
  [/a/g, /a/g],
  [undefined, undefined],
];

const DIFFERENT: [a: unknown, b: unknown][] = [
  [1, "1"],
  [null, undefined],
  [0, false],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [[1, 2], [2, 1]],
  [[1], [1, 2]],
  [[], {}],
  [new Uint8Array([1]), new Int8Array([1])],
  [new Map([["a", 1]]), new Map([["a", 2]])],
  [new Map([["a", 1]]), new Map([["b", 1]])],
  [new Set([1]), new Set([2])],
  [new Date(5), new Date(6)],
  [/a/g, /a/i],
  [new CustomError("a"), new RangeError("a")],
  [() => 1, () => 1],
  [null, {}],
];

for (const { source, functions } of SOURCES) {
  Deno.test(`${source} assertEquals() compares deeply`, () => {
    for (const [a, b] of EQUAL) {
      functions.assertEquals(a, b);
      assertFails(() => functions.assertNotEquals(a, b));
    }
    for (const [a, b] of DIFFERENT) {
      functions.assertNotEquals(a, b);
      assertFails(() => functions.assertEquals(a, b));
      assertFails(() => functions.assertEquals(b, a, "Why"), "Why");
    }
  });

  Deno.test(`${source} simple assertions pass`, () => {
    // An assertion may only be called by a name with an explicit type.
    const calls = [
      () => functions.assert("a"),
      () => functions.assertExists(0),
      () => functions.assertFalse(""),
      () => functions.assertInstanceOf(new CustomError(), RangeError),
      () => functions.assertStrictEquals(NaN, NaN),
      () => functions.assertAlmostEquals(0.1 + 0.2, 0.3),
      () => functions.assertAlmostEquals(1, 1.4, 0.5),
      () => functions.assertGreater(2, 1),
      () => functions.assertGreaterOrEqual(1, 1),
      () => functions.assertLess("a", "b"),
      () => functions.assertLessOrEqual(1, 1),
      () => functions.assertMatch("e2e4", /^e2/),
      () => functions.assertStringIncludes("e2e4", "e4"),
    ];
    for (const call of calls) call();
  });

  Deno.test(`${source} simple assertions fail`, () => {
    assertFails(() => functions.assert(0, "Why"), "Why");
    assertFails(() => functions.assertFalse(1, "Why"), "Why");
    assertFails(() => functions.assertExists(null));
    assertFails(() => functions.assertInstanceOf({}, RangeError));
    assertFails(() => functions.assertStrictEquals(0, -0));
    assertFails(() => functions.assertStrictEquals({}, {}, "Why"), "Why");
    assertFails(() => functions.assertAlmostEquals(1, 1.001));
    assertFails(() => functions.assertAlmostEquals(1, NaN));
    assertFails(() => functions.assertGreater(1, 1));
    assertFails(() => functions.assertGreaterOrEqual(1, 2));
    assertFails(() => functions.assertLess(1, 1, "Why"), "Why");
    assertFails(() => functions.assertLessOrEqual(2, 1));
    assertFails(() => functions.assertMatch("e2e4", /^d2/));
    assertFails(() => functions.assertStringIncludes("e2e4", "d4"));
    assertFails(() => functions.fail("Why"), "Why");
  });

  Deno.test(`${source} assertThrows() returns the error`, () => {
    const error = new CustomError("Bad \x1b[1mFEN\x1b[22m");
    const fn = () => {
      throw error;
    };
    const { assertThrows } = functions;
    nodeAssert.equal(assertThrows(fn), error);
    nodeAssert.equal(assertThrows(fn, RangeError, "Bad FEN"), error);
    nodeAssert.equal(assertThrows(fn, "Why"), error);
    assertFails(() => assertThrows(fn, TypeError), "TypeError");
    assertFails(() => assertThrows(fn, Error, "Bad move", "Why"), "Why");
    assertFails(() => assertThrows(() => 1, "Why"), "Why");
    assertFails(() => assertThrows(() => Promise.reject));
    assertFails(() =>
      assertThrows(() => {
        throw "text";
      }, Error)
    );
  });

  Deno.test(`${source} assertRejects() resolves to the error`, async () => {
    const error = new CustomError("Bad FEN");
    const fn = () => Promise.reject(error);
    const { assertRejects } = functions;
    nodeAssert.equal(await assertRejects(fn), error);
    nodeAssert.equal(await assertRejects(fn, RangeError, "FEN"), error);
    const failures = [
      assertRejects(fn, TypeError),
      assertRejects(fn, RangeError, "move"),
      assertRejects(() => Promise.resolve()),
      assertRejects(() => {
        throw error;
      }),
    ];
    for (const failure of failures) {
      await nodeAssert.rejects(failure, { name: "AssertionError" });
    }
  });
}
