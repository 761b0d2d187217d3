/**
 * Draws the pictures of the documentation, and writes them to `tests/pictures/`.
 *
 * @module
 */

import {
  browse,
  type Game,
  newGame,
  playRecord,
} from "../../engine/chess/game/game.ts";
import { loadOpenings } from "../../engine/chess/game/openings.ts";
import { parseFen } from "../../engine/chess/notation/fen.ts";
import { mainMoves } from "../../engine/chess/notation/game_tree.ts";
import { readPgn } from "../../engine/chess/notation/pgn.ts";
import { judgeMoves, textbookJudge } from "../../engine/review/judge.ts";
import { traceSearch } from "../../engine/study/trace/tracer.ts";
import { svgOf } from "../../tui/screen/draw/svg.ts";
import type { Model } from "../../tui/screen/model/model.ts";
import { view } from "../../tui/screen/view/view.ts";
import { createTextbookService } from "../support/search_services.ts";
import playedGame from "../pictures/game.pgn" with { type: "text" };
import reviewedGame from "../pictures/review.pgn" with { type: "text" };
import { modelOf, sizeOf } from "../support/models.ts";
import { run } from "../support/program.ts";
import { press, send } from "../support/screens.ts";

/** The example of the guide to the engine: e4 is met by d5. */
const EXAMPLE = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/** A picture that a command of the program prints. */
interface PrintedPicture {
  readonly file: string;
  readonly command: string;
  /** Standard input of the command. */
  readonly input?: string;
}

const PRINTED_PICTURES: readonly PrintedPicture[] = [
  { file: "screen.svg", command: "picture --screen -", input: playedGame },
  { file: "replacement.svg", command: "study replacement --quick --svg" },
  { file: "hash.svg", command: "study hash --quick --svg" },
  { file: "ordering.svg", command: "study ordering --quick --svg" },
  { file: "windows.svg", command: "study windows --quick --svg" },
];

/** The pictures that no single command prints, by the names of their files. */
export const PICTURES = {
  "review.svg": drawReview,
  "trace.svg": drawTrace,
};

/** A reviewed game, at the first of its mistakes. */
async function drawReview(): Promise<string> {
  await loadOpenings();
  const [{ tree }] = readPgn(reviewedGame);
  const game = playRecord(newGame(), mainMoves(tree));
  let { model } = press(largeModel(game, "116x40"), "l");
  const judge = textbookJudge(createTextbookService());
  for await (const judged of judgeMoves(judge, game)) {
    model = send(model, { type: "judged", game, judged }).model;
  }
  const first = { ...model, match: { ...model.match, game: browse(game, 10) } };
  return draw(press(first, "}").model, "A game that was reviewed");
}

/** The tree of the example, at the capture that wins a pawn. */
async function drawTrace(): Promise<string> {
  const position = parseFen(EXAMPLE);
  const trace = await traceSearch(position, 2);
  const model = largeModel(newGame(position), "116x40");
  const { model: begun } = send(model, { type: "traced", trace });
  const keys = ["down", "down", "right", "right", "down"];
  return draw(press(begun, ...keys).model, "The tree of a search");
}

/** A model with pieces as images, which become paths in a picture. */
function largeModel(game: Game, size: string): Model {
  const appearance = { pieces: "auto", images: "kitty" } as const;
  return modelOf({ game, appearance, size: sizeOf(size) });
}

function draw(model: Model, title: string): string {
  return svgOf(view(model), title);
}

async function write(file: string, picture: string) {
  const url = new URL(`../pictures/${file}`, import.meta.url);
  await Deno.writeTextFile(url, picture);
}

if (import.meta.main) {
  for (const { file, command, input } of PRINTED_PICTURES) {
    const { stdout, stderr, code } = await run(command.split(" "), input);
    if (code !== 0) throw new Error(`${command} fails: ${stderr}`);
    await write(file, stdout);
  }
  for (const [file, draw] of Object.entries(PICTURES)) {
    await write(file, await draw());
  }
}
