/** The textbook program in a worker: it answers each message, as `mod.ts`. */

import {
  createTextbook,
  type TextbookEngine,
  type TextbookIteration,
} from "./textbook.ts";

/** What a worker needs of its surroundings. */
type Port = Pick<MessagePort, "postMessage" | "onmessage">;

const port = self as unknown as Port;
/** The program, which remembers its searches, and the entries asked for. */
let program: { entries?: number; think: TextbookEngine } | null = null;

port.onmessage = ({ data: { id, tableEntries, setup, limits, stop } }) => {
  if (program === null || program.entries !== tableEntries) {
    program = { entries: tableEntries, think: createTextbook(tableEntries) };
  }
  const stopped = () => Atomics.load(stop, 0) >= id;
  const post = (iteration: TextbookIteration) =>
    port.postMessage({ id, iteration });
  const result = program.think(setup, { ...limits, stopped }, post);
  port.postMessage({ id, result });
};
