import { assert, assertEquals, assertMatch } from "@std/assert";
import denoConfig from "../../../deno.json" with { type: "json" };
import readme from "../../../README.md" with { type: "text" };
import guide from "../../../tui/GUIDE.md" with { type: "text" };
import standIns from "../../../tui/cli/stand_ins.ts" with { type: "text" };
import { COMPILED } from "../../build/compile.ts";
import { WITHOUT_JSR } from "../../offline/flags.ts";
import { DENO_FIRST, shellLines } from "../../support/program/guide_lines.ts";
import { canPublish, LocalJsr } from "../../support/packages/local_jsr.ts";
import { outputOf } from "../../support/packages/node.ts";

const ROOT = new URL("../../../", import.meta.url);
const DENOMAX = `jsr:${denoConfig.name}`;
/** What the packages of these tests say when they are used. */
const USED = "the package is used";

/** The lines of the guides that need Denomax to be on JSR. */
const LINES = new Set(
  [readme, guide].flatMap(shellLines)
    .map(({ command }) => command)
    .filter((command) => /^deno .*\bjsr:/.test(command)),
);

/** Packages that do what the stand-ins do, and say so. */
const PACKAGES = [
  { name: "@std/cli", module: "parse-args" },
  { name: "@std/fmt", module: "colors" },
];

/** A registry with the packages that Denomax needs. */
function registry(): LocalJsr {
  const jsr = new LocalJsr();
  for (const { name, module } of PACKAGES) {
    const text = `console.error("${USED}: ${name}/${module}");\n${standIns}`;
    jsr.add(name, versionOf(name), { [module]: text });
  }
  return jsr;
}

/** The version of a package that `deno.json` names. */
function versionOf(name: string): string {
  const specifiers: Record<string, string> = denoConfig.imports;
  return specifiers[name].split("@").at(-1) ?? "";
}

/** Runs Deno with a registry, and returns what it writes. */
async function deno(
  jsr: LocalJsr,
  args: readonly string[],
  { input = "", cwd = ROOT as URL | string, env = {} } = {},
) {
  const child = new Deno.Command(Deno.execPath(), {
    args: [...args],
    cwd,
    env: { ...jsr.env, ...env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  new Blob([input]).stream().pipeTo(child.stdin).catch(() => {});
  const { code, stdout, stderr } = await child.output();
  const [output, errors] = [stdout, stderr].map((bytes) =>
    new TextDecoder().decode(bytes)
  );
  return { code, stdout: output, stderr: errors };
}

async function publish(jsr: LocalJsr): Promise<void> {
  const flags = ["--allow-dirty", "--no-check", "--no-provenance", "--token=a"];
  const { code, stderr } = await deno(jsr, ["publish", ...flags]);
  assertEquals(code, 0, stderr);
}

Deno.test("Denomax can be published to JSR, and be installed from there", {
  ignore: !canPublish,
}, async (t) => {
  await using jsr = registry();
  await publish(jsr);
  const cwd = await Deno.makeTempDir();
  const program = ["run", "-q", "--no-prompt", DENOMAX];

  await t.step("its modules include those of the packages", async () => {
    const { stdout } = await deno(jsr, ["info", "--json", DENOMAX], { cwd });
    const { modules }: { modules: { specifier: string }[] } = JSON.parse(
      stdout,
    );
    for (const { name, module } of PACKAGES) {
      const path = `/${name}/${versionOf(name)}/${module}.ts`;
      assert(modules.some(({ specifier }) => specifier.endsWith(path)), path);
    }
  });

  await t.step("it reads the command line by the packages", async () => {
    const { stdout, stderr } = await deno(
      jsr,
      [...program, "help", "perft"],
      { cwd },
    );
    assertMatch(stdout, new RegExp(`^Usage: deno run ${DENOMAX} perft `));
    assertEquals(
      stderr.trim().split("\n").sort(),
      PACKAGES.map(({ name, module }) => `${USED}: ${name}/${module}`),
    );
  });

  await t.step("it tells its version", async () => {
    const { stdout } = await deno(jsr, [...program, "--version"], { cwd });
    assertEquals(stdout, `Denomax ${denoConfig.version}\n`);
  });

  await t.step("it plays as a UCI engine", async () => {
    const input = "uci\nisready\nposition startpos\ngo depth 3\n";
    const { stdout } = await deno(jsr, [...program, "uci"], { cwd, input });
    assertMatch(stdout, /\nuciok\nreadyok\n(info .+\n)+bestmove \w{4}/);
  });

  for (const command of LINES) {
    await t.step(`the guides: ${command}`, async () => {
      const env = { DENO_INSTALL_ROOT: cwd };
      const args = command.split(" ").slice(1);
      const { code, stderr } = await deno(jsr, args, { cwd, env });
      assertEquals(code, 0, stderr);
    });
  }

  await t.step({
    name: "denomax is a command then",
    // There it is a script that Deno cannot start.
    ignore: Deno.build.os === "windows",
    async fn() {
      const version = await outputOf([`${cwd}/bin/denomax`, "--version"], {
        env: { ...jsr.env, ...DENO_FIRST },
      });
      assertEquals(version, `Denomax ${denoConfig.version}\n`);
    },
  });

  await Deno.remove(cwd, { recursive: true });
});

Deno.test("in its own folder, too, Denomax uses the packages if JSR answers in time", async () => {
  await using jsr = registry();
  const command = ["run", "-q", "--no-prompt", "main.ts", "perft", "1"];
  let said = "";
  // On a busy machine the first starts may find that JSR is slow.
  for (let start = 0; start < 20 && said === ""; start++) {
    const { stdout, stderr } = await deno(jsr, command);
    assertMatch(stdout, /nodes 20\n/);
    said = stderr;
  }
  for (const { name } of PACKAGES) assertMatch(said, new RegExp(`: ${name}/`));
});

Deno.test({
  name: "a binary has the packages where JSR is reachable, and can do without",
  // Any program of this system's kind will do: the binary is not run.
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using jsr = registry();
    const folder = await Deno.makeTempDir();
    const output = `${folder}/denomax`;
    for (
      const { env, isThere } of [
        { env: {}, isThere: true },
        { env: WITHOUT_JSR, isThere: false },
      ]
    ) {
      const given = { ...env, DENORT_BIN: "/bin/true" };
      const flags = ["-q", "--no-check", `--output=${output}`];
      const args = ["compile", ...flags, COMPILED];
      const { code, stderr } = await deno(jsr, args, { env: given });
      assertEquals({ code, stderr }, { code: 0, stderr: "" });
      const binary = await Deno.readTextFile(output);
      assertEquals(binary.includes(USED), isThere);
    }
    await Deno.remove(folder, { recursive: true });
  },
});
