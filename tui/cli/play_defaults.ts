/** The options of a game for which the command line says nothing. */

import { parseFen, START_FEN } from "../../engine/chess/notation/fen.ts";
import { DEFAULT_LEVEL } from "../../engine/player/levels.ts";
import type { PlayOptions } from "../match/play_options.ts";
import { PLAIN_MANNER } from "../match/players.ts";
import type { ScreenChoices } from "../screen/model/appearance.ts";

export const PLAY_DEFAULTS: PlayOptions & ScreenChoices = {
  side: "white",
  strength: { level: DEFAULT_LEVEL },
  manner: PLAIN_MANNER,
  coach: false,
  engine: null,
  ownClass: null,
  control: null,
  start: parseFen(START_FEN),
  flip: false,
  display: "auto",
  pgn: null,
  file: null,
  saved: "offer",
  choice: null,
  puzzleFile: null,
  drill: null,
  theme: null,
  pieces: null,
  color: "auto",
  mouse: true,
  bell: false,
  edit: false,
};
