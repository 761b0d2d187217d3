/**
 * Draws the pictures of the documentation, and writes them to `tests/pictures/`.
 *
 * @module
 */

import { BLACK } from "../../../engine/chess/constants.ts";
import {
  browse,
  type Game,
  newGame,
  playRecord,
  resign,
} from "../../../engine/chess/game/game.ts";
import { loadOpenings } from "../../../engine/chess/game/openings.ts";
import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { mainMoves } from "../../../engine/chess/notation/game_tree.ts";
import { readPgn } from "../../../engine/chess/notation/pgn.ts";
import type { LegalMove } from "../../../engine/chess/rules/position.ts";
import {
  type JudgedMove,
  judgeMoves,
  textbookJudge,
} from "../../../engine/review/judge.ts";
import { traceSearch } from "../../../engine/study/trace/tracer.ts";
import { SavedGames } from "../../../tui/saves/saved_games.ts";
import { GameStore } from "../../../tui/saves/store.ts";
import { svgOf } from "../../../tui/screen/draw/svg.ts";
import type { Model } from "../../../tui/screen/model/model.ts";
import { view } from "../../../tui/screen/view/view.ts";
import { createTextbookService } from "../../support/chess/search_services.ts";
import playedGame from "../../pictures/game.pgn" with { type: "text" };
import reviewedGame from "../../pictures/review.pgn" with { type: "text" };
import { modelOf, sizeOf } from "../../support/screen/models.ts";
import { run } from "../../support/program/program.ts";
import { movingSvgOf } from "./moving_svg.ts";
import { pressing } from "../../support/chess/practice.ts";
import { press, send } from "../../support/screen/screens.ts";
import { memoryStore } from "../../support/saves/stores.ts";

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
  "mistake.svg": drawMistake,
  "review.svg": drawReview,
  "trace.svg": drawTrace,
};

/** The moves of the game that is reviewed, after which Black resigns. */
function reviewedMoves(): LegalMove[] {
  const [{ tree }] = readPgn(reviewedGame);
  return mainMoves(tree);
}

/** A reviewed game, at the first of its mistakes. */
async function drawReview(): Promise<string> {
  await loadOpenings();
  const game = resign(playRecord(newGame(), reviewedMoves()), BLACK);
  const model = await judgedIn(
    press(largeModel(game, "116x40"), "l").model,
    game,
  );
  const first = { ...model, match: { ...model.match, game: browse(game, 10) } };
  return draw(press(first, "}").model, "A game that was reviewed");
}

/** The ply of the game's first mistake. */
const MISTAKE = 11;
/** What should have been played. */
const BETTER = "Nxc6";

/**
 * The first mistake of the same game, in play and after it: what it loses, and
 * how a better move is found.
 */
async function drawMistake(): Promise<string> {
  await loadOpenings();
  const moves = reviewedMoves();
  const played = (plies: number) =>
    largeModel(playRecord(newGame(), moves.slice(0, plies)), "80x24");
  const game = resign(playRecord(newGame(), moves), BLACK);
  const store = memoryStore();
  const games = new SavedGames(new GameStore(() => store));
  const pressKeys = pressing(games);
  const begun = pressKeys(largeModel(game, "80x24"), "l");
  const reviewed = await judgedIn(begun, game);
  games.save(reviewed.match);
  const found = { ...reviewed.match, game: browse(game, MISTAKE - 1) };
  const mistake = pressKeys({ ...reviewed, match: found }, "right");
  const asked = pressKeys(mistake, "enter");
  const answered = pressKeys(asked, ...BETTER, "enter");
  const scenes = [
    { frame: view(played(MISTAKE - 1)), seconds: 2 },
    { frame: view(played(MISTAKE)), seconds: 2 },
    { frame: view(mistake), seconds: 5, isStill: true },
    { frame: view(asked), seconds: 3 },
    { frame: view(answered), seconds: 4 },
  ];
  return movingSvgOf(scenes, "A mistake, what it loses, and a better move");
}

/** What the judge finds in the reviewed game, which several pictures show. */
let judgements: Promise<JudgedMove[]> | undefined;

/** A model of that game as it was being judged. */
async function judgedIn(model: Model, game: Game): Promise<Model> {
  judgements ??= Array.fromAsync(
    judgeMoves(textbookJudge(createTextbookService()), game),
  );
  return (await judgements).reduce(
    (model, judged) => send(model, { type: "judged", game, judged }).model,
    model,
  );
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
  const url = new URL(`../../pictures/${file}`, import.meta.url);
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
