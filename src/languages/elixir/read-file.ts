import type { LoadAsset, NoticeSource, ReadResult, SourceFile } from "../../core/model/declaration.ts";
import { FileWalk, topmost, type OpenDraft, type PlacedDeclaration, type Reach } from "../base/file-walk.ts";
import { flatText } from "../base/flat-text.ts";
import { Landmarks } from "../base/landmarks.ts";
import { combined } from "../base/notices/combine-notices.ts";
import { warningsBelow, type WarningTable } from "../base/notices/warnings.ts";
import { parse } from "../base/parser.ts";
import { unread, withoutMark } from "../base/results.ts";
import { snapshot, type Shape } from "../base/snapshot.ts";
import { childOf, childOfType, type SyntaxNode } from "../base/syntax-tree.ts";
import { argumentsOf, attributeIn, calledBy, headOf, keyIn, literalOf, operatorOf } from "./syntax.ts";

const shape: Shape = {
  comments: new Set(["comment"]),
  opaque: (type) => /^(?:anonymous_function|map|bitstring|charlist)$/.test(type),
  holdsDeclarations: ({ type }) => type === "source" || type === "do_block",
};

/** Reads one file of Elixir. */
export async function readFile(file: SourceFile, load: LoadAsset): Promise<ReadResult> {
  const text = withoutMark(file.text);
  const landmarks = new Landmarks(text, /deprecat/gi);
  const tree = await parse("elixir", text, load, (found) => snapshot(found, text, shape, landmarks));
  if ("reason" in tree) return unread({ path: file.path, message: tree.reason });
  const walk = new ElixirWalk(file.path, tree, landmarks);
  walk.run(tree.root, { ...topmost, module: moduleIn(new Map(), false) });
  return walk.result();
}

/** A module, as far as its body has been read. */
interface ModuleState {
  /** Values of its attributes (`@name`) and variables. */
  readonly constants: Map<string, SyntaxNode>;
  /** Attributes of the next declaration, by its prefix: functions and callbacks have the same. */
  readonly waiting: Readonly<Record<"" | "t:", SyntaxNode[]>>;
  /** Its functions, callbacks and types, by name and number of parameters. */
  readonly known: Map<string, OpenDraft>;
  /** `@moduledoc false`: it is for its own project. */
  readonly isHidden: boolean;
}

interface Scope extends PlacedDeclaration {
  readonly module: ModuleState;
}

function moduleIn(constants: ModuleState["constants"], isHidden: boolean): ModuleState {
  return { constants: new Map(constants), waiting: { "": [], "t:": [] }, known: new Map(), isHidden };
}

/** Macros that declare functions: the ones with `p` at the end are private. */
const functions = /^(?:def|defmacro|defguard|defn|deftransform)p?$|^defdelegate$/;
/** Attributes that declare, with what people write before the name to tell it from a function. */
const specs: Readonly<Record<string, "c:" | "t:">> = {
  callback: "c:",
  macrocallback: "c:",
  type: "t:",
  opaque: "t:",
  typep: "t:",
};
const kinds = { "": "function", "c:": "method", "t:": "type" } as const;

const warnings: WarningTable = {
  call: ["call"],
  body: "",
  always: ["do_block"],
  apart: ["anonymous_function"],
  read: ({ tree, landmarks, literal }, call) => {
    const isWarning = /^(?:IO\.warn(?:_once)?|Logger\.warn(?:ing)?)$/.test(calledBy(tree, call));
    const [message] = isWarning ? argumentsOf(call) : [];
    if (!message || !landmarks.in(message)) return null;
    return { text: literal(message)?.trim() ?? null, slots: {} };
  },
};

