/** How a command is written, for help and completion. */

export interface CommandForm {
  /** What may follow its name, as help shows it; empty if nothing may. */
  readonly argument: string;
  readonly help: string;
  /** What can be written as its argument, if that can be listed. */
  readonly values?: readonly string[];
  /** Whether capitals in the argument differ from small letters. */
  readonly keepsCase?: boolean;
}
