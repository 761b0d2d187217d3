/** The model that the full screen begins with. */

import { BLACK } from "../../../engine/chess/constants.ts";
import { parseSquare } from "../../../engine/chess/rules/position.ts";
import type { ViewState } from "../../saves/form/match_json.ts";
import { type Match, playersOf } from "../../match/match.ts";
import type { SecondJudge } from "../../match/match_review.ts";
import { begin } from "../../match/turns.ts";
import { rememberedCard } from "../game/card.ts";
import { applyStep } from "../game/play.ts";
import { layoutOf } from "../layout/layout.ts";
import { namesPlayers } from "../layout/panel_layout.ts";
import { warn } from "../model/changes.ts";
import type { Device, Looks, Model, ReviewState } from "../model/model.ts";
import { piecesProblem } from "../theme/pieces.ts";
import { describePiecesProblem } from "../../words/notices.ts";
import { thoughtsFrom } from "../model/thoughts.ts";

/** The view of a match in an earlier run. */
type SavedView = Pick<ViewState, "isFlipped" | "scores">;

/** What the first picture depends on; the rest is as in a first run. */
export interface ScreenOptions
  extends
    Pick<Model, "match" | "size" | "appearance">,
    Partial<Pick<Model, "card" | "seed">>,
    Partial<Pick<Looks, "isEngineShown" | "hasBar" | "hasSigns">>,
    Partial<Pick<ReviewState, "secondJudge">>,
    Partial<Pick<Device, "hasBell" | "canQuit">>,
    Pick<Device, "hasMouse"> {
  /** Whether the board is flipped from the player's side. */
  readonly flip?: boolean;
  /** Where the match is resumed. */
  readonly saved?: SavedView;
}

export function newModel(options: ScreenOptions): Model {
  const { match, appearance } = options;
  const model = blankModel(options);
  const players = playersOf(match);
  const { opponent } = match;
  const welcome = { type: "welcomed", players, opponent } as const;
  const layout = layoutOf(model);
  const step = begin(match, welcome);
  // The panel says who plays, where there is one.
  const events = namesPlayers(layout)
    ? step.events.filter(({ type }) => type !== "welcomed")
    : step.events;
  const first = applyStep(model, { ...step, events });
  const problem = piecesProblem(appearance, layout.scale);
  return problem === null ? first : warn(first, describePiecesProblem(problem));
}

/**
 * The screen before the first event. The side of a single player is at the
 * bottom, unless the board is flipped or its side was saved.
 */
export function blankModel(options: ScreenOptions): Model {
  const { flip = false, saved, match, size, appearance } = options;
  const { card = rememberedCard({}), seed = 1 } = options;
  const { isEngineShown = false, hasBar = false, hasSigns = false } = options;
  const { hasMouse, hasBell = false, canQuit = true } = options;
  const { secondJudge = STOCKFISH } = options;
  const isFlipped = flip !== (match.humanSides === BLACK);
  const view = saved ?? { isFlipped, scores: [] };
  const looks = { isEngineShown, hasBar, hasSigns, blindfold: "off" } as const;
  return {
    ...FRESH,
    ...viewed(match, view),
    engine: { ...IDLE, thoughts: thoughtsFrom(match.game, view.scores) },
    review: { ...NO_REVIEW, secondJudge },
    looks: { ...looks, isFlipped: view.isFlipped },
    device: { hasMouse, hasBell, canQuit, isUnsaved: false },
    size,
    appearance,
    history: [],
    file: null,
    standing: null,
    card,
    seed,
    effects: [],
  };
}

/** The screen with another match, before its first event. */
export function modelWith(model: Model, match: Match, view: SavedView): Model {
  const { engine: { work, lastId }, review: { secondJudge } } = model;
  const thoughts = thoughtsFrom(match.game, view.scores);
  return {
    ...model,
    ...FRESH,
    ...viewed(match, view),
    engine: { ...IDLE, work, lastId, thoughts },
    review: { ...NO_REVIEW, secondJudge },
    looks: { ...model.looks, isFlipped: view.isFlipped },
  };
}

const STOCKFISH: SecondJudge = { name: "Stockfish", megabytes: null };

/** What a new match begins with, whatever was before it. */
const FRESH = {
  ground: { kind: "game" },
  motion: { kind: "usual" },
  line: null,
  notice: { text: "", isWarning: false },
  overlay: null,
} as const;

const IDLE = {
  work: { kind: "idle" },
  lastId: 0,
  hint: null,
  warned: null,
  isTracing: false,
} as const;

const NO_REVIEW = {
  game: null,
  isOpen: false,
  secondLook: null,
  mistake: null,
} as const;

/** The match with the cursor on the king's pawn of the side below. */
function viewed(match: Match, { isFlipped }: SavedView) {
  const cursor = parseSquare(isFlipped ? "e7" : "e2");
  const free = { pickedUp: null, premove: null, grip: null };
  return { match, hand: { cursor, isCursorShown: false, ...free } };
}
