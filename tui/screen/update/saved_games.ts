/** Saved games on the screen: offered, listed, and gone on with. */

import { isOver } from "../../../engine/game/game.ts";
import {
  resumeMatch,
  savedGamesStep,
} from "../../game_commands/saved_games.ts";
import type { Match } from "../../match/match.ts";
import type {
  SavedGamesAnswer,
  SavedGamesAnswerOf,
} from "../../saves/answers.ts";
import { isWorthSaving } from "../../saves/match_json.ts";
import { summaryOf } from "../../saves/summary.ts";
import { alignColumns } from "../../text/width.ts";
import {
  describeAnswer,
  savedGameClauses,
  savedGameColumns,
  summaryColumns,
} from "../../words/saved_games.ts";
import { tell, warn, withEffect } from "../model/changes.ts";
import type { Model } from "../model/model.ts";
import { THEMES } from "../theme/themes.ts";
import { openCard } from "./card.ts";
import { blankModel } from "./initial_model.ts";
import { filterRows, listOverlay, offerOverlay, showRow } from "./overlays.ts";
import { applyStep, withLines } from "./play.ts";

const TITLE = "saved games";

export function takeAnswer(model: Model, answer: SavedGamesAnswer): Model {
  switch (answer.type) {
    case "refused":
      return applyStep(model, savedGamesStep(model.match, answer), TITLE);
    case "removed": {
      const { match } = model;
      const removed = applyStep(model, savedGamesStep(match, answer), TITLE);
      if (!model.overlay?.rows.length) return removed;
      const request = { type: "list" } as const;
      return withEffect(removed, { type: "savedGames", request, match });
    }
    case "results":
      return applyStep(model, savedGamesStep(model.match, answer));
    case "practised":
      return applyStep(model, savedGamesStep(model.match, answer), "mistakes");
    case "listed":
      return takeList(model, answer);
    case "seen":
      return takeSeen(model, answer);
    case "found":
      return answer.game === null && !answer.isOffer
        ? applyStep(model, savedGamesStep(model.match, answer), TITLE)
        : takeFound(model, answer);
    case "restored":
      return takeRestored(model, answer);
  }
}

/** Lists the saved games; if they are listed already, where one was. */
function takeList(model: Model, answer: SavedGamesAnswerOf<"listed">): Model {
  const { games } = answer;
  const list = model.overlay?.all.length ? model.overlay : null;
  const under = list === null ? model.overlay : list.under;
  if (games.length === 0) {
    const text = describeAnswer(answer).join("; ");
    return tell({ ...model, overlay: under }, text);
  }
  const aligned = alignColumns(games.map(savedGameColumns));
  const rows = aligned.map((cells, index) => ({ cells, game: index + 1 }));
  const overlay = { ...listOverlay("Saved games", rows), under };
  const { filter, selected } = list ?? overlay;
  return filterRows({ ...model, overlay }, filter, selected);
}

/** Lists games from wherever they come, to look through one of them. */
export function listGames(model: Model, title: string, games: Match[]): Model {
  const aligned = alignColumns(games.map((match) => {
    const { record } = match.game;
    const day = record ? record.tags.get("Date") ?? "?" : match.date;
    return summaryColumns(day.replaceAll(".", "-"), summaryOf(match));
  }));
  const rows = games.map((game, index) => ({ cells: aligned[index], game }));
  return showRow(model, listOverlay(title, rows), 0);
}

/** Shows a saved game beside the list, unless another one is gone to. */
function takeSeen(model: Model, answer: SavedGamesAnswerOf<"seen">): Model {
  const { number, match: board } = answer;
  const lines = describeAnswer(answer);
  const { overlay } = model;
  if (overlay?.rows[overlay.selected]?.game !== number) return model;
  const shown = { ...model, overlay: { ...overlay, board } };
  return lines.length === 0 ? shown : warn(shown, lines.join("; "));
}

/** Offers a game, unless it is too late for that or another was asked for. */
function takeFound(model: Model, answer: SavedGamesAnswerOf<"found">): Model {
  const { game, isOffer } = answer;
  const lines = describeAnswer(answer);
  const { line, pickedUp, overlay, match } = model;
  const isFree = line === null && pickedUp === null && overlay === null;
  const isEarly = isOffer && isFree && !isWorthSaving(match);
  const told = lines.length > 0 ? tell(model, lines.join("; ")) : model;
  if (game === null) return isEarly ? openCard(told, true) : told;
  if (isEarly) {
    const about = [...savedGameClauses(game), ...lines];
    return { ...model, overlay: offerOverlay(about) };
  }
  const mention = "There is a saved game: write :resume to continue it";
  return tell(model, [mention, ...lines].join("; "));
}

/** Goes on with a restored match; its clock waits until a key is pressed. */
function takeRestored(model: Model, answer: SavedGamesAnswerOf<"restored">) {
  const { restored: { match, viewState } } = answer;
  const isPaused = match.game.clock !== null && match.humanSides !== 0 &&
    !isOver(match.game);
  const step = resumeMatch(answer, isPaused, model.match.engine);
  const appearance = appearanceFor(model, viewState.theme);
  const shown = { appearance, match: step.match, saved: viewState };
  const blank = blankModel({ ...model, ...shown });
  const next = applyStep({ ...blank, isPaused }, step);
  const told = isPaused
    ? tell(next, "The saved game waits and its clock stands: press p to go on")
    : next;
  const notes = describeAnswer(answer);
  return notes.length === 0 ? told : withLines(told, TITLE, notes);
}

/** With the saved theme, unless somebody has chosen one in this run. */
function appearanceFor({ appearance }: Model, theme: string) {
  const isKnown = THEMES.some(({ name }) => name === theme);
  const isTaken = isKnown && !appearance.isThemeChosen;
  return isTaken ? { ...appearance, theme } : appearance;
}

/** The game cannot be saved, which is said where nobody overlooks it. */
export function takeSaveFailure(model: Model, problem: string): Model {
  const isFree = model.overlay === null && model.line === null;
  return isFree ? withLines(model, TITLE, [problem]) : warn(model, problem);
}
