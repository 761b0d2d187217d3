/// <reference lib="dom" />

/** A game against micro-Max, whose search is seen as it grows. */

import {
  claims,
  endingOf,
  type Game,
  lastMove,
  newGame,
  playMove,
  position,
} from "../../../../../engine/chess/game/game.ts";
import { formatFen } from "../../../../../engine/chess/notation/fen.ts";
import { formatSan } from "../../../../../engine/chess/notation/san.ts";
import {
  type LegalMove,
  legalMoves,
  movesTheSameWay,
} from "../../../../../engine/chess/rules/position.ts";
import { MATE } from "../../../../../engine/plain.ts";
import { describeEnding } from "../../../../words/chess/outcome.ts";
import { Bench } from "../../page/bench.ts";
import { html } from "../../page/html.ts";
import { numeral, pliesText } from "../../page/numbers.ts";
import type { Grown } from "../../search/jobs.ts";
import type { Switched } from "../../variant_words.ts";
import { MoveBoard } from "../board/move_board.ts";
import { SearchPicture } from "./search_picture.ts";

/** Nodes after which no iteration begins: some three plies. */
const ENOUGH = 1500;

export class LiveGame {
  readonly board: HTMLElement;
  readonly status: HTMLElement = html("p", {
    class: "sum",
    role: "status",
  });
  readonly buttons: HTMLElement;
  readonly picture: SearchPicture = new SearchPicture();
  readonly #bench = new Bench();
  readonly #board = new MoveBoard<LegalMove>((move) => this.#play(move));
  #games: Game[] = [newGame()];
  /** What plays against the reader. */
  #variant: Switched;
  /** Changes whenever something else is to be shown. */
  #turn = 0;

  constructor(opponent: Switched = "micro-Max") {
    this.#variant = opponent;
    const button = (text: string, act: () => void) =>
      html("button", { type: "button", onclick: act }, text);
    this.board = this.#board.element;
    this.buttons = html(
      "div",
      { class: "buttons" },
      button("Take back", () => this.#takeBack()),
      button("New game", () => this.begin()),
    );
  }

  /** Draws the board at once. */
  showBoard(): void {
    this.#board.showAtOnce();
  }

  /** Begins a game, with a first move that is given, or with the reader's. */
  begin(first: string | null = null): void {
    this.#stop();
    this.#games = [newGame()];
    const move = legalMoves(position(this.#game))
      .find((move) => formatSan(position(this.#game), move) === first);
    if (move !== undefined) return this.#play(move);
    this.status.textContent = "You are White. Choose a piece, then where it " +
      "goes.";
    this.#offer();
  }

  /** Lets something else play, from the next move on. */
  playAgainst(variant: Switched): void {
    this.#variant = variant;
    this.begin();
  }

  get #game(): Game {
    return this.#games[this.#games.length - 1];
  }

  #stop() {
    this.#turn++;
    this.#bench.stop();
  }

  #takeBack() {
    this.#stop();
    // A reply that is still looked for is the reader's to play again.
    const isReplied = this.#games.length % 2 === 1;
    const rest = this.#games.length - (isReplied ? 2 : 1);
    this.#games.length = Math.max(1, rest);
    this.status.textContent = "Taken back. Your move.";
    this.#offer();
  }

  #offer() {
    const game = this.#game;
    const now = position(game);
    const isYours = this.#games.length % 2 === 1 && !isOver(game);
    const moves = isYours ? legalMoves(now) : [];
    this.#board.offer(now, moves, { arrow: lastMove(game) });
  }

  #play(move: LegalMove) {
    this.#games.push(playMove(this.#game, move));
    this.#offer();
    if (isOver(this.#game)) return this.#tellEnd("");
    this.#reply();
  }

  async #reply() {
    const turn = ++this.#turn;
    const now = position(this.#game);
    this.status.textContent = `${this.#name} looks ahead …`;
    const fen = formatFen(now);
    const asked = { fen, enough: ENOUGH, variant: this.#variant };
    const found = await this.#bench.run("grow", asked);
    if (turn !== this.#turn) return;
    const done = () => {
      if (turn === this.#turn) this.#takeReply(found);
    };
    this.picture.play(now, found.acts, done);
  }

  get #name(): string {
    return this.#variant === "micro-Max" ? "micro-Max" : "Your opponent";
  }

  #takeReply(found: Grown) {
    const now = position(this.#game);
    // Without one of its ideas it may find none that is legal.
    const legal = found.move === null ? [] : movesTheSameWay(now, found.move);
    const [move] = [...legal, ...legalMoves(now)];
    const looked = this.#variant === "moves at random"
      ? "It has looked at nothing else."
      : describeFound(found, this.picture.nodes);
    const words = `${this.#name} plays ${formatSan(now, move)}. ${looked}`;
    this.#games.push(playMove(this.#game, move));
    this.#offer();
    if (isOver(this.#game)) return this.#tellEnd(words);
    this.status.textContent = `${words} Your move.`;
  }

  #tellEnd(before: string) {
    const ending = endingOf(this.#game);
    const words = ending === null
      ? "Draw: the position comes back, or nothing happens"
      : describeEnding(ending);
    this.status.textContent = `${before} ${words}.`.trim();
  }
}

/** By the rules, or because a draw can be claimed. */
function isOver(game: Game): boolean {
  return endingOf(game) !== null || claims(game).length > 0;
}

/** What a search has found, for whoever has not written it. */
function describeFound({ plies, score }: Grown, nodes: number): string {
  const looked = `It has looked ${pliesText(plies)} ahead at ` +
    `${numeral(nodes)} positions, and sees `;
  if (score > MATE) return `${looked}a mate.`;
  if (score < -MATE) return `${looked}that it will be mated.`;
  if (score === 0) return `${looked}the sides level.`;
  const lead = score > 0 ? "ahead" : "behind";
  return `${looked}itself ${numeral(Math.abs(score))} ${lead} (a pawn is 99).`;
}
