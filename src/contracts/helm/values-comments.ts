import { lineLength, linesAround } from "../../core/limits.ts";
import type { NoticeSource } from "../../core/model/declaration.ts";
import { commentedEntry } from "../base/commented-entry.ts";

/** A comment line without its comment characters. */
interface CommentLine {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
}

/** Location of an entry in a values file. */
export interface EntrySite {
  /** Offset of its key, and of the end of its value. */
  readonly start: number;
  readonly end: number;
  /** End of the value before it. Text up to that point is part of the value, even if it looks like a comment. */
  readonly after: number;
}

/** The type that documentation tools write before a description: `(string)`. */
const type = /^\((?!deprecated\b)[\w/ |[\]-]{1,60}\)[ \t]*/i;
const head =
  /^@?deprecated\b[\])*_]{0,4}(?:[ \t]*(?:[:.,;!–—]|$)|[ \t]+[-–—](?=[ \t])|[ \t]+(?=(?:since|as of|in favou?r of|in (?:(?:chart|version|release) )?v?\d+|use|by|and|will|please)\b))[ \t]*/i;
/** The version in which the deprecation began: `Deprecated in 8.9: use x`. */
const begunIn = /^in (?:(?:chart|version|release) )?v?\d[\w.]*[ \t]*(?:[:,.;–—-](?=\s|$))?[ \t]*/i;
/** Only the word in brackets or emphasis: `(DEPRECATED) use x`. */
const emphatic = /^(?:\*\*|__|\[|\()deprecated(?:\*\*|__|\]|\))[:.]?[ \t]*/i;
/** The whole notice in brackets: `(Deprecated - use x instead) The size.` */
const bracketed = /^\((deprecated\b(?:[^()]|\([^()]*\)){1,1000})\)/i;
const behind = /(?:[.!?)][ \t]{1,2}|(\())(?:Deprecated|DEPRECATED)(?::|,|[ \t]+[-–—](?=[ \t]))[ \t]*(.*)$/;
const sentence =
  /^(?:this|the)(?: \w+){0,3} (?:is|has been|was) deprecated\b|^[`'"]?[\w.-]{1,80}[`'"]? (?:is|has been) deprecated\b(?!.*\b(?:kubernetes|k8s)\b)/i;
/** Matches a sentence after the word that describes the removal, not the key. */
const ofDeparture =
  /\b(?:use|instead|replaced|superseded|renamed|moved|migrate|migrated|switch|in favou?r|no longer|removed?|removal|sunset|since|reason|replacement)\b/i;
/** The key is named after the word: `DEPRECATED ldap.url It will be removed`. */
const namedBehind =
  /^(DEPRECATED)[ \t]+([\w-]{1,80}(?:\.[\w-]{1,80})+)[ \t]+(?=(?:it|is|has|will|use|please)\b)(.*)$/i;
/** Lines that begin something else: tags of documentation generators. */
const another = /^(?:@\w|--[ \t]|#)/;
/** Notices in the comments of a values file, by entry. */
export class ValuesComments {
  readonly #text: string;
  readonly #starts: readonly number[];
  readonly #byPath: ReadonlyMap<string, NoticeSource>;

  /** `texts` has the locations of values that span several lines. */
  constructor(text: string, texts: readonly { readonly start: number; readonly end: number }[]) {
    this.#text = text;
    const starts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.#starts = starts;
    this.#byPath = this.#named(texts);
  }

  /**
   * Returns the notice of an entry: from a line that names the entry, from the comment directly above it, or from
   * the comment after it.
   */
  noticeOf(path: string, site: EntrySite): NoticeSource | null {
    return this.#byPath.get(path) ?? noticeIn(this.#above(site)) ?? noticeIn(this.#behind(site));
  }

  /** `## @param auth.username DEPRECATED: use auth.usernames`, `## @extra auth …`, `# auth.username -- Deprecated: …`. */
  #named(texts: readonly { readonly start: number; readonly end: number }[]): Map<string, NoticeSource> {
    const named = new Map<string, NoticeSource>();
    let nth = 0;
    for (const [index, start] of this.#starts.entries()) {
      while ((texts[nth]?.end ?? Infinity) <= start) nth += 1;
      if (start > (texts[nth]?.start ?? Infinity)) continue;
      const comment = this.#comment(index + 1);
      const [, word, behind = "", rest] = namedBehind.exec(comment?.text ?? "") ?? [];
      if (comment && word !== undefined) named.set(behind, notice(comment.line, comment.line, rest ?? ""));
      const found =
        /^(?:@(?:param|extra|skip)[ \t]+(\S+)[ \t]*(\[[^\]]*\])?[ \t]*|([\w.-]{1,200})[ \t]+--[ \t]+)(.*)$/.exec(
          comment?.text ?? "",
        );
      const path = found?.[1] ?? found?.[3];
      if (!comment || !found || path === undefined) continue;
      const words = saidOf(found[4] ?? "", found[1] !== undefined);
      const isMarked = /\bdeprecated\b/i.test(found[2] ?? "");
      if (words === null && !isMarked) continue;
      const ofItems = path.replaceAll(/\[\d{1,9}\]/g, ".*");
      named.set(ofItems, notice(comment.line, comment.line, words ?? found[4] ?? ""));
    }
    return named;
  }

  /** Returns the comment lines directly above. `noticeIn` skips lines that name another entry. */
  #above({ start, after }: EntrySite): readonly CommentLine[] {
    const lines: CommentLine[] = [];
    const line = this.#lineAt(start);
    // If the key is the first of a list item, a comment above the dash describes the item.
    if (!/^[ \t]*$/.test(this.#text.slice(this.#starts[line - 1], start))) return [];
    for (let at = line - 1; at >= 1 && (this.#starts[at - 1] ?? 0) >= after; at -= 1) {
      const comment = this.#comment(at);
      if (comment === null) break;
      lines.unshift(comment);
      if (lines.length > linesAround) return [];
    }
    return lines;
  }

  #behind({ start, end }: EntrySite): readonly CommentLine[] {
    const line = this.#lineAt(start);
    const lineEnd = this.#starts[line] ?? this.#text.length + 1;
    const rest =
      end < lineEnd
        ? this.#text.slice(end, lineEnd - 1)
        : (/^[^#\n"']{1,200}?:(?=[ \t]+(?:[&!]\S+[ \t]+)?#)(.*)/.exec(
            this.#text.slice(start, lineEnd - 1),
          )?.[1] ?? "");
    const written = /^[ \t]+(?:[&!]\S+[ \t]+)?#+[ \t]*(.*?)\s*$/.exec(rest)?.[1];
    return written === undefined ? [] : [{ line, text: written }];
  }

  /** Returns null if the line contains anything other than a comment. */
  #comment(line: number): CommentLine | null {
    const written = this.#text.slice(
      this.#starts[line - 1],
      (this.#starts[line] ?? this.#text.length + 1) - 1,
    );
    const found = written.length > lineLength ? null : /^[ \t]*#+[ \t]?(.*?)\s*$/.exec(written);
    return found ? { line, text: found[1] ?? "" } : null;
  }

  #lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }
}

