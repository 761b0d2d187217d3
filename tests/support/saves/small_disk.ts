/**
 * A disk that is almost full, in a folder.
 *
 * @module
 */

/** A namespace in which whoever runs the tests may mount a disk. */
const UNSHARE = ["unshare", "--user", "--map-root-user", "--mount"];

/**
 * Runs a command while a folder is on a disk in memory with some kilobytes left,
 * and copies the folder beside itself afterwards, as the disk goes with the shell.
 * The remount names all that it mounts: `mount` would else add the options that
 * are in force, among them owners that an ordinary user cannot name.
 */
const SCRIPT = `
folder=$1 free=$2; shift 2
mkdir "$folder.kept" && cp -r "$folder/." "$folder.kept" || exit 90
mount -t tmpfs -o size=64m tmpfs "$folder" || exit 91
cp -r "$folder.kept/." "$folder"
used=$(df -k --output=used "$folder" | tail -n 1)
mount -t tmpfs -o "remount,size=$((used + free))k" tmpfs "$folder" || exit 92
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

/**
 * Runs a command, by a function that is given the whole command line, while a
 * folder is on a disk with so many kilobytes left.
 */
export async function onSmallDisk<Result>(
  folder: string,
  kilobytes: number,
  command: readonly string[],
  run: (commandLine: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const shell = ["sh", "-c", SCRIPT, "sh", folder, `${kilobytes}`];
  const result = await run([...UNSHARE, ...shell, ...command]);
  await Deno.remove(folder, { recursive: true });
  await Deno.rename(`${folder}.kept`, folder);
  return result;
}
