/** The command `games`: what is saved, written out or read in. */

import { platform } from "../../platform/current.ts";
import {
  readLines,
  tellAwaited,
  writeError,
  writeLine,
} from "../../platform/stdio.ts";
import { exportBox } from "../../saves/box/export.ts";
import { importBox } from "../../saves/box/import.ts";
import { puzzleRating } from "../../saves/puzzles.ts";
import { GameStore } from "../../saves/store.ts";
import { AWAITED } from "../../words/files/awaited.ts";
import {
  askToForget,
  describeBox,
  describeExport,
  describeForgotten,
  describeImport,
  NOT_REMOVED,
} from "../../words/files/games_box.ts";
import { describeFailure, describeRepair } from "../../words/storage.ts";
import type { OptionsOf } from "../commands.ts";

/** The exit code is 1 if something is lost, or could not be read or saved. */
export async function run(task: OptionsOf<"games">): Promise<number> {
  const store = new GameStore();
  await store.survey();
  const repair = store.takeRepair();
  if (repair !== null) writeError(describeRepair(repair));
  const code = await perform(task, store);
  return repair === null ? code : 1;
}

function perform(
  task: OptionsOf<"games">,
  store: GameStore,
): number | Promise<number> {
  if (task === "import") return importGames(store);
  if (task === "forget") return forgetOthers(store);
  const box = exportBox(store);
  const isWhole = box.damaged === 0 && box.damagedRecords.length === 0 &&
    box.failure === null;
  if (task === "export") {
    if (box.failure === null) box.lines.forEach(writeLine);
    describeExport(box).forEach((line) => writeError(line));
  } else {
    describeBox(box, platform.storagePlace, puzzleRating(store))
      .forEach(writeLine);
  }
  return isWhole ? 0 : 1;
}

/** Removes what is in the place of records, and is none, or cannot be read. */
async function forgetOthers(store: GameStore): Promise<number> {
  const keys = [...store.strangeKeys(), ...store.damagedKeys()];
  if (keys.length > 0 && platform.isLinked && !await isConfirmed(keys.length)) {
    writeLine(NOT_REMOVED);
    return 0;
  }
  for (const key of keys) {
    const failure = store.remove(key);
    if (failure === null) continue;
    writeError(describeFailure(failure));
    return 1;
  }
  writeLine(describeForgotten(keys.length));
  return 0;
}

/** Asks the person at the page, who may only have followed a link. */
async function isConfirmed(records: number): Promise<boolean> {
  writeLine(askToForget(records));
  for await (const line of readLines()) return /^y(es)?$/i.test(line.trim());
  return false;
}

async function importGames(store: GameStore): Promise<number> {
  tellAwaited(AWAITED.box);
  const report = await importBox(store, readLines());
  describeImport(report).forEach(writeLine);
  return report.damaged.length === 0 && report.failure === null ? 0 : 1;
}
