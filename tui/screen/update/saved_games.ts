/**
 * Saved games on the screen: one is offered, they are listed, one is gone on with.
 */

import { isOver } from "../../../engine/game/game.ts";
import {
  resumeMatch,
  savedGamesStep,
} from "../../game_commands/saved_games.ts";
import type { Match } from "../../match/match.ts";
import {
  cellsOf,
  isWorthSaving,
  type SavedGamesAnswer,
  type SavedGamesAnswerOf,
  summaryOf,
} from "../../saves/match_json.ts";
import type { Appearance } from "../model/appearance.ts";
import { alignColumns } from "../../text/width.ts";
import { command } from "../bindings/bindings.ts";
import type { ListRow, Model, Update } from "../model/model.ts";
import { THEMES } from "../theme/themes.ts";
import { openCard } from "./card.ts";
import { blankModel } from "./initial_model.ts";
import {
  askSavedGames,
  filterRows,
  listOverlay,
  offerOverlay,
  showRow,
} from "./overlays.ts";
import { applyStep, only, tell, warn, withLines } from "./play.ts";

const TITLE = "saved games";

export function takeSavedGamesAnswer(
  model: Model,
  answer: SavedGamesAnswer,
): Update {
  switch (answer.type) {
    case "told": {
      const told = applyStep(model, savedGamesStep(model.match, answer), TITLE);
      // Something in the list has been removed.
      const isStale = model.overlay?.rows.length && !answer.isRejected;
      return isStale ? askSavedGames(told.model, { type: "list" }) : told;
    }
    case "results":
      return applyStep(model, savedGamesStep(model.match, answer));
    case "practised":
      return applyStep(model, savedGamesStep(model.match, answer), "mistakes");
    case "listed":
      return takeList(model, answer);
    case "seen":
      return only(takeSeen(model, answer));
    case "found":
      return only(takeFound(model, answer));
    case "restored":
      return takeRestored(model, answer);
  }
}

// -- The list -------------------------------------------------------------------

/** Lists the saved games; if they are listed already, where one was. */
function takeList(
  model: Model,
  { games, lines }: SavedGamesAnswerOf<"listed">,
): Update {
  const { filter, selected } = model.overlay ?? { filter: null, selected: 0 };
  if (games.length === 0) {
    return only(tell({ ...model, overlay: null }, lines.join("; ")));
  }
  const aligned = alignColumns(games.map(({ cells }) => cells));
  const rows = aligned.map((cells, index): ListRow => {
    const argument = String(index + 1);
    const action = command("resume", argument);
    const remove = { type: "ask", name: "forget", argument } as const;
    return { cells, action, remove, game: index + 1 };
  });
  const overlay = listOverlay("Saved games", rows);
  return filterRows({ ...model, overlay }, filter, selected);
}

/** Lists games from wherever they come, to look through one of them. */
export function listGames(
  model: Model,
  title: string,
  games: readonly Match[],
): Update {
  const aligned = alignColumns(games.map((match) => {
    const { record } = match.game;
    const day = record ? record.tags.get("Date") ?? "?" : match.date;
    return cellsOf(day.replaceAll(".", "-"), summaryOf(match));
  }));
  const rows = games.map((match, index): ListRow => {
    const action = { type: "open", match } as const;
    return { cells: aligned[index], action, game: match };
  });
  return showRow(model, listOverlay(title, rows), 0);
}

/** Shows a saved game beside the list, unless another one is gone to. */
function takeSeen(
  model: Model,
  { number, match: board, lines }: SavedGamesAnswerOf<"seen">,
): Model {
  const { overlay } = model;
  if (overlay?.rows[overlay.selected]?.game !== number) return model;
  const shown = { ...model, overlay: { ...overlay, board } };
  return lines.length === 0 ? shown : warn(shown, lines.join("; "));
}

// -- Going on -------------------------------------------------------------------

/** Offers a game, unless it is too late for that or another was asked for. */
function takeFound(model: Model, answer: SavedGamesAnswerOf<"found">): Model {
  const { game, isOffer, lines } = answer;
  const { line, pickedUp, overlay, match } = model;
  const isFree = line === null && pickedUp === null && overlay === null;
  const isEarly = isOffer && isFree && !isWorthSaving(match);
  if (game === "") {
    const told = tell(model, lines.join("; "));
    return isEarly ? openCard(told, true) : told;
  }
  if (isEarly) {
    return { ...model, overlay: offerOverlay([...game.split("; "), ...lines]) };
  }
  const mention = "There is a saved game: write :resume to continue it";
  return tell(model, [mention, ...lines].join("; "));
}

/**
 * Goes on with a restored match. Against the clock it begins paused, so that
 * nobody loses time while finding the way back into the game.
 */
function takeRestored(
  model: Model,
  answer: SavedGamesAnswerOf<"restored">,
): Update {
  const { restored: { match, viewState, problems }, lines } = answer;
  const isPaused = match.game.clock !== null && match.humanSides !== 0 &&
    !isOver(match.game);
  const step = resumeMatch(answer, isPaused, model.match.engine);
  const { history, request, lastId, blindfold, card, seed } = model;
  const appearance = appearanceFor(model, viewState.theme);
  const { size, hasMouse, isEngineShown, hasBell } = model;
  const shown = { size, appearance, hasMouse, isEngineShown, hasBell };
  const blank = blankModel({ ...shown, match: step.match, saved: viewState });
  const kept = { history, request, lastId, blindfold, card, seed, isPaused };
  const { model: next, effects } = applyStep({ ...blank, ...kept }, step);
  const told = isPaused
    ? tell(next, "The saved game waits and its clock stands: press p to go on")
    : next;
  const notes = [...problems, ...lines];
  return {
    model: notes.length === 0 ? told : withLines(told, TITLE, notes),
    effects,
  };
}

/** With the saved theme, unless somebody has chosen one in this run. */
function appearanceFor({ appearance }: Model, theme: string): Appearance {
  const isKnown = THEMES.some(({ name }) => name === theme);
  const isTaken = isKnown && !appearance.isThemeChosen;
  return isTaken ? { ...appearance, theme } : appearance;
}

/** The game cannot be saved, which is said where nobody overlooks it. */
export function takeSaveFailure(model: Model, problem: string): Model {
  const isFree = model.overlay === null && model.line === null;
  return isFree ? withLines(model, TITLE, [problem]) : warn(model, problem);
}
