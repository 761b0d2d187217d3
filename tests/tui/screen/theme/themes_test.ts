import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import {
  type Colour,
  contrast,
  difference,
  lightOf,
  luminance,
  paletteColour,
  shadeOn,
  tinted,
} from "../../../../tui/screen/draw/colour.ts";
import {
  type Theme,
  themeNamed,
  THEMES,
} from "../../../../tui/screen/theme/themes.ts";

/** The basic colours as xterm has them by default. */
const BASIC_COLOURS = [
  0x000000,
  0xcd0000,
  0x00cd00,
  0xcdcd00,
  0x0000ee,
  0xcd00cd,
  0x00cdcd,
  0xe5e5e5,
  0x7f7f7f,
  0xff0000,
  0x00ff00,
  0xffff00,
  0x5c5cff,
  0xff00ff,
  0x00ffff,
  0xffffff,
];

/** The basic colours of the Linux console, which are those of VGA. */
const CONSOLE_COLOURS = [
  0x000000,
  0xaa0000,
  0x00aa00,
  0xaa5500,
  0x0000aa,
  0xaa00aa,
  0x00aaaa,
  0xaaaaaa,
  0x555555,
  0xff5555,
  0x55ff55,
  0xffff55,
  0x5555ff,
  0xff55ff,
  0x55ffff,
  0xffffff,
];

/** What a terminal shows for a colour, by what it can show. */
type Shown = (colour: Colour) => number;
type Terminal = readonly [string, Shown];
const TRUE_COLOUR: Shown = ({ rgb }) => rgb;
const INDEXED: Shown = ({ indexed }) => paletteColour(indexed);
const TERMINALS: readonly Terminal[] = [
  ["true colour", TRUE_COLOUR],
  ["256 colours", INDEXED],
  ["xterm's 16", ({ basic }) => BASIC_COLOURS[basic]],
  ["the console's 16", ({ basic }) => CONSOLE_COLOURS[basic]],
];
const RICH_TERMINALS = TERMINALS.slice(0, 2);

type Part = Exclude<keyof Theme, "name" | "help">;
const MARKS = [
  ...["last", "pickedUp", "target", "check", "cursor"] as const,
  ...["hint", "better", "reply", "line"] as const,
];
/** Squares of pieces in cells, and of pieces that are images. */
const SQUARES = ["lightSquare", "darkSquare"] as const;
const FIELDS = ["lightField", "darkField"] as const;
const PIECES = ["whitePiece", "blackPiece"] as const;
const TEXTS = ["text", "accent", "warning"] as const;

type Square = typeof SQUARES[number] | typeof FIELDS[number];

/** The colour of a marked square. */
function tintOf(theme: Theme, square: Square, mark: typeof MARKS[number]) {
  const [light, dark] = square.endsWith("Field") ? FIELDS : SQUARES;
  const other = square === light ? dark : light;
  return tinted([theme[square], theme[other]], theme[mark]);
}

/** The colours of squares, unmarked and marked. */
function backgroundsOf(
  [, shown]: Terminal,
  theme: Theme,
  squares: readonly Square[] = SQUARES,
): number[] {
  return squares.flatMap((square) => [
    shown(theme[square]),
    ...MARKS.map((mark) => shown(tintOf(theme, square, mark))),
  ]);
}

/** Foregrounds that cannot be read on a background, in words. */
function unreadable(
  [terminal, shown]: Terminal,
  theme: Theme,
  foregrounds: readonly Part[],
  backgrounds: readonly number[],
  bound: number,
): string[] {
  return foregrounds.flatMap((foreground) =>
    backgrounds.map((background) =>
      contrast(shown(theme[foreground]), background)
    )
      .filter((ratio) => ratio < bound)
      .map((ratio) => `${theme.name}, ${terminal}, ${foreground}: ${ratio}`)
  );
}

/** Parts that look too much alike, in words. */
function alike(
  [terminal, shown]: Terminal,
  theme: Theme,
  pairs: readonly (readonly [Part, Part])[],
  bound: number,
): string[] {
  return pairs
    .map(([one, other]) => ({
      pair: `${theme.name}, ${terminal}, ${one} and ${other}`,
      distance: difference(shown(theme[one]), shown(theme[other])),
    }))
    .filter(({ distance }) => distance < bound)
    .map(({ pair, distance }) => `${pair}: ${distance}`);
}

