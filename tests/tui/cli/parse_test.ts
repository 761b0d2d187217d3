import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  formatFen,
  parseFen,
  START_FEN,
} from "../../../engine/chess/notation/fen.ts";
import type { ScreenChoices } from "../../../tui/screen/model/appearance.ts";
import { EXPERIMENT_NAMES } from "../../../engine/study/claims/experiments/registry.ts";
import { parseArguments } from "../../../tui/cli/parse.ts";
import { PLAY_DEFAULTS } from "../../../tui/cli/play_defaults.ts";
import type { Reading } from "../../../tui/cli/readers.ts";
import type { PlayOptions } from "../../../tui/match/play_options.ts";
import { THEMES } from "../../../tui/screen/theme/themes.ts";
import { UsageError } from "../../../tui/platform/exit.ts";
import { problemOfFen } from "../../support/program/sentences.ts";

const START = parseFen(START_FEN);
const ENDING_FEN = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const ENDING = parseFen(ENDING_FEN);
const TWO_SECONDS = { milliseconds: 2000 };

const PLAY: PlayOptions & ScreenChoices = {
  side: "white",
  strength: { level: 4 },
  engine: null,
  ownClass: null,
  control: null,
  start: START,
  flip: false,
  display: "auto",
  theme: null,
  pieces: null,
  color: "auto",
  mouse: true,
  manner: { book: true, style: null, playsOn: false },
  coach: false,
  bell: false,
  edit: false,
  pgn: null,
  file: null,
  saved: "offer",
  choice: null,
  puzzleFile: null,
  drill: null,
};

/** A game set up by the command line leaves saved ones alone. */
const SET_UP: [
  args: string[],
  options: Partial<PlayOptions & ScreenChoices>,
][] = [
  [["--plain", "--flip"], { display: "lines", flip: true }],
  [["play", "--side", "black"], { side: "black" }],
  [["--side=random", "play"], { side: "random" }],
  [["--side=both", "--side=none"], { side: "none" }],
  [["--nodes=5000"], { strength: { limits: { nodes: 5000 } } }],
  [["--plies", "7", "--time", ".5"], {
    strength: { limits: { plies: 7, milliseconds: 500 } },
  }],
  [["--time=2.5"], { strength: { limits: { milliseconds: 2500 } } }],
  [["--level=12"], { strength: { level: 12 } }],
  [["--level=auto"], { strength: { level: 4, results: [] } }],
  [["--clock=5+3"], {
    control: { base: 300, increment: 3 },
  }],
  [["--clock=0.5"], {
    control: { base: 30, increment: 0 },
  }],
  [["--clock=1+0", "--plies=3"], {
    control: { base: 60, increment: 0 },
    strength: { limits: { plies: 3 } },
  }],
  [["--fen", ENDING_FEN], { start: ENDING }],
  [["--style=gambits", "--no-book", "--play-on"], {
    manner: { style: "gambits", book: false, playsOn: true },
  }],
  [["--style=none"], {}],
  [["--coach", "--level=3"], { coach: true, strength: { level: 3 } }],
  [["--fen", "startpos", "--"], {}],
];

