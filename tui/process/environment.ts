/** The environment, as far as it may be read without asking. */

/** The value of a variable, if it is set and reading it is permitted. */
export function variable(name: string): string | undefined {
  const { state } = Deno.permissions.querySync({ name: "env", variable: name });
  return state === "granted" ? Deno.env.get(name) : undefined;
}
