/** A qualified name in its parts. The separator of its language (`.`, `::`) is needed only for printing and parsing. */
export interface QualifiedName {
  /** The outermost part first: `["Client", "fetch"]`. A part may contain any character: `["GET /v1/users.json"]`. */
  readonly segments: readonly string[];
  /** Index of the first part that names a parameter (`timeout` of `Client.fetch/timeout`), if any. */
  readonly parameterAt?: number;
  /** A member of the type itself, where its instances may have another of the same name: `Client.open`, `Client#open`. */
  readonly isOfType?: true;
}

export function lastSegment({ segments }: QualifiedName): string {
  return segments.at(-1) ?? "";
}

export function hasSameName(a: QualifiedName, b: QualifiedName): boolean {
  return a.parameterAt === b.parameterAt && a.isOfType === b.isOfType && hasSegments(a, b.segments);
}

export function hasSegments({ segments }: QualifiedName, wanted: readonly string[]): boolean {
  return segments.length === wanted.length && commonTail(segments, wanted) === wanted.length;
}

/** Splits a first part that contains dots: in Elixir, the module `Acme.Client` is written as one part. */
export function splitAtDots({ segments }: Pick<QualifiedName, "segments">): readonly string[] {
  const [first = "", ...rest] = segments;
  return rest.length > 0 && /^\w+(?:\.\w+)+$/.test(first) ? [...first.split("."), ...rest] : segments;
}

/** Returns true if `tail` is a short form of the name, without some of its containers. */
export function endsWithName({ segments, parameterAt }: QualifiedName, tail: QualifiedName): boolean {
  const outside = segments.length - tail.segments.length;
  const at = parameterAt === undefined ? undefined : parameterAt - outside;
  return at === tail.parameterAt && commonTail(segments, tail.segments) === tail.segments.length;
}

/** Returns the number of equal parts of two names, counted from the last one. */
export function commonTail(a: readonly string[], b: readonly string[]): number {
  let common = 0;
  while (common < Math.min(a.length, b.length) && a.at(-1 - common) === b.at(-1 - common)) common += 1;
  return common;
}

/** The separators of the parts of a name in prose: `Client.fetch`, `Client#fetch`, `io::Read`. */
const separators = /\.|#|::/;

/** Returns the parts of a name as written by people. A parameter follows a slash. */
export function parseName(written: string): QualifiedName {
  const [callable = "", ...parameter] = written.split("/");
  const segments = callable.split(separators);
  if (parameter.length === 0) return { segments };
  return {
    segments: [...segments, ...parameter.flatMap((each) => each.split(separators))],
    parameterAt: segments.length,
  };
}