const PLAYED: [
  args: string[],
  options: Partial<PlayOptions & ScreenChoices>,
][] = [
  [[], {}],
  [["play"], {}],
  [["--theme", THEMES[1].name, "--pieces=block"], {
    theme: THEMES[1].name,
    pieces: "block",
  }],
  [["--color=never", "--no-mouse"], { color: "never", mouse: false }],
  [["--bell", "--pieces=auto"], { bell: true, pieces: "auto" }],
  [["--pgn", "my games.pgn"], { pgn: "my games.pgn" }],
  [["my games.pgn"], { file: "my games.pgn", saved: "leave" }],
  [["--flip", "play", "A.PGN"], { file: "A.PGN", saved: "leave", flip: true }],
  [["--engine", `stockfish -x 'a b'"c"`], {
    engine: { words: ["stockfish", "-x", "a bc"], settings: [], elo: null },
    strength: { limits: TWO_SECONDS },
  }],
  [["--engine=C:\\fish.exe", "--engine-elo=1500", "--engine-option=A b= c=d"], {
    engine: {
      words: ["C:\\fish.exe"],
      settings: [["A b", " c=d"]],
      elo: 1500,
    },
    strength: { limits: TWO_SECONDS },
  }],
  [["--engine=a", "--engine-option=B=1", "--engine-option", "C="], {
    engine: { words: ["a"], settings: [["B", "1"], ["C", ""]], elo: null },
    strength: { limits: TWO_SECONDS },
  }],
  [["--engine=a", "--clock=5+3"], {
    engine: { words: ["a"], settings: [], elo: null },
    control: { base: 300, increment: 3 },
    saved: "mention",
    strength: { limits: {} },
  }],
  [["--resume", "--plain"], { saved: "resume", display: "lines" }],
  [["--screen"], { display: "screen" }],
  [["--new"], { saved: "leave" }],
  [["--new", "--side=black"], { saved: "leave", side: "black" }],
  ...SET_UP.map(([args, options]): typeof SET_UP[number] => [
    args,
    { saved: "mention", ...options },
  ]),
];

Deno.test("PLAY_DEFAULTS are what no arguments say", () => {
  assertEquals(parseArguments([]), { name: "play", options: PLAY_DEFAULTS });
});

Deno.test("parseArguments() reads how a game is to be played", () => {
  for (const [args, options] of PLAYED) {
    const expected = { name: "play", options: { ...PLAY, ...options } };
    assertEquals<unknown>(parseArguments(args), expected, JSON.stringify(args));
  }
});

Deno.test("a tree is a table where parts of it are asked for", () => {
  const rows = [
    [[], "auto"],
    [["--screen"], "screen"],
    ...[["--plain"], ["--json"], ["--move=e4"], ["--width=9"]]
      .map((args) => [args, "lines"] as const),
  ] as const;
  for (const [args, display] of rows) {
    const { options } = parseArguments(["trace", ...args]);
    assertStringIncludes(JSON.stringify(options), `"display":"${display}"`);
  }
});

