/** Whether packages can be had, without waiting for a silent network. */

/** A compiled program has only what was compiled into it. */
export async function canImport(names: readonly string[], patience = 300) {
  if (Deno.build.standalone) return false;
  try {
    const remote = names.map((name) => import.meta.resolve(name))
      .filter((url) => /^(jsr|npm|https?):/.test(url));
    return remote.length === 0 || await canFetch(remote, patience);
  } catch {
    // The import map does not have a name.
    return false;
  }
}

/**
 * Tries it in a throwaway Worker: an import cannot be cancelled, and its
 * progress would be drawn over the board, but a Worker can be terminated.
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
