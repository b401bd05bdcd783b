import type { ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { FeatureKind } from "../../core/model/feature.ts";
import type { TextLexis } from "../../core/model/language/lexis.ts";
import { FileWalk, type OpenDraft } from "../base/file-walk.ts";
import { Landmarks } from "../base/landmarks.ts";
import { TokenList } from "../base/lexical/token-list.ts";
import { LineIndex } from "../base/line-index.ts";
import { withoutMark } from "../base/results.ts";
import { wordSet } from "../base/lexical-forms.ts";
import { availabilityOf, fileScope, reachOf, within, type Head, type Mark, type Scope } from "./heads.ts";
import { Parts, type Part } from "./parts.ts";

const kinds: Readonly<Record<string, FeatureKind>> = {
  class: "class",
  struct: "class",
  actor: "class",
  enum: "enum",
  protocol: "interface",
};
const modifiers = wordSet(
  "async borrowing consuming convenience distributed dynamic fileprivate final indirect infix internal isolated lazy",
  "mutating nonisolated nonmutating open optional override package postfix prefix private public required static",
  "unowned weak",
);
const callables = wordSet("func init subscript macro");

/** Reads one file by its tokens. No compiled grammar reads Swift well. */
export function readFile({ path, text: written }: SourceFile, lexis: TextLexis): ReadResult {
  const text = withoutMark(written);
  const walk = new Walk(path, new TokenList(text, lexis));
  walk.members(0, walk.list.length, fileScope);
  return { ...walk.whole(), opens: walk.opens };
}

class Walk extends FileWalk<Scope> {
  readonly list: TokenList;
  readonly opens: string[] = [];
  readonly #parts: Parts;
  readonly #types = new Map<string, OpenDraft>();
  /** Extensions, which are read after the types of the file. */
  readonly #waiting: (() => void)[] = [];
  /** The open branches of conditional compilation, by the indexes of their directives. */
  #branches: number[] = [];

  constructor(path: string, list: TokenList) {
    const root = {
      type: "file",
      field: null,
      pos: 0,
      start: 0,
      end: list.text.length,
      parent: null,
      children: [],
    };
    const tree = {
      text: list.text,
      lines: new LineIndex(list.text),
      root,
      comments: [],
      broken: list.broken,
    };
    super(path, tree, new Landmarks(list.text, /deprecated|obsoleted/g));
    this.list = list;
    this.#parts = new Parts(list);
  }

  protected override visit(): void {
    // There are no nodes.
  }

  whole(): ReturnType<Walk["result"]> {
    for (const next of this.#waiting) next();
    const counts = Map.groupBy(this.drafts, ({ local }) => local);
    for (const draft of this.drafts)
      // An extension of the protocol implements it.
      if (draft.declaration.owed && (counts.get(draft.local)?.length ?? 0) > 1)
        draft.declaration = { ...draft.declaration, owed: false };
    return this.result();
  }

  /** Reads the declarations among the tokens of a body. */
  members(from: number, to: number, scope: Scope): void {
    for (let at = from; at < to;) at = this.#member(at, to, scope);
  }

  /** Reads a declaration with what precedes it, and returns the index behind it. */
  #member(from: number, to: number, scope: Scope): number {
    const { list } = this;
    const marks: Mark[] = [];
    const words: string[] = [];
    let at = from;
    for (let next = at; next >= 0 && at < to;) {
      next = this.#pastPrefix(at, { marks, words });
      if (next >= 0) at = next;
    }
    if (at >= to || !this.#isKeyword(at, scope)) return Math.min(to, list.behind(at));
    const word = list.at(at).text;
    const notice = within(availabilityOf(this, marks, this.#branches, list.at(at)), scope.notice);
    const head = { word, words, marks, notice, reach: reachOf(words, marks, list, scope) };
    if (word === "import") return this.#import(at);
    if (word === "extension") return this.#extension(at, head, scope);
    if (word === "case") return this.#cases(at, head, scope);
    if (word === "var" || word === "let") return this.#values(at, head, scope);
    if (callables.has(word)) return this.#callable(at, head, scope);
    return this.#type(at, head, scope);
  }

  /** Index behind an attribute, a modifier or a directive; -1 for other tokens. */
  #pastPrefix(at: number, head: Pick<Head, "marks" | "words">): number {
    const { list } = this;
    const { text, kind } = list.at(at);
    if (list.is(at, "#") && list.is(at + 1, "if", "elseif", "else", "endif")) return this.#directive(at);
    if (kind !== "word") return -1;
    if (text.startsWith("@")) {
      const end = this.#parts.attributeEnd(at);
      head.marks.push({ from: at, to: end, branch: this.#branches.at(-1) ?? null });
      return end;
    }
    const isOfType = text === "class" && list.is(at + 1, "func", "var", "let", "subscript", ...modifiers);
    if (!modifiers.has(text) && !isOfType) return -1;
    const end = list.is(at + 1, "(") ? list.behind(at + 1) : at + 1;
    head.words.push(list.flat(at, end));
    return end;
  }

  #directive(at: number): number {
    const { list } = this;
    if (!list.is(at + 1, "if")) this.#branches.pop();
    if (!list.is(at + 1, "endif")) this.#branches.push(at);
    let end = at + 2;
    while (end < list.length && !list.at(end).isFirst) end += 1;
    return end;
  }

  #isKeyword(at: number, { holder }: Scope): boolean {
    const { list } = this;
    const { text, kind } = list.at(at);
    if (kind !== "word" || list.is(at - 1, ".", "`")) return false;
    if (text === "init" || text === "subscript") return list.is(at + 1, "(", "<", "?", "!");
    if (text === "case") return holder === "enum";
    if (text === "var" || text === "let")
      return !list.is(at - 1, "if", "guard", "while", "case", "for", "catch", ",");
    return (text === "func" || this.#parts.nameAt(at + 1) !== null) && declaring.has(text);
  }

  #import(at: number): number {
    const { list } = this;
    const path: string[] = [];
    let end = at + 1;
    while (end < list.length && !list.at(end).isFirst && !list.is(end, ";")) path.push(list.at(end++).text);
    this.opens.push(
      path.join("").replace(/^(?:class|enum|func|let|protocol|struct|typealias|var)(?=.*\.)/, ""),
    );
    return end;
  }

  #declare(scope: Scope, head: Head, found: Declared): Scope | null {
    const { reach, notice } = head;
    const { parameters, end, at, ...rest } = found;
    const count = this.drafts.length;
    const owed = scope.holder === "protocol" && found.isOwed === true;
    const inner = this.give(scope, {
      ...rest,
      at,
      node: { start: at.start, end: Math.max(at.end, this.list.at(end - 1).end) },
      reach: notice === "unavailable" ? 0 : reach,
      notice: notice === "unavailable" ? null : notice,
      ...(parameters === undefined ? {} : { parameters, suffix: `(${parameters.join(",")})` }),
      owed,
    });
    const draft = this.drafts.length > count ? this.drafts.at(-1) : undefined;
    if (draft && parameters === undefined) this.#types.set(draft.local, draft);
    return inner && { ...inner, notedOnly: scope.notedOnly, unmarked: 0, holder: "type", notice: null };
  }

  #type(at: number, head: Head, scope: Scope): number {
    const { list } = this;
    const name = this.#parts.nameAt(at + 1);
    if (name === null) return at + 1;
    const open = this.#parts.headerEnd(name.next);
    const isAlias = head.word === "typealias" || head.word === "associatedtype";
    const end = isAlias || !list.is(open, "{") ? open : list.behind(open);
    const written = list.flat(name.next, open);
    const kind = kinds[head.word] ?? "type";
    const target = /^(?:<.*>)?=(.*)$/s.exec(written)?.[1] ?? written;
    const inner = this.#declare(scope, head, {
      name: name.text,
      kind,
      at: name,
      end,
      signature: () => (isAlias ? target : headerOf(head, written)),
      aliasOf: head.word === "typealias" ? target.replace(/<[^]*/, "") : null,
    });
    if (isAlias || inner === null || !list.is(open, "{")) return end;
    const { word, reach } = head;
    const isOpen = word === "protocol" || word === "enum";
    this.members(open + 1, end - 1, {
      ...inner,
      holder: isOpen ? word : "type",
      unmarked: word === "protocol" ? reach : 0,
    });
    return end;
  }

  /** Members of an extension belong to the type that it extends. */
  #extension(at: number, { words, reach, notice }: Head, scope: Scope): number {
    const { list } = this;
    const open = this.#parts.headerEnd(at + 1);
    if (!list.is(open, "{")) return open;
    const end = list.behind(open);
    const [, written = "", rest = ""] = /^([\w.`]+)(.*)$/s.exec(list.flat(at + 1, open)) ?? [];
    const segments = written.replaceAll("`", "").split(".");
    const name = segments.join(".");
    const depth = scope.depth + 1;
    this.#waiting.push(() => {
      const type = this.#types.get(name) ?? null;
      const [, supers = "", where = ""] = /^(?:<[^:]*>)?(?::(.*?))?(?: ?where (.*))?$/s.exec(rest) ?? [];
      if (type && supers !== "" && !words.includes("private"))
        type.declaration = {
          ...type.declaration,
          embeds: [...(type.declaration.embeds ?? []), ...supers.split(",")],
        };
      const around = type?.declaration.reach ?? 2;
      this.members(open + 1, end - 1, {
        ...fileScope,
        segments,
        name,
        local: name,
        depth,
        container: type,
        reach: around,
        unmarked: reach < around ? reach : around,
        holder: "type",
        notice,
        ...(where === "" ? {} : { instance: `${name} where ${where}` }),
      });
    });
    return end;
  }

  #callable(at: number, head: Head, scope: Scope): number {
    const { list } = this;
    const parts = this.#parts;
    const isNamed = head.word === "func" || head.word === "macro";
    const own = isNamed
      ? (parts.nameAt(at + 1) ?? parts.operatorAt(at + 1))
      : { ...list.at(at), next: at + 1 };
    if (own === null) return at + 1;
    let next = list.is(own.next, "?", "!") ? own.next + 1 : own.next;
    const generic = next;
    if (list.is(next, "<")) next = parts.angleEnd(next);
    const close = list.closing(next);
    if (!list.is(next, "(") || close === undefined) return next;
    const header = parts.headerEnd(close + 1, head.word === "macro");
    const hasBody = list.is(header, "{");
    const end = list.is(header, "=") ? parts.valueEnd(header + 1) : hasBody ? list.behind(header) : header;
    const all = parts.parameters(
      next,
      close,
      head.word === "subscript" || !/^[\p{ID_Start}_]/u.test(own.text),
    );
    const inner = this.#declare(scope, head, {
      name: own.text,
      kind: head.word === "init" ? "constructor" : scope.holder === "file" ? "function" : "method",
      at: own,
      end,
      parameters: all.map(({ erased }) => erased),
      signature: () => callOf(head, list.flat(generic, next), all, list.flat(close + 1, header)),
      isOwed: !hasBody,
    });
    if (hasBody && inner && this.landmarks.in({ start: list.at(header).start, end: list.at(end - 1).end }))
      this.members(header + 1, end - 1, { ...inner, notedOnly: true, holder: "file" });
    return end;
  }

  #cases(from: number, head: Head, scope: Scope): number {
    const { list } = this;
    let at = from;
    do {
      const name = this.#parts.nameAt(at + 1);
      if (name === null) return at + 1;
      at = list.is(name.next, "(") ? list.behind(name.next) : name.next;
      const signature = list.flat(name.next, at);
      while (at < list.length && !list.at(at).isFirst && !list.is(at, ",", ";", "}")) at += 1;
      const own = { ...head, reach: scope.reach };
      this.#declare(scope, own, {
        name: name.text,
        kind: "enum-value",
        at: name,
        end: at,
        signature: () => signature,
      });
    } while (list.is(at, ","));
    return at;
  }

  #values(from: number, head: Head, scope: Scope): number {
    const { list } = this;
    const parts = this.#parts;
    const isLet = head.word === "let";
    let at = from;
    do {
      const own = parts.patternAt(at + 1);
      if (own === null) return at + 1;
      at = own.next;
      let type = "";
      if (list.is(at, ":")) type = list.flat(at + 1, (at = parts.headerEnd(at + 1, true)));
      const isComputed = list.is(at, "{");
      let isReadonly = isLet || head.words.some((each) => /^(?!public|open)\w+\(set\)$/.test(each));
      if (isComputed) {
        isReadonly ||= !parts.isSettable(at);
        at = list.behind(at);
      } else if (list.is(at, "=")) at = parts.valueEnd(at + 1);
      const words = [...feltWords(head), ...(isReadonly ? ["readonly"] : [])];
      for (const each of own.names)
        this.#declare(scope, head, {
          name: each.text,
          kind: scope.holder !== "file" ? "property" : isLet ? "constant" : "variable",
          at: each,
          end: at,
          signature: () => [...words, type].join(" ").trim(),
          isOwed: true,
        });
    } while (list.is(at, ","));
    return at;
  }
}