const SUBCOMMANDS: [args: string[], expected: unknown][] = [
  [["analyze"], {
    name: "analyze",
    options: {
      start: START,
      limits: TWO_SECONDS,
      lines: 1,
      why: null,
      json: false,
      jobs: null,
    },
  }],
  [["--json", "analyze", ...ENDING_FEN.split(" "), "--plies", "6"], {
    name: "analyze",
    options: {
      start: ENDING,
      limits: { plies: 6 },
      lines: 1,
      why: null,
      json: true,
      jobs: null,
    },
  }],
  [["analyze", "--nodes", "9", ENDING_FEN], {
    name: "analyze",
    options: {
      start: ENDING,
      limits: { nodes: 9 },
      lines: 1,
      why: null,
      json: false,
      jobs: null,
    },
  }],
  [["analyze", "-", "--json"], {
    name: "analyze",
    options: {
      start: null,
      limits: TWO_SECONDS,
      lines: 1,
      why: null,
      json: true,
      jobs: null,
    },
  }],
  [["analyze", "--why=e4"], {
    name: "analyze",
    options: {
      start: START,
      limits: TWO_SECONDS,
      lines: 1,
      why: "e4",
      json: false,
      jobs: null,
    },
  }],
  [["analyze", "--lines=3"], {
    name: "analyze",
    options: {
      start: START,
      limits: TWO_SECONDS,
      lines: 3,
      why: null,
      json: false,
      jobs: null,
    },
  }],
  [["perft", "4"], {
    name: "perft",
    options: { depth: 4, start: START, class: null, jobs: null, json: false },
  }],
  [["perft", "--json", "0", "--", ...ENDING_FEN.split(" ")], {
    name: "perft",
    options: { depth: 0, start: ENDING, class: null, jobs: null, json: true },
  }],
  [["perft", "3", "--class=a.ts"], {
    name: "perft",
    options: { depth: 3, start: START, class: "a.ts", jobs: null, json: false },
  }],
  [["lesson"], { name: "lesson", options: { lesson: null, class: null } }],
  [["lesson", "7", "--class=a.ts"], {
    name: "lesson",
    options: { lesson: 7, class: "a.ts" },
  }],
  [["replay"], { name: "replay", options: { json: false, jobs: null } }],
  [["replay", "--json", "--jobs=2"], {
    name: "replay",
    options: { json: true, jobs: 2 },
  }],
  [["review", "--json"], {
    name: "review",
    options: { json: true, jobs: null, engine: null },
  }],
  [["review", "--jobs=3"], {
    name: "review",
    options: { json: false, jobs: 3, engine: null },
  }],
  [["uci"], { name: "uci", options: { class: null } }],
  [["picture"], {
    name: "picture",
    options: {
      start: START,
      screen: false,
      flip: false,
      theme: null,
      pieces: "auto",
    },
  }],
  [["picture", "--screen", "--flip", "--theme=club", "-"], {
    name: "picture",
    options: {
      start: null,
      screen: true,
      flip: true,
      theme: "green",
      pieces: "auto",
    },
  }],
  [["bench"], { name: "bench", options: { class: null } }],
  [["study"], {
    name: "study",
    options: {
      names: EXPERIMENT_NAMES,
      class: null,
      effort: { quick: false, games: false },
      part: null,
      jobs: 1,
      svg: false,
      json: false,
    },
  }],
  [["study", "etc", "--quick", "--games", "--json"], {
    name: "study",
    options: {
      names: ["etc"],
      class: null,
      effort: { quick: true, games: true },
      part: null,
      jobs: 1,
      svg: false,
      json: true,
    },
  }],
  [["study", "--class=mine.ts"], {
    name: "study",
    options: {
      names: EXPERIMENT_NAMES,
      class: "mine.ts",
      effort: { quick: false, games: false },
      part: null,
      jobs: 1,
      svg: false,
      json: false,
    },
  }],
  [["study", "hash", "--part=2/4", "--json"], {
    name: "study",
    options: {
      names: ["hash"],
      class: null,
      effort: { quick: false, games: false },
      part: { part: 2, parts: 4 },
      jobs: 1,
      svg: false,
      json: true,
    },
  }],
  [["study", "-"], {
    name: "study",
    options: {
      names: null,
      class: null,
      effort: { quick: false, games: false },
      part: null,
      jobs: 1,
      svg: false,
      json: false,
    },
  }],
  [["match", "--class=mine.ts"], {
    name: "match",
    options: {
      file: "mine.ts",
      against: null,
      games: 100,
      allowance: { nodes: 2000 },
      jobs: null,
      part: null,
      json: false,
    },
  }],
  [["--games", "8", "--json", "match", "--time=50", "--class=a.ts"], {
    name: "match",
    options: {
      file: "a.ts",
      against: null,
      games: 8,
      allowance: { milliseconds: 50 },
      jobs: null,
      part: null,
      json: true,
    },
  }],
  [["match", "--class=a.ts", "--part=2/4", "--jobs=1"], {
    name: "match",
    options: {
      file: "a.ts",
      against: null,
      games: 100,
      allowance: { nodes: 2000 },
      jobs: 1,
      part: { part: 2, parts: 4 },
      json: false,
    },
  }],
  [["match", "-"], { name: "match", options: { file: null, json: false } }],
  [["completions", "zsh"], { name: "completions", options: "zsh" }],
  [["--help"], { name: "help", options: null }],
  [["help"], { name: "help", options: null }],
  [["help", "perft"], { name: "help", options: "perft" }],
  [["-h", "perft"], { name: "help", options: "perft" }],
  [["perft", "x", "--nodes=5", "--help"], { name: "help", options: "perft" }],
  [["help", "--help"], { name: "help", options: "help" }],
  [["--version"], { name: "version", options: null }],
  [["-V"], { name: "version", options: null }],
  [["--help", "--version"], { name: "version", options: null }],
];