/**
 * Returns the notice from its first line to the end of the paragraph. If the comment has none, looks in the key's
 * schema.
 */
function noticeIn(all: readonly CommentLine[]): NoticeSource | null {
  const { schema, lines } = withSchemaApart(all);
  const marked = schema.find(({ text }) => /(?:^|[;,]\s*|@schema\s+)deprecated\s*:\s*true\b/.test(text));
  for (const [index, { line, text }] of lines.entries()) {
    if (/^@(?:param|extra|skip)\b|^[\w.-]+[ \t]+--[ \t]/.test(text)) continue;
    const said = saidOf(text, false);
    if (said === null) continue;
    const more = paragraph(lines.slice(index + 1));
    if (lines.slice(index + 1).some((each) => commentedEntry.test(each.text))) return null;
    return notice(line, more.at(-1)?.line ?? line, [said, ...more.map((each) => each.text)].join("\n"));
  }
  if (marked === undefined) return null;
  const described = schema.map(({ text }) => /^description[ \t]*:[ \t]*(.*)$/.exec(text)?.[1] ?? "");
  const words = [...described, ...lines.map(({ text }) => text)].filter((text) => text !== "");
  return notice(marked.line, marked.line, sinceDeparture(words.join(" ")));
}

/** Separates the lines between two `@schema` lines, and single `@schema` lines. They are the key's schema. */
function withSchemaApart(all: readonly CommentLine[]): Readonly<Record<"schema" | "lines", CommentLine[]>> {
  const schema: CommentLine[] = [];
  const lines: CommentLine[] = [];
  let isInside = false;
  for (const each of all) {
    if (/^@schema\s*$/.test(each.text)) isInside = !isInside;
    else if (isInside || /^@schema\b/.test(each.text)) schema.push(each);
    else lines.push(each);
  }
  return { schema, lines };
}

function paragraph(lines: readonly CommentLine[]): readonly CommentLine[] {
  const end = lines.findIndex(({ text }) => text === "" || another.test(text));
  return end < 0 ? lines : lines.slice(0, end);
}

/**
 * Returns the words of a notice without the word that marks it. Null if there is no notice. `named`: the line names
 * its entry.
 */
function saidOf(text: string, named: boolean): string | null {
  const plain = text.replace(/^--[ \t]*/, "").replace(type, "");
  const set = emphatic.exec(plain);
  if (set) return sinceDeparture(plain.slice(set[0].length).replace(/^\[[\w ,|]{1,60}\][ \t]*/, ""));
  const bare = bracketed.exec(plain)?.[1] ?? plain.replace(/^[*_[(]{1,3}/, "");
  const begun = head.exec(bare) ?? (named ? /^DEPRECATED\b[ \t]*/.exec(bare) : null);
  if (begun) return bare.slice(begun[0].length).replace(begunIn, "");
  if (sentence.test(bare)) return bare;
  const [, bracket, said = null] = behind.exec(bare) ?? [];
  return bracket === undefined || said === null ? said : withinBracket(said);
}

/** Skips sentences that describe the key instead of its removal. */
function sinceDeparture(said: string): string {
  let from = 0;
  for (const sentence of said.split(/(?<=[.!?])(?=[ \t])/)) {
    if (ofDeparture.test(sentence)) return said.slice(from).trim();
    from += sentence.length;
  }
  return "";
}

/** Returns the text up to the matching closing bracket. */
function withinBracket(said: string): string {
  let depth = 1;
  for (const [index, sign] of [...said].entries()) {
    if (sign === "(") depth += 1;
    else if (sign === ")" && (depth -= 1) === 0) return [...said].slice(0, index).join("");
  }
  return said;
}

function notice(line: number, endLine: number, text: string): NoticeSource {
  return { line, endLine, text: text.trim(), slots: {}, form: "comment" };
}
