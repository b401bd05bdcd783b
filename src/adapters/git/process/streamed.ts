import { endOf, failure, type GitRunner } from "./spawn.ts";

/** Runs git and streams its output in whole records, which end with NUL. An early stop ends git. */
export async function* recordsFrom(runner: GitRunner, args: readonly string[]): AsyncGenerator<Buffer> {
  const child = runner.start(args);
  const stderr: Buffer[] = [];
  child.stdin.on("error", () => {});
  child.stdin.end();
  child.stderr.on("data", (chunk: Buffer) => stderr.push(chunk));
  const ended = endOf(child);
  ended.catch(() => {});
  let isWhole = false;
  try {
    yield* cutBehindNuls(child.stdout);
    isWhole = true;
  } finally {
    if (child.exitCode === null && !isWhole) child.kill();
    child.stdout.destroy();
    await Promise.allSettled([ended]);
  }
  if ((await ended) !== 0) throw failure(args, Buffer.concat(stderr).toString("utf8"));
}

async function* cutBehindNuls(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(0) + 1;
    if (end > 0) yield bytes.subarray(0, end);
    rest = bytes.subarray(end);
  }
}