Deno.test("parseArguments() reads the other commands", () => {
  for (const [args, expected] of SUBCOMMANDS) {
    assertEquals<unknown>(parseArguments(args), expected, JSON.stringify(args));
  }
});

const PRACTISED: [
  args: string[],
  options: Partial<PlayOptions & ScreenChoices>,
][] = [
  [[], {}],
  [["fork"], { choice: { theme: "fork" } }],
  [["--plain", "mate-in-2"], {
    choice: { theme: "mate-in-2" },
    display: "lines",
  }],
  [["--kind=missed-mate"], { choice: { kind: "missed-mate" } }],
  [["mine.CSV"], { puzzleFile: "mine.CSV" }],
  [["drill-rook"], { drill: "rook", saved: "leave" }],
  [["ending-rook"], { drill: "rook", saved: "leave" }],
  [["list"], { saved: "list" }],
];

Deno.test("parseArguments() reads what is to be practised", () => {
  for (const [args, options] of PRACTISED) {
    assertEquals<unknown>(parseArguments(["practise", ...args]), {
      name: "practise",
      options: { ...PLAY, saved: "practise", ...options },
    }, JSON.stringify(args));
  }
});

Deno.test("parseArguments() takes practice for practise", () => {
  assertEquals(
    parseArguments(["practice", "fork"]),
    parseArguments(["practise", "fork"]),
  );
});

