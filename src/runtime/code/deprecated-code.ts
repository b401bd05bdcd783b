import type { CallBook } from "../calls/call-book.ts";
import type { GovernedFeature } from "../../core/governed/governed-feature.ts";

export type Callable = (...values: never[]) => unknown;
export type Constructible = abstract new (...values: never[]) => unknown;

/**
 * Returns the function or class with calls recorded for the caller of the current request. Its name, properties
 * and prototype stay.
 */
export function countedCode<F extends Callable | Constructible>(
  feature: GovernedFeature,
  code: F,
  book: CallBook,
): F {
  book.watch(feature);
  const apply = (target: F, self: unknown, values: unknown[]): unknown => {
    book.record(feature, book.callerOf(), placeOfCaller(apply));
    return Reflect.apply(target as Callable, self, values);
  };
  const construct = (target: F, values: unknown[], made: unknown): object => {
    book.record(feature, book.callerOf(), placeOfCaller(construct));
    return Reflect.construct(target as unknown as new () => object, values, made as new () => object);
  };
  return new Proxy(code, { apply, construct });
}

/** Returns the place of the code that called `above`: `file:line:column`. Null if it is unknown. */
function placeOfCaller(above: (...values: never[]) => unknown): () => string | null {
  const holder: { stack?: string } = {};
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(holder, above);
  Error.stackTraceLimit = limit;
  // Capturing the frame takes a microsecond, and converting it to text ten. So it is converted only if it is read.
  let place: string | null | undefined;
  return () => (place ??= placeIn(holder.stack ?? ""));
}

/** Reads `at name (file:///a/b.ts:1:2)`, `at async name (/a/b.ts:1:2)` and `at C:\a\b.ts:1:2`. */
function placeIn(stack: string): string | null {
  const at = stack.slice(stack.lastIndexOf("\n") + 1).trim();
  const match = /^at (?:.* \()?(?:async )?(?:file:\/\/)?(.+:\d+:\d+)\)?$/.exec(at);
  return match?.[1] ?? null;
}
