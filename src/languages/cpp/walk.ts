import { signatureLength } from "../../core/limits.ts";
import type { NoticeSource, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { TextLexis } from "../../core/model/language/lexis.ts";
import {
  FileWalk,
  least,
  topmost,
  type FoundDeclaration,
  type OpenDraft,
  type PlacedDeclaration,
  type Reach,
} from "../base/file-walk.ts";
import { mend } from "../base/grammar/mend.ts";
import { Landmarks } from "../base/landmarks.ts";
import { LineIndex } from "../base/line-index.ts";
import { withoutMark } from "../base/results.ts";
import type { SyntaxNode, TextSpan } from "../base/syntax-tree.ts";
import { split, written } from "./declarators.ts";
import { directives, isCpp, isSource, macrosIn, textsAndComments, type Macro } from "./directives.ts";
import { includesOf } from "./includes.ts";
import { Code, type Item } from "./items.ts";
import { Notices } from "./notices.ts";
import { plain, type Mark, type Plain } from "./specifiers.ts";
import { classKeys, deprecating, macro } from "./words.ts";

/** A pair of braces, and how far its members reach. */
export interface Block {
  readonly kind: "namespace" | "class" | "enum";
  readonly scope: PlacedDeclaration;
  /** Of the members that follow. */
  access: Reach;
  /** The type that the braces belong to. */
  readonly type: ClosedType | null;
}

export interface ClosedType {
  readonly draft: OpenDraft | null;
  readonly name: string;
  readonly isTypedef: boolean;
}

/** A declaration up to its body or its end, as tokens. */
export interface Head extends Plain {
  readonly from: number;
  readonly to: number;
  /** `<typename T>` */
  readonly variables: string;
}

/** Gives what a head declares; `behind`: index behind its body, null where it has none. */
export type Declare = (
  walk: Walk,
  block: Block,
  head: Head,
  behind: number | null,
  closed: ClosedType | null,
) => void;
/** The block that a brace behind a head begins. */
export type Open = (walk: Walk, block: Block, head: Head, behind: number) => Block;

const access =
  /^(?:public|private|protected|signals|Q_SIGNALS)$|^[A-Z_]*(?:PUBLIC|PRIVATE|PROTECTED)[A-Z_]*$/;
const deprecates = /\[\[\s*deprecated|__attribute__.*deprecated|__declspec\s*\(\s*deprecated/s;
const file: SyntaxNode = { type: "file", field: null, pos: 0, start: 0, end: 0, parent: null, children: [] };

/** A file on its way through its reader. */
export class Walk extends FileWalk<PlacedDeclaration> {
  override readonly separator = "::";
  readonly code: Code;
  readonly isCpp: boolean;
  readonly isSource: boolean;
  readonly macros: readonly Macro[];
  readonly notices: Notices;
  readonly #own: ReadonlySet<string>;
  readonly #known = new Map<string, OpenDraft>();
  readonly #broken: number | null;
  #unclosed: number | null = null;

  constructor({ path, text: given }: SourceFile, lexis: TextLexis) {
    const text = withoutMark(given);
    const lines = new LineIndex(text);
    super(path, { text, lines, root: file, comments: [], broken: null }, new Landmarks("", /^(?!)/g));
    this.isCpp = isCpp(path, text);
    this.isSource = isSource(path);
    const table = { directives: directives(this.isCpp), words: [], unwraps: null, tokens: textsAndComments };
    const { code, broken } = mend(text, table);
    this.code = new Code(code, lexis);
    this.#broken = broken;
    this.notices = new Notices(text, lines);
    this.macros = macrosIn(text);
    this.#own = new Set(this.macros.filter(({ value }) => deprecates.test(value)).map(({ name }) => name));
  }

  protected visit(): void {}

  read(declare: Declare, open: Open): ReadResult {
    const { tokens } = this.code;
    const blocks: Block[] = [{ kind: "namespace", scope: topmost, access: 2, type: null }];
    let closed: ClosedType | null = null;
    let from = 0;
    const ends = (block: Block, to: number, behind: number | null = null): void => {
      declare(this, block, this.#head(block, from, to, closed), behind, closed);
    };
    for (let at = 0; at < tokens.length;) {
      const block = blocks.at(-1);
      const sign = this.code.text(at);
      if (!block) break;
      if (sign === "{") {
        if (!this.code.isClosed(at)) this.#unclosed ??= tokens[at]?.start ?? 0;
        const head = this.#head(block, from, at, closed);
        const behind = this.code.behind(at);
        const use = this.#use(head);
        if (use === "members") {
          blocks.push(open(this, block, head, behind));
          [from, at, closed] = [at + 1, at + 1, null];
        } else if (use === "value") at = behind;
        else {
          ends(block, at, behind);
          [from, at, closed] = [this.#behindHandlers(behind), this.#behindHandlers(behind), null];
        }
      } else if (sign === ";" || sign === "}" || (sign === "," && block.kind === "enum")) {
        if (from < at) ends(block, at);
        closed = null;
        if (sign === "}" && blocks.length > 1) closed = blocks.pop()?.type ?? null;
        else if (sign === "}") this.#unclosed ??= tokens[at]?.start ?? 0;
        from = at += 1;
      } else if (sign === "(" || sign === "[") at = this.code.behind(at);
      else if (sign === ":" && block.kind === "class" && this.#setsAccess(block, from, at)) from = at += 1;
      else at += 1;
    }
    const last = blocks.at(-1);
    if (last && from < tokens.length) ends(last, tokens.length);
    this.passesOn.push(...includesOf(this.tree.text));
    return { ...this.result(this.#unclosed ?? this.#broken), language: this.isCpp ? "cpp" : "c" };
  }

  /** `public:`, `signals:` */
  #setsAccess(block: Block, from: number, at: number): boolean {
    const words = at - from > 4 ? [] : this.code.items(from, at).map(({ text }) => text);
    const word = words.find((each) => access.test(each));
    if (word !== undefined) block.access = /private/i.test(word) ? 0 : /protected/i.test(word) ? 1 : 2;
    return word !== undefined;
  }

  /** The kind of text that a brace behind a head begins. */
  #use({ items, parameters, from, to }: Head): "members" | "value" | "body" {
    const isOperator = items.some(({ text }) => text === "operator");
    const equals = items.findIndex(({ text }) => text === "=");
    if (items[0]?.text === "extern" && items[1]?.text.endsWith('"') === true && items.length === 2)
      return "members";
    const key = items.some(({ text }) => classKeys.has(text));
    if (key && parameters < 0 && equals < 0 && !isOperator) return "members";
    if (to - from > signatureLength) return "body";
    const before = this.code.tokens[to - 1];
    // `Client() : a{1}, b{2} { … }`
    if (parameters >= 0 && items.some(({ text }, at) => at > parameters && text === ":"))
      return before?.isWord === true || before?.text === ">" ? "value" : "body";
    return !isOperator && (equals >= 0 || (parameters < 0 && items.length > 1)) ? "value" : "body";
  }

  #behindHandlers(from: number): number {
    let at = from;
    while (this.code.text(at) === "catch") at = this.code.behind(this.code.behind(at + 1));
    return at;
  }

  #head(block: Block, from: number, to: number, closed: ClosedType | null): Head {
    const all = this.code.items(from, Math.min(to, from + signatureLength));
    if (block.kind === "enum") return { items: all, marks: [], parameters: -1, from, to, variables: "" };
    const [macroName, list, ...more] = all;
    if (macroName && list?.text === "(" && more.length === 0 && deprecating.test(macroName.text))
      if (list.inner.some(({ text }) => text === "(")) {
        // `DEPRECATED(int old(int a));`
        const inner = plain(this.code.items(from + 2, to - 1), this.#own);
        const mark = { name: macroName.text, start: macroName.start, end: macroName.end, given: [] };
        return { ...inner, marks: [mark, ...inner.marks], from, to, variables: "" };
      }
    const { items, variables } = withoutTemplate(all);
    const isLinked = items[0]?.text === "extern" && items[1]?.text.endsWith('"') === true && items.length > 2;
    const own = plain(isLinked ? items.slice(2) : items, this.#own, closed ? 1 : 0);
    return { ...own, from, to, variables };
  }

  /** The first name behind braces: `} Client;` */
  nameBehind(from: number): Item | null {
    for (let to = from; to < from + 50; to += 1) {
      const sign = this.code.text(to);
      if (/^[;,=[]$/.test(sign))
        return plain(this.code.items(from, to), this.#own, 1).items.findLast(({ isWord }) => isWord) ?? null;
      if (/^[{}]?$/.test(sign)) return null;
    }
    return null;
  }

  /** Marks behind the name of a value of an enumeration. */
  marksIn(items: readonly Item[]): readonly Mark[] {
    return plain(items, this.#own).marks;
  }

  span({ from }: Pick<Head, "from">, behind: number): TextSpan {
    return { start: this.code.tokens[from]?.start ?? 0, end: this.code.tokens[behind - 1]?.end ?? 0 };
  }

  /** The notice of what a head declares. `behind`: where a comment behind it may begin. */
  notice(
    { marks, from, to }: Pick<Head, "marks" | "from" | "to">,
    behind: number | null,
  ): NoticeSource | null {
    const { tokens } = this.code;
    const gaps = [];
    if (this.notices.hasDocs) {
      const defined = endBefore(this.macros, tokens[from]?.start ?? 0);
      for (let at = from; at < Math.min(to, from + signatureLength); at += 1)
        gaps.push({ pos: Math.max(tokens[at - 1]?.end ?? 0, defined), start: tokens[at]?.start ?? 0 });
    }
    return this.notices.of(marks, gaps, behind);
  }

  /** Adds a declaration. What is declared several times, as `key` says, is one. */
  add(scope: PlacedDeclaration, found: FoundDeclaration, key: string): PlacedDeclaration {
    const whole = `${scope.local} ${key}`;
    const known = this.#known.get(whole);
    const before = this.drafts.length;
    const inner = this.give(scope, found);
    const draft = this.drafts.length > before ? this.drafts.at(-1) : undefined;
    if (inner === null || !draft) return scope;
    if (!known) {
      this.#known.set(whole, draft);
      return { ...scope, ...inner };
    }
    this.drafts.pop();
    const { notice, reach } = known.declaration;
    known.declaration = {
      ...known.declaration,
      notice: notice ?? draft.declaration.notice,
      reach: reach < found.reach ? found.reach : reach,
    };
    return { ...scope, ...inner, container: known };
  }

  /** The draft of a declaration that was added under a key. */
  draftOf(scope: PlacedDeclaration, key: string): OpenDraft | null {
    return this.#known.get(`${scope.local} ${key}`) ?? null;
  }
}

/** The reach of a member of a block. */
export function reachIn({ scope, access: own }: Block): Reach {
  return least(scope.reach, own);
}

/** `template <typename T> requires Small<T>` goes; macros may be before it. */
function withoutTemplate(all: readonly Item[]): {
  readonly items: readonly Item[];
  readonly variables: string;
} {
  const first = Math.max(
    all.findIndex(({ text }) => text === "template"),
    0,
  );
  const before = all.slice(0, first);
  let items = all.slice(first);
  let variables = "";
  if (!before.every(({ text }) => text === "(" || macro.test(text))) return { items: all, variables };
  while (items[0]?.text === "template" && items[1]?.text === "<") {
    variables += `<${split(items[1].inner)
      .map((each) => written(each))
      .join(",")}>`;
    items = items.slice(2);
    if (items[0]?.text !== "requires") continue;
    const end = items.findIndex(
      ({ isWord }, at) => at > 1 && isWord && /^[<(]$/.test(items[at - 1]?.text ?? ""),
    );
    items = items.slice(Math.max(end, 1));
  }
  return { items: [...before, ...items], variables };
}

/** Where the last of the spans ends that end before an offset. */
export function endBefore(spans: readonly TextSpan[], offset: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1]?.end ?? 0;
}
