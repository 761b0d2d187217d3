import { assert, assertEquals, assertStringIncludes } from "@std/assert";

const ROOT = new URL("../../", import.meta.url);

/** Rooms from the ground up: each may use those before it, and itself. */
const FLOORS: readonly string[] = [
  "engine/micro.ts",
  "engine/mod.ts",
  "engine/plain_engine.ts",
  "engine/plain.ts",
  "engine/chess/constants.ts",
  "engine/chess/score.ts",
  "engine/chess/rules/",
  "engine/chess/notation/",
  "engine/chess/game/",
  "engine/player/textbook/",
  "engine/player/workers/",
  "engine/player/",
  "engine/player/uci/",
  "engine/review/",
  "engine/study/trace/",
  "engine/study/gallery/",
  "engine/study/lessons/kinds.ts",
  "engine/study/lessons/exercises/",
  "engine/study/own_classes/",
  "engine/study/contests/",
  "engine/study/lessons/",
  "engine/study/claims/",
  "engine/library/",
  "tui/platform/",
  "tui/text/",
  "tui/match/puzzles/",
  "tui/match/",
  "tui/opponents/",
  "tui/saves/",
  "tui/words/",
  "tui/commands/",
  "tui/console/",
  "tui/screen/model/",
  "tui/screen/draw/",
  "tui/screen/theme/",
  "tui/screen/terminal/",
  "tui/screen/layout/",
  "tui/screen/picture/",
  "tui/screen/game/",
  "tui/screen/layers/",
  "tui/screen/view/",
  "tui/screen/update/",
  "tui/screen/",
  "tui/cli/",
  "tui/cli/subcommands/",
  "tui/study/",
  "tui/start.ts",
  "tui/installed.ts",
  "main.ts",
  "tui/web/",
  "tui/study/book/search/",
  "tui/study/book/",
];

/** The TypeScript files in a folder and below it. */
function filesIn(folder: string): string[] {
  return [...Deno.readDirSync(new URL(folder, ROOT))].flatMap((entry) => {
    if (entry.isDirectory) return filesIn(`${folder}${entry.name}/`);
    return entry.name.endsWith(".ts") ? [folder + entry.name] : [];
  });
}

const FILES = ["main.ts", ...filesIn("engine/"), ...filesIn("tui/")].sort();

/** The files that a file imports or loads, types included. */
function importsOf(file: string): string[] {
  const text = Deno.readTextFileSync(new URL(file, ROOT));
  const specifiers = text.matchAll(/(?:from|import\()\s*"(\.[^"]+\.ts)"/g);
  return [...specifiers].map(([, specifier]) =>
    new URL(specifier, new URL(file, ROOT)).href.slice(ROOT.href.length)
  );
}

const IMPORTS = new Map(FILES.map((file) => [file, importsOf(file)]));

/** Index of the room that a file is in: the longest name that fits. */
function floorOf(file: string): number {
  const rooms = FLOORS.filter((room) => file.startsWith(room));
  const room = rooms.reduce((one, two) => two.length > one.length ? two : one);
  return FLOORS.indexOf(room);
}

Deno.test("imports run downwards", () => {
  const upwards = FILES.flatMap((file) =>
    (IMPORTS.get(file) ?? [])
      .filter((other) => floorOf(other) > floorOf(file))
      .map((other) => `${file} -> ${other}`)
  );
  assertEquals(upwards, []);
});

Deno.test("no files import each other in a circle", () => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) {
      return [[...path.slice(path.indexOf(file)), file].join(" -> ")];
    }
    if (done.has(file)) return [];
    done.add(file);
    return (IMPORTS.get(file) ?? []).flatMap((other) =>
      visit(other, [...path, file])
    );
  };
  assertEquals(FILES.flatMap((file) => visit(file, [])), []);
});