class ElixirWalk extends FileWalk<Scope> {
  /** Code that other macros make is not read, and neither is quoted code. */
  protected visit(node: SyntaxNode, scope: Scope): void {
    const called = calledBy(this.tree, node);
    const attribute = attributeIn(node);
    const [left, right] = operatorOf(node) === "=" ? [childOf(node, "left"), childOf(node, "right")] : [];
    if (attribute) this.#attribute(node, attribute, scope);
    else if (functions.test(called)) this.#declare(node, node, "", called.endsWith("p"), scope);
    else if (/^def(?:module|protocol|impl)$/.test(called)) this.#module(node, called, scope);
    else if (/^def(?:struct|exception)$/.test(called)) this.#fields(node, scope);
    else if (left && right) scope.module.constants.set(this.text(left), right);
    else if (called !== "quote") this.childrenLater(node, scope);
  }

  #attribute(node: SyntaxNode, call: SyntaxNode, scope: Scope): void {
    const { constants, waiting } = scope.module;
    const name = calledBy(this.tree, call);
    const prefix = Object.hasOwn(specs, name) ? specs[name] : undefined;
    const [value] = argumentsOf(call);
    if (prefix !== undefined) this.#declare(node, call, prefix, name === "typep", scope);
    else if (/^(?:doc|typedoc|deprecated)$/.test(name)) waiting[name === "typedoc" ? "t:" : ""].push(node);
    else if (value) constants.set(`@${name}`, value);
  }

  readonly #literalIn =
    ({ module, name }: Scope) =>
    (node: SyntaxNode): string | null =>
      literalOf(this.tree, node, module.constants, name)?.trim() ?? null;

  /** `@deprecated "…"` first, then `deprecated: "…"` in the attributes for docs. */
  #noticeOf(attributes: readonly SyntaxNode[], scope: Scope): NoticeSource | null {
    const found = attributes.flatMap((node): NoticeSource[] => {
      const call = this.landmarks.in(node) ? attributeIn(node) : null;
      const isOwn = calledBy(this.tree, call) === "deprecated";
      const value = call && (isOwn ? argumentsOf(call)[0] : keyIn(this.tree, call, "deprecated"));
      if (!value || this.text(value) === "false") return [];
      const [line, endLine] = [this.tree.lines.lineAt(node.start), this.tree.lines.lineAt(node.end - 1)];
      const form = isOwn ? "attribute" : "annotation";
      return [{ line, endLine, text: this.#literalIn(scope)(value), slots: {}, form }];
    });
    return combined(found.toSorted((a, b) => b.form.localeCompare(a.form)));
  }

  #isHidden(attributes: readonly SyntaxNode[]): boolean {
    return attributes.some((each) => /^@\w+[\s(]+false\b/.test(this.text(each)));
  }

  #module(node: SyntaxNode, word: string, scope: Scope): void {
    const [at] = argumentsOf(node);
    const body = childOfType(node, "do_block");
    if (!at || !body) return;
    const target = keyIn(this.tree, node, "for");
    const written = this.text(at).replace(/^__MODULE__\./, "");
    const isImpl = word === "defimpl";
    const around = isImpl || scope.name === "" || written.startsWith("Elixir.") ? "" : `${scope.name}.`;
    const of = isImpl ? `.${target ? this.text(target) : scope.name}` : "";
    const name = around + written.replace(/^Elixir\./, "") + of;
    const docs = body.children.filter((each) => calledBy(this.tree, attributeIn(each)) === "moduledoc");
    const notice = this.#noticeOf(docs, scope);
    const isHidden = isImpl || scope.module.isHidden || this.#isHidden(docs);
    // A module in another one is a module of its own, and its name is known everywhere.
    const inner = this.give(
      { ...scope, ...topmost, depth: scope.depth },
      {
        name,
        kind: word === "defprotocol" ? "interface" : "module",
        at,
        node,
        reach: 2,
        promisesNothing: isHidden && notice === null,
        notice,
        signature: () => "",
      },
    );
    const module = moduleIn(scope.module.constants, isHidden);
    if (inner) this.childrenLater(body, { ...inner, notedOnly: false, module });
  }

  /** `defstruct [:id, name: ""]` */
  #fields(node: SyntaxNode, scope: Scope): void {
    const parts = argumentsOf(node).flatMap((each) => (each.type === "list" ? each.children : [each]));
    for (const each of parts.flatMap((part) => (part.type === "keywords" ? part.children : [part]))) {
      const at = each.type === "atom" ? each : childOf(each, "key");
      const name = at ? this.text(at).replaceAll(/^:|:\s*$/g, "") : "";
      const found = { name, kind: "field", node: each, notice: null, signature: () => "" } as const;
      if (at && name !== "") this.give(scope, { ...found, at, reach: scope.reach });
    }
  }

  /** Gives what is named with its number of parameters. Each clause has its own node. */
  #declare(
    node: SyntaxNode,
    call: SyntaxNode,
    prefix: "" | "c:" | "t:",
    isPrivate: boolean,
    scope: Scope,
  ): void {
    const { known, waiting } = scope.module;
    const attributes = waiting[prefix === "t:" ? prefix : ""].splice(0);
    const head = headOf(this.tree, argumentsOf(call)[0]);
    if (head === null) return;
    const body = prefix === "" ? (childOfType(node, "do_block") ?? keyIn(this.tree, node, "do")) : null;
    const literal = this.#literalIn(scope);
    const warning =
      body && warningsBelow({ tree: this.tree, landmarks: this.landmarks, literal }, body, warnings);
    const notice = combined([this.#noticeOf(attributes, scope), warning]);
    const name = this.text(head.at);
    const first = known.get(`${prefix}${name}/${head.parameters.length}`);
    if (first) return this.#addClause(first, notice, node);
    // A function that warns has callers, whether its docs are hidden or not.
    const promisesNothing = notice === null && (scope.module.isHidden || this.#isHidden(attributes));
    const reach: Reach = isPrivate ? 0 : 2;
    const found = { name, kind: kinds[prefix], at: head.at, node, reach, promisesNothing, notice };
    let inner: Scope = { ...scope, local: prefix + scope.local };
    // `fetch(id, opts \\ [])` is also called as `fetch/1`, which belongs to `fetch/2`.
    for (let { parameters } = head, at = 0; at >= 0; parameters = parameters.toSpliced(at, 1)) {
      const texts = parameters.map((each) => this.#parameter(each));
      const suffix = `/${parameters.length}`;
      const signature = (): string => `(${texts.join(",")})`;
      const draft = this.give(inner, { ...found, suffix, parameters: texts.map(() => "_"), signature });
      const last = this.drafts.at(-1);
      if (draft === null || !last) return;
      known.set(prefix + name + suffix, last);
      inner = { ...inner, container: draft.container };
      // With a notice on all of them, the longest one is enough. More parameters than these do not compile.
      at =
        notice || parameters.length > 255
          ? -1
          : parameters.findLastIndex((each) => operatorOf(each) === "\\\\");
    }
  }

  /** A parameter without its pattern, which differs from clause to clause. */
  #parameter(node: SyntaxNode): string {
    const isOptional = operatorOf(node) === "\\\\";
    const named = isOptional || operatorOf(node) === "::" ? childOf(node, "left") : node;
    const value = isOptional ? childOf(node, "right") : null;
    return (
      (named?.type === "identifier" ? this.text(named) : "_") +
      (value ? `=${flatText(this.tree, value)}` : "")
    );
  }

  /** Clauses of a function are one feature. A clause that warns is about some of its calls. */
  #addClause(first: OpenDraft, notice: NoticeSource | null, node: SyntaxNode): void {
    const { place, notice: own } = first.declaration;
    const isWarning = [own, notice].some((each) => each?.form === "warning-call");
    const both = own ?? notice;
    first.declaration = {
      ...first.declaration,
      place: { ...place, endLine: this.tree.lines.lineAt(node.end - 1) },
      notice: both && isWarning ? { ...both, conditional: true } : both,
    };
  }
}
