/** Saved games on the screen: offered, listed and resumed. */

import { isOver } from "../../../engine/game/game.ts";
import { resumeMatch } from "../../match/course.ts";
import type {
  SavedGamesAnswer,
  SavedGamesAnswerOf,
} from "../../saves/answers.ts";
import { isWorthSaving } from "../../saves/form/match_json.ts";
import { savedGamesStep } from "../../saves/steps.ts";
import type { SaveProblem } from "../../saves/store.ts";
import { alignColumns } from "../../text/width.ts";
import { NOTICES } from "../../words/notices.ts";
import {
  describeAnswer,
  savedGameClauses,
  savedGameColumns,
} from "../../words/saved_games.ts";
import { describeSaveProblem } from "../../words/storage.ts";
import { openCard } from "../game/card.ts";
import { commandOn } from "../game/commands.ts";
import { filterRows } from "../game/list.ts";
import { applyStep } from "../game/play.ts";
import {
  choose,
  listOf,
  notify,
  showText,
  warn,
  withEffect,
} from "../model/changes.ts";
import type { Binding, Model } from "../model/model.ts";
import { THEMES } from "../theme/themes.ts";
import { blankModel } from "./initial_model.ts";

const TITLE = "saved games";

export function takeAnswer(model: Model, answer: SavedGamesAnswer): Model {
  switch (answer.type) {
    case "refused":
      return applyStep(model, savedGamesStep(model.match, answer), TITLE);
    case "removed": {
      const { match } = model;
      const removed = applyStep(model, savedGamesStep(match, answer), TITLE);
      const { overlay } = model;
      const isListed = overlay?.type === "list" && overlay.rows.length > 0;
      if (!isListed) return removed;
      const request = { type: "list" } as const;
      return withEffect(removed, { type: "savedGames", request, match });
    }
    case "results":
      return applyStep(model, savedGamesStep(model.match, answer));
    case "practised":
      return takePractised(model, answer);
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

/** Only what is said of all puzzles may take the place of the board. */
function takePractised(
  model: Model,
  answer: SavedGamesAnswerOf<"practised">,
): Model {
  const step = savedGamesStep(model.match, answer);
  const isAboutAll = answer.act === "list" || answer.act === "next";
  return applyStep(model, step, isAboutAll ? "puzzles" : "");
}

/** Lists the saved games; a list that is open keeps its filter and row. */
function takeList(model: Model, answer: SavedGamesAnswerOf<"listed">): Model {
  const { games } = answer;
  const list = model.overlay?.type === "list" ? model.overlay : null;
  const under = list === null ? model.overlay : list.under;
  if (games.length === 0) {
    return notify(
      { ...model, overlay: under },
      describeAnswer(answer, "screen"),
    );
  }
  const aligned = alignColumns(games.map(savedGameColumns));
  const rows = aligned.map((cells, index) => ({ cells, game: index + 1 }));
  const fresh = listOf("Saved games", rows, under);
  const { filter, selected } = list ?? fresh;
  return filterRows(model, fresh, filter, selected);
}

/** Shows a saved game beside the list, if its row is still selected. */
function takeSeen(model: Model, answer: SavedGamesAnswerOf<"seen">): Model {
  const { number, match: board } = answer;
  const lines = describeAnswer(answer, "screen");
  const { overlay } = model;
  if (overlay?.type !== "list") return model;
  if (overlay.rows[overlay.selected]?.game !== number) return model;
  const seen = { ...model, overlay: { ...overlay, board } };
  return lines.length === 0 ? seen : warn(seen, lines);
}

const OFFER: readonly Binding[] = [
  commandOn(["y"], "resume"),
  {
    keys: ["n", "escape"],
    label: "new game",
    run: (model) => openCard(model, true),
  },
];

/** Offers a saved game, unless the player has already begun something else. */
function takeFound(model: Model, answer: SavedGamesAnswerOf<"found">): Model {
  const { game, sight, isOffer } = answer;
  const news = describeAnswer(answer, "screen");
  const { line, pickedUp, overlay, match } = model;
  const isFree = line === null && pickedUp === null && overlay === null;
  const isEarly = isOffer && isFree && !isWorthSaving(match);
  const informed = news.length > 0 ? notify(model, news) : model;
  if (game === null) return isEarly ? openCard(informed, true) : informed;
  if (isEarly) {
    const quiet = model.notice.isWarning ? model : notify(model, "");
    return choose(quiet, {
      title: "Saved game",
      lines: [{ heading: NOTICES.goOn }, ...savedGameClauses(game), ...news],
      options: OFFER,
      sight,
      yieldsToTyping: true,
      advice: NOTICES.escOpensCard,
    });
  }
  return notify(model, [NOTICES.savedGameFound, ...news]);
}

/** Resumes a restored match; a clock waits until the player is ready. */
function takeRestored(model: Model, answer: SavedGamesAnswerOf<"restored">) {
  const { restored: { match, viewState } } = answer;
  const isPaused = match.game.clock !== null && match.humanSides !== 0 &&
    !isOver(match.game);
  const { opponent } = model.match;
  const step = resumeMatch({ ...match, opponent }, isPaused);
  const appearance = appearanceFor(model, viewState.theme);
  const view = { appearance, match: step.match, saved: viewState };
  const blank = blankModel({ ...model, ...view });
  const next = applyStep({ ...blank, isPaused }, step);
  const resumed = isPaused ? notify(next, NOTICES.savedGameWaits) : next;
  const notes = describeAnswer(answer, "screen");
  return notes.length === 0 ? resumed : showText(resumed, TITLE, notes);
}

/** Takes the saved theme, unless the player chose one in this run. */
function appearanceFor({ appearance }: Model, theme: string) {
  const isKnown = THEMES.some(({ name }) => name === theme);
  const isTaken = isKnown && !appearance.isThemeChosen;
  return isTaken ? { ...appearance, theme } : appearance;
}

/** Says over the board that the game is not saved, so that nobody misses it. */
export function takeSaveFailure(model: Model, problem: SaveProblem): Model {
  const isFree = model.overlay === null && model.line === null;
  const sentence = describeSaveProblem(problem);
  return isFree ? showText(model, TITLE, [sentence]) : warn(model, sentence);
}
