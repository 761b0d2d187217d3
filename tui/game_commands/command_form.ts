/** How a command is typed, for help and completion. */

export interface CommandForm {
  /** The argument as help shows it; empty if the command takes none. */
  readonly argument: string;
  readonly help: string;
  /** Every argument that can be typed, if they can be listed. */
  readonly values?: readonly string[];
  /** Whether the argument is case-sensitive. */
  readonly keepsCase?: boolean;
}
