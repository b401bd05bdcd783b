import type { TemplateSegment } from "./template.ts";

const rank: Readonly<Record<TemplateSegment["kind"], number>> = {
  literal: 0,
  mixed: 1,
  parameter: 2,
  rest: 3,
};

interface Matched {
  /** `*` for every method. */
  readonly method: string;
  readonly segments: readonly TemplateSegment[];
}

/** Sorts patterns so that the first match is also the match of the endpoint map. */
export function bySpecificity(a: Matched, b: Matched): number {
  return methodRank(a.method) - methodRank(b.method) || bySegments(a.segments, b.segments);
}

/**
 * HEAD and OPTIONS endpoints are tried first: only without one does a HEAD request match the GET endpoint, and an
 * OPTIONS request the endpoint of the requested method. `*` comes last.
 */
function methodRank(method: string): number {
  if (method === "*") return 2;
  return method === "HEAD" || method === "OPTIONS" ? 0 : 1;
}

function bySegments(a: readonly TemplateSegment[], b: readonly TemplateSegment[]): number {
  for (const [index, segment] of a.entries()) {
    const other = b[index];
    if (other === undefined) return -1;
    const difference = rank[segment.kind] - rank[other.kind];
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
