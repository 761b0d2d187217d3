/** What an experiment found, in words. */

import type {
  ClaimEvidence,
  ClaimVerdict,
  Judgement,
} from "../../../engine/study/claims/judgement.ts";
import type { EffectSize } from "../../../engine/study/claims/statistics.ts";

/** What a claim's words want of an effect. */
const WANTED = {
  some: "more than 0 wanted",
  much: "more than 50 wanted",
  alike: "between −5 and 5 wanted",
  little: "less than 10 wanted",
  harmless: "more than −5 wanted",
} as const;

/** What a number is called where there is less of it. */
const LESS: Readonly<Record<string, string>> = {
  nodes: "fewer nodes",
  nodes3: "fewer nodes 3 plies deep",
  nodes4: "fewer nodes 4 plies deep",
  toSolution: "fewer nodes to the solution",
  nodesToPly: "fewer nodes to the same ply",
  plies: "fewer plies",
  milliseconds: "less time",
};

/** What a share is of: the mean of those of all searches. */
const SHARES: Readonly<Record<string, string>> = {
  firstCutoffs: "of a search's cutoffs by the first move",
  scoutsLow: "of a search's scouts",
};

/** Verdicts in more than their own word. */
const VERDICTS: Partial<Record<ClaimVerdict, string>> = {
  weaker: "weaker than said",
  idle: "hardly acts",
};

export function describeVerdict(verdict: ClaimVerdict): string {
  return VERDICTS[verdict] ?? verdict;
}

/** The numbers behind a verdict: `"15.6 % fewer nodes (from 9.1 to 21.5) …"`. */
export function describeEvidence(evidence: ClaimEvidence): string {
  if ("size" in evidence && isNaN(evidence.effect.estimate)) {
    return `no search could be compared; ${WANTED[evidence.size]}`;
  }
  switch (evidence.kind) {
    case "saved": {
      const { effect, field, fewer, count, size, acted } = evidence;
      if (effect.low === 0 && effect.high === 0) {
        return `the same in all ${count} searches; ${WANTED[size]}`;
      }
      return `${percent(effect)} ${LESS[field] ?? field}, ` +
        `less in ${fewer} of ${count}` +
        (acted === undefined ? "" : `, another number in ${acted}`) +
        `; ${WANTED[size]}`;
    }
    case "share":
      return `${percent(evidence.effect)} ${SHARES[evidence.field]}; ` +
        WANTED[evidence.size];
    case "games": {
      const { effect, points, games } = evidence;
      return `${points} points in ${games} games, ${percent(effect)} less ` +
        "than half";
    }
    case "no games":
      return "no games without --games";
    case "counts":
      return Object.entries(evidence.counts)
        .map(([name, count]) => `${name}: ${numberText(count)}`).join(", ");
  }
}

/**
 * The numbers, and where they cannot tell, which effect would have shown: one
 * that is half as large as the interval.
 */
export function describeFound({ verdict, evidence }: Judgement): string {
  const text = describeEvidence(evidence);
  if (verdict !== "cannot tell" || !("effect" in evidence)) return text;
  const { low, high } = evidence.effect;
  return `${text}; ${((high - low) / 2).toFixed(1)} % would have shown`;
}

/** `"15.6 % (9.1 to 21.5)"` */
function percent({ estimate, low, high }: EffectSize): string {
  const [middle, least, most] = [estimate, low, high]
    .map((value) => signed(value.toFixed(1)));
  return `${middle} % (${least} to ${most})`;
}

function numberText(count: number): string {
  return signed(Number.isInteger(count) ? `${count}` : count.toFixed(2));
}

/** A number with a minus that is as wide as a digit, and no negative zero. */
function signed(text: string): string {
  return text.replace(/^-(?=0(\.0*)?$)/, "").replace("-", "−");
}
