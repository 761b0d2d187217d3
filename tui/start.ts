/**
 * Runs the command that the arguments ask for, and loads only what that command
 * needs.
 */

import type { OptionsOf, Subcommand } from "./cli/commands.ts";
import { setEngineHost } from "../engine/player/workers/engine_host.ts";
import { platform } from "./platform/current.ts";
import { mayHaveScreen } from "./platform/display.ts";
import { exitWith } from "./platform/exit.ts";
import { loadPart } from "./platform/parts/load_part.ts";

/** The module of each command, whose `run` returns the exit code. */
const RUNNERS: {
  readonly [Name in Subcommand["name"]]: () => Promise<
    { run(options: OptionsOf<Name>): number | Promise<number> }
  >;
} = {
  play: () => import("./cli/subcommands/play.ts"),
  games: () => import("./cli/subcommands/games.ts"),
  uci: () => import("./cli/subcommands/uci.ts"),
  analyze: () => import("./cli/subcommands/analyze.ts"),
  perft: () => import("./cli/subcommands/perft.ts"),
  replay: () => import("./cli/subcommands/replay.ts"),
  review: () => import("./cli/subcommands/review.ts"),
  practise: () => import("./cli/subcommands/play.ts"),
  trace: () => import("./study/trace.ts"),
  lesson: () => import("./study/lesson.ts"),
  picture: () => import("./cli/subcommands/picture.ts"),
  bench: () => import("./cli/subcommands/bench.ts"),
  study: () => import("./study/study.ts"),
  match: () => import("./study/match.ts"),
  completions: () => import("./cli/completions.ts"),
  help: () => import("./cli/help.ts"),
  version: () => import("./cli/program.ts"),
};

async function run<Name extends Subcommand["name"]>(
  { name, options }: Subcommand<Name>,
): Promise<number> {
  const runner = await loadPart(RUNNERS[name]);
  return runner.run(options);
}

/** Reads the command line; without arguments, and for the version, unparsed. */
async function commandIn(args: readonly string[]): Promise<Subcommand> {
  if (args.join() === "--version") return { name: "version", options: null };
  loadScreenEarly(args);
  if (args.length > 0) {
    return (await import("./cli/parse.ts")).parseArguments(args);
  }
  const { PLAY_DEFAULTS } = await import("./cli/play_defaults.ts");
  return { name: "play", options: PLAY_DEFAULTS };
}

/** Options with which no screen is opened. */
const WITHOUT_SCREEN = ["-h", "--help", "--plain"];

/**
 * Begins to load the full screen while the command line is read, where nothing
 * but options and games is given: the first picture comes some 20 ms sooner.
 */
function loadScreenEarly(args: readonly string[]): void {
  const isGame = args.every((arg) =>
    /^-|\.pgn$/i.test(arg) && !WITHOUT_SCREEN.includes(arg)
  );
  if (!isGame || !mayHaveScreen()) return;
  // If it cannot be loaded, the command that needs it fails, and says so; a
  // rejection that nothing handles would end the program here.
  import("./screen/run.ts").catch(() => {});
}

/** Runs the command line's command, and ends the program. */
export async function start(): Promise<void> {
  setEngineHost(platform);
  await exitWith(async () => run(await commandIn(platform.args)));
}
