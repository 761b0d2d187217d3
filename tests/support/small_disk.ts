/**
 * A program whose saved games are on a disk that is almost full.
 *
 * @module
 */

import type { DenoDir } from "./deno_dir.ts";
import { runWith } from "./program.ts";
import { IS_BUILT } from "./subject.ts";

/** A namespace in which whoever runs the tests may mount a disk. */
const UNSHARE = ["unshare", "--user", "--map-root-user", "--mount"];

/**
 * Runs a command while a folder is on a disk in memory with some kilobytes left,
 * and copies the folder beside itself afterwards, as the disk goes with the shell.
 */
const SCRIPT = `
folder=$1 free=$2; shift 2
mkdir "$folder.kept" && cp -r "$folder/." "$folder.kept" || exit 90
mount -t tmpfs -o size=64m tmpfs "$folder" || exit 91
cp -r "$folder.kept/." "$folder"
used=$(df -k --output=used "$folder" | tail -n 1)
mount -o "remount,size=$((used + free))k" "$folder" || exit 92
"$@"
code=$?
rm -r "$folder.kept" && cp -r "$folder" "$folder.kept"
exit $code
`;

/** Whether disks can be mounted here: on Linux, where the system lets everybody. */
export function canMount(): boolean {
  if (Deno.build.os !== "linux") return false;
  const [file, ...args] = [...UNSHARE, "mount", "-t", "tmpfs", "tmpfs", "/mnt"];
  try {
    return new Deno.Command(file, { args, stderr: "null" }).outputSync()
      .success;
  } catch {
    return false;
  }
}

/** Runs the program as `runWith` does, with so many kilobytes for saved games. */
export async function runOnSmallDisk(
  denoDir: DenoDir,
  kilobytes: number,
  command: readonly string[],
  input: string,
): Promise<{ code: number; text: string }> {
  const folder = `${denoDir.path}/${IS_BUILT ? "denomax" : "location_data"}`;
  const shell = ["sh", "-c", SCRIPT, "sh", folder, `${kilobytes}`];
  const ran = await runWith(denoDir, [...UNSHARE, ...shell, ...command], input);
  await Deno.remove(folder, { recursive: true });
  await Deno.rename(`${folder}.kept`, folder);
  return ran;
}
