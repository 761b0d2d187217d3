import {
  assert,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import guide from "../../../../engine/README.md" with { type: "text" };
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import {
  classIn,
  type SearchClass,
} from "../../../../engine/study/own_classes/contract.ts";
import { MicroMax } from "../../../../engine/plain.ts";
import { toSetup } from "../../../../engine/chess/rules/position.ts";
import {
  type Idea,
  searchWith,
} from "../../../../engine/study/claims/ideas.ts";
import { GALLERY } from "../../../../engine/study/gallery/gallery.ts";
import { CONTENTS } from "../../../../tui/study/book/contents.ts";
import { checkSearch } from "../../../../tui/study/book/search/own_match.ts";
import {
  describeScriptFault,
  type Exports,
  ownScript,
  PLAIN_NAMES,
  withoutTypes,
} from "../../../../tui/study/book/search/own_script.ts";

const E4_D5 = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/** The class that a script has. */
function classOf(text: string): SearchClass {
  const exports: Exports = {};
  // As in a worker, whose script it is a part of.
  new Function(
    "names",
    "module",
    `${ownScript(text)}; ownModule(names, module)`,
  )(
    PLAIN_NAMES,
    exports,
  );
  return classIn(exports);
}

function nodesOf(Search: SearchClass): number {
  const search = new Search();
  search.search(search.load(toSetup(parseFen(E4_D5))), 3);
  return search.nodes;
}

Deno.test("the class of the guide is a script that searches", () => {
  assert(guide.includes(CONTENTS.mobility));
  const Mobility = classOf(CONTENTS.mobility);
  assertEquals(Mobility.name, "Mobility");
  checkSearch(Mobility);
  assert(nodesOf(Mobility) !== nodesOf(MicroMax));
});

Deno.test("an import may end without a semicolon", () => {
  const text = CONTENTS.mobility.replace('plain.ts";', 'plain.ts"');
  assertEquals(nodesOf(classOf(text)), nodesOf(classOf(CONTENTS.mobility)));
});

const IDEAS: readonly (Idea & keyof typeof CONTENTS.classes)[] = [
  "no window",
  "best move not first",
  "no recaptures",
  "gains may wait",
  "exact scores only",
  "no centre",
];

for (const idea of IDEAS) {
  Deno.test(`the text of "${idea}" searches as the class does`, () => {
    const Search = classOf(`export default ${CONTENTS.classes[idea]}`);
    assertEquals(nodesOf(Search), nodesOf(searchWith(idea)));
  });
}

Deno.test("what an exercise is written in needs no types", () => {
  for (
    const name of ["no edge", "every end is mate", "forgets the side"] as const
  ) {
    assert(nodesOf(classOf(CONTENTS.classes[name])) > 0);
  }
});

Deno.test("withoutTypes() keeps lines, and whatever is JavaScript", () => {
  const script = `import { a } from "b";
class Mine extends MicroMax {
  override values = [1, 2];
  get first() {
    return this.values[0];
  }
  make({ from: start, to }, next = { a: 1 }) {
    const one = next ? start : to;
    return { one, two: one };
  }
}`;
  assertEquals(
    withoutTypes(script).split("\n"),
    script.replace("override ", "").split("\n").with(0, ""),
  );
});

Deno.test("withoutTypes() takes the types of getters, static and private methods", () => {
  const script = `  override get one(): number {
  static of(one: Map<number, string>): Set<number> {
  private two(one: number): number {
  protected three: number = 3;`;
  assertEquals(
    withoutTypes(script),
    "  get one() {\n  static of(one) {\n  two(one) {\n  three= 3;",
  );
});

Deno.test("what the browser cannot read is told by its line, and what it can", () => {
  const fault = describeScriptFault(
    "SyntaxError: Unexpected identifier 'as'",
    4,
  );
  assertStringIncludes(fault, "Unexpected identifier 'as' (line 3). Of Type");
  assertStringIncludes(fault, "no “type”, “as” or “!”");
  assertEquals(
    describeScriptFault("ReferenceError: a is not defined", 4),
    "ReferenceError: a is not defined (line 3)",
  );
});

Deno.test("a module without a class, or with another, is refused", () => {
  assertThrows(() => classOf("const a = 1;"), Error, "no default export");
  assertThrows(
    () => classOf("export default class Mine {}"),
    Error,
    'the class has no method "load"',
  );
});

Deno.test("checkSearch() tells what a class breaks, and where", () => {
  const Broken = classOf(`export default class Mine extends MicroMax {
    evaluate() { return NaN; }
  }`);
  assertThrows(() => checkSearch(Broken), Error, "NaN instead of a score in");
});

for (const [name, { text }] of Object.entries(CONTENTS.gallery)) {
  Deno.test(`the text of "${name}" searches as the gallery's class does`, () => {
    const { Search } = GALLERY[name as keyof typeof GALLERY];
    assertEquals(nodesOf(classOf(text)), nodesOf(Search));
  });
}
