/** The maximum bytes of arguments for one process. The limit of Windows is 32 KB. */
const largest = process.platform === "win32" ? 20_000 : 400_000;

/** Splits paths so that each portion fits on a command line. Usually there is only one portion. */
export function* inPortions(paths: readonly string[]): Generator<readonly string[]> {
  let portion: string[] = [];
  let bytes = 0;
  for (const path of paths) {
    const size = Buffer.byteLength(path) + 1;
    if (portion.length > 0 && bytes + size > largest) {
      yield portion;
      [portion, bytes] = [[], 0];
    }
    portion.push(path);
    bytes += size;
  }
  if (portion.length > 0) yield portion;
}
