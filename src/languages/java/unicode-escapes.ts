import type { CompiledText } from "../base/grammar/extras.ts";
import { LineIndex } from "../base/line-index.ts";

/** A backslash behind a backslash begins no escape. */
const escape = /\\(?:\\|u+([\da-fA-F]{4}))/g;
/** Where a SUB may end a file, past all in which it is a character like others. */
const endMark =
  /\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*)|"""(?:(?:\\[\s\S]|(?!""")[^\\])*"""|[\s\S]*)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\x1a/g;

/**
 * The compiler translates `\u0040` before it looks at anything, ends a line at a lone CR, and the file at a SUB.
 * Null where the text is read as it is written, which is nearly always.
 */
export function asCompiled(written: string): CompiledText | null {
  const steps: Step[] = [];
  const translated = written.includes("\\u") ? withoutEscapes(written, steps) : written;
  const broken = translated.replaceAll(/\r(?!\n)/g, "\n");
  const text = broken.includes("\x1a") ? upToEnd(broken) : broken;
  return text === written ? null : { text, lines: new WrittenLines(written, steps) };
}

/** From this offset of the translated text on, the original text is `shift` characters further on. */
interface Step {
  readonly from: number;
  readonly shift: number;
}

function withoutEscapes(written: string, steps: Step[]): string {
  let shift = 0;
  return written.replaceAll(escape, (found: string, code: string | undefined, at: number) => {
    const unit = code === undefined ? 0 : Number.parseInt(code, 16);
    // A NUL ends the parser's text, and half a pair is no character to it. Neither means anything to Java's grammar.
    if (unit === 0 || (unit >= 0xd8_00 && unit <= 0xdf_ff)) return found;
    const from = at - shift + 1;
    shift += found.length - 1;
    steps.push({ from, shift });
    return String.fromCharCode(unit);
  });
}

function upToEnd(text: string): string {
  for (const { 0: found, index } of text.matchAll(endMark)) if (found === "\x1a") return text.slice(0, index);
  return text;
}

/** The lines of the file as it is written, asked by offsets of what the compiler reads. */
class WrittenLines extends LineIndex {
  readonly #written: LineIndex;
  readonly #steps: readonly Step[];

  constructor(written: string, steps: readonly Step[]) {
    super("");
    this.#written = new LineIndex(written);
    this.#steps = steps;
  }

  override lineAt(offset: number): number {
    return this.#written.lineAt(this.#writtenAt(offset));
  }

  override columnAt(offset: number): number {
    return this.#written.columnAt(this.#writtenAt(offset));
  }

  #writtenAt(offset: number): number {
    let low = 0;
    let high = this.#steps.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#steps[middle]?.from ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return offset + (this.#steps[low - 1]?.shift ?? 0);
  }
}
