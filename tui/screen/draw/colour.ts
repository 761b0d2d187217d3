/** Colours as terminals have them, their light, and mixtures. */

/** A colour as `0xrrggbb`, and in the palettes of 256 and of 16 colours. */
export interface Colour {
  readonly rgb: number;
  readonly indexed: number;
  readonly basic: number;
}

const CUBE_LEVELS = [0, 95, 135, 175, 215, 255];

/** Colour 16 to 255 of xterm's palette, as `0xrrggbb`. */
export function paletteColour(index: number): number {
  if (index >= 232) return (8 + 10 * (index - 232)) * 0x010101;
  return [36, 6, 1].reduce((rgb, step) => {
    const level = CUBE_LEVELS[Math.trunc((index - 16) / step) % 6];
    return rgb << 8 | level;
  }, 0);
}

/** Mixes two colours, `0xrrggbb`, with a share of 0 to 1 of the second. */
export function mix(one: number, other: number, share: number): number {
  const channel = (shift: number) => {
    const from = one >> shift & 255;
    const to = other >> shift & 255;
    return Math.round(from + share * (to - from)) << shift;
  };
  return channel(16) | channel(8) | channel(0);
}

/** Red, green and blue of `0xrrggbb` as amounts of light, 0–1 (sRGB). */
function lightOf(rgb: number): number[] {
  return [rgb >> 16, rgb >> 8 & 255, rgb & 255].map((byte) => {
    const value = byte / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
}

/** The colour, `0xrrggbb`, of amounts of light; what is too bright is cut. */
function colourOf(light: readonly number[]): number {
  return light.reduce((rgb, amount) => {
    const value = amount <= 0.0031308
      ? amount * 12.92
      : 1.055 * amount ** (1 / 2.4) - 0.055;
    return rgb << 8 | Math.round(255 * Math.min(1, value));
  }, 0);
}

/** What the eye makes of red, green and blue light (WCAG 2). */
const BRIGHTNESS = [0.2126, 0.7152, 0.0722];

function luminanceOf(light: readonly number[]): number {
  return light.reduce((sum, part, at) => sum + part * BRIGHTNESS[at], 0);
}

/** The share of a square's own light that stays in a tint. */
const KEPT = 0.45;

const tints = new Map<Colour, Map<Colour, Colour>>();

/** A colour that is as bright as one, and has much of the hue of another. */
export function tinted(colour: Colour, hue: Colour): Colour {
  const known = tints.get(colour) ?? new Map<Colour, Colour>();
  const tint = known.get(hue) ?? newTint(colour, hue);
  tints.set(colour, known.set(hue, tint));
  return tint;
}

function newTint(colour: Colour, hue: Colour): Colour {
  const [own, other] = [lightOf(colour.rgb), lightOf(hue.rgb)];
  const bright = luminanceOf(own);
  const scale = bright / luminanceOf(other);
  const mixed = own.map((amount, at) =>
    KEPT * amount + (1 - KEPT) * scale * other[at]
  );
  const rgb = colourOf(whitened(mixed, bright));
  return { rgb, indexed: nearestIndex(rgb), basic: hue.basic };
}

/** Light without parts above 1, mixed with grey that is as bright. */
function whitened(light: readonly number[], bright: number): number[] {
  const most = Math.max(...light);
  const grey = most <= 1 ? 0 : (most - 1) / (most - bright);
  return light.map((amount) => amount + grey * (bright - amount));
}

/** The number of the most similar among the fixed colours of 256. */
function nearestIndex(rgb: number): number {
  const first = 16;
  const light = lightOf(rgb).map(Math.cbrt);
  const distances = Array.from({ length: 256 - first }, (_, index) => {
    const other = lightOf(paletteColour(first + index)).map(Math.cbrt);
    return light.reduce(
      (sum, part, at) => sum + BRIGHTNESS[at] * (part - other[at]) ** 2,
      0,
    );
  });
  return first + distances.indexOf(Math.min(...distances));
}
