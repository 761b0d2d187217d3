/** FEN with the colours exchanged. */

/** The position with the colours exchanged. */
export function mirrored(fen: string): string {
  const [board, side, rights, , ...clocks] = fen.split(" ");
  const swapped = [...board].map((letter) =>
    letter === letter.toUpperCase()
      ? letter.toLowerCase()
      : letter.toUpperCase()
  ).join("");
  const other = side === "w" ? "b" : "w";
  const flipped = [...rights].map((right) =>
    right === right.toUpperCase() ? right.toLowerCase() : right.toUpperCase()
  ).sort().join("");
  return [
    swapped.split("/").toReversed().join("/"),
    other,
    flipped,
    "-",
    ...clocks,
  ].join(" ");
}
