import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { logLine } from "../../core/limits.ts";

/** Streams the lines of a file in batches. `.gz` is decompressed. File system errors reject. */
export async function* linesOf(file: string): AsyncGenerator<readonly string[]> {
  const raw = createReadStream(file, { highWaterMark: 1024 * 1024 });
  if (!file.endsWith(".gz")) return yield* linesIn(raw);
  const unpacked = process.getBuiltinModule("node:zlib").createGunzip();
  raw.on("error", (error) => unpacked.destroy(error));
  yield* linesIn(raw.pipe(unpacked));
}

/** Streams the lines of a byte stream, such as standard input. */
export async function* linesIn(stream: Readable): AsyncGenerator<readonly string[]> {
  stream.setEncoding("utf8");
  let rest = "";
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > logLine) rest = rest.slice(0, logLine);
    yield lines;
  }
  if (rest !== "") yield [rest];
}
