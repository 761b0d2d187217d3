import { assertEquals, assertMatch } from "@std/assert";
import { newGame } from "../../engine/chess/game/game.ts";
import { view } from "../../tui/screen/view/view.ts";
import { movingSvgOf } from "../build/pictures/moving_svg.ts";
import { playAll } from "../support/chess/games.ts";
import { modelOf } from "../support/screen/models.ts";

const FRAMES = ["", "e2e4", "e2e4 e7e5"]
  .map((moves) => view(modelOf({ game: playAll(newGame(), moves) })));
const [first, second, third] = FRAMES;
const PICTURE = movingSvgOf([
  { frame: first, seconds: 1 },
  { frame: second, seconds: 2, isStill: true },
  { frame: third, seconds: 5 },
], "Three scenes");

/** What stands in the groups of a scene. */
function ownOf(scene: number): string {
  const groups = PICTURE.matchAll(
    new RegExp(`<g class="s${scene}">(.+?)\n</g>`, "gs"),
  );
  return [...groups].map(([, lines]) => lines).join("");
}

Deno.test("a moving picture has once what all its scenes show", () => {
  assertEquals(PICTURE.match(/>a<\/text>/g)?.length, 1);
  assertEquals(PICTURE.match(/<title>/g)?.length, 1);
});

Deno.test("a moving picture has what a scene alone shows in that scene", () => {
  assertEquals([0, 1, 2].map((scene) => ownOf(scene).includes(">e5<")), [
    false,
    false,
    true,
  ]);
});

Deno.test("a moving picture shows each scene in its time, and begins anew", () => {
  const rows = [
    "@keyframes s0{0%{visibility:visible}12.5%{visibility:hidden}}",
    "@keyframes s1{0%{visibility:hidden}12.5%{visibility:visible}" +
    "37.5%{visibility:hidden}}",
    "@keyframes s2{0%{visibility:hidden}37.5%{visibility:visible}}",
  ];
  for (const row of rows) assertEquals(PICTURE.split(row).length, 2, row);
  assertMatch(PICTURE, /animation:s2 8s step-end infinite/);
});

Deno.test("where nothing may move, one scene is seen", () => {
  const visible = PICTURE.matchAll(/\.s(\d)\{visibility:visible\}/g);
  assertEquals([...visible].map(([, scene]) => scene), ["1"]);
});
