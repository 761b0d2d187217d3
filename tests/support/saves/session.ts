/**
 * A program that writes and reads Node's storage in a folder, as long as it is
 * told to: the lines of its input are games to save, and each is answered by what
 * became of that. Its first line says what became of the storage.
 *
 * @module
 */

import { storageIn } from "../../../tui/platform/parts/node_storage.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { linesIn } from "../../../tui/platform/stdio.ts";

const { values, repair, close } = storageIn(Deno.args[0]);
const store = new GameStore(() => values);
tell(repair);
let time = Date.now();
for await (const moves of linesIn(Deno.stdin.readable, 1000)) {
  tell(store.save({ moves }, time++));
}
close();

function tell(value: unknown) {
  // deno-lint-ignore no-console
  console.log(JSON.stringify(value));
}
