/**
 * The review on the screen: it goes on while the board is alive, and then one
 * goes from mistake to mistake, looks at better lines, and tries better moves.
 */

import {
  browse,
  type Game,
  playMove,
  position,
} from "../../../engine/game/game.ts";
import {
  numberedLine,
  numberedSan,
} from "../../../engine/game/variation_tree.ts";
import { parseMove } from "../../../engine/notation/san.ts";
import type { JudgedMove } from "../../../engine/review/judge.ts";
import { advance, helped } from "../../match/match.ts";
import {
  describeReview,
  firstUnjudged,
  judgedAt,
  markedMoves,
  withJudged,
} from "../../match/review.ts";
import { command, isRetrying, row } from "../bindings/bindings.ts";
import type { MessageOf, Model, Update } from "../model/model.ts";
import { textOverlay } from "./overlays.ts";
import { applyStep, only, tell, warn, withMatch } from "./play.ts";

/** Begins a review, goes on with it, tells its outcome, or stops it. */
export function review(model: Model, argument: string): Update {
  const { game } = model.match;
  const from = firstUnjudged(model.match);
  if (argument === "stop") {
    const stopped = tell({ ...model, reviewed: null }, "The review is stopped");
    return { model: stopped, effects: [{ type: "stopJudging" }] };
  }
  if (game.ply === 0) {
    return only(warn(model, "There is no move to review yet"));
  }
  if (from > game.ply) return only(withOutcome(model));
  const begun = { ...model, match: helped(model.match), reviewed: game };
  return { model: begun, effects: [{ type: "judge", game, from }] };
}

function withOutcome(model: Model): Model {
  const options = markedMoves(model.match).length === 0
    ? []
    : [row("}", "go to the next mistake", command("mistake", "next"))];
  const overlay = textOverlay("Review", describeReview(model.match), options);
  return { ...model, reviewed: null, isEngineShown: true, overlay };
}

/** Notes a judged move, unless another game has begun. */
export function takeJudged(
  model: Model,
  { game, judged }: MessageOf<"judged">,
): Update {
  const { aside, reviewed } = model;
  if (model.match.game.plies[0] !== game.plies[0]) {
    const left = { ...model, reviewed: null };
    return { model: left, effects: [{ type: "stopJudging" }] };
  }
  const noted = { ...model, match: withJudged(model.match, game, judged) };
  if (aside?.match.game === game) return only(tellTry(noted, judged));
  const isLast = reviewed === game && judged.ply === game.ply;
  return only(isLast ? withOutcome(noted) : noted);
}

// -- Mistakes -------------------------------------------------------------------

/** Goes to the next mistake or the one before, from the end to the beginning. */
export function goToMistake(model: Model, argument: string): Update {
  const { match } = model;
  const { shown } = match.game;
  const plies = markedMoves(match).map(({ ply }) => ply);
  const ply = argument === "previous"
    ? plies.findLast((ply) => ply < shown) ?? plies.at(-1)
    : plies.find((ply) => ply > shown) ?? plies[0];
  if (ply !== undefined) {
    return only(withMatch(model, { ...match, game: browse(match.game, ply) }));
  }
  const isKnown = firstUnjudged(match) > 1;
  const advice = "Press l to let Denomax look for mistakes";
  return only(tell(model, isKnown ? "No mistakes found" : advice));
}

/** Plays the better line on the board, one move further each time. */
export function showBetter(model: Model): Update {
  const judged = mistakeAt(model);
  if (typeof judged === "string") return only(tell(model, judged));
  const { line, ply } = judged;
  const steps = model.aside === null ? 0 : model.aside.match.game.ply - ply + 1;
  const sans = line.slice(0, steps + 1);
  const before = browse(model.match.game, ply - 1);
  const game = sans.reduce(playSan, before);
  const { match, summary } = withMatch(model, { ...model.match, game });
  const text = `Better: ${numberedLine(position(before), sans).join(" ")}`;
  return only(tell({ ...model, aside: { match, summary } }, text));
}

/** The game with a move more; without, should the text be none. */
function playSan(game: Game, san: string): Game {
  const parsed = parseMove(position(game), san);
  return parsed.kind === "move" ? playMove(game, parsed.move) : game;
}

/** The mistake that is shown or made good, or why there is none. */
function mistakeAt(model: Model): JudgedMove | string {
  const { match } = model;
  const ply = match.game.shown + (isRetrying(model) ? 1 : 0);
  const judged = judgedAt(match, ply);
  if (model.request !== null) return "Denomax is thinking: wait for its move";
  return judged?.mark
    ? judged
    : "No mistake was found here: } goes to the next one";
}

/** Goes to before a mistake, to find a better move; then plays on with it. */
export function retry(model: Model): Update {
  const { match, aside } = model;
  const { game } = match;
  if (aside !== null) {
    const kept = { ...aside.match, review: match.review };
    const step = advance(kept, "The game goes on from here");
    return applyStep({ ...model, aside: null, mistake: null }, step);
  }
  const judged = mistakeAt(model);
  if (typeof judged === "string") return only(tell(model, judged));
  const back = { ...match, game: browse(game, judged.ply - 1) };
  const mistake = game.plies[judged.ply];
  const text = `Find a better move than ${numberedSan(game, judged.ply)}`;
  return only(tell({ ...withMatch(model, back), mistake }, text));
}

/** Says whether a move that was tried is good. */
function tellTry(model: Model, { san, mark, words }: JudgedMove): Model {
  return mark === null
    ? tell(model, `${san} is as good as the best: press Enter to play on`)
    : tell(model, [`${san}${mark}`, ...words, "try another move"].join(", "));
}
