/** Xterm's palette of 256 colours, but for the 16 in which terminals differ. */

const CUBE_START = 16;
const GREY_START = 232;
const CUBE_LEVELS = [0, 95, 135, 175, 215, 255];

/** Colour number `index`, from 16 on, as `0xrrggbb`. */
export function paletteColour(index: number): number {
  if (index >= GREY_START) return (8 + 10 * (index - GREY_START)) * 0x010101;
  const place = index - CUBE_START;
  const red = CUBE_LEVELS[Math.trunc(place / 36)];
  const green = CUBE_LEVELS[Math.trunc(place / 6) % 6];
  const blue = CUBE_LEVELS[place % 6];
  return red << 16 | green << 8 | blue;
}
