/** The WebAssembly of engines, which is checked each time: kept, or fetched. */

import type { BeforeFetch, EnginePackage } from "../opponents/opponent_kind.ts";
import {
  fetchFile,
  fetchObstacle,
  isGenuine,
} from "../opponents/package_file.ts";
import { platform } from "../platform/current.ts";
import { compressed, expanded, inPieces } from "../platform/gzip.ts";
import { base64Of, bytesOfBase64 } from "../text/base64.ts";
import type { KeptEngines } from "./kept_engines.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * An engine's WebAssembly: the program's own, or a kept one, or else it is fetched
 * and kept.
 *
 * @param beforeFetch called if it has to be fetched
 * @throws {Error} if it cannot be had; the message says why, in a sentence
 */
export async function engineFile(
  engine: EnginePackage,
  kept: KeptEngines,
  beforeFetch: BeforeFetch,
): Promise<Bytes> {
  const included = await platform.includedFile(`${engine.name}/${engine.file}`);
  if (included !== null && await isGenuine(engine, included)) return included;
  return await keptFile(engine, kept) ??
    await fetchOnce(engine, kept, beforeFetch);
}

async function fetchOnce(
  engine: EnginePackage,
  kept: KeptEngines,
  beforeFetch: BeforeFetch,
): Promise<Bytes> {
  const obstacle = fetchObstacle(engine);
  if (obstacle !== null) throw new Error(obstacle);
  beforeFetch(engine);
  const file = await fetchFile(engine);
  kept.keep(engine, base64Of(await compressed(file)));
  return file;
}

/** Null if none is kept. One that is not genuine is removed. */
async function keptFile(
  engine: EnginePackage,
  kept: KeptEngines,
): Promise<Bytes | null> {
  const text = kept.textOf(engine);
  if (text === null) return null;
  const file = await fileIn(text, engine.length).catch(() => null);
  if (file !== null && await isGenuine(engine, file)) return file;
  kept.remove(engine);
  throw new Error(
    `Cannot load ${engine.title}: the copy in ${platform.storagePlace} was ` +
      "damaged or replaced, and has been removed; start again to fetch it anew",
  );
}

/** Null if it is longer than the file should be. */
async function fileIn(text: string, length: number): Promise<Bytes | null> {
  return await expanded(inPieces(bytesOfBase64(text)), length);
}
