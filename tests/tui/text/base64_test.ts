import { assertEquals } from "@std/assert";
import { base64Of } from "../../../tui/text/base64.ts";

Deno.test("base64Of() writes all bytes of a long text", () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, i) => i * i);
  assertEquals(base64Of(bytes), bytes.toBase64());
});

Deno.test("base64Of() fills up the last group", () => {
  const rows = [["", ""], ["e", "ZQ=="], ["e4", "ZTQ="], ["e4!", "ZTQh"]];
  for (const [text, expected] of rows) {
    assertEquals(base64Of(new TextEncoder().encode(text)), expected);
  }
});
