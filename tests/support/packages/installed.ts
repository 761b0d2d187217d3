/** What a program says of its version, null where it is not installed. */
export async function versionOf(program: string): Promise<string | null> {
  const command = new Deno.Command(program, { args: ["--version"] });
  try {
    const { stdout, success } = await command.output();
    return success ? new TextDecoder().decode(stdout) : null;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
}
