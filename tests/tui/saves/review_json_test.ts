import { assert, assertEquals } from "@std/assert";
import { branchRows } from "../../../engine/chess/game/branches.ts";
import { switchTo, undo } from "../../../engine/chess/game/game.ts";
import { sanAt } from "../../../engine/chess/notation/numbered_moves.ts";
import type { Fact } from "../../../engine/review/fact.ts";
import type { Match } from "../../../tui/match/match.ts";
import { judgedAt, withJudged } from "../../../tui/match/match_review.ts";
import { restoreMatch, saveMatch } from "../../../tui/saves/form/match_json.ts";
import { gameOf, playAll } from "../../support/chess/games.ts";
import { QH5, reviewed } from "../../support/chess/judged_moves.ts";
import { matchOf } from "../../support/screen/matches.ts";

const VIEW = { isFlipped: false, theme: "", scores: [] };
const ABOUT = { move: "reply", by: "exd8=N#" } as const;
const KNIGHT = { piece: "knight", square: "d4" } as const;
const QUEEN = { piece: "queen", square: "e5" } as const;
const KING = { piece: "king", square: "e8" } as const;

/** One fact of each kind. */
const FACTS: { readonly [Kind in Fact["kind"]]: Fact & { kind: Kind } } = {
  "stalemates": { kind: "stalemates", ...ABOUT },
  "perpetual check": { kind: "perpetual check", ...ABOUT },
  "mates": { kind: "mates", ...ABOUT, moves: 3 },
  "takes": {
    kind: "takes",
    ...ABOUT,
    ...QUEEN,
    taker: "knight",
    how: "traded",
    lost: ["knight"],
  },
  "forks": { kind: "forks", ...ABOUT, ...QUEEN, targets: [KING, QUEEN] },
  "pins": { kind: "pins", ...ABOUT, ...KNIGHT, behind: KING },
  "uncovers": { kind: "uncovers", ...ABOUT, ...KNIGHT, attacker: QUEEN },
  "traps": { kind: "traps", ...ABOUT, ...QUEEN, isPinned: false },
  "promotes": {
    kind: "promotes",
    ...ABOUT,
    piece: "pawn",
    square: "a4",
    moves: 2,
  },
  "wins": { kind: "wins", ...ABOUT, ...QUEEN, moves: 2, lost: ["rook"] },
  "nets": {
    kind: "nets",
    ...ABOUT,
    won: ["rook"],
    lost: [],
    after: "Nxe6",
    plies: 5,
  },
  "worsens": {
    kind: "worsens",
    ...ABOUT,
    move: "played",
    from: -20,
    to: -31_993,
    isEven: true,
    plies: 4,
  },
  "weakens": {
    kind: "weakens",
    ...ABOUT,
    move: "played",
    sign: "their passed pawns",
    played: 1,
    better: 0,
    plies: { played: 4, better: 7 },
  },
  "threatens": { kind: "threatens", ...ABOUT, move: "played", ...QUEEN },
  "saves": { kind: "saves", ...ABOUT, move: "played", ...KNIGHT },
  "threatens mate": {
    kind: "threatens mate",
    ...ABOUT,
    move: "better",
    mate: "Qh4xe1#",
  },
  "stops mate": { kind: "stops mate", ...ABOUT, mate: "O-O-O#" },
};

function restored(saved: unknown): Match {
  const { match } = restoreMatch(saved);
  assert(match !== null);
  return match;
}

Deno.test("a saved game keeps its review", () => {
  const good = { mark: null, drop: 3, line: [], reply: [] } as const;
  const match = reviewed({ ply: 2, ...good }, {});
  const saved = JSON.parse(JSON.stringify(saveMatch(match, VIEW)));
  const plies = [1, 2, 3, 4].map((ply) => judgedAt(restored(saved), ply));
  const second = { ...QH5, ...good, ply: 2, san: "e5" };
  assertEquals(plies, [undefined, second, QH5, undefined]);
});

for (const [kind, fact] of Object.entries(FACTS)) {
  Deno.test(`a saved game keeps a fact that ${kind}`, () => {
    const match = reviewed({ facts: [fact] });
    const saved = JSON.parse(JSON.stringify(saveMatch(match, VIEW)));
    assertEquals(judgedAt(restored(saved), 3)?.facts, [fact]);
  });
}

Deno.test("of a fact that this version cannot tell, nothing is restored", () => {
  const [known] = Object.values(FACTS);
  const unknown = [
    ...[{ ...known, kind: "castles" }, { ...known, kind: "constructor" }],
    ...[{ ...known, move: "both" }, { ...FACTS.pins, behind: null }],
    ...[{ ...FACTS.takes, how: "bribed" }, { ...FACTS.nets, won: "rook" }],
    ...[null, 7, "mates", []],
  ] as unknown as Fact[];
  for (const fact of unknown) {
    const match = reviewed({ facts: [fact, known] });
    const saved = JSON.parse(JSON.stringify(saveMatch(match, VIEW)));
    assertEquals(judgedAt(restored(saved), 3)?.facts, [known]);
  }
});

Deno.test("a saved game keeps what was judged in all its lines", () => {
  const game = playAll(undo(gameOf("e2e4 e7e5 d1h5"), 1), "g1f3");
  const [branch] = branchRows(game);
  const other = switchTo(game, branch);
  const reviews = [game, other].map((game) =>
    withJudged(matchOf(game), game, { ...QH5, san: sanAt(game, 3) })
  );
  const review = new Map(reviews.flatMap((one) => [...one.review ?? []]));
  const saved = JSON.parse(
    JSON.stringify(saveMatch({ ...matchOf(game), review }, VIEW)),
  );
  const match = restored(saved);
  const sans = [match.game, switchTo(match.game, branch)]
    .map((game) => judgedAt({ ...match, game }, 3)?.san);
  assertEquals(sans, ["Nf3", "Qh5"]);
});
