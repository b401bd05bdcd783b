import type { TextSpan } from "../syntax-tree.ts";

/**
 * A text as it is given to the grammar, with the same length. Names and words are still taken from the original
 * text.
 */
export interface Mended {
  readonly code: string;
  /** Spans that are compiled only under a condition. */
  readonly conditional: readonly TextSpan[];
  /** Offset of a condition whose start or end is missing. Null if there is none. */
  readonly broken: number | null;
}

/** Returns the text with the spans replaced by spaces. Line breaks are kept. */
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
