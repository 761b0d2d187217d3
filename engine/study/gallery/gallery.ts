/**
 * Ideas of the literature, each as a class that overrides a method or two of
 * `engine/plain.ts`: read a file, begin a class of your own with it, and search
 * with it by `--class`.
 */

import type { MicroMax } from "../../plain.ts";
import AllCaptures from "./all_captures.ts";
import Aspiration from "./aspiration.ts";
import CapturesFirst from "./captures_first.ts";
import CheckExtension from "./check_extension.ts";
import Checks from "./quiescence/checks.ts";
import Futility from "./futility.ts";
import History from "./history.ts";
import Killers from "./killers.ts";
import LateMoves from "./late_moves.ts";
import Mtdf from "./mtdf.ts";
import NullMove from "./null_move.ts";
import NullMoveWithPieces from "./selective/null_move_with_pieces.ts";
import PrincipalVariation from "./principal_variation.ts";
import ProbCut from "./prob_cut.ts";
import Promotions from "./quiescence/promotions.ts";
import Repetitions from "./extra_fields/repetitions.ts";
import Sacrifices from "./selective/sacrifices.ts";
import SiblingKillers from "./extra_fields/sibling_killers.ts";
import Singular from "./singular.ts";
import TranspositionCutoffs from "./transposition_cutoffs.ts";
import TwoBounds from "./extra_fields/two_bounds.ts";

/** Programs that tell what each step was worth in matches against the last. */
export const ELSEWHERE = {
  hardfiskur: "https://github.com/t-veor/hardfiskur/blob/master/elo_history.md",
  Midnight:
    "https://github.com/archishou/MidnightChessEngine/blob/master/changelog.md",
} as const;

type Elsewhere = keyof typeof ELSEWHERE;

/** A difference in strength, and half of its interval. */
type EloGain = readonly [elo: number, error: number];

export interface Exhibit {
  readonly Search: typeof MicroMax;
  readonly file: string;
  /** Who has it: the author of a text, or of the idea. */
  readonly source: string;
  /** Whether it finds the score that micro-Max finds, whatever it saves. */
  readonly isSound: boolean;
  /**
   * If it is a next step for a program: its Elo in other programs, with half the
   * interval, by {@linkcode ELSEWHERE}.
   */
  readonly elsewhere?: Readonly<Partial<Record<Elsewhere, EloGain>>>;
  /** The most plies that it searches in minutes. */
  readonly deepest?: number;
}

/** What is added to micro-Max, by its name. */
export const GALLERY = {
  "killers": {
    Search: Killers,
    file: "killers.ts",
    source: "Fierz",
    isSound: true,
    elsewhere: { hardfiskur: [147, 26], Midnight: [17, 18] },
  },
  "killers of siblings": {
    Search: SiblingKillers,
    file: "extra_fields/sibling_killers.ts",
    source: "Fierz",
    isSound: true,
  },
  "history": {
    Search: History,
    file: "history.ts",
    source: "Fierz",
    isSound: true,
    elsewhere: { hardfiskur: [62, 17], Midnight: [61, 19] },
  },
  "captures first": {
    Search: CapturesFirst,
    file: "captures_first.ts",
    source: "Eppstein, Fierz",
    isSound: true,
    elsewhere: { hardfiskur: [356, 35] },
  },
  "principal variation search": {
    Search: PrincipalVariation,
    file: "principal_variation.ts",
    source: "Marsland, Reinefeld",
    isSound: true,
    elsewhere: { hardfiskur: [17, 9] },
  },
  "aspiration": {
    Search: Aspiration,
    file: "aspiration.ts",
    source: "Fierz",
    isSound: true,
  },
  "MTD(f)": {
    Search: Mtdf,
    file: "mtdf.ts",
    source: "Fierz, Plaat",
    isSound: true,
  },
  "MTD(f), two bounds": {
    Search: TwoBounds,
    file: "extra_fields/two_bounds.ts",
    source: "Fierz, Plaat",
    isSound: true,
  },
  "transposition cutoffs": {
    Search: TranspositionCutoffs,
    file: "transposition_cutoffs.ts",
    source: "Fierz, Plaat",
    isSound: true,
  },
  "null move": {
    Search: NullMove,
    file: "null_move.ts",
    source: "Fierz",
    isSound: false,
  },
  "null move with pieces": {
    Search: NullMoveWithPieces,
    file: "selective/null_move_with_pieces.ts",
    source: "Wiki",
    isSound: false,
    elsewhere: { hardfiskur: [44, 15], Midnight: [27, 18] },
  },
  "late moves": {
    Search: LateMoves,
    file: "late_moves.ts",
    source: "Wiki",
    isSound: false,
    elsewhere: { hardfiskur: [126, 23], Midnight: [97, 36] },
  },
  "futility": {
    Search: Futility,
    file: "futility.ts",
    source: "Wiki",
    isSound: false,
    elsewhere: { Midnight: [8, 5] },
  },
  "ProbCut": {
    Search: ProbCut,
    file: "prob_cut.ts",
    source: "Fierz, Buro",
    isSound: false,
  },
  "sacrifices": {
    Search: Sacrifices,
    file: "selective/sacrifices.ts",
    source: "Fierz",
    isSound: false,
  },
  "check extension": {
    Search: CheckExtension,
    file: "check_extension.ts",
    source: "Wiki",
    isSound: false,
    deepest: 3,
    elsewhere: { Midnight: [17, 13] },
  },
  "singular extensions": {
    Search: Singular,
    file: "singular.ts",
    source: "Fierz, Anantharaman",
    isSound: false,
  },
  "repetitions": {
    Search: Repetitions,
    file: "extra_fields/repetitions.ts",
    source: "Wiki",
    isSound: false,
  },
  "all captures": {
    Search: AllCaptures,
    file: "all_captures.ts",
    source: "Fierz",
    isSound: false,
    elsewhere: { hardfiskur: [295, 34] },
  },
  "promotions at the leaves": {
    Search: Promotions,
    file: "quiescence/promotions.ts",
    source: "Fierz",
    isSound: false,
  },
  "checks at the leaves": {
    Search: Checks,
    file: "quiescence/checks.ts",
    source: "Wiki",
    isSound: false,
  },
} satisfies Readonly<Record<string, Exhibit>>;
