import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { MicroMax } from "../../../engine/plain.ts";
import { classIn } from "../../../engine/study/own_classes/contract.ts";
import { reasonOf } from "../../../engine/study/own_classes/guard.ts";
import { scriptUrl } from "../../../tui/platform/class_script.ts";

const OWN = {
  plain: import.meta.resolve("../../../engine/plain.ts"),
  plainEngine: import.meta.resolve("../../../engine/plain_engine.ts"),
};

function load(text: string, file = "my%20class.ts") {
  return import(scriptUrl(text, `file:///home/a/${file}`, OWN));
}

/** What a class imports stands in its first line, its fault in the fourth. */
function classThat(imports: string): string {
  return `${imports}
export default class Mine extends MicroMax {
  readonly #margin: number = 33;
  override evaluate(node: Node): number { throw new Error("no"); }
}
`;
}

Deno.test("a script's class is derived from the program's own, by any of its names", async () => {
  const names = ["denomax/plain", "./engine/plain.ts", "../../plain.ts"];
  const all = [...names, "jsr:@denomax/denomax/plain", "jsr:x@1.0.0/plain"];
  for (const name of all) {
    const text = classThat(`import { MicroMax, type Node } from "${name}";`);
    const Mine = classIn(await load(text));
    assert(Mine.prototype instanceof MicroMax, name);
  }
});

Deno.test("a script finds what tells the end of a search, and types alone cost nothing", async () => {
  const text = `import { MicroMax } from 'denomax/plain';
import type { Other } from "./nowhere.ts";
import { STOP } from '../engine/plain_engine.ts';
export default class extends MicroMax { stop = STOP as unknown; }
`;
  const { STOP } = await import(OWN.plainEngine);
  const Mine = (await load(text)).default;
  assertEquals(new Mine(2 ** 12).stop, STOP);
});

Deno.test("what else a script imports is where its file is", () => {
  const url = scriptUrl('import "./other.js";', "file:///home/a/mine.ts", OWN);
  assertStringIncludes(decodeURIComponent(url), '"file:///home/a/other.js"');
});

Deno.test("an error in a script comes with its line", async () => {
  const text = classThat('import { MicroMax } from "denomax/plain";');
  const Mine = classIn(await load(text));
  const error = assertThrows(() => new Mine(2 ** 12).evaluate({} as never));
  assertEquals(reasonOf(error), "no (line 4)");
  const wrong = "\n\nconst a = ;";
  const fault = await load(wrong, "mine.js").catch(reasonOf);
  assertStringIncludes(fault, "(line 3)");
  assert(!fault.includes("data:"), fault);
  assertThrows(() => load(wrong), Error, "its syntax is wrong");
});
