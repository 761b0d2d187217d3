/** Files from the network, within limits. */

import { upTo } from "./up_to.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** What a download may take, from the question to the last byte. */
export interface DownloadLimits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/**
 * Downloads a file, from this address and from no other that it names.
 * @throws {Error} the message says what the server did wrong, such as "it does
 * not answer"
 */
export async function download(
  url: URL,
  { bytes, milliseconds }: DownloadLimits,
): Promise<Bytes> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const response = await fetch(url, { signal, redirect: "manual" });
    const file = await bodyOf(response, bytes);
    if (file !== null) return file;
  } catch (error) {
    if (error instanceof StatusError) throw error;
    const reason = signal.aborted
      ? `it takes longer than ${milliseconds / 1000} seconds`
      : "it does not answer";
    throw new Error(reason, { cause: error });
  }
  throw new Error(`it sends more than ${bytes / 1e6} MB`);
}

/** Null if it is too long. */
async function bodyOf(
  { ok, status, body }: Response,
  most: number,
): Promise<Bytes | null> {
  if (ok && body !== null) return await upTo(body, most);
  await body?.cancel();
  throw new StatusError(`it answers ${status}`);
}

class StatusError extends Error {}
