import { assertEquals, assertThrows } from "@std/assert";
import { parseFen, START_FEN } from "../../../engine/chess/notation/fen.ts";
import { openClass, unchangedText } from "../../../tui/opponents/own_class.ts";
import { classIn } from "../../../engine/study/own_classes/contract.ts";
import { reasonOf } from "../../../engine/study/own_classes/guard.ts";
import { writeClasses } from "../../support/program/own_classes.ts";

Deno.test("the listing of a class is the same however its lines end", async () => {
  await using classes = await writeClasses();
  const file = `${classes.folder}/same.ts`;
  const text = await Deno.readTextFile(file);
  const windows = `${classes.folder}/windows.ts`;
  await Deno.writeTextFile(windows, text.replaceAll("\n", "\r\n"));
  const listingOf = async (name: string) => {
    const { trace } = await openClass(name);
    return (await trace(parseFen(START_FEN), 1, {})).listing;
  };
  const listing = await listingOf(file);
  assertEquals(
    listing?.at(-1),
    "export default class Same extends MicroMax {}",
  );
  assertEquals(await listingOf(windows), listing);
});

Deno.test("the name of a class has nothing that a terminal would obey", async () => {
  await using classes = await writeClasses();
  const file = `${classes.folder}/named.ts`;
  const text = await Deno.readTextFile(`${classes.folder}/same.ts`);
  await Deno.writeTextFile(
    file,
    text.replace("{}", String.raw`{ static override name = "Me\x1b[2J"; }`),
  );
  assertEquals((await openClass(file)).name, String.raw`Me\u{1b}[2J`);
});

Deno.test("a file without a class is told so, and no line of the program", () => {
  const thrown = assertThrows(() => classIn({}), Error);
  assertEquals(
    reasonOf(thrown),
    'no default export: write "export default class Mine extends MicroMax { … }"',
  );
});

Deno.test("a line of a file is told where Node tells no column", () => {
  const error = new SyntaxError("Unexpected eof");
  error.stack =
    "file:///home/my%20class.ts:6\n}\n\nSyntaxError: Unexpected eof";
  assertEquals(
    reasonOf(error),
    "SyntaxError: Unexpected eof (my%20class.ts:6)",
  );
});

Deno.test("of a class that changes nothing the methods are named that nothing calls", () => {
  const text = "my.ts changes nothing: it is micro-Max";
  assertEquals(unchangedText("my.ts", []), text);
  assertEquals(
    unchangedText("my.ts", ["worth", "mobility"]),
    `${text}, which calls no worth() or mobility()`,
  );
});
