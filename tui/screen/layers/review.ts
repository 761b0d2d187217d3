/** The result of a review, with the way to the first mistake. */

import { describeReview } from "../../words/chess/review.ts";
import { command } from "../bindings/bindings.ts";
import type { Overlay } from "../model/overlays.ts";
import { menu } from "./common/menu.ts";

export const REVIEW = menu<Overlay<"review">>({
  title: () => "Review",
  lines: ({ match }) => describeReview(match),
  options: () => [{
    keys: ["}"],
    label: "go to the next mistake",
    action: command("mistake", "next"),
  }],
  yieldsToTyping: true,
});