/** Tries every theme in every one of some terminals. */
function inAll(
  terminals: readonly Terminal[],
  problems: (terminal: Terminal, theme: Theme) => string[],
): string[] {
  return terminals.flatMap((terminal) =>
    THEMES.flatMap((theme) => problems(terminal, theme))
  );
}

Deno.test("luminance() goes from black to white by way of green", () => {
  assertEquals(luminance(0x000000), 0);
  assertAlmostEquals(luminance(0xffffff), 1);
  assertAlmostEquals(luminance(0x00ff00), 0.7152);
  assertAlmostEquals(luminance(0x808080), 0.21586, 1e-5);
});

Deno.test("contrast() is that of WCAG 2, in either order", () => {
  assertAlmostEquals(contrast(0x000000, 0xffffff), 21);
  assertAlmostEquals(contrast(0xffffff, 0x000000), 21);
  assertAlmostEquals(contrast(0xffffff, 0x767676), 4.54, 0.005);
  assertAlmostEquals(contrast(0xffffff, 0x777777), 4.48, 0.005);
  assertEquals(contrast(0x123456, 0x123456), 1);
});

Deno.test("difference() is the distance in OKLab", () => {
  assertAlmostEquals(difference(0x000000, 0xffffff), 1, 1e-4);
  assertAlmostEquals(difference(0xff0000, 0x0000ff), 0.537, 0.001);
  assertEquals(difference(0x336699, 0x336699), 0);
});

Deno.test("256 colours look like the true ones", () => {
  const problems = THEMES.flatMap(({ name, ...parts }) =>
    Object.entries(parts).map(([part, { rgb, indexed }]) =>
      [name, part, difference(rgb, paletteColour(indexed))] as const
    )
  ).filter(([, , distance]) => distance > 0.16);
  assertEquals(problems, []);
});

/**
 * What a piece must have to be seen on its square: 3, as any graphical object
 * (WCAG 1.4.11).
 */
function pieceContrast([terminal]: Terminal, { name }: Theme): number {
  // Of 16 colours none is as far from white as from black in all terminals: where
  // there is room, a piece has a rim, and a small one its letter.
  if (terminal.endsWith("16")) return terminal.startsWith("xterm") ? 2.1 : 2.7;
  return name === "contrast" ? 4.5 : 3;
}

Deno.test("THEMES let pieces in cells be seen on every square and mark", () => {
  const problems = inAll(TERMINALS, (terminal, theme) => {
    const backgrounds = backgroundsOf(terminal, theme);
    const bound = pieceContrast(terminal, theme);
    return unreadable(terminal, theme, PIECES, backgrounds, bound);
  });
  assertEquals(problems, []);
});

Deno.test("of 16 colours, a piece with a rim is seen on every square and mark", () => {
  const problems = inAll(TERMINALS.slice(2), (terminal, theme) => {
    const [, shown] = terminal;
    const sides = [["whitePiece", "whiteRim"], [
      "blackPiece",
      "blackRim",
    ]] as const;
    return backgroundsOf(terminal, theme).flatMap((background) =>
      sides.map((parts) =>
        Math.max(
          ...parts.map((part) => contrast(shown(theme[part]), background)),
        )
      ).filter((ratio) => ratio < 4)
        .map((ratio) => `${theme.name}, ${terminal[0]}: ${ratio}`)
    );
  });
  assertEquals(problems, []);
});

Deno.test("THEMES let images be seen by their body or by their rim", () => {
  const problems = inAll(RICH_TERMINALS, (terminal, theme) => {
    const [, shown] = terminal;
    const bound = pieceContrast(terminal, theme);
    const sides = [["whitePiece", "whiteRim"], [
      "blackPiece",
      "blackRim",
    ]] as const;
    return backgroundsOf(terminal, theme, FIELDS).flatMap((background) =>
      sides.map((parts) =>
        Math.max(
          ...parts.map((part) => contrast(shown(theme[part]), background)),
        )
      ).filter((ratio) => ratio < bound)
        .map((ratio) => `${theme.name}, ${terminal[0]}: ${ratio}`)
    );
  });
  assertEquals(problems, []);
});

