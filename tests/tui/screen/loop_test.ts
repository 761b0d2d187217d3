import { assertEquals } from "@std/assert";
import type { Effect } from "../../../tui/screen/model/messages.ts";
import { Queue, runLoop } from "../../../tui/screen/loop.ts";
import { view } from "../../../tui/screen/view/view.ts";
import { modelOf } from "../../support/models.ts";

Deno.test("a choice is remembered before it is painted, other effects follow", async () => {
  const effects: Effect[] = [
    { type: "announce", text: "e4" },
    { type: "remember", preferences: { theme: "green" } },
    { type: "quit", code: 7 },
  ];
  const steps: string[] = [];
  const { appearance, ...model } = modelOf();
  const code = await runLoop({ ...model, appearance, effects }, {
    update: (model) => model,
    view,
    nextWake: () => null,
  }, {
    queue: new Queue(),
    terminal: { write: () => steps.push("painted"), taken: null },
    save: () => steps.push("saved"),
    perform: ({ type }) => steps.push(type),
  });
  assertEquals(steps, ["saved", "remember", "painted", "announce"]);
  assertEquals(code, 7);
});