Deno.test("parseArguments() accepts an incomplete FEN", () => {
  const command = parseArguments(["perft", "1", "4k3/8/8/8/8/8/4P3/4K3", "b"]);
  const fen = command.name === "perft" && formatFen(command.options.start);
  assertEquals(fen, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
});

const WHOLE = "expected a whole number from 1 to 1000000000000";
const SIDES = "expected white, black, random, both or none";
const SECONDS = "expected seconds from 0.001 to 1000000";
const CLOCK = "expected minutes + seconds, such as 5+3";
const DEPTH = "expected a whole number from 0 to 99";
const NAMES =
  "expected play, practise, games, uci, analyze, perft, replay, review, trace, " +
  "lesson, picture, bench, study, match, completions or help";

const WRONG: [args: string[], message: string][] = [
  [["--nods", "5"], "Unknown option --nods: did you mean --nodes?"],
  [["--nods=5"], "Unknown option --nods: did you mean --nodes?"],
  [["-nodes", "5"], "Unknown option -nodes: did you mean --nodes?"],
  [["-\n-x=1"], 'Unknown option "-\\u{a}-x": --help lists them all'],
  [["--no-flip=x"], "Unknown option --no-flip: --help lists them all"],
  [["--__proto__=x"], "Unknown option --__proto__: --help lists them all"],
  [["-x"], "Unknown option -x: --help lists them all"],
  [["match"], "Missing --class=FILE, which names a class to play"],
  [["match", "-", "--games=4"], "Option --games and - cannot be combined"],
  [
    ["match", "--class=a.ts", "--part=5/4"],
    "Cannot read --part=5/4: expected a part and the number of parts, such as " +
    "2/4",
  ],
  [
    ["match", "--class=a.ts", "--games=5"],
    "Cannot read --games=5: expected an even number, since each opening is " +
    "played twice",
  ],
  [
    ["match", "--class=a.ts", "--time=5", "--nodes=5"],
    "Options --time and --nodes cannot be combined",
  ],
  [
    ["study", "etc", "--class=a.ts"],
    "Option --class and etc cannot be combined",
  ],
  [
    ["study", "etc", "--part=1/2"],
    "Option --part takes --json: study - makes a report of all parts",
  ],
  [
    ["study", "etc", "--part=1/2", "--games"],
    "Options --part and --games cannot be combined",
  ],
  [["study", "-", "--quick"], "Option --quick and - cannot be combined"],
  [
    ["play", "--class=a.ts", "--level=3"],
    "Options --class and --level cannot be combined",
  ],
  [["practise", "forks"], "Cannot read forks: did you mean fork?"],
  [
    ["practise", "games.pgn"],
    "Cannot read games.pgn: expected a theme like fork, an ending like " +
    "ending-rook, list, or a file whose name ends in .csv",
  ],
  [
    ["practise", "--kind=hung-piece", "pin"],
    "Option --kind and pin cannot be combined",
  ],
  [["-5"], "Unknown option -5: --help lists them all"],
  [["--a\nb"], 'Unknown option "--a\\u{a}b": --help lists them all'],
  [["--flip=yes"], "Cannot read --flip=yes: --flip takes no value"],
  [["analyse"], "Unknown command analyse: did you mean analyze?"],
  [["version"], "Unknown command version: did you mean --version?"],
  [["study", "windos"], "Unknown experiment windos: did you mean windows?"],
  [
    ["study", "etc", "hash"],
    'Unexpected word "hash"; usage: study [NAME] [OPTIONS]',
  ],
  [["xyzzy"], `Unknown command xyzzy: ${NAMES}`],
  [[""], `Unknown command "": ${NAMES}`],
  [["help", "analyse"], "Unknown command analyse: did you mean analyze?"],
  [["analyse", "--help"], "Unknown command analyse: did you mean analyze?"],
  [["help", "xyzzy"], `Unknown command xyzzy: ${NAMES}`],
  [
    ["help", "perft", "4"],
    'Unexpected word "4"; usage: help [COMMAND] [OPTIONS]',
  ],
  [
    ["completions"],
    "Missing shell; usage: completions SHELL [OPTIONS]",
  ],
  [["completions", "bsh"], "Unknown shell bsh: did you mean bash?"],
  [["completions", "tcsh"], "Unknown shell tcsh: did you mean bash?"],
  [
    ["completions", "nushell"],
    "Unknown shell nushell: expected bash, zsh or fish",
  ],
  [
    ["play", "bench"],
    "Cannot read bench: expected a file whose name ends in .pgn",
  ],
  [
    ["a.pgn", "b.pgn"],
    'Unexpected word "b.pgn"; usage: [play] [FILE.pgn] [OPTIONS]',
  ],
  [["--resume", "a.pgn"], "Option --resume and a file cannot be combined"],
  [
    ["replay", "a.pgn"],
    'Unexpected word "a.pgn"; usage: replay < FILE [OPTIONS]',
  ],
  [
    ["bench", "--json"],
    "Option --json does not apply to bench: bench takes --class, --help and --version",
  ],
  [
    ["--nodes", "5", "replay"],
    "Option --nodes does not apply to replay: " +
    "replay takes --jobs, --json, --help and --version",
  ],
  [["--nodes=abc"], `Cannot read --nodes=abc: ${WHOLE}`],
  [["--nodes="], `Cannot read --nodes=: ${WHOLE}`],
  [["--nodes"], `Cannot read --nodes=: ${WHOLE}`],
  [["--nodes", ""], `Cannot read --nodes=: ${WHOLE}`],
  [["--nodes", "-5"], `Cannot read --nodes=-5: ${WHOLE}`],
  [["--nodes", "--json"], `Cannot read --nodes=--json: ${WHOLE}`],
  [["--nodes=1e3"], `Cannot read --nodes=1e3: ${WHOLE}`],
  [["--nodes=0"], `Cannot read --nodes=0: ${WHOLE}`],
  [
    ["--plies=99"],
    "Cannot read --plies=99: expected a whole number from 1 " +
    "to 98",
  ],
  [
    ["--level=13"],
    "Cannot read --level=13: expected a level from 1 to 12, or auto",
  ],
  [["--time=0"], `Cannot read --time=0: ${SECONDS}`],
  [["--time=1.2.3"], `Cannot read --time=1.2.3: ${SECONDS}`],
  [["--time", "Infinity"], `Cannot read --time=Infinity: ${SECONDS}`],
  [["--clock=5+"], `Cannot read --clock=5+: ${CLOCK}`],
  [["--clock=0+0"], `Cannot read --clock=0+0: ${CLOCK}`],
  [["--pieces=asci"], "Cannot read --pieces=asci: did you mean ascii?"],
  [["--color", "255"], "Cannot read --color=255: did you mean 256?"],
  [
    ["--color=many"],
    "Cannot read --color=many: expected auto, truecolor, 256, 16 or never",
  ],
  [
    [`--theme=${THEMES[2].name}x`],
    `Cannot read --theme=${THEMES[2].name}x: did you mean ${THEMES[2].name}?`,
  ],
  [["--pgn="], "Cannot read --pgn=: expected a file"],
  [["--no-mouse=1"], "Cannot read --no-mouse=1: --no-mouse takes no value"],
  [["--side", "green"], `Cannot read --side=green: ${SIDES}`],
  [
    ["--level=3", "--nodes=9"],
    "Options --level and --nodes cannot be combined",
  ],
  [
    ["--level=3", "--engine=a"],
    "Options --level and --engine cannot be combined",
  ],
  [
    ["--engine-elo=1500"],
    "Option --engine-elo needs --engine, which names an engine",
  ],
  [
    ["--engine-option=A=1"],
    "Option --engine-option needs --engine, which names an engine",
  ],
  [
    ["--engine=a", "--engine-option=A"],
    "Cannot read --engine-option=A: expected the name of an option, = and a value",
  ],
  [
    ["--engine=a 'b"],
    `Cannot read "--engine=a 'b": expected a program and its arguments, and quotes in pairs`,
  ],
  [
    ["--engine= "],
    'Cannot read "--engine= ": expected a program and its arguments, and quotes in pairs',
  ],
  [
    ["analyze", "--why=e4", "--lines=2"],
    "Options --why and --lines cannot be combined",
  ],
  [["--resume", "--new"], "Options --resume and --new cannot be combined"],
  [["--plain", "--screen"], "Options --screen and --plain cannot be combined"],
  [
    ["trace", "--lesson=1", "--json"],
    "Options --lesson and --json cannot be combined",
  ],
  [
    ["trace", "--lesson=1", "startpos"],
    "Option --lesson and a position cannot be combined",
  ],
  [
    ["study", "--class=a.ts", "--svg"],
    "Options --svg and --class cannot be combined",
  ],
  [
    ["study", "--class=a.ts", "--games"],
    "Options --class and --games cannot be combined",
  ],
  [
    ["trace", "--json", "--move=e4"],
    "Options --json and --move cannot be combined",
  ],
  [
    ["study", "windows", "--svg", "--json"],
    "Options --svg and --json cannot be combined",
  ],
  [
    ["trace", "--screen", "--json"],
    "Options --screen and --json cannot be combined",
  ],
  [
    ["--resume", "--clock=5+3"],
    "Options --resume and --clock cannot be combined",
  ],
  [["--fen", "-"], problemOfFen("-")],
  [["--fen="], problemOfFen("")],
  [
    ["analyze", "8/8"],
    problemOfFen("8/8"),
  ],
  [
    ["perft"],
    "Missing depth; usage: perft DEPTH [FEN] [OPTIONS]",
  ],
  [["perft", "x"], `Cannot read depth x: ${DEPTH}`],
  [["perft", "0x2"], `Cannot read depth 0x2: ${DEPTH}`],
  [["perft", "--", "-1"], `Cannot read depth -1: ${DEPTH}`],
];

Deno.test("parseArguments() refuses what it cannot read, and says what it could", () => {
  for (const [args, message] of WRONG) {
    const error = assertThrows(() => parseArguments(args), UsageError);
    assertEquals(error.message, message, JSON.stringify(args));
  }
});

Deno.test("Reading has no room for an option that a command does not read", () => {
  const options = null;
  const reading: Reading<null> = { options, unread: {} };
  // @ts-expect-error: an option that nothing reads must not compile.
  const wrong: Reading<null> = { options, unread: { hints: 3 } };
  assertEquals([reading, wrong].map(({ unread }) => Object.keys(unread)), [
    [],
    ["hints"],
  ]);
});
