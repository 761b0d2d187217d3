/** How strong somebody plays by Elo's model, as games tell, and how surely. */

/** A game: the opponent's Elo, and the points made: 1, 0.5 or 0. */
export type RatedGame = Readonly<{ elo: number; points: number }>;

/** What is known of people before they have played: a normal distribution. */
const PRIOR = { elo: 800, deviation: 400 };
const STANDARD_ERRORS = 1.96; // for 95 %
const SCALE = 400 / Math.LN10; // Elo for which odds grow e times
const ROUNDS = 20;
const LONGEST_STEP = 200; // beyond it, the curve is no parabola

/**
 * The strength that makes prior and results likeliest (Newton's method); with
 * 95 %, the truth is no further away than the error.
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