const declaring = wordSet(
  "import extension case var let func init subscript macro class struct actor enum protocol typealias associatedtype",
);

interface Declared {
  readonly name: string;
  readonly kind: FeatureKind;
  readonly at: { readonly start: number; readonly end: number };
  /** Index of the token behind it. */
  readonly end: number;
  readonly parameters?: readonly string[];
  readonly signature: () => string;
  readonly aliasOf?: string | null;
  readonly isOwed?: boolean;
}

const felt = wordSet("open final static mutating struct actor indirect");

function feltWords({ words, word }: Head): readonly string[] {
  const own = words.map((each) => (each === "class" ? "static" : each));
  return [...own, word].filter((each) => felt.has(each));
}

/** `<T>:A,B where T:C` of a type. */
function headerOf(head: Head, written: string): string {
  const [, generic = "", supers = "", where = ""] =
    /^(<[^]*?>)?(?::([^]*?))?( ?where [^]*)?$/.exec(written) ?? [];
  return [...feltWords(head), generic, supers === "" ? "" : `extends ${supers}`, where.trim()]
    .filter(Boolean)
    .join(" ");
}

function callOf(head: Head, generic: string, all: readonly Part[], rest: string): string {
  const arrow = rest.indexOf("->");
  const before = arrow < 0 ? rest : rest.slice(0, arrow);
  const effects = before.match(/\b(?:async|throws|rethrows)\b/g) ?? [];
  const words = [...feltWords(head), ...effects].join(" ");
  const result = arrow < 0 ? before.replace(/^[^]*?(?=where |$)/, "") : rest.slice(arrow);
  return `${words}${words && " "}${generic}(${all.map(({ written }) => written).join(",")})${result}`;
}
