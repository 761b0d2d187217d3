/** Going around a list, on from its last place to its first, and back. */

/**
 * The place that is one step, 1 or -1, away. From no place (-1), as from a value
 * that a list does not have, it is the first, or the last on the way back.
 */
export function nextPlace(from: number, step: number, count: number): number {
  const start = from < 0 && step < 0 ? 0 : from;
  return (start + step + count) % count;
}
