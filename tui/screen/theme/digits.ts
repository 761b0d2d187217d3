/** Large digits for clocks: three rows of three columns, of lines. */

/** Rows of a large digit. */
export const DIGIT_ROWS = 3;

const SIGNS = "0123456789";

const LINES = strip(
  "┏━┓ ╺┓  ╺━┓ ╺━┓ ╻ ╻ ┏━╸ ┏━╸ ╺━┓ ┏━┓ ┏━┓",
  "┃ ┃  ┃  ┏━┛  ━┫ ┗━┫ ┗━┓ ┣━┓   ┃ ┣━┫ ┗━┫",
  "┗━┛ ╺┻╸ ┗━╸ ╺━┛   ╹ ╺━┛ ┗━┛   ╹ ┗━┛ ╺━┛",
);

const ASCII = strip(
  " _       _   _       _   _   _   _   _ ",
  "| |   |  _|  _| |_| |_  |_    | |_| |_|",
  "|_|   | |_   _|   |  _| |_|   | |_|  _|",
);

/** Digits of three columns, a column apart, from three rows. */
function strip(...rows: readonly string[]): readonly (readonly string[])[] {
  return [...SIGNS].map((_, digit) =>
    rows.map((row) => row.slice(4 * digit, 4 * digit + 3).padEnd(3))
  );
}

/** A time like `"4:59"` in large digits, as rows. */
export function largeTime(text: string, isUnicode: boolean): string[] {
  const digits = isUnicode ? LINES : ASCII;
  return Array.from(
    { length: DIGIT_ROWS },
    (_, row) =>
      [...text].map((sign) => {
        const digit = SIGNS.indexOf(sign);
        if (digit >= 0) return `${digits[digit][row]} `;
        return (sign === ":" ? [" ", ":", " "] : [" ", " ", "."])[row] + " ";
      }).join("").trimEnd().padEnd(widthOfLarge(text)),
  );
}

/** Columns of a time in large digits. */
function widthOfLarge(text: string): number {
  return [...text].reduce(
    (sum, sign) => sum + (SIGNS.includes(sign) ? 4 : 2),
    -1,
  );
}
