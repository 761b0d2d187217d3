/**
 * Serves a folder of files at this machine alone: `serve.ts FOLDER [PORT]`.
 *
 * @module
 */

const HOST = "localhost";
const USUAL_PORT = 8000;

const TYPES: Readonly<Record<string, string>> = {
  css: "text/css",
  html: "text/html",
  js: "text/javascript",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain",
  webmanifest: "application/manifest+json",
};

/** What a page itself cannot say: that no other page may show it within itself. */
const HEADERS = {
  "content-security-policy": "frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/**
 * The file at a path of a URL, which begins with a slash and has no dots that
 * would lead out of the folder; a folder is its `index.html`.
 */
export async function answer(folder: string, path: string): Promise<Response> {
  const name = path.replace(/\/$/, "/index.html");
  const content = await Deno.readFile(folder + name).catch(() => null);
  if (content === null) return new Response(null, { status: 404 });
  const type = TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain";
  return new Response(content, {
    headers: { ...HEADERS, "content-type": type },
  });
}

if (import.meta.main) {
  const [folder, port = String(USUAL_PORT)] = Deno.args;
  Deno.serve(
    {
      hostname: HOST,
      port: Number(port),
      onListen: ({ port }) => {
        // deno-lint-ignore no-console
        console.log(
          `Open http://${HOST}:${port}/ to play, and ` +
            `http://${HOST}:${port}/book/index.html to read; Ctrl-C ends it`,
        );
      },
    },
    ({ url }) => answer(folder, new URL(url).pathname),
  );
}
