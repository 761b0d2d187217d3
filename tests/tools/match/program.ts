/**
 * Another program, to write to and to read from in lines.
 *
 * @module
 */

/** A program that runs until it is closed. */
export class Program {
  readonly #process: Deno.ChildProcess;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;
  readonly #reader: ReadableStreamDefaultReader<string>;
  #lines: string[] = [];
  #rest = "";

  /** Starts a program: its path and its arguments. */
  constructor([path, ...args]: readonly string[]) {
    this.#process = new Deno.Command(path, {
      args,
      stdin: "piped",
      stdout: "piped",
      stderr: "null",
    }).spawn();
    this.#writer = this.#process.stdin.getWriter();
    this.#reader = this.#process.stdout
      .pipeThrough(new TextDecoderStream()).getReader();
  }

  /** Writes lines to the program. */
  async send(...lines: string[]) {
    const text = lines.map((line) => `${line}\n`).join("");
    await this.#writer.write(new TextEncoder().encode(text));
  }

  /** The next line that the program writes, without blanks at its ends. */
  async #nextLine(): Promise<string> {
    while (this.#lines.length === 0) {
      const { value, done } = await this.#reader.read();
      if (done) throw new Error("The other program has left");
      this.#lines = (this.#rest + value).split("\n");
      this.#rest = this.#lines.pop() ?? "";
    }
    return this.#lines.shift()?.trim() ?? "";
  }

  /** Reads up to a line that fits a pattern, and tells of those before. */
  async readTo(
    pattern: RegExp,
    onLine: (line: string) => void = () => {},
  ): Promise<RegExpMatchArray> {
    while (true) {
      const line = await this.#nextLine();
      const match = line.match(pattern);
      if (match !== null) return match;
      onLine(line);
    }
  }

  /** Ends the program. */
  close() {
    this.#process.kill("SIGKILL");
  }
}
