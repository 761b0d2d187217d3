import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { MicroMax } from "../../../../engine/plain.ts";
import { engineOf } from "../../../../engine/plain_engine.ts";
import {
  depthVariant,
  toPly,
} from "../../../../engine/study/claims/depths/by_depth.ts";
import {
  type Effort,
  experiment,
  type Measured,
  type Report,
} from "../../../../engine/study/claims/experiment.ts";
import upwards from "../../../../engine/study/claims/depths/upwards.ts";
import {
  measureSideBySide,
  partsOf,
  reportOnClass,
} from "../../../../engine/study/claims/jobs.ts";
import { less } from "../../../../engine/study/claims/judgement.ts";
import { sumOfParts } from "../../../../engine/study/claims/parts.ts";
import Killers from "../../../../engine/study/gallery/killers.ts";
import { engineVariant } from "../../../../engine/study/claims/variants.ts";
import { returned } from "../../../support/program/returned.ts";

const SMALL = experiment({
  question: "Do killers save nodes?",
  quick: toPly(2, 5),
  full: toPly(2, 8),
  tables: () => [{
    title: "Fewer nodes",
    columns: ["nodes", "saved %", "acted", "other scores"],
    variants: [
      depthVariant("micro-Max", MicroMax),
      depthVariant("killers", Killers),
      engineVariant("another", engineOf(new MicroMax(2 ** 12))),
    ],
  }],
  claims: [{
    claim: "Killers save nodes",
    source: "this guide",
    judge: less("killers", "micro-Max"),
  }],
});

function reportOf(effort: Partial<Effort>): Promise<Report> {
  return returned(SMALL({ quick: false, games: false, ...effort }));
}

/** What a part measures, as it comes back from JSON. */
async function measuredIn(part: number, parts: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  await reportOf({
    part: { part, parts },
    onMeasured: (found) => measured.push(found),
  });
  return JSON.parse(JSON.stringify(measured, withoutTimes));
}

/** Times are another in every run. */
const withoutTimes = (name: string, value: unknown) =>
  /seconds$/.test(name) ? 0 : value;

Deno.test("the parts of an experiment add up to its report", async () => {
  const parts = await Promise.all([1, 2, 3].map((part) => measuredIn(part, 3)));
  assertEquals(parts.map(({ length }) => length), [3, 3, 2]);
  const measured = parts.reverse().flat();
  assertEquals(await reportOf({ measured }), await reportOf({}));
});

Deno.test("a part that is missing is named", async () => {
  const measured = await measuredIn(1, 2);
  const failed = await reportOf({ measured }).catch(({ message }) => message);
  assertEquals(failed, "Cannot add the parts: search 2 of 8 is in none");
});

Deno.test("sumOfParts() takes lines in any order, and no other ones", () => {
  const line = (experiment: string, task: number, quick = false) =>
    JSON.stringify({ experiment, quick, task, found: [] });
  const lines = [line("hash", 2), line("etc", 1), line("hash", 1)];
  const found = sumOfParts(lines)
    .map(({ name, measured }) => [name, measured.map(({ task }) => task)]);
  assertEquals(found, [["hash", [2, 1]], ["etc", [1]]]);
  for (const wrong of ["{", "{}", line("hush", 1), line("etc", 0)]) {
    assertThrows(() => sumOfParts([wrong]), SyntaxError);
  }
  assertThrows(() => sumOfParts([]), SyntaxError, "there is no part");
  assertThrows(
    () => sumOfParts([line("etc", 1), line("etc", 2, true)]),
    Error,
    "some parts of etc are quick, and others are not",
  );
});

Deno.test("partsOf() shares a part out, and leaves nothing of it", () => {
  const numbers = (step: number, first: number) =>
    [...Array(24).keys()].filter((number) => number % step === first - 1);
  const shared = partsOf(3, { part: 2, parts: 4 })
    .flatMap(({ part, parts }) => numbers(parts, part));
  assertEquals(shared.sort((a, b) => a - b), numbers(4, 2));
  assertEquals(partsOf(2).map(({ part }) => part), [1, 2]);
});

Deno.test("two workers measure what one program measures", async () => {
  const shares: number[] = [];
  const measured: Measured[] = [];
  await measureSideBySide({
    name: "upwards",
    quick: true,
    jobs: 2,
    onMeasured: (found) => void measured.push(found),
    onShare: (share) => shares.push(share),
  });
  assertEquals(shares.at(-1), 1);
  const reportIn = (effort: Partial<Effort>) =>
    returned(upwards({ quick: true, games: false, ...effort }));
  assertEquals(await reportIn({ measured }), await reportIn({}));
});

Deno.test("a class is measured in a worker, and an error there is told", async () => {
  const url = import.meta.resolve("./throws_late.ts");
  const failed = await reportOnClass(
    { name: "Late", quick: true, url },
    () => {},
  ).catch(({ message }: Error) => message);
  assertMatch(
    `${failed}`,
    /^its search throws "too late .+" in [rnbqkp1-8/]+ /i,
  );
});
