/** Saved games on the screen: offered, listed and resumed. */

import { isOver } from "../../../engine/chess/game/game.ts";
import { resumeMatch } from "../../match/game_flow.ts";
import type { Sum } from "../../match/events.ts";
import type {
  SavedGamesEvent,
  SavedGamesEvents as Events,
} from "../../saves/events.ts";
import { isWorthSaving } from "../../saves/form/match_json.ts";
import type { SavedGamesAnswer } from "../../saves/steps.ts";
import type { SaveProblem } from "../../saves/store.ts";
import { alignColumns } from "../../text/width.ts";
import { NOTICES } from "../../words/notices.ts";
import { linesOf } from "../../words/events.ts";
import { savedGameClauses, savedGameColumns } from "../../words/saved_games.ts";
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
  tell,
  warn,
  withEffect,
} from "../model/changes.ts";
import type { Binding, Model } from "../model/model.ts";
import { LIGHT_THEME } from "../theme/themes.ts";
import { THEME } from "../../text/value_types.ts";
import { modelWith } from "./initial_model.ts";

const TITLE = "saved games";

/** Takes a step of saved games: what the screen shows of it is not told. */
export function showAnswer(model: Model, answer: SavedGamesAnswer): Model {
  const step = answer(model.match);
  for (const event of step.events) {
    switch (event.type) {
      case "savedGameRemoved":
        return takeRemoved(applyStep(model, step, TITLE), model);
      case "practised":
        return applyStep(model, step, isAboutAll(event) ? "puzzles" : "");
      case "progressTold":
        return applyStep(model, step, "your games");
      case "resultsCounted":
        return applyStep(model, step);
      case "savedGamesListed":
        return takeList(model, event);
      case "savedGameSeen":
        return takeSeen(model, event);
      case "savedGameFound":
        if (event.game !== null || event.isOffer) {
          return takeFound(model, event);
        }
        break;
      case "savedGameRestored":
        return takeRestored(model, event);
    }
  }
  return applyStep(model, step, TITLE);
}

/** A list that is open is made anew. */
function takeRemoved(removed: Model, { overlay, match }: Model): Model {
  const isListed = overlay?.type === "list" && overlay.rows.length > 0;
  if (!isListed) return removed;
  const request = { type: "list" } as const;
  return withEffect(removed, { type: "savedGames", request, match });
}

/** Only what is said of all puzzles may take the place of the board. */
function isAboutAll({ act }: Events["practised"]): boolean {
  return act === "list" || act === "next";
}

/** The sentences of an event, besides what the screen shows. */
function tellsOf(event: SavedGamesEvent): string[] {
  return linesOf([event], "screen");
}

/** Lists the saved games; a list that is open keeps its filter and row. */
function takeList(model: Model, event: Sum<Events, "savedGamesListed">): Model {
  const { games } = event;
  const list = model.overlay?.type === "list" ? model.overlay : null;
  const under = list === null ? model.overlay : list.under;
  if (games.length === 0) {
    return notify({ ...model, overlay: under }, tellsOf(event));
  }
  const aligned = alignColumns(games.map(savedGameColumns));
  const rows = aligned.map((cells, index) => ({ cells, game: index + 1 }));
  const fresh = listOf("Saved games", rows, under);
  const { filter, selected } = list ?? fresh;
  return filterRows(model, fresh, filter, selected);
}

/** Shows a saved game beside the list, if its row is still selected. */
function takeSeen(model: Model, event: Sum<Events, "savedGameSeen">): Model {
  const { number, match: board } = event;
  const lines = tellsOf(event);
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
function takeFound(model: Model, event: Sum<Events, "savedGameFound">): Model {
  const { game, sight, isOffer } = event;
  const news = tellsOf(event);
  const { line, hand: { pickedUp }, overlay, match } = model;
  const isFree = line === null && pickedUp === null && overlay === null;
  const isEarly = isOffer && isFree && !isWorthSaving(match);
  const informed = news.length > 0 ? notify(model, news) : model;
  if (game === null) return isEarly ? openCard(informed, true) : informed;
  if (isEarly) {
    return choose(tell(model, ""), {
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
function takeRestored(model: Model, event: Sum<Events, "savedGameRestored">) {
  const { restored: { match, viewState } } = event;
  const waits = match.game.clock !== null && match.humanSides !== 0 &&
    !isOver(match.game);
  const { opponent } = model.match;
  const step = resumeMatch({ ...match, opponent }, waits);
  const appearance = appearanceFor(model, viewState.theme);
  const blank = modelWith({ ...model, appearance }, step.match, viewState);
  const next = applyStep(waits ? paused(blank) : blank, step);
  const resumed = waits ? notify(next, NOTICES.savedGameWaits) : next;
  const notes = tellsOf(event);
  return notes.length === 0 ? resumed : showText(resumed, TITLE, notes);
}

function paused(model: Model): Model {
  return { ...model, motion: { kind: "paused" } };
}

/**
 * Takes the saved theme, unless the player chose one in this run, or the terminal
 * is light, as it need not have been then.
 */
function appearanceFor({ appearance }: Model, saved: string) {
  const theme = THEME.read(saved);
  const isTaken = !appearance.isThemeChosen && appearance.theme !== LIGHT_THEME;
  return theme !== null && isTaken ? { ...appearance, theme } : appearance;
}

/** Says over the board that the game is not saved: a notice could be missed. */
export function takeSaveFailure(model: Model, problem: SaveProblem): Model {
  const isFree = model.overlay === null && model.line === null;
  const sentence = describeSaveProblem(problem);
  return isFree ? showText(model, TITLE, [sentence]) : warn(model, sentence);
}
