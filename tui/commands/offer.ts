/** When the screen offers a key over the board, and why not. */

import type { Refusal } from "../match/events.ts";
import type { Match } from "../match/match.ts";
import type { Step } from "../match/step.ts";

/** What is going on over the board, as far as other keys matter then. */
export type Moment =
  | "paused"
  | "puzzle"
  /** A line is on the board that is no part of the game. */
  | "aside"
  | "pickedUp"
  /** The panel is for a review, and nobody is to move. */
  | "review"
  | "browsing"
  | "over"
  /** The engine, playing both sides, waits for a key. */
  | "waiting"
  /** The coach waits for an answer. */
  | "warned"
  | "engineMoving"
  /** A record has variations at the position on the board. */
  | "atVariations"
  | "ownTurn";

/** What a command can be offered by. */
export interface Occasion {
  readonly match: Match;
  readonly moment: Moment;
  /** Whether a puzzle waits for an answer, and nothing lies before it. */
  readonly isAsked: boolean;
  /** Whether a file of games is open. */
  readonly hasFile: boolean;
  readonly canQuit: boolean;
  /** Whether another engine can look at the game now. */
  readonly canLookAgain: boolean;
  /** Whether the game has branches; a variation to enter here, or to leave. */
  readonly hasBranches: boolean;
  readonly canEnter: boolean;
  readonly canLeave: boolean;
}

/** A key's place in the footer, the least first; or why it has none. */
export type Offered = number | WhyNot;

/** What the key would be refused with; null where it works all the same. */
export type WhyNot = () => Refusal | null;

/** The key works, but the footer does not name it. */
export const UNNAMED: WhyNot = () => null;

export type Offer<Now = Occasion> = (now: Now) => Offered;

/** Places in the footer; keys of a single moment come before those of all. */
export type Places = Readonly<Partial<Record<Moment, number>>>;

/** Offers a key at some moments, and only where it makes sense. */
export function at<Now extends Occasion = Occasion>(
  places: Places,
  makesSense: (now: Now) => boolean = () => true,
): Offer<Now> {
  return (now) => makesSense(now) ? places[now.moment] ?? UNNAMED : UNNAMED;
}

/** The same for a command that refuses what it cannot do, and says why. */
export function unlessRefused(
  places: Places,
  run: (match: Match) => Step,
  makesSense?: (now: Occasion) => boolean,
): Offer {
  const offer = at(places, makesSense);
  return (now) => {
    const offered = offer(now);
    const refusal = () => refusalIn(run(now.match));
    return typeof offered === "number" && refusal() === null
      ? offered
      : refusal;
  };
}

/** Why a step is refused, null if it is not. */
function refusalIn({ events }: Step): Refusal | null {
  const refused = events.find((event) => event.type === "refused");
  return refused?.refusal ?? null;
}
