// deno-lint-ignore-file no-control-regex

/**
 * A terminal that shows images by all protocols, and nothing else: which pixels
 * each of its cells shows can be looked at.
 *
 * @module
 */

/** Pixels of a picture: what each looks like, empty where there is nothing. */
export interface Pixels {
  /** How many there are in a row, and in a column. */
  readonly width: number;
  readonly height: number;
  /** What each is like, row by row. */
  readonly values: readonly string[];
}

/** Some pixels of a picture. */
export function cut(
  { width: whole, values }: Pixels,
  x: number,
  y: number,
  width: number,
  height: number,
): Pixels {
  const rows = Array.from({ length: height }, (_, row) => {
    const from = (y + row) * whole + x;
    return values.slice(from, from + width);
  });
  return { width, height, values: rows.flat() };
}

/** Pixels by red, green, blue and opacity. */
export function pixelsOf(rgba: Uint8Array, width: number): Pixels {
  const values = Array.from({ length: rgba.length / 4 }, (_, index) => {
    const [...channels] = rgba.subarray(4 * index, 4 * index + 4);
    return channels[3] === 0 ? "" : channels.join(",");
  });
  return { width, height: values.length / width, values };
}

/** What pictures look like over one another, from the lowest; null for none. */
export function layered(pictures: readonly Pixels[]): Pixels | null {
  if (pictures.length === 0) return null;
  const values = pictures[0].values.map((_, index) =>
    pictures.map(({ values }) => values[index]).filter((value) => value !== "")
      .join(" under ")
  );
  return { ...pictures[0], values };
}

/** What zlib has compressed. */
async function inflate(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([data as Uint8Array<ArrayBuffer>]).stream()
    .pipeThrough(new DecompressionStream("deflate"));
  return await new Response(stream).bytes();
}

/** The pixels of a PNG file that is not filtered. */
export async function readPng(file: Uint8Array): Promise<Pixels> {
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < file.length; at += view.getUint32(at) + 12) {
    const name = new TextDecoder().decode(file.subarray(at + 4, at + 8));
    chunks.set(name, file.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const rows = await inflate(chunks.get("IDAT") ?? new Uint8Array());
  const rgba = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++) {
    const from = y * (4 * width + 1) + 1;
    rgba.set(rows.subarray(from, from + 4 * width), 4 * width * y);
  }
  return pixelsOf(rgba, width);
}

/** The pixels of a sixel image; a palette's percentages say what they are like. */
export function readSixels(codes: string): Pixels {
  const [, width, height, data] =
    /^\x1bP0;1q"1;1;(\d+);(\d+)(.*)\x1b\\$/s.exec(codes) ?? [];
  const values = Array<string>(+width * +height).fill("");
  const palette = new Map<string, string>();
  let [x, y, colour] = [0, 0, ""];
  const tokens = data.matchAll(
    /#(\d+)(?:;2;([\d;]+))?|!(\d+)(.)|([?-~])|[$-]/g,
  );
  for (const [token, number, percent, count, repeated, one] of tokens) {
    if (percent !== undefined) palette.set(number, percent);
    else if (number !== undefined) colour = palette.get(number) ?? "none";
    else if (token === "$") x = 0;
    else if (token === "-") [x, y] = [0, y + 6];
    else {
      const bits = (repeated ?? one).charCodeAt(0) - 63;
      for (let times = +(count ?? 1); times > 0; times--, x++) {
        for (let bit = 0; bit < 6; bit++) {
          if (bits >> bit & 1) values[(y + bit) * +width + x] = colour;
        }
      }
    }
  }
  return { width: +width, height: +height, values };
}

/** A part of an image that a terminal shows from a cell on. */
interface Placed {
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  /** Those of higher levels cover others. */
  readonly level: number;
  readonly pixels: Pixels;
}

/** Escape codes that matter, and characters. */
const CODES = new RegExp(
  [
    /\x1b\[(?<numbers>[\d;?]*)(?<final>[A-Za-z])/,
    /(?<sixels>\x1bP[^\x1b]*\x1b\\)/,
    /\x1b_G(?<keys>[^;\x1b]*);?(?<data>[^\x1b]*)\x1b\\/,
    /\x1b\]1337;File=[^:]*:(?<file>[^\x07]*)\x07/,
    /[^\x1b]/,
  ].map(({ source }) => source).join("|"),
  "gu",
);

