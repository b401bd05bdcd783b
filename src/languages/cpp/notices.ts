import type { NoticeSource, SlotName } from "../../core/model/declaration.ts";
import { decoded } from "../base/grammar/escapes.ts";
import type { LineIndex } from "../base/line-index.ts";
import { combined } from "../base/notices/combine-notices.ts";
import { docBefore } from "../base/notices/doc-comment.ts";
import { docNotice, type DocTable } from "../base/notices/doc-notice.ts";
import { readWords } from "../base/notices/doc-words.ts";
import { split, written } from "./declarators.ts";
import type { Mark } from "./specifiers.ts";

/** The tag ends with its paragraph. */
const docs: DocTable = {
  form: "doc-comment",
  words: (words) => readWords(words.split(/\n[ \t]*\n/)[0] ?? ""),
};

/** A comment behind a declaration, on its line. */
const trailing = /[ \t]*(?:\/\/[/!]<.*(?:\r?\n[ \t]*\/\/[/!]<.*)*|\/\*[*!]<[\s\S]*?\*\/)/y;

/** White space and comments before a token. */
interface Gap {
  readonly pos: number;
  readonly start: number;
}

/** The notices of one file. */
export class Notices {
  readonly #lines: LineIndex;
  /** The text with tags as Javadoc has them, of the same length. */
  readonly #text: string;
  /** The same, with comments behind declarations as if they were before them. */
  #behind: string | null = null;

  constructor(text: string, lines: LineIndex) {
    this.#lines = lines;
    this.#text = /[@\\]deprecated\b/.test(text)
      ? text
          .replaceAll(
            /\\(?=(?:deprecated|since|sunset|replacement|reason|brief|see|sa|note|param|return|returns)\b)/g,
            "@",
          )
          .replaceAll(/[@\\](?:ref|c|p|a|e|b|em|link|endlink)(?=[ \t])/g, (found) => " ".repeat(found.length))
          .replaceAll(/\/\*!(?!<)/g, "/**")
          .replaceAll(/\/\/!(?!<)/g, "///")
      : "";
  }

  get hasDocs(): boolean {
    return this.#text !== "";
  }

  /** The notice of a declaration; `behind`: where comments behind it begin. */
  of(marks: readonly Mark[], before: readonly Gap[], behind: number | null): NoticeSource | null {
    return combined([
      ...marks.map((each) => this.#ofMark(each)),
      ...(this.#text === "" ? [] : [this.#ofDoc(before, behind)]),
    ]);
  }

  #ofDoc(before: readonly Gap[], behind: number | null): NoticeSource | null {
    const tree = { text: this.#text, lines: this.#lines };
    for (const { pos, start } of before) {
      if (!this.#text.slice(pos, start).includes("@deprecated")) continue;
      // A trailing comment on the line of the previous declaration belongs to that declaration.
      trailing.lastIndex = pos;
      const own = trailing.exec(this.#text)?.[0].length ?? 0;
      const doc = docBefore(this.#text, { pos: Math.min(pos + own, start), start });
      const notice = doc && docNotice(tree, doc, docs);
      if (notice) return notice;
    }
    if (behind === null) return null;
    trailing.lastIndex = behind;
    const found = trailing.exec(this.#text)?.[0];
    if (!found?.includes("@deprecated")) return null;
    const start = behind + found.length - found.trimStart().length;
    this.#behind ??= this.#text
      .replaceAll(/(?<=\/\/[/!]|\/\*[*!])</g, " ")
      .replaceAll("//!", "///")
      .replaceAll("/*!", "/**");
    return docNotice({ text: this.#behind, lines: this.#lines }, { start, end: behind + found.length }, docs);
  }

  #ofMark({ name, start, end, given }: Mark): NoticeSource {
    const parts = split(given);
    const texts = parts.filter((each) => each.every(isText)).map(textIn);
    const others = parts.filter((each) => !each.every(isText)).map(written);
    const version = /^v?\d+(?:[._]\d+)+$/;
    const slots: Partial<Record<SlotName, string>> = {};
    const since =
      others.find((each) => version.test(each)) ??
      /_(?:V(?:ERSION)?_)?(?:X_)?(\d+(?:_\d+)+)(?:_|$)/.exec(name)?.[1];
    if (since !== undefined) slots.since = since.replaceAll("_", ".");
    const rest = others.filter((each) => !version.test(each) && !/^\d+$/.test(each));
    const isReplaced = name.endsWith("_FOR");
    const [replacement] = isReplaced ? [...rest, ...texts].slice(-1) : texts.slice(1);
    if (replacement !== undefined) slots.replacement = replacement;
    const text = texts[0] ?? (rest.length === 0 || isReplaced ? "" : null);
    const form = name === "deprecated" ? "attribute" : "annotation";
    return {
      line: this.#lines.lineAt(start),
      endLine: this.#lines.lineAt(end - 1),
      text: text?.trim() ?? null,
      slots,
      form,
    };
  }
}

function isText({ text }: { readonly text: string }): boolean {
  return text.endsWith('"');
}

/** Texts that follow each other are one. */
function textIn(parts: readonly { readonly text: string }[]): string {
  return parts
    .map(({ text }) =>
      /^\w*R"/.test(text)
        ? text.replace(/^\w*"[^(]*\(/, "").replace(/\)[^)"]*"$/, "")
        : decoded(text, "backslash"),
    )
    .join("");
}
