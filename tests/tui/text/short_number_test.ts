import { assertEquals } from "@std/assert";
import { shortNumber } from "../../../tui/text/short_number.ts";

Deno.test("shortNumber() has few digits", () => {
  const texts = [25, 99.512345, 9999, 10_000, 262_144, 1_500_000, -20_000]
    .map(shortNumber);
  assertEquals(texts, ["25", "99.51", "9999", "10k", "262k", "1.5M", "-20k"]);
  assertEquals([999_499, 999_500].map(shortNumber), ["999k", "1M"]);
});
