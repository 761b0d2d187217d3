/** Engines that are fetched, in words. */

import type { SecondJudge } from "../match/match_review.ts";
import type { EnginePackage } from "../opponents/opponent_kind.ts";

/** Said before it is fetched. */
export function describeFetch(
  { title, megabytes, licence }: EnginePackage,
): string {
  return `Fetching ${title} (${megabytes} MB, ${licence}) from npm, once`;
}

/** The offer to have a game judged again. */
export function offerSecondLook(judge: SecondJudge): string {
  return `let ${judge.name} look too${sizeOf(judge)}`;
}

/** The same with its key. */
export function lookAgain(judge: SecondJudge): string {
  return `% lets ${judge.name} look too${sizeOf(judge)}`;
}

function sizeOf({ megabytes }: SecondJudge): string {
  return megabytes === null ? "" : ` (${megabytes} MB, once)`;
}

/** Why a game is not judged again. */
export function describeSecondLookFailure(problem: string): string {
  return `${problem}; the review stays as it was`;
}
