/**
 * Games of random moves, labelled by their material: what the tests of the
 * network train on.
 *
 * @module
 */

import { parseFen } from "../../../engine/chess/notation/fen.ts";
import { formatCoordinate } from "../../../engine/chess/notation/san.ts";
import { materialBalance } from "../../../engine/chess/rules/material.ts";
import { legalMoves } from "../../../engine/chess/rules/position.ts";
import type { Ask } from "./games.ts";
import { type Kind, RECIPE } from "./recipe.ts";

const [KIND] = RECIPE.kinds;
/** Games in which every move is a slip, at random. */
export const RANDOM: Kind = { ...KIND, slips: [100], candidates: [1] };

/** An engine that counts material, and plays the first move. */
export const askMaterial: Ask = (fen) => {
  const position = parseFen(fen);
  const balance = 100 * materialBalance(position);
  const cp = fen.includes(" w ") ? balance : 0 - balance;
  const best = formatCoordinate(legalMoves(position)[0]);
  return Promise.resolve({ cp, best });
};
