/** Plays on the full screen of a terminal. */

import { loadOpenings } from "../../engine/chess/game/openings.ts";
import {
  SearchWorker,
  startTextbook,
} from "../../engine/player/search_worker.ts";
import { Coach } from "../../engine/review/coach.ts";
import { Denomax } from "../../engine/player/denomax.ts";
import type { Opponent } from "../../engine/player/opponent.ts";
import { firstRequest } from "../saves/steps.ts";
import { type Preferences, recall } from "../saves/preferences.ts";
import type { BeforeFetch } from "../opponents/opponent_kind.ts";
import type { OwnClass } from "../opponents/own_class.ts";
import { openEngine, secondCommand, secondJudge } from "../saves/engines.ts";
import { SavedGames } from "../saves/saved_games.ts";
import { GameStore } from "../saves/store.ts";
import { setUp } from "../match/game_flow.ts";
import { startDrill } from "../match/drill.ts";
import { platform } from "../platform/current.ts";
import { loadPart } from "../platform/parts/load_part.ts";
import { isOver } from "../../engine/chess/game/game.ts";
import { isCoached, levelPlayed, newMatch } from "../match/match.ts";
import { DENOMAX, seatOf } from "../match/players.ts";
import { PGN_FILE } from "../match/play_options.ts";
import type { Session } from "../saves/session.ts";
import { PIECES, THEME } from "../text/value_types.ts";
import { describeReplacement } from "../words/match_events.ts";
import { performer, problemOf, redrawWhen } from "./effects.ts";
import { Inquiry } from "./inquiry.ts";
import { Queue, runLoop } from "./loop.ts";
import { shellAround } from "./shell.ts";
import { Terminal, terminalSize } from "./terminal/terminal.ts";
import type { Appearance, ScreenChoices } from "./model/appearance.ts";
import { withEffect } from "./model/changes.ts";
import type { Model } from "./model/model.ts";
import { thoughtScores } from "./model/thoughts.ts";
import { rememberedCard, setupOf } from "./game/card.ts";
import { runCommand } from "./game/commands.ts";
import { openEdit } from "./game/edit.ts";
import { openGameFile } from "./game/game_file.ts";
import { applyStep } from "./game/play.ts";
import { newModel } from "./update/initial_model.ts";
import { nextWake, update } from "./update/update.ts";
import { view } from "./view/view.ts";

/** A tree to search at the start, and who searches it in micro-Max's place. */
interface Traced {
  readonly plies: number;
  readonly by?: OwnClass["trace"] | undefined;
}

/** Plays until somebody quits; returns the exit code. */
export async function playOnScreen(
  session: Session,
  choices: ScreenChoices,
  external: Opponent | null = null,
  traced: Traced | null = null,
): Promise<number> {
  using searchWorker = new SearchWorker();
  using textbook = startTextbook();
  const queue = new Queue();
  const shell = shellAround();
  shell?.begin((message) => queue.push(message));
  const store = new GameStore();
  const preferences = recall(store);
  const inquiry = new Inquiry(withPreferences(choices, preferences));
  await using terminal = new Terminal(choices.mouse, (event) => {
    const isLate = event.type === "report";
    queue.push(isLate ? inquiry.improve(terminal, event.report) : event);
    if (event.type === "resize") inquiry.askAgain(terminal);
  });
  const appearance = await inquiry.ask(terminal);
  const seen = { preferences, appearance };
  const begun = firstModel(session, choices, external, seen);
  const first = traced === null
    ? begun
    : runCommand(begun, "trace", traced.plies);
  prepareSoon(queue, searchWorker, external);
  const games = new SavedGames(store, session.puzzles);
  const coach = new Coach(textbook);
  using denomax = new Denomax(searchWorker);
  const engines = { textbook, coach, denomax, external };
  const openSecond = (beforeFetch: BeforeFetch) =>
    openEngine(secondCommand(session.engine), "play", beforeFetch);
  const pgnFile = session.pgn ?? PGN_FILE;
  const traceBy = traced?.by;
  const files = { openSecond, games, store, pgnFile, traceBy };
  const code = await runLoop(first, { update, view, nextWake }, {
    queue,
    terminal,
    show: (model) => shell?.show(model),
    save: keeperOf(games, queue, coach),
    perform: performer({ ...engines, ...files, queue, terminal }),
  });
  games.end();
  return code;
}

