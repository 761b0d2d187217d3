/** What programs tell each other in comments of PGN, such as `[%clk 0:01:00]`. */

/** A comment without its commands, or without those that begin with a name. */
export function withoutCommands(comment: string, name: string = ""): string {
  const opening = `[%${name}`;
  const kept: string[] = [];
  let from = 0;
  while (true) {
    const begin = comment.indexOf(opening, from);
    const end = begin < 0 ? -1 : comment.indexOf("]", begin);
    // If one does not end, none after it does.
    if (end < 0) return [...kept, comment.slice(from)].join("");
    kept.push(comment.slice(from, begin));
    from = end + 1;
  }
}
