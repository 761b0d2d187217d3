/** Pages elsewhere that tell more. Only whoever follows a link asks for one. */

import type { BookLink } from "./chapter.ts";

const wiki = (text: string, page: string): BookLink => ({
  text,
  address: `https://www.chessprogramming.org/${page}`,
});

/** Pages of the chess programming wiki, by the ideas. */
export const WIKI = {
  alphaBeta: wiki("Alpha-beta", "Alpha-Beta"),
  aspiration: wiki("Aspiration windows", "Aspiration_Windows"),
  board: wiki("The board of 0x88", "0x88"),
  branching: wiki("Branching factor", "Branching_Factor"),
  checkmate: wiki("Checkmate", "Checkmate"),
  deepening: wiki(
    "Internal iterative deepening",
    "Internal_Iterative_Deepening",
  ),
  checkExtension: wiki("Check extensions", "Check_Extensions"),
  etc: wiki(
    "Enhanced transposition cutoff",
    "Enhanced_Transposition_Cutoff",
  ),
  futility: wiki("Futility pruning", "Futility_Pruning"),
  mtdf: wiki("MTD(f)", "MTD(f)"),
  probCut: wiki("ProbCut", "ProbCut"),
  singular: wiki("Singular extensions", "Singular_Extensions"),
  evaluation: wiki("Evaluation", "Evaluation"),
  hashTable: wiki("Hash table", "Hash_Table"),
  history: wiki("History heuristic", "History_Heuristic"),
  horizon: wiki("Horizon effect", "Horizon_Effect"),
  killers: wiki("Killer heuristic", "Killer_Heuristic"),
  lateMoves: wiki("Late move reductions", "Late_Move_Reductions"),
  minimax: wiki("Minimax", "Minimax"),
  negamax: wiki("Negamax", "Negamax"),
  nullMove: wiki("Null move pruning", "Null_Move_Pruning"),
  ordering: wiki("Move ordering", "Move_Ordering"),
  pvs: wiki("Principal variation search", "Principal_Variation_Search"),
  quiescence: wiki("Quiescence search", "Quiescence_Search"),
  table: wiki("Transposition table", "Transposition_Table"),
  zobrist: wiki("Zobrist hashing", "Zobrist_Hashing"),
} as const satisfies Readonly<Record<string, BookLink>>;

/** The texts that the guide follows. */
export const MULLER: BookLink = {
  text: "H.G. Muller on micro-Max",
  address: "https://home.hccnet.nl/h.g.muller/max-src2.html",
};
export const FIERZ: BookLink = {
  text: "Martin Fierz, Strategy game programming",
  address: "http://www.fierz.ch/strategy2.htm",
};
export const EPPSTEIN: BookLink = {
  text: "David Eppstein, Hashing and move ordering",
  address: "http://www.ics.uci.edu/~eppstein/180a/970424.html",
};
