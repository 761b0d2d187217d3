/** Numbers in a few characters: `"25"`, `"12.3k"`, `"1.5M"`. */

export function shortNumber(value: number): string {
  if (Math.abs(value) >= 999_500) return `${+(value / 1e6).toPrecision(3)}M`;
  if (Math.abs(value) >= 1e4) return `${+(value / 1e3).toPrecision(3)}k`;
  return String(+value.toPrecision(4));
}
