import type { Fact } from "../../engine/review/facts.ts";
export function clausesOf(facts: readonly Fact[]): string[] {
  return [...facts];
}
export function withoutSolution(facts: readonly Fact[]): Fact[] {
  return facts.filter((c) => !/^misses .*, which /.test(c));
}
