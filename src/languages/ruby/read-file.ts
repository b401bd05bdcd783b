import { nameLength } from "../../core/limits.ts";
import type { LoadAsset, NoticeSource, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { lastSegment } from "../../core/model/qualified-name.ts";
import {
  FileWalk,
  least,
  topmost,
  under,
  type FoundDeclaration,
  type OpenDraft,
  type PlacedDeclaration,
  type Reach,
} from "../base/file-walk.ts";
import { flatText } from "../base/flat-text.ts";
import { Landmarks } from "../base/landmarks.ts";
import { combined } from "../base/notices/combine-notices.ts";
import type { NoticedFile } from "../base/notices/noticed-file.ts";
import { warningIn, warningsBelow } from "../base/notices/warnings.ts";
import { parse } from "../base/parser.ts";
import { unread, withoutMark } from "../base/results.ts";
import { snapshot } from "../base/snapshot.ts";
import { existsToWarn, speaksOfItself } from "../base/speaks-of-itself.ts";
import { childOf, type SyntaxNode } from "../base/syntax-tree.ts";
import { wholeFile } from "../base/whole-file.ts";
import { messageText } from "./messages.ts";
import {
  callOf,
  commentAbove,
  deprecatedBy,
  docNoticeAbove,
  markAt,
  proxyNotice,
  warnings,
  type Call,
} from "./notices.ts";
import { parametersIn } from "./signatures.ts";
import {
  around,
  deprecating,
  isConstant,
  isName,
  listed,
  makers,
  shape,
  single,
  visibility,
  type Side,
} from "./statements.ts";

type Taken = Pick<FoundDeclaration, "parameters" | "signature">;
type Method = Taken & Pick<FoundDeclaration, "name" | "at" | "node" | "notice">;

interface Scope extends PlacedDeclaration {
  readonly side: Side;
  /** Reach of members that do not state their own. */
  readonly unmarked: Reach;
}

/** A statement about a declaration elsewhere in the file, by its local name. */
interface Said {
  readonly local: string;
  readonly reach?: Reach;
  readonly notice?: NoticeSource;
  /** Declares it if the file does not. */
  readonly otherwise?: () => void;
}

class RubyWalk extends FileWalk<Scope> implements NoticedFile {
  override readonly separator = "::";
  readonly literal = (node: SyntaxNode): string | null => messageText(this.tree, node);
  readonly #types = new Map<string, OpenDraft>();
  readonly #said: Said[] = [];

  /** Reads the file. A warning at its top is about the file: `require` runs it. */
  read(): ReadResult {
    const { root } = this.tree;
    const [first] = root.children;
    const notice = this.#warningsAmong(root);
    if (first && notice && !notice.conditional)
      this.give(fileScope, wholeFile(2, notice, { at: first, node: root }));
    this.run(root, fileScope);
    this.#settle();
    return this.result();
  }

  /** The statements of a body, in their order: a word such as `private` is for those after it. */
  protected visit(node: SyntaxNode, scope: Scope): void {
    let now = scope;
    for (const each of node.children) {
      const word = each.type === "identifier" ? this.text(each) : "";
      const reach = visibility.get(word);
      if (reach !== undefined) now = { ...now, unmarked: reach };
      else if (word === "module_function") now = { ...now, side: "." };
      else this.#statement(each, now, each);
    }
  }

  /** `whole`: the statement that a declaration is a part of. */
  #statement(node: SyntaxNode, scope: Scope, whole: SyntaxNode): void {
    const body = childOf(node, "body");
    const name = childOf(node, "name");
    switch (node.type) {
      case "method":
      case "singleton_method":
        return name ? this.#method(node, name, scope, whole) : undefined;
      case "class":
      case "module": {
        const superclass = childOf(node, "superclass");
        const signature = superclass ? flatText(this.tree, superclass) : "";
        const inner = name && this.#type(node, name, body, node.type, signature, scope);
        return inner ? this.later(body, inner) : undefined;
      }
      case "singleton_class":
        return this.later(body, this.#of(childOf(node, "value"), { ...scope, side: ".", unmarked: 2 }));
      case "alias":
        return name ? this.#named(name, node, scope, whole, "") : undefined;
      case "assignment":
      case "operator_assignment":
        return this.#constants(node, scope);
      case "call":
        return this.#call(node, callOf(this, node), scope, whole);
      default:
        this.later(node, around.has(node.type) ? scope : inBody(scope));
    }
  }

  /** The scope of `class << Client` and `Client.class_eval do`. Inside of `Client` that is the same one. */
  #of(type: SyntaxNode | null, scope: Scope): Scope {
    if (!isConstant(type) || this.text(type) === lastSegment(scope)) return scope;
    const parts = this.#nameOf(type).split("::");
    return parts.reduce((at, each) => under(at, this.separator, each), { ...scope, unmarked: 2 });
  }

  #nameOf(constant: SyntaxNode): string {
    return this.text(constant)
      .replaceAll(/\s|^::/g, "")
      .slice(0, nameLength);
  }

  #method(node: SyntaxNode, at: SyntaxNode, scope: Scope, whole: SyntaxNode): void {
    // `private` says nothing of the methods of the type itself that follow it.
    const unmarked = whole === node ? 2 : scope.unmarked;
    const own: Scope =
      node.type === "method"
        ? scope
        : { ...this.#of(childOf(node, "object"), { ...scope, side: "." }), unmarked };
    const [name, body] = [this.text(at), childOf(node, "body")];
    const warning = warningIn(this, node, warnings);
    const isHidden = this.#reach(own, whole) === 0;
    const isOwn = warning && speaksOfItself(name, { warns: existsToWarn(name), isHidden }, warning);
    const notice = combined([docNoticeAbove(this, whole), isOwn ? warning : null]);
    const taken = this.#taken(childOf(node, "parameters"));
    const inner = this.#give(own, whole, { name, at, node, notice, ...taken });
    if (inner && body && this.landmarks.in(body)) this.later(body, inBody(inner));
  }

  #give(scope: Scope, whole: SyntaxNode, method: Method): Scope | null {
    const isMember = scope.segments.length > 0;
    const makes = isMember && scope.side === "#" && method.name === "initialize";
    const given = this.give(scope, {
      ...method,
      name: method.name.slice(0, nameLength),
      ...(isMember ? { separator: scope.side } : {}),
      kind: makes ? "constructor" : isMember ? "method" : "function",
      reach: this.#reach(makes ? { ...scope, unmarked: 2 } : scope, whole),
    });
    return given && { ...scope, ...given };
  }

  #taken(list: SyntaxNode | null): Taken {
    return {
      parameters: parametersIn(list?.children ?? [], (each) => this.text(each)),
      signature: () => `(${list ? flatText(this.tree, list).replaceAll(/^[(|]|[)|]$/g, "") : ""})`,
    };
  }

  /** `# :nodoc:` and YARD's `@private`: not for callers. */
  #reach(scope: Scope, whole: SyntaxNode): Reach {
    const line = this.text({ start: whole.start, end: whole.start + 500 }).split("\n", 1)[0] ?? "";
    const isHidden =
      /#\s*:nodoc:/.test(line) || /^\s*#+\s*@(?:private\b|api private)/m.test(commentAbove(this, whole));
    return least(scope.reach, isHidden ? 0 : scope.unmarked);
  }

  /** One method by the name that it is given: a symbol, a text or a word. What others pass to it may be unknown. */
  #named(at: SyntaxNode, node: SyntaxNode, scope: Scope, whole: SyntaxNode, pattern: string): void {
    const written = isName(at) ? messageText(this.tree, at) : this.text(at);
    if (!written || !/^[^\s#"'$]+$/.test(written)) return;
    const block = childOf(node, "block");
    const notice = combined([docNoticeAbove(this, whole), block && warningIn(this, block, warnings)]);
    const name = pattern === "" ? written : pattern.replace("$", () => written);
    const isKnown = block !== null || pattern !== "";
    const taken = isKnown ? this.#taken(block && childOf(block, "parameters")) : { signature: () => "" };
    const value = pattern === "$=" ? { parameters: ["_"], signature: () => "(value)" } : {};
    this.#give(scope, whole, { name, at, node, notice, ...taken, ...value });
  }

  /** Several parts of a type in one file are one. */
  #type(
    node: SyntaxNode,
    at: SyntaxNode,
    body: SyntaxNode | null,
    kind: "class" | "module",
    signature: string,
    scope: Scope,
  ): Scope | null {
    const name = this.#nameOf(at);
    const out: Scope = this.text(at).startsWith("::") ? { ...fileScope, reach: scope.reach } : scope;
    const statements = body?.children ?? [];
    const command = statements.find(({ start }) =>
      this.tree.text.startsWith("rubygems_deprecate_command", start),
    );
    const notice = combined([
      docNoticeAbove(this, node),
      body && this.#warningsAmong(body),
      command ? markAt(this, command) : null,
    ]);
    const embeds = statements
      .filter(({ type }) => type === "call")
      .map((each) => callOf(this, each))
      .flatMap((each) => (/^(?:include|extend|prepend)$/.test(each.name) ? each.values : []))
      .flatMap((each) => (isConstant(each) ? this.text(each) : []));
    const before = this.drafts.length;
    const reach = this.#reach({ ...out, unmarked: 2 }, node);
    const segments = name.split("::");
    const found = { name, segments, kind, at, node, reach, notice, embeds, signature: () => signature };
    const given = this.give(out, found);
    const last = this.drafts[before];
    const first = last && this.#types.get(last.local);
    if (first) {
      this.drafts.pop();
      const { notice: own, embeds: others = [] } = first.declaration;
      first.declaration = { ...first.declaration, notice: own ?? notice, embeds: [...others, ...embeds] };
    } else if (last) this.#types.set(last.local, last);
    return given && { ...scope, ...given, container: first ?? given.container, side: "#", unmarked: 2 };
  }

  /** The warnings among the statements of a type or a file. */
  #warningsAmong(body: SyntaxNode): NoticeSource | null {
    const apart = [...warnings.apart, "do_block", "block"];
    const table = { ...warnings, always: ["body_statement"], apart };
    return this.landmarks.in(body) ? warningsBelow(this, body, table) : null;
  }

  #constants(node: SyntaxNode, scope: Scope): void {
    const [left, right] = [childOf(node, "left"), childOf(node, "right")];
    const names = (left?.type === "left_assignment_list" ? left.children : [left]).filter(isConstant);
    const call = right?.type === "call" ? callOf(this, right) : null;
    const kind = right?.type ?? "";
    const maker = `${call?.receiver}.${call?.name}`;
    for (const at of names) {
      if (right && call && /^(?:(?:Struct|Class|Module)\.new|Data\.define)$/.test(maker)) {
        this.#madeType(node, at, right, call, scope);
        continue;
      }
      const name = this.#nameOf(at);
      this.give(scope, {
        name,
        segments: name.split("::"),
        kind: "constant",
        at,
        node,
        reach: this.#reach({ ...scope, unmarked: 2 }, node),
        notice: combined([docNoticeAbove(this, node), right && call ? proxyNotice(this, right) : null]),
        aliasOf: isConstant(right) ? this.#nameOf(right).replaceAll("::", ".") : null,
        signature: () =>
          /^(?:constant|scope_resolution|integer|float|string|simple_symbol|array|hash)$/.test(kind)
            ? "="
            : "",
      });
    }
    if (names.length === 0) this.later(right, inBody(scope));
  }

  /** The class that `Struct.new(:a) do` makes. */
  #madeType(
    node: SyntaxNode,
    at: SyntaxNode,
    right: SyntaxNode,
    { receiver, values }: Call,
    scope: Scope,
  ): void {
    const block = childOf(right, "block");
    const body = block && childOf(block, "body");
    const base = receiver === "Class" ? values.find(isConstant) : undefined;
    const kind = receiver === "Module" ? "module" : "class";
    const inner = this.#type(node, at, body, kind, base ? `< ${this.text(base)}` : "", scope);
    if (inner === null) return;
    const patterns = receiver === "Struct" ? ["$", "$="] : receiver === "Data" ? ["$"] : [];
    for (const each of values)
      if (each.type === "simple_symbol")
        for (const pattern of patterns) this.#named(each, each, inner, each, pattern);
    this.later(body, inner);
  }

  #call(node: SyntaxNode, call: Call, scope: Scope, whole: SyntaxNode): void {
    const { name } = call;
    const block = childOf(node, "block");
    const body = block && childOf(block, "body");
    const isOwn = call.receiver === "" || call.receiver === "self";
    const names = call.values.flatMap(listed);
    const reach = isOwn ? visibility.get(name.replace(/_(?:class_method|constant)$/, "")) : undefined;
    const [side, ...patterns] = (isOwn && makers.get(name)) || [null];
    const isRenamed = name === "delegate" && this.text(node).includes("prefix:");
    if (deprecating.test(name)) this.#deprecate(node, call, scope);
    else if (reach !== undefined) this.#visibility(name, reach, names, scope, whole);
    else if (isOwn && name === "module_function")
      for (const each of names) this.#statement(each, { ...scope, side: "." }, whole);
    else if (patterns.length > 0 && !isRenamed)
      for (const each of (single.test(name) ? names.slice(0, 1) : names).filter(isName))
        for (const pattern of patterns)
          this.#named(each, node, { ...scope, side: side ?? scope.side }, whole, pattern);
    else if (name === "class_methods")
      this.later(body, { ...under(scope, this.separator, "ClassMethods"), unmarked: 2 });
    else if (/^(?:included|prepended|class_eval|module_eval|class_exec)$/.test(name))
      this.later(body, this.#of(childOf(node, "receiver"), scope));
    else this.later(node, inBody(scope));
  }

  /** `private def fetch`, `private :fetch`, `private_class_method :open`, `private_constant :LIMIT`. */
  #visibility(
    word: string,
    given: Reach,
    names: readonly SyntaxNode[],
    scope: Scope,
    whole: SyntaxNode,
  ): void {
    const [, of = ""] = /_(class_method|constant)$/.exec(word) ?? [];
    const separator = of === "constant" ? this.separator : of === "" ? scope.side : ".";
    const reach = least(scope.reach, given);
    for (const each of names) {
      const name = isName(each) ? messageText(this.tree, each) : null;
      if (name === null) this.#statement(each, { ...scope, unmarked: given }, whole);
      else this.#said.push({ local: localName(scope, separator, name), reach });
    }
  }

  /** Notices on what the file declares, before or after; a method that it does not declare is one of its own. */
  #deprecate(node: SyntaxNode, call: Call, scope: Scope): void {
    const isOfConstants = call.name === "deprecate_constant";
    const target = call.name === "deprecate_methods" ? call.values[0] : undefined;
    const isOfType = target !== undefined && /\bsingleton_class\b/.test(this.text(target));
    const own: Scope = {
      ...this.#of(target ?? null, scope),
      ...(isOfType ? { side: "." } : {}),
      unmarked: 2,
    };
    for (const { at, name, notice } of deprecatedBy(this, node)) {
      const found = { name, at, node, notice, signature: () => "" };
      const otherwise = (): void => {
        if (isOfConstants) this.give(own, { ...found, kind: "constant", reach: own.reach });
        else this.#give(own, node, found);
      };
      const local = localName(own, isOfConstants ? this.separator : own.side, name);
      this.#said.push({ local, notice, ...(scope.notedOnly ? {} : { otherwise }) });
    }
  }

  /** Applies what is said elsewhere, when all declarations are known. */
  #settle(): void {
    const byLocal = Map.groupBy(this.drafts, ({ local }) => local);
    for (const { local, reach, notice = null, otherwise } of this.#said) {
      const drafts = byLocal.get(local) ?? [];
      for (const draft of drafts) {
        const { declaration: own } = draft;
        draft.declaration = { ...own, reach: reach ?? own.reach, notice: combined([notice, own.notice]) };
      }
      if (drafts.length === 0) otherwise?.();
    }
  }
}

const fileScope: Scope = { ...topmost, side: "#", unmarked: 2 };

/** Only declarations with a notice are features, and code outside cannot reach them. */
function inBody(scope: Scope): Scope {
  return { ...scope, notedOnly: true, reach: 0, unmarked: 0 };
}

function localName({ local }: Scope, separator: string, name: string): string {
  return local === "" ? name : `${local}${separator}${name}`;
}

/** Reads one file: its statements in order, as Ruby runs them. */
export async function readFile({ path, text: written }: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const text = withoutMark(written);
  // The words of a warning may be behind the line of its call.
  const landmarks = new Landmarks(text, /deprecat|<<[~-]/gi);
  const tree = await parse("ruby", text, load, (found) => snapshot(found, text, shape, landmarks));
  if ("reason" in tree) return unread({ path, message: tree.reason });
  return new RubyWalk(path, tree, landmarks).read();
}
