import type { TextSpan } from "../syntax-tree.ts";

/** A text as the grammar is to see it, of the same length; names and words are cut from the text as it is written. */
export interface Mended {
  readonly code: string;
  /** Spans that are compiled only under a condition. */
  readonly conditional: readonly TextSpan[];
  /** Where a condition begins or ends that has no other end; null where none does. */
  readonly broken: number | null;
}

/** A text with nothing but line breaks where the spans are. */
export function blanked(text: string, spans: readonly TextSpan[]): string {
  let code = "";
  let from = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    const at = Math.max(start, from);
    code += text.slice(from, at) + text.slice(at, end).replaceAll(/[^\n\r]/g, " ");
    from = end;
  }
  return code + text.slice(from);
}
