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
export function lightOf(rgb: number): number[] {
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

/** Relative luminance (WCAG 2) of `0xrrggbb`: 0 is black, 1 is white. */
export function luminance(rgb: number): number {
  return luminanceOf(lightOf(rgb));
}

/** A light and a dark colour, or the other way round. */
export type Shades = readonly [own: Colour, other: Colour];

const tints = new Map<Colour, Map<Colour, Colour>>();

/** A tint of the first of two squares: it stays lighter or darker than the other. */
export function tinted([own, other]: Shades, hue: Colour): Colour {
  const known = tints.get(own) ?? new Map<Colour, Colour>();
  const tint = known.get(hue) ?? newTint([own, other], hue);
  tints.set(own, known.set(hue, tint));
  return tint;
}

/** What a square keeps of its light, by brightness: bright ones stay pale. */
const KEPT = 0.6;
/** How far the brightness of a tint goes towards that of the other square. */
const NEARER = 0.22;
/** What WCAG 2 adds to luminance, for the light that screens reflect. */
const FLARE = 0.05;

function newTint([own, other]: Shades, hue: Colour): Colour {
  const rgb = tintOf(own.rgb, other.rgb, hue.rgb);
  const indexed = tintOf(
    paletteColour(own.indexed),
    paletteColour(other.indexed),
    hue.rgb,
  );
  const index = nearestIndex(indexed, paletteColour(own.indexed));
  return { rgb, indexed: index, basic: hue.basic };
}

function tintOf(own: number, other: number, hue: number): number {
  const [light, otherLight, hueLight] = [own, other, hue].map(lightOf);
  const bright = (luminanceOf(light) + FLARE) ** (1 - NEARER) *
      (luminanceOf(otherLight) + FLARE) ** NEARER - FLARE;
  const kept = KEPT * bright;
  const mixed = light.map((amount, at) => kept * amount + hueLight[at]);
  const scale = bright / luminanceOf(mixed);
  return colourOf(whitened(mixed.map((amount) => scale * amount), bright));
}

/** The luminance that contrasts as much with black as with white. */
const MIDDLE = 0.18;
const BLACK = 0x000000;
const WHITE = 0xffffff;

const shades = new Map<Colour, Colour>();

/** A colour that is seen on another: much darker or much lighter. */
export function shadeOn(colour: Colour): Colour {
  const shade = shades.get(colour) ?? newShade(colour);
  shades.set(colour, shade);
  return shade;
}

function newShade(colour: Colour): Colour {
  const isBright = luminance(colour.rgb) > MIDDLE;
  const rgb = mix(colour.rgb, isBright ? BLACK : WHITE, 0.55);
  return { ...colour, rgb, indexed: nearestIndex(rgb) };
}

/** Contrast ratio of two colours, `0xrrggbb` (WCAG 2): 1 to 21. */
export function contrast(one: number, other: number): number {
  const [light, dark] = [one, other].map(luminance)
    .sort((some, others) => others - some);
  return (light + FLARE) / (dark + FLARE);
}

/** Light without parts above 1, mixed with grey that is as bright. */
function whitened(light: readonly number[], bright: number): number[] {
  const most = Math.max(...light);
  const grey = most <= 1 ? 0 : (most - 1) / (most - bright);
  return light.map((amount) => amount + grey * (bright - amount));
}

// Ottosson's OKLab: light as cones see it, then lightness and two hues.
const TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

function times(matrix: readonly number[][], vector: readonly number[]) {
  return matrix.map((row) =>
    row.reduce((sum, factor, at) => sum + factor * vector[at], 0)
  );
}

/** A colour, `0xrrggbb`, in OKLab. */
function labOf(rgb: number): number[] {
  return times(TO_LAB, times(TO_CONES, lightOf(rgb)).map(Math.cbrt));
}

/** How different two colours, `0xrrggbb`, look in OKLab; black–white is 1. */
export function difference(one: number, other: number): number {
  return distance(labOf(one), labOf(other));
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((part, at) => part - other[at]));
}

/** The first of 256 colours that no terminal changes. */
const FIRST_FIXED = 16;
/** Colours that differ by less look the same. */
const CLEAR = 0.07;
/** The largest ratio of two colours that count as equally bright. */
const LIKE = 1.16;

/** The fixed colours of 256; worked out when they are needed. */
let fixed: { lab: number[]; light: number }[] = [];

function fixedColours() {
  if (fixed.length > 0) return fixed;
  fixed = Array.from({ length: 256 - FIRST_FIXED }, (_, index) => {
    const rgb = paletteColour(FIRST_FIXED + index);
    return { lab: labOf(rgb), light: luminance(rgb) + FLARE };
  });
  return fixed;
}

/** Of 256 colours the nearest that is as bright, and looks unlike `clearOf`. */
function nearestIndex(rgb: number, clearOf?: number): number {
  const wanted = labOf(rgb);
  const other = clearOf === undefined ? null : labOf(clearOf);
  const bright = luminance(rgb) + FLARE;
  const distances = fixedColours().map(({ lab, light }) => {
    const ratio = light / bright;
    const isLike = ratio < LIKE && 1 / ratio < LIKE;
    const isClear = other === null || distance(lab, other) > CLEAR;
    return distance(lab, wanted) + (isLike ? 0 : 1) + (isClear ? 0 : 1);
  });
  return FIRST_FIXED + distances.indexOf(Math.min(...distances));
}
