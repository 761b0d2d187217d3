/**
 * Denomax, chess in a terminal: runs the command that the arguments ask for, and
 * loads only what that command needs.
 *
 * @module
 */

import type { OptionsOf, Subcommand } from "./tui/cli/commands.ts";
import { setEngineHost } from "./engine/player/engine_host.ts";
import { platform } from "./tui/platform/current.ts";
import { mayHaveScreen } from "./tui/platform/display.ts";
import { exitWith } from "./tui/platform/exit.ts";

/** The module of each command, whose `run` returns the exit code. */
const RUNNERS: {
  readonly [Name in Subcommand["name"]]: () => Promise<
    { run(options: OptionsOf<Name>): number | Promise<number> }
  >;
} = {
  play: () => import("./tui/subcommands/play.ts"),
  games: () => import("./tui/subcommands/games.ts"),
  uci: () => import("./tui/subcommands/uci.ts"),
  analyze: () => import("./tui/subcommands/analyze.ts"),
  perft: () => import("./tui/subcommands/perft.ts"),
  replay: () => import("./tui/subcommands/replay.ts"),
  review: () => import("./tui/subcommands/review.ts"),
  practise: () => import("./tui/subcommands/play.ts"),
  trace: () => import("./tui/subcommands/trace.ts"),
  picture: () => import("./tui/subcommands/picture.ts"),
  bench: () => import("./tui/subcommands/bench.ts"),
  study: () => import("./tui/subcommands/study.ts"),
  completions: () => import("./tui/cli/completions.ts"),
  help: () => import("./tui/cli/help.ts"),
  version: () => import("./tui/cli/program.ts"),
};

async function run<Name extends Subcommand["name"]>(
  { name, options }: Subcommand<Name>,
): Promise<number> {
  const runner = await RUNNERS[name]();
  return runner.run(options);
}

/** Reads the command line; without arguments, and for the version, unparsed. */
async function commandIn(args: readonly string[]): Promise<Subcommand> {
  if (args.join() === "--version") return { name: "version", options: null };
  loadScreenEarly(args);
  if (args.length > 0) {
    return (await import("./tui/cli/parse.ts")).parseArguments(args);
  }
  const { PLAY_DEFAULTS } = await import("./tui/cli/play_defaults.ts");
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
  if (isGame && mayHaveScreen()) import("./tui/screen/run.ts");
}

if (import.meta.main) {
  setEngineHost(platform);
  await exitWith(async () => run(await commandIn(platform.args)));
}