/** How much lighter light squares are than dark ones (WCAG 2). */
function squareContrast(
  [, shown]: Terminal,
  squares: readonly [light: Colour, dark: Colour],
): number {
  const [light, dark] = squares.map(shown);
  return luminance(light) > luminance(dark) ? contrast(light, dark) : 0;
}

Deno.test("light squares are twice as bright as dark ones", () => {
  // Browns that let a black piece be seen are rare among 256 colours. Those of
  // walnut have twice the light, if not with the reflections that WCAG adds.
  const few = ["walnut", "paper", "contrast"]
    .map((name) => `${name}, 256 colours`);
  const problems = inAll(
    RICH_TERMINALS,
    (terminal, theme) =>
      [SQUARES, FIELDS].flatMap(([light, dark]) => {
        const ratio = squareContrast(terminal, [theme[light], theme[dark]]);
        const name = `${theme.name}, ${terminal[0]}`;
        const bound = few.includes(name) ? 1.75 : 2;
        return ratio < bound ? [`${name}, ${light}: ${ratio}`] : [];
      }),
  );
  assertEquals(problems, []);
});

Deno.test("a mark keeps light squares lighter than dark ones", () => {
  const problems = inAll(
    RICH_TERMINALS,
    (terminal, theme) =>
      [SQUARES, FIELDS].flatMap(([light, dark]) =>
        MARKS.flatMap((mark) => {
          const ratio = squareContrast(terminal, [
            tintOf(theme, light, mark),
            tintOf(theme, dark, mark),
          ]);
          const name = `${theme.name}, ${terminal[0]}`;
          // Colours as bright as wanted are few among 256.
          const bound = terminal[0] === "true colour" ? 1.4 : 1.05;
          return ratio < bound ? [`${name}, ${light}, ${mark}: ${ratio}`] : [];
        })
      ),
  );
  assertEquals(problems, []);
});

Deno.test("dots and rings can be seen on every square", () => {
  const problems = inAll(
    RICH_TERMINALS,
    ([terminal, shown], theme) =>
      [...SQUARES, ...FIELDS].flatMap((square) => {
        const ratio = contrast(
          shown(theme[square]),
          shown(shadeOn(theme[square])),
        );
        return ratio < 2.5
          ? [`${theme.name}, ${terminal}, ${square}: ${ratio}`]
          : [];
      }),
  );
  assertEquals(problems, []);
});

Deno.test("THEMES let the rim of a piece be seen on it", () => {
  const problems = inAll(
    TERMINALS,
    (terminal, theme) =>
      PIECES.flatMap((piece) => {
        const body = terminal[1](theme[piece]);
        const rim = piece === "whitePiece" ? "whiteRim" : "blackRim";
        return unreadable(terminal, theme, [rim], [body], 4.5);
      }),
  );
  assertEquals(problems, []);
});

Deno.test("THEMES let signs be seen on every square and mark", () => {
  const problems = inAll(RICH_TERMINALS, (terminal, theme) => {
    const backgrounds = backgroundsOf(terminal, theme);
    return unreadable(terminal, theme, ["mark"], backgrounds, 3);
  });
  assertEquals(problems, []);
});

Deno.test("of 16 colours, signs are dark on light squares and light on others", () => {
  const problems = inAll(TERMINALS.slice(2), (terminal, theme) => {
    const [, shown] = terminal;
    const light = shown(theme.lightSquare);
    const others = backgroundsOf(terminal, theme).filter((one) =>
      one !== light
    );
    return [
      ...unreadable(terminal, theme, ["mark"], [light], 3),
      ...unreadable(terminal, theme, ["barText"], others, 3),
    ];
  });
  assertEquals(problems, []);
});

Deno.test("THEMES let text be read on the background and on the bars", () => {
  const problems = inAll(TERMINALS, (terminal, theme) => {
    const backgrounds = [terminal[1](theme.background)];
    const bar = terminal[1](theme.bar);
    return [
      ...unreadable(terminal, theme, TEXTS, backgrounds, 4.5),
      ...unreadable(terminal, theme, ["faint"], backgrounds, 3),
      ...unreadable(terminal, theme, ["barText"], [bar], 4.5),
    ];
  });
  assertEquals(problems, []);
});

