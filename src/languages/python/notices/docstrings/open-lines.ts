import type { DocLine } from "./doc-lines.ts";

/** A line that others are indented below. */
export interface Open {
  readonly line: DocLine;
  readonly afterBlank: boolean;
  /** The underlined heading above it. */
  readonly section: { readonly title: string; readonly indent: number } | null;
}

/** A line of words on the way through a docstring. */
export interface Step {
  readonly at: number;
  readonly here: Open;
  /** The lines that it is indented below, each further than the one before. */
  readonly open: readonly Open[];
  /** The number of headings before it, without the title. */
  readonly chapter: number;
}

const underline = /^([=\-~^"'*+#.:_])\1{2,}$/;

export function isUnderline(text: string): boolean {
  return underline.test(text);
}

/** Goes through the lines once; blank ones and those that underline are left out. */
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
