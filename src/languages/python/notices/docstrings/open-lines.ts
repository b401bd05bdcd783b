import type { DocLine } from "./doc-lines.ts";

/** A line with other lines indented below it. */
export interface Open {
  readonly line: DocLine;
  readonly afterBlank: boolean;
  /** The underlined heading above it. */
  readonly section: { readonly title: string; readonly indent: number } | null;
}

/** A text line that was reached while reading a docstring. */
export interface Step {
  readonly at: number;
  readonly here: Open;
  /** The lines below which it is indented, each indented further than the one before. */
  readonly open: readonly Open[];
  /** The number of headings before it, not counting the title. */
  readonly chapter: number;
}

const underline = /^([=\-~^"'*+#.:_])\1{2,}$/;

export function isUnderline(text: string): boolean {
  return underline.test(text);
}

/** Yields the lines in a single pass, except blank lines and underlines. */
export function* openLines(lines: readonly DocLine[]): Generator<Step, void> {
  const open: Open[] = [];
  let section: Open["section"] = null;
  let afterBlank = false;
  let chapter = 0;
  for (const [at, line] of lines.entries()) {
    if (line.text === "") {
      afterBlank = true;
      continue;
    }
    if (isUnderline(line.text) && !afterBlank && at > 0) {
      section = { title: lines[at - 1]?.text ?? "", indent: line.indent };
      open.length = 0;
      chapter += at > 4 || chapter > 0 ? 1 : 0;
      continue;
    }
    while ((open.at(-1)?.line.indent ?? -1) >= line.indent) open.pop();
    const here = { line, afterBlank, section };
    yield { at, here, open, chapter };
    open.push(here);
    afterBlank = false;
  }
}
