/** The bytes of a file that is standard input; null for a pipe or a terminal. */
export function inputSize(): number | null {
  const { fstatSync } = globalThis.process.getBuiltinModule("node:fs");
  try {
    const found = fstatSync(0);
    return found.isFile() ? found.size : null;
  } catch {
    // Standard input is closed.
    return null;
  }
}
