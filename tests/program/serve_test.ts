import { assertEquals } from "@std/assert";
import { answer } from "../build/serve.ts";

Deno.test("a folder is served with the types of its files, its index for itself", async () => {
  const folder = await Deno.makeTempDir();
  await Deno.mkdir(`${folder}/book`);
  await Deno.writeTextFile(`${folder}/book/index.html`, "<p>A book");
  await Deno.writeTextFile(`${folder}/page.js`, "0;");
  const rows = [
    ["/book/", 200, "text/html", "<p>A book"],
    ["/page.js", 200, "text/javascript", "0;"],
    ["/missing.js", 404, null, ""],
  ];
  for (const [path, ...expected] of rows) {
    const response = await answer(folder, String(path));
    const type = response.headers.get("content-type");
    assertEquals([response.status, type, await response.text()], expected);
  }
  await Deno.remove(folder, { recursive: true });
});