Deno.test("the engine's module imports nothing, its listing types, engine/ no terminal", () => {
  assertEquals(IMPORTS.get("engine/mod.ts"), []);
  const listing = Deno.readTextFileSync(new URL("engine/plain.ts", ROOT));
  assertStringIncludes(
    listing,
    'import type { Engine, Move, Setup } from "./mod.ts";',
  );
  const itsImports = ["engine/mod.ts", "engine/plain_engine.ts"];
  assertEquals(IMPORTS.get("engine/plain.ts"), itsImports);
  const others = FILES.filter((file) => file.startsWith("engine/"))
    .flatMap((file) => IMPORTS.get(file) ?? []);
  assert(others.length > 100);
  assertEquals(others.filter((file) => !file.startsWith("engine/")), []);
});

/** Files that make an engine, the texts of workers and the library. */
const LOAD_THE_ENGINE: readonly RegExp[] = [
  /^engine\/library\//,
  /^engine\/player\/search_worker\.ts$/,
  /^engine\/player\/workers\/\w+_text\.ts$/,
  /^engine\/study\//,
  /^tui\/cli\/subcommands\/(?:bench|analyze)\.ts$/,
];

Deno.test("only who makes an engine loads mod.ts, and numbers come from chess/", () => {
  const loads = (file: string) => {
    const text = Deno.readTextFileSync(new URL(file, ROOT));
    return /^(?:import \{[^}]*\}|import [\w* ]+) from "[./]+mod\.ts"/m.test(
      text,
    );
  };
  const loaders = FILES.filter(loads);
  assert(loaders.includes("engine/player/search_worker.ts"));
  assertEquals(
    loaders.filter((file) =>
      !LOAD_THE_ENGINE.some((known) => known.test(file))
    ),
    [],
  );
});

/** Files outside the study that may know it, and the part that they know. */
const KNOW_THE_STUDY: Readonly<Record<string, string>> = {
  "tui/cli/": "engine/study/",
  // What is compiled must have the workers of classes and experiments.
  "tui/platform/deno.ts": "engine/study/",
  "tui/opponents/own_class.ts": "engine/study/",
  "tui/screen/": "engine/study/trace/walk.ts",
  // It loads the tracer when a tree is asked for.
  "tui/screen/effects.ts": "engine/study/trace/tracer.ts",
  "tui/start.ts": "tui/study/",
  "tui/words/study/": "engine/study/",
};

Deno.test("only what asks for the study imports it", () => {
  const isStudy = (file: string) => /^(?:engine|tui)\/study\//.test(file);
  const others = FILES.filter((file) => !isStudy(file)).flatMap((file) =>
    (IMPORTS.get(file) ?? []).filter(isStudy)
      .filter((other) =>
        !Object.entries(KNOW_THE_STUDY).some(([room, part]) =>
          file.startsWith(room) && other.startsWith(part)
        )
      )
      .map((other) => `${file} -> ${other}`)
  );
  assertEquals(others, []);
});

/** The folders below a folder that hold files, some levels deep. */
function roomsIn(folder: string, levels: number): string[] {
  const paths = FILES.filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length).split("/").slice(0, -1))
    .map((names) => `${names.slice(0, levels).join("/")}/`);
  return [...new Set(paths)].filter((path) => path !== "/").sort();
}

