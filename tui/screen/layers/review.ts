/** The result of a review, with the way to the first mistake. */

import { describeReview } from "../../words/chess/review.ts";
import { command } from "../bindings/bindings.ts";
import { nextJudge } from "../bindings/situations.ts";
import { markedMoves, type SecondJudge } from "../../match/review.ts";
import { offerSecondLook } from "../../words/engine_packages.ts";
import type { Binding } from "../model/actions.ts";
import type { Model } from "../model/model.ts";
import type { Overlay } from "../model/overlays.ts";
import { menu } from "./common/menu.ts";

const TO_MISTAKE: Binding = {
  keys: ["}"],
  label: "go to the next mistake",
  action: command("mistake", "next"),
};

export const REVIEW = menu<Overlay<"review">>({
  title: () => "Review",
  lines: ({ match }) => describeReview(match),
  options: reviewOptions,
  yieldsToTyping: true,
});

/** The way to the mistakes, and the offer to have others found. */
function reviewOptions(model: Model): readonly Binding[] {
  const hasMistakes = markedMoves(model.match).length > 0;
  const judge = nextJudge(model);
  return [
    ...hasMistakes ? [TO_MISTAKE] : [],
    ...judge === null ? [] : [toLookAgain(judge)],
  ];
}

function toLookAgain(judge: SecondJudge): Binding {
  return {
    keys: ["L"],
    label: offerSecondLook(judge),
    action: command("review", "again"),
  };
}
