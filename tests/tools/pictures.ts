/**
 * Draws the pictures of the documentation that need more than one command: a game
 * that has been reviewed, and the tree of a search. They are written to
 * `tests/pictures/`.
 *
 * @module
 */

import {
  browse,
  type Game,
  newGame,
  playRecord,
} from "../../engine/game/game.ts";
import { loadOpenings } from "../../engine/game/openings.ts";
import { parseFen } from "../../engine/notation/fen.ts";
import { readPgn } from "../../engine/notation/pgn.ts";
import { chooseMove } from "../../engine/player/choose_move.ts";
import { judgeMoves } from "../../engine/review/judge.ts";
import { traceSearch } from "../../engine/trace/tracer.ts";
import { svgOf } from "../../tui/screen/draw/svg.ts";
import type { Model } from "../../tui/screen/model/model.ts";
import { view } from "../../tui/screen/view/view.ts";
import record from "../pictures/review.pgn" with { type: "text" };
import { modelOf, sizeOf } from "../support/models.ts";
import { press, send } from "../support/screens.ts";
import { createSearchService } from "./match/players.ts";

/** The example of the guide to the engine: e4 is met by d5. */
const EXAMPLE = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/** Fewer than a review takes, which finds the same mistakes in this game. */
const NODES = 5000;

/** The pictures, by the names of their files. */
export const PICTURES = {
  "review.svg": drawReview,
  "trace.svg": drawTrace,
};

/** A game whose mistakes have been found, at the first of them. */
async function drawReview(): Promise<string> {
  await loadOpenings();
  const [{ moves }] = readPgn(record);
  const game = playRecord(newGame(), moves.map(({ move }) => move));
  let { model } = press(largeModel(game, "116x40"), "l");
  const choose = chooseMove.bind(null, createSearchService(2 ** 20));
  for await (const judged of judgeMoves(choose, game, { nodes: NODES })) {
    model = send(model, { type: "judged", game, judged }).model;
  }
  const first = { ...model, match: { ...model.match, game: browse(game, 10) } };
  return draw(press(first, "escape", "}").model, "A game that was reviewed");
}

/** The tree of the worked example, at the capture that wins a pawn. */
async function drawTrace(): Promise<string> {
  const position = parseFen(EXAMPLE);
  const trace = await traceSearch(position, 2);
  const model = largeModel(newGame(position), "116x40");
  const { model: begun } = send(model, { type: "traced", trace });
  const keys = ["down", "down", "right", "right", "down"];
  return draw(press(begun, ...keys).model, "The tree of a search");
}

/** A model whose pieces are drawn as images, which are paths in a picture. */
function largeModel(game: Game, size: string): Model {
  const appearance = { pieces: "auto", images: "kitty" } as const;
  return modelOf({ game, appearance, size: sizeOf(size) });
}

function draw(model: Model, title: string): string {
  return svgOf(view(model), title);
}

if (import.meta.main) {
  for (const [file, picture] of Object.entries(PICTURES)) {
    const url = new URL(`../pictures/${file}`, import.meta.url);
    await Deno.writeTextFile(url, await picture());
  }
}
