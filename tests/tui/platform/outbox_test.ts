import { assertEquals } from "@std/assert";
import { Outbox } from "../../../tui/platform/parts/outbox.ts";

Deno.test("an outbox writes in order, and what waits for one stream at once", async () => {
  const written: string[] = [];
  const reader = Promise.withResolvers<void>();
  const outbox = new Outbox<"output" | "error">(async (stream, text) => {
    await reader.promise;
    written.push(`${stream}: ${text}`);
    return true;
  }, () => {});
  assertEquals(outbox.sent, null);
  outbox.push("output", "a");
  outbox.push("output", "b");
  outbox.push("output", "c");
  outbox.push("error", "d");
  outbox.push("output", "e");
  assertEquals(written, []);
  reader.resolve();
  await outbox.sent;
  assertEquals(written, ["output: a", "output: bc", "error: d", "output: e"]);
  assertEquals(outbox.sent, null);
});

Deno.test("an outbox tells which stream fails, and writes to the other one", async () => {
  const failures: unknown[] = [];
  const written: string[] = [];
  const outbox = new Outbox<"output" | "error">((stream, text) => {
    if (text === "a") return Promise.resolve(false);
    if (text === "b") return Promise.reject("no room");
    written.push(`${stream}: ${text}`);
    return Promise.resolve(true);
  }, (stream, error) => failures.push([stream, error]));
  outbox.push("output", "a");
  outbox.push("error", "b");
  outbox.push("output", "c");
  await outbox.sent;
  assertEquals(failures, [["output", null], ["error", "no room"]]);
  assertEquals(written, ["output: c"]);
});
