/** Moves as they are spoken: `"knight takes d5, check"`, and back to letters. */

const PIECES = {
  K: "king",
  Q: "queen",
  R: "rook",
  B: "bishop",
  N: "knight",
} as const;

type Letter = keyof typeof PIECES;

/** A move in SAN: castling, or piece, origin, capture, square, promotion; its sign. */
const MOVE =
  /(?:(O-O-O|O-O)|([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(?:=([QRBN]))?)([+#]?)(?![\w=])/
    .source;
const SAN = new RegExp(`(?<![\\w-])${MOVE}`, "g");
/** What follows a move in a list of moves. */
const NEXT = new RegExp(` ${MOVE}`, "y");

/** A text whose moves are spoken; where one follows another, a comma parts them. */
export function spokenMoves(text: string): string {
  return text.replace(
    SAN,
    (san, castling, piece, origin, capture, to, promotion, sign, place) => {
      const move = castling
        ? CASTLING[castling as keyof typeof CASTLING]
        : spokenMove(piece, origin, capture, to, promotion);
      NEXT.lastIndex = place + san.length;
      const comma = NEXT.test(text) ? "," : "";
      return move + SIGNS[sign as keyof typeof SIGNS] + comma;
    },
  ).replace(TOLD_TWICE, "$1");
}

/** What a move does, where the move as it is spoken has just said it. */
const TOLD_TWICE = new RegExp(
  [
    /(castles (?:king|queen)side)(?: check| mate)?: castles \w+/,
    / becomes a (?<piece>\w+)(?=(?: check| mate)?: [^;:]*\bbecomes a \k<piece>\b)/,
    /(?: check| mate)(?=: )/,
  ].map(({ source }) => source).join("|"),
  "g",
);

const CASTLING = {
  "O-O": "castles kingside",
  "O-O-O": "castles queenside",
} as const;

const SIGNS = { "": "", "+": " check", "#": " mate" } as const;

function spokenMove(
  piece: Letter | "",
  origin: string,
  capture: string,
  to: string,
  promotion: Letter | undefined,
): string {
  const parts = [
    piece === "" ? "" : PIECES[piece],
    // Letters and digits that stand apart are read one by one.
    ...origin,
    capture === "" ? "" : "takes",
    to,
    promotion === undefined ? "" : `becomes a ${PIECES[promotion]}`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Ranks as words, which dictation writes. */
const RANKS = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
] as const;

/** What people say before the piece that a pawn becomes. */
const PROMOTES = "becomes|promotes to|equals";

/** Beginnings of moves as people say them, which no command has. */
const BEGINNING = new RegExp(
  `^(king|queen|rook|bishop|knight|pawn|(?:short |long )?castles?|[a-h] (${
    RANKS.join("|")
  })|[a-h][1-8]? (takes|captures)|[a-h][18] (${PROMOTES}))\\b`,
);

const REPLACED: readonly (readonly [RegExp, string])[] = [
  ...RANKS.map((word, index) =>
    [new RegExp(`\\b${word}\\b`), String(index + 1)] as const
  ),
  [/^(castles? (queenside|long)|long castles?)/, "O-O-O"],
  [/^(castles?( kingside| short)?|short castles?)/, "O-O"],
  [/ en passant\b/, ""],
  [new RegExp(`\\b(${PROMOTES})( a)?\\b`), "="],
  [/\bpawn\b/, "P"],
  [/\b(takes|captures)\b/, "x"],
  [/\b(to|on|check|checkmate|mate)\b|[.,]/g, ""],
];

/** A word alone, after which dictation has written the end of a sentence. */
const ENDED_WORD = /^([^\s.,]+)[.,]$/;

/** The letters of a move that is typed as it is spoken; other texts as they are. */
export function unspoken(text: string): string {
  const lower = text.toLowerCase();
  if (!BEGINNING.test(lower)) return text.replace(ENDED_WORD, "$1");
  const replaced = REPLACED
    .reduce((move, [said, letters]) => move.replace(said, letters), lower);
  const named = Object.entries(PIECES)
    .reduce((move, [letter, name]) => move.replace(name, letter), replaced);
  return named.replaceAll(" ", "");
}
