import { assert, assertEquals, assertRejects } from "@std/assert";
import { compressed, expanded, inPieces } from "../../../tui/platform/gzip.ts";

Deno.test("expanded() restores what was compressed", async () => {
  const data = crypto.getRandomValues(new Uint8Array(50_000));
  const pieces = inPieces(await compressed(data));
  assertEquals(await expanded(pieces, data.length), data);
});

Deno.test("expanded() stops at data that become too many, however many they would be", async () => {
  const zeros = await compressed(new Uint8Array(4e7));
  let taken = 0;
  function* counted() {
    for (const piece of inPieces(zeros)) {
      taken += piece.length;
      yield piece;
    }
  }
  assertEquals(await expanded(counted(), 5e6), null);
  assert(taken < zeros.length / 2, `${taken} of ${zeros.length}`);
});

Deno.test("expanded() refuses what is not in this format, or ends too early", async () => {
  const data = await compressed(new Uint8Array(1000));
  const broken = [new Uint8Array([1, 2, 3]), data.subarray(0, -4)];
  for (const bytes of broken) {
    await assertRejects(() => expanded(inPieces(bytes), 1e6), TypeError);
  }
});
