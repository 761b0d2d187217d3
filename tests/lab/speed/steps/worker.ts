/**
 * Searches with the engine of the step or aside that the worker is named after. In one
 * thread the steps would share the methods that they inherit, and the compiler
 * would fit these to none of them.
 *
 * @module
 */

import type { Limits, Setup } from "../../../../engine/mod.ts";
import { engineAt, ENGINES } from "./ladder.ts";

/** A search: of what, and how long. */
export interface Order {
  readonly setup: Setup;
  readonly limits: Limits;
}

const port = self as unknown as MessagePort & { readonly name: string };
const engine = await engineAt(ENGINES[Number(port.name)]);

// The engine's own module answers messages as soon as it is loaded. From here on
// this does, and says so.
port.onmessage = ({ data: { setup, limits } }: MessageEvent<Order>) =>
  port.postMessage(engine(setup, limits));
port.postMessage(undefined);