/** Lets the coach watch a game that waits for its player, and saves it. */
function keeperOf(games: SavedGames, queue: Queue, coach: Coach) {
  const tellStanding = standingTeller(games, queue);
  return (model: Model) => {
    const { match, engine } = model;
    if (engine.work.kind === "idle" && isCoached(match)) {
      coach.watch(match.game);
    }
    save(model, games, queue);
    tellStanding(model);
  };
}

/** Saves the game if it has changed, and says if that fails. */
function save(
  model: Model,
  games: SavedGames,
  queue: Queue,
): void {
  const { match, looks: { isFlipped }, appearance: { theme }, engine } = model;
  const scores = thoughtScores(match.game, engine.thoughts);
  const problem = games.save(match, { isFlipped, theme, scores });
  if (problem !== null) queue.push({ type: "saveFailed", problem });
  const { isUnsaved } = games;
  if (isUnsaved !== model.device.isUnsaved) {
    queue.push({ type: "unsaved", isUnsaved });
  }
}

/** Tells how the games against a level stand, where that may have changed. */
function standingTeller(games: SavedGames, queue: Queue) {
  let told = "";
  return ({ match }: Model) => {
    const level = levelPlayed(match);
    const state = `${level} ${isOver(match.game)}`;
    if (level === null || state === told) return;
    told = state;
    queue.push({ type: "standing", standing: games.scoreAgainst(level) });
  };
}

/** Prepares once there is a picture, which must not wait for that. */
function prepareSoon(
  queue: Queue,
  searchWorker: SearchWorker,
  external: Opponent | null,
): void {
  setTimeout(() => {
    prepare(queue, searchWorker, external).catch((error) => {
      queue.notify(problemOf(error), true);
    });
  });
}

/** Starts the worker, and loads what the first picture does without. */
async function prepare(
  queue: Queue,
  searchWorker: SearchWorker,
  external: Opponent | null,
): Promise<void> {
  if (external?.problem) {
    queue.notify(describeReplacement(external.problem), true);
  }
  await redrawWhen(searchWorker.warmUp(), queue);
  await loadPart(loadOpenings);
  queue.push({ type: "openings" });
}

/** The options, completed by the choices of earlier games. */
function withPreferences(options: ScreenChoices, chosen: Preferences) {
  const { theme = "", pieces = "" } = chosen;
  return {
    ...options,
    isBoardApart: shellAround() !== null,
    theme: options.theme ?? THEME.read(theme),
    pieces: options.pieces ?? PIECES.read(pieces),
  };
}

/** What was chosen in earlier games, and what the terminal can show. */
interface Seen {
  readonly preferences: Preferences;
  readonly appearance: Appearance;
}

/** The model of the first picture. */
function firstModel(
  { terms, beginning, isFlipped, engine, file }: Session,
  { mouse, bell, edit }: ScreenChoices,
  external: Opponent | null,
  { preferences, appearance }: Seen,
): Model {
  const card = rememberedCard(preferences);
  const asked = newMatch(terms, external === null ? DENOMAX : seatOf(external));
  // The engine does not think before the card is answered.
  const free = setUp(asked, setupOf(asked, { ...card, side: "white" }));
  const isFree = beginning.saved === "offer" || edit || file !== null;
  const match = isFree ? free : asked;
  const seed = 1 + Math.floor(1e6 * Math.random());
  const { isEngineShown = false, hasBar = false, hasSigns = false } =
    preferences;
  const hasBell = bell || preferences.hasBell === true;
  const first = newModel({
    card,
    flip: isFlipped,
    isEngineShown,
    hasBar,
    hasSigns,
    hasBell,
    hasMouse: mouse,
    match,
    seed,
    size: terminalSize(),
    appearance,
    secondJudge: secondJudge(engine),
    canQuit: platform.canQuit,
  });
  if (file !== null) return openGameFile(first, file.name, file.games);
  if (edit) return openEdit(first);
  const { drill } = beginning;
  if (drill !== null) return applyStep(first, startDrill(match, drill));
  const request = firstRequest(beginning);
  return request === null
    ? first
    : withEffect(first, { type: "savedGames", request, match: first.match });
}
