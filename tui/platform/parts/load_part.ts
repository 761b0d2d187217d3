/** Parts of the program that are loaded when they are needed. */

import { platform } from "../current.ts";

/** What a page says where browsers name no reason that helps. */
const CANNOT_LOAD = "A part of Denomax cannot be loaded: " +
  "look at the network, then load the page again";

/**
 * Loads a part, which a page may fail to get: without network, or where a newer
 * version has taken the place of its files.
 *
 * @throws {Error} if it fails; the message of a page is for people to read
 */
export async function loadPart<Part>(
  load: () => Promise<Part>,
): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    if (platform.canQuit) throw cause;
    throw new Error(CANNOT_LOAD, { cause });
  }
}
