/**
 * A folder for Deno in which no game is kept, so that tests neither see nor
 * touch the games of whoever runs them. All else in it is what Deno has already.
 *
 * @module
 */

/** Where Deno keeps what programs store. */
const STORED = "location_data";

/** Such a folder; it is removed when it is disposed of. */
export class DenoDir implements Disposable {
  /** Its path, for the variable `DENO_DIR`. */
  readonly path: string = Deno.makeTempDirSync({ prefix: "denomax-" });

  constructor() {
    for (const { name } of Deno.readDirSync(usualPath())) {
      if (name === STORED) continue;
      Deno.symlinkSync(`${usualPath()}/${name}`, `${this.path}/${name}`);
    }
  }

  [Symbol.dispose](): void {
    try {
      Deno.removeSync(this.path, { recursive: true });
    } catch {
      // A program that has just been killed may still be writing there.
    }
  }
}

let usual: string | undefined;

/** The folder that Deno uses otherwise. */
function usualPath(): string {
  if (usual === undefined) {
    const args = ["info", "--json", "--no-config"];
    const { stdout } = new Deno.Command(Deno.execPath(), { args }).outputSync();
    usual = String(JSON.parse(new TextDecoder().decode(stdout)).denoDir);
  }
  return usual;
}
