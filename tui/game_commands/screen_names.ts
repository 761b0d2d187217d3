/** The names of the commands that only the screen has. */
export const SCREEN_ONLY_NAMES = [
  "keys",
  "theme",
  "pieces",
  "engine",
  "blindfold",
  "peek",
  "signs",
  "bell",
  "mouse",
  "mistake",
  "better",
  "variation",
  "autoplay",
  "try",
  "pause",
  "edit",
  "copy",
  "trace",
  "find",
] as const;

export type ScreenOnlyName = typeof SCREEN_ONLY_NAMES[number];
