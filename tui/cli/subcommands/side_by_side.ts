/** Work on many things at the same time, whose results keep their order. */

/** For each worker, as many results may wait for one before them. */
const PATIENCE = 16;

/** What happens next: an item comes, a result is due, or a worker is free. */
type Event<Item, Result> =
  | { readonly type: "item"; readonly coming: IteratorResult<Item> }
  | { readonly type: "result"; readonly result: Result }
  | { readonly type: "freed" };

/**
 * The results of some work on each item, in the order of the items. Each worker
 * works on one item at a time, and a result that comes first does not wait for
 * further items. All workers but the first join after so many milliseconds: a
 * short list is done before another worker has begun.
 */
export async function* sideBySide<Item, Worker, Result>(
  items: AsyncIterable<Item>,
  workers: readonly Worker[],
  work: (worker: Worker, item: Item) => Promise<Result>,
  joiningAfter: number = 0,
): AsyncGenerator<Result> {
  type Next = Promise<Event<Item, Result>>;
  const idle = joiningAfter > 0 ? workers.slice(0, 1) : [...workers];
  const results: Next[] = [];
  const iterator = items[Symbol.asyncIterator]();
  let freed = Promise.withResolvers<Event<Item, Result>>();
  const joining = joiningAfter > 0
    ? setTimeout(() => {
      idle.unshift(...workers.slice(1));
      freed.resolve({ type: "freed" });
    }, joiningAfter)
    : undefined;
  const begin = async (worker: Worker, item: Item): Next => {
    const result = await work(worker, item);
    idle.push(worker);
    freed.resolve({ type: "freed" });
    return { type: "result", result };
  };
  const take = async (): Next => (
    { type: "item", coming: await iterator.next() }
  );
  let item: Next | null = calm(take());
  try {
    while (item !== null || results.length > 0) {
      const mayWait = results.length < PATIENCE * workers.length;
      const next = item !== null && idle.length > 0 && mayWait
        ? item
        : freed.promise;
      const event = await Promise.race([...results.slice(0, 1), next]);
      if (event.type === "freed") {
        freed = Promise.withResolvers();
      } else if (event.type === "result") {
        results.shift();
        yield event.result;
      } else if (event.coming.done) {
        item = null;
      } else {
        const [worker] = idle.splice(-1);
        results.push(calm(begin(worker, event.coming.value)));
        item = calm(take());
      }
    }
  } finally {
    clearTimeout(joining);
  }
}

/** The same promise: if it fails, that may be of interest later, or never. */
function calm<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
