import { resolve } from "node:path";
import { linesIn, linesOf } from "../../adapters/fs/line-stream.ts";
import { UsageError } from "../../core/model/errors.ts";

/**
 * Reads the lines of the files in order. `-` is standard input. Throws a `UsageError` for a file that cannot be
 * read.
 */
export async function* logLines(files: readonly string[], cwd: string): AsyncGenerator<readonly string[]> {
  for (const file of files)
    try {
      yield* file === "-" ? linesIn(process.stdin) : linesOf(resolve(cwd, file));
    } catch (error) {
      const reason = error instanceof Error ? error.message.split(",", 1)[0] : String(error);
      throw new UsageError(`${file} cannot be read: ${reason}.`);
    }
}
