/**
 * Input outside of raw mode, as a terminal's driver treats it where there is
 * one: typed characters are shown, and a line is sent when it is complete.
 */

/** What has become of some typed characters. */
export interface CookedInput {
  /** The line that is not complete yet. */
  readonly line: string;
  /** What the terminal shows of the characters. */
  readonly echo: string;
  /** Complete lines with their ends. */
  readonly sent: string;
  /** Whether Ctrl-C was typed. */
  readonly isInterrupted: boolean;
  /** Whether Ctrl-D ended the input. */
  readonly isEnded: boolean;
}

const CTRL_C = "\x03";
const CTRL_D = "\x04";
const CTRL_U = "\x15";
const ERASE = "\b \b";

/** Takes characters that were typed after the beginning of a line. */
export function cook(line: string, typed: string): CookedInput {
  const none = { line, echo: "", sent: "", isInterrupted: false } as const;
  // Cursor keys have no meaning here.
  if (typed.startsWith("\x1b")) return { ...none, isEnded: false };
  return Array.from(typed).reduce<CookedInput>(
    cookCharacter,
    { ...none, isEnded: false },
  );
}

function cookCharacter(input: CookedInput, character: string): CookedInput {
  const { line, echo, sent } = input;
  const characters = Array.from(line);
  switch (character) {
    case "\r":
    case "\n":
      return {
        ...input,
        line: "",
        echo: `${echo}\r\n`,
        sent: `${sent}${line}\n`,
      };
    case "\b":
    case "\x7f":
      return erased(input, characters.slice(-1).length);
    case CTRL_U:
      return erased(input, characters.length);
    case CTRL_C:
      return { ...input, line: "", echo: `${echo}^C\r\n`, isInterrupted: true };
    case CTRL_D:
      return { ...input, isEnded: input.isEnded || line === "" };
  }
  if (character < " ") return input;
  return { ...input, line: line + character, echo: echo + character };
}

/** Erases so many characters at the end of the line. */
function erased(input: CookedInput, count: number): CookedInput {
  const characters = Array.from(input.line);
  return {
    ...input,
    line: characters.slice(0, characters.length - count).join(""),
    echo: input.echo + ERASE.repeat(count),
  };
}