Deno.test("the theme of most contrast has 7:1 where colours are fixed", () => {
  const theme = themeNamed("contrast");
  const problems = RICH_TERMINALS.flatMap((terminal) => {
    const backgrounds = backgroundsOf(terminal, theme);
    return [
      ...unreadable(terminal, theme, PIECES, backgrounds, 7),
      ...unreadable(
        terminal,
        theme,
        TEXTS,
        [terminal[1](theme.background)],
        7,
      ),
    ];
  });
  assertEquals(problems, []);
});

Deno.test("THEMES tell light squares from dark, and White from Black", () => {
  const problems = inAll(TERMINALS, (terminal, theme) => [
    ...alike(terminal, theme, [SQUARES, FIELDS], 0.1),
    ...alike(terminal, theme, [PIECES], 0.16),
  ]);
  assertEquals(problems, []);
});

Deno.test("THEMES tell marked squares from unmarked", () => {
  const problems = inAll(
    RICH_TERMINALS,
    ([terminal, shown], theme) =>
      [...SQUARES, ...FIELDS].flatMap((square) =>
        MARKS.flatMap((mark) => {
          const tint = shown(tintOf(theme, square, mark));
          const distance = difference(shown(theme[square]), tint);
          const name = `${theme.name}, ${terminal}, ${square}, ${mark}`;
          return distance < 0.06 ? [`${name}: ${distance}`] : [];
        })
      ),
  );
  assertEquals(problems, []);
});

/**
 * What is left of linear red, green and blue without one kind of cone
 * (Machado, Oliveira and Fernandes 2009, severity 1).
 */
const COLOUR_BLINDNESS = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A colour as it looks through a matrix of {@linkcode COLOUR_BLINDNESS}. */
function seenThrough(matrix: readonly number[][], rgb: number): number {
  const light = lightOf(rgb);
  return matrix
    .map((row) => row.reduce((sum, part, at) => sum + part * light[at], 0))
    .map((value) => Math.min(Math.max(value, 0), 1))
    .map((value) =>
      value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
    )
    .reduce((seen, value) => seen << 8 | Math.round(255 * value), 0);
}

/** Terminals as they look to the colour-blind. */
const COLOUR_BLIND = Object.entries(COLOUR_BLINDNESS).flatMap((
  [name, matrix],
) =>
  RICH_TERMINALS.map(([terminal, shown]): Terminal => [
    `${name}, ${terminal}`,
    (colour) => seenThrough(matrix, shown(colour)),
  ])
);

Deno.test("the safe theme holds for every kind of colour vision", () => {
  const theme = themeNamed("safe");
  const problems = COLOUR_BLIND.flatMap((terminal) => {
    const backgrounds = backgroundsOf(terminal, theme);
    return [
      ...alike(terminal, theme, [SQUARES, FIELDS], 0.17),
      ...unreadable(terminal, theme, PIECES, backgrounds, 3),
    ];
  });
  assertEquals(problems, []);
});

Deno.test("true colours tell squares and sides apart for the colour-blind", () => {
  const trueColours = COLOUR_BLIND.filter(([name]) =>
    name.endsWith("true colour")
  );
  const problems = inAll(trueColours, (terminal, theme) => [
    ...alike(terminal, theme, [SQUARES, FIELDS], 0.1),
    ...alike(terminal, theme, [PIECES], 0.15),
  ]);
  assertEquals(trueColours.length, 3);
  assertEquals(problems, []);
});

Deno.test("THEMES have their own names; one is for light terminals", () => {
  assert(THEMES.length >= 7);
  assertEquals(new Set(THEMES.map(({ name }) => name)).size, THEMES.length);
  const light = THEMES.filter(({ background, text }) =>
    contrast(background.rgb, 0x000000) > 15 &&
    contrast(text.rgb, 0x000000) < 2
  );
  assertEquals(light.map(({ name }) => name), ["paper"]);
});

Deno.test("THEMES have the same parts", () => {
  const parts = THEMES.map((theme) => Object.keys(theme).sort());
  for (const [index, { name }] of THEMES.entries()) {
    assertEquals(parts[index], parts[0], name);
  }
  assertEquals(parts[0].length, 26);
});

Deno.test("themeNamed() finds a theme, or gives the first", () => {
  assertEquals(themeNamed("night").name, "night");
  assertEquals(themeNamed("no such theme"), THEMES[0]);
});
