/** Positions of several chapters. */

import { CONTENTS } from "../contents.ts";

/** After 1. e4 d5: the worked position of the guide. */
export const [E4_D5] = CONTENTS.lessons.recapture.fens;

/** Fine's position: pawns that hold each other, and kings on their way. */
export const FINE = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1";
