/** A part of the normalized text. `end` is exclusive; offsets are UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function byPlace(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end;
}

/** Sorts the spans and removes overlaps. The first span stays, or the longer one if both start together. */
export function withoutOverlaps<T extends Span>(spans: readonly T[]): T[] {
  const apart: T[] = [];
  for (const span of [...spans].sort(byPlace)) {
    const last = apart.at(-1);
    if (last === undefined || span.start >= last.end) apart.push(span);
  }
  return apart;
}

/** Replaces each span with `filler` (one character), so that offsets stay valid. */
export function fill(text: string, spans: readonly Span[], filler: string): string {
  if (spans.length === 0) return text;
  let result = "";
  let at = 0;
  for (const span of withoutOverlaps(spans)) {
    result += text.slice(at, span.start) + filler.repeat(span.end - span.start);
    at = span.end;
  }
  return result + text.slice(at);
}
