/** What the program may do with the world outside. */

import { platform } from "./current.ts";
import type { Deed } from "./platform.ts";

/** @throws {Error} if the program may not do it; the message says why. */
export function expectPermission(deed: Deed, complaint: string): void {
  const reason = platform.permits(deed);
  if (reason !== null) throw new Error(`${complaint}: ${reason}`);
}
