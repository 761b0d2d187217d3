export const SAVED_GAMES_WORDS = {
  savedGames: ({ lines }: { readonly lines: readonly string[] }) => lines,
};
