/** Whether packages can be loaded, without waiting long for the network. */

/** Milliseconds that the network may take before the program goes on. */
const PATIENCE = 300;

/**
 * Whether packages can be loaded in time. A compiled program contains only what
 * was compiled into it.
 */
export async function canImport(
  names: readonly string[],
  patience = PATIENCE,
): Promise<boolean> {
  if (Deno.build.standalone) return false;
  try {
    const remote = names.map((name) => import.meta.resolve(name))
      .filter((url) => /^(jsr|npm|https?):/.test(url));
    return remote.length === 0 || await canFetch(remote, patience);
  } catch {
    // A name is missing in the import map.
    return false;
  }
}

/**
 * Tries the imports in a throwaway Worker, which can be terminated. An import
 * cannot be cancelled, and its progress bar would be drawn over the board.
 */
async function canFetch(urls: readonly string[], patience: number) {
  const source = `
    Promise.all(${JSON.stringify(urls)}.map((url) => import(url)))
      .then(() => postMessage(true), () => postMessage(false));`;
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const worker = new Worker(url, { type: "module" });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  worker.onmessage = ({ data }) => resolve(data);
  const timer = setTimeout(resolve, patience, false);
  const isFetched = await promise;
  clearTimeout(timer);
  worker.terminate();
  return isFetched;
}
