/** The ideas that the lessons teach, in their order: of lessons 1, 2, 3 … */
export const LESSON_KINDS = [
  "board",
  "moves",
  "window",
  "bounds",
  "deepening",
  "best first",
  "recapture",
  "gains",
  "illegal moves",
  "mate",
  "key and lock",
  "replacement",
] as const;

export type LessonKind = typeof LESSON_KINDS[number];
