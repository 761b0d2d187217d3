/**
 * A JSR that lets programs connect and never answers them.
 *
 * @module
 */

/** Such a server, for programs whose Deno has nothing in its cache. */
export class SilentJsr implements Disposable {
  readonly #listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  readonly #denoDir = Deno.makeTempDirSync({ prefix: "denomax-" });

  /** What a program has to find in its environment. */
  get env(): Record<string, string> {
    return {
      DENO_DIR: this.#denoDir,
      JSR_URL: `http://127.0.0.1:${this.#listener.addr.port}/`,
      NO_PROXY: "127.0.0.1",
    };
  }

  /** Waits until a program has asked, and has given up. */
  async isLeft(): Promise<void> {
    using connection = await this.#listener.accept();
    const buffer = new Uint8Array(4096);
    while (await connection.read(buffer) !== null);
  }

  [Symbol.dispose](): void {
    this.#listener.close();
    Deno.removeSync(this.#denoDir, { recursive: true });
  }
}
