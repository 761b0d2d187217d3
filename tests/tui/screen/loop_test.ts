import { assertEquals } from "@std/assert";
import type { Effect, Message } from "../../../tui/screen/model/messages.ts";
import { Queue, runLoop, updateAll } from "../../../tui/screen/loop.ts";
import { view } from "../../../tui/screen/view/view.ts";
import { modelOf } from "../../support/screen/models.ts";

/** The types of messages, and how long those of time last. */
interface TimeTold extends Pick<ReturnType<typeof modelOf>, "appearance"> {
  readonly told: readonly (string | number)[];
  readonly effects: readonly Effect[];
}

Deno.test("time in which the program stood still is not counted", () => {
  const program = {
    update: (model: TimeTold, message: Message): TimeTold => ({
      ...model,
      told: [
        ...model.told,
        message.type === "time" ? message.milliseconds : message.type,
      ],
    }),
    view: () => [],
    nextWake: () => 500,
  };
  const start: TimeTold = {
    told: [],
    effects: [],
    appearance: modelOf().appearance,
  };
  const wake = { type: "wake" } as const;
  const told = (...times: number[]) =>
    updateAll(program, start, 0, times.map((time) => ({ event: wake, time })))
      .told;
  assertEquals(told(502, 1010), [502, 508]);
  assertEquals(told(600_000), [500, "stoodStill"]);
});

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
