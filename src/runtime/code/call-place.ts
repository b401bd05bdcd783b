/** The place of the code that called `above`: `file:line:column`; null where it cannot be known. */
export function placeOfCaller(above: (...values: never[]) => unknown): () => string | null {
  const holder: { stack?: string } = {};
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(holder, above);
  Error.stackTraceLimit = limit;
  // Taking the frame costs a microsecond, making text of it ten: only who reads it pays for that.
  let place: string | null | undefined;
  return () => (place ??= placeIn(holder.stack ?? ""));
}

/** Of `at name (file:///a/b.ts:1:2)`, `at async name (/a/b.ts:1:2)` and `at C:\a\b.ts:1:2`. */
function placeIn(stack: string): string | null {
  const at = stack.slice(stack.lastIndexOf("\n") + 1).trim();
  const match = /^at (?:.* \()?(?:async )?(?:file:\/\/)?(.+:\d+:\d+)\)?$/.exec(at);
  return match?.[1] ?? null;
}
