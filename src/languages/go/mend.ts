import { entriesOfFile } from "../../core/limits.ts";

/** A declaration at the top of a file begins at a line's start, as `gofmt` writes it. */
const head = /^(?:func|type|var|const|import|package)\b/gm;
/** The brace at a line's end that opens a body. */
const bodyStart = /\{[ \t]*(?:\/\/.*)?\r?$/m;

const conflict = /^(?:<{7}|={7}|>{7}|\|{7})(?![<=>|]).*$/gm;

export interface Mended {
  /** As long as the text was, so that all that is left stands where it stood. */
  readonly code: string;
  /** Where the first declaration begins that cannot be read. */
  readonly from: number;
}

/** Whether a line that begins as a declaration does stands in a span. */
export function holdsHead(text: string): boolean {
  head.lastIndex = 0;
  return head.test(text);
}

/**
 * Code in which each declaration that has an error in it is closed, or emptied, so that it does not swallow the next.
 * Null where no single one has.
 */
export async function mend(
  written: string,
  isFaulty: (code: string) => Promise<boolean>,
): Promise<Mended | null> {
  const text = written.replaceAll(conflict, blanked);
  const starts = [...text.matchAll(head)].map((match) => match.index);
  if (starts.length === 0 || starts.length > entriesOfFile) return null;
  let code = text.slice(0, starts[0]);
  let from = text === written ? null : Math.max(0, written.search(conflict));
  for (const [nth, start] of starts.entries()) {
    const whole = text.slice(start, starts[nth + 1] ?? text.length);
    const own = whole.slice(0, ownLength(whole));
    if (await isFaulty(own)) {
      from ??= start;
      code += (await closed(own, isFaulty)) ?? blanked(own);
    } else code += own;
    code += whole.slice(own.length);
  }
  return from === null ? null : { code, from };
}

/** Comments and blank lines behind a declaration belong to the next. */
function ownLength(whole: string): number {
  let end = whole.length;
  while (end > 0) {
    const start = whole.lastIndexOf("\n", end - 2) + 1;
    if (!/^[ \t]*(?:\/\/.*)?\r?\n?$/.test(whole.slice(start, end))) break;
    end = start;
  }
  return end;
}

/** The declaration without its body, with a bracket more, or its first line alone. */
async function closed(own: string, isFaulty: (code: string) => Promise<boolean>): Promise<string | null> {
  for (const each of attempts(own)) if (!(await isFaulty(each))) return each;
  return null;
}

function attempts(own: string): readonly string[] {
  const line = own.indexOf("\n") + 1;
  const first = line === 0 ? [] : [own.slice(0, line) + blanked(own.slice(line))];
  if (!own.startsWith("func")) return [...["}", ")"].map((bracket) => own.slice(0, -1) + bracket), ...first];
  const open = bodyStart.exec(own);
  if (open === null) return first;
  return [`${own.slice(0, open.index + 1)}${blanked(own.slice(open.index + 1, -1))}}`, ...first];
}

function blanked(code: string): string {
  return code.replaceAll(/[^\r\n]/g, " ");
}
