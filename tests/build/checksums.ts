/**
 * Writes the SHA-256 checksums of files, as `sha256sum --check` reads them:
 * `checksums.ts PREFIX`. They go to the file `SHA256SUMS`.
 *
 * @module
 */

/** A line for each file of a folder whose name begins so, in order. */
export async function checksums(
  folder: string,
  prefix: string,
): Promise<string> {
  const names = [...Deno.readDirSync(folder)]
    .filter(({ isFile, name }) => isFile && name.startsWith(prefix))
    .map(({ name }) => name)
    .sort();
  const lines = names.map(async (name) => {
    const bytes = await Deno.readFile(`${folder}/${name}`);
    return `${await sha256(bytes)}  ${name}\n`;
  });
  return (await Promise.all(lines)).join("");
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return new Uint8Array(hash).toHex();
}

if (import.meta.main) {
  const [prefix] = Deno.args;
  const lines = await checksums(".", prefix);
  if (lines === "") throw new Error(`There are no files ${prefix}…`);
  await Deno.writeTextFile("SHA256SUMS", lines);
}
