/**
 * A folder in which no game is kept, so that tests neither see nor touch the
 * games of whoever runs them. For Deno, all else in it is what Deno has already.
 *
 * @module
 */

import { storageIn } from "../../../tui/platform/parts/node_storage.ts";
import { IS_BUILT } from "../program/subject.ts";

/** Where Deno keeps what programs store. */
const STORED = "location_data";

/** Such a folder; it is removed when it is disposed of. */
export class DenoDir implements Disposable {
  /** Its path, for the variable `DENO_DIR`. */
  readonly path: string = Deno.makeTempDirSync({ prefix: "denomax-" });

  /** Makes the folder; only these parts of what Deno has already are in it. */
  constructor(parts?: readonly string[]) {
    for (const { name } of Deno.readDirSync(usualPath())) {
      if (name === STORED || parts?.includes(name) === false) continue;
      Deno.symlinkSync(`${usualPath()}/${name}`, `${this.path}/${name}`);
    }
  }

  /** What a program has to find in its environment. */
  get env(): Record<string, string> {
    return { DENO_DIR: this.path, XDG_DATA_HOME: this.path };
  }

  /** Stores texts by key, where the program under test looks for them. */
  store(items: Readonly<Record<string, string>>): void {
    if (IS_BUILT) {
      const { values, close } = storageIn(`${this.path}/denomax`);
      for (const [key, text] of Object.entries(items)) {
        values.setItem(key, text);
      }
      close();
    } else {
      this.#storeByDeno(items);
    }
  }

  /** Deno finds its storage by the folder that a program is started in. */
  #storeByDeno(items: Readonly<Record<string, string>>) {
    const code = `Object.assign(localStorage, ${JSON.stringify(items)})`;
    const { success } = new Deno.Command(Deno.execPath(), {
      args: ["eval", code],
      cwd: new URL("../../..", import.meta.url),
      env: this.env,
    }).outputSync();
    if (!success) throw new Error("Deno cannot store anything");
  }

  [Symbol.dispose](): void {
    try {
      Deno.removeSync(this.path, { recursive: true });
    } catch {
      // A program that has just been killed may still be writing there.
    }
  }
}

/** Copies a folder, such as what is stored in one, to where there is none yet. */
export function copyFolder(from: string, to: string): void {
  Deno.mkdirSync(to);
  for (const { name, isDirectory } of Deno.readDirSync(from)) {
    const copy = isDirectory ? copyFolder : Deno.copyFileSync;
    copy(`${from}/${name}`, `${to}/${name}`);
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
