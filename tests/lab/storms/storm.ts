/**
 * Several sessions storm one storage at once, as no person could, while others look
 * whether anything is lost: `storm.ts deno|node [--seconds=N] [--deeds=N]
 * [--sessions=N] [--kills] [--stalls]`. With deeds, it ends soon after so many, as
 * sessions are short. With kills, sessions are killed at any moment, and others
 * follow. With stalls, another program keeps the storage to itself for so long that
 * sessions lose patience. In the end an entry is removed behind the program's back,
 * which has to be told.
 *
 * @module
 */

import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { bundle } from "../../build/bundle.ts";
import { NODE_TARGET } from "../../build/npm/npm.ts";
import { storageIn } from "../../../tui/platform/parts/node_storage.ts";
import { findNode } from "../../support/packages/node.ts";
import type { Deed, Survey } from "./session.ts";

const { values: options, positionals } = parseArgs({
  args: Deno.args,
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "20" },
    deeds: { type: "string", default: "Infinity" },
    sessions: { type: "string", default: "3" },
    kills: { type: "boolean", default: false },
    stalls: { type: "boolean", default: false },
  },
});
const seconds = Number(options.seconds);
const enough = Number(options.deeds);
/** Seconds of a session that nobody kills in a storm that ends with so many deeds. */
const SHORT = 1;
const LOCATION = "--location=https://denomax.invalid";
const SESSION = fileURLToPath(new URL("session.ts", import.meta.url));
/** Most milliseconds from a session's first deed until it is killed. */
const LONGEST_LIFE = 1500;
/** Milliseconds of a stall, longer than any patience, and of the time between. */
const STALL = 3000;
const BETWEEN_STALLS = 4000;
/** How many entries are removed behind the program's back, one by one. */
const LOSSES = 3;

const folder = Deno.makeTempDirSync({ prefix: "denomax-storm-" });
const env = { DENO_DIR: folder, XDG_DATA_HOME: folder };
const isNode = positionals[0] === "node";
const command = await sessionCommand();

const deeds: Deed[] = [];
const alarms: unknown[] = [];
let kills = 0;
let stalls = 0;
let surveys = 0;

async function sessionCommand(): Promise<string[]> {
  if (!isNode) {
    const flags = ["run", "-q", "--no-check", "--no-prompt", LOCATION];
    return [Deno.execPath(), ...flags, SESSION];
  }
  const outDir = `${folder}/bundle`;
  await bundle({
    platform: "node",
    entries: { session: SESSION },
    outDir,
    target: NODE_TARGET,
    options: { outExtension: { ".js": ".mjs" } },
  });
  return [await findNode(), `${outDir}/session.mjs`];
}

function start(args: readonly string[]): Deno.ChildProcess {
  const [file, ...others] = command;
  return new Deno.Command(file, {
    args: [...others, ...args],
    cwd: new URL("../../..", import.meta.url),
    env,
    stdout: "piped",
  }).spawn();
}

/** Lines of a session's output; the last may be cut where it is killed. */
async function linesOf<Line>(
  { stdout }: Deno.ChildProcess,
  onFirst: () => void = () => {},
): Promise<Line[]> {
  let text = "";
  for await (const part of stdout.pipeThrough(new TextDecoderStream())) {
    if (text === "") onFirst();
    text += part;
  }
  const lines = text.split("\n");
  return lines.slice(0, -1).map((line) => JSON.parse(line));
}

function kill(child: Deno.ChildProcess) {
  try {
    child.kill("SIGKILL");
  } catch {
    // It has just ended.
  }
}

async function survey(): Promise<Survey> {
  surveys++;
  const child = start([]);
  const [found] = await linesOf<Survey>(child);
  await child.status;
  return found;
}

/** Whether a storm is over: late, or after so many deeds. */
function isOver(end: number): boolean {
  return Date.now() >= end || deeds.length >= enough;
}

