/**
 * A JSR of our own on this machine, to which packages can be published, and from
 * which Deno can install them.
 *
 * @module
 */

import { filesIn } from "../../../tui/opponents/archive.ts";

/** Files of a package by path, such as `"/mod.ts"`. */
type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** A version of a package. */
interface Release {
  /** Its name with the scope, such as `"@std/cli"`. */
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly files: Files;
}

/** Whether this Deno publishes modules that import texts, as it does since 2.9. */
export const canPublish: boolean = minorVersion() >= 9;

function minorVersion(): number {
  const [major, minor] = Deno.version.deno.split(".").map(Number);
  return major > 2 ? Infinity : minor;
}

/** Such a registry. It keeps one version of each package. */
export class LocalJsr implements AsyncDisposable {
  readonly #releases = new Map<string, Release>();
  readonly #denoDir = Deno.makeTempDirSync({ prefix: "denomax-" });
  readonly #server: Deno.HttpServer<Deno.NetAddr> = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => this.#answer(request),
  );

  /** What a Deno with an empty cache has to find in its environment to use it. */
  get env(): Record<string, string> {
    return {
      DENO_DIR: this.#denoDir,
      JSR_URL: `http://127.0.0.1:${this.#server.addr.port}/`,
      NO_COLOR: "1",
      NO_PROXY: "127.0.0.1",
    };
  }

  /** Adds a package of modules: by name, as in imports, their texts. */
  add(
    name: string,
    version: string,
    modules: Readonly<Record<string, string>>,
  ): void {
    const names = Object.keys(modules);
    const exports = names.map((name) => [`./${name}`, `./${name}.ts`]);
    const files = names.map((name) =>
      [`/${name}.ts`, new TextEncoder().encode(modules[name])] as const
    );
    this.#releases.set(name, {
      name,
      version,
      exports: Object.fromEntries(exports),
      files: new Map(files),
    });
  }

  /** The text of a file of a package, empty if there is none. */
  textOf(name: string, path: string): string {
    const bytes = this.#releases.get(name)?.files.get(path);
    return new TextDecoder().decode(bytes);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
    await Deno.remove(this.#denoDir, { recursive: true });
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method === "POST") return await this.#publish(request);
    // Before it publishes, Deno asks about the package: this one is known.
    if (/^\/api\/.+\/packages\/[^/]+$/.test(pathname)) return Response.json({});
    const [, name, path] = /^\/(@[^/]+\/[^/]+)(\/.+)$/.exec(pathname) ?? [];
    const release = this.#releases.get(name);
    if (release === undefined) return notFound(pathname);
    return await fileOf(release, path) ?? notFound(pathname);
  }

  /** Takes a package as `deno publish` sends it. */
  async #publish(request: Request): Promise<Response> {
    const body = request.body ?? new Blob().stream();
    const archive = await new Response(
      body.pipeThrough(new DecompressionStream("gzip")),
    ).bytes();
    const files = new Map(
      Array.from(filesIn(archive), ([path, bytes]) => [
        `/${path.replace(/^\.\//, "")}`,
        bytes,
      ]),
    );
    const config = new TextDecoder().decode(files.get("/deno.json"));
    const { name, version, exports } = JSON.parse(config);
    this.#releases.set(name, { name, version, exports, files });
    const id = crypto.randomUUID();
    return Response.json({ id, status: "success", error: null });
  }
}

/** The registry's answer to a path of a package; null if there is none. */
async function fileOf(
  { name, version, exports, files }: Release,
  path: string,
): Promise<Response | null> {
  if (path === "/meta.json") {
    const [scope, short] = name.slice(1).split("/");
    const versions = { [version]: {} };
    return Response.json({ scope, name: short, latest: version, versions });
  }
  if (path === `/${version}_meta.json`) {
    return Response.json({ manifest: await manifestOf(files), exports });
  }
  const file = files.get(path.slice(version.length + 1));
  if (!path.startsWith(`/${version}/`) || file === undefined) return null;
  return new Response(file, { headers: { "content-type": typeOf(path) } });
}

async function manifestOf(files: Files) {
  const entries = [...files].map(async ([path, bytes]) => {
    const hash = await crypto.subtle.digest("SHA-256", bytes);
    const checksum = `sha256-${new Uint8Array(hash).toHex()}`;
    return [path, { size: bytes.length, checksum }];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function typeOf(path: string): string {
  return path.endsWith(".ts") ? "text/typescript" : "text/plain";
}

function notFound(pathname: string): Response {
  const message = `There is no ${pathname}`;
  return Response.json({ code: "notFound", message }, { status: 404 });
}
