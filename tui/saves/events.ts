/** What is found out about saved games, as facts. */
export type SavedGamesEvent = {
  readonly type: "savedGames";
  readonly lines: readonly string[];
};
