/** Which games the reader made: their moves need no check. */

const read = new WeakSet<object>();

/** Notes that a game was read, and that its moves are those of its text. */
export function noteRead<Game extends { readonly moves: readonly unknown[] }>(
  game: Game,
): Game {
  Object.freeze(game.moves);
  read.add(game);
  return game;
}

/** Whether the reader made a game. */
export function isRead(game: object): boolean {
  return read.has(game);
}
