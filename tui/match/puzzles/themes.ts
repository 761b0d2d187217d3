/** Themes by which puzzles can be chosen, as people write them. */

/** Those with several puzzles in the program's collection. */
export const PUZZLE_THEMES = [
  "fork",
  "pin",
  "skewer",
  "hanging-piece",
  "trapped-piece",
  "discovered-attack",
  "deflection",
  "sacrifice",
  "quiet-move",
  "defensive-move",
  "intermezzo",
  "mate",
  "mate-in-1",
  "mate-in-2",
  "mate-in-3",
  "back-rank-mate",
  "kingside-attack",
  "advanced-pawn",
  "promotion",
  "opening",
  "middlegame",
  "endgame",
  "pawn-endgame",
  "rook-endgame",
] as const;

export type PuzzleTheme = typeof PUZZLE_THEMES[number];

/** Whether a puzzle with these themes, as lichess names them, is about one. */
export function isAbout(
  { themes }: { readonly themes: readonly string[] },
  theme: PuzzleTheme,
): boolean {
  return themes.some((name) => kebabCase(name) === theme);
}

/** The themes of a puzzle, as people write them. */
export function themesIn(
  { themes }: { readonly themes: readonly string[] },
): PuzzleTheme[] {
  return PUZZLE_THEMES.filter((theme) => isAbout({ themes }, theme));
}

/** `"mate-in-2"` for lichess's `"mateIn2"`. */
function kebabCase(name: string): string {
  return name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
}
