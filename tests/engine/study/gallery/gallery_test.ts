import { assert, assertEquals, assertMatch } from "@std/assert";
import { parseFen } from "../../../../engine/chess/notation/fen.ts";
import { toSetup } from "../../../../engine/chess/rules/position.ts";
import { MicroMax } from "../../../../engine/plain.ts";
import { GALLERY_CLASSES } from "../../../../engine/study/gallery/by_name/short_names.ts";
import { GALLERY_FILES } from "../../../../engine/study/gallery/by_name/texts.ts";
import { GALLERY } from "../../../../engine/study/gallery/gallery.ts";
import { traceSearch } from "../../../../engine/study/trace/tracer.ts";

const FOLDER = new URL("../../../../engine/study/gallery/", import.meta.url);

const FENS = [
  "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
  "r3k2r/2p2p1p/p1n2np1/1p6/8/2N2N2/PP3PPP/R3K2R w KQkq - 0 1",
  "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1",
];

/** Their trees differ only where there are more plies. */
const DEEPER: readonly string[] = [
  "ProbCut",
  "singular extensions",
  "repetitions",
];

/** Nodes and score of a search three plies deep. */
function foundBy(Search: typeof MicroMax, fen: string) {
  const search = new Search(2 ** 20);
  const score = search.search(search.load(toSetup(parseFen(fen))), 4);
  return { nodes: search.nodes, score };
}

const OWN = FENS.map((fen) => foundBy(MicroMax, fen));

for (const [name, { Search, file, isSound }] of Object.entries(GALLERY)) {
  Deno.test(`${name}: another tree${isSound ? ", the same scores" : ""}`, () => {
    const found = FENS.map((fen) => foundBy(Search, fen));
    const isOther = found.some(({ nodes }, i) => nodes !== OWN[i].nodes);
    assertEquals(isOther, !DEEPER.includes(name));
    if (!isSound) return;
    assertEquals(
      found.map(({ score }) => score),
      OWN.map(({ score }) => score),
    );
  });

  Deno.test(`${name}: a file says what it is, and who has it`, () => {
    const text = Deno.readTextFileSync(new URL(file, FOLDER));
    const [, words = ""] = /\/\*\*\n([^]*?)\*\/\nexport default class/
      .exec(text) ?? [];
    assertMatch(words, /\([^()]*(?:Fierz|Wiki|Eppstein)[^]*\)/);
    assert(text.split("\n").length < 60);
  });

  Deno.test(`${name}: its tree can be shown`, async () => {
    const position = parseFen(FENS[0]);
    const search = new Search();
    search.search(search.load(toSetup(position)), 4);
    const { nodes } = await traceSearch(position, 3, { Search });
    const counted = nodes.filter(({ iterations }) => iterations.length > 0);
    assertEquals(counted.length, search.nodes);
  });
}

Deno.test("every file of the gallery is in its list", () => {
  const filesIn = (folder: string) =>
    [...Deno.readDirSync(new URL(folder, FOLDER))]
      .filter(({ isFile }) => isFile).map(({ name }) => folder + name);
  const files = Object.values(GALLERY).map(({ file }) => file);
  const folders = ["./", "./extra_fields/", "./quiescence/", "./selective/"];
  const found = folders.flatMap(filesIn)
    .map((file) => file.replace("./", ""));
  assertEquals([...files, "gallery.ts"].sort(), found.sort());
});

Deno.test("each class of the gallery has a short name, and its text", () => {
  const names = [...GALLERY_CLASSES.keys()];
  assertEquals(Object.keys(GALLERY_FILES).sort(), names.toSorted());
  for (const [name, { name: className }] of GALLERY_CLASSES) {
    assertMatch(GALLERY_FILES[name], new RegExp(`class ${className} extends`));
  }
});

Deno.test("repetitions: a perpetual check is a draw", () => {
  const fen = "7k/5Q2/6pp/8/8/8/1r2r3/6K1 w - - 0 1";
  const scores = [MicroMax, GALLERY.repetitions.Search].map((Search) => {
    const search = new Search(2 ** 20);
    return search.search(search.load(toSetup(parseFen(fen))), 7);
  });
  // A perpetual check: a gain on being a rook behind, less 1 for a ply or two.
  assertEquals(scores, [-297, -2]);
});
