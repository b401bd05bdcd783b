import type { LoadAsset, NoticeSource, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import type { FeatureKind } from "../../core/model/feature.ts";
import type { Draft } from "../base/draft.ts";
import { FileWalk, topmost, type OpenDraft, type PlacedDeclaration, type Reach } from "../base/file-walk.ts";
import { flatText } from "../base/flat-text.ts";
import { Landmarks } from "../base/landmarks.ts";
import { combined } from "../base/notices/combine-notices.ts";
import { warningsBelow, type WarningTable } from "../base/notices/warnings.ts";
import { parse } from "../base/parser.ts";
import { unread, withoutMark } from "../base/results.ts";
import { snapshot, type Shape } from "../base/snapshot.ts";
import { childOf, childOfType, type SyntaxNode } from "../base/syntax-tree.ts";
import { wordList } from "../base/usual-tables.ts";
import { argumentsOf, attributeIn, calledBy, headOf, keyIn, literalOf, operatorOf } from "./syntax.ts";

const shape: Shape = {
  comments: new Set(["comment"]),
  opaque: (type) => /^(?:anonymous_function|stab_clause|map|bitstring|charlist)$/.test(type),
  holdsDeclarations: ({ type }) => type === "source" || type === "do_block",
};

/** Reads one file of Elixir. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const text = withoutMark(file.text);
  const landmarks = new Landmarks(text, /deprecat/gi);
  const tree = await parse("elixir", text, load, (found) => snapshot(found, text, shape, landmarks));
  if ("reason" in tree) return unread({ path: file.path, message: tree.reason });
  const walk = new ElixirWalk(file.path, tree, landmarks);
  walk.run(tree.root, { ...topmost, module: moduleState(new Map()) });
  return walk.result();
}

/** A module, as far as its body has been read. */
interface ModuleState {
  /** Values of its attributes (`@name`) and variables. */
  readonly constants: Map<string, SyntaxNode>;
  /** Attributes that concern the next function or callback, and the next type. */
  readonly waiting: Readonly<Record<"function" | "type", SyntaxNode[]>>;
  /** Its functions, callbacks and types. */
  readonly known: Map<string, OpenDraft>;
}

interface Scope extends PlacedDeclaration {
  readonly module: ModuleState;
}

function moduleState(constants: ModuleState["constants"]): ModuleState {
  return { constants: new Map(constants), waiting: { function: [], type: [] }, known: new Map() };
}

/** What a macro of the language declares. `prefix`: how its people tell it from a function of that name. */
interface Entry {
  readonly kind: FeatureKind;
  readonly prefix: string;
  readonly isPrivate: boolean;
}

/** By the name of the macro. The ones with `p` at the end are private. */
const functions = /^(?:def|defmacro|defguard|defn|deftransform)p?$|^defdelegate$/;
const specs = /^(?:macro)?callback$|^(?:type|opaque|typep)$/;

function entryOf(word: string): Entry {
  if (functions.test(word)) return { kind: "function", prefix: "", isPrivate: word.endsWith("p") };
  const isCallback = word.endsWith("callback");
  return {
    kind: isCallback ? "method" : "type",
    prefix: isCallback ? "c:" : "t:",
    isPrivate: word === "typep",
  };
}

class ElixirWalk extends FileWalk<Scope> {
  /** Code that other macros make is not read, and neither is what is quoted. */
  protected visit(node: SyntaxNode, scope: Scope): void {
    const { constants } = scope.module;
    const attribute = attributeIn(node);
    const called = calledBy(this.tree, node);
    const [left, right] = [childOf(node, "left"), childOf(node, "right")];
    if (attribute) this.#attribute(node, attribute, scope);
    else if (functions.test(called)) this.#declare(node, argumentsOf(node)[0], entryOf(called), scope);
    else if (/^def(?:module|protocol|impl)$/.test(called)) this.#module(node, called, scope);
    else if (/^def(?:struct|exception)$/.test(called)) this.#fields(node, scope);
    else if (operatorOf(node) === "=" && left && right) constants.set(this.text(left), right);
    else if (called !== "quote") this.childrenLater(node, scope);
  }

  #attribute(node: SyntaxNode, call: SyntaxNode, scope: Scope): void {
    const { constants, waiting } = scope.module;
    const name = calledBy(this.tree, call);
    const [value] = argumentsOf(call);
    if (specs.test(name)) this.#declare(node, value, entryOf(name), scope);
    else if (name === "typedoc") waiting.type.push(node);
    else if (name === "doc" || name === "deprecated") waiting.function.push(node);
    else if (value) constants.set(`@${name}`, value);
  }

  /** `@deprecated "…"`, and `deprecated: "…"` in the attributes for docs. */
  #noticeOf(attributes: readonly SyntaxNode[], { module, name }: Scope): NoticeSource | null {
    const found = attributes.map((node): NoticeSource | null => {
      const call = attributeIn(node);
      if (call === null || !this.landmarks.in(node)) return null;
      const isOwn = calledBy(this.tree, call) === "deprecated";
      const value = isOwn ? argumentsOf(call)[0] : keyIn(this.tree, call, "deprecated");
      if (!value || this.text(value) === "false") return null;
      const text = literalOf(this.tree, value, module.constants, name)?.trim() ?? null;
      const [line, endLine] = [this.tree.lines.lineAt(node.start), this.tree.lines.lineAt(node.end - 1)];
      return { line, endLine, text, slots: {}, form: isOwn ? "attribute" : "annotation" };
    });
    return combined(found.toSorted((a, b) => (b?.form ?? "").localeCompare(a?.form ?? "")));
  }

  /** `@doc false`: the declaration is for its own project. */
  #isHidden(attributes: readonly SyntaxNode[]): boolean {
    return attributes.some((each) => /^@\w+[\s(]+false\b/.test(this.text(each)));
  }

  #module(node: SyntaxNode, word: string, scope: Scope): void {
    const [at] = argumentsOf(node);
    const body = childOfType(node, "do_block");
    if (!at || !body) return;
    const written = this.text(at);
    const target = keyIn(this.tree, node, "for");
    const isImpl = word === "defimpl";
    const isAbsolute = isImpl || written.startsWith("Elixir.");
    const name =
      written.replace(/^(?:__MODULE__|Elixir)\./, "") +
      (isImpl ? `.${target ? this.text(target) : scope.name}` : "");
    const docs = body.children.filter((each) => calledBy(this.tree, attributeIn(each)) === "moduledoc");
    const notice = this.#noticeOf(docs, scope);
    const isHidden = isImpl || scope.reach === 0 || this.#isHidden(docs);
    const around = isAbsolute ? { ...scope, segments: [], name: "", local: "" } : scope;
    const inner = this.give(around, {
      name,
      segments: name.split("."),
      kind: word === "defprotocol" ? "interface" : "module",
      at,
      node,
      reach: isHidden && notice === null ? 0 : 2,
      notice,
      signature: () => "",
    });
    if (inner)
      this.childrenLater(body, { ...inner, notedOnly: false, module: moduleState(scope.module.constants) });
  }

  /** `defstruct [:id, name: ""]` */
  #fields(node: SyntaxNode, scope: Scope): void {
    const parts = argumentsOf(node).flatMap((each) => (each.type === "list" ? each.children : [each]));
    for (const each of parts.flatMap((part) => (part.type === "keywords" ? part.children : [part]))) {
      const at = each.type === "atom" ? each : childOf(each, "key");
      const name = at ? this.text(at).replaceAll(/^:|:\s*$/g, "") : "";
      const found = {
        name,
        kind: "field",
        node: each,
        reach: scope.reach,
        notice: null,
        signature: () => "",
      } as const;
      if (at && name !== "") this.give(scope, { ...found, at });
    }
  }

  /**
   * Gives a function with its name and its number of parameters. `fetch(id, opts \\ [])` is called as `fetch/2` and as
   * `fetch/1`: the latter belongs to the former.
   */
  #declare(
    node: SyntaxNode,
    written: SyntaxNode | undefined,
    { kind, prefix, isPrivate }: Entry,
    scope: Scope,
  ): void {
    const { known, waiting } = scope.module;
    const attributes = waiting[kind === "type" ? "type" : "function"].splice(0);
    const head = headOf(this.tree, written);
    if (head === null) return;
    const name = this.text(head.at);
    const body = kind === "function" ? (childOfType(node, "do_block") ?? keyIn(this.tree, node, "do")) : null;
    const marked = this.#noticeOf(attributes, scope);
    const notice = combined([marked, body && this.#warning(body, scope)]);
    const first = known.get(`${prefix}${name}/${head.parameters.length}`);
    const isHidden = first ? first.declaration.reach === 0 : scope.reach === 0 || this.#isHidden(attributes);
    // What is marked as deprecated has callers to be warned, be it in the docs or not.
    const reach: Reach = isPrivate || (isHidden && marked === null) ? 0 : 2;
    if (first) return this.#addClause(first, { notice, reach }, node);
    let { container } = scope;
    let own = notice;
    for (let parameters = head.parameters, at = 0; at >= 0; parameters = parameters.toSpliced(at, 1)) {
      const texts = parameters.map((each) => this.#parameter(each));
      const suffix = `/${parameters.length}`;
      const found = {
        name,
        suffix,
        kind,
        at: head.at,
        node,
        reach,
        notice: own,
        parameters: texts.map(() => "_"),
      };
      const local = prefix + scope.local;
      if (!this.give({ ...scope, local, container }, { ...found, signature: () => `(${texts.join(",")})` }))
        return;
      const draft = this.drafts.at(-1);
      if (draft) known.set(prefix + name + suffix, draft);
      container = own === null ? container : (draft ?? null);
      own = null;
      at = parameters.findLastIndex((each) => operatorOf(each) === "\\\\");
    }
  }

  /** A parameter without its pattern, which differs from clause to clause. */
  #parameter(node: SyntaxNode): string {
    const isOptional = operatorOf(node) === "\\\\";
    const named = (isOptional || operatorOf(node) === "::" ? childOf(node, "left") : null) ?? node;
    const value = isOptional ? childOf(node, "right") : null;
    return (
      (named.type === "identifier" ? this.text(named) : "_") + (value ? `=${flatText(this.tree, value)}` : "")
    );
  }

  /** One clause warns of some calls only. */
  #addClause(
    first: OpenDraft,
    { notice, reach }: Pick<Draft["declaration"], "notice" | "reach">,
    node: SyntaxNode,
  ): void {
    const { place, notice: own } = first.declaration;
    const isWarning = [own, notice].some((each) => each?.form === "warning-call");
    const both = own ?? notice;
    first.declaration = {
      ...first.declaration,
      place: { ...place, endLine: this.tree.lines.lineAt(node.end - 1) },
      reach,
      notice: both && isWarning ? { ...both, conditional: true } : both,
    };
  }

  /** `IO.warn("…")` in the body. */
  #warning(body: SyntaxNode, { module, name }: Scope): NoticeSource | null {
    const literal = (node: SyntaxNode): string | null => literalOf(this.tree, node, module.constants, name);
    return warningsBelow({ tree: this.tree, landmarks: this.landmarks, literal }, body, warnings);
  }
}

const warnings: WarningTable = {
  call: ["call"],
  body: "",
  always: wordList("do_block block"),
  apart: wordList("anonymous_function"),
  read: ({ tree, landmarks, literal }, call) => {
    const [message] = /^(?:IO\.warn(?:_once)?|Logger\.warn(?:ing)?)$/.test(calledBy(tree, call))
      ? argumentsOf(call)
      : [];
    if (!message || !landmarks.in(message)) return null;
    const text = literal(message)?.trim() ?? null;
    return text === null || /deprecat/i.test(text) ? { text, slots: {} } : null;
  },
};
