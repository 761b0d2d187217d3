import { assert, assertEquals } from "@std/assert";
import { hasNpm } from "../../support/packages/node.ts";

const STORM = new URL("../../lab/storms/storm.ts", import.meta.url).href;
/** What is told of three entries that are removed, and at the starts after that. */
const TOLD = Array(3).fill([{ type: "missing", entries: 1 }, null]).flat();

for (const platform of ["deno", "node"]) {
  for (const kills of [[], ["--kills"]]) {
    Deno.test({
      name: `of sessions that store at once on ${platform}, ${
        kills.length === 0 ? "" : "some of them killed, "
      }nothing is lost, and only a loss is told`,
      ignore: platform === "node" && !await hasNpm(),
      async fn() {
        const args = ["run", "-A", "--no-check", STORM, platform, ...kills];
        const { stdout } = await new Deno.Command(Deno.execPath(), {
          args: [...args, "--seconds=30", "--deeds=100"],
        }).output();
        const report = JSON.parse(new TextDecoder().decode(stdout));
        assert(report.saves > 20 && report.answers > 5, JSON.stringify(report));
        assertEquals(report.lost + report.lostAnswers + report.unreadable, 0);
        assertEquals([...report.alarms, report.lastAlarm], [null]);
        assertEquals(report.counted.answers, report.noted);
        assertEquals(report.rating.answers, report.counted.answers);
        assertEquals(report.losses, TOLD);
      },
    });
  }
}
