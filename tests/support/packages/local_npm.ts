/**
 * A registry of npm on this machine, which answers as a test wants it to.
 *
 * @module
 */

import type { EnginePackage } from "../../../tui/opponents/opponent_kind.ts";
import { STOCKFISH_10 } from "../../../tui/opponents/packages.ts";
import { joinedBytes } from "../../../engine/chess/notation/decode.ts";
import { compressed } from "../../../tui/platform/gzip.ts";
import { STOCKFISH_WASM } from "./stockfish.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Such a registry. */
export class LocalNpm implements AsyncDisposable {
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  readonly #server: Deno.HttpServer<Deno.NetAddr>;

  /** A registry that answers every question in the same way. */
  constructor(answer: () => Response | Promise<Response>) {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      (request) => {
        this.asked.push(new URL(request.url).pathname);
        return answer();
      },
    );
  }

  /** Its host, with the port. */
  get host(): string {
    return `127.0.0.1:${this.#server.addr.port}`;
  }

  /** Stockfish, to be fetched from here. */
  get stockfish(): EnginePackage {
    return { ...STOCKFISH_10, archive: this.#address + STOCKFISH_10.archive };
  }

  get #address(): string {
    return `http://${this.host}/`;
  }

  /** What a program has to find in its environment to use it. */
  get env(): Record<string, string> {
    return {
      NPM_CONFIG_REGISTRY: this.#address,
      NO_PROXY: "127.0.0.1",
    };
  }

  /** The flags with which Deno lets a program use it. */
  get flags(): string[] {
    return [`--allow-net=${this.host}`, "--allow-env=NPM_CONFIG_REGISTRY"];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }
}

/** A registry that has one archive. */
export function registryWith(archive: Bytes): LocalNpm {
  return new LocalNpm(() => new Response(archive));
}

/** A registry with the package that Denomax knows. */
export async function registryWithStockfish(): Promise<LocalNpm> {
  return registryWith(
    await packed({ [STOCKFISH_10.file]: STOCKFISH_WASM }),
  );
}

/** A registry whose answer never ends; it counts the bytes that it has sent. */
export function endlessRegistry(part: Bytes, pause = 0) {
  const sent = { bytes: 0 };
  const body = () =>
    new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        controller.enqueue(part);
        sent.bytes += part.length;
      },
    });
  return { registry: new LocalNpm(() => new Response(body())), sent };
}

/** A package as registries have it. */
export async function packed(
  files: Readonly<Record<string, Bytes>>,
): Promise<Bytes> {
  const blocks = Object.entries(files).flatMap(([path, bytes]) => [
    headerOf(`package/${path}`, bytes.length),
    bytes,
    new Uint8Array(-bytes.length & 511),
  ]);
  const end = new Uint8Array(1024);
  return await compressed(joinedBytes([...blocks, end]));
}

/** The header of a file in a tar archive, as far as anyone reads it here. */
function headerOf(path: string, size: number): Bytes {
  const header = new Uint8Array(512);
  const write = (text: string, at: number) =>
    header.set(new TextEncoder().encode(text), at);
  write(path, 0);
  write(size.toString(8).padStart(11, "0"), 124);
  return header;
}
