/** Answers of commands, as facts. `tui/words/` makes the sentences. */

import type { Game } from "../../engine/game/game.ts";
import type { Match } from "../match/match.ts";
import type { MatchEvent, Nothing, Sum } from "../match/events.ts";
import type { Stake } from "../match/operations.ts";
import type { Step } from "../match/step.ts";
import type { FiledGame } from "../saves/game_file.ts";
import type { CommandForm } from "./command_form.ts";
import type { ScreenOnlyName } from "./screen_names.ts";

/** A piece byte, and the name of the square it stands on. */
export interface Placed {
  readonly piece: number;
  readonly square: string;
}

/** A game of a file, and its number there, from 1 on. */
export interface NumberedGame {
  readonly number: number;
  readonly game: FiledGame;
}

/** Events by type. Sides are `WHITE` or `BLACK`, kinds bytes of any piece. */
export interface CommandEvents {
  // -- Problems of a line ----------------------------------------------------
  commandUnclear: { word: string; names: readonly string[] };
  argumentUnexpected: { text: string; name: string };
  /** `expected` names what may be typed. */
  argumentMissing: { name: string; expected: string };
  argumentUnreadable: { text: string; expected: string };
  commandUnknown: { word: string; nearest: string | null };
  /** A command that only the screen has, typed in line mode. */
  commandOfScreen: { name: ScreenOnlyName };
  moveUnreadable: { text: string };
  /** A question to answer with "yes" or "no". */
  stakeAsked: { stake: Stake };
  // -- The game --------------------------------------------------------------
  commandsListed: {
    commands: Readonly<Record<string, CommandForm>>;
    isAll: boolean;
  };
  /** No file of games is open. */
  fileMissing: Nothing;
  /** A page of the games that were asked for, and how many come after it. */
  filedGamesListed: {
    words: string;
    page: readonly NumberedGame[];
    more: number;
  };
  fenReported: { fen: string };
  pgnReported: { match: Match };
  // -- The viewed position ---------------------------------------------------
  stateReported: { game: Game };
  commentsReported: { game: Game };
  lastMoveReported: { game: Game };
  openingReported: { opening: { eco: string; name: string } | null };
  movesListed: { from: string | null; sans: readonly string[] };
  piecesReported: { side: number; placed: readonly Placed[] };
  kindReported: { side: number; kind: number; squares: readonly string[] };
  /** The piece is 0 on an empty square. */
  squareReported: Placed;
  lineReported: {
    kind: "file" | "rank";
    name: string;
    placed: readonly Placed[];
  };
  attackersReported: {
    side: number;
    square: string;
    placed: readonly Placed[];
  };
  lossesReported: { side: number; pieces: readonly number[] };
  /** White's lead in material, in pawns. */
  balanceReported: { pawns: number };
}

export type CommandEvent = Sum<CommandEvents>;

/** A step of the game, or an answer of a command. */
export type CommandStep = Step<MatchEvent | CommandEvent>;
