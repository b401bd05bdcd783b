/** Bytes of arguments that one process is given; Windows takes 32 KB in all. */
const largest = process.platform === "win32" ? 20_000 : 400_000;

/** Splits paths so that each portion fits on a command line: one portion, but for thousands of paths. */
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
