/** The ratings of people, by Elo's model. */

/** A game: the opponent's rating, and the points scored: 1, 0.5 or 0. */
export type RatedGame = Readonly<{ elo: number; points: number }>;

/** Ratings of people before their first game: a normal distribution. */
const PRIOR = { elo: 790, deviation: 400 };
const STANDARD_ERRORS = 1.96; // for 95 %
const SCALE = 400 / Math.LN10; // Elo points that multiply the odds by e
const ROUNDS = 20; // of Newton's method
const LONGEST_STEP = 200; // in Elo; further away the curve is no parabola

/**
 * Most likely rating after some games, given the prior (by Newton's method).
 * The true rating is within ± `error` with a probability of 95 %.
 */
export function estimateElo(games: readonly RatedGame[]) {
  let elo = PRIOR.elo;
  let information = 0;
  for (let round = 0; round < ROUNDS; round++) {
    information = PRIOR.deviation ** -2;
    let slope = (PRIOR.elo - elo) * information;
    for (const { elo: opponent, points } of games) {
      const share = 1 / (1 + Math.exp((opponent - elo) / SCALE));
      slope += (points - share) / SCALE;
      information += share * (1 - share) / SCALE ** 2;
    }
    const step = slope / information;
    elo += Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));
  }
  return { elo, error: STANDARD_ERRORS / Math.sqrt(information) };
}
