/**
 * Work that yields how far it is.
 *
 * @module
 */

/** What work returns at its end. */
export async function returned<Result>(
  work: AsyncGenerator<unknown, Result>,
): Promise<Result> {
  let step = await work.next();
  while (!step.done) step = await work.next();
  return step.value;
}
