/** Streams of the web, as the library reads them. */

/** Reads what arrives in parts. */
export interface PartReader<Part> {
  /** The next part; none, and `done`, at the end. */
  read(): Promise<{
    readonly done: boolean;
    readonly value?: Part | undefined;
  }>;
  /** Ends the reading. */
  cancel(): Promise<void>;
}

/**
 * A `ReadableStream`, by what is needed of it: its types differ from one runtime to
 * the next, and not every browser can iterate over one.
 */
export interface PartStream<Part> {
  /** What reads the stream. */
  getReader(): PartReader<Part>;
}

/** The parts of a stream, which is given up if they are not wanted to its end. */
export async function* partsOf<Part>(
  stream: PartStream<Part>,
): AsyncGenerator<Part> {
  const reader = stream.getReader();
  try {
    while (true) {
      const { done, value } = await reader.read();
      if (value !== undefined) yield value;
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}