/** Runs one session after another until a storm is over. */
async function runSessions(number: number, end: number) {
  const isShort = enough < Infinity && !options.kills;
  const longest = isShort ? SHORT : Infinity;
  for (let round = 0; !isOver(end); round++) {
    const name = `s${number}${round.toString().padStart(4, "0")}`;
    const left = (end - Date.now()) / 1000;
    const child = start([name, String(Math.min(longest, left))]);
    const life = LONGEST_LIFE * Math.random();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lines = await linesOf<Deed>(child, () => {
      if (!options.kills) return;
      timer = setTimeout(() => kill(child), life);
    });
    const { signal } = await child.status;
    clearTimeout(timer);
    if (signal === "SIGKILL") kills++;
    for (const line of lines) deeds.push(line);
  }
}

async function runSurveys(end: number) {
  while (!isOver(end)) {
    const { repair } = await survey();
    if (repair !== null) alarms.push(repair);
    await pause(200);
  }
}

/** Keeps the storage to itself again and again, as a program that hangs. */
async function runStalls(end: number) {
  while (options.stalls && !isOver(end)) {
    await pause(BETWEEN_STALLS);
    const database = new DatabaseSync(storageFile());
    database.exec("PRAGMA busy_timeout = 10000; BEGIN IMMEDIATE");
    await pause(STALL);
    database.close();
    stalls++;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The database of the storage, which Deno keeps in a folder for its location. */
function storageFile(): string {
  if (isNode) return `${folder}/denomax/games.sqlite`;
  const [{ name }] = [...Deno.readDirSync(`${folder}/location_data`)];
  return `${folder}/location_data/${name}/local_storage`;
}

/** Removes an entry as another program would. */
function removeBehind() {
  if (isNode) {
    const { values, close } = storageIn(`${folder}/denomax`);
    const key = Reflect.ownKeys(values).map(String)
      .find((key) => key.startsWith("denomax/"));
    values.removeItem(key ?? "");
    return close();
  }
  const code = `localStorage.removeItem(
    Object.keys(localStorage).find((key) => key.startsWith("denomax/")))`;
  new Deno.Command(Deno.execPath(), { args: ["eval", LOCATION, code], env })
    .outputSync();
}

function rootOf(text: string): string {
  return text.split(" ")[0];
}

const end = Date.now() + 1000 * seconds;
const numbers = Array.from({ length: Number(options.sessions) }, (_, at) => at);
await Promise.all([
  ...numbers.map((number) => runSessions(number + 1, end)),
  runSurveys(end),
  runStalls(end),
]);
const last = await survey();

const saved = deeds.flatMap((deed) => "save" in deed ? deed.save : []);
const removed = new Set(
  deeds.flatMap((deed) => "removing" in deed ? rootOf(deed.removing) : []),
);
const answers = deeds.flatMap((deed) => "puzzle" in deed ? deed.puzzle : []);
const remembered = deeds.filter((deed) => "remembered" in deed);
const problems = deeds.flatMap((deed) => "problem" in deed ? deed.problem : []);
const slowest = deeds.flatMap((deed) => "slowest" in deed ? deed.slowest : []);
const kept = new Set(
  last.games.flatMap((game) => {
    const words = game.split(" ");
    return words.map((_, at) => words.slice(0, at + 1).join(" "));
  }),
);
const lost = saved.filter((text) =>
  !kept.has(text) && !removed.has(rootOf(text))
);
const { rating, today, ...noted } = last.puzzles;
const lostAnswers = answers.filter((key) => !(key in noted));
const losses = [];
for (let loss = 0; loss < LOSSES; loss++) {
  removeBehind();
  losses.push((await survey()).repair, (await survey()).repair);
}
const report = {
  saves: saved.length,
  lost: lost.length,
  games: last.games.length,
  unreadable: last.games.filter((text) => text === "undefined").length,
  answers: answers.length,
  lostAnswers: lostAnswers.length,
  remembered: remembered.length,
  noted: Object.keys(noted).length,
  counted: today,
  rating,
  surveys,
  alarms,
  lastAlarm: last.repair,
  kills,
  stalls,
  slowest: Math.round(Math.max(0, ...slowest)),
  problems: Map.groupBy(problems, (problem) => JSON.stringify(problem)).size,
  firstProblems: problems.slice(0, 3),
  losses,
};
// deno-lint-ignore no-console
console.log(JSON.stringify(report, null, 1));
Deno.removeSync(folder, { recursive: true });
