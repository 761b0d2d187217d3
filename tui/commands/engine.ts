/** Commands to the engine: what to do, for which side, and how strongly. */

import { endingAt, position } from "../../engine/chess/game/game.ts";
import type { TimeControl } from "../../engine/chess/game/clock.ts";
import type { Strength } from "../../engine/player/levels.ts";
import { timeOfMove } from "../../engine/chess/game/move_time.ts";
import type { LegalMove } from "../../engine/chess/rules/position.ts";
import {
  type Match,
  playersOf,
  SIDE_CHOICES,
  type SideChoice,
} from "../match/match.ts";
import {
  askAboutMove,
  askForBest,
  askForHint,
  letEngineMove,
  setClock,
  setCoach,
  setSide,
  setStrength,
} from "../match/settings.ts";
import { happened, refuseAfterEnd, type Step } from "../match/step.ts";
import { askForThreat } from "../match/threat.ts";
import * as types from "../text/value_types.ts";
import {
  type Argument,
  nameOf,
  optional,
  readMoveIn,
  valueOf,
} from "./argument.ts";
import { command } from "./command.ts";
import { at, type Places, unlessRefused, UNNAMED } from "./offer.ts";

const { choicesOf, GAME_TIME, LEVEL, ON_OFF } = types;

/** A move in the viewed position. */
const MOVE: Argument<LegalMove> = {
  form: "MOVE",
  keepsCase: true,
  read(text, match) {
    if (text === "") return { expected: "a move like e4" };
    if (endingAt(match.game) !== null) return refuseAfterEnd(match, "assess");
    return readMoveIn(position(match.game), text, match);
  },
};

const CLOCK: types.ValueType<TimeControl | "none"> = {
  form: "M+S|none",
  expected: `${GAME_TIME.expected}, or none`,
  read: (text) => text === "none" ? "none" : GAME_TIME.read(text),
  choices: choicesOf("none", "1+0", "3+2", "5+3", "10+0", "15+10"),
};

/** A puzzle that is asked has the hint before all other keys. */
const HINT: Places = { ownTurn: 20, atVariations: 60 };

export const ENGINE_COMMANDS = {
  go: command({
    help: "let the engine move; if it is thinking, now",
    label: "move now",
    keys: [{
      key: ".",
      offered: at({
        engineMoving: 10,
        atVariations: 80,
        browsing: 90,
        ownTurn: 190,
      }),
    }],
    run: letEngineMove,
  }),
  hint: command({
    help: "get a hint: the piece, the move, then why",
    keys: [{
      key: "t",
      offered: ({ isAsked, moment }) => isAsked ? 1 : HINT[moment] ?? UNNAMED,
    }],
    run: askForHint,
  }),
  best: command({
    help: "compare the three best moves",
    run: askForBest,
  }),
  threat: command({
    help: "see what your opponent threatens",
    keys: [{
      key: "!",
      offered: unlessRefused({ ownTurn: 65 }, askForThreat),
    }],
    run: askForThreat,
  }),
  why: command({
    argument: MOVE,
    help: "ask why a move is good or bad",
    run: askAboutMove,
  }),
  coach: command({
    argument: optional(valueOf(ON_OFF)),
    help: "be warned before a bad move, or not",
    keys: [{ key: "k", offered: at({ ownTurn: 150 }) }],
    run: (match, isOn = !match.hasCoach) => setCoach(match, isOn),
  }),
  side: command({
    argument: optional({
      ...nameOf(...choicesOf(...SIDE_CHOICES)),
      form: "SIDE",
    }),
    help: "play white, black, both or none",
    run: chooseSide,
  }),
  level: command({
    argument: optional(valueOf(LEVEL, { form: "N" })),
    help: `set the strength, ${LEVEL.range}`,
    run: changeStrength,
  }),
  clock: command({
    argument: optional(valueOf(CLOCK)),
    help: "show the time left, or set clocks",
    run: changeClock,
  }),
  time: command({
    argument: limit("milliseconds", types.SECONDS),
    help: "let the engine think for S seconds a move",
    run: changeStrength,
  }),
  nodes: command({
    argument: limit("nodes", types.NODES),
    help: "let the engine look no deeper after N positions",
    run: changeStrength,
  }),
  plies: command({
    argument: limit("plies", types.PLIES),
    help: "let the engine look at most N half-moves ahead",
    run: changeStrength,
  }),
};

/** How long the engine thinks, as a strength. */
function limit(
  kind: "milliseconds" | "nodes" | "plies",
  type: types.ValueType<number>,
): Argument<Strength | undefined> {
  return optional(valueOf<Strength>({
    ...type,
    read(text) {
      const limit = type.read(text);
      return limit === null ? null : { limits: { [kind]: limit } };
    },
  }));
}

function chooseSide(match: Match, side?: SideChoice): Step {
  return side === undefined
    ? happened(match, { type: "seated", players: playersOf(match) })
    : setSide(match, side);
}

function changeClock(match: Match, control?: TimeControl | "none"): Step {
  const { clock } = match.game;
  return control === undefined
    ? happened(match, {
      type: "clockReported",
      clock,
      took: timeOfMove(match.game, match.game.ply),
    })
    : setClock(match, control === "none" ? null : control);
}

/** Sets the strength, or reports it. */
function changeStrength(match: Match, strength?: Strength): Step {
  if (strength !== undefined) return setStrength(match, strength);
  const { opponent, strength: present } = match;
  return happened(match, {
    type: "strengthReported",
    opponent,
    strength: present,
  });
}