/** The terminal. */
export class GraphicsTerminal {
  /** Images that kitty has been sent, by number. */
  readonly sent = new Map<string, Pixels>();
  readonly #columns: number;
  readonly #cell: { readonly width: number; readonly height: number };
  /** What was placed last on a cell, by its index, unless text came after. */
  readonly #cells = new Map<number, Placed>();
  /** Placements by kitty: the number of the image, then its own. */
  readonly #placed = new Map<string, Placed>();
  #x = 0;
  #y = 0;
  #chunks = "";
  #keys = new Map<string, string>();

  /** Makes a terminal with cells of some pixels. */
  constructor(columns: number, cell: { width: number; height: number }) {
    this.#columns = columns;
    this.#cell = cell;
  }

  /** Shows what a program writes. */
  async write(codes: string): Promise<void> {
    for (const part of codes.matchAll(CODES)) {
      const { numbers, final, sixels, keys, data, file } = part.groups ?? {};
      if (final !== undefined) this.#control(numbers, final);
      else if (sixels !== undefined) this.#draw(readSixels(sixels));
      else if (keys !== undefined) await this.#kitty(keys, data);
      else if (file !== undefined) {
        this.#draw(await readPng(Uint8Array.fromBase64(file)));
      } else this.#cells.delete(this.#index(this.#x++, this.#y));
    }
  }

  /** What a cell shows, null if there is no image. */
  pixels(x: number, y: number): Pixels | null {
    const written = this.#cells.get(this.#index(x, y));
    const placed = [...this.#placed.values()].filter((one) =>
      x >= one.x && x < one.x + one.columns && y >= one.y &&
      y < one.y + one.rows
    ).sort((one, other) => one.level - other.level);
    const shown = [...written === undefined ? [] : [written], ...placed];
    const { width, height } = this.#cell;
    return layered(shown.map((one) => {
      const [left, top] = [(x - one.x) * width, (y - one.y) * height];
      return cut(one.pixels, left, top, width, height);
    }));
  }

  #index(x: number, y: number): number {
    return y * this.#columns + x;
  }

  #control(numbers: string, final: string) {
    const [first = 0, second = 0] = numbers.split(";").map(Number);
    if (final === "H") {
      [this.#x, this.#y] = [(second || 1) - 1, (first || 1) - 1];
    }
    if (final === "C") this.#x += first || 1;
    if (final === "J") this.#cells.clear();
  }

  /** Draws over cells, which text may replace. */
  #draw(pixels: Pixels) {
    const columns = pixels.width / this.#cell.width;
    const rows = pixels.height / this.#cell.height;
    const place = { x: this.#x, y: this.#y, columns, rows };
    const placed = { ...place, level: 0, pixels };
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        this.#cells.set(this.#index(this.#x + x, this.#y + y), placed);
      }
    }
  }

  async #kitty(text: string, data: string) {
    const keys = new Map(
      text.split(",").map((pair) => {
        const [name, value] = pair.split("=");
        return [name, value];
      }),
    );
    const action = keys.get("a");
    if (action === "p") this.#place((name) => keys.get(name) ?? "");
    else if (action === "d") this.#delete((name) => keys.get(name) ?? "");
    else await this.#receive(keys, data);
  }

  async #receive(keys: Map<string, string>, data: string) {
    if (this.#chunks === "") this.#keys = keys;
    this.#chunks += data;
    if (keys.get("m") !== "0") return;
    const rgba = await inflate(Uint8Array.fromBase64(this.#chunks));
    this.#chunks = "";
    const width = Number(this.#keys.get("s"));
    this.sent.set(this.#keys.get("i") ?? "", pixelsOf(rgba, width));
  }

  #place(key: (name: string) => string) {
    const image = this.sent.get(key("i"));
    if (image === undefined) throw new Error(`No image ${key("i")}`);
    const [x, y] = [Number(key("x")), Number(key("y"))];
    const width = Number(key("w")) || image.width;
    const height = Number(key("h")) || image.height;
    this.#placed.set(`${key("i")} ${key("p")}`, {
      x: this.#x,
      y: this.#y,
      columns: Number(key("c")),
      rows: Number(key("r")),
      level: Number(key("z")),
      pixels: cut(image, x, y, width, height),
    });
  }

  #delete(key: (name: string) => string) {
    const what = key("d");
    const isMeant = (name: string) =>
      what === "A" ||
      name.startsWith(`${key("i")} `) &&
        (key("p") === "" || name === `${key("i")} ${key("p")}`);
    for (const name of this.#placed.keys()) {
      if (isMeant(name)) this.#placed.delete(name);
    }
    if (what === "A") this.sent.clear();
    if (what === "I") this.sent.delete(key("i"));
  }
}