Deno.test("the lists of rooms have the folders that are there, and no others", () => {
  const guide = Deno.readTextFileSync(new URL("tui/README.md", ROOT));
  const [ofProgram, ofEngine] = guide.split("## The rooms of the engine");
  const rowsOf = (text: string, base: string) =>
    [...text.matchAll(/^\| `([a-z_/]+\/)` +\|/gm)]
      .map(([, room]) => base + room);
  const [engineTable] = ofEngine.split(/^## /m);
  const ofIt = rowsOf(engineTable, "");
  const rooms = roomsIn("engine/", 2).map((room) => `engine/${room}`);
  assertEquals(ofIt.toSorted(), rooms);
  const around = rowsOf(ofProgram, "tui/");
  const direct = roomsIn("tui/", 1).map((room) => `tui/${room}`);
  assertEquals(direct.filter((room) => !around.includes(room)), []);
  assertEquals(around.filter((room) => !FLOORS.includes(room)), []);
  // From the top down.
  const listed = [...around, ...ofIt].filter((room) => FLOORS.includes(room));
  const floors = FLOORS.filter((room) => listed.includes(room)).reverse();
  assertEquals(listed, floors);
});

Deno.test("no folder holds more than about fifteen files", () => {
  const folders = Object.groupBy(FILES, (file) => file.replace(/[^/]*$/, ""));
  const full = Object.entries(folders)
    .filter(([, files = []]) => files.length > 16);
  assertEquals(full.map(([folder]) => folder), []);
});

/** Files whose text matches a pattern. */
function filesWith(pattern: RegExp, files = FILES): string[] {
  return files.filter((file) =>
    pattern.test(Deno.readTextFileSync(new URL(file, ROOT)))
  );
}

/** What a platform has, and others may lack. */
const PLATFORM_NAMES =
  /\bDeno\.|"node:|\bprocess\.|\blocalStorage\b|\bnavigator\b|\bimport\.meta\.(?!main)|\bnew Worker\b|(?<!\bsignal\?\.)\baddEventListener\(|\bAtomics\.wait\b|\b(?:document|location)\.[a-z]/;

/** Files that may name a platform, and why. */
const PLATFORM_FILES: Readonly<Record<string, string>> = {
  "tui/study/book/figures/board/drag.ts": "is the book's page",
  "tui/study/book/page/bench.ts": "is the book's page",
  "tui/study/book/page/html.ts": "is the book's page",
  "tui/study/book/page/progress.ts": "is the book's page",
  "tui/platform/deno.ts": "is the platform",
  "tui/platform/node.ts": "is another platform",
  "tui/platform/parts/blocking.ts": "is a part of both",
  "tui/platform/class_script.ts": "is a part of Deno's",
  "tui/platform/parts/input_size.ts": "is a part of both",
  "tui/platform/parts/node_errors.ts": "is a part of Node's",
  "tui/platform/parts/node_rescue.ts": "is a part of Node's",
  "tui/platform/parts/node_storage.ts": "is a part of Node's",
  "tui/platform/parts/node_values.ts": "is a part of Node's",
  "tui/platform/web.ts": "is another platform",
  "tui/web/app/app.ts": "is the page",
  "tui/web/app/board.ts": "is the page",
  "tui/web/app/dom.ts": "is the page",
  "tui/web/app/sheet.ts": "is the page",
  "tui/web/app/sheet_history.ts": "is the page",
  "tui/web/fit.ts": "is the page",
  "tui/web/page.ts": "is the page",
  "tui/web/surroundings.ts": "is the page",
  "engine/library/values/chess.ts": "names what Deno calls to show a value",
  "tui/web/touch.ts": "is the page",
  "engine/player/workers/engine_host.ts":
    "is the platform where nobody sets another",
};

Deno.test("only the platform's own files name it", () => {
  const naming = filesWith(PLATFORM_NAMES);
  assertEquals(naming, Object.keys(PLATFORM_FILES).sort());
});

Deno.test("only one file imports a platform, which builds replace", () => {
  const importing = FILES.filter((file) =>
    IMPORTS.get(file)?.some((other) =>
      ["deno", "node"].some((name) => other === `tui/platform/${name}.ts`)
    )
  );
  assertEquals(importing, ["tui/platform/current.ts"]);
});

Deno.test("text reaches a terminal escaped, but for what writes escape codes", () => {
  assertEquals(filesWith(/\bplatform\.(write\(|send\b)/), [
    "tui/platform/stdio.ts",
  ]);
  assertEquals(filesWith(/\bwriteCodes\(/), [
    "tui/cli/headings.ts",
    "tui/platform/display.ts",
    "tui/platform/stdio.ts",
    "tui/screen/terminal/terminal.ts",
  ]);
});

/** An address taken for a path, or a path for an address: blanks differ. */
const MIXED = /\bimport\.meta\.url\)\.pathname|`file:\/\/\$\{/;

Deno.test("addresses become paths, and paths addresses, by the functions for it", () => {
  assertEquals(filesWith(MIXED, [...FILES, ...filesIn("tests/")]), []);
});
