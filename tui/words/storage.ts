/** What the storage refuses, in words. */

import type { StorageRepair } from "../platform/platform.ts";
import type { Full, SaveProblem, StoreFailure } from "../saves/store.ts";
import { count } from "../text/phrases.ts";

/** Says what went wrong when a game was saved. */
export function describeSaveProblem(problem: SaveProblem): string {
  switch (problem.type) {
    case "madeRoom": {
      const games = count(problem.games, "oldest finished game");
      const verb = problem.games === 1 ? "was" : "were";
      const advice = "use forget to choose which games to remove";
      return `There was no room, so the ${games} ${verb} removed: ${advice}`;
    }
    case "takenOver":
      return "Another program took over or removed this game; " +
        "it is saved as a new one";
    case "playedTwice":
      return "Another window plays this game, too: each saves it as a game of " +
        "its own";
    case "repaired":
      return describeRepair(problem.repair);
    default:
      return describeFailure(problem);
  }
}

/** What became of a damaged storage. */
export function describeRepair(repair: StorageRepair): string {
  switch (repair.type) {
    case "copied":
      return "The file of saved games was damaged: what could be read of it " +
        `is in a new one, and the damaged one is kept as ${repair.copy}`;
    case "inUse":
      return "The file of saved games is damaged, and another session has it " +
        "open: nothing is saved here. End that session and start again, and " +
        "it is repaired";
    case "cut":
      return "The end of the journal of saved games is damaged: what was " +
        `saved ${lastWrites(repair.writes)} is lost`;
    case "missing": {
      const entries = count(repair.entries, "entry", "entries");
      return `The file of saved games is damaged: it has lost ${entries}`;
    }
  }
}

function lastWrites(writes: number | null): string {
  return writes === null ? "last" : `in the last ${count(writes, "write")}`;
}

const TASKS: Readonly<Record<StoreFailure["type"], string>> = {
  cannotSave: "save this game",
  cannotLook: "look for saved games",
  cannotRemove: "remove a saved game",
  cannotNote: "save what you practise",
  cannotRemember: "remember what you choose",
};

/** What becomes of things that the store keeps in memory. */
const WHILE_IT_RUNS: Partial<typeof TASKS> = {
  cannotNote: "it is remembered until you leave",
  cannotRemember: "it lasts until you leave",
};

export function describeFailure(failure: StoreFailure): string {
  const { type, full, damaged } = failure;
  if (type === "cannotRemove") {
    return `Cannot ${TASKS[type]}: ${reasonOf(failure)}`;
  }
  if (damaged !== null) {
    return `${describeBareFailure(failure)}: the game goes on; copy it as ` +
      `PGN before you leave. To save games again, move away ${damaged}`;
  }
  const room = full === null ? "" : `${MAKE_ROOM[full]}; `;
  const rest = WHILE_IT_RUNS[type] ??
    "the game goes on; copy it as PGN before you leave";
  return `${describeBareFailure(failure)}: ${room}${rest}`;
}

/** What helps where there is no room. */
export const MAKE_ROOM: Readonly<Record<Full, string>> = {
  storage: "forget some saved games",
  disk: "make room on it",
};

/** What failed and why, where there is no game to save. */
export function describeBareFailure(failure: StoreFailure): string {
  return `Cannot ${TASKS[failure.type]} (${reasonOf(failure)})`;
}

/** The storage's reason, but that a full disk has one name everywhere. */
function reasonOf({ full, reason }: StoreFailure): string {
  return full === "disk" ? "the disk is full" : reason;
}
